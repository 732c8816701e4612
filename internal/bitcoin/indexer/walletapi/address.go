package walletapi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

const (
	coinPage      = 1000 // coins read at once
	maxAddresses  = 100
	maxListed     = 2000 // outputs in one answer: the most valuable
	coinbaseDepth = 100  // confirmations that a coinbase's output needs
)

// address reads what a client gives as an address; the error says what is wrong with it, and of which network it is.
func (a *api) address(text string) (bitcoin.Address, error) {
	addr, err := bitcoin.DecodeAddress(a.Network, text)
	var bad *bitcoin.AddressError
	if errors.As(err, &bad) {
		return addr, errAddress.err(bad.Reason + ".")
	}
	return addr, err
}

// holdings are the coins of a script.
type holdings struct {
	confirmed []indexer.Coin // as of the block, those that the mempool spends included
	pending   indexer.Pending
	spends    map[wire.OutPoint]bool // confirmed ones that the mempool spends
}

// spent tells whether a transaction in the mempool spends a coin.
func (h *holdings) spent(c *indexer.Coin) bool {
	return c.SpentBy != nil || h.spends[c.OutPoint]
}

// budget bounds how many coins a request reads.
type budget int

// holdings reads every coin of a script: a sum of some of them would be a wrong answer.
func (a *api) holdings(v View, script []byte, left *budget) (holdings, error) {
	var h holdings
	var after *wire.OutPoint
	for {
		page, err := v.Coins(script, after, coinPage)
		if err != nil {
			return h, err
		}
		if *left -= budget(len(page)); *left < 0 {
			return h, errWhale.err()
		}
		h.confirmed = append(h.confirmed, page...)
		if len(page) < coinPage {
			break
		}
		after = &page[len(page)-1].OutPoint
	}
	var err error
	h.pending, err = v.Pending(script)
	if err == nil && h.pending.More {
		err = errWhale.err()
	}
	h.spends = make(map[wire.OutPoint]bool, len(h.pending.Spent))
	for i := range h.pending.Spent {
		h.spends[h.pending.Spent[i].OutPoint] = true
	}
	return h, err
}

// sums are satoshis. Pending ones are what the mempool adds; negative where it spends.
type sums struct {
	plain, assets               int64 // confirmed
	pendingPlain, pendingAssets int64
	immature                    int64 // part of plain
}

func (h *holdings) sums(tip uint32) sums {
	var s sums
	for i := range h.confirmed {
		c := &h.confirmed[i]
		if c.Plain() {
			s.plain += int64(c.Value)
		} else {
			s.assets += int64(c.Value)
		}
		if c.Plain() && !mature(c, tip) {
			s.immature += int64(c.Value)
		}
	}
	for i := range h.pending.Received {
		if h.pending.Received[i].SpentBy == nil {
			s.add(&h.pending.Received[i], 1)
		}
	}
	for i := range h.pending.Spent {
		s.add(&h.pending.Spent[i], -1)
	}
	return s
}

func (s *sums) add(c *indexer.Coin, sign int64) {
	if c.Plain() {
		s.pendingPlain += sign * int64(c.Value)
	} else {
		s.pendingAssets += sign * int64(c.Value)
	}
}

// mature tells whether a coin can be spent in the next block.
func mature(c *indexer.Coin, tip uint32) bool {
	return !c.Coinbase || uint64(tip)+1 >= uint64(c.Height)+coinbaseDepth
}

// spendable lists the plain coins that the next block could spend: confirmed ones first, then those of the mempool
// whose whole ancestry is plain (INV-06).
func (h *holdings) spendable(tip uint32) []indexer.Coin {
	var out []indexer.Coin
	for _, list := range [][]indexer.Coin{h.confirmed, h.pending.Received} {
		for _, c := range list {
			if c.Plain() && !h.spent(&c) && mature(&c, tip) {
				out = append(out, c)
			}
		}
	}
	return out
}

// bitcoinText is an amount in bitcoin with 8 decimals [9.03].
func bitcoinText(sat int64) string {
	sign := ""
	if sat < 0 {
		sign, sat = "-", -sat
	}
	return fmt.Sprintf("%s%d.%08d", sign, sat/100_000_000, sat%100_000_000)
}

type addressQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
}

// holder reads an address's holdings for f.
func holder[T any](ctx context.Context, a *api, text string,
	f func(v View, addr bitcoin.Address, h holdings) (T, error),
) (*reply[T], error) {
	addr, err := a.address(text)
	if err != nil {
		return nil, a.fail(err)
	}
	return read(ctx, a, func(v View) (T, error) {
		left := budget(a.MaxCoins)
		h, err := a.holdings(v, addr.Script, &left)
		if err != nil {
			var zero T
			return zero, err
		}
		return f(v, addr, h)
	})
}

func (a *api) balance(ctx context.Context, in *addressQuery) (*reply[BitcoinBalance], error) {
	return holder(ctx, a, in.Address, func(v View, _ bitcoin.Address, h holdings) (BitcoinBalance, error) {
		s := h.sums(v.Tip().Height)
		total := s.plain + s.assets + s.pendingPlain + s.pendingAssets
		return BitcoinBalance{
			ConfirmAmount:            bitcoinText(s.plain + s.assets),
			PendingAmount:            bitcoinText(s.pendingPlain + s.pendingAssets),
			Amount:                   bitcoinText(total),
			ConfirmBTCAmount:         bitcoinText(s.plain),
			PendingBTCAmount:         bitcoinText(s.pendingPlain),
			BTCAmount:                bitcoinText(s.plain + s.pendingPlain),
			ConfirmInscriptionAmount: bitcoinText(s.assets),
			PendingInscriptionAmount: bitcoinText(s.pendingAssets),
			InscriptionAmount:        bitcoinText(s.assets + s.pendingAssets),
			USDValue:                 a.usd(total),
		}, nil
	})
}

// usd is the value of an amount to the cent; "n/a" where no price is known.
func (a *api) usd(sat int64) string {
	if a.Prices == nil {
		return "n/a"
	}
	price, known := a.Prices.Bitcoin()
	p, valid := new(big.Rat).SetString(price)
	if !known || !valid || p.Sign() <= 0 {
		return "n/a"
	}
	return p.Mul(p, big.NewRat(sat, 100_000_000)).FloatString(2)
}

func (a *api) balance2(ctx context.Context, in *addressQuery) (*reply[BitcoinBalanceV2], error) {
	return holder(ctx, a, in.Address, func(v View, _ bitcoin.Address, h holdings) (BitcoinBalanceV2, error) {
		tip := v.Tip().Height
		s := h.sums(tip)
		total := s.plain + s.assets + s.pendingPlain + s.pendingAssets
		var available int64
		for _, c := range h.spendable(tip) {
			available += int64(c.Value)
		}
		return BitcoinBalanceV2{AvailableBalance: available, UnavailableBalance: total - available, TotalBalance: total}, nil
	})
}

func (a *api) summary(ctx context.Context, in *addressQuery) (*reply[AddressSummary], error) {
	return holder(ctx, a, in.Address, func(v View, addr bitcoin.Address, h holdings) (AddressSummary, error) {
		left := budget(a.MaxCoins)
		return a.summaryOf(v, addr, &h, &left)
	})
}

func (a *api) multiAssets(ctx context.Context, in *struct {
	Addresses string `query:"addresses" required:"true" maxLength:"20000" doc:"Separated by commas, at most 100"`
},
) (*reply[[]AddressSummary], error) {
	texts := strings.Split(in.Addresses, ",")
	if len(texts) > maxAddresses {
		return nil, errAddresses.err()
	}
	addrs := make([]bitcoin.Address, 0, len(texts))
	for _, text := range texts {
		addr, err := a.address(strings.TrimSpace(text))
		if err != nil {
			return nil, a.fail(err)
		}
		addrs = append(addrs, addr)
	}
	return read(ctx, a, func(v View) ([]AddressSummary, error) {
		left := budget(a.MaxCoins)
		out := make([]AddressSummary, 0, len(addrs))
		for _, addr := range addrs {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			h, err := a.holdings(v, addr.Script, &left)
			if err != nil {
				return nil, err
			}
			s, err := a.summaryOf(v, addr, &h, &left)
			if err != nil {
				return nil, err
			}
			out = append(out, s)
		}
		return out, nil
	})
}

func (a *api) summaryOf(v View, addr bitcoin.Address, h *holdings, left *budget) (AddressSummary, error) {
	s := h.sums(v.Tip().Height)
	out := AddressSummary{
		Address:       addr.Text,
		BTCSatoshis:   s.plain + s.pendingPlain,
		AssetSatoshis: s.assets + s.pendingAssets,
		TotalSatoshis: s.plain + s.assets + s.pendingPlain + s.pendingAssets,
	}
	for i := range h.confirmed {
		out.InscriptionCount += len(h.confirmed[i].Carried.Inscriptions)
	}
	runes, err := runesOf(v.Rows(), addr.Script)
	if err != nil {
		return out, err
	}
	out.RunesCount = len(runes)
	out.BRC20Count, out.BRC20Count5Byte, out.BRC20Count6Byte, err = countTokens(v.Rows(), addr.Script)
	tokens := out.BRC20Count + out.BRC20Count5Byte + out.BRC20Count6Byte
	if *left -= budget(len(runes) + tokens); err == nil && *left < 0 {
		err = errWhale.err()
	}
	return out, err
}

// findGroupAssets answers which address types of a wallet hold anything.
func (a *api) findGroupAssets(ctx context.Context, in *struct {
	Body struct {
		_      struct{}      `json:"-" additionalProperties:"true"`
		Groups []GroupAssets `json:"groups" maxItems:"20"`
	}
},
) (*reply[[]GroupAssets], error) {
	count := 0
	for _, g := range in.Body.Groups {
		if count += len(g.AddressArr); count > maxAddresses {
			return nil, errAddresses.err()
		}
	}
	return read(ctx, a, func(v View) ([]GroupAssets, error) {
		left := budget(a.MaxCoins)
		out := make([]GroupAssets, 0, len(in.Body.Groups))
		for _, g := range in.Body.Groups {
			g.SatoshisArr = make([]int64, 0, len(g.AddressArr))
			for _, text := range g.AddressArr {
				addr, err := a.address(text)
				if err != nil {
					return nil, err
				}
				h, err := a.holdings(v, addr.Script, &left)
				if err != nil {
					return nil, err
				}
				s := h.sums(v.Tip().Height)
				g.SatoshisArr = append(g.SatoshisArr, s.plain+s.assets+s.pendingPlain+s.pendingAssets)
			}
			g.AddressArr = orEmpty(g.AddressArr)
			out = append(out, g)
		}
		return out, nil
	})
}

// coinsReply is a list of outputs that may be cut short; the header says so.
type coinsReply struct {
	Block     string `header:"X-Causeway-Block" doc:"height:hash of the block that the answer speaks for"`
	Truncated string `header:"X-Causeway-Truncated" doc:"How many outputs there are, where the list has only the most valuable of them"`
	Body      Envelope[[]UTXO]
}

// plainCoins lists the outputs of an address that carry nothing, all of them proven plain (INV-06).
func (a *api) plainCoins(ctx context.Context, in *addressQuery) (*coinsReply, error) {
	return a.coinList(ctx, in.Address, func(h *holdings, tip uint32) []indexer.Coin { return h.spendable(tip) })
}

// assetCoins lists the outputs of an address that a wallet must not spend as coin.
func (a *api) assetCoins(ctx context.Context, in *addressQuery) (*coinsReply, error) {
	return a.coinList(ctx, in.Address, func(h *holdings, _ uint32) []indexer.Coin {
		return slices.DeleteFunc(slices.Clone(h.confirmed), func(c indexer.Coin) bool { return c.Plain() || h.spent(&c) })
	})
}

func (a *api) coinList(ctx context.Context, text string,
	pick func(*holdings, uint32) []indexer.Coin,
) (*coinsReply, error) {
	total := 0
	r, err := holder(ctx, a, text, func(v View, _ bitcoin.Address, h holdings) ([]UTXO, error) {
		coins := pick(&h, v.Tip().Height)
		total = len(coins)
		return utxos(v, mostValuable(coins))
	})
	if err != nil {
		return nil, err
	}
	out := &coinsReply{Block: r.Block, Body: r.Body}
	if total > maxListed {
		out.Truncated = fmt.Sprint(total)
	}
	return out, nil
}

// mostValuable keeps as many coins as an answer may have, the most valuable, in their order.
func mostValuable(coins []indexer.Coin) []indexer.Coin {
	if len(coins) <= maxListed {
		return coins
	}
	order := make([]int, len(coins))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(coins[y].Value, coins[x].Value) })
	order = order[:maxListed]
	slices.Sort(order)
	out := make([]indexer.Coin, 0, maxListed)
	for _, i := range order {
		out = append(out, coins[i])
	}
	return out
}

func orEmpty[T any](s []T) []T {
	if s == nil {
		return []T{}
	}
	return s
}
