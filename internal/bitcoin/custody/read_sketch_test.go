package custody

import (
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// sketch is a transaction that a test puts together, with what an index would tell of it.
type sketch struct {
	t    tester
	r    *Rules
	fact Fact
}

func newSketch(t tester, r *Rules) *sketch {
	t.Helper()
	return &sketch{t, r, Fact{
		Tx: wire.NewMsgTx(2), Height: testHeight, Index: 4, Hash: chainhash.Hash{5}, Time: time.Unix(1_800_000_000, 0).UTC(),
		Carried: map[uint32]Carried{},
	}}
}

// walletScript is the P2WPKH script of a wallet with a name.
func walletScript(t tester, name string) []byte {
	t.Helper()
	script, err := bitcoin.KeyScript(bitcoin.P2WPKH, testKey(name).PubKey())
	require.NoError(t, err)
	return script
}

// in spends an output.
func (s *sketch) in(script []byte, value uint64, witness ...[]byte) *sketch {
	n := len(s.fact.Tx.TxIn)
	in := wire.NewTxIn(&wire.OutPoint{Hash: chainhash.Hash{0xee, byte(n)}, Index: uint32(n)}, nil, witness)
	s.fact.Tx.AddTxIn(in)
	s.fact.Spent = append(s.fact.Spent, Prev{value, script})
	return s
}

// from spends a wallet's output.
func (s *sketch) from(wallet string, value uint64) *sketch {
	return s.in(walletScript(s.t, wallet), value)
}

// out pays a script.
func (s *sketch) out(script []byte, value int64) *sketch {
	s.fact.Tx.AddTxOut(wire.NewTxOut(value, script))
	return s
}

// to pays the plain script of a kind of epoch 1.
func (s *sketch) to(kind Kind, value int64) *sketch { return s.toEpoch(1, kind, value) }

func (s *sketch) toEpoch(epoch uint32, kind Kind, value int64) *sketch {
	t, err := s.r.Plain(epoch, kind)
	require.NoError(s.t, err)
	return s.out(t.Script, value)
}

// says adds an OP_RETURN.
func (s *sketch) says(data []byte) *sketch {
	out, err := bitcoin.DataOut(data)
	require.NoError(s.t, err)
	return s.out(out.Script, 0)
}

// stone adds a runestone.
func (s *sketch) stone(stone ordinals.Runestone) *sketch { return s.out(stone.Encipher(), 0) }

// carries tells what the newest output carries.
func (s *sketch) carries(c Carried) *sketch {
	s.fact.Carried[uint32(len(s.fact.Tx.TxOut)-1)] = c
	return s
}

func (s *sketch) at(height uint32) *sketch {
	s.fact.Height = height
	return s
}

func (s *sketch) read() Record {
	s.t.Helper()
	rec, err := s.r.Read(s.fact)
	require.NoError(s.t, err)
	return rec
}

// one reads the only deposit.
func (s *sketch) one() Deposit {
	s.t.Helper()
	rec := s.read()
	require.Len(s.t, rec.Deposits, 1)
	return rec.Deposits[0]
}

// faulty reads the only deposit, whose fault is given and which goes back.
func (s *sketch) faulty(want Fault) Deposit {
	s.t.Helper()
	d := s.one()
	require.Equal(s.t, want, d.Fault)
	m, err := s.r.Message(d)
	require.NoError(s.t, err)
	require.Equal(s.t, uint32(testChain), message.SrcChain(m.UID))
	p, err := m.Payload.Decoded(), m.Payload.Err()
	require.NoError(s.t, err)
	if want == "" {
		require.Equal(s.t, message.KindMint, p.Kind)
		require.Equal(s.t, d.Destination.ChainID, message.DstChain(m.UID))
	} else {
		require.Equal(s.t, message.KindReturn, p.Kind)
		require.Equal(s.t, uint32(testChain), message.DstChain(m.UID))
		require.True(s.t, p.Refund.IsZero())
	}
	return d
}

// testTo is a destination that all assets of the test rules go to.
func testTo() Destination {
	return Destination{testEVM, message.RecipientOf([20]byte{0: 0xbe, 19: 0xef})}
}

// edictsOf returns a destination's edicts behind others.
func edictsOf(d Destination, others ...ordinals.Edict) []ordinals.Edict {
	return sealedRules().edictsOf(d, others...)
}

func (r *Rules) edictsOf(d Destination, others ...ordinals.Edict) []ordinals.Edict {
	list := r.DestinationEdicts(d)
	return append(list[:], others...)
}

func runes(a Asset, n uint128.Uint128) Carried {
	id, _ := a.RuneID()
	return Carried{Runes: []ordinals.RuneBalance{{ID: id, Amount: n}}}
}

// moved is a BRC-20 transfer that was used up by the move to its output.
func moved(a Asset, n uint128.Uint128) Carried {
	return Carried{Inscriptions: []Inscription{{Moved: &TokenMove{a.ID, n}, Strict: true}}}
}

// units are n × 10^zeros.
func units(n uint64, zeros int) uint128.Uint128 {
	v := uint128.From64(n)
	for range zeros {
		v = v.Mul64(10)
	}
	return v
}
