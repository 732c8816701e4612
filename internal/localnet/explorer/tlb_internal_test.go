package explorer

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	tontlb "causeway/contracts/ton"
	"causeway/internal/message"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
)

func localTON(t *testing.T) *tonChain {
	t.Helper()
	c, err := newTON(&explorer{}, TON{
		ID: 3578394971, RPCURL: "http://127.0.0.1:1", Label: func(ton.Address) string { return "" },
	})
	require.NoError(t, err)
	return c
}

func sealed(t *testing.T, b *ton.Builder) *ton.Cell {
	t.Helper()
	c, err := b.End()
	require.NoError(t, err)
	return c
}

// seen is a body in a line.
func (t *tonChain) seen(body *ton.Cell) string {
	m := &ton.Message{Kind: ton.Internal, Body: body}
	name, _ := t.scheme.callOf(m)
	parts := []string{name}
	for _, f := range t.said(m) {
		text := f.Text
		if f.Account != nil {
			text = f.Account.Address
		}
		parts = append(parts, f.Name+"="+text)
	}
	return strings.Join(parts, " ")
}

// Every message of the interface file is known by its number and its name.
func TestScheme(t *testing.T) {
	c := localTON(t)
	require.Greater(t, len(c.scheme.byOp), 50)
	for line := range strings.Lines(tontlb.Scheme()) {
		name, rest, ok := strings.Cut(line, "#")
		if !ok || strings.HasPrefix(line, " ") || strings.HasPrefix(line, "//") {
			continue
		}
		op, _, _ := strings.Cut(rest, " ")
		v, ok := new(big.Int).SetString(op, 16)
		require.True(t, ok, line)
		f, known := c.scheme.byOp[uint32(v.Uint64())]
		require.True(t, known, line)
		require.Equal(t, words(name), f.name)
		require.True(t, f.own)
		require.Equal(t, strings.Count(rest, ":") > 0, len(f.fields) > 0, line)
	}
	require.Error(t, readTLB(c.scheme, "what is no rule;", true))
}

// A body is shown by the interface files' names, as far as it goes, and whatever it is.
func TestBodies(t *testing.T) {
	c := localTON(t)
	swap, err := bridge.Swap{
		ID: 1, Amount: big.NewInt(25), Chain: 910001001, Recipient: message.Recipient{9}, Refund: message.Recipient{8},
		Least: big.NewInt(24), MostFee: big.NewInt(3),
	}.Body()
	require.NoError(t, err)
	m := message.Message{UID: message.NewUID(1, 2, message.PoolNonce(3, 4))}
	m.Payload, err = message.Payload{Kind: message.KindSwap, Recipient: message.Recipient{1}, Refund: message.Recipient{2}}.Encode()
	require.NoError(t, err)
	retry, err := bridge.RetryBody(7, m)
	require.NoError(t, err)
	tighten, err := bridge.PauseAct(bridge.PauseInbound, 5, true)
	require.NoError(t, err)
	tighten, err = bridge.TightenBody(8, tighten)
	require.NoError(t, err)
	jettons := ton.Build().Uint(0x7362d09c, 32).Uint(5, 64).Coins(big.NewInt(77)).Address(&ton.Address{}).Bit(true).Ref(swap)
	for want, body := range map[string]*ton.Cell{
		"swap query id=1 amount=25 dst chain=910001001 recipient=0x09": swap,
		"transfer notification query id=5 amount=77 sender=":           sealed(t, jettons),
		"retry query id=7 uid=" + m.UID.String():                       retry,
		"tighten query id=8 act=set paused what=2 chain=5 on=yes":      tighten,
		"0x12345678 body=":              sealed(t, ton.Build().Uint(0x12345678, 32)),
		"transfer with a comment body=": sealed(t, ton.Build().Uint(0, 40)),
		"transfer":                      sealed(t, ton.Build()),
	} {
		require.Contains(t, c.seen(body), want)
	}
	require.Contains(t, c.seen(sealed(t, jettons)), "payload=swap query id=1 amount=25")
	require.Contains(t, c.seen(sealed(t, ton.Build().Uint(0x63770030, 32).Uint(1, 30))), "swap body=", "it ends early")
}

// SR-26: nothing that strangers put into a body stops a page.
func TestHostileBodies_SR26(t *testing.T) {
	c := localTON(t)
	var ops []uint32
	for op := range c.scheme.byOp {
		ops = append(ops, op)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var cell func(depth int) *ton.Cell
		cell = func(depth int) *ton.Cell {
			b := ton.Build()
			if r.IntN(3) > 0 {
				b.Uint(uint64(ops[r.IntN(len(ops))]), 32)
			}
			for range r.IntN(12) {
				b.Uint(r.Uint64(), r.IntN(65))
			}
			for range r.IntN(3) {
				if depth > 0 {
					b.Ref(cell(depth - 1))
				}
			}
			out, err := b.End()
			if err != nil {
				return sealed(t, ton.Build())
			}
			return out
		}
		require.Less(t, len(c.seen(cell(3))), 100_000)
	}
}
