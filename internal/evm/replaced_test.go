package evm_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/chain"
	"causeway/internal/localnet/devchain/faultrpc"
)

// SR-19: an endpoint with another block where one was final is not followed, until an operator says so.
func TestFinalBlockReplaced_SR19(t *testing.T) {
	w := newWorld(t)
	w.mine(1 + finality)
	proxy := faultrpc.New(w.a.Handler(nil))
	a := w.adapter(t, w.adapterConfig(w.serve(proxy)))
	_, final, err := a.Head(t.Context())
	require.NoError(t, err)
	const another = "0x00000000000000000000000000000000000000000000000000000000000000ff"
	proxy.Set(lie("eth_getBlockByNumber", final.Hash, another))
	w.mine(1)
	_, _, err = a.Head(t.Context())
	require.ErrorIs(t, err, chain.ErrReplaced)
	require.ErrorIs(t, err, chain.ErrDisagree)
	a.ForgetFinal()
	_, next, err := a.Head(t.Context())
	require.NoError(t, err)
	require.Equal(t, final.Height+1, next.Height)
	_, _, err = a.Head(t.Context())
	require.NoError(t, err)
}
