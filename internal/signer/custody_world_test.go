package signer_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
	"causeway/internal/signer"
)

const (
	chainBTC uint32 = 910000099
	coinSats int64  = 10_000_000
	fee      int64  = 1_000
)

// vault is a rig whose signer holds custody keys of two epochs, 2 of 3, and what it is asked to sign.
type vault struct {
	*rig
	rules    *custody.Rules
	keys     map[uint32][]*btcec.PrivateKey
	batons   []signer.Beginning
	approved error
	coins    uint32
	scripts  []script
}

func btcKey(words ...byte) *btcec.PrivateKey {
	key, _ := btcec.PrivKeyFromBytes(crypto.Keccak256([]byte("custody signer test"), words))
	return key
}

func newVault(t testing.TB) *vault {
	t.Helper()
	v := &vault{rig: newRig(t), keys: map[uint32][]*btcec.PrivateKey{}}
	network, err := bitcoin.NetworkByName(bitcoin.Local)
	require.NoError(t, err)
	v.rules = &custody.Rules{
		ChainID: chainBTC, Salt: message.Bytes32{1}, Form: custody.FormSealed, Network: network, Start: 100,
		Assets: []custody.Asset{custody.Bitcoin}, Steps: []custody.Step{{Confirmations: 1}},
		Terms: map[custody.Asset]custody.Terms{custody.Bitcoin: {
			Symbol: "BTC", Decimals: 8, Common: 8, MinDeposit: amount.New(1000),
			Lanes: []custody.Lane{{ChainID: chainA, Router: message.AnchorOf([20]byte{7}), From: 100}},
		}},
	}
	for epoch := uint32(1); epoch <= 2; epoch++ {
		k := custody.Keys{Epoch: epoch, Threshold: 2, From: 100 * epoch}
		for i := range 3 {
			key := btcKey(byte(epoch), byte(i))
			v.keys[epoch] = append(v.keys[epoch], key)
			k.Members = append(k.Members, bitcoin.XOnlyOf(key.PubKey()))
		}
		slices.SortFunc(k.Members, func(a, b bitcoin.XOnly) int { return slices.Compare(a[:], b[:]) })
		v.rules.Epochs = append(v.rules.Epochs, k)
	}
	require.NoError(t, v.rules.Check())
	for epoch := uint32(1); epoch <= 2; epoch++ {
		for _, k := range custody.Kinds {
			v.scripts = append(v.scripts, script{epoch, k, v.plain(epoch, k)})
		}
	}
	v.batons = []signer.Beginning{{Kind: custody.BTC, Baton: wire.OutPoint{Hash: chainhash.Hash{0xb0}}}}
	v.cfg.Custody = &signer.Custody{
		Rules: v.rules, Keys: map[uint32]*btcec.PrivateKey{1: v.keys[1][0], 2: v.keys[2][0]},
		PerDay: map[custody.Asset]amount.Amount{custody.Bitcoin: amount.New(100_000)},
		MaxFee: 5_000, FeesPerDay: 20_000, ReturnsPerDay: 2,
		Batons:   func() ([]signer.Beginning, error) { return v.batons, nil },
		Approved: func(uint32) error { return v.approved },
	}
	return v
}

// baton is the first one.
func (v *vault) baton() wire.OutPoint { return v.batons[0].Baton }

func (v *vault) plain(epoch uint32, k custody.Kind) bitcoin.Taproot {
	for _, t := range v.scripts {
		if t.epoch == epoch && t.kind == k {
			return t.Taproot
		}
	}
	t, err := v.rules.Plain(epoch, k)
	require.NoError(v.t, err)
	return t
}

// script is one of the custody's, made once.
type script struct {
	epoch uint32
	kind  custody.Kind
	bitcoin.Taproot
}

// payee is a withdrawal's, by number.
func payee(n uint32, sats uint64) custody.Payout {
	var nonce [24]byte
	binary.BigEndian.PutUint32(nonce[20:], n)
	script, err := bitcoin.KeyScript(bitcoin.P2TR, btcKey(0xaa, byte(n)).PubKey())
	if err != nil {
		panic(err)
	}
	return custody.Payout{
		UID: message.NewUID(chainA, chainBTC, nonce), Asset: custody.Bitcoin, Script: script, Amount: amount.New(sats),
	}
}

// spend is a transaction of the custody on its way: a baton and a coin of an epoch, and the next baton.
type spend struct {
	v     *vault
	kind  custody.Kind
	epoch uint32
	tx    *wire.MsgTx
	in    []*wire.TxOut
	leaf  []bitcoin.Leaf
	order signer.Order
	hash  *txscript.SigHashType // that the PSBT asks for
}

// from begins one with a baton and a coin.
func (v *vault) from(baton wire.OutPoint) *spend { return v.fromEpoch(2, baton) }

func (v *vault) fromEpoch(epoch uint32, baton wire.OutPoint) *spend {
	s := &spend{v: v, epoch: epoch, tx: wire.NewMsgTx(3)}
	s.spends(baton, bitcoin.Postage)
	v.coins++
	s.spends(wire.OutPoint{Hash: chainhash.Hash{0xc0}, Index: v.coins}, coinSats)
	s.pays(bitcoin.Postage, v.plain(2, custody.BTC).Script)
	return s
}

// fork is a payment of a uid of its own on the first baton.
func (v *vault) fork(n uint32) *spend {
	s := &spend{v: v, epoch: 2, tx: wire.NewMsgTx(3)}
	s.spends(v.baton(), bitcoin.Postage)
	s.spends(wire.OutPoint{Hash: chainhash.Hash{0xc1}, Index: n}, coinSats)
	s.pays(bitcoin.Postage, v.plain(2, custody.BTC).Script)
	var nonce [24]byte
	binary.BigEndian.PutUint32(nonce[20:], n)
	return s.paying(custody.Payout{
		UID: message.NewUID(chainA, chainBTC, nonce), Asset: custody.Bitcoin,
		Script: bitcoin.WitnessPubKeyHashScript(v.keys[2][2].PubKey().SerializeCompressed()), Amount: amount.New(1_000),
	})
}

func (s *spend) spends(op wire.OutPoint, sats int64) {
	t := s.v.plain(s.epoch, s.kind)
	s.tx.AddTxIn(wire.NewTxIn(&op, nil, nil))
	s.in, s.leaf = append(s.in, wire.NewTxOut(sats, t.Script)), append(s.leaf, t.Leaves[0])
}

func (s *spend) pays(sats int64, script []byte) { s.tx.AddTxOut(wire.NewTxOut(sats, script)) }

// paying adds payees, the marker and the change.
func (s *spend) paying(list ...custody.Payout) *spend {
	var uids []message.UID
	for _, p := range list {
		sats, _ := p.Amount.Uint64()
		s.pays(int64(sats), p.Script)
		uids = append(uids, p.UID)
	}
	c := custody.Commitment(s.v.rules.Salt, custody.BTC, uids)
	s.order.Payouts = list
	return s.ending(custody.Marker{Type: custody.MarkerPayment, Commitment: &c})
}

// ending adds a marker, and the change.
func (s *spend) ending(m custody.Marker) *spend {
	s.pays(0, s.v.rules.MarkerOut(m).Script)
	return s.costs(fee)
}

// costs sets the fee by the change, which is the last output.
func (s *spend) costs(sats int64) *spend {
	change := s.v.plain(2, s.kind).Script
	if last := s.tx.TxOut[len(s.tx.TxOut)-1]; string(last.PkScript) == string(change) && len(s.tx.TxOut) > 1 {
		s.tx.TxOut = s.tx.TxOut[:len(s.tx.TxOut)-1]
	}
	left := -sats
	for _, o := range s.in {
		left += o.Value
	}
	for _, o := range s.tx.TxOut {
		left -= o.Value
	}
	s.pays(left, change)
	return s
}

// asked is what a member asks.
func (s *spend) asked() signer.Order {
	p, err := bitcoin.NewPacket(s.tx)
	require.NoError(s.v.t, err)
	for i := range p.Inputs {
		p.Inputs[i].UTXO, p.Inputs[i].TapLeaves = s.in[i], []bitcoin.Leaf{s.leaf[i]}
		if s.hash != nil {
			p.Inputs[i].Sighash, p.Inputs[i].HasSighash = *s.hash, true
		}
	}
	o := s.order
	o.Packets = []*bitcoin.Packet{p}
	return o
}

// next is the baton that it makes.
func (s *spend) next() wire.OutPoint { return wire.OutPoint{Hash: s.tx.TxHash()} }

// leg is the transaction as the chain has it, with signatures of two members.
func (s *spend) leg() custody.Leg {
	p := s.asked().Packets[0]
	tx, err := p.Complete(s.v.keys[s.epoch][1:]...)
	require.NoError(s.v.t, err)
	l := custody.Leg{Tx: tx}
	for _, o := range s.in {
		l.Spent = append(l.Spent, custody.Prev{Value: uint64(o.Value), Script: o.PkScript})
	}
	for _, o := range s.order.Payouts {
		l.UIDs = append(l.UIDs, o.UID)
	}
	return l
}

func (v *vault) signs(s *signer.Signer, x *spend) error {
	v.t.Helper()
	list, err := s.SignCustody(v.t.Context(), v.by(), x.asked())
	if err != nil {
		require.Empty(v.t, list)
		return err
	}
	p := x.asked().Packets[0]
	to, err := bitcoin.NewSigner(p)
	require.NoError(v.t, err)
	require.Len(v.t, list, len(x.in))
	for _, l := range list {
		require.NoError(v.t, to.AddLeafSignature(l.Input, l.Key, &x.leaf[l.Input], l.Signature[:]))
	}
	return nil
}

var errSomebody = errors.New("somebody has to look")

// back is an output of runes that goes back as it is, whatever it carries, at the cost of a coin.
func (v *vault) back(baton, from wire.OutPoint, n uint32, coin wire.OutPoint) *spend {
	s := &spend{v: v, kind: custody.Rune, epoch: 2, tx: wire.NewMsgTx(3)}
	own := v.plain(2, custody.Rune).Script
	s.spends(baton, bitcoin.Postage)
	s.spends(from, bitcoin.Postage)
	s.spends(coin, coinSats)
	p := payee(n, 0)
	s.order.Payouts = []custody.Payout{p}
	s.pays(bitcoin.Postage, own)
	s.pays(bitcoin.Postage, p.Script)
	c := custody.Commitment(v.rules.Salt, custody.Rune, []message.UID{p.UID})
	stone := ordinals.Runestone{Pointer: ptr(uint32(1))}
	for _, half := range [][]byte{c[:16], c[16:]} {
		stone.Edicts = append(stone.Edicts, ordinals.Edict{
			Amount: uint128.New(binary.BigEndian.Uint64(half[8:]), binary.BigEndian.Uint64(half)),
		})
	}
	s.pays(0, stone.Encipher())
	return s.costs(fee)
}
