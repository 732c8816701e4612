package walletapi

import (
	"context"
	"errors"
	"strings"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

type runeQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	RuneID  string `query:"runeid" required:"true" maxLength:"64" doc:"block:transaction, such as 840000:142"`
}

// runeSummaryQuery names a rune by its id or its name.
type runeSummaryQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	RuneID  string `query:"runeid" required:"true" maxLength:"64" doc:"block:transaction, such as 840000:142, or the rune's name"`
}

// runeEntry finds a rune by its id or its name.
func runeEntry(v View, text string) (ordinals.RuneEntry, error) {
	var e ordinals.RuneEntry
	id, err := ordinals.ParseRuneID(text)
	if err == nil {
		e, err = ordinals.RuneByID(v.Rows(), id)
	} else {
		name, bad := ordinals.ParseSpacedRune(text)
		if bad != nil {
			return e, errRuneID.err()
		}
		e, err = ordinals.RuneByName(v.Rows(), name.Rune.String())
	}
	if errors.Is(err, ordinals.ErrNoRune) {
		return e, errNoRune.err()
	}
	return e, err
}

func runeID(text string) (ordinals.RuneID, error) {
	id, err := ordinals.ParseRuneID(text)
	if err != nil {
		return id, errRuneID.err()
	}
	return id, nil
}

// runeUTXOs lists the confirmed outputs of an address that carry a rune and that nothing in the mempool spends [7.44].
func (a *api) runeUTXOs(ctx context.Context, in *runeQuery) (*coinsReply, error) {
	id, err := runeID(in.RuneID)
	if err != nil {
		return nil, err
	}
	return a.coinList(ctx, in.Address, func(h *holdings, _ uint32) []indexer.Coin {
		var out []indexer.Coin
		for _, c := range h.confirmed {
			for _, r := range c.Carried.Runes {
				if r.ID == id && !h.spent(&c) {
					out = append(out, c)
				}
			}
		}
		return out
	})
}

// runeSummary is a rune and what an address has of it [7.45].
func (a *api) runeSummary(ctx context.Context, in *runeSummaryQuery) (*reply[AddressRunesTokenSummary], error) {
	addr, err := a.address(in.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (AddressRunesTokenSummary, error) {
		var out AddressRunesTokenSummary
		e, err := runeEntry(v, in.RuneID)
		if err != nil {
			return out, err
		}
		has, err := ordinals.RuneAmount(v.Rows(), ordinals.ScriptIDOf(addr.Script), e.ID)
		if err != nil {
			return out, err
		}
		waits, err := a.pendingOf(ctx, v, addr.Script)
		if err != nil {
			return out, err
		}
		out.RuneInfo, out.RuneBalance = runeInfo(&e, v.Tip().Height), runeBalance(&e, has)
		waits.fill(&out.RuneBalance, e.ID)
		return out, a.runeLogo(v, &e, &out)
	})
}

// runeLogo adds the inscription that was revealed with the etching: the rune's parent, and its logo where it is an
// image.
func (a *api) runeLogo(v View, e *ordinals.RuneEntry, out *AddressRunesTokenSummary) error {
	parent := ordinals.InscriptionID{TxID: e.Etching}
	n, err := ordinals.InscriptionByID(v.Rows(), parent)
	if errors.Is(err, ordinals.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	text := parent.String()
	out.RuneInfo.Parent = &text
	if strings.HasPrefix(n.ContentType, "image/") {
		shown, err := a.inscription(v, &n)
		if err != nil {
			return err
		}
		out.RuneInfo.Logo, out.RuneLogo = &shown.Content, &shown
	}
	return nil
}

func runeInfo(e *ordinals.RuneEntry, tip uint32) RuneInfo {
	info := RuneInfo{
		RuneID: e.ID.String(), Rune: e.Name.Rune.String(), SpacedRune: e.Name.String(), Number: e.Number,
		Height: e.ID.Block, TxIdx: e.ID.Tx, Timestamp: int64(e.Time), Divisibility: e.Divisibility, Symbol: runeSymbol(e),
		Etching: e.Etching.String(), Premine: e.Premine.String(), Mints: e.Mints.String(), Burned: e.Burned.String(),
		Holders: e.Holders, Transactions: e.Transactions, Remaining: e.Remaining().String(), Supply: e.Supply().String(),
	}
	_, err := e.Mintable(uint64(tip) + 1)
	info.Mintable = err == nil
	if t := e.Terms; t != nil {
		terms := RuneTerms{
			Amount: "0", Cap: "0", HeightStart: t.Height[0], HeightEnd: t.Height[1],
			OffsetStart: t.Offset[0], OffsetEnd: t.Offset[1],
		}
		if t.Amount != nil {
			terms.Amount = t.Amount.String()
		}
		if t.Cap != nil {
			terms.Cap = t.Cap.String()
		}
		info.Terms = &terms
	}
	if start, set := e.Start(); set {
		info.Start = &start
	}
	if end, set := e.End(); set {
		info.End = &end
	}
	return info
}

// runeList lists what an address has of each rune.
func (a *api) runeList(ctx context.Context, in *pageQuery) (*reply[List[RuneBalance]], error) {
	addr, from, size, err := a.page(in)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (List[RuneBalance], error) {
		all, err := runesOf(v.Rows(), addr.Script)
		if err != nil {
			return List[RuneBalance]{}, err
		}
		waits, err := a.pendingOf(ctx, v, addr.Script)
		if err != nil {
			return List[RuneBalance]{}, err
		}
		all = waits.withNewRunes(all)
		page := cut(all, from, size)
		list, err := runeBalances(v.Rows(), page, ordinals.RuneID{})
		for i := range list {
			waits.fill(&list[i], page[i].ID)
		}
		return List[RuneBalance]{List: list, Total: len(all)}, err
	})
}

// runesOf lists all that a script has.
func runesOf(rows ordinals.Reader, script []byte) ([]ordinals.RuneBalance, error) {
	owner := ordinals.ScriptIDOf(script)
	var all []ordinals.RuneBalance
	var after *ordinals.RuneID
	for range maxTokensOf / tokenPage {
		page, err := ordinals.RunesOf(rows, owner, after, tokenPage)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < tokenPage {
			return all, nil
		}
		after = &page[len(page)-1].ID
	}
	return nil, errWhale.err()
}
