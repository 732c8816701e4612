package walletapi

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
)

// sum is SHA-256 as OPI writes it.
func sum(text string) string {
	b := sha256.Sum256([]byte(text))
	return hex.EncodeToString(b[:])
}

// An operator compares the index with an OPI node by the hashes of a block's events (SR-08): every height since OPI's
// first has its lines, their hash, and the hash of all before them, each computed here as OPI's README says.
func TestBlockEventsAreOPIs(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	f.chain.mineEmpty(2)
	tip := uint32(len(f.chain.blocks) - 1)
	cumulative, lines := "", 0
	for h := range tip + 1 {
		s := f.get(fmt.Sprintf("/brc20/events?height=%d", h))
		ev := good[BlockEvents](f, s)
		require.Equal(t, h, ev.BlockHeight)
		require.Equal(t, f.chain.blocks[h].Hash.String(), ev.BlockHash)
		require.Equal(t, sum(strings.Join(ev.Events, "|")), ev.BlockEventHash)
		if cumulative == "" {
			cumulative = ev.BlockEventHash
		} else {
			cumulative = sum(cumulative + ev.BlockEventHash)
		}
		require.Equal(t, cumulative, ev.CumulativeEventHash)
		require.Len(t, ev.Events, ev.EventCount)
		lines += ev.EventCount

		short := good[BlockEvents](f, f.get(fmt.Sprintf("/brc20/events?height=%d&lines=false", h)))
		require.Empty(t, short.Events)
		short.Events = ev.Events
		require.Equal(t, ev, short, "the same without the lines")
		if h == f.chain.txs[made.transfer.TxID] {
			require.Equal(t,
				[]string{"transfer-inscribe;" + made.transfer.String() + ";" + hex.EncodeToString(alice) +
					";ordi;ordi;100.50000000"}, ev.Events)
			f.goldenShape("brc20-events", s)
		}
	}
	require.Equal(t, tip, good[BlockEvents](f, f.get("/brc20/events")).BlockHeight, "the newest, where none is named")
	require.Equal(t, 6, lines, "two tokens deployed and minted, two transfers inscribed")
}

// A height without events is refused with why: not indexed yet, or before the first that OPI counts.
func TestBlockEventsOutOfRange(t *testing.T) {
	f := newFixture(t)
	f.chain.mineEmpty(3)
	f.refused(f.get("/brc20/events?height=4"), errNoEvents, "the newest block here is 3.")
	f.refused(f.get("/brc20/events?height=4294967295"), errNoEvents)
	for _, bad := range []string{
		"?height=-1", "?height=4294967296", "?height=1e3",
		"?height=1&lines=maybe",
	} {
		f.refused(f.get("/brc20/events"+bad), errInvalid)
	}
	mainnet, err := bitcoin.NetworkByName(bitcoin.Mainnet)
	require.NoError(t, err)
	m := newFixture(t, func(c *Config) { c.Network = mainnet })
	m.chain.events = nil
	m.chain.mineEmpty(1)
	m.chain.events = nil
	m.refused(m.get("/brc20/events?height=1"), errNoEvents, "counted from block 767430 on")
}

// SR-08: what hangs on contracts of BRC-20's programmable module is told as such to the user and to the operator, and
// is in no balance and no list of what can be sent.
func TestDoubtIsTold(t *testing.T) {
	f := newFixture(t)
	made := f.deployTokens(alice)
	f.chain.mine(spend([]wire.OutPoint{{Hash: made.transfer.TxID}}, to(append([]byte{0x6a, 9}, "BRC20PROG"...), 546)))
	withdrawal := f.chain.inscribe(bob,
		`{"p":"brc20-module","op":"withdraw","module":"BRC20PROG","tick":"ordi","amt":"50"}`)
	f.chain.mine(spend([]wire.OutPoint{{Hash: withdrawal.TxID}}, to(bob, 546)))
	url := "?ticker=ordi&address=" + f.address(bob)
	summary := good[AddressTokenSummary](f, f.get("/brc20/token-summary"+url))
	require.Equal(t, []string{"0", "0", "50"}, []string{
		summary.TokenBalance.OverallBalance, summary.TokenBalance.AvailableBalance, summary.TokenBalance.DoubtfulBalance,
	})
	require.NotContains(t, f.get("/brc20/token-summary?ticker=ordi&address="+f.address(alice)).raw, "doubtfulBalance")

	doubtful := f.chain.inscribe(bob, `{"p":"brc-20","op":"transfer","tick":"ordi","amt":"50"}`)
	require.Empty(t, good[List[TokenTransfer]](f, f.get("/brc20/transferable-list"+url)).List)
	require.Nil(t, good[Inscription](f, f.get("/v5/inscription/info?inscriptionId="+doubtful.String())).BRC20)
	s := f.get("/brc20/events")
	ev := good[BlockEvents](f, s)
	require.Equal(t, []int{0}, ev.Doubtful)
	require.Contains(t, ev.Events[0], "transfer-inscribe;"+doubtful.String())
	require.Equal(t, []int{0}, good[BlockEvents](f, f.get("/brc20/events?lines=false")).Doubtful)
	f.chain.mine(spend([]wire.OutPoint{{Hash: doubtful.TxID}}, to(carol, 546)))
	require.Empty(t, good[List[TokenBalance]](f, f.get("/brc20/tokens?address="+f.address(carol))).List)
}
