package custody

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/crypto"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// Kind is a kind of asset, as messages and routers number it. Each has a custody of its own: scripts, baton and fee
// reserve.
type Kind uint8

// The kinds.
const (
	BTC   Kind = 0
	BRC20 Kind = 1
	Rune  Kind = 2
)

// Kinds lists all kinds.
var Kinds = [...]Kind{BTC, BRC20, Rune}

// String is the stored and published name.
func (k Kind) String() string {
	switch k {
	case BTC:
		return "btc"
	case BRC20:
		return "brc20"
	case Rune:
		return "rune"
	default:
		return fmt.Sprintf("kind %d", uint8(k))
	}
}

// ErrAsset means that a text names no asset of Bitcoin.
var ErrAsset = errors.New("not an asset of Bitcoin: write btc, brc20:ticker or rune:block:tx")

// runeIDLen is the length of a rune's identifier: block u64 BE | tx u32 BE.
const runeIDLen = 12

// Asset is one asset. ID holds bytes: nothing for BTC, the ticker in lower case, or a rune's block u64 BE | tx u32 BE.
// It is comparable.
type Asset struct {
	Kind Kind
	ID   string
}

// Bitcoin is BTC itself.
var Bitcoin = Asset{Kind: BTC}

// RuneAsset returns the asset of a rune.
func RuneAsset(id ordinals.RuneID) Asset {
	b := binary.BigEndian.AppendUint64(make([]byte, 0, runeIDLen), id.Block)
	return Asset{Rune, string(binary.BigEndian.AppendUint32(b, id.Tx))}
}

// TokenAsset returns the asset of a BRC-20 token, whose ticker is compared in lower case.
func TokenAsset(tick string) Asset { return Asset{BRC20, ordinals.LowerTicker(tick)} }

// RuneID returns a rune's id, and whether the asset is a rune.
func (a Asset) RuneID() (ordinals.RuneID, bool) {
	if a.Kind != Rune || len(a.ID) != runeIDLen {
		return ordinals.RuneID{}, false
	}
	return ordinals.RuneID{
		Block: binary.BigEndian.Uint64([]byte(a.ID[:8])),
		Tx:    binary.BigEndian.Uint32([]byte(a.ID[8:])),
	}, true
}

// Anchor is the asset's end of its lanes: keccak256("bitcoin" | kind u8 | id) (design, section 6).
func (a Asset) Anchor() message.Anchor {
	return message.Anchor(crypto.Keccak256([]byte("bitcoin"), []byte{byte(a.Kind)}, []byte(a.ID)))
}

// String writes the form that ParseAsset reads: "btc", "brc20:cway", "rune:840106:129".
func (a Asset) String() string {
	switch id, isRune := a.RuneID(); {
	case a.Kind == BTC:
		return BTC.String()
	case isRune:
		return Rune.String() + ":" + id.String()
	default:
		return a.Kind.String() + ":" + a.ID
	}
}

// ParseAsset reads what String writes.
func ParseAsset(text string) (Asset, error) {
	kind, id, _ := strings.Cut(text, ":")
	switch kind {
	case BTC.String():
		if text == kind {
			return Bitcoin, nil
		}
	case BRC20.String():
		if a := TokenAsset(id); len(a.ID) >= 4 && len(a.ID) <= 6 && !strings.ContainsRune(a.ID, 0) {
			return a, nil
		}
	case Rune.String():
		if r, err := ordinals.ParseRuneID(id); err == nil {
			return RuneAsset(r), nil
		}
	}
	return Asset{}, fmt.Errorf("%q: %w", text, ErrAsset)
}

// wide converts an amount of 128 bits.
func wide(v uint128.Uint128) amount.Amount {
	b := binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(make([]byte, 0, 16), v.Hi), v.Lo)
	a, _ := amount.FromBytes(b) // 16 bytes always fit
	return a
}

// plus adds amounts of an asset, whose supply fits 128 bits.
func plus(a, b amount.Amount) amount.Amount {
	sum, err := a.Add(b)
	if err != nil {
		return amount.Max()
	}
	return sum
}

// times multiplies an amount of a token, which fits 128 bits.
func times(a amount.Amount, n uint64) amount.Amount {
	product, err := a.Mul(amount.New(n))
	if err != nil {
		return amount.Max()
	}
	return product
}
