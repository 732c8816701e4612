package ordinals

import (
	"encoding/hex"
	"fmt"
	"math"
)

// Never is the height of a rule that a network does not have.
const Never = math.MaxUint32

// DefaultMaxContent bounds the inscription bodies that are kept, in bytes.
const DefaultMaxContent = 1 << 20

// Rules says from which height on each rule holds on a network. Heights are those of the first block concerned.
// Sources: Bitcoin Core's chainparams.cpp for SegWit, ord's chain.rs and rune.rs for inscriptions and runes, OPI's
// brc20_index configuration for BRC-20.
//
// Rules also keeps the working memory of Apply, which copies share: take another from RulesFor for each state.
type Rules struct {
	Network string

	SegWit       uint32 // first block that may have witnesses, and then commits to them (BIP-141)
	Inscriptions uint32 // first block whose envelopes count
	Jubilee      uint32 // curses no longer make negative numbers
	Runes        uint32 // first block whose runestones count; rune names unlock from here on

	BRC20        uint32 // first block whose BRC-20 operations count
	SelfMint     uint32 // 5-byte tickers
	SixByte      uint32 // predeployed 6-byte tickers
	AllModule    uint32 // the programmable module takes tokens of every length, from SixByte on only 6-byte ones
	Prague       uint32 // lines of the module's operations name the transaction that sends them
	SwapRefund   uint32 // balances of the swap module's script go to its refund script, once
	SwapModule   []byte // scriptPubKey
	SwapRefundTo []byte // scriptPubKey

	MaxContent int  // bodies of more bytes are not kept
	History    bool // BRC-20 events are kept per address and token

	work *worker
}

// RulesFor returns the rules of a network: "mainnet", "testnet3", "testnet4", "signet", "regtest" or "local".
func RulesFor(network string) (Rules, error) {
	r := Rules{Network: network, SwapRefund: Never, MaxContent: DefaultMaxContent}
	switch network {
	case "mainnet":
		r.SegWit, r.Inscriptions, r.Jubilee, r.Runes = 481_824, 767_430, 824_544, 840_000
		r.BRC20, r.SelfMint, r.SixByte, r.AllModule, r.SwapRefund = 779_832, 837_090, 912_690, 934_888, 932_888
		r.Prague = 923_369
		r.SwapModule = script("6a208cbc2ac9896cac98d304aa42f43b98208ce8ae31c25e48d84ee852834a1a8066")
		r.SwapRefundTo = script("00141c9f1b6e972f50aae02499271fd16c990b8235e6")
	case "testnet3":
		r.SegWit, r.Inscriptions, r.Jubilee, r.Runes = 834_624, 2_413_343, 2_544_192, 2_520_000
		r.BRC20, r.SelfMint = 2_413_343, 2_413_343
	case "testnet4":
		r.SegWit = 1
	case "signet":
		r.SegWit, r.Inscriptions, r.Jubilee = 1, 112_402, 175_392
		r.BRC20, r.SixByte, r.AllModule, r.SwapRefund = 112_402, 230_000, 230_000, 283_888
		r.Prague = 275_000
		r.SwapModule = script("6a2031152ea2364a6dbaab9013be8d656a34256d7e89f0c30714bbb04a9d85e63e5b")
		r.SwapRefundTo = script("0014b0f2ef9458fdb8a04d0bbd159c89a41bb720e201")
	case "regtest", "local":
		r.Jubilee, r.History = 110, true
	default:
		return Rules{},
			fmt.Errorf("unknown Bitcoin network %q: use mainnet, testnet3, testnet4, signet, regtest or local", network)
	}
	return r, nil
}

// script decodes a scriptPubKey of the table above.
func script(text string) []byte {
	b, err := hex.DecodeString(text)
	if err != nil {
		return nil
	}
	return b
}

// subsidy is what a block at the height may create, in satoshis (ord counts 210,000 blocks per halving on every
// network).
func subsidy(height uint32) uint64 {
	if epoch := height / 210_000; epoch < 33 {
		return 5_000_000_000 >> epoch
	}
	return 0
}
