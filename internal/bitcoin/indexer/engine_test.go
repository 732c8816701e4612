package indexer

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2"
	"github.com/cockroachdb/pebble/v2/vfs"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"causeway/internal/bitcoin/ordinals"
)

// testEngine is an engine on a store in memory.
func testEngine(t require.TestingT, fs vfs.FS, cfg Config) *engine {
	cfg = cfg.withDefaults()
	s, err := openStore(fs, "index", 8<<20, cfg.Log)
	require.NoError(t, err)
	rules, err := ordinals.RulesFor("regtest")
	require.NoError(t, err)
	rules.History = cfg.History
	e, err := newEngine(cfg, s, &rules)
	require.NoError(t, err)
	return e
}

// feed applies a chain's blocks to the engine, from its tip to a height, one by one.
func feed(t require.TestingT, e *engine, chain *sim, to int, undo bool, then func() error) {
	for h := int(e.next()); h <= to; h++ {
		a := lookAt(t, chain, h)
		a.list(e.w, nil)
		a.find(e.s)
		require.NoError(t, e.apply(a, undo))
		if then != nil {
			require.NoError(t, then())
		}
	}
}

// connect applies a chain's blocks as at the tip, from the engine's tip to a height.
func connect(t require.TestingT, e *engine, chain *sim, to int) {
	for h := int(e.next()); h <= to; h++ {
		require.NoError(t, e.connect(lookAt(t, chain, h)))
	}
}

func lookAt(t require.TestingT, chain *sim, h int) *lookahead {
	raw := chain.blocks[h].raw
	b, err := ordinals.ParseBlock(raw, uint32(h))
	require.NoError(t, err)
	rules, err := ordinals.RulesFor("regtest")
	require.NoError(t, err)
	require.NoError(t, rules.Check(b, raw))
	return newLookahead(b, raw)
}

func mustDigest(t require.TestingT, r pebble.Reader) string {
	d, err := digest(r)
	require.NoError(t, err)
	return d
}

func testPlain(t require.TestingT, history bool) *plain {
	p, err := openPlain("plain", "regtest", history, &pebble.Options{FS: vfs.NewMem(), Logger: quiet{}})
	require.NoError(t, err)
	return p
}

type quiet struct{}

func (quiet) Infof(string, ...any)      {}
func (quiet) Errorf(string, ...any)     {}
func (quiet) Fatalf(f string, a ...any) { panic(fmt.Sprintf(f, a...)) }

// However blocks are written (one by one at the tip, in windows, with or without undo records), the database is the one
// that the plain store makes, and what it holds is what the rules make in maps.
func TestEveryWayOfWritingMakesTheSameDatabase(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		n := rapid.IntRange(5, 40).Draw(t, "blocks")
		chain.grow(n)
		history := rapid.Bool().Draw(t, "history")
		p := testPlain(t, history)
		defer p.db.Close()
		memory := ordinals.NewMemory()
		rules, err := ordinals.RulesFor("regtest")
		require.NoError(t, err)
		rules.History = history
		for h := range chain.blocks {
			require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
			b, err := ordinals.ParseBlock(chain.blocks[h].raw, uint32(h))
			require.NoError(t, err)
			_, err = rules.Apply(memory, b)
			require.NoError(t, err)
		}
		e := testEngine(t, vfs.NewMem(),
			Config{History: history, RetainBlocks: rapid.Uint32Range(1, 12).Draw(t, "retain"), UndoDepth: 10})
		undo := rapid.Bool().Draw(t, "undo")
		for h := range n + 1 {
			switch rapid.SampledFrom([]string{"connect", "commit", "flush", "wait"}).Draw(t, "way") {
			case "connect":
				connect(t, e, chain, h)
			case "commit":
				feed(t, e, chain, h, undo, e.commit)
			case "flush":
				feed(t, e, chain, h, undo, e.flush)
			case "wait":
				feed(t, e, chain, h, undo, nil)
			}
		}
		require.NoError(t, e.commit())
		require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
		requireMemory(t, memory, e.s.db)
		require.NoError(t, e.s.close())
	})
}

// requireMemory compares coins and rows with those in maps.
func requireMemory(t require.TestingT, m *ordinals.Memory, r pebble.Reader) {
	coins, rows := 0, 0
	require.NoError(t, scan(r, []byte{0}, []byte{0xff}, false, func(key, value []byte) bool {
		switch key[0] {
		case keyCoin:
			c, _, err := decodeCoin(value)
			require.NoError(t, err)
			want := m.Coins[toOutPoint(key[1:])]
			require.Equal(t, fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", c))
			coins++
		case ordinals.PrefixInscription, ordinals.PrefixBRC20, ordinals.PrefixRune:
			require.Equal(t, m.Rows[string(key)], append([]byte{}, value...))
			rows++
		}
		return true
	}))
	require.Len(t, m.Coins, coins)
	require.Len(t, m.Rows, rows)
}

// Leaving k blocks restores the database of k blocks ago; applying them again, or others, gives the database of that
// chain. The process may end and begin again anywhere in between.
func TestLeavingRestoresAndApplyingAgainRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chain := newSim(rapid.Uint64().Draw(t, "seed"))
		const depth = 8
		n := rapid.IntRange(depth+1, 30).Draw(t, "blocks")
		chain.grow(n)
		fs := vfs.NewMem()
		cfg := Config{
			History: rapid.Bool().Draw(t, "history"), RetainBlocks: rapid.Uint32Range(1, 12).Draw(t, "retain"),
			UndoDepth: depth,
		}
		e := testEngine(t, fs, cfg)
		defer func() { require.NoError(t, e.s.close()) }()
		digests := map[int]string{}
		flush := rapid.Bool().Draw(t, "windows")
		feed(t, e, chain, n, true, func() error {
			if flush && e.tip.Height%4 != 0 {
				return nil
			}
			err := e.commit()
			digests[int(e.tip.Height)] = mustDigest(t, e.s.db)
			return err
		})
		require.NoError(t, e.commit())
		digests[n] = mustDigest(t, e.s.db)
		for round := range 3 {
			back := rapid.IntRange(1, depth).Draw(t, "back")
			for range back {
				require.NoError(t, e.leave(), "within the horizon")
				if want, known := digests[int(e.tip.Height)]; known {
					require.Equal(t, want, mustDigest(t, e.s.db), "at %d", e.tip.Height)
				}
			}
			if rapid.Bool().Draw(t, "restart") {
				require.NoError(t, e.s.close())
				e = testEngine(t, fs, cfg)
			}
			if round == 1 {
				chain = chain.fork(n-back, rapid.Uint64().Draw(t, "branch"))
				chain.grow(back)
				p := testPlain(t, cfg.History)
				for h := range chain.blocks {
					require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
				}
				clear(digests)
				digests[n] = mustDigest(t, p.db)
				require.NoError(t, p.db.Close())
			}
			connect(t, e, chain, n)
			require.Equal(t, digests[n], mustDigest(t, e.s.db), "round %d", round)
		}
		for range depth {
			require.NoError(t, e.leave())
		}
		require.ErrorIs(t, e.leave(), errBroken, "beyond the horizon")
	})
}

// BIP-30's exceptions: a coinbase that repeats an earlier one replaces its coin, wherever that is: in memory, on its
// way to disk or there. Leaving the block gives the earlier one back; spending it removes what there is, once and for
// all.
func TestARepeatedCoinbaseReplacesItsCoin(t *testing.T) {
	for apart := 1; apart < 12; apart++ {
		for _, flush := range []bool{false, true} {
			chain := newSim(uint64(apart))
			chain.grow(3)
			chain.block(0)
			first := chain.blocks[4].txs[0]
			for range apart {
				chain.block(0)
			}
			digests := map[uint32]string{}
			chain.coinbase = first
			chain.block(0)
			chain.coinbase = nil
			at := len(chain.blocks) - 1
			spend := pay([]byte{0x51}, nil, outOf(first, 0))
			chain.coins = nil
			chain.block(0)
			chain.blockOf(0, []*wire.MsgTx{spend})
			chain.block(0)
			e := testEngine(t, vfs.NewMem(), Config{RetainBlocks: 4, UndoDepth: 20})
			feed(t, e, chain, len(chain.blocks)-1, true, func() error {
				if flush && e.tip.Height%3 != 0 {
					return nil
				}
				write := e.commit
				if flush {
					write = e.flush
				}
				if err := errors.Join(write(), e.wait()); err != nil {
					return err
				}
				digests[e.tip.Height] = mustDigest(t, e.s.db)
				return nil
			})
			require.NoError(t, e.commit())
			p := testPlain(t, false)
			for h := range chain.blocks {
				require.NoError(t, p.apply(chain.blocks[h].raw, uint32(h)))
			}
			require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
			require.NoError(t, e.s.db.Compact(context.Background(), []byte{0}, []byte{0xff}, false))
			require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db))
			for int(e.tip.Height) >= at {
				require.NoError(t, e.leave())
				require.NoError(t, p.leave())
				require.Equal(t, mustDigest(t, p.db), mustDigest(t, e.s.db), "at %d", e.tip.Height)
			}
			require.NoError(t, p.db.Close())
			require.NoError(t, e.s.close())
		}
	}
}
