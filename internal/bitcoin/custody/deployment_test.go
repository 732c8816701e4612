package custody

import (
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// neighbour are the rules of another deployment with the same keys, assets and lanes.
func neighbour(r *Rules) *Rules {
	other := *r
	other.Salt = message.Bytes32{7, 7, 7}
	return &other
}

// SR-31: two deployments with the same keys share no script, no word and no uid. A deposit of one is nothing to the
// other, whatever it says.
func TestTwoDeployments_SR31_ShareNothing(t *testing.T) {
	r := testRules(t)
	other := neighbour(r)
	require.NoError(t, other.Check())
	seen := map[string]bool{}
	for _, rules := range []*Rules{r, other} {
		for _, s := range rules.Scripts() {
			require.False(t, seen[string(s.Script)], "epoch %d, %s", s.Epoch, s.Kind)
			seen[string(s.Script)] = true
		}
		for _, a := range rules.Assets {
			derived, err := rules.Derive(testAddress(a))
			require.NoError(t, err)
			require.False(t, seen[string(derived.Script)])
			seen[string(derived.Script)] = true
		}
	}
	reader := other.Reader()
	for _, says := range [][]byte{r.DestinationBytes(testTo()), other.DestinationBytes(testTo())} {
		rec, err := reader.Read(newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(says).fact)
		require.NoError(t, err)
		require.Empty(t, rec.Outs)
		require.Empty(t, rec.Deposits)
	}
	d := newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(r.DestinationBytes(testTo())).one()
	require.NotEqual(t, r.DepositUID(testEVM, d.Key(), d.Asset), other.DepositUID(testEVM, d.Key(), d.Asset))
	require.NotEqual(t, r.DepositUID(testChain, d.Key(), d.Asset), other.DepositUID(testChain, d.Key(), d.Asset))
	for _, m := range []Marker{
		{Type: MarkerTopUp},
		{Type: MarkerBaton},
		{Type: MarkerSweep},
		{Type: MarkerCancel, Cancel: &Cancel{UID: message.UID{1}}},
	} {
		_, ok := r.FindMarker([]bitcoin.Out{other.MarkerOut(m)})
		require.False(t, ok, "%c", m.Type)
	}
}

// SR-31: commit outputs name the deployment, too, so that no signature over one of them is of use in another.
func TestTwoDeployments_SR31_CommitOutputs(t *testing.T) {
	r := testRules(t)
	p := Payout{UID: message.UID{1}, Asset: testToken, Script: []byte{1}, Amount: wide(units(1, 18))}
	ours, err := r.commitOutput(1, p)
	require.NoError(t, err)
	theirs, err := neighbour(r).commitOutput(1, p)
	require.NoError(t, err)
	require.NotEqual(t, ours.Script, theirs.Script)
}

// A record from before there were forms keeps its scripts, words and uids: money is on them.
func TestFormPlain_StaysAsItWas(t *testing.T) {
	r := testRules(t)
	r.Form = FormPlain
	require.NoError(t, r.Check())
	plain, err := r.Plain(1, Rune)
	require.NoError(t, err)
	require.Equal(t, []byte{0x53, 0x75}, plain.Leaves[0].Script[:2])
	d := newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(r.DestinationBytes(testTo())).faulty("")
	m, err := r.Message(d)
	require.NoError(t, err)
	nonce := message.BitcoinNonce(nil, displayID(d.OutPoint), 0, 0, nil)
	require.Equal(t, message.NewUID(testChain, testEVM, nonce), m.UID)
	require.Equal(t, []byte("CWT"), Marker{Type: MarkerTopUp}.bytes(r.mark()))
	uid, ok := r.UIDOf(r.uidPrefix(message.UID{9}))
	require.True(t, ok)
	require.Equal(t, message.UID{9}, uid)
}

// A custody from before there were forms goes on: everything comes in, and every kind of transaction is made, checked
// and found to pay what the same in the new form pays.
func TestFormPlain_GoesOn(t *testing.T) {
	sealed := goodPlansOf(t, FormSealed)
	for i, plain := range goodPlansOf(t, FormPlain) {
		require.Equal(t, sealed[i].name, plain.name)
		packets, err := plain.w.state.Build(plain.plan, plain.payouts)
		require.NoError(t, err, plain.name)
		others, err := sealed[i].w.state.Build(sealed[i].plan, sealed[i].payouts)
		require.NoError(t, err, plain.name)
		require.Len(t, others, len(packets), plain.name)
		for j := range packets {
			require.Len(t, others[j].Inputs, len(packets[j].Inputs), plain.name)
			require.Len(t, others[j].Outputs, len(packets[j].Outputs), plain.name)
		}
	}
}
