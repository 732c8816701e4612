package walletapi

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// What UniSat's wallets of today ask for besides the specification's list, under /v5.

// WalletConfig tells a wallet about its host. It is told of no other host: endpoint is empty. So are version, which
// UniSat's wallet reads as its own newest version, and chainTip, which it shows as a notice.
type WalletConfig struct {
	Version          string   `json:"version"`
	MoonPayEnabled   bool     `json:"moonPayEnabled"`
	StatusMessage    string   `json:"statusMessage"`
	Endpoint         string   `json:"endpoint"`
	Endpoints        []string `json:"endpoints"`
	ChainTip         string   `json:"chainTip"`
	DisableUtxoTools bool     `json:"disableUtxoTools"`
}

func (*api) walletConfig(context.Context, *struct{}) (*reply[WalletConfig], error) {
	return ok(WalletConfig{Endpoints: []string{}, DisableUtxoTools: true}), nil
}

// VersionDetail is news of a wallet's version; there is none here.
type VersionDetail struct {
	Version    string   `json:"version"`
	Title      string   `json:"title"`
	Changelogs []string `json:"changelogs"`
	Notice     string   `json:"notice"`
}

func (a *api) versionDetail(_ context.Context, in *struct {
	Version string `query:"version" maxLength:"64"`
},
) (*reply[VersionDetail], error) {
	return ok(VersionDetail{Version: clean8(in.Version), Changelogs: []string{}}), nil
}

// WebsiteResult is what is known of a website: nothing, since no list is kept.
type WebsiteResult struct {
	IsScammer           bool   `json:"isScammer"`
	Warning             string `json:"warning"`
	AllowQuickMultiSign bool   `json:"allowQuickMultiSign"`
}

func (a *api) checkWebsite(context.Context, *struct {
	Body struct {
		_       struct{} `json:"-" additionalProperties:"true"`
		Website string   `json:"website" maxLength:"2048"`
	}
},
) (*reply[WebsiteResult], error) {
	return ok(WebsiteResult{}), nil
}

// coinPrice is the price of each coin in USD; those whose price is not known are absent.
func (a *api) coinPrice(context.Context, *struct{}) (*reply[map[string]float64], error) {
	if a.Prices != nil {
		if text, known := a.Prices.Bitcoin(); known {
			if price, err := strconv.ParseFloat(text, 64); err == nil && price > 0 {
				return ok(map[string]float64{"btc": price}), nil
			}
		}
	}
	return nil, errNoPrice.err()
}

// TickPrice is a token's price.
type TickPrice struct {
	CurPrice      float64 `json:"curPrice"`
	ChangePercent float64 `json:"changePercent"`
}

// tickPrices knows no prices: a token that is absent has none.
func (a *api) tickPrices(context.Context, *struct {
	Body struct {
		_     struct{} `json:"-" additionalProperties:"true"`
		Ticks []string `json:"ticks" maxItems:"200"`
	}
},
) (*reply[map[string]TickPrice], error) {
	return ok(map[string]TickPrice{}), nil
}

// Announcements of UniSat's; there are none here.
type Announcements struct {
	HasMore bool       `json:"hasMore"`
	List    []struct{} `json:"list"`
}

func (a *api) announcements(context.Context, *struct{}) (*reply[Announcements], error) {
	return ok(Announcements{List: []struct{}{}}), nil
}

// FlatApp is an application in the flat list of today's wallets.
type FlatApp struct {
	ID    int    `json:"id"`
	Tag   string `json:"tag"`
	Logo  string `json:"logo"`
	Title string `json:"title"`
	Desc  string `json:"desc"`
	URL   string `json:"url"`
	Time  int64  `json:"time"`
}

// FlatAppSummary is that list.
type FlatAppSummary struct {
	Apps []FlatApp `json:"apps"`
}

func (a *api) flatAppSummary(context.Context, *struct{}) (*reply[FlatAppSummary], error) {
	out := FlatAppSummary{Apps: []FlatApp{}}
	for _, g := range a.Operator.Apps {
		for _, app := range g.List {
			out.Apps = append(out.Apps,
				FlatApp{ID: len(out.Apps) + 1, Tag: g.Tag, Logo: app.Logo, Title: app.Title, Desc: app.Desc, URL: app.URL})
		}
	}
	return ok(out), nil
}

const maxOutpoints = 1000

// assetsByOutpoints tells what outputs carry, before they are signed away. An output that is not known is an error: to
// leave it out would say that it carries nothing.
func (a *api) assetsByOutpoints(ctx context.Context, in *struct {
	Body struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		Outpoints []string `json:"outpoints"`
	}
},
) (*reply[[]UTXOAssets], error) {
	if len(in.Body.Outpoints) > maxOutpoints {
		return nil, errOutpoint.err()
	}
	ops := make([]wire.OutPoint, 0, len(in.Body.Outpoints))
	for _, text := range in.Body.Outpoints {
		op, valid := outpoint(text)
		if !valid {
			return nil, errOutpoint.err()
		}
		ops = append(ops, op)
	}
	return read(ctx, a, func(v View) ([]UTXOAssets, error) {
		out := make([]UTXOAssets, 0, len(ops))
		for _, op := range ops {
			c, err := v.Coin(op)
			switch {
			case errors.Is(err, indexer.ErrNotFound):
				return nil, errNoOutput.err(op.String() + ".")
			case err != nil:
				return nil, err
			case c.Unknown:
				return nil, errUnseen.err(op.String() + ".")
			}
			u := UTXOAssets{TxID: op.Hash.String(), Vout: op.Index, Alkanes: []struct{}{}}
			if u.Inscriptions, err = utxoInscriptions(v.Rows(), c.Carried.Inscriptions); err != nil {
				return nil, err
			}
			if u.Runes, err = runeBalances(v.Rows(), c.Carried.Runes, ordinals.RuneID{}); err != nil {
				return nil, err
			}
			out = append(out, u)
		}
		return out, nil
	})
}

func outpoint(text string) (wire.OutPoint, bool) {
	id, index, _ := strings.Cut(text, ":")
	hash, err := chainhash.NewHashFromStr(id)
	n, bad := strconv.ParseUint(index, 10, 32)
	if err != nil || bad != nil || len(id) != 2*chainhash.HashSize {
		return wire.OutPoint{}, false
	}
	return wire.OutPoint{Hash: *hash, Index: uint32(n)}, true
}

// contracts tells of what a site calls contracts, addresses with scripts of its own: nothing is known of any, and a
// wallet shows each output by its address alone.
func (*api) contracts(context.Context, *struct {
	Body struct {
		_ struct{} `json:"-" additionalProperties:"true"`
	}
},
) (*reply[[]ContractResult], error) {
	return ok([]ContractResult{}), nil
}

// noPayment refuses to build a payment for a wallet to sign.
func (*api) noPayment(context.Context, *struct {
	Body struct {
		_ struct{} `json:"-" additionalProperties:"true"`
	}
},
) (*reply[struct{}], error) {
	return nil, errNoPayments.err()
}

// discovery is the operator's choice of applications, by tag.
func (a *api) discovery(context.Context, *struct{}) (*reply[[]AppTab], error) {
	out := make([]AppTab, 0, len(a.Operator.Apps))
	for _, g := range a.Operator.Apps {
		out = append(out, AppTab{Tab: g.Tag, Items: orEmpty(g.List)})
	}
	return ok(out), nil
}

func (*api) banners(context.Context, *struct{}) (*reply[[]Banner], error) { return ok([]Banner{}), nil }
