package bridge_test

import (
	"encoding/hex"
	"encoding/json"
	"math/big"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

// pageVectors are what the contracts and @ton/core say (contracts/ton/tools/page.mjs). Integers of 64 bits are text.
type pageVectors struct {
	Swaps []struct {
		QueryID, Amount, Least, MostFee string
		Chain                           uint32
		Recipient, Refund, Body         string
	}
	States []struct {
		Data                                                          string
		Now                                                           uint64
		RemoteChain                                                   uint32
		Remote, CapOut, CapIn                                         string
		AvailableOut, AvailableIn, AvailableQuick, Reserve, SwapLimit string
	}
	Messages []struct{ Message, Inline, Normalized string }
}

func readPageVectors(t *testing.T) (v pageVectors) {
	t.Helper()
	data, err := os.ReadFile("../../../testdata/vectors/ton-page.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &v))
	require.NotEmpty(t, v.Swaps)
	require.NotEmpty(t, v.States)
	require.NotEmpty(t, v.Messages)
	return v
}

func bigOf(t *testing.T, text string) *big.Int {
	t.Helper()
	n, ok := new(big.Int).SetString(text, 10)
	require.True(t, ok, text)
	return n
}

// The page and the server make the same bytes as the contract's own getter.
func TestPageSwaps_CON14(t *testing.T) {
	for _, s := range readPageVectors(t).Swaps {
		id, err := strconv.ParseUint(s.QueryID, 10, 64)
		require.NoError(t, err)
		word := func(text string) message.Recipient {
			b, err := hex.DecodeString(text)
			require.NoError(t, err)
			return message.Recipient(b)
		}
		body, err := bridge.Swap{
			ID: id, Amount: bigOf(t, s.Amount), Chain: s.Chain, Recipient: word(s.Recipient), Refund: word(s.Refund),
			Least: bigOf(t, s.Least), MostFee: bigOf(t, s.MostFee),
		}.Body()
		require.NoError(t, err)
		require.Equal(t, s.Body, body.BoC64())
	}
}

// Page and server read a pool alike, at the same time.
func TestPageStates_CON19(t *testing.T) {
	for _, s := range readPageVectors(t).States {
		data, err := ton.ParseBoC64(s.Data)
		require.NoError(t, err)
		p, err := bridge.ReadPool(data)
		require.NoError(t, err)
		lane := p.Lanes[s.RemoteChain].At(s.Now, p.DelayOver)
		scale := new(big.Int).SetUint64(p.Scale)
		for _, x := range []struct {
			want string
			is   *big.Int
		}{
			{s.Remote, new(big.Int).SetBytes(lane.Counterpart[:])},
			{s.CapOut, lane.CapOut},
			{s.CapIn, lane.CapIn},
			{s.AvailableOut, lane.AvailableOut},
			{s.AvailableIn, lane.AvailableIn},
			{s.AvailableQuick, lane.Quick},
			{s.Reserve, new(big.Int).Mul(p.Liquidity, scale)},
			{s.SwapLimit, new(big.Int).Mul(p.Terms.SwapLimit, scale)},
		} {
			require.Equal(t, x.want, x.is.String())
		}
	}
}

// A message from outside has one name, whatever form it is written in (TEP-467).
func TestPageMessages_4_59(t *testing.T) {
	for _, m := range readPageVectors(t).Messages {
		for _, boc := range []string{m.Message, m.Inline} {
			c, err := ton.ParseBoC64(boc)
			require.NoError(t, err)
			read, err := ton.ParseMessage(c)
			require.NoError(t, err)
			hash, err := read.NormalizedHash()
			require.NoError(t, err)
			require.Equal(t, m.Normalized, hash.String())
		}
	}
}
