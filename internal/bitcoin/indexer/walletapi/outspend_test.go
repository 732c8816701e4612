package walletapi

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
)

// Who spends an output, in Esplora's shape without an envelope: nobody, the mempool, a block; and refusals.
func TestOutspend(t *testing.T) {
	f := newFixture(t)
	funds := f.chain.fund(to(alice, 10_000), to(alice, 20_000))
	url := func(txid string, vout any) string { return fmt.Sprintf("/tx/%s/outspend/%v", txid, vout) }
	of := funds.TxHash().String()
	require.JSONEq(t, `{"spent":false}`, f.get(url(of, 0)).raw)
	require.Equal(t, "application/json", f.get(url(of, 0)).header.Get("Content-Type"))
	wait := spend([]wire.OutPoint{out(funds, 1), out(funds, 0)}, to(bob, 9000))
	f.chain.pool = append(f.chain.pool, wait)
	require.JSONEq(t, fmt.Sprintf(`{"spent":true,"txid":"%s","vin":1,"status":{"confirmed":false}}`, wait.TxHash()),
		f.get(url(of, 0)).raw)
	require.JSONEq(t, fmt.Sprintf(`{"spent":true,"txid":"%s","vin":0,"status":{"confirmed":false}}`, wait.TxHash()),
		f.get(url(of, 1)).raw)
	f.chain.mine(wait)
	b := f.chain.blocks[3]
	require.JSONEq(t,
		fmt.Sprintf(`{"spent":true,"txid":"%s","vin":0,"status":{"confirmed":true,"block_height":3,"block_hash":"%s","block_time":%d}}`,
			wait.TxHash(), b.Hash, b.Time), f.get(url(of, 1)).raw)

	f.refused(f.get(url(of, 2)), errNoOut)
	f.refused(f.get(url(strings.Repeat("0", 64), 0)), errNoOut)
	for _, bad := range []string{"-1", "x", "4294967296", "1.5", "+1", "0x1"} {
		f.refused(f.get(url(of, bad)), errVout)
	}
	for _, bad := range []string{"0", strings.Repeat("0", 63), strings.Repeat("z", 64)} {
		f.refused(f.get(url(bad, 0)), errTxID)
	}
	f.chain.failure = indexer.ErrStale
	f.refused(f.get(url(of, 0)), errStale)
}

// outspend is what the API tells of an output.
func (r *real) outspend(op wire.OutPoint) string {
	return strings.TrimSpace(r.get(fmt.Sprintf("/tx/%s/outspend/%d", op.Hash, op.Index)).raw)
}

func (r *real) outspendBecomes(op wire.OutPoint, want string) {
	r.t.Helper()
	require.Eventually(r.t, func() bool { return strings.HasPrefix(r.outspend(op), want) }, 10*time.Second,
		time.Millisecond, want)
}

// On a real node: unspent, spent in the mempool, by another transaction after its fee was bumped (RBF), confirmed,
// reorganised away and confirmed again; an output that never was; and, without history, one that was spent long ago.
func TestRealOutspend(t *testing.T) {
	for _, history := range []bool{true, false} {
		t.Run(fmt.Sprintf("history %t", history), func(t *testing.T) {
			r := newReal(t, func(c *indexer.Config) { c.History, c.UndoDepth = history, 10 })
			wallet := r.made.Wallet
			coin := r.coins(wallet.Segwit, r.keys.Wallet)[:1]
			pay := func(rate bitcoin.FeeRate) string {
				draft, err := bitcoin.Payment{
					Coins: coin, Outputs: []bitcoin.Out{{Value: 7000, Script: r.script(wallet.Taproot)}},
					Change: r.script(wallet.Segwit), Rate: rate,
				}.Build()
				require.NoError(t, err)
				_, txid := r.send(draft, r.keys.Wallet)
				return txid
			}
			op := coin[0].OutPoint()
			require.JSONEq(t, `{"spent":false}`, r.outspend(op))
			first := pay(2000)
			waits := `{"spent":true,"txid":"%s","vin":0,"status":{"confirmed":false}}`
			r.outspendBecomes(op, fmt.Sprintf(waits, first))
			bumped := pay(9000)
			require.NotEqual(t, first, bumped)
			r.outspendBecomes(op, fmt.Sprintf(waits, bumped))
			require.Equal(t, http.StatusNotFound, r.get("/tx/"+first+"/status").status, "the old one is gone")
			r.refused(r.get("/tx/"+first+"/outspend/0"), errNoOut)

			r.mine()
			tip := r.reg.Tip()
			in := `{"spent":true,"txid":"%s","vin":0,"status":{"confirmed":true,"block_height":%d,"block_hash":"%s"`
			r.outspendBecomes(op, fmt.Sprintf(in, bumped, tip.Height, tip.Hash))
			_, err := r.reg.Reorg(t.Context(), 1, true)
			require.NoError(t, err)
			r.follows()
			r.outspendBecomes(op, fmt.Sprintf(waits, bumped))
			r.mine()
			tip = r.reg.Tip()
			r.outspendBecomes(op, fmt.Sprintf(in, bumped, tip.Height, tip.Hash))

			_, err = r.reg.Mine(t.Context(), 20, "")
			require.NoError(t, err)
			r.follows()
			if history {
				r.outspendBecomes(op, fmt.Sprintf(in, bumped, tip.Height, tip.Hash))
			} else {
				r.refused(r.get(fmt.Sprintf("/tx/%s/outspend/%d", op.Hash, op.Index)), errNoSpender)
			}
			r.refused(r.get(fmt.Sprintf("/tx/%s/outspend/%d", op.Hash, 77)), errNoOut)
			r.refused(r.get(fmt.Sprintf("/tx/%s/outspend/0", strings.Repeat("1", 64))), errNoOut)
		})
	}
}
