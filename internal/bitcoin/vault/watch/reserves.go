package watch

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
)

// Reserves is what the custody has at a block, output by output, so that anybody can hold it against a node of their
// own (INV-01, SR-13). What is issued on other chains is the caller's to add.
type Reserves struct {
	Tip    vault.Tip
	Assets []AssetReserve // of the rules' assets, in their order
	Kinds  []custody.Reserve
	// Outputs are all unspent outputs to plain scripts of the custody, by outpoint: exactly those that the chain has.
	Outputs []custody.Holding
	// Pending are transactions of the mempool that spend outputs of the custody, or of its derived addresses.
	Pending []PendingSpend
	// Unswept are outputs at derived addresses that are known here. They count nothing (SR-02).
	Unswept []Unswept
	// Unresolved are payments of the chain whose transfers are not known here yet.
	Unresolved []chainhash.Hash
}

// AssetReserve is what the custody has of an asset, in base units.
type AssetReserve struct {
	Asset      custody.Asset
	Terms      custody.Terms
	Backing    amount.Amount // what backs what is issued; of BTC all sats of its custody, the fee reserve's too
	FeeReserve amount.Amount // of BTC, the part of Backing that is for miners; 0 for other assets, and when overdrawn
	Returnable amount.Amount // deposits that wait to be sent back, beside Backing
	Taken      amount.Amount // of such, what members of ended epochs took (SR-18): nobody has it any more
}

// PendingSpend is a transaction of the mempool that spends outputs of the custody.
type PendingSpend struct {
	TxID   chainhash.Hash
	Spends []wire.OutPoint
	Value  uint64 // sat, of Spends
	UIDs   []message.UID
}

const (
	mostPending = 200
	// maxAddresses bounds the derived addresses that one look reads.
	maxAddresses = 1_000
	unsweptPage  = 500
)

// Reserves returns what the custody has at the index's newest block. Its outputs are compared with the index's first.
func (w *Watcher) Reserves(ctx context.Context) (Reserves, error) {
	s, err := w.enter(ctx)
	if err != nil {
		return Reserves{}, err
	}
	defer s.leave()
	if err := s.compare(); err != nil {
		s.loaded = false
		return Reserves{}, err
	}
	r := Reserves{Tip: s.view.Tip(), Outputs: s.state.Holdings(), Unresolved: s.state.Unresolved()}
	for _, k := range custody.Kinds {
		r.Kinds = append(r.Kinds, s.state.Reserve(k))
	}
	for _, a := range s.rules.Assets {
		r.Assets = append(r.Assets, s.assetReserve(a, r.Outputs))
	}
	if r.Pending, err = s.pendingSpends(ctx); err != nil {
		return Reserves{}, err
	}
	r.Unswept, err = s.unswept(ctx)
	return r, err
}

func (w *Watcher) assetReserve(a custody.Asset, outputs []custody.Holding) AssetReserve {
	r := AssetReserve{Asset: a, Terms: w.rules.Terms[a], Backing: w.state.Balance(a)}
	if kind := w.state.Reserve(custody.BTC); a == custody.Bitcoin && kind.Available > 0 {
		r.FeeReserve = amount.New(uint64(kind.Available))
	}
	for _, h := range outputs {
		w.addReturnable(&r.Returnable, a, h)
	}
	for _, t := range w.state.AllTaken() {
		w.addReturnable(&r.Taken, a, t.Holding)
	}
	return r
}

// addReturnable adds what an output has of an asset, if it is one that waits to be sent back.
func (w *Watcher) addReturnable(to *amount.Amount, a custody.Asset, h custody.Holding) {
	if h.Class != custody.ClassReturnable || h.Deposit == nil {
		return
	}
	v := value{custody.Bitcoin, amount.New(h.Value)}
	if _, listed := w.rules.Terms[h.Deposit.Asset]; listed {
		v = value{h.Deposit.Asset, h.Deposit.Amount}
	}
	if sum, err := to.Add(v.amount); err == nil && v.asset == a {
		*to = sum
	}
}

// pendingSpends lists what the mempool does with the custody's outputs.
func (s *session) pendingSpends(ctx context.Context) ([]PendingSpend, error) {
	var list []PendingSpend
	at := map[chainhash.Hash]int{}
	for _, script := range s.collect.scripts {
		p, err := s.view.Pending(script.Script)
		if err != nil {
			return nil, fmt.Errorf("read the mempool of the custody: %w", err)
		}
		for _, c := range append(p.Spent, p.Received...) {
			if c.SpentBy == nil {
				continue
			}
			i, ok := at[*c.SpentBy]
			if !ok {
				if len(list) == mostPending {
					continue
				}
				i = len(list)
				at[*c.SpentBy] = i
				list = append(list, PendingSpend{TxID: *c.SpentBy})
			}
			list[i].Spends, list[i].Value = append(list[i].Spends, c.OutPoint), list[i].Value+c.Value
		}
	}
	for i := range list {
		if s.cfg.Hints == nil {
			break
		}
		uids, ok, err := s.cfg.Hints.UIDs(ctx, list[i].TxID)
		if err != nil {
			return nil, fmt.Errorf("ask for the uids of payment %s: %w", list[i].TxID, err)
		}
		if ok {
			list[i].UIDs = uids
		}
	}
	return list, nil
}

// unsweptBook is what was seen at derived addresses, page by page of their list.
type unsweptBook struct {
	next  string               // behind which the next look begins
	pages map[string][]Unswept // by what they are behind
	met   map[string]bool      // pages of the walk through the list that is under way
}

// unswept lists what is at the derived addresses that are known here. A look reads so many addresses; where there are
// more, the next one goes on, and of the others it tells what was there when they were last looked at.
func (s *session) unswept(ctx context.Context) ([]Unswept, error) {
	if s.cfg.Addresses == nil {
		return nil, nil
	}
	book := &s.book
	if book.pages == nil {
		book.pages, book.met = make(map[string][]Unswept), make(map[string]bool)
	}
	for range maxAddresses / unsweptPage {
		page, next, err := s.cfg.Addresses.OpenAddresses(ctx, book.next, unsweptPage)
		if err != nil {
			return nil, fmt.Errorf("list deposit addresses: %w", err)
		}
		var list []Unswept
		for _, a := range page {
			some, err := derived(s.rules, s.view, s.scans, a)
			if err != nil {
				return nil, err
			}
			list = append(list, some...)
		}
		book.pages[book.next], book.met[book.next] = list, true
		if book.next = next; next == "" { // pages that begin elsewhere now are told by others
			maps.DeleteFunc(book.pages, func(after string, _ []Unswept) bool { return !book.met[after] })
			clear(book.met)
			break
		}
	}
	var all []Unswept
	told := make(map[wire.OutPoint]bool)
	for _, after := range slices.Sorted(maps.Keys(book.pages)) {
		for _, u := range book.pages[after] {
			if !told[u.OutPoint] {
				all, told[u.OutPoint] = append(all, u), true
			}
		}
	}
	return all, nil
}

// compare holds the outputs that the custody has by its own transactions against those that the index shows (SR-13).
func (s *session) compare() error {
	shown := map[wire.OutPoint]bool{}
	var wrong []string
	note := func(format string, a ...any) { wrong = append(wrong, fmt.Sprintf(format, a...)) }
	for _, script := range s.collect.scripts {
		for c, err := range vault.CoinsOf(s.view, script.Script) {
			if err != nil {
				return fmt.Errorf("read outputs of the custody: %w", err)
			}
			shown[c.OutPoint] = true
			s.compareCoin(script, &c, note)
		}
	}
	for op, c := range s.coins {
		if !shown[op] {
			note("%s with %d sat is the custody's, and not in the index", op, c.Value)
		}
	}
	holdings := s.state.Holdings()
	for _, h := range holdings {
		if _, ok := s.coins[h.OutPoint]; !ok {
			note("%s with %d sat is in the ledger, and spent", h.OutPoint, h.Value)
		}
	}
	if len(holdings) < len(s.coins) {
		note("the ledger has %d outputs, the custody %d", len(holdings), len(s.coins))
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	const told = 20
	if n := len(wrong); n > told {
		wrong = append(wrong[:told], fmt.Sprintf("and %d more", n-told))
	}
	return fmt.Errorf("%w: at block %d: %s", ErrReserves, s.place.Height, strings.Join(wrong, "; "))
}

// compareCoin holds one output that the index shows against what its transaction said.
func (s *session) compareCoin(script custody.Script, c *vault.Coin, note func(string, ...any)) {
	if c.Height < s.rules.Start {
		return // before the custody began: nobody's
	}
	own, ok := s.coins[c.OutPoint]
	h, held := s.state.Holding(c.OutPoint)
	switch {
	case !ok:
		note("%s with %d sat is in the index, and not the custody's", c.OutPoint, c.Value)
	case !held:
		note("%s with %d sat is not in the ledger", c.OutPoint, c.Value)
	case own.Value != c.Value || own.height != c.Height || string(own.Script) != string(script.Script) ||
		h.Value != c.Value ||
		h.Kind != script.Kind || h.Epoch != script.Epoch:
		note("%s is %d sat of %s, epoch %d, in the ledger, and %d sat of %s, epoch %d, in the index", c.OutPoint, h.Value,
			h.Kind, h.Epoch,
			c.Value, script.Kind, script.Epoch)
	case !slices.Equal(h.Carried.Runes, c.Carried.Runes):
		note("%s carries runes %v in the ledger, and %v in the index", c.OutPoint, h.Carried.Runes, c.Carried.Runes)
	case !sameInscriptions(h.Carried, c):
		note("%s carries %d inscriptions in the ledger, and others in the index", c.OutPoint, len(h.Carried.Inscriptions))
	}
}

func sameInscriptions(c custody.Carried, coin *vault.Coin) bool {
	if len(c.Inscriptions) != len(coin.Carried.Inscriptions) {
		return false
	}
	for i, n := range coin.Carried.Inscriptions {
		own := c.Inscriptions[i]
		if own.Offset != n.Offset || n.Transfer != (own.Valid != nil) || n.Doubtful != own.Doubtful {
			return false
		}
	}
	return true
}
