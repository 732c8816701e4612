package explorer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// Limits of the Bitcoin pages.
const (
	btcEnds    = 100 // inputs and outputs shown of one transaction
	btcCoins   = 200 // unspent outputs read of one address
	btcRows    = 50  // outputs and transactions shown of one address
	btcBlocks  = 100 // searched for the latest transactions
	btcLatest  = 8   // transactions shown on the overview
	btcText    = 2000
	btcTokens  = 50
	btcHolders = 50
)

// Bitcoin is the local Bitcoin chain to be shown.
type Bitcoin struct {
	ID      uint64
	Name    string // 'Local Bitcoin'
	RPCURL  string
	Network *bitcoin.Network
	Indexer interface {
		View(ctx context.Context) (*indexer.View, error)
	}
	Node interface {
		TransactionInfo(ctx context.Context, id chainhash.Hash) (bitcoin.TxInfo, error)
		Block(ctx context.Context, hash chainhash.Hash) ([]byte, error)
	}
	// Label names a known address; "" for others.
	Label func(address string) string
}

var txidForm = regexp.MustCompile(`^[0-9a-fA-F]{64}$`)

// Index is the colour of the chain's mark.
func (b *btc) Index() string { return "b" }

// Path is the root of the chain's pages.
func (b *Bitcoin) Path() string { return fmt.Sprintf("%s/%d", Base, b.ID) }

// btc is Bitcoin as one page reads it: at one block.
type btc struct {
	*Bitcoin
	view *indexer.View
	At   uint64 // the block that the page speaks for
	txs  map[chainhash.Hash]*btcTx
}

// btcTx is a transaction that the node told.
type btcTx struct {
	info bitcoin.TxInfo
	msg  wire.MsgTx
	size int // virtual bytes
}

// btcPage runs a reader over one view of the index.
func (e *explorer) btcPage(read func(*btc, context.Context, *http.Request) (view,
	error),
) func(context.Context, *http.Request) (view, error) {
	return func(ctx context.Context, r *http.Request) (view, error) {
		if e.opts.Bitcoin == nil || r.PathValue("chain") != fmt.Sprint(e.opts.Bitcoin.ID) {
			return view{},
				&problem{
					http.StatusNotFound, "No such chain",
					fmt.Sprintf("%q has no such pages. Chains: %s.", clip(r.PathValue("chain"), 30), e.ids()),
				}
		}
		b, err := e.openBTC(ctx)
		if err != nil {
			return view{}, err
		}
		defer b.view.Close()
		return read(b, ctx, r)
	}
}

func (e *explorer) openBTC(ctx context.Context) (*btc, error) {
	v, err := e.opts.Bitcoin.Indexer.View(ctx)
	if errors.Is(err, indexer.ErrNotReady) || errors.Is(err, indexer.ErrStale) {
		return nil, &problem{
			http.StatusServiceUnavailable, "The index is not ready",
			"The Bitcoin index is catching up with its node. Try again in a moment.",
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read the Bitcoin index: %w", err)
	}
	return &btc{Bitcoin: e.opts.Bitcoin, view: v, At: uint64(v.Tip().Height), txs: make(map[chainhash.Hash]*btcTx)}, nil
}

// either sends a path that both kinds of chains have to the right reader.
func (e *explorer) either(evm func(context.Context, *http.Request) (view, error),
	onBTC func(*btc, context.Context, *http.Request) (view, error),
) http.HandlerFunc {
	other := e.btcPage(onBTC)
	return e.page(func(ctx context.Context, r *http.Request) (view, error) {
		if e.opts.Bitcoin != nil && r.PathValue("chain") == fmt.Sprint(e.opts.Bitcoin.ID) {
			return other(ctx, r)
		}
		return evm(ctx, r)
	})
}

// tx reads a transaction from the node, once per page; nil if the node does not know it.
func (b *btc) tx(ctx context.Context, id chainhash.Hash) (*btcTx, error) {
	if t, ok := b.txs[id]; ok {
		return t, nil
	}
	info, err := b.Node.TransactionInfo(ctx, id)
	if errors.Is(err, bitcoin.ErrNotFound) {
		b.txs[id] = nil
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read transaction %s: %w", id, err)
	}
	t := &btcTx{info: info}
	if err := t.msg.Deserialize(bytes.NewReader(info.Raw)); err != nil {
		return nil, fmt.Errorf("read transaction %s: %w", id, err)
	}
	t.size = bitcoin.VSize(&t.msg)
	b.txs[id] = t
	return t, nil
}

// place is an address or, where a script has none, what it is.
type place struct {
	Address, Label, Path string
	Op                   string // 'OP_RETURN' and the like, in place of an address
}

func (b *btc) place(script []byte) place {
	text, _ := bitcoin.ScriptAddress(b.Network, script)
	if text == "" {
		if len(script) > 0 && script[0] == 0x6a {
			return place{Op: "OP_RETURN"}
		}
		return place{Op: "script without an address"}
	}
	p := place{Address: text, Path: b.Path() + "/address/" + text}
	if b.Label != nil {
		p.Label = b.Label(text)
	}
	return p
}

// tag says what an output carries or is.
type tag struct{ Text, Class, Path string }

// end is an input or an output of a transaction.
type end struct {
	N      int
	Place  place
	Amount string
	Tags   []tag
	Path   string // of the transaction that made an input's coin
}

// btcAmount writes satoshis as BTC, always with eight decimals.
func btcAmount(sat uint64) string {
	return fmt.Sprintf("%s.%08d", group(sat/satoshis), sat%satoshis)
}

const satoshis = 100_000_000

// rune finds a rune's entry; one that is not there is named by its id.
func (b *btc) rune(id ordinals.RuneID) (ordinals.RuneEntry, string) {
	entry, err := ordinals.RuneByID(b.view.Rows(), id)
	if err != nil { // an edict may name what does not exist
		return entry, id.String()
	}
	return entry, entry.Name.String()
}

func runeAmount(v uint128.Uint128, e ordinals.RuneEntry) string {
	return units(v.Big(), e.Divisibility, "")
}

// carried turns what an output carries into tags.
func (b *btc) carried(c *ordinals.Carried) ([]tag, error) {
	var out []tag
	for _, i := range c.Inscriptions {
		ins, err := ordinals.InscriptionBySeq(b.view.Rows(), i.Seq)
		if err != nil {
			return nil, fmt.Errorf("read inscription %d: %w", i.Seq, err)
		}
		t := tag{
			Text: fmt.Sprintf("inscription %s", group(ins.Number)), Class: "ord",
			Path: b.Path() + "/inscription/" + ins.ID.String(),
		}
		if i.Transfer {
			t.Text = "transfer inscription"
			if live, err := ordinals.TransferableBySeq(b.view.Rows(), i.Seq); err == nil {
				t.Text += ", " + group(ordinals.FormatBRC20Amount(live.Amount)) + " " + printable(live.Original)
			}
		}
		out = append(out, t)
	}
	for _, r := range sums(c.Runes) {
		entry, name := b.rune(r.ID)
		out = append(out,
			tag{Text: runeAmount(r.Amount, entry) + " " + name, Class: "rune", Path: b.Path() + "/rune/" + r.ID.String()})
	}
	return out, nil
}

// sums adds up what there is of each rune, in the order of first appearance. A rune's whole supply fits.
func sums(list []ordinals.RuneBalance) []ordinals.RuneBalance {
	var out []ordinals.RuneBalance
	for _, r := range list {
		i := slices.IndexFunc(out, func(o ordinals.RuneBalance) bool { return o.ID == r.ID })
		if i < 0 {
			out = append(out, r)
			continue
		}
		out[i].Amount = out[i].Amount.AddWrap(r.Amount)
	}
	return out
}

// moved is what a confirmed transaction took from a script and gave to it, from the history.
func (b *btc) moved(script []byte, at indexer.Position) (in, out ordinals.Carried, err error) {
	items, err := b.view.History(script, indexer.Position{Height: at.Height, Index: at.Index + 1}, 1)
	if errors.Is(err, indexer.ErrNoHistory) {
		return in, out, nil
	}
	if err != nil {
		return in, out, fmt.Errorf("read history: %w", err)
	}
	if len(items) == 1 && items[0].Position == at {
		return items[0].CarriedIn, items[0].CarriedOut, nil
	}
	return in, out, nil
}

type btcTxData struct {
	*btc
	Hash              string
	Pending, Coinbase bool
	Block, Time       uint64
	Confirmations     uint64
	Kind              string
	Fee, Rate         string
	Size              int
	Moved             []tag
	Ins, Outs         []end
	InCount, OutCount int
	InSum, OutSum     string
	Stone             *stone
	Revealed          []shown
}

// stone is a runestone as people read it.
type stone struct {
	Cenotaph, Flaw string
	Etching        string
	EtchingPath    string
	Facts          []string
	Mint           string
	MintPath       string
	Edicts         []edict
	Pointer        string
	More           int
}

type edict struct {
	N                         int
	Rune, Path, Amount, Where string
}

// shown is an inscription as the pages show it.
type shown struct {
	ID, Path, Number  string
	Type              string
	Length            uint64
	Text              string // its body, where that is text
	Cut               bool
	Curse, Charms     string
	Parents, Delegate []string
	Height, Time      uint64
}

func (b *btc) txPage(ctx context.Context, r *http.Request) (view, error) {
	if !txidForm.MatchString(r.PathValue("hash")) {
		return view{},
			&problem{http.StatusBadRequest, "That is no transaction id", "A Bitcoin transaction id has 64 hexadecimal digits."}
	}
	id, err := chainhash.NewHashFromStr(strings.ToLower(r.PathValue("hash")))
	if err != nil {
		return view{},
			&problem{http.StatusBadRequest, "That is no transaction id", "A Bitcoin transaction id has 64 hexadecimal digits."}
	}
	t, err := b.tx(ctx, *id)
	if err != nil {
		return view{}, err
	}
	if t == nil {
		return view{},
			&problem{
				http.StatusNotFound, "No such transaction",
				fmt.Sprintf("%s does not know %s. It may be on another chain, or it was replaced before it came into a block.",
					b.Name, id),
			}
	}
	d := &btcTxData{
		btc: b, Hash: id.String(), Pending: t.info.Block == nil, Size: t.size, InCount: len(t.msg.TxIn),
		OutCount: len(t.msg.TxOut),
	}
	status, err := b.view.TxStatus(ctx, *id)
	if err != nil {
		return view{}, fmt.Errorf("find transaction: %w", err)
	}
	if status.Confirmed {
		d.Pending, d.Block, d.Time = false, uint64(status.Block.Height), uint64(status.Block.Time)
		d.Confirmations = b.At - min(b.At, d.Block) + 1
	}
	if err := d.read(ctx, t, *id); err != nil {
		return view{}, err
	}
	v := view{page: "btctx", title: "Transaction " + short(d.Hash), data: d}
	if d.Confirmations < 6 {
		v.refresh = 5
	}
	return v, nil
}

// read fills in the ends of the transaction and what it says to the ledgers.
func (d *btcTxData) read(ctx context.Context, t *btcTx, id chainhash.Hash) error {
	parsed, err := ordinals.ParseTx(t.info.Raw)
	if err != nil {
		return fmt.Errorf("read transaction: %w", err)
	}
	d.Coinbase = len(t.msg.TxIn) == 1 && t.msg.TxIn[0].PreviousOutPoint.Index == ^uint32(0)
	at, confirmed := indexer.Position{}, false
	if !d.Pending {
		if at, err = d.view.Confirmed(id); err == nil {
			confirmed = true
		} else if !errors.Is(err, indexer.ErrNoHistory) && !errors.Is(err, indexer.ErrNotFound) {
			return fmt.Errorf("find transaction: %w", err)
		}
	}
	scripts := make([][]byte, len(t.msg.TxIn))
	var in, out uint64
	known := !d.Coinbase
	for i, ti := range t.msg.TxIn {
		if d.Coinbase || i >= btcEnds && !known {
			break
		}
		prev, err := d.tx(ctx, ti.PreviousOutPoint.Hash)
		if err != nil {
			return err
		}
		e := end{N: i, Place: place{Op: "unknown"}, Path: d.Path() + "/tx/" + ti.PreviousOutPoint.Hash.String()}
		if prev == nil || int(ti.PreviousOutPoint.Index) >= len(prev.msg.TxOut) {
			known = false
		} else {
			o := prev.msg.TxOut[ti.PreviousOutPoint.Index]
			scripts[i], in = o.PkScript, in+uint64(o.Value)
			e.Place, e.Amount = d.place(o.PkScript), btcAmount(uint64(o.Value))
		}
		if i < btcEnds {
			d.Ins = append(d.Ins, e)
		}
	}
	for _, o := range t.msg.TxOut {
		out += uint64(o.Value)
	}
	d.OutSum = btcAmount(out)
	if known {
		d.InSum, d.Fee = btcAmount(in), btcAmount(in-out)
		d.Rate = big.NewRat(int64(in-out), int64(t.size)).FloatString(1)
	}
	if err := d.outputs(t, id); err != nil {
		return err
	}
	if confirmed {
		if err := d.assets(t, scripts, at); err != nil {
			return err
		}
	}
	if err := d.inscriptions(parsed, id); err != nil {
		return err
	}
	d.stone(parsed)
	d.Kind = d.kind()
	return nil
}

func (d *btcTxData) outputs(t *btcTx, id chainhash.Hash) error {
	for i, o := range t.msg.TxOut[:min(len(t.msg.TxOut), btcEnds)] {
		e := end{N: i, Place: d.place(o.PkScript), Amount: btcAmount(uint64(o.Value))}
		c, err := d.view.Coin(wire.OutPoint{Hash: id, Index: uint32(i)})
		switch {
		case err == nil:
			if e.Tags, err = d.carried(&c.Carried); err != nil {
				return err
			}
			if c.Plain() {
				e.Tags = append(e.Tags, tag{Text: "plain"})
			}
			if c.Unknown {
				e.Tags = append(e.Tags, tag{Text: "known once confirmed"})
			}
			if c.SpentBy == nil {
				e.Tags = append(e.Tags, tag{Text: "unspent"})
			} else {
				e.Tags = append(e.Tags, tag{Text: "being spent", Path: d.Path() + "/tx/" + c.SpentBy.String()})
			}
		case !errors.Is(err, indexer.ErrNotFound):
			return fmt.Errorf("read output: %w", err)
		case e.Place.Op != "OP_RETURN" && !d.Pending:
			e.Tags = append(e.Tags, tag{Text: "spent"})
		}
		d.Outs = append(d.Outs, e)
	}
	return nil
}

// assets says what moved, from the history: which scripts gave and which received it.
func (d *btcTxData) assets(t *btcTx, spent [][]byte, at indexer.Position) error {
	count := make(map[string]int)
	for _, s := range spent {
		count["in"+string(s)]++
	}
	for _, o := range t.msg.TxOut {
		count["out"+string(o.PkScript)]++
	}
	seen := make(map[string]bool)
	for i := range d.Ins {
		s := spent[i]
		if s == nil || seen[string(s)] {
			continue
		}
		seen[string(s)] = true
		_, gave, err := d.moved(s, at)
		if err != nil {
			return err
		}
		tags, err := d.carried(&gave)
		if err != nil {
			return err
		}
		d.Moved = append(d.Moved, tags...)
		if count["in"+string(s)] == 1 { // otherwise the history does not tell which of them held it
			d.Ins[i].Tags = tags
			if len(tags) == 0 {
				d.Ins[i].Tags = []tag{{Text: "plain"}}
			}
		}
	}
	for i := range d.Outs {
		s := t.msg.TxOut[i].PkScript
		if len(d.Outs[i].Tags) != 1 || d.Outs[i].Tags[0].Text != "spent" || count["out"+string(s)] != 1 {
			continue
		}
		got, _, err := d.moved(s, at)
		if err != nil {
			return err
		}
		tags, err := d.carried(&got)
		if err != nil {
			return err
		}
		d.Outs[i].Tags = append(tags, d.Outs[i].Tags...)
	}
	return nil
}

// inscriptions lists what the transaction reveals.
func (d *btcTxData) inscriptions(tx *ordinals.Tx, id chainhash.Hash) error {
	for i := range ordinals.ParseEnvelopes(tx.Ins) {
		if i == btcEnds {
			break
		}
		ins, err := ordinals.InscriptionByID(d.view.Rows(), ordinals.InscriptionID{TxID: id, Index: uint32(i)})
		if errors.Is(err, ordinals.ErrNotFound) {
			continue // not confirmed yet
		}
		if err != nil {
			return fmt.Errorf("read inscription: %w", err)
		}
		s, err := d.show(ins)
		if err != nil {
			return err
		}
		d.Revealed = append(d.Revealed, s)
	}
	return nil
}

func (d *btcTxData) stone(tx *ordinals.Tx) {
	a, ok := ordinals.Decipher(tx)
	if !ok {
		return
	}
	s := &stone{}
	if a.Cenotaph() {
		s.Flaw = a.Flaw.String()
	}
	if m := a.Mint; m != nil {
		_, s.Mint = d.rune(*m)
		s.MintPath = d.Path() + "/rune/" + m.String()
	}
	if e := a.Etching; e != nil {
		s.Etching = "a rune with a reserved name"
		if e.Rune != nil {
			name := ordinals.SpacedRune{Rune: *e.Rune}
			if e.Spacers != nil {
				name.Spacers = *e.Spacers
			}
			s.Etching = name.String()
			if entry, err := ordinals.RuneByName(d.view.Rows(), name.String()); err == nil {
				s.EtchingPath = d.Path() + "/rune/" + entry.ID.String()
			}
		}
	}
	if p := a.Pointer; p != nil {
		s.Pointer = fmt.Sprintf("output %d", *p)
	}
	for i, e := range a.Edicts {
		if i == btcEnds {
			s.More = len(a.Edicts) - i
			break
		}
		entry, name := d.rune(e.ID)
		row := edict{N: i, Rune: name, Amount: runeAmount(e.Amount, entry), Where: fmt.Sprintf("output %d", e.Output)}
		if e.ID == (ordinals.RuneID{}) {
			row.Rune, row.Amount = "0:0, the rune etched here", group(e.Amount)
		} else {
			row.Path = d.Path() + "/rune/" + e.ID.String()
		}
		if e.Amount.IsZero() {
			row.Amount = "all that is left"
		}
		if int(e.Output) == d.OutCount {
			row.Where = "split over all outputs"
		}
		s.Edicts = append(s.Edicts, row)
	}
	d.Stone = s
}

// kind says in a word what the transaction reads as.
func (d *btcTxData) kind() string {
	switch s := d.Stone; {
	case d.Coinbase:
		return "Block reward"
	case s != nil && s.Flaw != "":
		return "Cenotaph"
	case s != nil && s.Etching != "":
		return "Etching"
	case s != nil && s.Mint != "":
		return "Mint"
	case len(d.Revealed) > 0:
		return "Inscription"
	case s != nil:
		return "Rune transfer"
	case len(d.Moved) > 0:
		return "Transfer"
	}
	return "Payment"
}

// show prepares an inscription; its body is shown as text alone, whatever it claims to be (SR-26).
func (b *btc) show(i ordinals.Inscription) (shown, error) {
	s := shown{
		ID: i.ID.String(), Path: b.Path() + "/inscription/" + i.ID.String(), Number: group(i.Number),
		Type:   harmless(i.ContentType, 60),
		Length: i.ContentLength, Height: uint64(i.Height), Time: uint64(i.Time), Charms: strings.Join(i.Charms.Names(), ", "),
	}
	if i.Curse != 0 {
		s.Curse = i.Curse.String()
	}
	if i.Delegate != nil {
		s.Delegate = []string{i.Delegate.String()}
	}
	if !i.ContentKept || !strings.HasPrefix(i.ContentType, "text/") &&
		!strings.HasPrefix(i.ContentType, "application/json") {
		return s, nil
	}
	body, err := ordinals.InscriptionBody(b.view.Rows(), &i)
	if err != nil {
		return s, fmt.Errorf("read inscription's content: %w", err)
	}
	if s.Cut = len(body) > btcText; s.Cut {
		body = body[:btcText]
	}
	s.Text = strings.ToValidUTF8(string(body), "\uFFFD")
	return s, nil
}

func parseHeight(text string) (uint32, bool) {
	n, err := strconv.ParseUint(strings.ReplaceAll(text, ",", ""), 10, 32)
	return uint32(n), err == nil
}
