package evm_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math/big"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/localnet/devchain/faultrpc"
	"causeway/internal/message"
)

func TestDepositsTellWhatWasSent(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	from := observe(t, a, chain.Cursor{}).Next
	w.swap(usdtPool, new(big.Int), units(3, 6))
	w.swap(coinPool, units(2, 18).Big(), units(2, 18))
	// A mint bridge: its own event says how much.
	usdc := common.HexToAddress(w.here().MintBridges[0].Token)
	app := common.HexToAddress(w.here().MintBridges[0].Address)
	w.call(w.user, usdc, nil, bindings.NewTestToken().PackApprove(app, units(9, 6).Big()))
	w.call(w.user, app, w.fee(),
		bindings.NewMintBridgeToken().PackBridgeOut(idB, units(9, 6).Big(), message.FromAddress(addressOf(w.user))))
	w.mine(1)

	got := observe(t, a, from).Deposits
	require.Len(t, got, 3)
	for i, want := range []struct {
		sent   amount.Amount
		kind   message.Kind
		amount amount.Amount // common decimals, less the pool's fee of 300 per million
	}{
		{units(3, 6), message.KindSwap, amount.New(3_000_000 - 900)},
		{units(2, 18), message.KindSwap, units(2, 9)},
		{units(9, 6), message.KindMint, units(9, 6)},
	} {
		require.Equal(t, addressOf(w.user).Hex(), got[i].Sender)
		require.Equal(t, want.sent, got[i].Sent)
		p, err := got[i].Message.Payload.Decoded(), got[i].Message.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, want.kind, p.Kind)
		require.Equal(t, want.amount, p.Amount)
		again, _, err := a.Reobserve(t.Context(), got[i].Tx)
		require.NoError(t, err)
		require.Equal(t, got[i:i+1], again)
	}
}

// SR-13: what liquidity did, from chain data alone; kind 4 moves a position, not tokens, at its source.
func TestFlows(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	first := observe(t, a, chain.Cursor{})
	require.Len(t, first.Flows, 2, "the seed of two pools")
	seeds := map[message.Anchor]amount.Amount{
		w.pool(w.here(), usdtPool): units(1_000, 6),
		w.pool(w.here(), coinPool): units(1_000, 9),
	}
	for _, f := range first.Flows {
		require.True(t, f.In)
		require.Equal(t, seeds[f.Anchor], f.Amount)
		delete(seeds, f.Anchor)
	}
	require.Empty(t, seeds)

	b := bindings.NewBridge()
	w.succeed(w.call(w.owner, w.bridge(), nil, b.PackDecreaseLiquidity(usdtPool, units(5, 6).Big())))
	w.succeed(w.call(w.owner, w.bridge(), w.fee(), b.PackDecreaseLiquidityRemote(
		addressOf(w.owner), usdtPool, idB, units(7, 6).Big(), message.FromAddress(addressOf(w.owner)))))
	next := observe(t, a, first.Next)
	require.Len(t, next.Flows, 3, "and the fee of a provider who came within a day, out of its position")
	require.False(t, next.Flows[0].In)
	require.Equal(t, units(5, 6), next.Flows[0].Amount)
	require.False(t, next.Flows[1].In)
	require.Negative(t, next.Flows[1].Amount.Cmp(units(7, 6)))
	require.False(t, next.Flows[2].In)
	require.Equal(t, units(7, 6), next.Flows[2].Amount)
	require.Len(t, next.Deposits, 1)
	removal := next.Deposits[0].Message

	// The refund of the removal gives the position back: paid, but by no tokens.
	refund := w.message(usdtPool, message.Payload{
		Kind: message.KindRefund, Amount: units(7, 6), Recipient: message.RecipientOf(addressOf(w.owner)),
		Data: append(removal.UID[:], byte(message.KindRemoveLiquidity)),
	})
	_, err := a.Submit(t.Context(), w.attest(refund))
	require.NoError(t, err)
	w.mine(1)
	last := observe(t, a, next.Next)
	require.Len(t, last.Deliveries, 1)
	require.Equal(t, units(7, 6), last.Deliveries[0].Paid)
	require.Len(t, last.Flows, 1)
	require.True(t, last.Flows[0].In)
	require.Equal(t, units(7, 6), last.Flows[0].Amount)
	require.Equal(t, w.pool(w.here(), usdtPool), last.Flows[0].Anchor)
}

func TestClaims(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	from := observe(t, a, chain.Cursor{}).Next
	deliver := func(m message.Message) chain.Delivery {
		t.Helper()
		_, err := a.Submit(t.Context(), w.attest(m))
		require.NoError(t, err)
		w.mine(1)
		b := observe(t, a, from)
		from = b.Next
		require.Len(t, b.Deliveries, 1)
		return b.Deliveries[0]
	}

	t.Run("liquidity, then retry in parts", func(t *testing.T) {
		m := w.transfer(units(1_500, 6)) // the pool has 1,000
		d := deliver(m)
		require.Equal(t, chain.OutcomeLiquidity, d.Outcome)
		require.Equal(t, units(1_500, 6), d.Amount)
		require.True(t, d.Paid.IsZero())
		require.Equal(t, d.Amount, d.Remaining)
		claim, err := a.Claim(t.Context(), "", m.UID)
		require.NoError(t, err)
		require.Equal(t, chain.OutcomeLiquidity, claim.Outcome)
		require.Equal(t, units(1_500, 6), claim.Remaining)

		tx, err := a.Retry(t.Context(), m)
		require.NoError(t, err)
		again, err := a.Retry(t.Context(), m)
		require.NoError(t, err)
		require.Equal(t, tx, again)
		w.mine(1)
		// A process without memory knows the receiver too.
		b := observe(t, w.adapter(t, w.adapterConfig(w.url)), from)
		from = b.Next
		require.Len(t, b.Deliveries, 1)
		require.Equal(t, chain.ClaimPaid, b.Deliveries[0].Kind)
		require.Equal(t, m.DstAnchor, b.Deliveries[0].Anchor)
		require.Equal(t, units(1_000, 6), b.Deliveries[0].Paid)
		require.Equal(t, units(500, 6), b.Deliveries[0].Remaining)

		_, err = a.Retry(t.Context(), m) // nothing is left in the pool
		require.ErrorContains(t, err, "INSUFFICIENT_LIQUIDITY")
		token := bindings.NewTestToken()
		w.call(w.owner, w.token(), nil, token.PackMint(addressOf(w.owner), units(5_000, 6).Big()))
		w.call(w.owner, w.token(), nil, token.PackApprove(w.bridge(), units(5_000, 6).Big()))
		w.succeed(w.call(w.owner, w.bridge(), nil,
			bindings.NewBridge().PackIncreaseLiquidity(usdtPool, units(5_000, 6).Big())))
		_, err = a.Retry(t.Context(), m)
		require.NoError(t, err)
		w.mine(1)
		b = observe(t, a, from)
		from = b.Next
		require.True(t, b.Deliveries[0].Remaining.IsZero())
		claim, err = a.Claim(t.Context(), "", m.UID)
		require.NoError(t, err)
		require.Zero(t, claim.Outcome)
	})
	t.Run("delay", func(t *testing.T) {
		m := w.transfer(units(60_000, 6))
		d := deliver(m)
		require.Equal(t, chain.OutcomeDelay, d.Outcome)
		require.Equal(t, 6*time.Hour, d.ReleaseAt.Sub(d.Block.Time))
		_, err := a.Retry(t.Context(), m)
		require.ErrorIs(t, err, chain.ErrReverted)
		require.ErrorContains(t, err, "TOO_EARLY")
	})
	t.Run("redirect", func(t *testing.T) {
		m := w.message(usdtPool, message.Payload{
			Kind: message.KindSwap, Amount: units(40_000, 6),
			Recipient: message.RecipientOf(addressOf(w.relay)), Refund: message.RecipientOf(addressOf(w.user)),
		})
		require.Equal(t, chain.OutcomeLiquidity, deliver(m).Outcome)
		other := w.transfer(units(40_000, 6))
		deliver(other)
		back := func(m message.Message) common.Hash { // as the relay's own account, which is the recipient of one
			return w.call(w.relay, w.bridge(), w.fee(), bindings.NewBridge().PackRedirect(bindings.Message{
				Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: m.Payload.Bytes(),
			}))
		}
		w.refuse(back(other)) // somebody else's
		from = observe(t, a, from).Next
		w.succeed(back(m))
		b := observe(t, w.adapter(t, w.adapterConfig(w.url)), from)
		from = b.Next
		require.Len(t, b.Deliveries, 1)
		d := b.Deliveries[0]
		require.Equal(t, chain.Redirected, d.Kind)
		require.Equal(t, m.DstAnchor, d.Anchor)
		require.Equal(t, units(40_000, 6), d.Amount)
		require.Len(t, b.Deposits, 1)
		require.Equal(t, d.RefundUID, b.Deposits[0].Message.UID)
		p, err := b.Deposits[0].Message.Payload.Decoded(), b.Deposits[0].Message.Payload.Err()
		require.NoError(t, err)
		original, kind, err := p.RefundOf()
		require.NoError(t, err)
		require.Equal(t, m.UID, original)
		require.Equal(t, message.KindSwap, kind)
	})
}

func TestReads(t *testing.T) {
	w := newWorld(t)
	a := w.adapter(t, w.adapterConfig(w.url))
	ctx := t.Context()
	pools, err := a.Pools(ctx, "")
	require.NoError(t, err)
	require.Len(t, pools, 2)
	pool, err := a.Pool(ctx, "", usdtPool)
	require.NoError(t, err)
	require.Equal(t, pools[0], pool)
	require.Equal(t, w.token(), pool.Token)
	require.Equal(t, units(1_000, 6), pool.Liquidity)
	lane, err := a.Lane(ctx, "", usdtPool, idB)
	require.NoError(t, err)
	require.Equal(t, w.pool(w.there(), usdtPool), lane.RemoteAnchor)
	require.True(t, lane.Outbound)
	committee, err := a.Committee(ctx, "")
	require.NoError(t, err)
	require.True(t, committee.Matches(w.set))
	domain, err := a.Domain(ctx)
	require.NoError(t, err)
	require.Equal(t, w.domain, domain)
	fee, paused, err := a.MessageFee(ctx, "", idB)
	require.NoError(t, err)
	require.False(t, paused)
	require.EqualValues(t, 100_000, fee.BaseGas)
	// All of it in one look, in the order that was asked for.
	head, _, err := a.Head(ctx)
	require.NoError(t, err)
	lane, err = a.Lane(ctx, head.Hash, usdtPool, idB)
	require.NoError(t, err)
	closed, err := a.Lane(ctx, head.Hash, usdtPool, 77)
	require.NoError(t, err)
	other, paused, err := a.MessageFee(ctx, head.Hash, 77)
	require.NoError(t, err)
	figures, err := a.Figures(ctx, head.Hash,
		[]evm.PoolLane{{Pool: usdtPool, ChainID: 77}, {Pool: usdtPool, ChainID: idB}}, []uint32{idB, 77})
	require.NoError(t, err)
	require.Equal(t, evm.Figures{
		Lanes: []evm.Lane{closed, lane}, Fees: []evm.Fee{{MessageFee: fee}, {MessageFee: other, Paused: paused}},
	}, figures)
	figures, err = a.Figures(ctx, head.Hash, nil, nil)
	require.NoError(t, err)
	require.Empty(t, figures.Lanes)
	// SR-06: a frozen committee executes nothing, as little as a pause does.
	for _, c := range []struct {
		what    uint8
		in, out bool
	}{{evm.FreezeSet, true, false}, {evm.PauseInbound, true, false}, {evm.PauseOutbound, false, true}} {
		for _, on := range []bool{true, false} {
			w.succeed(w.call(w.owner, w.bridge(), nil, bindings.NewBridge().PackSetPaused(c.what, 0, on)))
			w.mine(1)
			figures, err = a.Figures(ctx, "", nil, []uint32{idB})
			require.NoError(t, err)
			require.Equal(t, []bool{on && c.in, on && c.out}, []bool{figures.InboundPaused, figures.OutboundPaused},
				"pause %d: %t", c.what, on)
			require.Equal(t, on && c.out, figures.Fees[0].Paused)
		}
	}
	done, err := a.Executed(ctx, "", message.UID{1}, message.UID{2})
	require.NoError(t, err)
	require.Equal(t, []bool{false, false}, done)
	_, err = a.Pool(ctx, "", 99)
	require.Error(t, err)
}

// SR-19: what an endpoint adds, hides or changes is found by the root, or by the other endpoint.
func TestLies(t *testing.T) {
	w := newWorld(t)
	tx := chain.TxID(w.swap(usdtPool, new(big.Int), units(3, 6)).Hex())
	w.mine(1 + finality)
	liar := faultrpc.New(w.a.Handler(nil))
	one, two := w.adapter(t, w.adapterConfig(w.serve(liar))), w.adapter(t, w.adapterConfig(w.url, w.serve(liar)))
	t.Run("a receipt with another amount", func(t *testing.T) {
		liar.Set(lie("eth_getBlockReceipts", "2dc6c0", "3dc6c0"))
		_, _, err := one.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("a log less in the receipt", func(t *testing.T) {
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getBlockReceipts"},
			Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
				var all []map[string]any
				if json.Unmarshal(result, &all) == nil {
					for _, r := range all {
						r["logs"] = []any{}
					}
				}
				out, _ := json.Marshal(all)
				return out
			},
		})
		_, _, err := one.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("a block's root", func(t *testing.T) {
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getBlockByNumber"},
			Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
				return edit(result, func(b map[string]any) { b["receiptsRoot"] = common.Hash{7}.Hex() })
			},
		})
		_, _, err := two.Reobserve(t.Context(), tx)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("hidden logs", func(t *testing.T) {
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getLogs"},
			Lie: func(string, json.RawMessage, json.RawMessage) json.RawMessage {
				return json.RawMessage("[]")
			},
		})
		_, err := two.Observe(t.Context(), chain.Cursor{})
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
	t.Run("a malformed log", func(t *testing.T) {
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getLogs"},
			Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
				var all []map[string]any
				if json.Unmarshal(result, &all) == nil {
					for _, l := range all {
						l["data"] = "0x01"
					}
				}
				out, _ := json.Marshal(all)
				return out
			},
		})
		_, err := one.Observe(t.Context(), chain.Cursor{})
		require.ErrorContains(t, err, "malformed")
	})
	t.Run("what a transaction called, or who sent it", func(t *testing.T) {
		m := w.coins(someone(t))
		_, err := w.adapter(t, w.adapterConfig(w.url)).Submit(t.Context(), w.attest(m))
		require.NoError(t, err)
		w.mine(1 + finality)
		want := observe(t, w.adapter(t, w.adapterConfig(w.url)), chain.Cursor{})
		require.NotEmpty(t, want.Deposits)
		require.NotEmpty(t, want.Deliveries)
		// As if the delivery had given a provider its position back: liquidity that came in.
		back, err := message.Payload{
			Kind: message.KindRefund, Amount: amount.New(1000), Recipient: message.RecipientOf(addressOf(w.user)),
			Refund: message.RecipientOf(addressOf(w.user)),
			Data:   append(make([]byte, 32), byte(message.KindRemoveLiquidity)),
		}.Encode()
		require.NoError(t, err)
		b := bindings.NewBridge()
		called := b.PackDeliver(bindings.Message{
			Uid: new(big.Int).SetBytes(m.UID[:]), SrcAnchor: m.SrcAnchor,
			DstAnchor: m.DstAnchor, Payload: back.Bytes(),
		}, []byte{})
		for method, change := range map[string]func(map[string]any){
			"eth_getTransactionReceipt": func(r map[string]any) { r["from"] = common.Address{7}.Hex() },
			"eth_getTransactionByHash":  func(tx map[string]any) { tx["input"] = hexutil.Encode(called) },
		} {
			liar.Set(faultrpc.Fault{
				Methods: []string{method},
				Lie:     func(_ string, _, result json.RawMessage) json.RawMessage { return edit(result, change) },
			})
			alone, err := one.Observe(t.Context(), chain.Cursor{})
			require.NoError(t, err)
			require.NotEqual(t, want, alone, "%s: one endpoint is believed where there is no other", method)
			_, err = two.Observe(t.Context(), chain.Cursor{})
			require.ErrorIs(t, err, chain.ErrDisagree, method)
			require.ErrorContains(t, err, "different things of the same logs")
		}
		liar.Heal()
		require.Equal(t, want, observe(t, two, chain.Cursor{}))
	})
	t.Run("a node without eth_getBlockReceipts", func(t *testing.T) {
		liar.Set(faultrpc.Fault{
			Methods: []string{"eth_getBlockReceipts"},
			Error:   &faultrpc.Error{Code: -32601, Message: "the method does not exist"},
		})
		deposits, _, err := two.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		require.Len(t, deposits, 1)
		deposits, _, err = one.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		require.Len(t, deposits, 1)
	})
}

// With three endpoints one may hang, or be down: two that agree are enough, and it is not waited for.
func TestThirdEndpointHangs(t *testing.T) {
	w := newWorld(t)
	w.mine(finality)
	third := faultrpc.New(w.a.Handler(nil))
	a := w.adapter(t, w.adapterConfig(w.serve(third), w.url, w.serve(w.a.Handler(nil))))
	want := observe(t, a, chain.Cursor{})
	for name, fault := range map[string]faultrpc.Fault{"hangs": {Hang: true}, "is down": faultrpc.Down()} {
		t.Run(name, func(t *testing.T) {
			third.Set(fault)
			require.Equal(t, want, observe(t, a, chain.Cursor{}))
			third.Heal()
		})
	}
	t.Run("lies", func(t *testing.T) {
		(&faulty{world: w, proxy: third}).Lie()
		_, err := a.Observe(t.Context(), want.Next)
		require.ErrorIs(t, err, chain.ErrDisagree)
	})
}

func lie(method, old, instead string) faultrpc.Fault {
	return faultrpc.Fault{Methods: []string{method}, Lie: func(_ string, _, result json.RawMessage) json.RawMessage {
		return bytes.ReplaceAll(result, []byte(old), []byte(instead))
	}}
}

// strict refuses log queries over more than a few blocks, as public providers do.
func strict(next http.Handler, blocks uint64) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var q struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
			Params []struct {
				From string `json:"fromBlock"`
				To   string `json:"toBlock"`
			} `json:"params"`
		}
		if json.Unmarshal(body, &q) == nil && q.Method == "eth_getLogs" && q.Params[0].From != "" {
			from, _ := strconv.ParseUint(strings.TrimPrefix(q.Params[0].From, "0x"), 16, 64)
			to, _ := strconv.ParseUint(strings.TrimPrefix(q.Params[0].To, "0x"), 16, 64)
			if to-from >= blocks {
				rw.Header().Set("Content-Type", "application/json")
				_, _ = rw.Write([]byte(`{"jsonrpc":"2.0","id":` + string(q.ID) +
					`,"error":{"code":-32005,"message":"query returned more than 10000 results"}}`))
				return
			}
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(rw, r)
	})
}

func TestObserveFitsTheProvidersLimits(t *testing.T) {
	w := newWorld(t)
	w.swap(usdtPool, new(big.Int), units(3, 6))
	w.mine(40)
	w.swap(usdtPool, new(big.Int), units(4, 6))
	w.mine(1 + finality)
	want := observe(t, w.adapter(t, w.adapterConfig(w.url)), chain.Cursor{})
	got := observe(t, w.adapter(t, w.adapterConfig(w.serve(strict(w.a.Handler(nil), 3)))), chain.Cursor{})
	require.Len(t, got.Deposits, 2)
	require.Equal(t, want, got)

	cfg := w.adapterConfig(w.url)
	cfg.MaxBlocks, cfg.TailBlocks = 5, 2
	require.Equal(t, want, observe(t, w.adapter(t, cfg), chain.Cursor{}))

	cfg = w.adapterConfig(w.url)
	cfg.FinalOnly = true
	final := w.adapter(t, cfg)
	w.swap(usdtPool, new(big.Int), units(5, 6))
	w.mine(1)
	for from := (chain.Cursor{}); ; {
		b, err := final.Observe(t.Context(), from)
		require.NoError(t, err)
		require.LessOrEqual(t, b.Next.Height, b.Finalized.Height)
		if from = b.Next; !b.More {
			require.Equal(t, b.Finalized.Hash, b.Next.Hash)
			break
		}
	}
}

func TestFinalityByDepth(t *testing.T) {
	w := newWorld(t)
	cfg := w.adapterConfig(w.url)
	cfg.FinalityTag, cfg.FinalityDepth = false, 3
	a := w.adapter(t, cfg)
	tx := chain.TxID(w.swap(usdtPool, new(big.Int), units(3, 6)).Hex())
	w.mine(1)
	for i := range 4 {
		deposits, final, err := a.Reobserve(t.Context(), tx)
		require.NoError(t, err)
		require.Equal(t, i >= 3, final.Height >= deposits[0].Block.Height)
		w.mine(1)
	}
}

func TestHeads(t *testing.T) {
	w := newWorld(t)
	for name, url := range map[string]string{"pushed": "ws" + strings.TrimPrefix(w.url, "http"), "polled": w.url} {
		t.Run(name, func(t *testing.T) {
			cfg := w.adapterConfig(url)
			cfg.Poll = 10 * time.Millisecond
			if name == "pushed" {
				cfg.Poll = time.Hour // the node tells
			}
			a := w.adapter(t, cfg)
			ctx, cancel := contextOf(t)
			heads := a.Heads(ctx)
			take(t, heads) // the first look
			for range 3 {
				w.mine(1)
				take(t, heads)
			}
			cancel()
			for range heads { // closed once the context ended
			}
		})
	}
}

func take(t *testing.T, heads <-chan struct{}) {
	t.Helper()
	select {
	case <-heads:
	case <-time.After(10 * time.Second):
		require.Fail(t, "no signal")
	}
}

func TestConfigIsChecked(t *testing.T) {
	good := evm.Config{
		ChainID: 1, Bridge: common.Address{1}, Lens: common.Address{2},
		Endpoints: []string{"https://a.example"}, FinalityTag: true,
	}
	_, err := evm.New(good)
	require.NoError(t, err)
	for name, spoil := range map[string]func(*evm.Config){
		"chain id":       func(c *evm.Config) { c.ChainID = 0 },
		"bridge":         func(c *evm.Config) { c.Bridge = common.Address{} },
		"no endpoint":    func(c *evm.Config) { c.Endpoints = nil },
		"not a URL":      func(c *evm.Config) { c.Endpoints = []string{"nonsense"} },
		"scheme":         func(c *evm.Config) { c.Endpoints = []string{"ftp://a.example"} },
		"no finality":    func(c *evm.Config) { c.FinalityTag = false },
		"two finalities": func(c *evm.Config) { c.FinalityDepth = 2 },
		"no journal":     func(c *evm.Config) { c.Signer = evm.NewKeySigner(newKey(t)) },
		"no price":       func(c *evm.Config) { c.MaxFee = new(big.Int) },
	} {
		t.Run(name, func(t *testing.T) {
			cfg := good
			spoil(&cfg)
			_, err := evm.New(cfg)
			require.Error(t, err)
		})
	}
}

// An endpoint's URL may hold a key: it is in no error.
func TestErrorsDoNotShowTheEndpoint(t *testing.T) {
	cfg := evm.Config{
		ChainID: 1, Bridge: common.Address{1}, Lens: common.Address{2}, FinalityTag: true,
		Endpoints: []string{"http://127.0.0.1:1/v2/secret-key"},
	}
	a, err := evm.New(cfg)
	require.NoError(t, err)
	defer a.Close()
	_, err = a.Observe(t.Context(), chain.Cursor{})
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret-key")
	require.Contains(t, err.Error(), "endpoint 1 (127.0.0.1:1)")
}
