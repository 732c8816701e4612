package indexlink_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/indexlink"
)

var (
	someTx     = chainhash.Hash{1, 2, 3}
	someScript = []byte{0x51, 0x20, 7}
	somePlace  = vault.Position{Height: 840_000, Index: 3}
	someTip    = vault.Tip{Height: 925_000, Hash: chainhash.Hash{9}, Time: time.Unix(1_760_000_000, 0).UTC()}
	someID     = ordinals.InscriptionID{TxID: chainhash.Hash{4}, Index: 2}
	carried    = ordinals.Carried{
		Inscriptions: []ordinals.CarriedInscription{{Seq: 5, Offset: 6, Transfer: true, Doubtful: true, Waits: true}},
		Runes:        []ordinals.RuneBalance{{ID: ordinals.RuneID{Block: 7, Tx: 8}, Amount: uint128.New(1, 2)}},
	}
	someCoin = vault.Coin{
		OutPoint: wire.OutPoint{Hash: someTx, Index: 1}, Value: 546, Height: 3, Carried: carried, SpentBy: &someTx, Unknown: true,
	}
)

// fixedIndex answers the same for ever, and counts the views that are open.
type fixedIndex struct {
	open  atomic.Int32
	fails error
}

func (x *fixedIndex) Vault(context.Context) (vault.View, error) {
	if x.fails != nil {
		return nil, x.fails
	}
	x.open.Add(1)
	return &fixedView{x}, nil
}

func (*fixedIndex) Owned(_ context.Context, script []byte, tick string) (total, available amount.Amount, err error) {
	return amount.Max(), amount.New(uint64(len(script) + len(tick))), nil
}

type fixedView struct{ x *fixedIndex }

func (v *fixedView) Close()       { v.x.open.Add(-1) }
func (*fixedView) Tip() vault.Tip { return someTip }

func (*fixedView) Block(height uint32) (vault.Tip, error) {
	if height > someTip.Height {
		return vault.Tip{}, fmt.Errorf("block %d: %w", height, vault.ErrNotIndexed)
	}
	return vault.Tip{Height: height}, nil
}

func (*fixedView) Touches(script []byte, from vault.Position, limit int) ([]vault.Touch, error) {
	return []vault.Touch{
		{Position: from, TxID: someTx, Carried: []ordinals.Carried{{}, carried}},
		{Position: vault.Position{Height: uint32(len(script)), Index: uint32(limit)}},
	}, nil
}

func (*fixedView) Newest(_ []byte, limit int) ([]vault.Touch, error) {
	return []vault.Touch{{Position: vault.Position{Index: uint32(limit)}}}, nil
}

func (*fixedView) Place(tx chainhash.Hash) (vault.Position, error) {
	if tx != someTx {
		return vault.Position{}, vault.ErrNotIndexed
	}
	return somePlace, nil
}

func (*fixedView) Moves(height uint32) (vault.TokenMoves, error) {
	m := vault.TokenMoves{
		Inscribed: map[ordinals.InscriptionID]vault.TokenMove{}, Moved: map[ordinals.InscriptionID]vault.TokenMove{},
	}
	if height == 1 {
		m.Moved[someID] = vault.TokenMove{
			TokenMove: custody.TokenMove{Tick: "ordi", Amount: uint128.Max}, Original: "OrDi", To: someScript,
		}
	}
	return m, nil
}

func (*fixedView) Inscription(seq uint32) (vault.Inscription, error) {
	return vault.Inscription{ID: someID, Cursed: seq == 1, Body: []byte("{}")}, nil
}

func (*fixedView) Coins(_ []byte, after *wire.OutPoint, limit int) ([]vault.Coin, error) {
	if after == nil {
		return nil, nil
	}
	plain := vault.Coin{OutPoint: *after, Value: uint64(limit)}
	return []vault.Coin{plain, someCoin}, nil
}

func (*fixedView) Pending([]byte) (vault.Pending, error) {
	return vault.Pending{Received: []vault.Coin{someCoin}, More: true}, nil
}

// link is an index, and a reader of it in what might be another process.
func link(t *testing.T, now func() time.Time) (*fixedIndex, *indexlink.Server, *indexlink.Client) {
	t.Helper()
	index := new(fixedIndex)
	health := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = w.Write([]byte(`{"ready":false}`))
	})
	server := indexlink.NewServer(index, health, now)
	socket := filepath.Join(t.TempDir(), "index.sock")
	l, err := new(net.ListenConfig).Listen(t.Context(), "unix", socket)
	require.NoError(t, err)
	web := httptest.NewUnstartedServer(server)
	require.NoError(t, web.Listener.Close())
	web.Listener = l
	web.Start()
	t.Cleanup(web.Close)
	client := indexlink.NewClient(socket)
	t.Cleanup(client.Close)
	return index, server, client
}

// ADR 0080: what is read through the socket is what the index says, every field of it.
func TestReadsAreTheIndexs(t *testing.T) {
	index, _, client := link(t, time.Now)
	there, err := client.Vault(t.Context())
	require.NoError(t, err)
	here := &fixedView{index}
	require.Equal(t, someTip, there.Tip())
	op := wire.OutPoint{Hash: someTx, Index: 4}
	for name, read := range map[string]func(vault.View) (any, error){
		"block":         func(v vault.View) (any, error) { return v.Block(17) },
		"no block":      func(v vault.View) (any, error) { return v.Block(1 << 31) },
		"touches":       func(v vault.View) (any, error) { return v.Touches(someScript, somePlace, 500) },
		"newest":        func(v vault.View) (any, error) { return v.Newest(someScript, 400) },
		"place":         func(v vault.View) (any, error) { return v.Place(someTx) },
		"no place":      func(v vault.View) (any, error) { return v.Place(chainhash.Hash{}) },
		"moves":         func(v vault.View) (any, error) { return v.Moves(1) },
		"no moves":      func(v vault.View) (any, error) { return v.Moves(2) },
		"inscription":   func(v vault.View) (any, error) { return v.Inscription(1) },
		"first coins":   func(v vault.View) (any, error) { return v.Coins(someScript, nil, 10) },
		"more coins":    func(v vault.View) (any, error) { return v.Coins(someScript, &op, 10) },
		"behind zeroes": func(v vault.View) (any, error) { return v.Coins(someScript, new(wire.OutPoint), 10) },
		"pending":       func(v vault.View) (any, error) { return v.Pending(someScript) },
	} {
		want, wrong := read(here)
		got, err := read(there)
		require.Equal(t, want, got, name)
		if wrong == nil {
			require.NoError(t, err, name)
			continue
		}
		require.ErrorIs(t, err, vault.ErrNotIndexed, name)
		require.EqualError(t, err, wrong.Error(), name)
	}
	total, available, err := client.Owned(t.Context(), someScript, "ordi")
	require.NoError(t, err)
	require.Equal(t, []amount.Amount{amount.Max(), amount.New(7)}, []amount.Amount{total, available})
	raw, err := client.Health(t.Context())
	require.NoError(t, err, "also of an index that is not ready")
	require.JSONEq(t, `{"ready":false}`, string(raw))

	require.EqualValues(t, 1, index.open.Load())
	there.Close()
	require.Zero(t, index.open.Load())
	_, err = there.Block(1)
	require.ErrorIs(t, err, indexlink.ErrAway)
}

// ADR 0080: an index that is not ready says so to its readers in the same words, and one that is away is an error that
// passes.
func TestNoAnswer(t *testing.T) {
	index, _, client := link(t, time.Now)
	for _, known := range []error{indexer.ErrNotReady, indexer.ErrStale, indexer.ErrNoHistory} {
		index.fails = fmt.Errorf("%w: block 5", known)
		_, err := client.Vault(t.Context())
		require.ErrorIs(t, err, known)
		require.EqualError(t, err, index.fails.Error())
	}
	index.fails = errors.New("the disk is full")
	_, err := client.Vault(t.Context())
	require.EqualError(t, err, "the disk is full")
	require.NotErrorIs(t, err, indexlink.ErrAway)

	nobody := indexlink.NewClient(filepath.Join(t.TempDir(), "nobody.sock"))
	defer nobody.Close()
	_, err = nobody.Vault(t.Context())
	require.ErrorIs(t, err, indexlink.ErrAway)
	_, err = nobody.Health(t.Context())
	require.ErrorIs(t, err, indexlink.ErrAway)
	_, _, err = nobody.Owned(t.Context(), someScript, "ordi")
	require.ErrorIs(t, err, indexlink.ErrAway)
}

// ADR 0080: a reader that ended, or that opens views without end, does not keep the index from tidying up.
func TestViewsEnd(t *testing.T) {
	var clock atomic.Int64
	index, server, client := link(t, func() time.Time { return time.Unix(clock.Load(), 0) })
	var last vault.View
	opened := 0
	for {
		v, err := client.Vault(t.Context())
		if err != nil {
			require.ErrorIs(t, err, indexlink.ErrAway)
			break
		}
		last = v
		opened++
		require.Less(t, opened, 10_000)
	}
	require.EqualValues(t, opened, index.open.Load(), "the one that was refused is closed")

	clock.Store(50)
	_, err := last.Block(1)
	require.NoError(t, err)
	clock.Store(61)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- server.Run(ctx) }()
	require.Eventually(t, func() bool { return index.open.Load() == 1 }, 20*time.Second, 10*time.Millisecond,
		"but the one that is still read")
	_, err = last.Block(1)
	require.NoError(t, err)
	stop()
	require.NoError(t, <-ended)
	require.Zero(t, index.open.Load())
}
