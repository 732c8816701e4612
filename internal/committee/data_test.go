package committee

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// What a destination cannot be given is not signed; a refund always is (SR-14).
func TestDataThatDoesNotFit(t *testing.T) {
	src := chain.Anchor{AnchorID: chain.AnchorID{ChainID: 1}, Kind: chain.AnchorPool}
	dst := chain.Anchor{AnchorID: chain.AnchorID{ChainID: 2}, Kind: chain.AnchorPool, MaxData: 10}
	p := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(1), Recipient: message.Recipient{1}, Refund: message.Recipient{2},
		Data: make([]byte, 10),
	}
	require.NoError(t, kindRules(src, dst, p))
	p.Data = make([]byte, 11)
	require.ErrorIs(t, kindRules(src, dst, p), errData)
	p.Kind, p.Refund = message.KindRefund, message.Recipient{}
	require.NoError(t, kindRules(src, dst, p))
	p.Kind, p.Refund, dst.MaxData = message.KindSwap, message.Recipient{2}, 0
	require.NoError(t, kindRules(src, dst, p), "without a bound of its own")
}
