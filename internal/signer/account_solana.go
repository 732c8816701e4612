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

// SolanaAccount is a key that pays on Solana: a relay's or a guardian's. It comes from the operator's own files.
type SolanaAccount struct {
	Key     ed25519.PrivateKey
	Chain   uint32
	Program solana.Key // the deployment's
	// Entries are the program's instructions that it asks for.
	Entries []solana.Entry
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
		if len(a.Key) != ed25519.PrivateKeySize || len(a.Entries) == 0 {
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
	units, price, rent, ours := uint64(mostUnits), uint64(0), uint64(0), 0
	for i, in := range m.Instructions {
		if int(in.Program) >= len(m.Keys) || len(in.Data) == 0 {
			return amount.Amount{}, refuse(CodeMalform, "instruction %d names no program, or nothing", i)
		}
		switch program, what := m.Keys[in.Program], in.Data[0]; {
		case program == solana.BudgetProgram && what == 2 && len(in.Data) == 5: // SetComputeUnitLimit
			units = min(units, uint64(binary.LittleEndian.Uint32(in.Data[1:])))
		case program == solana.BudgetProgram && what == 3 && len(in.Data) == 9: // SetComputeUnitPrice
			price = max(price, binary.LittleEndian.Uint64(in.Data[1:]))
		case program == solana.AssociatedProgram && what == 1 && len(in.Data) == 1: // CreateIdempotent
			rent += solana.TokenAccountRent
		case program == a.Program && slices.Contains(a.Entries, solana.Entry(what)):
			rent += solana.DeliveryLamports
			ours++
		default:
			return amount.Amount{}, refuse(CodeCall, "instruction %d (%d of %s) is none that %s asks for", i, what, program,
				a.account())
		}
	}
	if ours == 0 && rent == 0 {
		return amount.Amount{}, refuse(CodeCall, "it asks the deployment's program for nothing")
	}
	priority, err := amount.New(units).Mul(amount.New(price))
	if err == nil {
		priority, err = priority.Add(amount.New(microLamports - 1))
	}
	if err == nil {
		priority, _, err = priority.QuoRem(amount.New(microLamports))
	}
	if err == nil {
		priority, err = priority.Add(amount.New(lamportsPerSignature + rent))
	}
	if err != nil {
		return amount.Amount{}, refuse(CodeMalform, "%v", err)
	}
	return priority, nil
}

// applySolana adds an account's transaction.
func (s *state) applySolana(e solanaEntry, at time.Time) error {
	if len(s.solana) >= keptMessages {
		clear(s.solana)
	}
	s.solana[e.Digest] = true
	return s.count(e.fees(), e.Fee, at)
}
