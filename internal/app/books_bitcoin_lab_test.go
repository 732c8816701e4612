package app

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/stretchr/testify/require"

	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/catalog"
	"causeway/internal/ops/btc"
)

// bitcoinReader follows the node's blocks by itself, with the rules of the ledgers and without any index: which outputs
// there are, what they carry, and what moved the custody's.
type bitcoinReader struct {
	b        *bitcoinLab
	rules    ordinals.Rules
	ledger   *ordinals.Memory
	next     uint32
	tip      chainhash.Hash
	outs     map[wire.OutPoint]*wire.TxOut
	home     map[string]custody.Kind
	derived  map[string]bool // scripts of deposit addresses; told before they are paid
	commits  map[wire.OutPoint]custody.Kind
	unspent  map[wire.OutPoint]bool // at scripts of the custody
	moved    []custodyMove
	received []derivedSpend
}

func (b *bitcoinLab) reader() *bitcoinReader {
	b.t.Helper()
	r := &bitcoinReader{
		b: b, ledger: ordinals.NewMemory(), outs: map[wire.OutPoint]*wire.TxOut{}, home: map[string]custody.Kind{},
		derived: map[string]bool{}, commits: map[wire.OutPoint]custody.Kind{}, unspent: map[wire.OutPoint]bool{},
	}
	var err error
	r.rules, err = ordinals.RulesFor(bitcoin.Local)
	require.NoError(b.t, err)
	for _, s := range b.rules.Scripts() {
		r.home[string(s.Script)] = s.Kind
	}
	return r
}

// Read goes on to the node's tip.
func (r *bitcoinReader) Read() {
	t := r.b.t
	t.Helper()
	for ; r.next <= r.b.btc.Node.Tip().Height; r.next++ {
		raw, err := r.b.btc.Node.Block(r.next)
		require.NoError(t, err)
		parsed, err := ordinals.ParseBlock(raw, r.next)
		require.NoError(t, err)
		_, err = r.rules.Apply(r.ledger, parsed)
		require.NoError(t, err)
		var block wire.MsgBlock
		require.NoError(t, block.Deserialize(bytes.NewReader(raw)))
		require.Equal(t, r.tip, block.Header.PrevBlock, "the chain was rolled back")
		r.tip = block.BlockHash()
		for i, tx := range block.Transactions {
			r.transaction(tx, i == 0)
		}
	}
}

func (r *bitcoinReader) transaction(tx *wire.MsgTx, coinbase bool) {
	id := tx.TxHash()
	m := custodyMove{tx: id}
	ours, in := false, int64(0)
	for i, input := range tx.TxIn {
		op := input.PreviousOutPoint
		if coinbase {
			break
		}
		prev := r.outs[op]
		require.NotNil(r.b.t, prev, "%s spends %s, which no block has", id, op)
		in += prev.Value
		if kind, is := r.home[string(prev.PkScript)]; is {
			if !ours {
				m.kind = kind // of the first, the baton
			}
			ours = true
			delete(r.unspent, op)
		}
		if kind, is := r.commits[op]; is {
			ours, m.kind = true, kind
			delete(r.commits, op)
		}
		if r.derived[string(prev.PkScript)] {
			s := derivedSpend{op: op, script: prev.PkScript, tx: id, committee: len(input.Witness) == 5, input: i}
			ours = ours || s.committee
			r.received = append(r.received, s)
		}
	}
	var outs []bitcoin.Out
	for i, o := range tx.TxOut {
		op := wire.OutPoint{Hash: id, Index: uint32(i)}
		r.outs[op] = o
		in -= o.Value
		outs = append(outs, bitcoin.Out{Value: uint64(o.Value), Script: o.PkScript})
		if _, is := r.home[string(o.PkScript)]; is {
			r.unspent[op] = true
		} else if o.PkScript[0] != 0x6a && !r.derived[string(o.PkScript)] {
			m.strangers = append(m.strangers, *o)
		}
	}
	for i := range r.received {
		if s := &r.received[i]; s.tx == id {
			s.fee = uint64(in)
			for _, o := range tx.TxOut {
				s.outs = append(s.outs, *o)
			}
		}
	}
	if !ours {
		return
	}
	m.fee = uint64(in)
	if said, ok := r.b.rules.FindMarker(outs); ok {
		m.marker, m.commitment, m.cancel = said.Type, said.Commitment, said.Cancel
	}
	if m.marker == custody.MarkerInscribe {
		for i, o := range tx.TxOut {
			if _, is := r.home[string(o.PkScript)]; !is && o.PkScript[0] != 0x6a {
				r.commits[wire.OutPoint{Hash: id, Index: uint32(i)}] = m.kind
			}
		}
		m.strangers = nil // until they are revealed
	}
	r.moved = append(r.moved, m)
}

// holds is what a script has of an asset that is not BTC, in base units.
func (r *bitcoinReader) holds(script []byte, a custody.Asset) *big.Int {
	r.b.t.Helper()
	id, isRune := a.RuneID()
	if !isRune {
		balance, err := ordinals.BalanceOf(r.ledger, ordinals.ScriptIDOf(script), a.ID)
		require.NoError(r.b.t, err)
		return balance.Overall.Big()
	}
	n, err := ordinals.RuneAmount(r.ledger, ordinals.ScriptIDOf(script), id)
	require.NoError(r.b.t, err)
	return n.Big()
}

// note is an output as the reserves list it.
func (r *bitcoinReader) note(op wire.OutPoint) outputNote {
	r.b.t.Helper()
	o := r.outs[op]
	n := outputNote{script: fmt.Sprintf("%x", o.PkScript), sats: uint64(o.Value)}
	coin, ok := r.ledger.Coins[op]
	require.True(r.b.t, ok, "the ledgers have no %s", op)
	var c ordinals.Carried
	require.NoError(r.b.t, c.Decode(coin.Carried))
	if len(c.Runes) == 1 {
		n.asset = fmt.Sprintf("%s of %s", c.Runes[0].Amount, custody.RuneAsset(c.Runes[0].ID))
	}
	return n
}

// books are what all chains tell.
func (r *bitcoinReader) books(o bitcoinOrders) bitcoinBooks {
	r.b.t.Helper()
	r.Read()
	out := bitcoinBooks{
		chainBooks: r.b.readBooks(), moved: r.moved, spent: r.received,
		held: map[string]map[custody.Asset]*big.Int{},
	}
	out.waiting = slices.Collect(maps.Keys(r.commits))
	note := func(script []byte, a custody.Asset) {
		if a.Kind != custody.BTC {
			out.held[string(script)] = map[custody.Asset]*big.Int{a: r.holds(script, a)}
		}
	}
	for _, w := range o.leaves {
		note(w.script, w.asset)
	}
	for _, w := range o.returns {
		note(w.script, w.asset)
	}
	for _, w := range o.leafs {
		note(w.script, w.asset)
	}
	return out
}

// reserves reads what an API says of the custody, and its outputs by outpoint, of one block.
func (b *bitcoinLab) reserves(ctx context.Context,
	url string,
) (v api.ReservesView, outputs map[wire.OutPoint]outputNote, err error) {
	asked := btc.Reserves{Bridge: btc.Bridge{API: url, Out: new(bytes.Buffer)}, Node: b.btc.RPC}
	v, list, err := asked.Read(ctx)
	if err != nil {
		return v, nil, err
	}
	outputs = make(map[wire.OutPoint]outputNote, len(list))
	for _, o := range list {
		hash, err := btc.ShortHash(o.TxID)
		if err != nil {
			return v, nil, err
		}
		n := outputNote{script: o.Script}
		if _, err := fmt.Sscan(o.Sats, &n.sats); err != nil {
			return v, nil, err
		}
		if o.Asset != nil && o.Kind != custody.BRC20.String() {
			n.asset = o.Amount + " of " + *o.Asset
		}
		op := wire.OutPoint{Hash: hash, Index: o.Vout}
		if _, twice := outputs[op]; twice {
			return v, nil, fmt.Errorf("%s is told twice", op)
		}
		outputs[op] = n
	}
	return v, outputs, nil
}

// notes are the node's unspent outputs at scripts of the custody.
func (r *bitcoinReader) notes() map[wire.OutPoint]outputNote {
	out := make(map[wire.OutPoint]outputNote, len(r.unspent))
	for op := range r.unspent {
		out[op] = r.note(op)
	}
	return out
}

// routerPurse is a router's token, or its chain's coin.
func (b *bitcoinLab) routerPurse(chainID uint32, at common.Address) purse {
	b.t.Helper()
	for _, c := range b.record.Chains {
		for _, r := range c.BitcoinRouters {
			if c.ChainID == chainID && common.HexToAddress(r.Address) == at {
				if r.Mode == catalog.RouterNative {
					return purse{
						token: common.HexToAddress(nativeToken()), payer: at, real: r.Decimals, units: r.CommonDecimals,
						coin: true,
					}
				}
				return purse{token: at, real: r.Decimals, units: r.CommonDecimals}
			}
		}
	}
	require.FailNow(b.t, "no such router")
	return purse{}
}
