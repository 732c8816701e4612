package signer

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/wallet"
)

// TONAccount is a key whose wallet pays on TON: a relay's, a guardian's, an owner's or a deployer's. It comes from the
// operator's own files.
type TONAccount struct {
	Key    ed25519.PrivateKey
	Wallet *wallet.Wallet // the key's
	Bridge bridge.Deployment
	Pools  []ton.Address
	// Router, Pool and Claim are what it asks the deployment's router, its pools, and claims at them for.
	Router, Pool, Claim []bridge.Op
	// Governs bounds that for an owner and a deployer; nil: another duty, which gives nobody anything.
	Governs *TONGoverns
	// Both are in nanotons. A fee is all that a message attaches, and what its way may cost.
	MaxFee, FeesPerDay amount.Amount
}

// tonEntry is a message of a wallet in the record.
type tonEntry struct {
	Account ton.Hash        `json:"account"` // the public key
	Chain   uint32          `json:"chain"`
	Seqno   uint32          `json:"seqno"`
	Digest  message.Bytes32 `json:"digest"` // what is signed
	Fee     amount.Amount   `json:"fee"`    // nanotons, beyond what was counted of the seqno
	// Makes are the contracts that it creates.
	Makes []ton.Address `json:"makes,omitempty"`
}

// wallet is the entry's account.
func (e tonEntry) wallet() tonWallet { return tonWallet{e.Account, e.Chain} }

// tonWallet is a key's wallet on a chain.
type tonWallet struct {
	account ton.Hash
	chain   uint32
}

func (e tonEntry) fees() spending {
	return spending{asset: fmt.Sprintf("fees of %s on chain %d", e.Account, e.Chain), account: true}
}

// tonNonce is one message's place: of all that are signed for it a block takes one.
type tonNonce struct {
	account ton.Hash
	chain   uint32
	seqno   uint32
}

// tonPaid is what counted for a seqno, in nanotons, and the newest message that was signed for it.
type tonPaid struct {
	digest message.Bytes32
	fee    amount.Amount
}

// nanotonsPerByte is more than a message's way in and out of the wallet and its gas cost by each byte of its bag of
// cells: twice 400 nanotons for a bit and 40,000 for a cell (parameter 25 of the network), and no cell has fewer than 3
// bytes there.
const nanotonsPerByte = 40_000

// maxTONMessage is the longest message from outside that validators take, in bytes.
const maxTONMessage = 65_535

func (a TONAccount) public() ton.Hash { return ton.Hash(a.Wallet.Public()) }

func checkTON(list []TONAccount) error {
	for i, a := range list {
		if len(a.Key) != ed25519.PrivateKeySize || a.Wallet == nil || !a.Wallet.Public().Equal(a.Key.Public()) ||
			len(a.Router)+len(a.Pool)+len(a.Claim) == 0 || a.Governs.makes() && a.Governs.Codes.Router == nil {
			return errors.New("signer's accounts on TON: each needs a key, its wallet, and what it asks for")
		}
		if slices.ContainsFunc(list[:i], func(o TONAccount) bool { return o.public() == a.public() }) {
			return fmt.Errorf("signer's accounts on TON: the key of %s is there twice", a.Wallet.Address())
		}
	}
	return nil
}

// SignTON signs a message of an account's wallet: what it asks contracts of the deployment for, with no more attached
// than its limits let. The error is a *Refusal when it says no.
func (s *Signer) SignTON(ctx context.Context, by Caller, account ton.Hash, chain uint32,
	m wallet.Message,
) (wallet.Signature, error) {
	i := slices.IndexFunc(s.cfg.TON, func(a TONAccount) bool {
		return a.public() == account && a.Bridge.Chain == chain
	})
	if i < 0 {
		return wallet.Signature{}, refuse(CodeOther, "the signer holds no account with the public key %s on chain %d",
			account, chain)
	}
	a := s.cfg.TON[i]
	unsigned, err := a.Wallet.Unsigned(m)
	if err != nil {
		return wallet.Signature{}, refuse(CodeMalform, "%v", err)
	}
	e := tonEntry{Account: account, Chain: chain, Seqno: m.Seqno, Digest: message.Bytes32(unsigned.Hash())}
	err = s.allow(ctx, by, kindTON, func(at time.Time) (*entry, *Refusal) {
		return s.state.payTON(a, e, m, len(unsigned.BoC()), at)
	})
	if err != nil {
		return wallet.Signature{}, err
	}
	s.observe(kindTON, "")
	return wallet.Signature(ed25519.Sign(a.Key, e.Digest[:])), nil
}

// payTON judges a message of size bytes; nothing without a refusal means that it was signed before.
func (s *state) payTON(a TONAccount, e tonEntry, m wallet.Message, size int, at time.Time) (*entry, *Refusal) {
	fee, makes, refusal := a.cost(m, size, s.tonMade[e.wallet()])
	if refusal != nil {
		return nil, refusal
	}
	if fee.Cmp(a.MaxFee) > 0 {
		return nil, refuse(CodeFee, "it may cost %s nanotons, at most %s are paid for one message", fee, a.MaxFee)
	}
	before := s.ton[tonNonce{e.Account, e.Chain, e.Seqno}]
	if before.digest == e.Digest {
		return nil, nil
	}
	e.Makes = makes
	e.Fee, refusal = s.more(e.fees(), fee, before.fee, a.FeesPerDay, at, make(map[spending]amount.Amount))
	if refusal != nil {
		return nil, refusal
	}
	return &entry{Kind: kindTON, At: at.UnixMilli(), TON: &e}, nil
}

// cost is the most that a message takes of its wallet, in nanotons, and what it creates; a refusal where it does
// anything else than ask. made is what the wallet created before.
func (a TONAccount) cost(m wallet.Message, size int, made map[ton.Address]bool,
) (out amount.Amount, makes []ton.Address, _ *Refusal) {
	if size > maxTONMessage {
		return out, nil, refuse(CodeMalform, "it has %d bytes, and TON takes %d", size, maxTONMessage)
	}
	out = amount.New(uint64(size) * nanotonsPerByte)
	for i, o := range m.Orders {
		var refusal *Refusal
		if makes, refusal = a.judges(i, o, made, makes); refusal != nil {
			return out, nil, refusal
		}
		value, err := amount.FromBig(o.Value)
		if err == nil {
			out, err = out.Add(value)
		}
		if err != nil {
			return out, nil, refuse(CodeMalform, "order %d: %v", i, err)
		}
	}
	return out, makes, nil
}

// asks says why an order is none that the account is for. What is attached has to come back when it fails.
func (a TONAccount) asks(i int, o wallet.Order) *Refusal {
	op, asks := bridge.OpOf(o.Body)
	if !asks || !o.Bounce || o.Init != nil {
		return refuse(CodeCall, "order %d asks for nothing, does not bounce, or brings a contract along", i)
	}
	var allowed []bridge.Op
	switch {
	case o.To == a.Bridge.Router:
		allowed = a.Router
	case slices.Contains(a.Pools, o.To):
		allowed = a.Pool
	case a.isClaim(o):
		allowed = a.Claim
	default:
		return refuse(CodeCall, "%s of order %d is neither router, pool nor claim of the deployment", o.To, i)
	}
	if !slices.Contains(allowed, op) {
		return refuse(CodeCall, "%s asks %s for nothing like %08x", a.Wallet.Address(), o.To, uint32(op))
	}
	if a.Governs == nil {
		return nil
	}
	_, refusal := a.governs(i, o)
	return refusal
}

// isClaim tells whether an order goes to the claim of the message that it is about.
func (a TONAccount) isClaim(o wallet.Order) bool {
	return slices.ContainsFunc(a.Pools, func(pool ton.Address) bool {
		at, err := a.Bridge.Claim(pool, message.UID(o.About))
		return err == nil && at == o.To
	})
}

// applyTON adds a message of a wallet.
func (s *state) applyTON(e tonEntry, at time.Time) error {
	if len(s.ton) >= keptNonces {
		clear(s.ton)
	}
	k := tonNonce{e.Account, e.Chain, e.Seqno}
	fee, err := s.ton[k].fee.Add(e.Fee)
	if err != nil {
		return err
	}
	s.ton[k] = tonPaid{e.Digest, fee}
	for _, at := range e.Makes {
		if s.tonMade[e.wallet()] == nil {
			s.tonMade[e.wallet()] = make(map[ton.Address]bool)
		}
		s.tonMade[e.wallet()][at] = true
	}
	return s.count(e.fees(), e.Fee, at)
}
