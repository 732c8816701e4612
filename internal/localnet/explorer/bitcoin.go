package explorer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"

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
