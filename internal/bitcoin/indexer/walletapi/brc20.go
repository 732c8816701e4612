package walletapi

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"net/url"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

const (
	tokenPage     = 1000   // rows read at once, as many as the ledger gives
	maxTokensOf   = 20_000 // tokens of one address that are looked through
	maxTransfers  = 20_000 // transfers of one address and token that are looked through
	historyLength = 20
)

// countTokens counts an address's tickers by their length in bytes.
func countTokens(rows ordinals.Reader, script []byte) (four, five, six int, err error) {
	err = eachBalance(rows, script, func(b *ordinals.TokenBalance) bool {
		switch len(b.Tick) {
		case 4:
			four++
		case 5:
			five++
		case 6:
			six++
		}
		return true
	})
	return four, five, six, err
}

// eachBalance calls f with the balances of a script, until it returns false.
func eachBalance(rows ordinals.Reader, script []byte, f func(*ordinals.TokenBalance) bool) error {
	owner, after := ordinals.ScriptIDOf(script), ""
	for range maxTokensOf / tokenPage {
		page, err := ordinals.BalancesOf(rows, owner, after, tokenPage)
		if err != nil {
			return err
		}
		for i := range page {
			if !f(&page[i]) {
				return nil
			}
		}
		if len(page) < tokenPage {
			return nil
		}
		after = page[len(page)-1].Tick
	}
	return errWhale.err()
}

// tokens lists what an address has of each BRC-20 token [7.41].
func (a *api) tokens(ctx context.Context, in *pageQuery) (*reply[List[TokenBalance]], error) {
	return a.tokenList(ctx, in, func(string) bool { return true })
}

// tokens5 lists those whose tickers have more than four bytes, which UniSat's wallet of 2025 asks for apart.
func (a *api) tokens5(ctx context.Context, in *pageQuery) (*reply[List[TokenBalance]], error) {
	return a.tokenList(ctx, in, func(tick string) bool { return len(tick) > 4 })
}

func (a *api) tokenList(ctx context.Context, in *pageQuery,
	wanted func(tick string) bool,
) (*reply[List[TokenBalance]], error) {
	addr, from, size, err := a.page(in)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (List[TokenBalance], error) {
		out := List[TokenBalance]{List: []TokenBalance{}}
		var page []ordinals.TokenBalance
		err := eachBalance(v.Rows(), addr.Script, func(b *ordinals.TokenBalance) bool {
			if !wanted(b.Tick) {
				return true
			}
			if out.Total >= from && len(page) < size {
				page = append(page, *b)
			}
			out.Total++
			return true
		})
		if err != nil {
			return out, err
		}
		waits, err := a.pendingOf(ctx, v, addr.Script)
		if err != nil {
			return out, err
		}
		come, err := waits.newTokens()
		if err != nil {
			return out, err
		}
		for i := range come {
			if !wanted(come[i].Tick) {
				continue
			}
			if out.Total >= from && len(page) < size {
				page = append(page, ordinals.TokenBalance{Tick: come[i].Tick})
			}
			out.Total++
		}
		for i := range page {
			t, err := ordinals.TokenByTicker(v.Rows(), page[i].Tick)
			if err != nil {
				return out, err
			}
			b, err := tokenBalance(v.Rows(), addr.Script, &t, &page[i], waits)
			if err != nil {
				return out, err
			}
			out.List = append(out.List, b)
		}
		return out, nil
	})
}

func tokenBalance(rows ordinals.Reader, script []byte, t *ordinals.Token, b *ordinals.TokenBalance,
	waits *pending,
) (TokenBalance, error) {
	leaves, comes, err := waits.token(t.Tick)
	if err != nil {
		return TokenBalance{}, err
	}
	more, err := ordinals.DoubtOf(rows, ordinals.ScriptIDOf(script), t.Tick)
	doubtful := ""
	if !more.IsZero() {
		doubtful = ordinals.FormatBRC20Amount(more)
	}
	available := ordinals.FormatBRC20Amount(b.Available)
	return TokenBalance{
		Ticker: t.Original, TickerHex: hex.EncodeToString([]byte(t.Original)),
		OverallBalance:   ordinals.FormatBRC20Amount(b.Overall),
		AvailableBalance: available, TransferableBalance: ordinals.FormatBRC20Amount(b.Transferable()),
		AvailableBalanceSafe: available, AvailableBalanceUnSafe: comes,
		DoubtfulBalance: doubtful, SelfMint: t.SelfMint, Decimal: int(t.Decimals),
		PendingAmount: leaves, PendingUnknown: waits.unknown,
	}, err
}

// token finds a token. Some wallets encode the ticker for the address twice: what is no ticker as it stands is decoded
// once more.
func token(rows ordinals.Reader, ticker string) (ordinals.Token, error) {
	t, err := ordinals.TokenByTicker(rows, ticker)
	if !errors.Is(err, ordinals.ErrNotFound) {
		return t, err
	}
	if again, bad := url.QueryUnescape(ticker); bad == nil && again != ticker {
		t, err = ordinals.TokenByTicker(rows, again)
		if !errors.Is(err, ordinals.ErrNotFound) {
			return t, err
		}
		ticker = again
	}
	if len(ticker) < 4 || len(ticker) > 6 {
		return t, errTicker.err()
	}
	return t, errNoTicker.err()
}

type tokenQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	Ticker  string `query:"ticker" required:"true" maxLength:"128"`
}

// tokenSummary is a token and what an address has of it [7.42].
func (a *api) tokenSummary(ctx context.Context, in *tokenQuery) (*reply[AddressTokenSummary], error) {
	addr, err := a.address(in.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (AddressTokenSummary, error) {
		var out AddressTokenSummary
		t, err := token(v.Rows(), in.Ticker)
		if err != nil {
			return out, err
		}
		b, err := ordinals.BalanceOf(v.Rows(), ordinals.ScriptIDOf(addr.Script), t.Tick)
		if err != nil {
			return out, err
		}
		waits, err := a.pendingOf(ctx, v, addr.Script)
		if err != nil {
			return out, err
		}
		if out.TokenBalance, err = tokenBalance(v.Rows(), addr.Script, &t, &b, waits); err != nil {
			return out, err
		}
		if out.TokenInfo, err = a.tokenInfo(v, &t); err != nil {
			return out, err
		}
		if out.HistoryIndexed, err = keepsHistory(v); err != nil {
			return out, err
		}
		if out.HistoryList, err = tokenHistory(v, addr, &t); err != nil {
			return out, err
		}
		list, err := transferables(v, addr, &t, waits.transfers, 0, historyLength)
		out.TransferableList = list.List
		return out, err
	})
}

func (a *api) tokenInfo(v View, t *ordinals.Token) (TokenInfo, error) {
	info := TokenInfo{
		TotalSupply: ordinals.FormatBRC20Amount(t.Max), TotalMinted: ordinals.FormatBRC20Amount(t.Minted),
		Decimal:       int(t.Decimals),
		InscriptionID: t.ID.String(), SelfMint: t.SelfMint, HoldersCount: t.Holders,
		HistoryCount: t.Events,
	}
	n, err := ordinals.InscriptionBySeq(v.Rows(), t.Seq)
	if err != nil {
		return info, err
	}
	shown, err := a.inscription(v, &n)
	info.Holder = shown.Address
	return info, err
}

func tokenHistory(v View, addr bitcoin.Address, t *ordinals.Token) ([]TokenTransfer, error) {
	events, err := ordinals.TokenHistory(v.Rows(), ordinals.ScriptIDOf(addr.Script), t.Tick, nil, historyLength)
	if err != nil {
		return nil, err
	}
	out := make([]TokenTransfer, 0, len(events))
	for i := range events {
		e := &events[i]
		if e.ID == (ordinals.InscriptionID{}) {
			continue // no inscription did this
		}
		n, err := ordinals.InscriptionByID(v.Rows(), e.ID)
		if err != nil {
			return nil, err
		}
		out = append(out, TokenTransfer{
			Ticker: t.Original, Amount: ordinals.FormatBRC20Amount(e.Amount), InscriptionID: e.ID.String(),
			InscriptionNumber: int64(n.Number),
			Timestamp:         int64(e.Time), Confirmations: confirmations(e.Height, v.Tip().Height),
		})
	}
	return out, nil
}

type transferQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	Ticker  string `query:"ticker" required:"true" maxLength:"128"`
	Cursor  int    `query:"cursor" default:"0" doc:"How many to skip"`
	Size    int    `query:"size" default:"20" doc:"At most 100"`
}

// transferableList lists an address's transfers that wait to be sent, without those that the mempool sends [7.43].
func (a *api) transferableList(ctx context.Context, in *transferQuery) (*reply[List[TokenTransfer]], error) {
	addr, from, size, err := a.page(&pageQuery{Address: in.Address, Cursor: in.Cursor, Size: in.Size})
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (List[TokenTransfer], error) {
		t, err := token(v.Rows(), in.Ticker)
		if err != nil {
			return List[TokenTransfer]{}, err
		}
		waits, err := leavingOf(v, addr.Script)
		if err != nil {
			return List[TokenTransfer]{}, err
		}
		return transferables(v, addr, &t, waits.transfers, from, size)
	})
}

func transferables(v View, addr bitcoin.Address, t *ordinals.Token, leaving map[uint32]bool, from,
	size int,
) (List[TokenTransfer], error) {
	out := List[TokenTransfer]{List: []TokenTransfer{}}
	owner := ordinals.ScriptIDOf(addr.Script)
	var after *uint32
	for range maxTransfers / tokenPage {
		page, err := ordinals.TransferablesOf(v.Rows(), owner, t.Tick, after, tokenPage)
		if err != nil {
			return out, err
		}
		for i := range page {
			x := &page[i]
			if leaving[x.Seq] {
				continue
			}
			if out.Total >= from && len(out.List) < size {
				shown, err := transfer(v, t, x)
				if err != nil {
					return out, err
				}
				out.List = append(out.List, shown)
			}
			out.Total++
		}
		if len(page) < tokenPage {
			return out, nil
		}
		after = &page[len(page)-1].Seq
	}
	return out, errWhale.err()
}

func transfer(v View, t *ordinals.Token, x *ordinals.Transferable) (TokenTransfer, error) {
	out := TokenTransfer{
		Ticker: t.Original, Amount: ordinals.FormatBRC20Amount(x.Amount), InscriptionID: x.ID.String(),
		InscriptionNumber: int64(x.Number),
		Timestamp:         int64(x.Time), Confirmations: confirmations(x.Height, v.Tip().Height),
	}
	n, err := ordinals.InscriptionBySeq(v.Rows(), x.Seq)
	if err != nil {
		return out, err
	}
	c, err := v.Coin(n.Location.OutPoint)
	out.Satoshi = c.Value
	return out, err
}

// progTokens lists nothing: the programmable module is not indexed.
func (a *api) progTokens(_ context.Context, in *pageQuery) (*reply[List[TokenBalance]], error) {
	if _, _, _, err := a.page(in); err != nil {
		return nil, a.fail(err)
	}
	return ok(List[TokenBalance]{List: []TokenBalance{}}), nil
}

// tokenEvents lists what happened to an address's part of a token, the newest first; refused where no history is kept.
func (a *api) tokenEvents(ctx context.Context, in *tokenQuery) (*reply[[]TokenHistoryItem], error) {
	addr, err := a.address(in.Address)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) ([]TokenHistoryItem, error) {
		kept, err := keepsHistory(v)
		if err != nil {
			return nil, err
		}
		if !kept {
			return nil, errNoHistory.err()
		}
		t, err := token(v.Rows(), in.Ticker)
		if err != nil {
			return nil, err
		}
		events, err := ordinals.TokenHistory(v.Rows(), ordinals.ScriptIDOf(addr.Script), t.Tick, nil, historyLength)
		if err != nil {
			return nil, err
		}
		out := make([]TokenHistoryItem, len(events))
		for i := range events {
			out[i] = a.tokenEvent(&events[i], addr.Script)
		}
		return out, nil
	})
}

// tokenEvent is one event as the script sees it whose history it is in.
func (a *api) tokenEvent(e *ordinals.TokenEvent, script []byte) TokenHistoryItem {
	item := TokenHistoryItem{Amount: ordinals.FormatBRC20Amount(e.Amount), BlockTime: int64(e.Time)}
	item.From, _ = bitcoin.ScriptAddress(a.Network, e.From)
	item.To, _ = bitcoin.ScriptAddress(a.Network, e.To)
	switch {
	case e.Kind != ordinals.EventTransfer:
		item.Type, item.TxID = e.Kind.String(), e.ID.TxID.String()
	case bytes.Equal(e.From, script):
		item.Type = "send"
	default:
		item.Type = "receive"
	}
	return item
}
