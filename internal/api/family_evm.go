package api

import (
	"context"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/quote"
	"causeway/internal/transfer"
)

// evmFamily presents what the catalogue lists: pools, mint bridges and routers.
type evmFamily struct {
	catalog *catalog.Catalog
	quotes  Quotes
	test    bool // lists what production is not to show
}

func (evmFamily) kind() string { return chainTypeEVM }

func (f evmFamily) chains() []uint32 {
	var out []uint32
	for _, l := range f.listed() {
		out = append(out, l.Network.ID)
	}
	return out
}

// listed are the EVM chains that people are offered.
func (f evmFamily) listed() []catalog.Listing {
	return slices.DeleteFunc(f.catalog.Listed(f.test), func(l catalog.Listing) bool {
		return l.Network.Kind != catalog.EVM
	})
}

// side finds the pool, mint bridge or router of an anchor.
func (f evmFamily) side(chainID uint32, anchor message.Anchor) side {
	if p, known := f.catalog.PoolByAnchor(chainID, anchor); known {
		asset, _ := f.catalog.Asset(p.Asset)
		return side{p.Symbol, p.Name, p.Icon, p.Token, asset.ID, p.RealDecimals, p.CommonDecimals, p.PoolID}
	}
	if m, known := f.catalog.MintBridgeByAnchor(chainID, anchor); known {
		asset, _ := f.catalog.Asset(m.Asset)
		return side{m.Symbol, m.Name, m.Icon, m.Token, asset.ID, m.Decimals, m.CommonDecimals, 0}
	}
	if r, known := f.catalog.BitcoinRouterByAnchor(chainID, anchor); known {
		asset, _ := f.catalog.Asset(r.Asset)
		return side{r.Symbol, r.Name, r.Icon, r.Token, asset.ID, r.Decimals, r.CommonDecimals, 0}
	}
	return side{}
}

// sender shows an address with its checksum, which costs a hash; others stay as they are.
func (evmFamily) sender(text string, seen shown) string {
	if !common.IsHexAddress(text) || !strings.HasPrefix(text, "0x") {
		return text
	}
	return checksummed(common.HexToAddress(text), seen)
}

func (evmFamily) recipient(_ transfer.Transfer, p message.Payload, seen shown) string {
	return showEVM(p.Recipient, seen)
}

// showEVM shows an address as one, and anything else as its 32 bytes.
func showEVM(b message.Recipient, seen shown) string {
	addr, isAddress := b.Address()
	if !isAddress {
		return b.String()
	}
	return checksummed(addr, seen)
}

func checksummed(a common.Address, seen shown) string {
	return seen.of(a[:], a.Hex)
}

func (evmFamily) refundTo(p message.Payload) string {
	to, isAddress := p.Refund.Address()
	if !isAddress || p.Refund.IsZero() {
		return ""
	}
	return strings.ToLower(common.Address(to).Hex())
}

func (evmFamily) arrives(_ transfer.Transfer, _ message.Payload, all amount.Amount) amount.Amount {
	return all
}

func (evmFamily) counts(depth uint64) confirmations {
	return confirmations{arrival: depth, source: func(transfer.Inclusion) uint64 { return depth }}
}

func (evmFamily) address(_ context.Context, text string) (message.Bytes32, bool, error) {
	word, err := parseAddress(text)
	return message.Bytes32(word), err == nil, nil
}

func (evmFamily) txID(text string) (string, bool) {
	hash, err := message.ParseBytes32(text)
	return hash.String(), err == nil
}

func (evmFamily) asset(message.Anchor) (kind, name string) { return kindOther, "" }

func (f evmFamily) priceID(chainID uint32, token string) string {
	for _, p := range f.catalog.Pools() {
		if p.ChainID == chainID && p.Anchor == token {
			asset, _ := f.catalog.Asset(p.Asset)
			return asset.PriceID
		}
	}
	return ""
}

// locked is the pools' liquidity.
func (f evmFamily) locked(context.Context) lockedSide {
	var out lockedSide
	for _, l := range f.listed() {
		state, err := f.quotes.State(l.Network.ID)
		if err != nil {
			out.missing = append(out.missing, l.Network.ID)
			continue
		}
		out.tokens = append(out.tokens, f.liquidity(l, state)...)
	}
	return out
}

func (f evmFamily) liquidity(l catalog.Listing, state quote.ChainState) []lockedToken {
	var out []lockedToken
	for _, p := range l.Tokens {
		if s, known := state.Pools[p.PoolID]; known {
			asset, _ := f.catalog.Asset(p.Asset)
			out = append(out, lockedToken{p.ChainID, p.Anchor, p.Symbol, asset.PriceID, s.Liquidity, p.RealDecimals})
		}
	}
	return out
}

func (evmFamily) describe(*TransferView, transfer.Transfer, message.Payload) {}

func (evmFamily) describeRefund(context.Context, *TransferView, transfer.Transfer, message.UID) error {
	return nil
}
