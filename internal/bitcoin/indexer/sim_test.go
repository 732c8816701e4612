package indexer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// sim grows chains of small blocks in which everything happens: coins of few scripts that are spent soon and late,
// inscriptions of all BRC-20 operations that are revealed, moved, lost to fees and burned, runes etched, minted and
// moved, chains of transactions within a block. The node's rules about signatures and work do not matter to the index.
type sim struct {
	rng    *rand.Rand
	blocks []simBlock
	coins  []simCoin // unspent behind the last block

	coinbase *wire.MsgTx // of the next block, where it repeats another
}

type simBlock struct {
	raw   []byte
	hash  chainhash.Hash
	txs   []*wire.MsgTx
	coins []simCoin // unspent behind it
}

type simCoin struct {
	op     wire.OutPoint
	value  int64
	script []byte
	runes  []ordinals.RuneID // that it may carry
}

func newSim(seed uint64) *sim {
	s := &sim{rng: rand.New(rand.NewPCG(seed, 7))}
	s.grow(1)
	return s
}

// fork returns a chain that shares the blocks up to a height.
func (s *sim) fork(height int, seed uint64) *sim {
	return &sim{
		rng: rand.New(rand.NewPCG(seed, 8)), blocks: s.blocks[: height+1 : height+1],
		coins: slices.Clone(s.blocks[height].coins),
	}
}

func (s *sim) tip() chainhash.Hash {
	if len(s.blocks) == 0 {
		return chainhash.Hash{}
	}
	return s.blocks[len(s.blocks)-1].hash
}

func (s *sim) grow(n int) {
	for range n {
		s.block(s.rng.IntN(8))
	}
}

// block adds a block of some transactions.
func (s *sim) block(txs int) { s.blockOf(txs, nil) }

// blockOf adds a block that also holds the given transactions, which spend nothing of the sim's.
func (s *sim) blockOf(txs int, extra []*wire.MsgTx) {
	height := len(s.blocks)
	m := wire.MsgBlock{Header: *wire.NewBlockHeader(4, ptr(s.tip()), &chainhash.Hash{}, 0x1d00ffff, s.rng.Uint32())}
	m.Header.Timestamp = time.Unix(1_700_000_000+600*int64(height), 0)
	cb := wire.NewMsgTx(2)
	cb.AddTxIn(wire.NewTxIn(wire.NewOutPoint(&chainhash.Hash{}, 0xffffffff),
		binary.LittleEndian.AppendUint64([]byte{byte(height), byte(height >> 8)}, s.rng.Uint64()), nil))
	m.AddTransaction(cb)
	var fees int64
	for i := range txs {
		tx, fee := s.tx(height, i+1)
		if tx == nil {
			break
		}
		fees += fee
		m.AddTransaction(tx)
	}
	for _, tx := range extra {
		m.AddTransaction(tx)
	}
	value := int64(50_0000_0000) + fees
	if height == 0 {
		value = 50_0000_0000
	}
	if s.coinbase != nil {
		cb = s.coinbase
		m.Transactions[0], value = cb, 0
	}
	for i := range s.coins { // BIP-30's exceptions: a coin is replaced
		if s.coinbase != nil && s.coins[i].op.Hash == cb.TxHash() {
			s.coins = slices.DeleteFunc(s.coins, func(c simCoin) bool { return c.op.Hash == cb.TxHash() })
			break
		}
	}
	s.outputs(cb, value)
	if s.coinbase == nil {
		commitToWitnesses(m.Transactions)
	}
	if height > 0 {
		for i, o := range cb.TxOut {
			if o.PkScript[0] == 0x6a {
				continue
			}
			s.coins = append(s.coins,
				simCoin{op: wire.OutPoint{Hash: cb.TxHash(), Index: uint32(i)}, value: o.Value, script: o.PkScript})
		}
	}
	s.seal(&m)
}

// outputs gives a coinbase its outputs, unless it has them.
func (s *sim) outputs(cb *wire.MsgTx, value int64) {
	if len(cb.TxOut) > 0 {
		return
	}
	cb.AddTxOut(wire.NewTxOut(value/2, s.script()))
	cb.AddTxOut(wire.NewTxOut(value-value/2, s.script()))
}

func (s *sim) seal(m *wire.MsgBlock) {
	m.Header.MerkleRoot = merkle(m.Transactions)
	var raw bytes.Buffer
	if err := m.Serialize(&raw); err != nil {
		panic(err)
	}
	s.blocks = append(s.blocks, simBlock{raw.Bytes(), m.BlockHash(), m.Transactions, slices.Clone(s.coins)})
}

func ptr[T any](v T) *T { return &v }

// script is one of few taproot scripts, or of another kind.
func (s *sim) script() []byte {
	key := bytes.Repeat([]byte{byte(s.rng.IntN(12)) + 1}, 32)
	switch s.rng.IntN(6) {
	case 0:
		return append([]byte{0, 20}, key[:20]...)
	case 1:
		return []byte{0x51}
	}
	return append([]byte{0x51, 32}, key...)
}

// take removes a coin and returns it.
func (s *sim) take() (simCoin, bool) {
	if len(s.coins) == 0 {
		return simCoin{}, false
	}
	i := s.rng.IntN(len(s.coins))
	if s.rng.IntN(2) == 0 { // often a recent one
		i = len(s.coins) - 1 - s.rng.IntN(min(4, len(s.coins)))
	}
	c := s.coins[i]
	s.coins[i] = s.coins[len(s.coins)-1]
	s.coins = s.coins[:len(s.coins)-1]
	return c, true
}

func (s *sim) tx(height, index int) (*wire.MsgTx, int64) {
	tx := wire.NewMsgTx(2)
	var sum int64
	var runes []ordinals.RuneID
	for range 1 + s.rng.IntN(3) {
		c, ok := s.take()
		if !ok {
			break
		}
		sum += c.value
		runes = append(runes, c.runes...)
		tx.AddTxIn(wire.NewTxIn(&c.op, nil, s.witness()))
	}
	if len(tx.TxIn) == 0 {
		return nil, 0
	}
	rest, outs := sum, 1+s.rng.IntN(4)
	for i := range outs {
		v := rest
		if i+1 < outs {
			v = s.rng.Int64N(rest + 1)
		}
		if s.rng.IntN(10) == 0 {
			v /= 2 // a fee
		}
		rest -= v
		script := s.script()
		switch s.rng.IntN(25) {
		case 0:
			script = []byte{0x6a, 1, 2}
		case 1, 2:
			script = append([]byte{0x6a, 9}, "BRC20PROG"...)
		}
		tx.AddTxOut(wire.NewTxOut(v, script))
	}
	runes = runes[max(0, len(runes)-4):len(runes):len(runes)]
	id := ordinals.RuneID{Block: uint64(height), Tx: uint32(index)}
	if stone, etched := s.stone(runes, len(tx.TxOut)); stone != nil {
		tx.AddTxOut(wire.NewTxOut(0, stone))
		if etched {
			runes = append(runes, id)
		}
	}
	for i, o := range tx.TxOut {
		if o.PkScript[0] != 0x6a {
			s.coins = append(s.coins, simCoin{wire.OutPoint{Hash: tx.TxHash(), Index: uint32(i)}, o.Value, o.PkScript, runes})
		}
	}
	return tx, rest
}

// stone returns a runestone now and then: etchings of reserved names, which need no commitment, with free minting;
// mints and edicts of what the inputs may carry; a cenotaph rarely.
func (s *sim) stone(runes []ordinals.RuneID, outs int) (script []byte, etched bool) {
	var st ordinals.Runestone
	switch s.rng.IntN(8) {
	case 0:
		amount := uint128.From64(1000)
		limit := uint128.From64(30)
		st.Etching = &ordinals.Etching{Premine: &amount, Terms: &ordinals.Terms{Amount: &amount, Cap: &limit}}
		etched = true
	case 1, 2:
		if len(runes) == 0 {
			return nil, false
		}
		id := runes[s.rng.IntN(len(runes))]
		st.Mint = &id
		st.Edicts = []ordinals.Edict{{
			ID: id, Amount: uint128.From64(s.rng.Uint64N(700)),
			Output: uint32(s.rng.IntN(outs + 2)),
		}}
	case 3:
		if s.rng.IntN(10) > 0 {
			return nil, false
		}
		return []byte{0x6a, 0x5d, 2, 126, 0}, false // an unknown even tag
	default:
		return nil, false
	}
	return st.Encipher(), etched
}

// witness reveals an inscription now and then.
func (s *sim) witness() wire.TxWitness {
	if s.rng.IntN(3) > 0 {
		return wire.TxWitness{bytes.Repeat([]byte{1}, 64)}
	}
	tick := fmt.Sprintf("tik%d", s.rng.IntN(2))
	amount := 1 + s.rng.IntN(40)
	var body string
	switch s.rng.IntN(8) {
	case 0:
		body = fmt.Sprintf(`{"p":"brc-20","op":"deploy","tick":"%s","max":"100000","lim":"500"}`, tick)
	case 1, 2:
		body = fmt.Sprintf(`{"p":"brc-20","op":"mint","tick":"%s","amt":"%d"}`, tick, amount*10)
	case 3, 4:
		body = fmt.Sprintf(`{"p":"brc-20","op":"transfer","tick":"%s","amt":"%d"}`, tick, amount)
	case 5:
		body = fmt.Sprintf(`{"p":"brc20-module","op":"withdraw","module":"BRC20PROG","tick":"%s","amt":"1"}`, tick)
	case 6:
		body = fmt.Sprintf(`{"p":"brc20-prog","op":"call","c":"0x%d","d":"0x"}`, amount)
	default:
		body = "picture " + string(bytes.Repeat([]byte{'x'}, s.rng.IntN(700)))
	}
	in := ordinals.NewInscription{ContentType: "text/plain", Body: []byte(body)}
	list := []ordinals.NewInscription{in}
	if s.rng.IntN(8) == 0 {
		list = append(list, in)
	}
	return wire.TxWitness{
		bytes.Repeat([]byte{1}, 64), ordinals.RevealScript([32]byte{5}, list...),
		bytes.Repeat([]byte{0xc0}, 33),
	}
}

// commitToWitnesses makes the coinbase commit to the transactions' witnesses, unless none has any (BIP-141). It moves
// an older commitment to the end.
func commitToWitnesses(txs []*wire.MsgTx) {
	if !slices.ContainsFunc(txs[1:], (*wire.MsgTx).HasWitness) {
		return
	}
	leaves := []chainhash.Hash{{}}
	for _, tx := range txs[1:] {
		leaves = append(leaves, tx.WitnessHash())
	}
	reserved := bytes.Repeat([]byte{7}, 32)
	root := treeRoot(leaves)
	sum := chainhash.DoubleHashB(append(root[:], reserved...))
	txs[0].TxIn[0].Witness = wire.TxWitness{reserved}
	header := []byte{0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed}
	txs[0].TxOut = slices.DeleteFunc(txs[0].TxOut, func(o *wire.TxOut) bool { return bytes.HasPrefix(o.PkScript, header) })
	txs[0].AddTxOut(wire.NewTxOut(0, append(header, sum...)))
}

// merkle computes the root by its definition.
func merkle(txs []*wire.MsgTx) chainhash.Hash {
	var level []chainhash.Hash
	for _, tx := range txs {
		level = append(level, tx.TxHash())
	}
	return treeRoot(level)
}

// treeRoot is the root above a level of a merkle tree.
func treeRoot(level []chainhash.Hash) chainhash.Hash {
	for len(level) > 1 {
		var next []chainhash.Hash
		for i := 0; i < len(level); i += 2 {
			right := level[min(i+1, len(level)-1)]
			next = append(next, chainhash.DoubleHashH(append(level[i][:], right[:]...)))
		}
		level = next
	}
	return level[0]
}

// The other tests prove something only while the simulated chains are full of what the ledgers know.
func TestSimulatedChainsAreRich(t *testing.T) {
	chain := newSim(1)
	chain.grow(150)
	m := ordinals.NewMemory()
	rules, err := ordinals.RulesFor("regtest")
	require.NoError(t, err)
	var total ordinals.Report
	kinds := map[string]int{}
	for h := range chain.blocks {
		b, err := ordinals.ParseBlock(chain.blocks[h].raw, uint32(h))
		require.NoError(t, err)
		rep, err := rules.Apply(m, b)
		require.NoError(t, err)
		total.Reveals += rep.Reveals
		total.Moves += rep.Moves
		total.Stones += rep.Stones
		for _, l := range rep.BRC20 {
			kinds[strings.SplitN(l, ";", 2)[0]]++
		}
	}
	require.Greater(t, total.Reveals, 100)
	require.Greater(t, total.Moves, 300)
	require.Greater(t, total.Stones, 80)
	require.GreaterOrEqual(t, len(kinds), 8, "of tokens and of the module, inscribed and moved: %v", kinds)
	runes := 0
	for _, c := range m.Coins {
		var carried ordinals.Carried
		require.NoError(t, carried.Decode(c.Carried))
		runes += len(carried.Runes)
	}
	require.Greater(t, runes, 20)
}
