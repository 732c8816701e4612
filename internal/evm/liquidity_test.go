package evm_test

import (
	"encoding/json"
	"flag"
	"math/big"
	"os"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

var update = flag.Bool("update", false, "write the page's vectors of liquidity anew")

const liquidityVectors = "../../testdata/vectors/liquidity.json"

// liquidityFile is what the bridge does with positions, for the page's own arithmetic. Base units are text.
type liquidityFile struct {
	// Removals to another chain within a day of the last addition.
	Removals []liquidityRemoval
	Slots    []liquiditySlot
}

type liquidityRemoval struct {
	Ratio                  uint16
	Position, Amount, Kept string
	Most                   string // a unit more is refused
}

type liquiditySlot struct {
	Anchor, Provider common.Address
	Slot             common.Hash
}

// positionSlot is where the bridge keeps a provider's position (contracts/evm/storage.json).
func positionSlot(anchor, provider common.Address) common.Hash {
	const endpoints, position = 7, 4
	at := func(key common.Address, slot *big.Int) *big.Int {
		return crypto.Keccak256Hash(common.LeftPadBytes(key[:], 32), common.BigToHash(slot).Bytes()).Big()
	}
	pool := at(anchor, big.NewInt(endpoints))
	return common.BigToHash(at(provider, pool.Add(pool, big.NewInt(position))))
}

// CON-09, CON-12: what the pool keeps of a position when a part of it leaves for another chain, and the most that can;
// and where a position stands with the time of its last addition. The page computes and reads the same.
func TestLiquidityOfThePage(t *testing.T) {
	w := newWorld(t)
	b, lens := bindings.NewBridge(), bindings.NewBridgeLens()
	owner := addressOf(w.owner)
	position := func() *big.Int {
		out, err := lens.UnpackPosition(w.view(common.HexToAddress(w.here().Lens), lens.PackPosition(usdtPool, owner)))
		require.NoError(t, err)
		return out
	}
	anchor := common.HexToAddress(w.here().Pools[0].Anchor)
	words, err := b.UnpackExtsload(w.view(w.bridge(), b.PackExtsload([][32]byte{positionSlot(anchor, owner)})))
	require.NoError(t, err)
	require.Equal(t, position(), new(big.Int).SetBytes(words[0][16:]), "its lower half is the amount, in common units")
	since := new(big.Int).SetBytes(words[0][:16]).Uint64()
	head, err := w.a.Client().HeaderByNumber(t.Context(), nil)
	require.NoError(t, err)
	require.LessOrEqual(t, since, head.Time)
	require.Less(t, head.Time-since, uint64(3600))

	const left = 12_345_678
	rest := new(big.Int).Sub(position(), big.NewInt(left))
	w.succeed(w.call(w.owner, w.bridge(), nil, b.PackDecreaseLiquidity(usdtPool, rest)))
	remove := func(units *big.Int) common.Hash {
		return w.call(w.owner, w.bridge(), w.fee(),
			b.PackDecreaseLiquidityRemote(owner, usdtPool, idB, units, message.FromAddress(owner)))
	}
	var made liquidityFile
	for _, ratio := range []uint16{0, 1, 300, 500, 9_999, 10_000} {
		w.succeed(w.call(w.owner, w.bridge(), nil, b.PackSetFeeRatio(usdtPool, ratio)))
		for _, amount := range []int64{1, 99, 10_000, 333_333} {
			before := position()
			most := new(big.Int).Mul(before, big.NewInt(1e6))
			most.Div(most, big.NewInt(1e6+int64(ratio)))
			w.refuse(remove(new(big.Int).Add(most, big.NewInt(1))))
			w.succeed(remove(big.NewInt(amount)))
			kept := new(big.Int).Sub(before, position())
			kept.Sub(kept, big.NewInt(amount))
			made.Removals = append(made.Removals, liquidityRemoval{
				Ratio: ratio, Position: before.String(), Amount: big.NewInt(amount).String(), Kept: kept.String(),
				Most: most.String(),
			})
		}
	}
	before := position()
	most := new(big.Int).Mul(before, big.NewInt(1e6))
	w.succeed(remove(most.Div(most, big.NewInt(1_010_000))))
	require.Negative(t, position().Cmp(big.NewInt(2)), "the most leaves no more than what rounding does")
	for i := range byte(4) {
		a, p := common.BytesToAddress([]byte{0xaa, i}), common.BytesToAddress([]byte{i, 0xbb})
		made.Slots = append(made.Slots, liquiditySlot{Anchor: a, Provider: p, Slot: positionSlot(a, p)})
	}
	text, err := json.MarshalIndent(made, "", " ")
	require.NoError(t, err)
	text = append(text, '\n')
	if *update {
		require.NoError(t, os.WriteFile(liquidityVectors, text, 0o600))
	}
	kept, err := os.ReadFile(liquidityVectors)
	require.NoError(t, err, "go test ./internal/evm -run TestLiquidityOfThePage -update")
	require.Equal(t, string(kept), string(text))
}
