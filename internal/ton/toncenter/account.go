package toncenter

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"causeway/internal/chain"
	"causeway/internal/jsonrpc"
	"causeway/internal/ton"
)

// point is a transaction by time and hash; the zero point is before an account's first one.
type point struct {
	LT   uint64
	Hash ton.Hash
}

type newestKey struct {
	endpoint string
	account  ton.Address
	block    ton.Hash
}

// state is an account at a block.
type state struct {
	newest  point
	balance *big.Int
	data    *ton.Cell // nil: it is not active
	code    string    // as the endpoint writes it; "": it is not active
}

// codeHash is the hash of an account's code; zero of one that is not active.
func (s state) codeHash() (ton.Hash, error) {
	if s.code == "" {
		return ton.Hash{}, nil
	}
	c, err := ton.ParseBoC64(s.code)
	if err != nil {
		return ton.Hash{}, err
	}
	return c.Hash(), nil
}

// account reads an account as a block of the masterchain has it. An endpoint that does not answer for that very block
// is none that can be used.
func (e endpoint) account(ctx context.Context, a ton.Address, at header) (state, error) {
	var got struct {
		Balance decimalBig `json:"balance"`
		Data    string     `json:"data"`
		Code    string     `json:"code"`
		State   string     `json:"state"`
		Last    struct {
			LT   decimal `json:"lt"`
			Hash string  `json:"hash"`
		} `json:"last_transaction_id"`
		Block blockID `json:"block_id"`
	}
	err := e.AskTON(ctx, &got, "getAddressInformation", params{"address": a.String(), "seqno": at.Seqno})
	if err != nil {
		return state{}, err
	}
	if got.Block.Root != at.Root {
		return state{}, fmt.Errorf("%s tells account %s at block %d, %s, where %d, %s, was asked for: %w", e.Name, a,
			got.Block.Seqno, got.Block.Root, at.Seqno, at.Root, chain.ErrBehind)
	}
	s := state{balance: got.Balance.Int}
	if s.balance == nil {
		s.balance = new(big.Int)
	}
	if got.Last.LT != 0 {
		s.newest.LT = uint64(got.Last.LT)
		if s.newest.Hash, err = ton.ParseHash(got.Last.Hash); err != nil {
			return state{}, fmt.Errorf("%s: last transaction of %s: %w", e.Name, a, err)
		}
	}
	if got.State == "active" {
		s.code = got.Code
	}
	if got.State == "active" && got.Data != "" {
		if s.data, err = ton.ParseBoC64(got.Data); err != nil {
			return state{}, fmt.Errorf("%s: data of %s: %w", e.Name, a, err)
		}
	}
	return s, nil
}

// decimalBig is a number that toncenter writes as text, or not.
type decimalBig struct{ Int *big.Int }

func (d *decimalBig) UnmarshalJSON(b []byte) error {
	const most = 40 // digits of 128 bits
	text := string(b)
	if len(text) > 1 && text[0] == '"' {
		text = text[1 : len(text)-1]
	}
	v, ok := new(big.Int).SetString(text, 10)
	if !ok || len(text) > most {
		return errors.New("not a number")
	}
	d.Int = v
	return nil
}

// newestAt is an account's newest transaction at or before a block. It is asked once.
func (a *Adapter) newestAt(ctx context.Context, e endpoint, acc ton.Address, at header) (point, error) {
	if at.Seqno < max(a.cfg.DeployedAt, 1) { // the first block is nobody's
		return point{}, nil
	}
	key := newestKey{e.Name, acc, at.Root}
	a.mu.Lock()
	p, known := a.newest[key]
	a.mu.Unlock()
	if known {
		return p, nil
	}
	s, err := e.account(ctx, acc, at)
	if err != nil {
		return point{}, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.newest) >= maxRemembered {
		clear(a.newest)
	}
	a.newest[key] = s.newest
	return s.newest, nil
}

const pageSize = 100 // transactions that toncenter tells at once

// errTooMany means that an account has more transactions between two points than are read at once.
var errTooMany = errors.New("more transactions than are read at once")

// history follows an account's transactions from the newest one back to an older one that is known, which is left out.
// Each is found by the hash that the one after it names and that is computed from its cells, so none is left out, made
// up or changed by whoever serves them. The result is in the account's order.
func (e endpoint) history(ctx context.Context, acc ton.Address, newest, oldest point, most int) (
	[]*ton.Transaction, error,
) {
	var out []*ton.Transaction // newest first
	for at := newest; at != oldest; {
		if at.LT <= oldest.LT {
			return nil, fmt.Errorf("%s: account %s: its transactions do not lead to %d: %w", e.Name, acc, oldest.LT,
				chain.ErrDisagree)
		}
		page, err := e.page(ctx, acc, at, min(pageSize, most-len(out)+1))
		if err != nil {
			return nil, err
		}
		for _, tx := range page {
			if at.LT <= oldest.LT {
				break
			}
			if len(out) == most {
				return nil, errTooMany
			}
			out = append(out, tx)
			at = point{tx.PrevLT, tx.PrevHash}
		}
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out, nil
}

// page reads transactions from one on back in time: at least that one, and each the one before the last.
func (e endpoint) page(ctx context.Context, acc ton.Address, at point, limit int) ([]*ton.Transaction, error) {
	var list []struct {
		Data string `json:"data"`
	}
	err := e.AskTON(ctx, &list, "getTransactions", params{
		"address": acc.String(), "lt": fmt.Sprint(at.LT), "hash": at.Hash.Base64(), "limit": max(limit, 1), "archival": true,
	})
	var refused *jsonrpc.Refusal
	if errors.As(err, &refused) {
		return nil, fmt.Errorf("%w: %w", chain.ErrNotFound, err)
	}
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no transaction %s of %s: %w", e.Name, idOf(at), acc, chain.ErrNotFound)
	}
	var out []*ton.Transaction
	for _, x := range list {
		c, err := ton.ParseBoC64(x.Data)
		if err != nil {
			return nil, fmt.Errorf("%s: transaction of %s: %w", e.Name, acc, err)
		}
		if c.Hash() != at.Hash {
			return nil, fmt.Errorf("%s: account %s: transaction %s is another one: %w", e.Name, acc, idOf(at),
				chain.ErrDisagree)
		}
		tx, err := ton.ParseTransaction(c)
		if err != nil {
			return nil, fmt.Errorf("%s: transaction %s: %w", e.Name, idOf(at), err)
		}
		if tx.Account != acc.Account || tx.LT != at.LT {
			return nil, fmt.Errorf("%s: transaction %s is of another account or time: %w", e.Name, idOf(at),
				chain.ErrDisagree)
		}
		out = append(out, tx)
		if at = (point{tx.PrevLT, tx.PrevHash}); at == (point{}) || len(out) == limit {
			break
		}
	}
	return out, nil
}
