package deploy

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/config"
	"causeway/internal/ops/terminal"
)

// ErrDecimals means that an asset of Bitcoin has other decimals than the deployment says.
var ErrDecimals = errors.New("the decimals are not the asset's own")

// ListedAsset is an asset with what a deployment says of its decimals.
type ListedAsset struct {
	Asset            custody.Asset
	Decimals, Common uint8 // real, and of its messages
}

// HasDecimals reports whether an asset's decimals are somebody's choice, which only an index knows.
func (a ListedAsset) HasDecimals() bool { return a.Asset.Kind != custody.BTC }

// check compares what a deployment says with the asset's own decimals. A BRC-20 transfer with more decimals than its
// token has is void: a withdrawal of such an amount could never be paid. A rune counts in its own smallest unit
// everywhere.
func (a ListedAsset) check(own uint8) error {
	switch {
	case a.Asset.Kind == custody.BRC20 && own < a.Common:
		return fmt.Errorf(
			"%w: %s has %d, and messages have %d: what is below its last decimal can never be inscribed. Its commonDecimals "+
				"are %d at most",
			ErrDecimals, a.Asset, own, a.Common, own)
	case a.Asset.Kind == custody.Rune && own != a.Decimals:
		return fmt.Errorf("%w: %s has divisibility %d, not %d: that is its decimals, and commonDecimals are that or fewer",
			ErrDecimals, a.Asset, own, a.Decimals)
	}
	return nil
}

// CheckDecimals asks an index about each asset that has decimals of its own.
func CheckDecimals(ctx context.Context, index string, network *bitcoin.Network, list []ListedAsset) error {
	var errs []error
	for _, a := range list {
		if !a.HasDecimals() {
			continue
		}
		own, err := DecimalsOf(ctx, index, network, a.Asset)
		if err == nil {
			err = a.check(own)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// DecimalsOf asks an index how many decimals a token or a rune has. The answer speaks of an address, too: any does.
func DecimalsOf(ctx context.Context, index string, network *bitcoin.Network, a custody.Asset) (uint8, error) {
	somebody, _ := bitcoin.ScriptAddress(network, bitcoin.PubKeyHashScript(nil))
	query, path := url.Values{"address": {somebody}}, "/brc20/token-summary"
	if id, isRune := a.RuneID(); isRune {
		path = "/runes/token-summary"
		query.Set("runeid", id.String())
	} else {
		query.Set("ticker", a.ID)
	}
	body, err := terminal.FetchBounded(ctx, strings.TrimSuffix(index, "/")+path+"?"+query.Encode())
	if err != nil {
		return 0, fmt.Errorf("ask the index for %s: %w", a, err)
	}
	var said struct {
		Code int    `json:"code"`
		Msg  string `json:"msg"`
		Data struct {
			TokenInfo *struct {
				Decimal uint8 `json:"decimal"`
			} `json:"tokenInfo"`
			RuneInfo *struct {
				Divisibility uint8 `json:"divisibility"`
			} `json:"runeInfo"`
		} `json:"data"`
	}
	if err := json.Unmarshal(body, &said); err != nil {
		return 0, fmt.Errorf("read what the index says of %s: %w", a, err)
	}
	switch {
	case said.Data.TokenInfo != nil:
		return said.Data.TokenInfo.Decimal, nil
	case said.Data.RuneInfo != nil:
		return said.Data.RuneInfo.Divisibility, nil
	}
	return 0, fmt.Errorf("the index does not know %s: %.200s", a, said.Msg)
}

// DeployedDecimals holds the assets of a deployment's file against the index that the file names.
func DeployedDecimals(ctx context.Context, c config.Deploy) error {
	if c.Bitcoin == nil {
		return nil
	}
	network, err := bitcoin.NetworkByName(c.Bitcoin.Network)
	if err != nil {
		return err
	}
	var list []ListedAsset
	for _, a := range c.Bitcoin.Assets {
		asset, err := custody.ParseAsset(a.Asset)
		if err != nil {
			return fmt.Errorf("%w: bitcoin.assets: %w", config.ErrConfig, err)
		}
		if l := (ListedAsset{asset, a.Decimals, a.CommonDecimals}); l.HasDecimals() {
			list = append(list, l)
		}
	}
	switch {
	case len(list) == 0, c.Bitcoin.Index == "" && c.Network == config.Local:
		return nil
	case c.Bitcoin.Index == "":
		return fmt.Errorf(
			"%w: bitcoin.index: name an index that has caught up (`causeway index`), which knows the decimals of tokens and "+
				"runes", config.ErrConfig)
	}
	return CheckDecimals(ctx, c.Bitcoin.Index, network, list)
}
