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
	// Sends are transactions that are known before: what creates contracts, and all of a deployer's.
	Sends []Sending
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

// Sending is a transaction that an account has signed as it is, but for its gas and its nonce.
type Sending struct {
	To   *common.Address // nil: it creates a contract, as the account's first transaction
	Data []byte
	// MaxValue is the most that it sends along, in wei; the budget holds as well.
	MaxValue amount.Amount
}

// is tells whether a transaction is this one, but for its value.
func (s Sending) is(tx *types.Transaction) bool {
	to := tx.To()
	if s.To == nil || to == nil {
		return s.To == nil && to == nil && tx.Nonce() == 0 && bytes.Equal(s.Data, tx.Data())
	}
	return *s.To == *to && bytes.Equal(s.Data, tx.Data())
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
	// Makes was written by releases whose deployers called what they had created in any way.
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
	if refusal = mayCall(own, on, tx, value); refusal != nil {
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

// mayCall says why a transaction is not one that an account is for.
func mayCall(own payer, on AccountChain, tx *types.Transaction, value amount.Amount) *Refusal {
	to, data := tx.To(), tx.Data()
	if value.Cmp(on.MaxValue) > 0 {
		return refuse(CodeCap, "it sends %s wei along, at most %s are sent by one transaction", value, on.MaxValue)
	}
	if i := slices.IndexFunc(on.Sends, func(s Sending) bool { return s.is(tx) }); i >= 0 {
		if most := on.Sends[i].MaxValue; value.Cmp(most) > 0 {
			return refuse(CodeCap, "it sends %s wei along, and %s at most are meant to be", value, most)
		}
		return nil
	}
	if on.Empty && to != nil && *to == common.Address(own.account) && len(data) == 0 && value.IsZero() {
		return nil
	}
	if to == nil {
		return refuse(CodeCall, "%s creates nothing of this code by its transaction %d", own.account.Hex(), tx.Nonce())
	}
	allowed, known := on.Calls[*to]
	switch {
	case slices.ContainsFunc(on.Sends, func(s Sending) bool { return s.To != nil && *s.To == *to }):
		return refuse(CodeCall, "it is none of the transactions that %s sends to %s on chain %d: %.4x, of %d bytes",
			own.account.Hex(), to, own.chain, data, len(data))
	case !known:
		return refuse(CodeCall, "%s is no contract that %s calls on chain %d", to, own.account.Hex(), own.chain)
	case len(data) < len(Selector{}) || !slices.Contains(allowed, Selector(data)):
		return refuse(CodeCall, "%s calls no function %.4x of %s", own.account.Hex(), data, to)
	}
	if b, bound := on.Bounds[Selector(data)]; bound && !b.holds(data) {
		return refuse(CodeCall, "%s calls function %.4x of %s with neither a receiver of the signer's file nor a lane "+
			"of the deployment record", own.account.Hex(), data, to)
	}
	return nil
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
	return errors.Join(s.count(own.fees(), e.Fee, at), s.count(own.value(), e.Value, at))
}
