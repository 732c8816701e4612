package app

import (
	"crypto/sha256"
	"math/big"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// honestBitcoin is one of each thing that is asked for with Bitcoin, and what the chains tell where all of it went
// well.
func honestBitcoin(t *testing.T) (bitcoinBooks, bitcoinOrders) {
	t.Helper()
	token := custody.TokenAsset("cway")
	address := func(n byte) common.Address { return common.Address{19: n} }
	script := func(n byte) []byte { return []byte{0x51, 0x20, 31: n, 33: n} }
	op := func(n byte) wire.OutPoint { return wire.OutPoint{Hash: chainhash.Hash{n}, Index: uint32(n)} }
	o := bitcoinOrders{
		salt: message.Bytes32{7},
		credits: []*creditOrder{
			{
				asset: custody.Bitcoin, op: op(1), chain: localWBTC, router: address(100), units: amount.New(1_000),
				recipient: address(1), refund: script(1),
			},
			{
				asset: custody.Bitcoin, op: op(2), chain: localBTC, router: address(101), units: amount.New(2_000),
				recipient: address(2), refund: script(2), derived: script(102),
			},
		},
		returns: []*returnOrder{
			{asset: custody.Bitcoin, op: op(3), sats: 3_000, script: script(3)},
			{asset: custody.Bitcoin, op: op(4), sats: 4_000, script: script(4), derived: script(104)},
		},
		leafs: []*leafOrder{{asset: custody.Bitcoin, op: op(5), sats: 5_000, script: script(5), derived: script(105)}},
	}
	b := bitcoinBooks{held: map[string]map[custody.Asset]*big.Int{}}
	spend := func(n byte, committee bool, left int64, to []byte) {
		b.spent = append(b.spent, derivedSpend{
			op: op(n), script: script(100 + n), tx: chainhash.Hash{100 + n}, committee: committee, fee: 300,
			outs: []wire.TxOut{{Value: left, PkScript: to}},
		})
	}
	spend(2, true, 1_700, script(99))
	spend(4, true, 3_700, script(99))
	spend(5, false, 4_700, script(5))
	b.moved = append(b.moved, custodyMove{tx: chainhash.Hash{102}, marker: custody.MarkerSweep, fee: 300})

	arrives := func(m message.Message) {
		p, err := m.Payload.Decoded(), m.Payload.Err()
		require.NoError(t, err)
		anchor, _ := m.DstAnchor.Address()
		to, _ := p.Recipient.Address()
		b.executed = append(b.executed, execution{
			chain: message.DstChain(m.UID), uid: m.UID, anchor: anchor, recipient: to, amount: p.Amount, paid: p.Amount,
			outcome: chain.OutcomePaid, called: m,
		})
	}
	for i, units := range []uint64{1_000, 1_700} {
		c := o.credits[i]
		uid, data := depositUID(o.salt, c.asset, c.op, c.chain)
		raw, err := message.Payload{
			Kind: message.KindMint, Amount: amount.New(units), Recipient: message.RecipientOf(c.recipient),
			Refund: sha256.Sum256(c.refund), Data: data,
		}.Encode()
		require.NoError(t, err)
		arrives(message.Message{
			UID: uid, SrcAnchor: c.asset.Anchor(), DstAnchor: message.AnchorOf(c.router),
			Payload: raw,
		})
	}
	var sent []*payout
	for i, asset := range []custody.Asset{custody.Bitcoin, token, custody.Bitcoin} {
		n := byte(10 + i)
		w := &leaveOrder{
			asset: asset, tx: common.Hash{n}, chain: localWBTC, router: address(100), units: []amount.Amount{amount.New(900)},
			script: script(n), refund: address(9), cancelled: i == 2,
		}
		o.leaves = append(o.leaves, w)
		raw, err := message.Payload{
			Kind: message.KindWithdraw, Amount: amount.New(900), Recipient: sha256.Sum256(w.script),
			Refund: message.RecipientOf(w.refund),
			Data:   append([]byte{byte(asset.Kind)}, w.script...),
		}.Encode()
		require.NoError(t, err)
		m := message.Message{
			UID:       message.NewUID(localWBTC, localBitcoin, message.PoolNonce(1, uint32(n))),
			SrcAnchor: message.AnchorOf(w.router), DstAnchor: asset.Anchor(), Payload: raw,
		}
		b.sent = append(b.sent, sending{w.chain, w.tx, m})
		sent = append(sent, &payout{uid: m.UID, message: m, script: w.script})
	}
	pays := func(kind custody.Kind, sats int64, to []byte, uid message.UID) {
		commitment := custody.Commitment(o.salt, kind, []message.UID{uid})
		b.moved = append(b.moved, custodyMove{
			tx: chainhash.Hash{byte(len(b.moved))}, kind: kind, marker: custody.MarkerPayment, commitment: &commitment, fee: 200,
			strangers: []wire.TxOut{{Value: sats, PkScript: to}},
		})
	}
	pays(custody.BTC, 900, sent[0].script, sent[0].uid)
	pays(custody.BRC20, 546, sent[1].script, sent[1].uid)
	b.held[string(sent[1].script)] = map[custody.Asset]*big.Int{token: big.NewInt(900)}
	for i, sats := range []int64{2_800, 3_500} {
		uid, _ := depositUID(o.salt, custody.Bitcoin, o.returns[i].op, localBitcoin)
		pays(custody.BTC, sats, o.returns[i].script, uid)
	}
	b.moved = append(b.moved, custodyMove{
		tx: chainhash.Hash{90}, marker: custody.MarkerCancel,
		cancel: &custody.Cancel{UID: sent[2].uid, Refund: address(9), Amount: amount.New(900)},
	})
	back, _ := sent[2].back()
	arrives(back)
	return b, o
}

// The comparison of all chains with what was asked of the bridge with Bitcoin finds what it is there for: each single
// thing that is changed is named.
func TestBitcoinBooks_INV01_INV02_INV03_INV05_INV08(t *testing.T) {
	t.Parallel()
	honest, orders := honestBitcoin(t)
	require.Empty(t, honest.against(orders))
	for what, change := range tampering() {
		b := honest.clone()
		want := change(&b)
		require.Regexp(t, want, strings.Join(b.against(orders), "\n"), what)
	}
	require.Empty(t, honest.against(orders), "only copies were changed")
	for what, one := range map[string]bitcoinOrders{
		"a deposit": {
			salt: orders.salt, credits: orders.credits[1:], leaves: orders.leaves, returns: orders.returns,
			leafs: orders.leafs,
		},
		"a withdrawal": {
			salt: orders.salt, credits: orders.credits, leaves: orders.leaves[1:], returns: orders.returns,
			leafs: orders.leafs,
		},
		"a return": {
			salt: orders.salt, credits: orders.credits, leaves: orders.leaves, returns: orders.returns[1:],
			leafs: orders.leafs,
		},
	} {
		require.Regexp(t, "nobody asked", strings.Join(honest.against(one), "\n"), what)
	}

	outs := map[wire.OutPoint]outputNote{{Index: 1}: {"51", 546, "5 of rune:1:1"}, {Index: 2}: {"51", 9_000, ""}}
	require.Empty(t, unlike(outs, outs))
	require.Len(t, unlike(outs, nil), 2)
	require.Len(t, unlike(nil, outs), 2)
	for _, other := range []outputNote{
		{"52", 546, "5 of rune:1:1"},
		{"51", 547, "5 of rune:1:1"},
		{"51", 546, "6 of rune:1:1"},
		{"51", 546, ""},
	} {
		require.Len(t,
			unlike(map[wire.OutPoint]outputNote{{Index: 1}: other, {Index: 2}: outs[wire.OutPoint{Index: 2}]}, outs), 1)
	}
}
