package walletapi

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// What waiting transactions would do to a script's tokens and runes is told beside what it has, and counts nowhere:
// nothing may be built on it before it is in a block (INV-06). What they spend is known from the coins that they spend.
// What they bring is reckoned by the ledgers' own rules, run on them as if they were the next block, on top of a view
// that nothing is written to.

// mostWaiting bounds the transactions that the rules are run on for one answer.
const mostWaiting = 300

// pending is what waiting transactions do to a script's tokens and runes.
type pending struct {
	owner ordinals.ScriptID
	// BRC-20 transfer inscriptions that are spent, and all others, by sequence number
	transfers map[uint32]bool
	tokens    map[string]uint128.Uint128          // of those transfers
	runes     map[ordinals.RuneID]uint128.Uint128 // of coins that are spent
	received  map[ordinals.RuneID]uint128.Uint128 // on outputs that nothing spends yet
	comes     bool                                // something that may carry
	base      ordinals.Reader
	after     *overlay                   // nil where nothing was run
	debits    map[string]uint128.Uint128 // the part of tokens that after accounts for
	unknown   bool                       // what they bring could not be reckoned
}

// leavingOf tells what waiting transactions spend.
func leavingOf(v View, script []byte) (*pending, error) {
	p := &pending{
		owner: ordinals.ScriptIDOf(script), transfers: map[uint32]bool{}, tokens: map[string]uint128.Uint128{},
		runes: map[ordinals.RuneID]uint128.Uint128{}, received: map[ordinals.RuneID]uint128.Uint128{},
		base: v.Rows(), debits: map[string]uint128.Uint128{},
	}
	list, err := v.Pending(script)
	if err != nil {
		return p, err
	}
	if list.More {
		return p, errWhale.err()
	}
	for i := range list.Spent {
		if err := p.spends(&list.Spent[i]); err != nil {
			return p, err
		}
	}
	p.comes = slices.ContainsFunc(list.Received, func(c indexer.Coin) bool { return c.Unknown })
	return p, nil
}

// pendingOf tells what waiting transactions spend and bring.
func (a *api) pendingOf(ctx context.Context, v View, script []byte) (*pending, error) {
	p, err := leavingOf(v, script)
	if err != nil || !p.comes && len(p.transfers)+len(p.runes) == 0 {
		return p, err
	}
	return p, a.run(ctx, v, script, p)
}

// spends notes a coin that a waiting transaction spends.
func (p *pending) spends(c *indexer.Coin) error {
	for _, r := range c.Carried.Runes {
		p.runes[r.ID] = p.runes[r.ID].AddWrap(r.Amount) // of one ledger, whose supply fits
	}
	for _, n := range c.Carried.Inscriptions {
		p.transfers[n.Seq] = true
	}
	return addTransfers(p.base, c.Carried.Inscriptions, p.tokens)
}

// addTransfers adds up the BRC-20 transfers among inscriptions.
func addTransfers(rows ordinals.Reader, list []ordinals.CarriedInscription, to map[string]uint128.Uint128) error {
	for _, n := range list {
		if !n.Transfer {
			continue
		}
		x, err := ordinals.TransferableBySeq(rows, n.Seq)
		if err != nil {
			return err
		}
		to[x.Tick] = to[x.Tick].AddWrap(x.Amount)
	}
	return nil
}

// run runs the rules on the waiting transactions that concern a script. Who has as many runs waiting as one may is told
// that what they bring is not known (SR-40).
func (a *api) run(ctx context.Context, v View, script []byte, p *pending) error {
	lost := make(chan struct{})
	release, err := a.turns.Take(remoteFrom(ctx), func() { close(lost) })
	if err != nil {
		p.unknown = true
		return nil
	}
	defer release()
	select {
	case <-lost:
		p.unknown = true
		return nil
	case a.runs <- struct{}{}:
		defer func() { <-a.runs }()
	case <-ctx.Done():
		return ctx.Err()
	}
	txs, all, err := v.Waiting(ctx, script, mostWaiting)
	if errors.Is(err, indexer.ErrTooManyWaiting) {
		p.unknown = true
		return nil
	}
	if p.unknown = !all; err != nil || len(txs) == 0 {
		return err
	}
	st, spent, err := runWaiting(v, a.Network.Name, uint32(a.Now().Unix()), txs)
	if errors.Is(err, ordinals.ErrInvalidBlock) { // what the address has is told all the same
		a.Log.Warn("waiting transactions could not be mined together", slog.Any("error", err))
		p.unknown = true
		return nil
	}
	if err != nil {
		return err
	}
	p.after = st
	for i := range spent {
		if c := &spent[i]; bytes.Equal(c.Script, script) {
			if err := addTransfers(p.base, c.Carried.Inscriptions, p.debits); err != nil {
				return err
			}
		}
	}
	return p.receive(v, script)
}

// runWaiting runs the rules on transactions, parents first, as if they were the next block. spent are the confirmed
// coins that they spend.
func runWaiting(v View, network string, now uint32, txs []ordinals.Tx) (st *overlay, spent []indexer.Coin, err error) {
	rules, err := ordinals.RulesFor(network)
	if err != nil {
		return nil, nil, err
	}
	st = newOverlay(v)
	tip := v.Tip()
	among := map[chainhash.Hash]bool{}
	for i := range txs {
		for k := range txs[i].Ins {
			op := txs[i].Ins[k].Prev
			if among[op.Hash] {
				continue
			}
			c, err := v.Coin(op)
			if err != nil {
				return nil, nil, fmt.Errorf("look up what a waiting transaction spends: %w", err)
			}
			if c.Height > 0 {
				spent = append(spent, c)
			}
			st.coins[op] = stateCoin(&c, tip.Height)
		}
		among[txs[i].ID] = true
	}
	block := &ordinals.Block{
		Height: tip.Height + 1, Prev: tip.Hash, Time: now,
		Txs: append([]ordinals.Tx{restTx()}, txs...),
	}
	if _, err := rules.Apply(st, block); err != nil {
		return nil, nil, fmt.Errorf("run the rules on waiting transactions: %w", err)
	}
	return st, spent, nil
}

// receive notes the runes on outputs to the script that nothing spends again.
func (p *pending) receive(v View, script []byte) error {
	tip := v.Tip().Height
	for op, c := range p.after.created {
		if !bytes.Equal(c.Script, script) || len(c.Carried) == 0 || op.Hash == restHash {
			continue
		}
		now, err := v.Coin(op)
		if err != nil {
			return err
		}
		if now.SpentBy != nil {
			continue
		}
		var carried ordinals.Carried
		if err := carried.Decode(c.Carried); err != nil {
			return err
		}
		for _, r := range carried.Runes {
			if r.ID.Block <= uint64(tip) { // one that is being etched has no id yet
				p.received[r.ID] = p.received[r.ID].AddWrap(r.Amount)
			}
		}
	}
	return nil
}

// token tells a token's pending amounts: what leaves, negative or "0", and what comes. Added to the balance they make
// the one that there would be.
func (p *pending) token(tick string) (leaves, comes string, err error) {
	out, in := p.tokens[tick], uint128.Zero
	if p.after != nil {
		before, err := ordinals.BalanceOf(p.base, p.owner, tick)
		if err != nil {
			return "", "", err
		}
		after, err := ordinals.BalanceOf(p.after, p.owner, tick)
		if err != nil {
			return "", "", err
		}
		// Of one token, whose supply fits.
		if had, has := before.Overall, after.Overall.AddWrap(p.debits[tick]); has.Cmp(had) >= 0 {
			in = has.SubWrap(had)
		} else { // a transfer that was inscribed by a waiting transaction is sent by another
			out = out.AddWrap(had.SubWrap(has))
		}
	}
	leaves = "0"
	if !out.IsZero() {
		leaves = "-" + ordinals.FormatBRC20Amount(out)
	}
	return leaves, ordinals.FormatBRC20Amount(in), nil
}

// newTokens lists the tokens that the script would have and has nothing of, in the order of balances.
func (p *pending) newTokens() ([]ordinals.Token, error) {
	if p.after == nil {
		return nil, nil
	}
	list, err := ordinals.BalancesOf(changes(p.after.rows), p.owner, "", tokenPage)
	if err != nil {
		return nil, err
	}
	var out []ordinals.Token
	for i := range list {
		had, err := ordinals.BalanceOf(p.base, p.owner, list[i].Tick)
		if err != nil {
			return nil, err
		}
		if !had.Overall.IsZero() {
			continue
		}
		t, err := ordinals.TokenByTicker(p.base, list[i].Tick)
		if errors.Is(err, ordinals.ErrNotFound) {
			continue // it is being deployed
		}
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// fill adds a rune's pending amounts to its balance, in base units.
func (p *pending) fill(b *RuneBalance, id ordinals.RuneID) {
	b.PendingAmount, b.PendingReceived, b.PendingUnknown = "0", "0", p.unknown
	if n := p.runes[id]; !n.IsZero() {
		b.PendingAmount = "-" + n.String()
	}
	if n := p.received[id]; !n.IsZero() {
		b.PendingReceived = n.String()
	}
}

// withNewRunes adds the runes that the script would have and has nothing of.
func (p *pending) withNewRunes(list []ordinals.RuneBalance) []ordinals.RuneBalance {
	has := make(map[ordinals.RuneID]bool, len(list))
	for _, r := range list {
		has[r.ID] = true
	}
	ids := slices.SortedFunc(maps.Keys(p.received), func(a, b ordinals.RuneID) int {
		return cmp.Or(cmp.Compare(a.Block, b.Block), cmp.Compare(a.Tx, b.Tx))
	})
	for _, id := range ids {
		if !has[id] {
			list = append(list, ordinals.RuneBalance{ID: id})
		}
	}
	return list
}

// changes reads rows that were written to an overlay, and nothing below them.
type changes map[string][]byte

// Get implements ordinals.Reader.
func (c changes) Get(key []byte) ([]byte, error) { return c[string(key)], nil }

// Scan implements ordinals.Reader.
func (c changes) Scan(from, to []byte, back bool, f func(key, value []byte) bool) error {
	var keys []string
	for k, row := range c {
		if row != nil && k >= string(from) && (to == nil || k < string(to)) {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	if back {
		slices.Reverse(keys)
	}
	for _, k := range keys {
		if !f([]byte(k), c[k]) {
			return nil
		}
	}
	return nil
}

// keepsHistory reports whether the index has the history of addresses.
func keepsHistory(v View) (bool, error) {
	_, err := v.History(nil, indexer.Position{}, 0)
	if errors.Is(err, indexer.ErrNoHistory) {
		return false, nil
	}
	return true, err
}
