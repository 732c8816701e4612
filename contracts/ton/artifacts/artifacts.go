// Package artifacts is the compiled contracts of the bridge on TON and of the local network's jetton, as
// contracts/ton/tools/build.mjs makes them: bags of cells in base64.
package artifacts

import (
	_ "embed"
	"strings"
)

var (
	//go:embed router.boc64
	router string
	//go:embed pool.boc64
	pool string
	//go:embed claim.boc64
	claim string
	//go:embed position.boc64
	position string
	//go:embed jetton-minter.boc64
	jettonMinter string
	//go:embed jetton-wallet.boc64
	jettonWallet string
)

// Router is the router's code.
func Router() string { return strings.TrimSpace(router) }

// Pool is a pool's code, of TON and of jettons.
func Pool() string { return strings.TrimSpace(pool) }

// Claim is a claim's code.
func Claim() string { return strings.TrimSpace(claim) }

// Position is a position's code.
func Position() string { return strings.TrimSpace(position) }

// JettonMinter is the code of the minter of a jetton that is worthless, for local networks.
func JettonMinter() string { return strings.TrimSpace(jettonMinter) }

// JettonWallet is the code of that jetton's wallets.
func JettonWallet() string { return strings.TrimSpace(jettonWallet) }
