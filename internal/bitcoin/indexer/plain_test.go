package indexer

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/cockroachdb/pebble/v2"

	"causeway/internal/bitcoin/ordinals"
)

// plain is what the index would be without any of its devices: Pebble as it comes, every read from the store, every
// change written at once, a batch and an undo record per block. It makes the same rows, by simpler code: what the index
// is compared with, in its content and in its speed.
type plain struct {
	db         *pebble.DB
	rules      ordinals.Rules
	history    bool
	b          *pebble.Batch // of the block at hand
	before     map[string][]byte
	cumulative string
	height     uint32
}

func openPlain(dir, network string, history bool, o *pebble.Options) (*plain, error) {
	rules, err := ordinals.RulesFor(network)
	if err != nil {
		return nil, err
	}
	rules.History = history
	db, err := pebble.Open(dir, o)
	if err != nil {
		return nil, err
	}
	return &plain{db: db, rules: rules, history: history}, nil
}

func (p *plain) get(key []byte) ([]byte, error) { return getFrom(p.b, nil, key) }

// put writes a row and remembers what was there.
func (p *plain) put(key, value []byte) error {
	if _, seen := p.before[string(key)]; !seen {
		old, err := p.get(key)
		if err != nil {
			return err
		}
		p.before[string(key)] = old
	}
	if value == nil {
		return p.b.Delete(key, nil)
	}
	return p.b.Set(key, value, nil)
}

func plainOp(op wire.OutPoint) []byte {
	return binary.BigEndian.AppendUint32(bytes.Clone(op.Hash[:]), op.Index)
}

func plainOwn(script, op []byte) []byte {
	sum := sha256.Sum256(script)
	return append(append([]byte{'A'}, sum[:16]...), op...)
}

func (p *plain) Spend(op wire.OutPoint) (ordinals.Coin, error) {
	key := plainOp(op)
	row, err := p.get(append([]byte{'C'}, key...))
	if err != nil {
		return ordinals.Coin{}, err
	}
	if row == nil {
		return ordinals.Coin{}, ordinals.ErrNoCoin
	}
	c, _, err := decodeCoin(row)
	if err != nil {
		return c, err
	}
	if err := p.put(append([]byte{'C'}, key...), nil); err != nil {
		return c, err
	}
	return c, p.put(plainOwn(c.Script, key), nil)
}

func (p *plain) Create(op wire.OutPoint, c ordinals.Coin) error {
	key, row := plainOp(op), appendCoin(nil, &c)
	if err := p.put(append([]byte{'C'}, key...), row); err != nil {
		return err
	}
	return p.put(plainOwn(c.Script, key), row[:len(row)-len(c.Script)])
}

func (p *plain) Get(key []byte) ([]byte, error) { return p.get(key) }
func (p *plain) Set(key, value []byte) error    { return p.put(key, value) }

// apply applies a block and makes it durable.
func (p *plain) apply(raw []byte, height uint32) error {
	b, err := ordinals.ParseBlock(raw, height)
	if err != nil {
		return err
	}
	p.b, p.before, p.height = p.db.NewIndexedBatch(), map[string][]byte{}, height
	rep, err := p.rules.Apply(p, b)
	if err != nil {
		return err
	}
	at := binary.BigEndian.AppendUint32(nil, height)
	tail := binary.BigEndian.AppendUint32(bytes.Clone(b.Hash[:]), b.Time)
	rows := [][2][]byte{{append([]byte{'H'}, at...), tail}, {{'T'}, append(bytes.Clone(at), tail...)}}
	if height >= p.rules.OPIFirst() {
		hash := ordinals.BRC20Hash(rep.BRC20)
		p.cumulative = ordinals.CumulativeHash(p.cumulative, hash)
		row, err := appendEvents(nil, hash, p.cumulative, rep.BRC20, rep.Doubtful)
		if err != nil {
			return err
		}
		rows = append(rows, [2][]byte{append([]byte{'E'}, at...), row})
	}
	if p.history {
		rows = append(rows, p.past(b)...)
	}
	for _, r := range rows {
		if err := p.put(r[0], r[1]); err != nil {
			return err
		}
	}
	var undo []byte
	for k, v := range p.before {
		undo = appendBytes(appendBytes(undo, []byte(k)), v)
	}
	if err := p.b.Set(append([]byte{'U'}, at...), undo, nil); err != nil {
		return err
	}
	if height >= 144 {
		if err := p.b.Delete(heightKey('U', height-144), nil); err != nil {
			return err
		}
	}
	return p.b.Commit(pebble.Sync)
}

// past makes the history rows by their definition.
func (p *plain) past(b *ordinals.Block) (rows [][2][]byte) {
	for index := range b.Txs {
		tx := &b.Txs[index]
		concerned := map[ordinals.ScriptID][]side{}
		for _, in := range tx.Ins {
			if index > 0 && len(in.Coin.Script) > 0 {
				id := ordinals.ScriptIDOf(in.Coin.Script)
				concerned[id] = append(concerned[id], side{id, true, in.Coin.Value, in.Coin.Carried})
			}
		}
		for i := range tx.Outs {
			// What the output carried when it was made, though it may be spent by now.
			carried, ok := p.madeCarried(tx.ID, uint32(i), b)
			if !ok {
				continue
			}
			if script := tx.Outs[i].Script; len(script) > 0 {
				id := ordinals.ScriptIDOf(script)
				concerned[id] = append(concerned[id], side{id, false, tx.Outs[i].Value, carried})
			}
		}
		at := Position{p.height, uint32(index)}
		for id, sides := range concerned {
			rows = append(rows, [2][]byte{pastKey(nil, id, at), appendPast(nil, tx.ID, sides)})
		}
		rows = append(rows, [2][]byte{placeKey(tx.ID), at.row()})
	}
	return rows
}

func (p *plain) madeCarried(id chainhash.Hash, vout uint32, b *ordinals.Block) ([]byte, bool) {
	op := wire.OutPoint{Hash: id, Index: vout}
	if row, err := p.get(append([]byte{'C'}, plainOp(op)...)); err == nil && row != nil {
		c, _, err := decodeCoin(row)
		return c.Carried, err == nil
	}
	for t := range b.Txs {
		for i := range b.Txs[t].Ins {
			if in := &b.Txs[t].Ins[i]; in.Prev == op {
				return in.Coin.Carried, true
			}
		}
	}
	return nil, false
}

// leave leaves the tip.
func (p *plain) leave() error {
	undo, err := getFrom(p.db, nil, heightKey('U', p.height))
	if err != nil {
		return err
	}
	b := p.db.NewBatch()
	for r := (&undoReader{b: undo}); len(r.b) > 0; {
		key, value := r.take(r.number()), r.take(r.number())
		if len(value) == 0 {
			value = nil
		}
		if err := put(batch{b}, key, value); err != nil {
			return err
		}
	}
	p.height--
	p.cumulative = ""
	if err := b.Delete(heightKey('U', p.height+1), nil); err != nil {
		return err
	}
	if err := b.Commit(pebble.Sync); err != nil {
		return err
	}
	row, err := getFrom(p.db, nil, heightKey('E', p.height))
	if err != nil || row == nil {
		return err
	}
	ev, err := decodeEvents(row)
	p.cumulative = ev.Cumulative
	return err
}

// digest is a SHA-256 of all rows of each kind, with their number. It leaves out what is not the chain's: undo records,
// which reach as far back as the process has been at the tip, and what the folder is for.
func digest(r pebble.Reader) (string, error) {
	var out strings.Builder
	kind, n, hash := byte(0), 0, sha256.New()
	finish := func() {
		if n > 0 {
			fmt.Fprintf(&out, "%c:%d:%x\n", kind, n, hash.Sum(nil)[:12])
		}
		hash.Reset()
		n = 0
	}
	err := scan(r, []byte{0}, []byte{0xff}, false, func(key, value []byte) bool {
		if key[0] == keyUndo || key[0] == keyVersion || key[0] == keyMark {
			return true
		}
		if key[0] != kind {
			finish()
			kind = key[0]
		}
		hash.Write(appendBytes(appendBytes(nil, key), value))
		n++
		return true
	})
	finish()
	return out.String(), err
}
