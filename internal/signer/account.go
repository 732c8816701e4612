package signer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// Account is a key that pays for transactions on EVM chains: a relay's, a guardian's, an owner's or a deployer's. It
// comes from the operator's own files.
type Account struct {
	Key    Key
	Chains map[uint32]AccountChain
}

// AccountChain is what an account has signed on one chain. Nothing else is.
type AccountChain struct {
	// Calls are the functions of contracts that are called, by their selectors.
	Calls map[common.Address][]Selector
	// Bounds are what arguments of functions have to be; of a function without any they are free.
	Bounds map[Selector]Bound
	// Makes is how it creates contracts, which it may call whatever they do; nil: it creates none.
	Makes *Makes
	// Empty allows transactions to itself that send and say nothing: they take the place of one that stays out.
	Empty bool
	Budget
}

// Selector is the first four bytes of a call.
type Selector [4]byte

// Bound is what the arguments at some places of a call have to be: together one of some.
type Bound struct {
	Places []int
	OneOf  [][]common.Hash
}

// holds tells whether a call is within the bound.
func (b Bound) holds(data []byte) bool {
	words := make([]common.Hash, len(b.Places))
	for i, at := range b.Places {
		from := len(Selector{}) + common.HashLength*at
		if from+common.HashLength > len(data) {
			return false
		}
		words[i] = common.Hash(data[from : from+common.HashLength])
	}
	return slices.ContainsFunc(b.OneOf, func(one []common.Hash) bool { return slices.Equal(one, words) })
}

// Budget bounds what an account pays, in wei. A fee is the most that a transaction may cost: its gas at its highest
// price.
type Budget struct {
	MaxFee, FeesPerDay    amount.Amount
	MaxValue, ValuePerDay amount.Amount
}

// Makes is how an account creates contracts: through a factory that takes a salt and creation code (EIP-1014).
type Makes struct {
	Factory common.Address
	// Codes are what creation code begins with; arguments follow.
	Codes [][]byte
	// Creator is the creation code of the factory itself, as the account's first transaction; nil: it is not created so.
	Creator []byte
	// Sender is the account that puts the factory onto a chain by a transaction signed in advance; it is sent SenderCost
	// wei at most.
	Sender     common.Address
	SenderCost amount.Amount
	// Made are contracts that it created before its record began.
	Made []common.Address
}

// maxTransaction bounds a transaction in bytes, as nodes do.
const maxTransaction = 128 << 10

// keptNonces bounds the nonces of which is known what was counted: what is forgotten counts once more.
const keptNonces = 100_000

// payer is an account on a chain.
type payer struct {
	account message.Member
	chain   uint32
}

func (p payer) fees() spending {
	return spending{asset: fmt.Sprintf("fees of %s on chain %d", p.account.Hex(), p.chain), account: true}
}

func (p payer) value() spending {
	return spending{asset: fmt.Sprintf("coins of %s on chain %d", p.account.Hex(), p.chain), account: true}
}

// payerNonce is one transaction's place: of all that are signed for it one can be in the chain.
type payerNonce struct {
	payer
	nonce uint64
}

// paid is what counted for a nonce, and the newest transaction that was signed for it.
type paid struct {
	digest     message.Digest
	fee, value amount.Amount // wei
}

// accountEntry is an account's transaction in the record.
type accountEntry struct {
	Account common.Address `json:"account"`
	Chain   uint32         `json:"chain"`
	Nonce   uint64         `json:"nonce"`
	Digest  message.Digest `json:"digest"` // what is signed
	To      string         `json:"to,omitempty"`
	Fee     amount.Amount  `json:"fee"` // wei, beyond what was counted of the nonce
	Value   amount.Amount  `json:"value"`
	// Makes is the address of the contract that it creates.
	Makes *common.Address `json:"makes,omitempty"`
}

func (e accountEntry) payer() payer { return payer{message.Member(e.Account), e.Chain} }

func checkAccounts(list []Account) error {
	seen := make(map[message.Member]bool, len(list))
	for _, a := range list {
		if a.Key == nil || len(a.Chains) == 0 {
			return errors.New("signer's accounts: each needs a key and a chain")
		}
		if seen[a.Key.Member()] {
			return fmt.Errorf("signer's accounts: %s is there twice", a.Key.Member().Hex())
		}
		seen[a.Key.Member()] = true
	}
	return nil
}

// SignTransaction signs a transaction of an account: of a kind that its chain allows, within its budget. Other than
// transactions of types 0 and 2 without an access list are never signed. The error is a *Refusal when it says no.
func (s *Signer) SignTransaction(ctx context.Context, by Caller, account message.Member, chain uint32,
	tx *types.Transaction,
) (message.Signature, error) {
	i := slices.IndexFunc(s.cfg.Accounts, func(a Account) bool { return a.Key.Member() == account })
	if i < 0 {
		return message.Signature{}, refuse(CodeOther, "the signer holds no account %s", account.Hex())
	}
	a := s.cfg.Accounts[i]
	digest := message.Digest(types.LatestSignerForChainID(new(big.Int).SetUint64(uint64(chain))).Hash(tx))
	call := accountEntry{Account: common.Address(account), Chain: chain, Nonce: tx.Nonce(), Digest: digest}
	if to := tx.To(); to != nil {
		call.To = to.Hex()
	}
	err := s.allow(ctx, by, kindAccount, func(at time.Time) (*entry, *Refusal) {
		return s.state.pay(a, call, tx, at)
	})
	if err != nil {
		return message.Signature{}, err
	}
	return s.use(ctx, a.Key, kindAccount, digest)
}

// pay judges an account's transaction; nothing without a refusal means that it was signed before.
func (s *state) pay(a Account, e accountEntry, tx *types.Transaction, at time.Time) (*entry, *Refusal) {
	on, known := a.Chains[e.Chain]
	if !known {
		return nil, refuse(CodeCall, "%s signs nothing for chain %d", e.Account, e.Chain)
	}
	fee, value, refusal := costs(tx, e.Chain)
	if refusal != nil {
		return nil, refusal
	}
	own := e.payer()
	if e.Makes, refusal = s.mayCall(own, on, tx, value); refusal != nil {
		return nil, refusal
	}
	if fee.Cmp(on.MaxFee) > 0 {
		return nil, refuse(CodeFee, "it may cost %s wei, at most %s are paid for one transaction", fee, on.MaxFee)
	}
	before := s.paid[payerNonce{own, e.Nonce}]
	if before.digest == e.Digest {
		return nil, nil
	}
	taken := make(map[spending]amount.Amount)
	if e.Fee, refusal = s.more(own.fees(), fee, before.fee, on.FeesPerDay, at, taken); refusal != nil {
		return nil, refusal
	}
	if e.Value, refusal = s.more(own.value(), value, before.value, on.ValuePerDay, at, taken); refusal != nil {
		return nil, refusal
	}
	return &entry{Kind: kindAccount, At: at.UnixMilli(), Account: &e}, nil
}

// more counts what a transaction takes beyond what was counted for its nonce.
func (s *state) more(of spending, takes, before, most amount.Amount, at time.Time,
	taken map[spending]amount.Amount,
) (amount.Amount, *Refusal) {
	if takes.Cmp(before) <= 0 {
		return amount.Amount{}, nil
	}
	more, err := takes.Sub(before)
	if err != nil {
		return more, refuse(CodeMalform, "%v", err)
	}
	return more, s.take(of, more, most, at, taken)
}

// costs are the most that a transaction pays for gas, and what it sends along, in wei.
func costs(tx *types.Transaction, chain uint32) (fee, value amount.Amount, refusal *Refusal) {
	if t := tx.Type(); t != types.LegacyTxType && t != types.DynamicFeeTxType || len(tx.AccessList()) > 0 {
		return fee, value, refuse(CodeMalform, "a transaction of type %d, or with an access list, is never signed", t)
	}
	// what is signed names the chain, whether the transaction does already or not
	if id := tx.ChainId(); tx.Type() != types.LegacyTxType && id.Sign() != 0 && id.Cmp(big.NewInt(int64(chain))) != 0 {
		return fee, value, refuse(CodeMalform, "the transaction is for chain %s, and was asked for for chain %d", id, chain)
	}
	price, err := amount.FromBig(tx.GasFeeCap())
	if err == nil {
		fee, err = price.Mul(amount.New(tx.Gas()))
	}
	if err == nil {
		value, err = amount.FromBig(tx.Value())
	}
	if err != nil {
		return fee, value, refuse(CodeMalform, "%v", err)
	}
	return fee, value, nil
}

// mayCall says why a transaction is not one that an account is for, and which contract it creates.
func (s *state) mayCall(own payer, on AccountChain, tx *types.Transaction,
	value amount.Amount,
) (*common.Address, *Refusal) {
	to, data := tx.To(), tx.Data()
	if m := on.Makes; m != nil {
		made, found, refusal := m.creates(common.Address(own.account), tx, value)
		if found || refusal != nil {
			return made, refusal
		}
	}
	switch {
	case on.Empty && to != nil && *to == common.Address(own.account) && len(data) == 0 && value.IsZero():
		return nil, nil
	case to == nil:
		return nil, refuse(CodeCall, "%s creates no contracts of this code", own.account.Hex())
	case value.Cmp(on.MaxValue) > 0:
		return nil, refuse(CodeCap, "it sends %s wei along, at most %s are sent by one transaction", value, on.MaxValue)
	case s.made[own][*to], on.Makes != nil && slices.Contains(on.Makes.Made, *to):
		return nil, nil
	}
	allowed, known := on.Calls[*to]
	switch {
	case !known:
		return nil, refuse(CodeCall, "%s is no contract that %s calls on chain %d", to, own.account.Hex(), own.chain)
	case len(data) < len(Selector{}) || !slices.Contains(allowed, Selector(data)):
		return nil, refuse(CodeCall, "%s calls no function %.4x of %s", own.account.Hex(), data, to)
	}
	if b, bound := on.Bounds[Selector(data)]; bound && !b.holds(data) {
		return nil, refuse(CodeCall, "%s calls function %.4x of %s with neither a receiver of the signer's file nor a lane "+
			"of the deployment record", own.account.Hex(), data, to)
	}
	return nil, nil
}

// creates recognises what puts contracts onto a chain. found is false for any other transaction.
func (m *Makes) creates(account common.Address, tx *types.Transaction,
	value amount.Amount,
) (made *common.Address, found bool, refusal *Refusal) {
	to, data := tx.To(), tx.Data()
	at := m.Factory
	if m.Creator != nil {
		at = crypto.CreateAddress(account, 0)
	}
	switch {
	case to == nil && m.Creator != nil && tx.Nonce() == 0 && slices.Equal(data, m.Creator) && value.IsZero():
		return nil, true, nil
	case to == nil:
		return nil, false, nil
	case *to == m.Sender && m.Creator == nil && len(data) == 0:
		if value.Cmp(m.SenderCost) > 0 {
			return nil, true, refuse(CodeCap, "the factory's sender is given %s wei at most", m.SenderCost)
		}
		return nil, true, nil
	case *to != at:
		return nil, false, nil
	}
	const salt = 32
	if len(data) < salt || !value.IsZero() ||
		!slices.ContainsFunc(m.Codes, func(c []byte) bool { return len(c) > 0 && bytes.HasPrefix(data[salt:], c) }) {
		return nil, true, refuse(CodeCall, "no contract of this program begins with this creation code")
	}
	address := crypto.CreateAddress2(at, [32]byte(data[:salt]), crypto.Keccak256(data[salt:]))
	return &address, true, nil
}

// applyAccount adds an account's transaction.
func (s *state) applyAccount(e accountEntry, at time.Time) error {
	own := e.payer()
	if len(s.paid) >= keptNonces {
		clear(s.paid)
	}
	k := payerNonce{own, e.Nonce}
	before := s.paid[k]
	fee, err := before.fee.Add(e.Fee)
	if err != nil {
		return err
	}
	value, err := before.value.Add(e.Value)
	if err != nil {
		return err
	}
	s.paid[k] = paid{e.Digest, fee, value}
	if e.Makes != nil {
		if s.made[own] == nil {
			s.made[own] = make(map[common.Address]bool)
		}
		s.made[own][*e.Makes] = true
	}
	return errors.Join(s.count(own.fees(), e.Fee, at), s.count(own.value(), e.Value, at))
}
