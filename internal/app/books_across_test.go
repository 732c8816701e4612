package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/node"
)

// crossing is what chains of several families tell of their messages, each in its own way.
type crossing struct {
	sent []saw[chain.Deposit]
	done []saw[chain.Delivery]
}

// saw is an event and the chain that has it.
type saw[T any] struct {
	chain uint32
	event T
}

// faults compares what was done with what was sent: of each message that was sent all was paid, by its destination, in
// one execution, and nothing else was.
func (c crossing) faults() (out complaints) {
	type tally struct {
		times int
		paid  amount.Amount
	}
	sent, all := map[message.UID]chain.Deposit{}, map[message.UID]*tally{}
	for _, s := range c.sent {
		uid := s.event.Message.UID
		_, twice := sent[uid]
		out.unless(!twice, "INV-02 %s: sent twice", uid)
		out.unless(s.chain == message.SrcChain(uid), "INV-03 %s: sent on chain %d", uid, s.chain)
		sent[uid], all[uid] = s.event, &tally{}
	}
	for _, x := range c.done {
		uid := x.event.UID
		of, known := sent[uid]
		out.unless(known, "INV-03 %s: nobody sent it", uid)
		if !known {
			continue
		}
		p := of.Message.Payload.Decoded()
		out.unless(x.chain == message.DstChain(uid), "INV-02 %s: executed on chain %d", uid, x.chain)
		out.unless(x.event.Anchor == of.Message.DstAnchor, "INV-03 %s: executed by %s", uid, x.event.Anchor)
		if x.event.Kind == chain.Delivered {
			all[uid].times++
			out.unless(x.event.Amount.Cmp(p.Amount) == 0, "INV-03 %s: %s, and %s was sent", uid, x.event.Amount, p.Amount)
		}
		sum, err := all[uid].paid.Add(x.event.Paid)
		out.unless(err == nil, "INV-01 %s: what was paid overflows", uid)
		all[uid].paid = sum
	}
	for uid, d := range all {
		p := sent[uid].Message.Payload.Decoded()
		out.unless(d.times == 1, "INV-02 %s: executed %d times", uid, d.times)
		out.unless(d.paid.Cmp(p.Amount) == 0, "INV-01 %s: %s paid of %s", uid, d.paid, p.Amount)
	}
	slices.Sort(out)
	return out
}

// crossing reads all chains of the deployment from their beginnings.
func (l *lab) crossing() crossing {
	t, on, d := l.t, l.common("", l.rpc), l.deployment()
	all := map[uint32]chain.Chain{}
	chains, err := node.Adapters(on, l.catalog(), d, labLog(), nil)
	require.NoError(t, err)
	for id, a := range chains {
		defer a.Close()
		all[id] = a
	}
	solana, err := node.SolanaAdapter(on, d, labLog(), nil)
	require.NoError(t, err)
	if solana != nil {
		defer solana.Close()
		all[solana.ChainID()] = solana
	}
	ton, err := node.TONAdapter(on, l.catalog(), d, labLog(), nil)
	require.NoError(t, err)
	if ton != nil {
		defer ton.Close()
		all[ton.ChainID()] = ton
	}
	var out crossing
	for id, c := range all {
		var at chain.Cursor
		for more := true; more; {
			var b chain.Batch
			l.wait(func() string { return fmt.Sprintf("chain %d is not read: %v", id, err) }, func() bool {
				b, err = c.Observe(t.Context(), at)
				return err == nil
			})
			require.False(t, b.RolledBack)
			for _, e := range b.Deposits {
				out.sent = append(out.sent, saw[chain.Deposit]{id, e})
			}
			for _, e := range b.Deliveries {
				out.done = append(out.done, saw[chain.Delivery]{id, e})
			}
			at, more = b.Next, b.More
		}
	}
	return out
}

// The comparison notices each single thing that is changed.
func TestCrossing_INV01_INV02_INV03(t *testing.T) {
	t.Parallel()
	honest := func() crossing {
		var c crossing
		for i := range uint32(2) {
			raw, err := message.Payload{
				Kind: message.KindSwap, Amount: amount.New(100), Recipient: message.Recipient{1},
			}.Encode()
			require.NoError(t, err)
			m := message.Message{
				UID: message.NewUID(1+i, 2-i, message.PoolNonce(1, i)), SrcAnchor: message.Anchor{1}, DstAnchor: message.Anchor{2},
				Payload: raw,
			}
			c.sent = append(c.sent, saw[chain.Deposit]{1 + i, chain.Deposit{Message: m}})
			c.done = append(c.done, saw[chain.Delivery]{2 - i, chain.Delivery{
				UID: m.UID, Kind: chain.Delivered, Anchor: m.DstAnchor, Amount: amount.New(100), Paid: amount.New(60),
			}}, saw[chain.Delivery]{2 - i, chain.Delivery{
				UID: m.UID, Kind: chain.ClaimPaid, Anchor: m.DstAnchor, Paid: amount.New(40),
			}})
		}
		return c
	}
	require.Empty(t, honest().faults())
	for want, change := range map[string]func(c *crossing){
		"INV-02 .* sent twice":            func(c *crossing) { c.sent = append(c.sent, c.sent[0]) },
		"INV-03 .* sent on chain 7":       func(c *crossing) { c.sent[0].chain = 7 },
		"INV-03 .* nobody sent it":        func(c *crossing) { c.sent = c.sent[1:] },
		"INV-02 .* executed on chain 7":   func(c *crossing) { c.done[0].chain = 7 },
		"INV-02 .* executed 2 times":      func(c *crossing) { c.done = append(c.done, c.done[0]) },
		"INV-02 .* executed 0 times":      func(c *crossing) { c.done = c.done[1:] },
		"INV-03 .* executed by 0x07":      func(c *crossing) { c.done[0].event.Anchor = message.Anchor{7} },
		"INV-03 .* 101, and 100 was sent": func(c *crossing) { c.done[0].event.Amount = amount.New(101) },
		"INV-01 .* 101 paid of 100":       func(c *crossing) { c.done[1].event.Paid = amount.New(41) },
		"INV-01 .* 60 paid of 100":        func(c *crossing) { c.done = slices.Delete(c.done, 1, 2) },
	} {
		c := honest()
		change(&c)
		require.Regexp(t, want, strings.Join(c.faults(), "\n"), want)
	}
}
