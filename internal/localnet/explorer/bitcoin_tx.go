package explorer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

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
