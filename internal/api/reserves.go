package api

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

func (a *API) registerReserves(h huma.API) {
	get(h, "/reserves", "What is issued, what is owed, and what custody holds on Bitcoin", a.reserves)
	get(h, "/reserves/outputs", "Every output that custody holds, by transaction and output", a.reserveOutputs)
}

const (
	reservesAge    = 10 * time.Second // after which the other chains are read again though Bitcoin has no new block
	keptReserves   = 3                // snapshots that pages may still be read from
	maxOutputsPage = 1000
)

// reserveBook keeps the newest reserves, and the few before, so that pages stay of one block. Whoever asks first makes
// the next; the others wait for that, or leave.
type reserveBook struct {
	turn chan struct{}
	mu   sync.Mutex
	made time.Time
	kept []*reserveSheet // newest first
}

func newReserveBook() *reserveBook { return &reserveBook{turn: make(chan struct{}, 1)} }

// reserveSheet is the reserves as of one block.
type reserveSheet struct {
	view    ReservesView
	outputs []ReserveOutput
}

// fresh returns what was made of a block a moment ago.
func (r *reserveBook) fresh(hash string, now time.Time) (*reserveSheet, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.kept) == 0 || r.kept[0].view.Hash != hash || now.Sub(r.made) >= reservesAge {
		return nil, false
	}
	return r.kept[0], true
}

func (r *reserveBook) keep(s *reserveSheet, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.made = now
	if len(r.kept) > 0 && r.kept[0].view.Hash == s.view.Hash {
		r.kept[0] = s
		return
	}
	r.kept = slices.Insert(r.kept, 0, s)
	r.kept = r.kept[:min(len(r.kept), keptReserves)]
}

// sheet returns the reserves of the newest block.
func (a *API) sheet(ctx context.Context, b *Bitcoin) (*reserveSheet, error) {
	tip, err := b.Custody.Tip(ctx)
	if err != nil {
		return nil, err
	}
	hash := tip.Hash.String()
	if s, ok := a.reserveBook.fresh(hash, a.Now()); ok {
		return s, nil
	}
	select {
	case a.reserveBook.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-a.reserveBook.turn }()
	if s, ok := a.reserveBook.fresh(hash, a.Now()); ok {
		return s, nil
	}
	s, err := a.newSheet(ctx, b)
	if err != nil {
		return nil, err
	}
	a.reserveBook.keep(s, a.Now())
	return s, nil
}

func (a *API) newSheet(ctx context.Context, b *Bitcoin) (*reserveSheet, error) {
	r, err := b.Custody.Reserves(ctx)
	if err != nil {
		return nil, err
	}
	flights, err := a.flights(ctx, b)
	if err != nil {
		return nil, fmt.Errorf("sum what is under way: %w", err)
	}
	s := &reserveSheet{view: ReservesView{
		Height: r.Height, Hash: r.Hash.String(), Time: millis(r.Time), AsOf: a.Now().UnixMilli(), Assets: []ReserveAsset{},
		Purses: []ReservePurse{}, Epochs: b.epochs(), HowCheck: howToCheck,
	}}
	for _, asset := range b.Rules.Assets {
		var held CustodyAsset
		if i := slices.IndexFunc(r.Assets, func(x CustodyAsset) bool { return x.Asset == asset }); i >= 0 {
			held = r.Assets[i]
		}
		v, err := a.reserveAsset(b, asset, held, flights[asset.Anchor()])
		if err != nil {
			return nil, err
		}
		s.view.Assets = append(s.view.Assets, v)
	}
	for _, k := range r.Kinds {
		p := ReservePurse{Kind: k.Kind.String(), FeeReserve: strconv.FormatInt(k.FeeReserve, 10), Low: k.Low}
		if k.Baton != nil {
			baton := k.Baton.String()
			p.Baton = &baton
		}
		s.view.Purses = append(s.view.Purses, p)
	}
	var sats uint64
	for _, o := range r.Outputs {
		sats += o.Sats
		s.outputs = append(s.outputs, b.reserveOutput(o))
	}
	slices.SortFunc(s.outputs, func(x, y ReserveOutput) int {
		return cmp.Or(strings.Compare(x.TxID, y.TxID), cmp.Compare(x.Vout, y.Vout))
	})
	s.view.Outputs = ReserveOutputsCount{Count: len(s.outputs), Sats: strconv.FormatUint(sats, 10)}
	return s, nil
}

// Reserves are those of the newest block, as /api/reserves tells them; nil where the deployment has no custody.
func (a *API) Reserves(ctx context.Context) (*ReservesView, error) {
	if a.Bitcoin == nil {
		return nil, nil
	}
	s, err := a.sheet(ctx, a.Bitcoin)
	if err != nil {
		return nil, err
	}
	return &s.view, nil
}

// flight is what is under way of one asset, in common units.
type flight struct {
	deposits, withdrawals amount.Amount
	count                 int
}

// flights sums the transfers under way from and to Bitcoin, by the asset's anchor. What is claimable is owed, what is
// refunding comes back as a message of its own.
func (a *API) flights(ctx context.Context, b *Bitcoin) (map[message.Anchor]*flight, error) {
	out := make(map[message.Anchor]*flight, len(b.Rules.Assets))
	for _, asset := range b.Rules.Assets {
		out[asset.Anchor()] = new(flight)
	}
	err := a.Records.UnderWay(ctx, b.Rules.ChainID, func(t transfer.Transfer) error { return b.add(out, t) })
	return out, err
}

// add counts one transfer under way.
func (b *Bitcoin) add(to map[message.Anchor]*flight, t transfer.Transfer) error {
	p := t.Payload()
	left, err := p.Amount.Sub(t.Paid)
	if err != nil {
		left = amount.Amount{}
	}
	var f *flight
	var sum *amount.Amount
	switch {
	case t.State == transfer.Observed && !t.Included:
		return nil // its block left the chain
	case p.Kind == message.KindReturn:
		return nil // its output backs nothing: it is its sender's
	case message.SrcChain(t.UID) == b.Rules.ChainID:
		if f = to[t.Message.SrcAnchor]; f != nil {
			sum = &f.deposits
		}
	case message.DstChain(t.UID) == b.Rules.ChainID:
		if f = to[t.Message.DstAnchor]; f != nil {
			sum = &f.withdrawals
		}
	}
	if f == nil {
		return nil
	}
	f.count++
	*sum, err = sum.Add(left)
	return err
}

// reserveAsset puts an asset's two sides together.
func (a *API) reserveAsset(b *Bitcoin, asset custody.Asset, held CustodyAsset, f *flight) (ReserveAsset, error) {
	terms := b.Rules.Terms[asset]
	v := ReserveAsset{
		Asset: asset.String(), Symbol: terms.Symbol, Decimals: terms.Decimals, Held: held.Held.String(),
		Returnable: held.Returnable.String(), Taken: held.Taken.String(), Unswept: held.Unswept.String(),
		Chains: []IssuedOnChain{}, Complete: true,
	}
	var issued amount.Amount
	for _, r := range a.Catalog.BitcoinRouters() {
		if r.BitcoinAsset != asset.String() {
			continue
		}
		c := IssuedOnChain{ChainID: r.ChainID, Router: r.Address}
		if base, block, known := a.issued(r, terms.Decimals); known {
			text := base.String()
			c.Issued, c.Block = &text, block
			var err error
			if issued, err = issued.Add(base); err != nil {
				return v, fmt.Errorf("sum what is issued of %s: %w", asset, err)
			}
		} else {
			v.Complete = false
		}
		v.Chains = append(v.Chains, c)
	}
	owed := issued
	for _, part := range []struct {
		to   *string
		from amount.Amount
	}{{&v.InFlight.Deposits, f.deposits}, {&v.InFlight.Withdrawals, f.withdrawals}} {
		base, err := amount.FromCommon(part.from, terms.Decimals, terms.Common)
		if err != nil {
			return v, fmt.Errorf("convert %s: %w", asset, err)
		}
		*part.to = base.String()
		if owed, err = owed.Add(base); err != nil {
			return v, fmt.Errorf("sum what is owed of %s: %w", asset, err)
		}
	}
	v.InFlight.Transfers, v.Issued, v.Owed = f.count, issued.String(), owed.String()
	v.Surplus, v.Deficit = difference(held.Held, owed), difference(owed, held.Held)
	return v, nil
}

// difference is a − b, or zero.
func difference(a, b amount.Amount) string {
	d, err := a.Sub(b)
	if err != nil {
		return "0"
	}
	return d.String()
}

// issued is what a router has issued, in the asset's base units on Bitcoin.
func (a *API) issued(r catalog.BitcoinRouter, decimals uint8) (base amount.Amount, block uint64, known bool) {
	s, err := a.Quotes.State(r.ChainID)
	if err != nil {
		return base, 0, false
	}
	state, known := s.Routers[r.BitcoinAsset]
	if !known {
		return base, 0, false
	}
	common, _, err := amount.ToCommon(state.Issued, state.Decimals, state.CommonDecimals)
	if err != nil {
		return base, 0, false
	}
	base, err = amount.FromCommon(common, decimals, state.CommonDecimals)
	return base, s.Block, err == nil
}

// epochs lists where the custody is.
func (b *Bitcoin) epochs() []CustodyEpochView {
	out := make([]CustodyEpochView, 0, len(b.Rules.Epochs))
	for _, k := range b.Rules.Epochs {
		v := CustodyEpochView{
			Epoch: k.Epoch, Current: k.Epoch == b.Rules.Current().Epoch, From: k.From, Threshold: k.Threshold, Keys: []string{},
			Addresses: []CustodyAddress{},
		}
		for _, key := range k.Members {
			v.Keys = append(v.Keys, hex.EncodeToString(key[:]))
		}
		for _, kind := range custody.Kinds {
			t, err := b.Rules.Plain(k.Epoch, kind)
			if err != nil {
				continue // the rules were checked at start
			}
			v.Addresses = append(v.Addresses, CustodyAddress{
				Kind: kind.String(), Address: b.Scripts.Address(t.Script), Script: hex.EncodeToString(t.Script),
				Leaf: hex.EncodeToString(t.Leaves[0].Script),
			})
		}
		out = append(out, v)
	}
	return out
}

func (b *Bitcoin) reserveOutput(o CustodyOutput) ReserveOutput {
	v := ReserveOutput{
		TxID: o.OutPoint.Hash.String(), Vout: o.OutPoint.Index, Sats: strconv.FormatUint(o.Sats, 10),
		Amount: o.Amount.String(), Class: o.Class,
		Kind: o.Kind.String(), Epoch: o.Epoch, Address: b.Scripts.Address(o.Script), Script: hex.EncodeToString(o.Script),
	}
	if o.Asset != nil {
		asset := o.Asset.String()
		v.Asset = &asset
	}
	if o.Height > 0 {
		v.Height = &o.Height
	}
	return v
}

func (a *API) reserves(ctx context.Context, _ *struct{}) (*reply[ReservesView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	s, err := a.sheet(ctx, b)
	if err != nil {
		return nil, a.failCustody(err)
	}
	return ok(s.view), nil
}

type outputsInput struct {
	Cursor string `query:"cursor" maxLength:"90" doc:"Of the previous page"`
	Limit  int    `query:"limit" minimum:"1" maximum:"1000" default:"500"`
}

// reserveOutputs answers from the block that the cursor names, so that all pages are of one.
func (a *API) reserveOutputs(ctx context.Context, in *outputsInput) (*reply[ReserveOutputsPage], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	s, err := a.sheet(ctx, b)
	if err != nil {
		return nil, a.failCustody(err)
	}
	from := 0
	if in.Cursor != "" {
		if s, from, err = a.reserveBook.page(in.Cursor); err != nil {
			return nil, err
		}
	}
	to := min(from+in.Limit, len(s.outputs))
	out := ReserveOutputsPage{Height: s.view.Height, Hash: s.view.Hash, Items: orEmpty(s.outputs[from:to])}
	if to < len(s.outputs) {
		out.NextCursor = optional(s.view.Hash + "." + strconv.Itoa(to))
	}
	return ok(out), nil
}

// page finds what a cursor names: a block's hash and how many outputs were read.
func (r *reserveBook) page(cursor string) (*reserveSheet, int, error) {
	hash, index, _ := strings.Cut(cursor, ".")
	from, err := strconv.ParseUint(index, 10, 31)
	if err != nil || len(hash) != 64 {
		return nil, 0, errReservesCursor.err()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.kept {
		if s.view.Hash == hash && int(from) <= len(s.outputs) {
			return s, int(from), nil
		}
	}
	return nil, 0, errReservesMoved.err()
}
