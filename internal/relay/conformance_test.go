package relay_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/chain/chaintest"
	"causeway/internal/message"
)

// modelHarness drives a model chain as a harness does a real one.
type modelHarness struct {
	w    *world
	c    *modelChain
	sent uint64
}

// The model does what every adapter must, so that what holds over it holds over them; and the suite's cases of chains
// whose final blocks may go have a chain of that kind.
func TestModelConforms(t *testing.T) {
	w := newWorld(t)
	c := w.chains[chainB]
	c.dear = map[uint64]uint64{999: 3}
	chaintest.Run(t, &modelHarness{w: w, c: c})
}

// A chain whose deliveries are several transactions does, too.
func TestModelOfPartsConforms(t *testing.T) {
	w := newWorld(t)
	c := w.chains[chainB]
	c.dear, c.parts = map[uint64]uint64{999: 3}, 2
	chaintest.Run(t, &modelHarness{w: w, c: c})
}

func (h *modelHarness) New(*testing.T) chain.Chain { return h.c }

// view is an endpoint of the model that can fail.
type view struct {
	*modelChain
	down  atomic.Bool
	known atomic.Uint64 // blocks; 0: all
}

func (v *view) Down()   { v.down.Store(true) }
func (v *view) Lie()    {}
func (v *view) Heal()   { v.down.Store(false); v.known.Store(0) }
func (v *view) Freeze() { v.known.Store(v.head().Height + 1) }

func (v *view) Observe(ctx context.Context, from chain.Cursor) (chain.Batch, error) {
	if known := v.known.Load(); known > 0 && from.Height >= known {
		return chain.Batch{}, fmt.Errorf("%d of %d blocks: %w", known, from.Height, chain.ErrBehind)
	}
	if v.down.Load() {
		return chain.Batch{}, errNode
	}
	return v.modelChain.Observe(ctx, from)
}

func (v *view) Status(ctx context.Context, h chain.Handle) (chain.TxStatus, error) {
	if v.down.Load() {
		return chain.TxStatus{}, errNode
	}
	return v.modelChain.Status(ctx, h)
}

func (v *view) Submit(ctx context.Context, a chain.Attestation) (chain.Handle, error) {
	if v.down.Load() {
		return "", errNode
	}
	return v.modelChain.Submit(ctx, a)
}

func (h *modelHarness) Faulty(*testing.T) (chain.Chain, chaintest.Endpoint) {
	v := &view{modelChain: h.c}
	return v, v
}

func (h *modelHarness) Send(*testing.T) chain.TxID {
	return chain.TxID(h.c.deposit(chainA, 10, nil))
}

func (h *modelHarness) SendDear(*testing.T) chain.TxID {
	return chain.TxID(h.c.deposit(chainA, 999, nil))
}

func (h *modelHarness) Attest(t *testing.T, n int) chain.Attestation {
	var messages []message.Message
	for range n {
		h.sent++
		raw, err := message.Payload{
			Kind: message.KindSwap, Amount: amountOf(1), Recipient: message.Recipient{31: 1},
			Refund: message.Recipient{31: 2},
		}.Encode()
		require.NoError(t, err)
		messages = append(messages, message.Message{
			UID: uid(chainA, chainB, int(h.sent)), SrcAnchor: anchorOf(chainA), DstAnchor: anchorOf(chainB), Payload: raw,
		})
	}
	digest := h.w.domain.BatchDigest(messages)
	var signatures []message.Signature
	for _, m := range h.w.members {
		s, err := message.Sign(digest, m.key)
		require.NoError(t, err)
		signatures = append(signatures, s)
	}
	a, err := h.w.set.Combine(digest, signatures)
	require.NoError(t, err)
	return chain.Attestation{Digest: digest, Messages: messages, Set: h.w.set, Attestation: a}
}

func (h *modelHarness) Mine(_ *testing.T, blocks int) {
	for range blocks {
		h.c.mine()
	}
}

func (h *modelHarness) Finalize(t *testing.T) { h.Mine(t, int(h.c.depth)) }

func (h *modelHarness) Reorg(_ *testing.T, depth int, keep bool) { h.c.reorg(depth, keep) }

func (h *modelHarness) Rewrite(_ *testing.T, depth int) { h.c.reorg(depth, false) }

func (h *modelHarness) DropPending(*testing.T) {
	h.c.with(func(c *modelChain) { c.pending = nil })
}

var _ chaintest.Extended = (*modelHarness)(nil)
