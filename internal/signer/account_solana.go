package signer

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/solana"
)

// SolanaAccount is a key that pays on Solana: a relay's, a guardian's, an owner's or a deployer's. It comes from the
// operator's own files.
type SolanaAccount struct {
	Key     ed25519.PrivateKey
	Chain   uint32
	Program solana.Key // the deployment's
	// Entries are the program's instructions that it asks for.
	Entries []solana.Entry
	// Governs bounds them for an owner and a deployer; nil: another duty, whose entries give nobody anything.
	Governs *SolanaGoverns
	// Uploads is a deployer's program; nil: it uploads none.
	Uploads *SolanaUpload
	// Both are in lamports. A fee is what a transaction costs with its priority, and the rent of accounts that it may
	// make.
	MaxFee, FeesPerDay amount.Amount
}

// keptMessages bounds the messages of Solana that are known to be signed: one that is forgotten counts once more.
const keptMessages = 100_000

// solanaEntry is an account's transaction on Solana in the record.
type solanaEntry struct {
	Account solana.Key      `json:"account"`
	Chain   uint32          `json:"chain"`
	Digest  message.Bytes32 `json:"digest"` // sha256 of the message
	Fee     amount.Amount   `json:"fee"`    // lamports
}

func (e solanaEntry) fees() spending {
	return spending{asset: fmt.Sprintf("fees of %s on chain %d", e.Account, e.Chain), account: true}
}

// What a transaction costs on Solana, in lamports and compute units.
const (
	lamportsPerSignature = 5_000
	mostUnits            = 1_400_000 // of a transaction that names no limit
	microLamports        = 1_000_000 // of a lamport
)

func (a SolanaAccount) account() solana.Key { return solana.KeyOf(a.Key) }

func checkSolana(list []SolanaAccount) error {
	for i, a := range list {
		if len(a.Key) != ed25519.PrivateKeySize || len(a.Entries) == 0 || a.Uploads != nil && a.Governs == nil {
			return errors.New("signer's accounts on Solana: each needs a key, and what it asks for")
		}
		if slices.ContainsFunc(list[:i], func(o SolanaAccount) bool { return o.account() == a.account() }) {
			return fmt.Errorf("signer's accounts on Solana: %s is there twice", a.account())
		}
	}
	return nil
}

// SignSolana signs a transaction of an account on Solana, whose one signer it is: instructions of the deployment's
// program that the account is for, a token account that is made for a recipient, and what both may cost. The error is a
// *Refusal when it says no.
func (s *Signer) SignSolana(ctx context.Context, by Caller, chain uint32, m solana.Message) (solana.Signature, error) {
	if m.Signatures != 1 || len(m.Keys) == 0 {
		return solana.Signature{}, refuse(CodeMalform, "%d sign it, and one does alone", m.Signatures)
	}
	i := slices.IndexFunc(s.cfg.Solana, func(a SolanaAccount) bool { return a.account() == m.Keys[0] && a.Chain == chain })
	if i < 0 {
		return solana.Signature{}, refuse(CodeOther, "the signer holds no account %s on chain %d", m.Keys[0], chain)
	}
	a, raw := s.cfg.Solana[i], m.Encode()
	e := solanaEntry{Account: a.account(), Chain: chain, Digest: sha256.Sum256(raw)}
	err := s.allow(ctx, by, kindSolana, func(at time.Time) (*entry, *Refusal) { return s.state.paySolana(a, e, m, at) })
	if err != nil {
		return solana.Signature{}, err
	}
	s.observe(kindSolana, "")
	return solana.Signature(ed25519.Sign(a.Key, raw)), nil
}

// paySolana judges an account's transaction; nothing without a refusal means that it was signed before.
func (s *state) paySolana(a SolanaAccount, e solanaEntry, m solana.Message, at time.Time) (*entry, *Refusal) {
	var refusal *Refusal
	if e.Fee, refusal = a.cost(m); refusal != nil {
		return nil, refusal
	}
	if e.Fee.Cmp(a.MaxFee) > 0 {
		return nil, refuse(CodeFee, "it may cost %s lamports, at most %s are paid for one transaction", e.Fee, a.MaxFee)
	}
	if s.solana[e.Digest] {
		return nil, nil
	}
	if refusal := s.take(e.fees(), e.Fee, a.FeesPerDay, at, make(map[spending]amount.Amount)); refusal != nil {
		return nil, refusal
	}
	return &entry{Kind: kindSolana, At: at.UnixMilli(), Solana: &e}, nil
}

// cost is the most that a transaction takes of its account, in lamports; a refusal where it does anything else.
func (a SolanaAccount) cost(m solana.Message) (amount.Amount, *Refusal) {
	list, refusal := opened(m)
	if refusal != nil {
		return amount.Amount{}, refusal
	}
	units, price, ours := uint64(mostUnits), uint64(0), 0
	rent := amount.New(lamportsPerSignature)
	for i, in := range list {
		switch what := in.Data[0]; {
		case in.Program == solana.BudgetProgram && what == 2 && len(in.Data) == 5: // SetComputeUnitLimit
			units = min(units, uint64(binary.LittleEndian.Uint32(in.Data[1:])))
			continue
		case in.Program == solana.BudgetProgram && what == 3 && len(in.Data) == 9: // SetComputeUnitPrice
			price = max(price, binary.LittleEndian.Uint64(in.Data[1:]))
			continue
		}
		lamports, refusal := a.asks(list, i)
		if refusal != nil {
			return amount.Amount{}, refusal
		}
		var err error
		if rent, err = rent.Add(lamports); err != nil {
			return amount.Amount{}, refuse(CodeMalform, "%v", err)
		}
		ours++
	}
	if ours == 0 {
		return amount.Amount{}, refuse(CodeCall, "it asks the deployment's program for nothing")
	}
	out, err := priority(units, price)
	if err == nil {
		out, err = out.Add(rent)
	}
	if err != nil {
		return amount.Amount{}, refuse(CodeMalform, "%v", err)
	}
	return out, nil
}

// priority is what units cost at a price in millionths of a lamport, rounded up.
func priority(units, price uint64) (amount.Amount, error) {
	out, err := amount.New(units).Mul(amount.New(price))
	if err == nil {
		out, err = out.Add(amount.New(microLamports - 1))
	}
	if err == nil {
		out, _, err = out.QuoRem(amount.New(microLamports))
	}
	return out, err
}

// opened are a message's instructions with their keys. Nobody here has a lookup table, so none is asked for.
func opened(m solana.Message) ([]solana.Instruction, *Refusal) {
	if len(m.Lookups) > 0 {
		return nil, refuse(CodeMalform, "it names keys of a lookup table, which a signer does not see")
	}
	out := make([]solana.Instruction, len(m.Instructions))
	for i, in := range m.Instructions {
		if int(in.Program) >= len(m.Keys) || len(in.Data) == 0 {
			return nil, refuse(CodeMalform, "instruction %d names no program, or nothing", i)
		}
		out[i] = solana.Instruction{Program: m.Keys[in.Program], Data: in.Data}
		for _, at := range in.Accounts {
			if int(at) >= len(m.Keys) {
				return nil, refuse(CodeMalform, "instruction %d names a key that is not there", i)
			}
			out[i].Accounts = append(out[i].Accounts, solana.Account{Key: m.Keys[at]})
		}
	}
	return out, nil
}

// asks is what an instruction takes of the account, in lamports; a refusal of one that the account is not for.
func (a SolanaAccount) asks(list []solana.Instruction, i int) (amount.Amount, *Refusal) {
	in := list[i]
	what := in.Data[0]
	switch {
	case in.Program == solana.AssociatedProgram && what == 1 && len(in.Data) == 1: // CreateIdempotent
		if a.Governs != nil && (len(in.Accounts) < 3 || !a.mayName(in.Accounts[2].Key)) {
			return amount.Amount{}, refuse(CodeCall, "instruction %d makes a token account of a stranger", i)
		}
		return amount.New(solana.TokenAccountRent), nil
	case a.Uploads != nil && (in.Program == solana.LoaderProgram || in.Program == solana.SystemProgram):
		return a.uploads(list, i)
	case in.Program != a.Program || !slices.Contains(a.Entries, solana.Entry(what)):
		return amount.Amount{}, refuse(CodeCall, "instruction %d (%d of %s) is none that %s asks for", i, what, in.Program,
			a.account())
	case a.Governs != nil:
		return a.governs(in, i)
	case solana.Entry(what) == solana.EntryPost:
		return amount.New(solana.PostLamports(in.Data)), nil
	}
	return amount.New(solana.DeliveryLamports), nil
}

// applySolana adds an account's transaction.
func (s *state) applySolana(e solanaEntry, at time.Time) error {
	if len(s.solana) >= keptMessages {
		clear(s.solana)
	}
	s.solana[e.Digest] = true
	return s.count(e.fees(), e.Fee, at)
}
