package cluster

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/solana"
)

// transaction is one that a node holds, with its signatures verified: nobody can have made its instructions up.
type transaction struct {
	id     string
	Slot   uint64
	failed bool
	fee    uint64 // lamports
	keys   []solana.Key
	outer  []solana.Compiled
	inner  map[int][]innerInstruction // by the place of the outer one
	pre    []uint64                   // lamports of keys before, and after
	post   []uint64
	logs   []string
}

type innerInstruction struct {
	Program uint8  `json:"programIdIndex"`
	Indices []int  `json:"accounts"`
	Data    string `json:"data"`
	Height  int    `json:"stackHeight"`
}

// transfer is a payment by the token program.
type transfer struct {
	from, to solana.Key
	base     uint64
}

// call is one call of the program, and what it called.
type call struct {
	accounts  []solana.Key
	data      []byte
	system    []solana.SystemCall
	transfers []transfer
}

// makes reports whether an account began to belong to the program in this call.
func (c call) makes(account, program solana.Key) bool {
	for _, s := range c.system {
		if s.Makes == account && s.Owner == program {
			return true
		}
	}
	return false
}

// took is what a pool took of a sender, in base units: its message's fee, which is in SOL and comes later, is not in
// it.
func (c call) took(p solana.Pool) uint64 {
	if !p.Native() {
		for _, t := range c.transfers {
			if t.to == p.Vault {
				return t.base
			}
		}
		return 0
	}
	for _, s := range c.system {
		if s.To == p.Authority {
			return s.Lamports
		}
	}
	return 0
}

// transactionOf reads a transaction at a commitment.
func transactionOf(ctx context.Context, e *endpoint, id string, level commitment) (transaction, error) {
	var got *struct {
		Slot        uint64    `json:"slot"`
		Transaction [2]string `json:"transaction"`
		Meta        *struct {
			Err          json.RawMessage `json:"err"`
			Fee          uint64          `json:"fee"`
			PreBalances  []uint64        `json:"preBalances"`
			PostBalances []uint64        `json:"postBalances"`
			Logs         []string        `json:"logMessages"`
			Inner        []struct {
				Index        int                `json:"index"`
				Instructions []innerInstruction `json:"instructions"`
			} `json:"innerInstructions"`
			Loaded struct {
				Writable []solana.Key `json:"writable"`
				Readonly []solana.Key `json:"readonly"`
			} `json:"loadedAddresses"`
		} `json:"meta"`
	}
	err := e.Ask(ctx, &got, "getTransaction", id, map[string]any{
		"commitment": level, "encoding": "base64", "maxSupportedTransactionVersion": 0,
	})
	if err != nil {
		return transaction{}, err
	}
	if got == nil || got.Meta == nil {
		return transaction{}, fmt.Errorf("%s: %w", e.Name, chain.ErrNotFound)
	}
	raw, err := base64.StdEncoding.DecodeString(got.Transaction[0])
	if err != nil {
		return transaction{}, fmt.Errorf("%s: transaction %s: %w", e.Name, id, solana.ErrMalformed)
	}
	tx, err := solana.DecodeTransaction(raw)
	if err != nil {
		return transaction{}, fmt.Errorf("%s: transaction %s: %w", e.Name, id, err)
	}
	if tx.ID().String() != id || !tx.Signed() {
		return transaction{}, fmt.Errorf("%s: transaction %s is not what its signers signed: %w", e.Name, id,
			chain.ErrDisagree)
	}
	m := got.Meta
	if w, r := tx.Message.LookedUp(); len(m.Loaded.Writable) != w || len(m.Loaded.Readonly) != r {
		return transaction{}, fmt.Errorf("%s: transaction %s: other keys than its lookup tables give: %w", e.Name, id,
			solana.ErrMalformed)
	}
	t := transaction{
		id: id, Slot: got.Slot, failed: len(m.Err) > 0 && string(m.Err) != "null", fee: m.Fee, outer: tx.Message.Instructions,
		keys: append(append(tx.Message.Keys, m.Loaded.Writable...), m.Loaded.Readonly...), pre: m.PreBalances,
		post: m.PostBalances, logs: m.Logs, inner: map[int][]innerInstruction{},
	}
	for _, in := range m.Inner {
		t.inner[in.Index] = append(t.inner[in.Index], in.Instructions...)
	}
	return t, t.sound()
}

// sound checks what the node says beyond what was signed.
func (t transaction) sound() error {
	if len(t.pre) != len(t.keys) || len(t.post) != len(t.keys) {
		return fmt.Errorf("transaction %s: balances are missing: %w", t.id, solana.ErrMalformed)
	}
	for _, list := range t.inner {
		for _, in := range list {
			bad := int(in.Program) >= len(t.keys)
			for _, a := range in.Indices {
				bad = bad || a < 0 || a >= len(t.keys)
			}
			if bad {
				return fmt.Errorf("transaction %s: an account is missing: %w", t.id, solana.ErrMalformed)
			}
		}
	}
	return nil
}

// gone is what an account has less after the transaction, in lamports.
func (t transaction) gone(key solana.Key) uint64 {
	for i, k := range t.keys {
		if k == key && t.pre[i] > t.post[i] {
			return t.pre[i] - t.post[i]
		}
	}
	return 0
}

// step is one instruction that ran, in the order in which they did.
type step struct {
	program  solana.Key
	accounts []solana.Key
	data     []byte
	height   int // 1: the transaction's own
}

func (t transaction) steps() []step {
	var out []step
	for i, o := range t.outer {
		s := step{program: t.keys[o.Program], data: o.Data, height: 1}
		for _, a := range o.Accounts {
			if int(a) < len(t.keys) {
				s.accounts = append(s.accounts, t.keys[a])
			}
		}
		out = append(out, s)
		for _, in := range t.inner[i] {
			data, err := solana.ParseData(in.Data)
			if err != nil {
				continue
			}
			s := step{program: t.keys[in.Program], data: data, height: max(in.Height, 2)}
			for _, a := range in.Indices {
				s.accounts = append(s.accounts, t.keys[a])
			}
			out = append(out, s)
		}
	}
	return out
}

// calls returns the calls of a program, each with what it called itself.
func (t transaction) calls(program solana.Key) []call {
	var out []call
	steps := t.steps()
	for i, s := range steps {
		if s.program != program {
			continue
		}
		c := call{accounts: s.accounts, data: s.data}
		for _, below := range steps[i+1:] {
			if below.height <= s.height {
				break
			}
			if below.program == solana.SystemProgram {
				if sys, ok := solana.ReadSystem(below.data, below.accounts); ok {
					c.system = append(c.system, sys)
				}
			}
			if below.program == solana.TokenProgram {
				if from, to, base, ok := solana.ReadTokenTransfer(below.data, below.accounts); ok {
					c.transfers = append(c.transfers, transfer{from, to, base})
				}
			}
		}
		out = append(out, c)
	}
	return out
}
