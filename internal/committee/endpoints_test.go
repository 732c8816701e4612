package committee_test

import (
	"encoding/hex"
	"encoding/json"
	"math/big"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/store"
)

// lieAboutPool answers the lens's pool with another liquidity.
func lieAboutPool() faultrpc.Fault {
	const liquidity = 8
	selector := hex.EncodeToString(bindings.NewBridgeLens().PackPool(1)[:4])
	return faultrpc.Fault{
		Methods: []string{"eth_call"},
		Lie: func(_ string, params, result json.RawMessage) json.RawMessage {
			var raw hexutil.Bytes
			if !strings.Contains(string(params), selector) || json.Unmarshal(result, &raw) != nil ||
				len(raw) < 32*(liquidity+1) {
				return result
			}
			new(big.Int).SetUint64(1_000_000_000).FillBytes(raw[32*liquidity : 32*liquidity+32])
			out, _ := json.Marshal(raw)
			return out
		},
	}
}

// SR-34: one lying endpoint of two, the first or the second, latches no halt; the member waits until they agree.
func TestOneEndpointOfTwoHaltsNothing_SR34(t *testing.T) {
	w := newRealWorld(t)
	for _, liarFirst := range []bool{true, false} {
		db, err := store.Open(t.Context(), "sqlite:"+filepath.Join(t.TempDir(), "member.db"), store.Options{})
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, db.Close()) })
		require.NoError(t, db.Migrate(t.Context()))
		anchors, err := anchorsOf(w.record)
		require.NoError(t, err)
		cfg := committee.Config{
			Key: w.user, Domain: w.domain, Anchors: anchors, Store: db.Committee(), Retired: true, Set: w.set,
		}
		liar := faultrpc.New(w.chains[chainA].Handler(nil))
		liar.Set(lieAboutPool())
		for id := range w.chains {
			proxies := []*faultrpc.Proxy{faultrpc.New(w.chains[id].Handler(nil)), faultrpc.New(w.chains[id].Handler(nil))}
			if id == chainA && liarFirst {
				proxies[0] = liar
			} else if id == chainA {
				proxies[1] = liar
			}
			a := w.quorum(id, proxies)
			cfg.Chains = append(cfg.Chains,
				committee.ChainConfig{ID: id, Source: a, Destination: evm.NewAnchorReader(w.on(id), a, evm.BooksOf(a))})
		}
		m, err := committee.New(cfg)
		require.NoError(t, err)
		require.ErrorIs(t, m.CatchUp(t.Context()), chain.ErrDisagree)
		st, err := m.Status(t.Context())
		require.NoError(t, err)
		require.Empty(t, st.Halts)
		require.False(t, st.Ready)
		for _, c := range st.Chains {
			require.Equal(t, c.ChainID == chainA, c.Disagrees, "chain %d", c.ChainID)
		}
		liar.Heal()
		require.NoError(t, m.CatchUp(t.Context()))
		st, err = m.Status(t.Context())
		require.NoError(t, err)
		require.Empty(t, st.Halts)
		require.True(t, st.Ready)
	}
}

// quorum is a member's adapter with several endpoints of a chain.
func (w *realWorld) quorum(id uint32, proxies []*faultrpc.Proxy) *evm.Adapter {
	w.t.Helper()
	var urls []string
	for _, p := range proxies {
		s := httptest.NewServer(p)
		w.t.Cleanup(s.Close)
		urls = append(urls, s.URL)
	}
	d := w.on(id)
	a, err := evm.New(evm.Config{
		ChainID: id, Bridge: common.HexToAddress(d.Bridge), Lens: common.HexToAddress(d.Lens), DeployedAt: d.DeployedAtBlock,
		Endpoints: urls, FinalityTag: true, FinalOnly: true, Poll: 20 * time.Millisecond,
	})
	require.NoError(w.t, err)
	w.t.Cleanup(a.Close)
	return a
}
