package explorer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"slices"

	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

func (t *tonChain) row(x *tonTx, block uint64) familyRow {
	r := familyRow{Hash: x.Cell.Hash().String(), Path: t.txPath(x), Time: uint64(x.Now), Failed: t.failed(x)}
	if block > 0 {
		at := t.about().block(block)
		r.Block = &at
	}
	to := t.account(x.at)
	r.To = &to
	r.What, _ = t.scheme.callOf(x.In)
	if x.In == nil {
		r.What = "tick"
		return r
	}
	if x.In.Kind == ton.Internal {
		r.Value = coins(x.In.Value)
	}
	if x.In.Source != nil {
		from := t.account(*x.In.Source)
		r.From = &from
	}
	return r
}

func (t *tonChain) latest(ctx context.Context) (familySummary, error) {
	at, err := t.tips(ctx)
	if err != nil {
		return familySummary{}, err
	}
	head, err := t.header(ctx, at.Head)
	if err != nil {
		return familySummary{}, err
	}
	var all []tonRow
	for _, a := range t.Bridge {
		list, err := t.listed(ctx, a, familyLatest)
		if err != nil {
			return familySummary{}, err
		}
		all = append(all, list...)
	}
	slices.SortStableFunc(all, func(a, b tonRow) int { return cmp.Compare(b.lt, a.lt) })
	all, _ = cutFront(all, familyLatest)
	s := familySummary{Tips: at, Time: head.Time}
	for _, x := range all {
		s.Rows = append(s.Rows, x.familyRow)
	}
	return s, nil
}

func (t *tonChain) find(ctx context.Context, q string) (what, path string, err error) {
	if a, _, err := ton.ParseAddress(q); err == nil {
		return "Account", t.account(a).Path, nil
	}
	if hash, err := parseTxID(q); err == nil {
		x, _, err := t.transaction(ctx, hash)
		if err != nil || x == nil {
			return "", "", err
		}
		return "Transaction", t.txPath(x), nil
	}
	n, notNumber := parseNumber(q)
	if notNumber != nil {
		return "", "", nil
	}
	at, err := t.tips(ctx)
	if err != nil || n > at.Head {
		return "", "", err
	}
	return "Block " + group(n), t.about().block(n).Path, nil
}

func (t *tonChain) txPage(ctx context.Context, id string) (view, error) {
	hash, err := parseTxID(id)
	if err != nil {
		return view{}, &problem{
			http.StatusBadRequest, "That is no hash",
			"A transaction or a message of TON is named by a hash of 32 bytes, in hex or base64.",
		}
	}
	x, block, err := t.transaction(ctx, hash)
	if err != nil {
		return view{}, err
	}
	if x == nil {
		return view{}, &problem{http.StatusNotFound, "No such transaction", fmt.Sprintf(
			"%s does not know %s. What is in no block yet is not shown: try again in a moment.", t.Name, hash)}
	}
	at, err := t.tips(ctx)
	if err != nil {
		return view{}, err
	}
	legs, more, err := t.trace(ctx, x)
	if err == nil {
		err = t.known(ctx, legs)
	}
	if err != nil {
		return view{}, err
	}
	d := familyTx{
		familyChain: t.about(), Hash: x.Cell.Hash().String(), StepsTitle: "transaction", Chips: t.outcome(x),
		Steps: t.steps(legs, x), Facts: t.facts(x, block, at),
	}
	if more {
		d.More = 1
	}
	out := view{page: "familytx", title: "Transaction " + short(d.Hash), refresh: 2}
	open := false
	for _, l := range legs {
		open = open || l.tx == nil
	}
	if block <= at.Final {
		d.Chips = append(d.Chips, chip{"", "Final"})
		if !open {
			out.refresh = 0
		}
	} else {
		d.Chips = append(d.Chips, chip{"warn", "Not final yet"})
	}
	if follow := t.e.opts.FollowURL; follow != nil {
		for _, l := range legs {
			if l.tx != nil && t.ours(l.tx) && t.sends(l.tx) {
				d.Transfer = follow(t.ID, l.tx.id())
				break
			}
		}
	}
	out.data = d
	return out, nil
}

// sends reports whether a pool's transaction starts a transfer.
func (t *tonChain) sends(x *tonTx) bool {
	e, err := bridge.Read(x.Transaction)
	return err == nil && len(e.Sent) > 0
}

func (t *tonChain) facts(x *tonTx, block uint64, at tips) []field {
	where, who := t.about().block(block), t.account(x.at)
	final := fmt.Sprintf("%s, final block is %s", group(at.Confirmations(block)), group(at.Final))
	if block <= at.Final {
		final = group(at.Confirmations(block)) + ", final"
	}
	out := []field{
		{Name: "Block", Account: &where},
		{Name: "Time", Text: when(uint64(x.Now))},
		{Name: "Confirmations", Text: final},
		{Name: "Account", Account: &who},
		{Name: "Logical time", Text: group(x.LT)},
	}
	if x.PrevLT > 0 {
		id := fmt.Sprintf("%d-%s", x.PrevLT, x.PrevHash)
		before := account{x.PrevHash.String(), "", t.about().Path() + "/tx/" + id}
		out = append(out, field{Name: "Before it", Account: &before})
	}
	if !x.Compute.Skipped {
		out = append(out, field{Name: "Exit code", Text: t.exit(x.Compute.ExitCode, t.own(x.at))},
			field{Name: "Gas used", Text: group(x.Compute.GasUsed)})
	}
	var sent []*big.Int
	for i := range x.Out {
		sent = append(sent, x.Out[i].Value)
	}
	if x.In != nil && x.In.Kind == ton.Internal {
		out = append(out, field{Name: "Came with", Text: coins(x.In.Value)})
	}
	return append(out, field{Name: "Sent on", Text: coins(sum(sent...))},
		field{Name: "Storage fee", Text: coins(x.StorageFees)}, field{Name: "Fees", Text: coins(x.Fees)})
}

func (t *tonChain) blockPage(ctx context.Context, number string) (view, error) {
	n, err := parseNumber(number)
	if err != nil {
		return view{}, &problem{http.StatusBadRequest, "That is no block number", "A block number has decimal digits only."}
	}
	at, err := t.tips(ctx)
	if err != nil {
		return view{}, err
	}
	if n > at.Head {
		return view{}, &problem{
			http.StatusNotFound, "No such block",
			fmt.Sprintf("%s has reached block %s.", t.Name, group(at.Head)),
		}
	}
	h, err := t.header(ctx, n)
	if err != nil {
		return view{}, err
	}
	list, err := t.block(ctx, n)
	if err != nil {
		return view{}, err
	}
	d := familyBlock{
		familyChain: t.about(), Number: n, Hash: h.ID.Root.String(), Final: n <= at.Final, Total: len(list),
	}
	if len(h.Prev) > 0 {
		d.Parent = h.Prev[0].Root.String()
	}
	fees := new(big.Int)
	for i, x := range list {
		fees.Add(fees, x.Fees)
		if i < blockRows {
			d.Rows = append(d.Rows, t.row(x, n))
		}
	}
	d.KPIs = []kpi{
		{"Time", when(h.Time), ""},
		{"Transactions", group(len(list)), ""},
		{"Fees", coins(fees), ""},
		{"Confirmations", group(at.Confirmations(n)), ""},
	}
	if n > 0 {
		d.Prev = d.familyChain.block(n - 1).Path
	}
	if n < at.Head {
		d.Next = d.familyChain.block(n + 1).Path
	}
	return view{page: "familyblock", title: "Block " + group(n), data: d}, nil
}

func (t *tonChain) addressPage(ctx context.Context, text string) (view, error) {
	a, _, err := ton.ParseAddress(text)
	if err != nil {
		return view{}, &problem{
			http.StatusBadRequest, "That is no account",
			"An account of TON is 36 bytes in base64, or its workchain, a colon and 64 hexadecimal digits.",
		}
	}
	h, err := t.held(ctx, a)
	if err == nil {
		err = t.learn(ctx, a)
	}
	if err != nil {
		return view{}, err
	}
	balance, ok := new(big.Int).SetString(h.Balance, 10)
	if !ok {
		return view{}, errors.New("the balance is no number")
	}
	d := familyAddress{
		familyChain: t.about(), Account: t.account(a), Kind: h.State,
		KPIs: []kpi{{"Balance", coins(balance), ""}}, About: "What it is",
		Fields: []field{{Name: "raw form", Text: a.String()}, {Name: "state", Text: h.State}},
	}
	switch {
	case h.State == "uninitialized" && balance.Sign() == 0:
		d.Kind = "nothing here yet"
	case h.State == "uninitialized":
		d.Kind = "no contract yet"
	}
	if h.code != nil {
		d.Fields = append(d.Fields, field{Name: "code", Text: h.code.Hash().String(), Note: "hash"})
	}
	if kind := t.contract(h); kind != "" {
		d.Kind, d.Own = kind, t.own(a)
		d.Fields = append(d.Fields, t.state(kind, h.data)...)
	}
	if err := t.jettons(ctx, &d, a); err != nil {
		return view{}, err
	}
	list, err := t.listed(ctx, a, familyRows+1)
	if err != nil {
		return view{}, err
	}
	list, more := cutFront(list, familyRows)
	for _, x := range list {
		d.Rows = append(d.Rows, x.familyRow)
	}
	d.Foot = fmt.Sprintf("All %d of this account.", len(d.Rows))
	if d.Cut = more > 0; d.Cut {
		d.Foot = fmt.Sprintf("The latest %d of this account.", len(d.Rows))
	}
	return view{page: "familyaddress", title: "Account " + short(d.Account.Address), data: d}, nil
}

func (t *tonChain) jettons(ctx context.Context, d *familyAddress, a ton.Address) error {
	for _, j := range t.Jettons {
		has, _, err := t.Balances.Jettons(ctx, j.Minter, a)
		if err != nil {
			return fmt.Errorf("read jettons: %w", err)
		}
		if has.Sign() > 0 {
			d.Holdings = append(d.Holdings, holding{t.account(j.Minter), units(has, j.Decimals, j.Symbol)})
		}
	}
	return nil
}

// state is what a contract of the bridge keeps, in its own words; what cannot be read is left out.
func (t *tonChain) state(kind string, data *ton.Cell) []field {
	if data == nil {
		return nil
	}
	common := func(name string, v *big.Int) field {
		return field{Name: name, Text: group(v), Note: "in common decimals"}
	}
	switch kind {
	case "router":
		r, err := bridge.ReadRouter(data)
		if err != nil || r == nil {
			return nil
		}
		owner := t.account(r.Owner)
		return []field{{Name: "owner", Account: &owner}, {Name: "pools", Text: fmt.Sprint(len(r.Pools))}}
	case "pool":
		p, err := bridge.ReadPool(data)
		if err != nil {
			return nil
		}
		return []field{
			common("liquidity", p.Liquidity), common("fees", p.Fees), common("owed by claims", p.Claims),
			{Name: "message fees", Text: coins(p.MessageFees)},
			{Name: "lanes", Text: fmt.Sprint(len(p.Lanes))},
		}
	case "claim":
		return t.claim(data)
	case "position":
		p, err := bridge.ReadPosition(data)
		if err != nil {
			return nil
		}
		return []field{common("amount", p.Amount), {Name: "since", Text: when(p.Since)}}
	}
	return nil
}

func (t *tonChain) claim(data *ton.Cell) (out []field) {
	uid, err := bridge.ReadClaimUID(data, uint32(t.ID))
	if err != nil {
		return nil
	}
	out = []field{{Name: "uid", Text: message.Bytes32(uid).String(), Note: t.e.route(uid)}}
	c, err := bridge.ReadClaim(data)
	if err != nil || c == nil {
		return append(out, field{Name: "owed", Text: "nothing: it is closed"})
	}
	return append(out, field{Name: "owed", Text: group(c.Owed), Note: "in common decimals"},
		field{Name: "opened", Text: when(c.OpenedAt)})
}
