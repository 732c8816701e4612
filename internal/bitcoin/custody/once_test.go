package custody

import (
	"testing"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// SR-03: a least deposit counts from its height on and changes nothing before it, however high it is; who does not know
// the block asks for enough of every one.
func TestLeastDeposit_SR03_ByHeight(t *testing.T) {
	r := testRules(t)
	change(r, Bitcoin, func(t *Terms) {
		t.Minima = []Minimum{{testHeight, amount.New(5000)}, {testHeight + 10, amount.New(500)}}
	})
	require.NoError(t, r.Check())
	for _, tt := range []struct {
		height uint32
		sats   uint64
		fault  Fault
	}{
		{testHeight - 1, 1000, ""},
		{testHeight - 1, 999, FaultMinimum},
		{testHeight, 4999, FaultMinimum},
		{testHeight, 5000, ""},
		{testHeight + 9, 4999, FaultMinimum},
		{testHeight + 10, 500, ""},
		{testHeight + 10, 499, FaultMinimum},
	} {
		require.Equal(t, tt.fault, r.Accepts(Bitcoin, testTo(), amount.New(tt.sats), tt.height),
			"%d sat in block %d", tt.sats, tt.height)
	}
	require.Equal(t, amount.New(5000), r.Terms[Bitcoin].Enough())
	require.Equal(t, amount.New(10), r.Terms[testToken].Enough())
}

// SR-03, SR-04: whatever the rules make of an output, it is one deposit, and each of its messages names all others.
func TestDepositOf_SR03_SR04(t *testing.T) {
	for _, form := range []Form{FormPlain, FormSealed} {
		r := testRules(t)
		r.Form = form
		seen := map[message.UID]bool{}
		for n, asset := range []Asset{Bitcoin, testToken, testRune} {
			key := wire.OutPoint{Index: uint32(n)}
			key.Hash[0], key.Hash[31] = 1, byte(n)
			d := Deposit{
				OutPoint: key, Kind: asset.Kind, Asset: asset, Sats: 5000, Amount: amount.New(1e12), Destination: testTo(),
				Height: testHeight,
			}
			if asset.Kind != BTC {
				d.Amount = unitsOf(t, r, asset, 50)
			}
			mint, err := r.Message(d)
			require.NoError(t, err)
			d.Fault = FaultMinimum
			back, err := r.Message(d)
			require.NoError(t, err)
			id, others, ok := r.DepositOf(mint)
			require.True(t, ok)
			require.False(t, seen[id])
			seen[id] = true
			require.Zero(t, message.DstChain(id))
			require.Contains(t, others, back.UID)
			require.Contains(t, others, r.DepositUID(testClosed, key, asset), "of a lane that was closed, too")
			require.NotContains(t, others, mint.UID)
			again, others, ok := r.DepositOf(back)
			require.True(t, ok)
			require.Equal(t, id, again)
			require.Contains(t, others, mint.UID)
			require.NotContains(t, others, back.UID)

			unlisted := *r // the asset is not listed any more: it is still the same deposit
			unlisted.Assets, unlisted.Terms = []Asset{testRune0}, map[Asset]Terms{testRune0: r.Terms[testRune0]}
			again, _, ok = unlisted.DepositOf(back)
			require.True(t, ok)
			require.Equal(t, id, again)
		}
		for name, spoil := range map[string]func(p *message.Payload, m *message.Message){
			"a refund": func(p *message.Payload, _ *message.Message) { p.Kind = message.KindRefund },
			"short":    func(p *message.Payload, _ *message.Message) { p.Data = p.Data[1:] },
			"another chain": func(_ *message.Payload, m *message.Message) {
				m.UID = message.NewUID(testEVM, testChain, [24]byte{})
			},
		} {
			p := message.Payload{Kind: message.KindMint, Amount: amount.New(1), Data: make([]byte, DepositLen)}
			m := message.Message{UID: message.NewUID(testChain, testEVM, [24]byte{})}
			spoil(&p, &m)
			var err error
			m.Payload, err = p.Encode()
			require.NoError(t, err)
			_, _, ok := r.DepositOf(m)
			require.False(t, ok, name)
		}
	}
}

// unitsOf is so many common units of an asset, in base units.
func unitsOf(t *testing.T, r *Rules, a Asset, n uint64) amount.Amount {
	t.Helper()
	units, err := amount.FromCommon(amount.New(n), r.Terms[a].Decimals, r.Terms[a].Common)
	require.NoError(t, err)
	return units
}
