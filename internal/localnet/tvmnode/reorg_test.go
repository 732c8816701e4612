package tvmnode_test

import (
	"encoding/json"
	"math/big"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/localnet/tvmnode"
	"causeway/internal/ton"
)

func head(t *testing.T, n *tvmnode.Node) (seqno uint64, root string) {
	raw, code := ask(t, n, "getMasterchainInfo", nil)
	require.Equal(t, http.StatusOK, code)
	var info struct {
		Last struct {
			Seqno uint64
			Root  string `json:"root_hash"`
		}
	}
	require.NoError(t, json.Unmarshal(raw, &info))
	return info.Last.Seqno, info.Last.Root
}

// A network that nobody uses makes few blocks, and goes on with the first message.
func TestAnIdleNetwork(t *testing.T) {
	n := open(t, tvmnode.Config{
		Folder: t.TempDir(), Step: time.Millisecond, Pace: time.Millisecond, Idle: time.Hour,
	})
	defer closed(t, n)
	const quiet = 8
	for used := range uint64(3) {
		want := quiet + used*(quiet+1)
		require.Eventually(t, func() bool { seqno, _ := head(t, n); return seqno >= want }, time.Minute, time.Millisecond)
		seqno, _ := head(t, n)
		require.Equal(t, want, seqno, "no block more")
		require.NoError(t, n.Faucet(ton.Address{Account: ton.Hash{1}}, big.NewInt(1)))
	}
}

// Blocks that are taken back leave nothing behind, in memory or on the disk; what came from outside is run again, or
// gone.
func TestBlocksAreTakenBack(t *testing.T) {
	cfg := tvmnode.Config{Folder: t.TempDir()}
	n := open(t, cfg)
	account := func(b byte) ton.Address { return ton.Address{Account: ton.Hash{b}} }
	first, kept, gone := account(1), account(2), account(3)
	require.NoError(t, n.Faucet(first, big.NewInt(1)))
	require.NoError(t, n.Mine(t.Context(), 1))
	require.NoError(t, n.Faucet(kept, big.NewInt(2)))
	require.NoError(t, n.Mine(t.Context(), 1))
	seqno, root := head(t, n)
	require.NoError(t, n.Reorganise(t.Context(), 1, true))
	after, other := head(t, n)
	require.Equal(t, seqno+1, after, "one block more")
	require.NotEqual(t, root, other)
	require.Equal(t, "1", balance(t, n, first))
	require.Equal(t, "2", balance(t, n, kept))
	at := func(a ton.Address, seqno uint64) string {
		raw, code := ask(t, n, "getAddressInformation", map[string]any{"address": a.String(), "seqno": seqno})
		require.Equal(t, http.StatusOK, code)
		var got struct{ Balance string }
		require.NoError(t, json.Unmarshal(raw, &got))
		return got.Balance
	}
	require.Equal(t, "0", at(kept, seqno), "the first new block is empty")
	require.Equal(t, "2", at(kept, seqno+1))
	require.Equal(t, "0", at(first, 0))

	require.NoError(t, n.Faucet(gone, big.NewInt(3)))
	require.NoError(t, n.Mine(t.Context(), 1))
	require.Equal(t, "3", balance(t, n, gone))
	require.NoError(t, n.Reorganise(t.Context(), 1, false))
	require.Equal(t, "0", balance(t, n, gone))
	require.ErrorIs(t, n.Reorganise(t.Context(), 1000, false), tvmnode.ErrDeep)
	seqno, root = head(t, n)
	closed(t, n)

	n = open(t, cfg)
	defer closed(t, n)
	after, other = head(t, n)
	require.Equal(t, seqno, after)
	require.Equal(t, root, other)
	require.Equal(t, "2", balance(t, n, kept))
	require.Equal(t, "0", balance(t, n, gone))
	before := time.Now().Unix()
	n.Skip(time.Hour)
	require.NoError(t, n.Mine(t.Context(), 1))
	raw, _ := ask(t, n, "getBlockHeader", map[string]any{"workchain": -1, "seqno": after + 1})
	var h struct {
		Time int64 `json:"gen_utime"`
	}
	require.NoError(t, json.Unmarshal(raw, &h))
	require.GreaterOrEqual(t, h.Time, before+3600)
}
