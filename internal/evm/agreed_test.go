package evm_test

import (
	"encoding/hex"
	"encoding/json"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
)

// lieWord answers calls whose data holds a selector with another word.
func lieWord(selector []byte, word int, value uint64) faultrpc.Fault {
	digits := hex.EncodeToString(selector)
	return faultrpc.Fault{
		Methods: []string{"eth_call"},
		Lie: func(_ string, params, result json.RawMessage) json.RawMessage {
			var raw hexutil.Bytes
			if !strings.Contains(string(params), digits) || json.Unmarshal(result, &raw) != nil || len(raw) < 32*(word+1) {
				return result
			}
			new(big.Int).SetUint64(value).FillBytes(raw[32*word : 32*word+32])
			out, _ := json.Marshal(raw)
			return out
		},
	}
}

// SR-34: one endpoint of two decides nothing of what a member records: not a pool's decimals, whichever of the two is
// quicker and whatever was asked before, and not a block's time.
func TestOneEndpointOfTwoRecordsNothing_SR34(t *testing.T) {
	w := newWorld(t)
	w.mine(1 + finality)
	decimals := lieWord(bindings.NewBridgeLens().PackPool(1)[:4], 4, 3) // 3 common decimals, not 6
	slow := faultrpc.Fault{Methods: []string{"eth_call"}, Delay: 300 * time.Millisecond}
	later := faultrpc.Fault{
		Methods: []string{"eth_getBlockByNumber"},
		Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
			return edit(result, func(b map[string]any) { b["timestamp"] = "0xffffffff" })
		},
	}
	for name, c := range map[string]struct{ first, second faultrpc.Fault }{
		"the second lies, the first is slow": {slow, decimals},
		"the second lies":                    {faultrpc.Fault{}, decimals},
		"the first lies, the second is slow": {decimals, slow},
		"a block's time":                     {faultrpc.Fault{}, later},
		"a block's time, first":              {later, faultrpc.Fault{}},
	} {
		t.Run(name, func(t *testing.T) {
			one, two := faultrpc.New(w.a.Handler(nil)), faultrpc.New(w.a.Handler(nil))
			one.Set(c.first)
			two.Set(c.second)
			cfg := w.adapterConfig(w.serve(one), w.serve(two))
			cfg.FinalOnly, cfg.Signer, cfg.Journal = true, nil, nil
			a := w.adapter(t, cfg)
			for range 3 {
				b, err := a.Observe(t.Context(), chain.Cursor{})
				require.ErrorIs(t, err, chain.ErrDisagree)
				require.Empty(t, b.Flows)
			}
			one.Heal()
			two.Heal()
			require.Len(t, observe(t, a, chain.Cursor{}).Flows, 2, "the liar's word was not kept")
		})
	}
}

// SR-34: what a member compares its ledger with is read from both endpoints. A lie of one is a disagreement, no fact.
func TestOneEndpointOfTwoReadsNothing_SR34(t *testing.T) {
	w := newWorld(t)
	w.mine(1 + finality)
	liar := faultrpc.New(w.a.Handler(nil))
	liarURL := w.serve(liar)
	for _, urls := range [][]string{{w.url, liarURL}, {liarURL, w.url}} {
		cfg := w.adapterConfig(urls...)
		cfg.FinalOnly, cfg.Signer, cfg.Journal = true, nil, nil
		a := w.adapter(t, cfg)
		_, final, err := a.Head(t.Context())
		require.NoError(t, err)
		lens, ctx := bindings.NewBridgeLens(), t.Context()
		for name, c := range map[string]struct {
			fault faultrpc.Fault
			read  func() error
		}{
			"a pool": {lieWord(lens.PackPool(1)[:4], 8, 7), func() error {
				_, err := a.Pool(ctx, final.Hash, usdtPool)
				return err
			}},
			"a balance": {lieWord([]byte{0x70, 0xa0, 0x82, 0x31}, 0, 7), func() error {
				_, err := a.BalanceOf(ctx, final.Hash, w.token(), w.bridge())
				return err
			}},
			"a supply": {lieWord([]byte{0x18, 0x16, 0x0d, 0xdd}, 0, 7), func() error {
				_, err := a.TotalSupply(ctx, final.Hash, w.token())
				return err
			}},
			"what was executed": {lieWord(lens.PackExecuted(new(big.Int))[:4], 0, 1), func() error {
				_, err := a.Executed(ctx, "", message.UID{1})
				return err
			}},
		} {
			require.NoError(t, c.read(), name)
			liar.Set(c.fault)
			require.ErrorIs(t, c.read(), chain.ErrDisagree, name)
			liar.Heal()
		}
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getBlockByNumber"},
			Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
				return edit(result, func(b map[string]any) { b["hash"] = common.Hash{7}.Hex() })
			},
		})
		b, err := a.Observe(ctx, chain.Cursor{Height: final.Height, Hash: final.Hash})
		require.Error(t, err)
		require.False(t, b.RolledBack, "a final block does not leave the chain because one endpoint says so")
		liar.Heal()
	}
}
