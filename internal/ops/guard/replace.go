package guard

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
)

// Replace names transactions of the key's account that wait for a block, and whose places the new calls take. The
// zero value replaces nothing: calls go behind all that waits.
type Replace struct {
	All    bool // from the first one that waits on
	Nonces []uint64
	Txs    []common.Hash
}

// replaceAll is the word for all that waits.
const replaceAll = "all"

// ParseReplace reads what a person names: transactions, nonces, or all.
func ParseReplace(list []string) (Replace, error) {
	var r Replace
	for _, text := range list {
		switch nonce, err := strconv.ParseUint(text, 10, 63); {
		case text == replaceAll:
			r.All = true
		case err == nil:
			r.Nonces = append(r.Nonces, nonce)
		default:
			raw, err := hexutil.Decode(text)
			if err != nil || len(raw) != common.HashLength {
				return r, fmt.Errorf("--replace %q is no transaction (0x and 64 digits), no nonce, and not the word %s", text,
					replaceAll)
			}
			r.Txs = append(r.Txs, common.BytesToHash(raw))
		}
	}
	if r.All && len(list) > 1 {
		return r, fmt.Errorf("--replace %s names everything: give it alone", replaceAll)
	}
	return r, nil
}

func (r Replace) Named() bool { return len(r.Nonces)+len(r.Txs) > 0 }

// places finds the nonces that were named, on the chains that have something to send. It refuses what waits nowhere
// before anything is sent: a place that was named by mistake is somebody else's pause.
func (g Command) places(ctx context.Context, r *Report) error {
	if g.Replace.All || !g.Replace.Named() {
		return nil
	}
	var chains []*guardChain
	calls := make(map[uint32]int)
	for _, c := range r.Chains { // elsewhere transactions have no nonces, and expire
		if on, counts := c.hand.(*guardChain); counts && c.count(guardSend) > 0 {
			chains = append(chains, on)
			calls[c.ChainID] = c.count(guardSend)
		}
	}
	if len(g.Replace.Nonces) > 0 && len(chains) != 1 {
		return fmt.Errorf(
			"each chain counts its own nonces, and %d chains have something to send: name the transaction, or one --chain",
			len(chains))
	}
	for _, c := range chains {
		for _, nonce := range g.Replace.Nonces {
			if err := c.place(ctx, nonce); err != nil {
				return fmt.Errorf("chain %d: %w", c.id, err)
			}
		}
	}
	for _, tx := range g.Replace.Txs {
		if err := placeOf(ctx, chains, tx); err != nil {
			return err
		}
	}
	for _, c := range chains {
		slices.Sort(c.take)
		c.take = slices.Compact(c.take)
		if calls := calls[c.id]; len(c.take) > calls {
			return fmt.Errorf(
				"chain %d: nothing was sent: %d places were named for %d calls, and the others would stay as they are", c.id,
				len(c.take), calls)
		}
		if !g.JSON && len(c.take) > 0 {
			if _, err := fmt.Fprintf(g.Out, "chain %-10d takes the place of nonce %s\n", c.id,
				nonces(c.take)); err != nil {
				return err
			}
		}
	}
	return nil
}

func nonces(list []uint64) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = strconv.FormatUint(n, 10)
	}
	return strings.Join(out, ", ")
}

// placeOf finds the chain on which a transaction waits.
func placeOf(ctx context.Context, chains []*guardChain, hash common.Hash) error {
	var errs []error
	for _, c := range chains {
		tx, err := c.waiting(ctx, hash)
		switch {
		case err != nil:
			errs = append(errs, fmt.Errorf("chain %d: %w", c.id, err))
		case tx != nil:
			if err := c.place(ctx, tx.Nonce()); err != nil {
				return fmt.Errorf("chain %d: %w", c.id, err)
			}
			return nil
		}
	}
	if len(errs) > 0 {
		return fmt.Errorf("nothing was sent: %w", errors.Join(errs...))
	}
	return fmt.Errorf(
		"nothing was sent: no node of the chains that have something to send knows %s: run the command without --replace",
		hash)
}

// waiting is a transaction of the account that is in no block; nil for one that the node does not know.
func (c *guardChain) waiting(ctx context.Context, hash common.Hash) (*types.Transaction, error) {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	tx, pending, err := c.Client.TransactionByHash(ctx, hash)
	switch {
	case errors.Is(err, ethereum.NotFound):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("ask for %s: %w", hash, err)
	case !pending:
		return nil, fmt.Errorf("%s is in a block already: nothing is left to replace", hash)
	}
	from, err := types.Sender(types.LatestSignerForChainID(tx.ChainId()), tx)
	if err != nil {
		return nil, fmt.Errorf("read the sender of %s: %w", hash, err)
	}
	if from != c.account() {
		return nil, fmt.Errorf("%s is of another account, %s", hash, from)
	}
	return tx, nil
}

// place notes a nonce whose place a call takes, if something waits there.
func (c *guardChain) place(ctx context.Context, nonce uint64) error {
	ctx, cancel := context.WithTimeout(ctx, guardLook)
	defer cancel()
	first, err := c.Client.NonceAt(ctx, c.account(), nil)
	if err != nil {
		return fmt.Errorf("read the account's nonce: %w", err)
	}
	end, err := c.Client.PendingNonceAt(ctx, c.account())
	if err != nil {
		return fmt.Errorf("read the account's nonce: %w", err)
	}
	switch {
	case first == end:
		return fmt.Errorf(
			"nothing was sent: the node knows of nothing that waits, the account's next nonce is %d: run the command without "+
				"--replace", first)
	case nonce < first || nonce >= end:
		return fmt.Errorf("nothing was sent: nonce %d does not wait; nonces %d to %d do", nonce, first, end-1)
	}
	c.take = append(c.take, nonce)
	return nil
}

// nextNonce is the one of the next call, and whether something may wait there whose place it takes: first those that
// were named, then what is behind all that the account sent.
func (c *guardChain) nextNonce(ctx context.Context) (nonce uint64, instead bool, err error) {
	if len(c.take) > 0 {
		return c.take[0], true, nil
	}
	if c.nonce == nil {
		read := c.Client.PendingNonceAt
		if c.guard.Replace.All {
			read = c.nonceInBlocks
		}
		n, err := read(ctx, c.Opts.From)
		if err != nil {
			return 0, false, fmt.Errorf("read the account's nonce: %w", err)
		}
		c.nonce = &n
	}
	return *c.nonce, c.guard.Replace.All, nil
}

// nonceInBlocks is the nonce of the first transaction that is in no block.
func (c *guardChain) nonceInBlocks(ctx context.Context, account common.Address) (uint64, error) {
	return c.Client.NonceAt(ctx, account, nil)
}

// used notes that a call has the nonce that nextNonce told.
func (c *guardChain) used() {
	if len(c.take) > 0 {
		c.take = c.take[1:]
		return
	}
	*c.nonce++
}
