package custody

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"
	"pgregory.net/rapid"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// proofs signs the return of a deposit to a target by wallets.
func proofs(t *testing.T, r *Rules, d Deposit, target string, wallets ...string) []Proof {
	t.Helper()
	var list []Proof
	for _, w := range wallets {
		script := walletScript(t, w)
		signature, err := SignMessage(testKey(w), script, r.ReturnText(d.Key(), target))
		require.NoError(t, err)
		list = append(list, Proof{script, signature})
	}
	return list
}

// SR-16: what one script supplied goes back to it alone, once it asks.
func TestVerifyReturn_SR16_OneScript(t *testing.T) {
	r := testRules(t)
	d := newSketch(t, r).from("alice", 9000).from("alice", 9000).to(BTC, 5000).faulty(FaultNoDestination)
	script, one := d.Refund.Script()
	require.True(t, one)
	require.Equal(t, walletScript(t, "alice"), script)
	require.Equal(t, message.Recipient(sha256.Sum256(script)), d.Refund.Hash())
	home := addressOf(t, r, script)
	to, err := r.VerifyReturn(d, home, proofs(t, r, d, home, "alice"))
	require.NoError(t, err)
	require.Equal(t, script, to)
	away := addressOf(t, r, walletScript(t, "mallory"))
	for name, tt := range map[string]struct {
		target string
		proofs []Proof
	}{
		"elsewhere":           {away, proofs(t, r, d, away, "alice")},
		"somebody else's":     {home, proofs(t, r, d, home, "mallory")},
		"nobody's":            {home, nil},
		"for another address": {home, proofs(t, r, d, away, "alice")},
		"for another deposit": {home, proofs(t, r, Deposit{OutPoint: wire.OutPoint{Index: 1}}, home, "alice")},
		"not an address":      {"tb1", proofs(t, r, d, "tb1", "alice")},
		"a stolen signature":  {home, []Proof{{walletScript(t, "mallory"), proofs(t, r, d, home, "alice")[0].Signature}}},
	} {
		_, err := r.VerifyReturn(d, tt.target, tt.proofs)
		require.ErrorIs(t, err, ErrReturn, name)
	}
	credited := newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(saying(testTo())).faulty("")
	_, err = r.VerifyReturn(credited, home, proofs(t, r, credited, home, "alice"))
	require.ErrorIs(t, err, ErrReturn)
}

// SR-16: of mixed inputs every script signs where it goes, whatever the order of inputs.
func TestVerifyReturn_SR16_MixedInputs(t *testing.T) {
	r := testRules(t)
	d := newSketch(t, r).from("bob", 9000).from("alice", 9000).from("bob", 1).to(BTC, 5000).faulty(FaultNoDestination)
	turned := newSketch(t, r).from("alice", 9000).from("bob", 9000).from("alice", 1).to(BTC,
		5000).faulty(FaultNoDestination)
	require.Equal(t, d.Refund.Scripts, turned.Refund.Scripts)
	require.Len(t, d.Refund.Scripts, 2)
	_, one := d.Refund.Script()
	require.False(t, one)
	id := displayID(d.OutPoint)
	want := sha256.Sum256(binary.BigEndian.AppendUint32(append([]byte("mixed"), id[:]...), 0))
	require.Equal(t, message.Recipient(want), d.Refund.Hash())

	target := walletScript(t, "carol")
	address := addressOf(t, r, target)
	to, err := r.VerifyReturn(d, address, proofs(t, r, d, address, "alice", "bob"))
	require.NoError(t, err)
	require.Equal(t, target, to)
	_, err = r.VerifyReturn(d, address, proofs(t, r, d, address, "alice"))
	require.ErrorIs(t, err, ErrReturn)
	// SR-07: never to the custody
	for _, s := range r.Scripts() {
		own := addressOf(t, r, s.Script)
		_, err := r.VerifyReturn(d, own, proofs(t, r, d, own, "alice", "bob"))
		require.ErrorContains(t, err, "custody's own")
	}
	future := "tb1zw508d6qejxtdg4y5r3zarvaryvaxxpcs"
	_, err = r.VerifyReturn(d, future, proofs(t, r, d, future, "alice", "bob"))
	require.ErrorIs(t, err, ErrReturn)
}

// A derived deposit goes back to its refund key's own address, by that key.
func TestVerifyReturn_Derived(t *testing.T) {
	r := testRules(t)
	d := sweep(t, r, testAddress(Bitcoin)).toEpoch(2, BTC, 999).faulty(FaultMinimum)
	script, err := bitcoin.KeyScript(bitcoin.P2TR, testKey("refund").PubKey())
	require.NoError(t, err)
	home := addressOf(t, r, script)
	signature, err := SignMessage(testKey("refund"), script, r.ReturnText(d.Key(), home))
	require.NoError(t, err)
	to, err := r.VerifyReturn(d, home, []Proof{{script, signature}})
	require.NoError(t, err)
	require.Equal(t, script, to)
	require.Equal(t, ScriptHash(script), d.Refund.Hash())
}

// A return carries what the output holds, exactly: nothing is rounded (INV-09).
func TestMessage_INV09_Returns(t *testing.T) {
	r := testRules(t)
	to := saying(testTo())
	from := func() *sketch { return newSketch(t, r).from("alice", 100_000).says(to) }
	for name, tt := range map[string]struct {
		d      Deposit
		anchor message.Anchor
		amount string
		kind   Kind
	}{
		"remainder": {
			from().to(BRC20, 546).carries(moved(testToken, units(1_000_000_001, 9))).faulty(FaultRemainder),
			testToken.Anchor(), "1000000001000000000", BRC20,
		},
		"below minimum": {from().to(BTC, 999).faulty(FaultMinimum), Bitcoin.Anchor(), "999", BTC},
		"not listed": {
			from().to(Rune, 546).carries(runes(testOther, uint128.From64(5))).faulty(FaultAsset),
			Bitcoin.Anchor(), "546", Rune,
		},
		"mixed": {
			from().to(Rune, 777).carries(Carried{Inscriptions: []Inscription{{}}}).faulty(FaultMixed),
			Bitcoin.Anchor(), "777", BTC,
		},
		"wrong address": {
			from().to(BTC, 600).carries(runes(testRune, units(3, 20))).faulty(FaultAddress), testRune.Anchor(),
			"300000000000000000000", Rune,
		},
		"coins to runes": {from().to(Rune, 4000).faulty(FaultAddress), Bitcoin.Anchor(), "4000", BTC},
	} {
		m, err := r.Message(tt.d)
		require.NoError(t, err)
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		require.Equal(t, tt.anchor, m.SrcAnchor, name)
		require.Equal(t, tt.anchor, m.DstAnchor, name)
		require.Equal(t, tt.amount, p.Amount.String(), name)
		require.Equal(t, tt.d.Refund.Hash(), p.Recipient, name)
		require.Equal(t, byte(tt.kind), p.Data[0], name)
		id := displayID(tt.d.OutPoint)
		require.Equal(t,
			message.NewUID(testChain, testChain,
				message.BitcoinNonce(r.Salt[:], id, tt.d.OutPoint.Index, uint8(tt.d.Asset.Kind), []byte(tt.d.Asset.ID))), m.UID)
	}
}

// INV-09: whatever the amount, a mint is worth exactly what came in, or the deposit has a fault.
func TestMessage_INV09_Exact(t *testing.T) {
	r := testRules(t)
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(r.Assets[1:]).Draw(t, "asset")
		n := uint128.New(rapid.Uint64().Draw(t, "low"),
			rapid.Uint64().Draw(t, "high")>>rapid.IntRange(0, 64).Draw(t, "shift"))
		if rapid.Bool().Draw(t, "round") {
			n = units(rapid.Uint64Range(0, 1<<40).Draw(t, "units"), rapid.IntRange(0, 25).Draw(t, "zeros"))
		}
		c := runes(a, n)
		if a.Kind == BRC20 {
			c = moved(a, n)
		}
		s := newSketch(t, r).from("alice", 9000).says(saying(testTo())).to(a.Kind, 546).carries(c)
		d := s.one()
		s.faulty(d.Fault)
		m, err := r.Message(d)
		require.NoError(t, err)
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		if d.Fault != "" {
			require.Contains(t, []Fault{FaultRemainder, FaultTooLarge, FaultMinimum}, d.Fault)
			require.Equal(t, wide(n), p.Amount)
			return
		}
		unit, err := amount.Scale(r.Terms[a].Decimals, r.Terms[a].Common)
		require.NoError(t, err)
		back, err := p.Amount.Mul(unit)
		require.NoError(t, err)
		require.Equal(t, wide(n), back)
		require.Empty(t, r.Accepts(a, d.Destination, wide(n), d.Height))
	})
}

// A deposit that these rules do not credit gets no mint, whoever made it up.
func TestMessage_RefusesWhatReadDoesNot(t *testing.T) {
	r := testRules(t)
	d := newSketch(t, r).from("alice", 9000).to(BTC, 5000).says(saying(testTo())).faulty("")
	for _, change := range []func(d *Deposit){
		func(d *Deposit) { d.Destination.ChainID = 1 },
		func(d *Deposit) { d.Amount = amount.New(1) },
		func(d *Deposit) { d.Asset = testOther },
		func(d *Deposit) { d.Height = 1 },
	} {
		made := d
		change(&made)
		_, err := r.Message(made)
		require.ErrorIs(t, err, ErrDeposit)
	}
	d.Fault, d.Amount, d.Asset = FaultRemainder, amount.Max(), testRune
	_, err := r.Message(d)
	require.ErrorIs(t, err, amount.ErrOverflow)
}

func TestReturnText(t *testing.T) {
	r := testRules(t)
	op := wire.OutPoint{Hash: [32]byte{31: 0xab}, Index: 7}
	text := r.ReturnText(op, "tb1qexample")
	for _, part := range []string{
		r.Salt.String(),
		"ab" + "00000000000000000000000000000000000000000000000000000000000000" + ":7", "tb1qexample", "3994530451",
	} {
		require.Contains(t, text, part)
	}
	require.NotContains(t, text, "\r")
	address := addressOf(t, r, walletScript(t, "alice"))
	require.Equal(t, r.ReturnText(op, address), r.ReturnText(op, strings.ToUpper(address)))
}

// SR-16: who paid from a key alone proves control of it by the key's P2PKH address, in either form of the key, and has
// the deposit back there: nobody else's signature and no other target does. For what has no address and no such key
// nothing can be signed.
func TestVerifyReturn_SR16_OfAKeyAlone(t *testing.T) {
	r := testRules(t)
	key := testKey("bare")
	for name, raw := range map[string][]byte{
		"compressed":   key.PubKey().SerializeCompressed(),
		"uncompressed": key.PubKey().SerializeUncompressed(),
	} {
		script := append(append([]byte{byte(len(raw))}, raw...), txscript.OP_CHECKSIG)
		own := bitcoin.PubKeyHashScript(raw)
		require.Equal(t, own, Signer(script), name)
		require.Equal(t, own, Signer(own), name)
		d := Deposit{
			OutPoint: wire.OutPoint{Index: 1}, Asset: Bitcoin, Fault: FaultAddress,
			Refund: RefundTo{Scripts: [][]byte{script}},
		}
		target, _ := bitcoin.ScriptAddress(r.Network, own)
		sign := func(key *btcec.PrivateKey, target string) []Proof {
			hash := compactHash(r.ReturnText(d.Key(), target))
			return []Proof{{own, ecdsa.SignCompact(key, hash, name == "compressed")}}
		}
		to, rerr := r.VerifyReturn(d, target, sign(key, target))
		require.NoError(t, rerr, name)
		require.Equal(t, own, to)
		_, rerr = r.VerifyReturn(d, target, sign(testKey("other"), target))
		require.ErrorIs(t, rerr, ErrSignature, name)
		other, _ := bitcoin.ScriptAddress(r.Network, walletScript(t, "alice"))
		_, rerr = r.VerifyReturn(d, other, sign(key, other))
		require.ErrorIs(t, rerr, ErrReturn, name)

		mixed := d
		mixed.Refund.Scripts = [][]byte{script, walletScript(t, "alice")}
		_, rerr = r.VerifyReturn(mixed, other, sign(key, other))
		require.ErrorIs(t, rerr, ErrReturn, "alice signs, too")
		both := append(proofs(t, r, mixed, other, "alice"), sign(key, other)...)
		_, rerr = r.VerifyReturn(mixed, other, both)
		require.NoError(t, rerr, name)
	}
	d := Deposit{
		OutPoint: wire.OutPoint{Index: 1}, Asset: Bitcoin, Fault: FaultAddress,
		Refund: RefundTo{Scripts: [][]byte{multisig(t, 2)}},
	}
	target, _ := bitcoin.ScriptAddress(r.Network, walletScript(t, "alice"))
	_, err := r.VerifyReturn(d, target, proofs(t, r, d, target, "alice"))
	require.ErrorIs(t, err, ErrReturn)
}
