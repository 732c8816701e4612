package explorer

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

type btcAddressData struct {
	*btc
	Place        place
	Kind         string
	Total, Plain string
	Coins, Held  int
	More         bool // more coins than were read
	Incoming     string
	Outgoing     string
	Tokens       []tokenHeld
	Runes        []tokenHeld
	Outputs      []end
	Rows         []btcRow
	NoHistory    bool
	RowsCut      bool
}

// tokenHeld is what an address holds of a token.
type tokenHeld struct{ Name, Path, Amount, Note string }

// btcRow is a transaction in a list.
type btcRow struct {
	Hash, Path string
	Block      uint64 // 0: not in one yet
	Time       uint64
	Change     string
	Tags       []tag
	Ins, Outs  int
	Size       int
}

func (b *btc) addressPage(ctx context.Context, r *http.Request) (view, error) {
	a, err := bitcoin.DecodeAddress(b.Network, r.PathValue("address"))
	if err != nil {
		return view{}, &problem{http.StatusBadRequest, "That is no address of this chain", err.Error() + "."}
	}
	d := btcAddressData{btc: b, Place: b.place(a.Script), Kind: a.Type.String()}
	if err := d.coins(a.Script); err != nil {
		return view{}, err
	}
	if err := d.tokens(a.Script); err != nil {
		return view{}, err
	}
	if err := d.history(a.Script); err != nil {
		return view{}, err
	}
	return view{page: "btcaddress", title: "Address " + short(a.Text), data: d, refresh: 5}, nil
}

func (d *btcAddressData) coins(script []byte) error {
	coins, err := d.view.Coins(script, nil, btcCoins+1)
	if err != nil {
		return fmt.Errorf("read outputs: %w", err)
	}
	if d.More = len(coins) > btcCoins; d.More {
		coins = coins[:btcCoins]
	}
	var total, plain uint64
	for i := range coins {
		c := &coins[i]
		total += c.Value
		if c.Plain() {
			plain += c.Value
		} else {
			d.Held++
		}
		if err := d.output(c); err != nil {
			return err
		}
	}
	d.Coins, d.Total, d.Plain = len(coins), btcAmount(total), btcAmount(plain)
	p, err := d.view.Pending(script)
	if err != nil {
		return fmt.Errorf("read mempool: %w", err)
	}
	var in, out uint64
	for i := range p.Received {
		if p.Received[i].SpentBy == nil {
			in += p.Received[i].Value
			if err := d.output(&p.Received[i]); err != nil {
				return err
			}
		}
	}
	for _, c := range p.Spent {
		out += c.Value
	}
	if in > 0 {
		d.Incoming = btcAmount(in)
	}
	if out > 0 {
		d.Outgoing = btcAmount(out)
	}
	return nil
}

func (d *btcAddressData) output(c *indexer.Coin) error {
	if len(d.Outputs) >= btcRows {
		return nil
	}
	tags, err := d.carried(&c.Carried)
	if err != nil {
		return err
	}
	switch {
	case c.Unknown:
		tags = append(tags, tag{Text: "known once confirmed"})
	case c.Plain():
		tags = append(tags, tag{Text: "plain"})
	}
	if c.Height == 0 {
		tags = append(tags, tag{Text: "not in a block yet"})
	}
	if c.SpentBy != nil {
		tags = append(tags, tag{Text: "being spent", Path: d.Path() + "/tx/" + c.SpentBy.String()})
	}
	hash := c.OutPoint.Hash.String()
	d.Outputs = append(d.Outputs, end{
		N: int(c.OutPoint.Index),
		Place: place{
			Address: hash, Label: fmt.Sprintf("%s:%d", short(hash), c.OutPoint.Index),
			Path: d.Path() + "/tx/" + hash,
		}, Amount: btcAmount(c.Value), Tags: tags,
	})
	return nil
}

func (d *btcAddressData) tokens(script []byte) error {
	owner := ordinals.ScriptIDOf(script)
	runes, err := ordinals.RunesOf(d.view.Rows(), owner, nil, btcTokens)
	if err != nil {
		return fmt.Errorf("read runes: %w", err)
	}
	for _, r := range runes {
		entry, name := d.rune(r.ID)
		d.Runes = append(d.Runes,
			tokenHeld{Name: name, Path: d.Path() + "/rune/" + r.ID.String(), Amount: runeAmount(r.Amount, entry)})
	}
	balances, err := ordinals.BalancesOf(d.view.Rows(), owner, "", btcTokens)
	if err != nil {
		return fmt.Errorf("read BRC-20 balances: %w", err)
	}
	for _, t := range balances {
		held := tokenHeld{
			Name: printable(t.Tick), Path: d.Path() + "/brc20/" + tickPath(t.Tick),
			Amount: group(ordinals.FormatBRC20Amount(t.Overall)),
		}
		if t.Available != t.Overall {
			held.Note = group(ordinals.FormatBRC20Amount(t.Transferable())) + " in transfer inscriptions"
		}
		d.Tokens = append(d.Tokens, held)
	}
	return nil
}

func (d *btcAddressData) history(script []byte) error {
	items, err := d.view.History(script, indexer.Position{}, btcRows+1)
	if errors.Is(err, indexer.ErrNoHistory) {
		d.NoHistory = true
		return nil
	}
	if err != nil {
		return fmt.Errorf("read history: %w", err)
	}
	if d.RowsCut = len(items) > btcRows; d.RowsCut {
		items = items[:btcRows]
	}
	for _, it := range items {
		block, err := d.view.Block(it.Height)
		if err != nil {
			return fmt.Errorf("read block %d: %w", it.Height, err)
		}
		row := btcRow{
			Hash: it.TxID.String(), Path: d.Path() + "/tx/" + it.TxID.String(), Block: uint64(it.Height),
			Time: uint64(block.Time),
		}
		row.Change = "+" + btcAmount(it.Received)
		if it.Sent > 0 {
			row.Change = btcChange(it.Received, it.Sent)
		}
		for i, c := range []*ordinals.Carried{&it.CarriedIn, &it.CarriedOut} {
			tags, err := d.carried(c)
			if err != nil {
				return err
			}
			for _, t := range tags {
				t.Text = [...]string{"+ ", "− "}[i] + t.Text
				row.Tags = append(row.Tags, t)
			}
		}
		d.Rows = append(d.Rows, row)
	}
	return nil
}

func btcChange(received, sent uint64) string {
	if received >= sent {
		return "+" + btcAmount(received-sent)
	}
	return "−" + btcAmount(sent-received)
}

type btcBlockData struct {
	*btc
	Number, Time  uint64
	Hash, Parent  string
	Confirmations uint64
	Size, Total   int
	Rows          []btcRow
	Events        []string // BRC-20, as other indexers write them
	EventHash     string
	Prev, Next    string
}

func (b *btc) blockPage(ctx context.Context, r *http.Request) (view, error) {
	n, ok := parseHeight(r.PathValue("block"))
	if !ok {
		return view{}, &problem{http.StatusBadRequest, "That is no block number", "A block number has decimal digits only."}
	}
	at, err := b.view.Block(n)
	if errors.Is(err, indexer.ErrNotFound) {
		return view{},
			&problem{http.StatusNotFound, "No such block", fmt.Sprintf("%s has reached block %s.", b.Name, group(b.At))}
	}
	if err != nil {
		return view{}, fmt.Errorf("read block: %w", err)
	}
	msg, size, err := b.block(ctx, at.Hash)
	if err != nil {
		return view{}, err
	}
	d := btcBlockData{
		btc: b, Number: uint64(n), Time: uint64(at.Time), Hash: at.Hash.String(), Parent: msg.Header.PrevBlock.String(),
		Confirmations: b.At - uint64(n) + 1, Size: size, Total: len(msg.Transactions),
	}
	for i, tx := range msg.Transactions {
		if i == blockRows {
			break
		}
		d.Rows = append(d.Rows, b.row(tx, at))
	}
	events, err := b.view.BRC20Events(n)
	if err == nil {
		d.Events, d.EventHash = events.Lines, events.Cumulative
	} else if !errors.Is(err, indexer.ErrNotFound) {
		return view{}, fmt.Errorf("read BRC-20 events: %w", err)
	}
	if n > 0 {
		d.Prev = fmt.Sprintf("%s/block/%d", b.Path(), n-1)
	}
	if uint64(n) < b.At {
		d.Next = fmt.Sprintf("%s/block/%d", b.Path(), n+1)
	}
	return view{page: "btcblock", title: "Block " + group(n), data: d}, nil
}

func (b *btc) block(ctx context.Context, hash chainhash.Hash) (*wire.MsgBlock, int, error) {
	raw, err := b.Node.Block(ctx, hash)
	if err != nil {
		return nil, 0, fmt.Errorf("read block %s: %w", hash, err)
	}
	var msg wire.MsgBlock
	if err := msg.Deserialize(bytes.NewReader(raw)); err != nil {
		return nil, 0, fmt.Errorf("read block %s: %w", hash, err)
	}
	return &msg, len(raw), nil
}

func (b *btc) row(tx *wire.MsgTx, at indexer.Block) btcRow {
	id := tx.TxHash()
	var out uint64
	for _, o := range tx.TxOut {
		out += uint64(o.Value)
	}
	return btcRow{
		Hash: id.String(), Path: b.Path() + "/tx/" + id.String(), Block: uint64(at.Height), Time: uint64(at.Time),
		Change: btcAmount(out),
		Ins:    len(tx.TxIn), Outs: len(tx.TxOut), Size: bitcoin.VSize(tx),
	}
}

// btcSummary is Bitcoin on the overview.
type btcSummary struct {
	*btc
	Tip  uint64
	Time uint64
	Rows []btcRow
	From uint64
	Down bool
}

func (e *explorer) btcSummary(ctx context.Context) *btcSummary {
	if e.opts.Bitcoin == nil {
		return nil
	}
	b, err := e.openBTC(ctx)
	if err != nil {
		return &btcSummary{btc: &btc{Bitcoin: e.opts.Bitcoin}, Down: true}
	}
	defer b.view.Close()
	tip := b.view.Tip()
	s := &btcSummary{btc: b, Tip: uint64(tip.Height), Time: uint64(tip.Time), From: uint64(tip.Height)}
	for h := tip.Height; h > 0 && tip.Height-h < btcBlocks && len(s.Rows) < btcLatest; h-- {
		at, err := b.view.Block(h)
		if err != nil {
			break
		}
		msg, _, err := b.block(ctx, at.Hash)
		if err != nil {
			e.log.WarnContext(ctx, "Bitcoin block was not read", "height", h, "error", err)
			s.Down = true
			break
		}
		s.From = uint64(h)
		for _, tx := range msg.Transactions[1:] {
			if len(s.Rows) < btcLatest {
				s.Rows = append(s.Rows, b.row(tx, at))
			}
		}
	}
	return s
}

type runeData struct {
	*btc
	Entry                     ordinals.RuneEntry
	Name, Symbol              string
	Supply, Burned, Max       string
	Premine                   string
	Mints, Cap, Each          string
	Open                      bool
	Why                       string // there is no mint now
	Etching, EtchingPath      string
	Holders, Transactions     uint64
	Start, End                string
	Divisibility              uint8
	Block, Number, EtchedTime uint64
}

func (b *btc) runePage(_ context.Context, r *http.Request) (view, error) {
	name := r.PathValue("rune")
	var e ordinals.RuneEntry
	id, err := ordinals.ParseRuneID(name)
	if err == nil {
		e, err = ordinals.RuneByID(b.view.Rows(), id)
	} else {
		e, err = ordinals.RuneByName(b.view.Rows(), strings.ToUpper(name))
	}
	if errors.Is(err, ordinals.ErrNoRune) {
		return view{},
			&problem{http.StatusNotFound, "No such rune", fmt.Sprintf("%s has no rune %s.", b.Name, clip(name, 60))}
	}
	if err != nil {
		return view{},
			&problem{
				http.StatusBadRequest, "That is no rune",
				"A rune is named by its id, such as 840106:129, or by its name, with or without bullets.",
			}
	}
	amount := func(v uint128.Uint128) string { return runeAmount(v, e) }
	d := runeData{
		btc: b, Entry: e, Name: e.Name.String(), Supply: amount(e.Supply()), Burned: amount(e.Burned),
		Max:     amount(e.MaxSupply()),
		Premine: amount(e.Premine), Etching: e.Etching.String(), EtchingPath: b.Path() + "/tx/" + e.Etching.String(),
		Holders: e.Holders, Transactions: e.Transactions, Divisibility: e.Divisibility, Block: e.ID.Block, Number: e.Number,
		EtchedTime: uint64(e.Time), Mints: group(e.Mints),
	}
	if e.Symbol != nil {
		d.Symbol = printable(string(*e.Symbol))
	}
	if t := e.Terms; t != nil {
		if t.Cap != nil {
			d.Cap = group(*t.Cap)
		}
		if t.Amount != nil {
			d.Each = amount(*t.Amount)
		}
	}
	if h, ok := e.Start(); ok {
		d.Start = group(h)
	}
	if h, ok := e.End(); ok {
		d.End = group(h)
	}
	if _, err := e.Mintable(b.At + 1); err != nil {
		d.Why = err.Error()
	} else {
		d.Open = true
	}
	return view{page: "rune", title: d.Name, data: d, refresh: 10}, nil
}

type brc20Data struct {
	*btc
	Ticker                        string
	Supply, Minted, Limit, Burned string
	Percent                       string
	Decimals                      uint8
	Holders                       uint64
	SelfMint                      bool
	Deploy, DeployPath            string
	Block, Time                   uint64
	Top                           []tokenHeld
}

// tickPath is a ticker as a path's part.
func tickPath(t string) string { return url.PathEscape(t) }

func (b *btc) brc20Page(_ context.Context, r *http.Request) (view, error) {
	t, err := ordinals.TokenByTicker(b.view.Rows(), r.PathValue("tick"))
	if errors.Is(err, ordinals.ErrNotFound) {
		return view{},
			&problem{
				http.StatusNotFound, "No such token",
				fmt.Sprintf("%s has no BRC-20 token %s.", b.Name, printable(r.PathValue("tick"))),
			}
	}
	if err != nil {
		return view{}, fmt.Errorf("read token: %w", err)
	}
	amount := func(v uint128.Uint128) string { return group(ordinals.FormatBRC20Amount(v)) }
	d := brc20Data{
		btc: b, Ticker: printable(t.Original), Supply: amount(t.Max), Minted: amount(t.Minted), Limit: amount(t.Limit),
		Burned:   amount(t.Burned),
		Decimals: t.Decimals, Holders: t.Holders, SelfMint: t.SelfMint, Deploy: t.ID.String(),
		DeployPath: b.Path() + "/inscription/" + t.ID.String(),
		Block:      uint64(t.Height), Time: uint64(t.Time), Percent: "0 %",
	}
	if !t.Max.IsZero() {
		d.Percent = new(big.Rat).SetFrac(new(big.Int).Mul(t.Minted.Big(), big.NewInt(100)), t.Max.Big()).FloatString(2) + " %"
	}
	holders, err := ordinals.HoldersOf(b.view.Rows(), t.Tick, nil, btcHolders)
	if err != nil {
		return view{}, fmt.Errorf("read holders: %w", err)
	}
	slices.SortStableFunc(holders, func(x, y ordinals.Holder) int { return y.Balance.Overall.Cmp(x.Balance.Overall) })
	for _, h := range holders {
		p := b.place(h.Script)
		held := tokenHeld{Name: cmp.Or(p.Address, p.Op), Path: p.Path, Amount: amount(h.Balance.Overall)}
		d.Top = append(d.Top, held)
	}
	return view{page: "brc20", title: d.Ticker, data: d, refresh: 10}, nil
}

type inscriptionData struct {
	*btc
	ID, Number             string
	Content                shown
	Location, LocationPath string
	Owner                  *place
	Where                  string // burned, lost or unbound
	Genesis, GenesisPath   string
}

func (b *btc) inscriptionPage(ctx context.Context, r *http.Request) (view, error) {
	id, err := ordinals.ParseInscriptionID(r.PathValue("id"))
	if err != nil {
		return view{},
			&problem{
				http.StatusBadRequest, "That is no inscription id",
				"An inscription's id is a transaction id, the letter i, and a number.",
			}
	}
	ins, err := ordinals.InscriptionByID(b.view.Rows(), id)
	if errors.Is(err, ordinals.ErrNotFound) {
		return view{},
			&problem{http.StatusNotFound, "No such inscription", fmt.Sprintf("%s has no inscription %s.", b.Name, id)}
	}
	if err != nil {
		return view{}, fmt.Errorf("read inscription: %w", err)
	}
	content, err := b.show(ins)
	if err != nil {
		return view{}, err
	}
	d := inscriptionData{
		btc: b, ID: id.String(), Number: group(ins.Number), Content: content, Location: ins.Location.String(),
		Genesis: id.TxID.String(), GenesisPath: b.Path() + "/tx/" + id.TxID.String(),
	}
	switch {
	case ins.Location.Unbound():
		d.Where = "on no satoshi"
	case ins.Location.Lost():
		d.Where = "lost"
	default:
		d.LocationPath = b.Path() + "/tx/" + ins.Location.OutPoint.Hash.String()
		c, err := b.view.Coin(ins.Location.OutPoint)
		if errors.Is(err, indexer.ErrNotFound) {
			d.Where = "burned"
			break
		}
		if err != nil {
			return view{}, fmt.Errorf("read output: %w", err)
		}
		p := b.place(c.Script)
		d.Owner = &p
	}
	return view{page: "inscription", title: "Inscription " + d.Number, data: d, refresh: 10}, nil
}

// find looks a search's text up: a transaction, a block, an address, a rune or a token; "" when there is none.
func (b *btc) find(ctx context.Context, q string) (what, path string, err error) {
	if txidForm.MatchString(q) {
		hash, err := chainhash.NewHashFromStr(strings.ToLower(q))
		if err != nil {
			return "", "", fmt.Errorf("read transaction id: %w", err)
		}
		t, err := b.tx(ctx, *hash)
		if err != nil || t == nil {
			return "", "", err
		}
		return "Transaction", b.Path() + "/tx/" + hash.String(), nil
	}
	if n, ok := parseHeight(q); ok {
		if uint64(n) > b.At {
			return "", "", nil
		}
		return "Block " + group(n), fmt.Sprintf("%s/block/%d", b.Path(), n), nil
	}
	if a, err := bitcoin.DecodeAddress(b.Network, q); err == nil {
		return "Address", b.Path() + "/address/" + a.Text, nil
	}
	if id, err := ordinals.ParseInscriptionID(q); err == nil {
		_, err := ordinals.InscriptionByID(b.view.Rows(), id)
		if errors.Is(err, ordinals.ErrNotFound) {
			return "", "", nil
		}
		return "Inscription", b.Path() + "/inscription/" + id.String(), err
	}
	if id, err := ordinals.ParseRuneID(q); err == nil {
		if e, err := ordinals.RuneByID(b.view.Rows(), id); err == nil {
			return "Rune " + e.Name.String(), b.Path() + "/rune/" + id.String(), nil
		}
	}
	if e, err := ordinals.RuneByName(b.view.Rows(), strings.ToUpper(q)); err == nil {
		return "Rune " + e.Name.String(), b.Path() + "/rune/" + e.ID.String(), nil
	}
	if t, err := ordinals.TokenByTicker(b.view.Rows(), q); err == nil {
		return "BRC-20 " + printable(t.Original), b.Path() + "/brc20/" + tickPath(t.Tick), nil
	}
	return "", "", nil
}
