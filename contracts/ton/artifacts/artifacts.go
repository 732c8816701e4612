// Package artifacts is the compiled contracts of the bridge on TON, as contracts/ton/tools/build.mjs makes them: bags
// of cells in base64.
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
)

// Router is the router's code.
func Router() string { return strings.TrimSpace(router) }

// Pool is the code of the pool of TON.
func Pool() string { return strings.TrimSpace(pool) }

// Claim is a claim's code.
func Claim() string { return strings.TrimSpace(claim) }

// Position is a position's code.
func Position() string { return strings.TrimSpace(position) }
