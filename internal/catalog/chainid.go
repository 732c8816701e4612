package catalog

import (
	"crypto/sha256"
	"encoding/binary"
)

// Chain ids of networks that have no EIP-155 id: see [ChainIDOf].
const (
	BitcoinMainnet uint32 = 2693367830 // [3.38]
	BitcoinTestnet uint32 = 271847360  // [3.39]
	BitcoinRegtest uint32 = 3994530451 // the local network's Bitcoin
	TONMainnet     uint32 = 4222542658 // [3.49]
	TONTestnet     uint32 = 2591988700 // [3.48]
	TONLocalnet    uint32 = 3578394971 // the local network's TON
	SolanaMainnet  uint32 = 4221170919
	SolanaDevnet   uint32 = 2479745243 // [3.50]
	SolanaLocalnet uint32 = 2446643758 // the local network's Solana
)

// Chain ids of the local network: ones that no public chain uses, so that a
// wallet can never send a local transaction to a public network.
const (
	LocalETH  uint32 = 910001001
	LocalBTC  uint32 = 910001002 // BTC is the native coin
	LocalWBTC uint32 = 910001003 // BTC is an ERC-20 with 8 decimals
)

// SolanaPoolAccountSize is the packed size in bytes of a Solana pool account
// with the fields of [3.22]; the specification shows 215 without a meaning
// [9.18].
const SolanaPoolAccountSize = 215

// ChainIDOf derives the id of a chain without an EIP-155 id: the first four
// bytes, big endian, of sha256("<Chain>-<Network>"), e.g. "Bitcoin-Mainnet".
func ChainIDOf(chain, network string) uint32 {
	sum := sha256.Sum256([]byte(chain + "-" + network))
	return binary.BigEndian.Uint32(sum[:4])
}

// reservedID names the non-EVM chain that owns an id, which no EVM network may
// then use (SR-25: no collision of ids).
func reservedID(id uint32) (string, bool) {
	switch id {
	case BitcoinMainnet:
		return "Bitcoin-Mainnet", true
	case BitcoinTestnet:
		return "Bitcoin-Testnet", true
	case BitcoinRegtest:
		return "Bitcoin-Regtest", true
	case TONMainnet:
		return "Ton-Mainnet", true
	case TONTestnet:
		return "Ton-Testnet", true
	case TONLocalnet:
		return "Ton-Localnet", true
	case SolanaMainnet:
		return "Solana-Mainnet", true
	case SolanaDevnet:
		return "Solana-Devnet", true
	case SolanaLocalnet:
		return "Solana-Localnet", true
	}
	return "", false
}
