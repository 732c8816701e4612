package toncenter

import (
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/ton/bridge"
)

// INV-10: a lane that lets nothing in holds no payment that it has counted, and no refund for more than 30 days. A
// refund of a removal needs no liquidity.
func TestWhatAClosedLaneHolds_INV10(t *testing.T) {
	const src, opened = 97, 1_800_000_000
	anchor := message.Anchor{1}
	of := func(p message.Payload) message.Message {
		p.Amount, p.Recipient = amount.New(5), message.Recipient{2}
		payload, err := p.Encode()
		require.NoError(t, err)
		return message.Message{
			UID: message.NewUID(src, 7, message.PoolNonce(11, 12)), SrcAnchor: anchor, Payload: payload,
		}
	}
	refund := func(k message.Kind) message.Message {
		own := message.NewUID(7, src, message.PoolNonce(3, 0))
		return of(message.Payload{Kind: message.KindRefund, Data: append(own[:], byte(k))})
	}
	swap := of(message.Payload{Kind: message.KindSwap, Refund: message.Recipient{3}})
	const held, without = "its lane lets nothing in", "the pool has no liquidity"
	for _, c := range []struct {
		name                           string
		m                              message.Message
		capIn, counted, liquidity, day int64
		why                            string
	}{
		{"a swap", swap, 0, 0, 9, 40, held},
		{"a swap, by a lane that is open", swap, 9, 0, 9, 0, ""},
		{"what was counted", swap, 0, 5, 9, 0, ""},
		{"a refund", refund(message.KindSwap), 0, 0, 9, 29, held},
		{"a late refund", refund(message.KindSwap), 0, 0, 9, 30, ""},
		{"a late refund without liquidity", refund(message.KindSwap), 0, 0, 0, 30, without},
		{"a late refund of a removal", refund(message.KindRemoveLiquidity), 0, 0, 0, 30, ""},
		{"a swap without liquidity", swap, 9, 0, 0, 0, without},
	} {
		pool := &bridge.Pool{
			DelayOver: new(big.Int), Liquidity: big.NewInt(c.liquidity),
			Lanes: map[uint32]bridge.PoolLane{src: {
				Counterpart: anchor, CapIn: big.NewInt(c.capIn), AvailableIn: big.NewInt(c.capIn), Quick: new(big.Int),
				CapOut: new(big.Int), AvailableOut: new(big.Int),
			}},
		}
		claim := &bridge.Claim{
			Hash: c.m.StructHash(), Owed: big.NewInt(5), Counted: big.NewInt(c.counted), OpenedAt: opened, Outcome: 3,
		}
		now := opened + uint64(c.day)*uint64(24*time.Hour/time.Second)
		require.Equal(t, c.why, cannotAsk(claim, pool, c.m, now), c.name)
	}
}
