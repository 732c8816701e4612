package indexer

import (
	"slices"
	"testing"

	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// A block at the tip is applied while it is checked. One whose header does not commit to its transactions leaves
// nothing behind, whatever was waiting to be written and whether its transactions fit or not, and the right one is
// applied afterwards as if it had come first.
func TestBlockThatIsRefusedWhileItIsApplied(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		n := rapid.IntRange(8, 30).Draw(t, "blocks")
		chain.grow(n)
		at := rapid.IntRange(4, n).Draw(t, "refused")
		other := chain.fork(rapid.IntRange(1, at-1).Draw(t, "fork"), rapid.Uint64().Draw(t, "other seed"))
		other.grow(n)
		cfg := Config{History: rapid.Bool().Draw(t, "history"), UndoDepth: 10}
		e, clean := testEngine(t, vfs.NewMem(), cfg), testEngine(t, vfs.NewMem(), cfg)

		defer func() {
			require.NoError(t, e.s.close())
			require.NoError(t, clean.s.close())
		}()
		connect(t, e, chain, at/2)
		if rapid.Bool().Draw(t, "waiting") {
			feed(t, e, chain, at-1, true, nil)
		} else {
			connect(t, e, chain, at-1)
		}
		connect(t, clean, chain, at-1)
		tip, totals := e.tip, e.totals
		for range rapid.IntRange(1, 3).Draw(t, "times") {
			raw := slices.Concat(chain.blocks[at].raw[:headerLength], other.blocks[at].raw[headerLength:])
			b, err := ordinals.ParseBlock(raw, uint32(at))
			require.NoError(t, err)
			var refused *refusedError
			require.ErrorAs(t, e.connect(newLookahead(b, raw)), &refused)
			require.Equal(t, tip, e.tip)
			require.Equal(t, totals, e.totals)
			require.NoError(t, e.flush())
			require.NoError(t, e.wait())
			require.Equal(t, mustDigest(t, clean.s.db), mustDigest(t, e.s.db), "nothing of it is kept")
		}
		connect(t, e, chain, n)
		connect(t, clean, chain, n)
		require.Equal(t, clean.tip, e.tip)
		require.Equal(t, clean.totals, e.totals)
		require.Equal(t, mustDigest(t, clean.s.db), mustDigest(t, e.s.db))
	})
}

// headerLength is that of a block's header.
const headerLength = 80
