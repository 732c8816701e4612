package inscribe_test

import (
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/inscribe"
)

// person orders with a key of their own, as the page does.
type person struct {
	*world
	key *btcec.PrivateKey
}

func newPerson(t *testing.T) person {
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	return person{newWorld(t), key}
}

func (p person) order(amount string) inscribe.Order {
	o, err := p.service().Create(p.t.Context(), inscribe.Request{
		Address: p.text, Tick: "demo", Amount: amount, Rate: 2_000, PersonKey: schnorr.SerializePubKey(p.key.PubKey()),
	})
	require.NoError(p.t, err)
	return o
}

// sign spends all that is at the pay address, by the leaf, to outputs.
func (p person) sign(o inscribe.Order, key *btcec.PrivateKey, outputs ...bitcoin.Out) []byte {
	reveal, err := bitcoin.RevealOf(p.key.PubKey(), o.Leaf)
	require.NoError(p.t, err)
	snap, err := p.config.Index.Snapshot(p.t.Context())
	require.NoError(p.t, err)
	seen, err := snap.Coins(o.PayScript, 10)
	require.NoError(p.t, err)
	pay := bitcoin.Payment{Outputs: outputs, Change: p.script, Rate: o.Rate}
	for i, c := range seen {
		coin, err := c.Plain(reveal.Unlock(i > 0))
		require.NoError(p.t, err)
		pay.Coins = append(pay.Coins, coin)
	}
	pay.Must = len(pay.Coins)
	d, err := pay.Build()
	require.NoError(p.t, err)
	tx, err := d.Packet.Complete(key)
	require.NoError(p.t, err)
	raw, err := bitcoin.Serialize(tx)
	require.NoError(p.t, err)
	return raw
}

func (p person) inscription(o inscribe.Order) bitcoin.Out {
	return bitcoin.Out{Value: o.OutputValue, Script: p.script}
}

func (p person) give(o inscribe.Order, raw []byte) error {
	_, err := p.service().Reveal(p.t.Context(), o.ID, raw)
	return err
}

// outputs are what an index shows at the pay address.
func (p person) outputs(o inscribe.Order) (list []bitcoin.Seen) {
	snap, err := p.config.Index.Snapshot(p.t.Context())
	require.NoError(p.t, err)
	seen, err := snap.Coins(o.PayScript, 10)
	require.NoError(p.t, err)
	for _, c := range seen {
		list = append(list, c.Seen)
	}
	return list
}

// SR-30: without custody. The service has no key of the order, waits for the person however long they take, and sends
// what they signed until it is in a block.
func TestPerson_SR30_RevealsByThemselves(t *testing.T) {
	p := newPerson(t)
	o := p.order("12.5")
	require.Empty(t, o.Key)
	p.pay(o, o.Total())
	p.pass()
	require.Equal(t, inscribe.Paid, p.result(o).State)
	require.Empty(t, p.result(o).Txs, "the service signs nothing")

	p.now = p.now.Add(90 * 24 * time.Hour) // long after the order's hour, and after the days it would be watched for
	p.mine(1)
	p.pass()
	require.Equal(t, inscribe.Paid, p.result(o).State)

	raw := p.sign(o, p.key, p.inscription(o))
	require.NoError(t, p.give(o, raw))
	require.NoError(t, p.give(o, raw), "asked twice")
	require.Len(t, p.result(o).Txs, 1)
	p.pass()
	r := p.result(o)
	require.Equal(t, inscribe.Revealed, r.State)
	p.mine(1)
	p.pass()
	require.Equal(t, inscribe.Confirmed, p.result(o).State)
	require.Equal(t, "12.5", p.transferable(r.InscriptionID))
}

// SR-30: a paid order is not given up while its coin exists, whatever the node refuses and however often; a service
// that held the key would send it back after some refusals.
func TestPerson_SR30_NeverGivenUp(t *testing.T) {
	p := newPerson(t)
	o := p.order("1")
	p.pay(o, o.Total())
	p.mine(1)
	raw := p.sign(o, p.key, p.inscription(o))
	rpc := p.config.Node
	p.config.Node = refusing{rpc}
	require.NoError(t, p.give(o, raw))
	for range 3 * p.config.Policy.MaxTries {
		p.now = p.now.Add(time.Hour)
		p.pass()
		require.Equal(t, inscribe.Revealing, p.result(o).State)
	}
	p.config.Node = rpc
	p.now = p.now.Add(time.Hour)
	p.pass()
	p.mine(1)
	p.now = p.now.Add(time.Hour)
	p.pass()
	require.Equal(t, inscribe.Confirmed, p.result(o).State)
}

// SR-30, INV-06: what the service sends of a person's order does what was ordered, and nothing else.
func TestPerson_SR30_RefusesWhatWasNotOrdered(t *testing.T) {
	p := newPerson(t)
	fee := bitcoin.Out{Value: 1_000, Script: p.script}
	p.config.Policy.ServiceFee, p.config.Policy.OriginServiceFee = fee.Value, fee.Value
	p.config.Policy.ServiceScript = append([]byte{0x00, 0x14}, make([]byte, 20)...)
	fee.Script = p.config.Policy.ServiceScript
	o := p.order("2")
	refused := func(reason string, raw []byte) {
		t.Helper()
		var asked *inscribe.RequestError
		err := p.give(o, raw)
		require.ErrorAs(t, err, &asked)
		require.Contains(t, asked.Reason, reason)
		require.Empty(t, p.result(o).Txs)
	}
	p.pay(o, o.Total()+5_000)
	refused("no signed transaction", []byte{1})
	refused("first output", p.sign(o, p.key, bitcoin.Out{Value: o.OutputValue, Script: fee.Script}, fee))
	refused("first output", p.sign(o, p.key, bitcoin.Out{Value: o.OutputValue + 1, Script: p.script}, fee))
	refused("service's fee", p.sign(o, p.key, p.inscription(o)))
	right := p.sign(o, p.key, p.inscription(o), fee)
	tx, err := bitcoin.ParseTransaction(right)
	require.NoError(t, err)
	tx.TxOut[len(tx.TxOut)-1].Value--
	changed, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	refused("signatures", changed)
	tx.TxIn[0].PreviousOutPoint.Index += 7
	elsewhere, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	refused("not plain, unspent", elsewhere)
	tx.TxIn[0].Witness = tx.TxIn[0].Witness[:1]
	hidden, err := bitcoin.Serialize(tx)
	require.NoError(t, err)
	refused("does not show", hidden)
	refused("too long", make([]byte, 20_001))

	require.ErrorIs(t, p.give(inscribe.Order{ID: "none"}, right), inscribe.ErrNoOrder)
	custody := p.create("3")
	var asked *inscribe.RequestError
	require.ErrorAs(t, p.give(custody, right), &asked)
	_, err = p.service().Create(t.Context(), inscribe.Request{
		Address: p.text, Tick: "demo", Amount: "1", Rate: 2_000, PersonKey: make([]byte, 32),
	})
	require.ErrorAs(t, err, &asked)

	// SR-30: the balance is checked again; what is not covered is taken back.
	much := p.order("999999")
	p.pay(much, much.Total())
	require.NoError(t, p.give(o, right))
	require.ErrorAs(t, p.give(much, p.sign(much, p.key, p.inscription(much), fee)), &asked)
	require.Contains(t, asked.Reason, "Take the payment back")
}

// SR-30: what was paid comes back by the person's key alone, before a reveal or once one was refused; the operator has
// no hand in it.
func TestPerson_SR30_TakesBack(t *testing.T) {
	p := newPerson(t)
	o := p.order("4")
	p.pay(o, o.Total()+2_000)
	p.pass()
	_, err := inscribe.Operator{
		Store: p.config.Store, Sealer: p.config.Sealer, Policy: p.config.Policy, Now: p.config.Now,
	}.Sweep(t.Context(), o.ID, p.outputs(o), 2_000)
	require.ErrorIs(t, err, inscribe.ErrPersonsKey)
	other, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	_, err = inscribe.TakeBack(o, other, p.outputs(o), 2_000)
	require.ErrorContains(t, err, "do not make")

	tx, err := inscribe.TakeBack(o, p.key, p.outputs(o), 2_000)
	require.NoError(t, err)
	_, err = p.rpc.Broadcast(t.Context(), tx.Raw)
	require.NoError(t, err)
	p.now = p.now.Add(time.Hour)
	p.pass()
	require.Equal(t, inscribe.Refunding, p.result(o).State)
	p.mine(1)
	p.pass()
	r := p.result(o)
	require.Equal(t, inscribe.Refunded, r.State)
	require.Equal(t, o.Total()+2_000-tx.Fee, p.received(tx.ID.String()))
	_, err = inscribe.TakeBack(o, p.key, p.outputs(o), 2_000)
	require.ErrorContains(t, err, "no plain coins")
}

// Next goes by the chain alone for an order whose key is a person's: no state of the past hides a coin, and none ends
// while one is there.
func TestNext_SR30_PersonGoesByTheChain(t *testing.T) {
	p := inscribe.DefaultPolicy()
	start := time.Unix(1_800_000_000, 0)
	owner := append([]byte{0x51, 0x20}, make([]byte, 32)...)
	for _, state := range []inscribe.State{
		inscribe.Created, inscribe.Paid, inscribe.Revealing, inscribe.Revealed, inscribe.Confirmed, inscribe.Refunding,
		inscribe.Refunded, inscribe.Expired, inscribe.Failed,
	} {
		o := inscribe.Order{
			ID: "a", Owner: owner, Rate: 10_000, OutputValue: 546, MinerFee: 1_500, State: state, CreatedAt: start,
			ExpiresAt: start.Add(p.Expiry), WatchedTo: start.Add(p.Expiry + p.Watch), PersonKey: make([]byte, 32),
			Tries: 1_000,
		}
		s := inscribe.Sight{
			Height: 100, Txs: map[chainhash.Hash]inscribe.Status{}, Enough: false, Floor: 1_000_000,
			Coins: []inscribe.Coin{{Seen: bitcoin.Seen{Value: 2_046, Script: owner}, Height: 5}},
		}
		next, a := inscribe.Next(o, s, p, start.Add(1_000*time.Hour))
		require.Equal(t, inscribe.Paid, next.State, state)
		require.Equal(t, inscribe.Wait, a.Do, state)
		require.False(t, next.NextAt.IsZero(), state)
		s.Coins[0].Spent = true
		next, _ = inscribe.Next(o, s, p, start.Add(1_000*time.Hour))
		require.Equal(t, inscribe.Refunding, next.State, state)
	}
}
