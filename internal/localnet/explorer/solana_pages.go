package explorer

import (
	"context"
	"fmt"
	"math/big"
	"net/http"
	"strconv"

	"causeway/internal/solana"
)

func (s *sol) row(t *solTx) familyRow {
	about := s.about()
	what, program := s.what(t)
	payer, to := s.account(t.key(0)), s.account(program)
	at := about.block(t.Slot)
	r := familyRow{
		Hash: t.tx.ID().String(), Block: &at, Time: uint64(max(t.BlockTime, 0)), What: what, From: &payer, To: &to,
		Value: units(new(big.Int).SetUint64(t.Meta.Fee), lamportDecimals, "SOL"),
	}
	r.Path = s.tx(r.Hash)
	r.Failed, _ = s.problem(t)
	return r
}

func (s *sol) latest(ctx context.Context) (familySummary, error) {
	t, err := s.tips(ctx)
	if err != nil {
		return familySummary{}, err
	}
	var at int64
	if b, err := s.slot(ctx, t.Head); err != nil {
		return familySummary{}, err
	} else if b != nil {
		at = b.Time
	}
	rows, _, err := s.history(ctx, s.Program, familyLatest)
	return familySummary{Tips: t, Time: uint64(max(at, 0)), Rows: rows}, err
}

func (s *sol) find(ctx context.Context, q string) (what, path string, err error) {
	if _, err := solana.ParseSignature(q); err == nil {
		t, err := s.transaction(ctx, q)
		if err != nil || t == nil {
			return "", "", err
		}
		return "Transaction", s.tx(q), nil
	}
	if k, err := solana.ParseKey(q); err == nil {
		return "Account", s.account(k).Path, nil
	}
	n, notNumber := parseNumber(q)
	if notNumber != nil {
		return "", "", nil
	}
	t, err := s.tips(ctx)
	if err != nil || n > t.Head {
		return "", "", err
	}
	return "Slot " + group(n), s.about().block(n).Path, nil
}

func (s *sol) txPage(ctx context.Context, id string) (view, error) {
	if _, err := solana.ParseSignature(id); err != nil {
		return view{}, &problem{
			http.StatusBadRequest, "That is no signature",
			"A transaction of Solana is named by 64 bytes in base58, its signature.",
		}
	}
	t, err := s.transaction(ctx, id)
	if err != nil {
		return view{}, err
	}
	if t == nil {
		return view{}, &problem{http.StatusNotFound, "No such transaction", fmt.Sprintf(
			"%s does not know %s. What is in no slot yet is not shown: try again in a moment.", s.Name, id)}
	}
	at, err := s.tips(ctx)
	if err != nil {
		return view{}, err
	}
	d := familyTx{
		familyChain: s.about(), Hash: id, StepsTitle: "instruction", NoStep: "This transaction has no instruction.",
		Moves: s.moves(t), Facts: s.facts(t, at),
	}
	d.Steps, d.More = s.steps(t)
	d.Logs, _ = cutFront(t.Meta.LogMessages, familyLogs)
	if d.Problem, d.Why = s.problem(t); d.Problem != "" {
		d.Chips = append(d.Chips, chip{"bad", "Failed"})
		d.Why += "Nothing that it did remains, but its fee was paid."
	} else {
		d.Chips = append(d.Chips, chip{"ok", "Success"})
	}
	out := view{page: "familytx", title: "Transaction " + short(id), refresh: 2}
	if t.Slot <= at.Final {
		d.Chips, out.refresh = append(d.Chips, chip{"", "Final"}), 0
	} else {
		d.Chips = append(d.Chips, chip{"warn", "Not final yet"})
	}
	if s.sends(t) && s.e.opts.FollowURL != nil {
		d.Transfer = s.e.opts.FollowURL(s.ID, id)
	}
	out.data = d
	return out, nil
}

func (s *sol) facts(t *solTx, at tips) []field {
	block, payer := s.about().block(t.Slot), s.account(t.key(0))
	version := "legacy"
	if t.tx.Message.Versioned {
		version = "0"
	}
	final := fmt.Sprintf("%s, final slot is %s", group(at.Confirmations(t.Slot)), group(at.Final))
	if t.Slot <= at.Final {
		final = group(at.Confirmations(t.Slot)) + ", final"
	}
	return []field{
		{Name: "Slot", Account: &block},
		{Name: "Time", Text: when(uint64(max(t.BlockTime, 0)))},
		{Name: "Confirmations", Text: final},
		{Name: "Paid by", Account: &payer},
		{Name: "Signatures", Text: fmt.Sprint(len(t.tx.Signatures))},
		{Name: "Version", Text: version},
		{Name: "Compute units", Text: group(t.Meta.ComputeUnits)},
		{Name: "Fee", Text: units(new(big.Int).SetUint64(t.Meta.Fee), lamportDecimals, "SOL")},
	}
}

func (s *sol) blockPage(ctx context.Context, number string) (view, error) {
	n, err := parseNumber(number)
	if err != nil {
		return view{}, &problem{http.StatusBadRequest, "That is no slot number", "A slot number has decimal digits only."}
	}
	t, err := s.tips(ctx)
	if err != nil {
		return view{}, err
	}
	b, err := s.slot(ctx, n)
	if err != nil {
		return view{}, err
	}
	if b == nil {
		return view{}, &problem{
			http.StatusNotFound, "No block in this slot",
			fmt.Sprintf("%s has reached slot %s.", s.Name, group(t.Head)),
		}
	}
	d := familyBlock{
		familyChain: s.about(), Number: n, Hash: b.Hash, Final: n <= t.Final, Total: len(b.Transactions),
		Parent: b.ParentHash,
	}
	var fees, spent uint64
	for i := range b.Transactions {
		fees += b.Transactions[i].Meta.Fee
		spent += b.Transactions[i].Meta.ComputeUnits
		if i < blockRows {
			d.Rows = append(d.Rows, s.row(&b.Transactions[i]))
		}
	}
	d.KPIs = []kpi{
		{"Time", when(uint64(max(b.Time, 0))), ""},
		{"Transactions", group(len(b.Transactions)), ""},
		{"Compute units", group(spent), ""},
		{"Fees", units(new(big.Int).SetUint64(fees), lamportDecimals, "SOL"), group(t.Confirmations(n)) + " confirmations"},
	}
	if n > 0 {
		d.Prev = d.block(b.Parent).Path
	}
	if n < t.Head {
		d.Next = d.block(n + 1).Path
	}
	return view{page: "familyblock", title: "Slot " + group(n), data: d}, nil
}

func (s *sol) addressPage(ctx context.Context, text string) (view, error) {
	k, err := solana.ParseKey(text)
	if err != nil {
		return view{}, &problem{http.StatusBadRequest, "That is no account", "An account of Solana is 32 bytes in base58."}
	}
	h, err := s.held(ctx, k)
	if err != nil {
		return view{}, err
	}
	d := familyAddress{familyChain: s.about(), Account: s.account(k), Kind: "nothing here yet"}
	lamports := new(big.Int)
	if h != nil {
		lamports.SetUint64(h.Lamports)
		if err := s.kind(ctx, &d, h); err != nil {
			return view{}, err
		}
	}
	d.KPIs = append([]kpi{{"Balance", units(lamports, lamportDecimals, "SOL"), ""}}, d.KPIs...)
	if d.Holdings, err = s.tokens(ctx, k); err != nil {
		return view{}, err
	}
	if d.Rows, d.Cut, err = s.history(ctx, k, familyRows); err != nil {
		return view{}, err
	}
	d.Foot = fmt.Sprintf("All %d that name it.", len(d.Rows))
	if d.Cut {
		d.Foot = fmt.Sprintf("The latest %d that name it.", len(d.Rows))
	}
	return view{page: "familyaddress", title: "Account " + short(d.Account.Address), data: d}, nil
}

// kind says what an account is, and what its data say.
func (s *sol) kind(ctx context.Context, d *familyAddress, h *solHeld) error {
	owner := s.account(h.Owner)
	d.Fields = []field{{Name: "belongs to", Account: &owner}, {Name: "size", Text: group(len(h.data)) + " bytes"}}
	d.About, d.Kind = "What it is", "account"
	switch {
	case h.Executable:
		d.Kind, d.Own = "program", d.Account.Address == s.Program.String()
	case h.Owner == solana.SystemProgram:
		d.Kind = "wallet"
	case h.Owner == s.Program:
		x, ok := entryOf(s.idl.Accounts, h.data)
		if !ok {
			break
		}
		d.Kind, d.Own = x.Name, true
		r := idlReader{sol: s, b: h.data[1:]}
		d.Fields = r.read(d.Fields, s.idl.fieldsOf(x.Name))
		if m, ok := s.parcel(h.data); ok {
			d.Fields = append(d.Fields, s.e.messageFields(m)...)
		}
	case h.Owner == solana.TokenProgram:
		return s.tokenKind(ctx, d, h)
	}
	return nil
}

func (s *sol) tokenKind(ctx context.Context, d *familyAddress, h *solHeld) error {
	if m, err := solana.ReadMint(h.data); err == nil {
		d.Kind = "token"
		d.KPIs = append(d.KPIs, kpi{"Supply", units(new(big.Int).SetUint64(m.Supply), m.Decimals, d.Account.Label), ""},
			kpi{"Decimals", fmt.Sprint(m.Decimals), ""})
		return nil
	}
	t, err := solana.ReadTokenAccount(h.data)
	if err != nil {
		return nil //nolint:nilerr // one that is made and not begun: it is of no token yet
	}
	d.Kind = "token account"
	mint, owner := s.account(t.Mint), s.account(t.Owner)
	amount, err := s.amount(ctx, t)
	if err != nil {
		return err
	}
	d.Fields = append(d.Fields, field{Name: "token", Account: &mint}, field{Name: "holder", Account: &owner})
	if t.Frozen {
		d.Fields = append(d.Fields, field{Name: "state", Text: "frozen"})
	}
	d.KPIs = append(d.KPIs, kpi{"Holds", amount, ""})
	return nil
}

// parseNumber reads a block's number.
func parseNumber(text string) (uint64, error) { return strconv.ParseUint(text, 10, 63) }
