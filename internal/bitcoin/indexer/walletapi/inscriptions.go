package walletapi

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

const (
	maxIDs         = 100
	maxContentBody = 1024 // bytes of a text that is shown in a list
)

func inscriptionID(text string) (ordinals.InscriptionID, error) {
	id, err := ordinals.ParseInscriptionID(text)
	if err != nil {
		return id, errInscriptionID.err()
	}
	return id, nil
}

// found returns an inscription by its id; errNoInscription.
func found(rows ordinals.Reader, text string) (ordinals.Inscription, error) {
	id, err := inscriptionID(text)
	if err != nil {
		return ordinals.Inscription{}, err
	}
	n, err := ordinals.InscriptionByID(rows, id)
	if errors.Is(err, ordinals.ErrNotFound) {
		return n, errNoInscription.err()
	}
	return n, err
}

type inscriptionQuery struct {
	InscriptionID string `query:"inscriptionId" required:"true" maxLength:"80"`
}

// inscriptionUTXO is the output that an inscription is in [7.33].
func (a *api) inscriptionUTXO(ctx context.Context, in *inscriptionQuery) (*reply[UTXO], error) {
	return read(ctx, a, func(v View) (UTXO, error) {
		c, err := a.coinOf(v, in.InscriptionID)
		if err != nil {
			return UTXO{}, err
		}
		return utxo(v, &c)
	})
}

func (a *api) coinOf(v View, id string) (indexer.Coin, error) {
	n, err := found(v.Rows(), id)
	if err != nil {
		return indexer.Coin{}, err
	}
	return coinAt(v, n.Location.OutPoint)
}

// inscriptionUTXOs are the outputs that inscriptions are in, each once, in the order of the question [7.47].
func (a *api) inscriptionUTXOs(ctx context.Context, in *struct {
	Body struct {
		_              struct{} `json:"-" additionalProperties:"true"`
		InscriptionIDs []string `json:"inscriptionIds"`
	}
},
) (*reply[[]UTXO], error) {
	if len(in.Body.InscriptionIDs) > maxIDs {
		return nil, errManyIDs.err()
	}
	return read(ctx, a, func(v View) ([]UTXO, error) {
		var coins []indexer.Coin
		for _, id := range in.Body.InscriptionIDs {
			c, err := a.coinOf(v, id)
			if err != nil {
				return nil, err
			}
			if !slices.ContainsFunc(coins, func(o indexer.Coin) bool { return o.OutPoint == c.OutPoint }) {
				coins = append(coins, c)
			}
		}
		return utxos(v, coins)
	})
}

func (a *api) inscriptionUTXODetail(ctx context.Context, in *inscriptionQuery) (*reply[UTXODetail], error) {
	return read(ctx, a, func(v View) (UTXODetail, error) {
		c, err := a.coinOf(v, in.InscriptionID)
		if err != nil {
			return UTXODetail{}, err
		}
		u, err := utxo(v, &c)
		if err != nil {
			return UTXODetail{}, err
		}
		out := UTXODetail{
			TxID: u.TxID, OutputIndex: u.Vout, Satoshis: u.Satoshis, ScriptPk: u.ScriptPk,
			AddressType: u.AddressType,
		}
		for _, i := range c.Carried.Inscriptions {
			n, err := ordinals.InscriptionBySeq(v.Rows(), i.Seq)
			if err != nil {
				return out, err
			}
			shown, err := a.inscription(v, &n)
			if err != nil {
				return out, err
			}
			out.Inscriptions = append(out.Inscriptions, shown)
		}
		out.Inscriptions = orEmpty(out.Inscriptions)
		return out, nil
	})
}

func (a *api) inscriptionInfo(ctx context.Context, in *inscriptionQuery) (*reply[Inscription], error) {
	return read(ctx, a, func(v View) (Inscription, error) {
		n, err := found(v.Rows(), in.InscriptionID)
		if err != nil {
			return Inscription{}, err
		}
		return a.inscription(v, &n)
	})
}

// addressInscriptions lists what an address holds, the newest inscription first [7.34].
func (a *api) addressInscriptions(ctx context.Context, in *pageQuery) (*reply[List[Inscription]], error) {
	addr, from, size, err := a.page(in)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (List[Inscription], error) {
		left := budget(a.MaxCoins)
		h, err := a.holdings(v, addr.Script, &left)
		if err != nil {
			return List[Inscription]{}, err
		}
		var seqs []uint32
		for i := range h.confirmed {
			for _, c := range h.confirmed[i].Carried.Inscriptions {
				seqs = append(seqs, c.Seq)
			}
		}
		slices.Sort(seqs)
		slices.Reverse(seqs)
		out := List[Inscription]{List: []Inscription{}, Total: len(seqs)}
		for _, seq := range cut(seqs, from, size) {
			n, err := ordinals.InscriptionBySeq(v.Rows(), seq)
			if err != nil {
				return out, err
			}
			shown, err := a.inscription(v, &n)
			if err != nil {
				return out, err
			}
			out.List = append(out.List, shown)
		}
		return out, nil
	})
}

// search resolves no name [7.39]. Wallets pay to the address that it answers, and who a name belongs to is decided by
// rules that this index does not keep: SNS takes the first registration in several forms, of inscriptions that are not
// cursed. The first inscription whose text is the name may be a squatter's.
func (*api) search(context.Context, *struct {
	Domain string `query:"domain" required:"true" maxLength:"1024"`
},
) (*reply[Inscription], error) {
	return nil, errNames.err()
}

func (a *api) inscription(v View, n *ordinals.Inscription) (Inscription, error) {
	return a.inscriptionFrom(v, v.Rows(), n)
}

// inscriptionFrom describes an inscription, read from rows, where v has its output.
func (a *api) inscriptionFrom(v View, rows ordinals.Reader, n *ordinals.Inscription) (Inscription, error) {
	id := n.ID.String()
	out := Inscription{
		InscriptionID: id, InscriptionNumber: int64(n.Number), Preview: a.BaseURL + "/preview/" + id,
		Content:     a.BaseURL + "/content/" + id,
		ContentType: clean8(n.ContentType), ContentLength: n.ContentLength, Timestamp: int64(n.Time),
		GenesisTransaction: n.ID.TxID.String(),
		Location:           n.Location.String(), Output: n.Location.OutPoint.String(), Offset: n.Location.Offset,
		Parents: []string{}, Charms: orEmpty(n.Charms.Names()),
	}
	c, err := v.Coin(n.Location.OutPoint)
	switch {
	case err == nil:
		out.Address, _ = bitcoin.ScriptAddress(a.Network, c.Script)
		out.OutputValue, out.UTXOHeight = c.Value, c.Height
		if tip := v.Tip().Height; c.Height > 0 && c.Height <= tip {
			out.UTXOConfirmation = tip - c.Height + 1
		}
	case !errors.Is(err, indexer.ErrNotFound):
		return out, err
	}
	for _, seq := range n.Parents[:min(len(n.Parents), maxIDs)] {
		p, err := ordinals.InscriptionBySeq(rows, seq)
		if err != nil {
			return out, err
		}
		out.Parents = append(out.Parents, p.ID.String())
	}
	if n.HasBody && n.ContentKept && n.ContentLength <= maxContentBody && n.ContentEncoding == "" &&
		textual(n.ContentType) {
		body, err := ordinals.InscriptionBody(rows, n)
		if err != nil {
			return out, err
		}
		if utf8.Valid(body) {
			out.ContentBody, out.BRC20 = string(body), brc20Of(body)
		}
		if out.BRC20 != nil && strings.EqualFold(out.BRC20.Op, "transfer") {
			// One that was used, or never was valid, carries no tokens; wallets show what is here as if it did.
			_, err := ordinals.TransferableBySeq(rows, n.Seq)
			if errors.Is(err, ordinals.ErrNotFound) {
				out.BRC20 = nil
			} else if err != nil {
				return out, err
			}
		}
	}
	return out, nil
}

func textual(contentType string) bool {
	kind, _, _ := strings.Cut(strings.ToLower(contentType), ";")
	kind = strings.TrimSpace(kind)
	return kind == "text/plain" || kind == "application/json"
}

// clean8 keeps what somebody inscribed as a content type short, valid and in one line.
func clean8(text string) string {
	const most = 256
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return -1
		}
		return r
	}, text)
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "")
	}
	return text
}

// brc20Of reads what a text says to BRC-20. It is shown and decides nothing: the ledger reads by rules of its own.
func brc20Of(body []byte) *InscriptionBRC20 {
	var fields map[string]any
	if json.Unmarshal(body, &fields) != nil {
		return nil
	}
	text := func(name string) string {
		s, _ := fields[name].(string)
		return s
	}
	if text("p") != "brc-20" || text("op") == "" || text("tick") == "" {
		return nil
	}
	return &InscriptionBRC20{Op: text("op"), Tick: text("tick"), Lim: text("lim"), Amt: text("amt"), Decimal: text("dec")}
}
