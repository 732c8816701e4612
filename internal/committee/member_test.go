package committee_test

import (
	"bytes"
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// The whole way: deposit, finality, k signatures that verify, delivery, and the ledgers agree afterwards.
func TestAttestFinalDeposit_INV03(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	_, err := w.collect(it)
	require.NoError(t, err)
	require.Equal(t, 1, w.chains[chainB].deliver(it.Message))
	w.chains[chainB].settle()
	w.catchUp(t)
	require.NoError(t, w.members[0].AuditNow(context.Background()))
	lines, err := w.members[0].Ledger(context.Background())
	require.NoError(t, err)
	require.Equal(t, amount.New(100), lines[0].Deposits)
	require.Equal(t, amount.New(100), lines[1].Paid)
	backing, err := lines[1].Backing()
	require.NoError(t, err)
	require.Equal(t, amount.New(900), backing)
	// INV-02: executed there, so nothing is left to sign
	_, err = w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeExecuted)
	require.Empty(t, w.members[0].store.halts)
}

// INV-04: neither before finality, nor after a reorganisation took the deposit out.
func TestNoAttestationBeforeFinality_INV04(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.catchUp(t)
	_, err := w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeNotFinal)
	w.chains[chainA].reorg(1)
	w.chains[chainA].empty(5)
	w.catchUp(t)
	_, err = w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeNotFinal)
	require.Empty(t, w.members[0].store.signed)
}

// INV-01, SR-13: nothing is signed before the ledger was compared with both chains since the start.
func TestNotReadyBeforeComparison_SR13(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	_, err := w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeNotReady)
	w.catchUp(t)
	_, err = w.attest(w.members[0], it)
	require.NoError(t, err)
}

// What a relayer may propose and no member signs.
func TestForgedRequests_INV11(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	good := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	toC := mustDeposit(t, w.chains[chainA], poolA, chainC, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	m := w.members[0]
	alter := func(change func(p *message.Payload)) committee.Item {
		p, err := good.Message.Payload.Decoded(), good.Message.Payload.Err()
		require.NoError(t, err)
		change(&p)
		raw, err := p.Encode()
		require.NoError(t, err)
		forged := good
		forged.Message.Payload = raw
		return forged
	}
	other := func(change func(it *committee.Item)) committee.Item {
		it := good
		change(&it)
		return it
	}
	cases := map[string]struct {
		items []committee.Item
		code  committee.Code
	}{
		"more money": {
			[]committee.Item{alter(func(p *message.Payload) { p.Amount = amount.New(1_000_000) })},
			committee.CodeRefused,
		},
		"other recipient": {
			[]committee.Item{alter(func(p *message.Payload) { p.Recipient = message.Recipient{31: 66} })},
			committee.CodeRefused,
		},
		"other refund": {
			[]committee.Item{alter(func(p *message.Payload) { p.Refund = message.Recipient{31: 66} })},
			committee.CodeRefused,
		},
		"no refund SR-14": {
			[]committee.Item{alter(func(p *message.Payload) { p.Refund = message.Recipient{} })},
			committee.CodeRefused,
		},
		"no recipient": {
			[]committee.Item{alter(func(p *message.Payload) { p.Recipient = message.Recipient{} })},
			committee.CodeRefused,
		},
		"nothing": {
			[]committee.Item{alter(func(p *message.Payload) { p.Amount = amount.Amount{} })},
			committee.CodeRefused,
		},
		"other kind": {
			[]committee.Item{alter(func(p *message.Payload) { p.Kind = message.KindMint })},
			committee.CodeRefused,
		},
		"consumer data": {[]committee.Item{alter(func(p *message.Payload) { p.Data = []byte{1} })}, committee.CodeRefused},
		"not a payload": {
			[]committee.Item{other(func(it *committee.Item) { it.Message.Payload = message.ReadPayload([]byte{1, 2}) })},
			committee.CodeRefused,
		},
		"unknown anchor": {[]committee.Item{other(
			func(it *committee.Item) { it.Message.SrcAnchor = message.Anchor{31: 5} })}, committee.CodeUnknownLane},
		"crossed lane": {
			[]committee.Item{other(func(it *committee.Item) { it.Message.DstAnchor = mintB })},
			committee.CodeUnknownLane,
		},
		"other uid": {
			[]committee.Item{other(func(it *committee.Item) { it.Message.UID[31]++ })},
			committee.CodeRefused,
		},
		"no transaction":   {[]committee.Item{other(func(it *committee.Item) { it.Tx = "0xdead" })}, committee.CodeNotFinal},
		"other's transfer": {[]committee.Item{other(func(it *committee.Item) { it.Tx = toC.Tx })}, committee.CodeRefused},
		"twice SR-04":      {[]committee.Item{good, good}, committee.CodeRefused},
	}
	for name, c := range cases {
		_, err := w.attest(m, c.items...)
		var rs committee.Refusals
		require.ErrorAs(t, err, &rs, name)
		require.Equal(t, c.code, rs[0].Code, "%s: %s", name, rs[0].Detail)
	}
	// a batch with a message for another chain names that message alone
	_, err := m.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{good, toC}})
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	require.Len(t, rs, 1)
	require.Equal(t, toC.Message.UID, rs[0].UID)
	require.Equal(t, committee.CodeRefused, rs[0].Code)
	require.Empty(t, m.store.signed, "nothing was signed")
	for _, bad := range []committee.Request{
		{ChainID: chainB},
		{ChainID: chainB, Items: []committee.Item{{Message: good.Message}}},
		{ChainID: chainB, Items: make([]committee.Item, committee.MaxBatch+1)},
	} {
		_, err := m.Attest(context.Background(), bad)
		require.ErrorIs(t, err, committee.ErrRequest)
	}
}

// A signature is over exactly the batch, in its order.
func TestReorderedBatchDoesNotVerify(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	one := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	two := mustDeposit(t, w.chains[chainC], poolC, chainB, 50)
	w.chains[chainA].settle()
	w.chains[chainC].settle()
	w.catchUp(t)
	a, err := w.collect(one, two)
	require.NoError(t, err)
	require.NoError(t, w.set.Verify(w.digest(one, two), a))
	require.ErrorIs(t, w.set.Verify(w.digest(two, one), a), message.ErrSignature)
	require.ErrorIs(t, w.set.Verify(w.digest(one), a), message.ErrSignature)
	other := message.NewDomain(message.Bytes32{9})
	require.ErrorIs(t, w.set.Verify(other.BatchDigest([]message.Message{one.Message, two.Message}), a),
		message.ErrSignature)
}

// INV-11: k−1 dishonest members sign anything; that is not enough, and strangers and repeats do not help.
func TestDishonestMinority_INV11(t *testing.T) {
	w := newWorld(t, 3, 5, nil)
	w.seed(1000)
	w.catchUp(t)
	payload, err := message.Payload{
		Kind: message.KindSwap, Amount: amount.New(1000), Recipient: message.Recipient{31: 66},
		Refund: message.Recipient{31: 66},
	}.Encode()
	require.NoError(t, err)
	theft := item(message.Message{
		UID: message.NewUID(chainA, chainB, [24]byte{23: 99}), SrcAnchor: poolA,
		DstAnchor: poolB, Payload: payload,
	}, "0xtheft")
	digest := w.digest(theft)
	var signatures []message.Signature
	for _, m := range w.members[:2] {
		sig, err := message.Sign(digest, m.key)
		require.NoError(t, err)
		signatures = append(signatures, sig)
	}
	for _, m := range w.members[2:] {
		_, err := w.attest(m, theft)
		requireCode(t, err, committee.CodeNotFinal)
	}
	_, err = w.set.Combine(digest, signatures)
	require.ErrorIs(t, err, message.ErrSignature)
	_, err = w.set.Combine(digest, append(signatures, signatures[0]))
	require.ErrorIs(t, err, message.ErrSignature)
	stranger, err := crypto.GenerateKey()
	require.NoError(t, err)
	sig, err := message.Sign(digest, stranger)
	require.NoError(t, err)
	_, err = w.set.Combine(digest, append(signatures, sig))
	require.ErrorIs(t, err, message.ErrSignature)
}

// SR-04: a transaction that shows one uid twice is nothing to sign for.
func TestUIDTwiceInOneTransaction_SR04(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	c := w.chains[chainA]
	c.mu.Lock()
	for i := range c.blocks {
		if ds := c.blocks[i].deposits; len(ds) == 1 {
			again := ds[0]
			again.LogIndex += 7
			c.blocks[i].deposits = append(ds, again)
		}
	}
	c.mu.Unlock()
	_, err := w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeRefused)
}

// What was verified once is not a licence for other bytes under the same uid.
func TestForgedAfterVerified(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	it := finalDeposit(t, w)
	_, err := w.attest(w.members[0], it)
	require.NoError(t, err)
	it.Message.Payload = longer(it.Message.Payload)
	_, err = w.attest(w.members[0], it)
	requireCode(t, err, committee.CodeRefused)
}

// SR-04: never two messages for one uid, whoever asks first, and through a restart.
func TestOneMessagePerUID_SR04(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	more := mustDeposit(t, w.chains[chainA], poolA, chainB, 5)
	w.chains[chainA].settle()
	w.catchUp(t)
	m := w.members[0]
	require.NoError(t,
		m.store.Signed(context.Background(), []committee.SignedMessage{{UID: it.Message.UID, Hash: message.Bytes32{1}}}))
	_, err := w.attest(m, it, more)
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	require.Len(t, rs, 1)
	require.Equal(t, committee.CodeOtherMessage, rs[0].Code)
	require.Equal(t, it.Message.UID, rs[0].UID)
	again, err := committee.New(m.config)
	require.NoError(t, err)
	require.NoError(t, again.CatchUp(context.Background()))
	_, err = again.Attest(context.Background(), committee.Request{ChainID: chainB, Items: []committee.Item{it}})
	requireCode(t, err, committee.CodeOtherMessage)
}

// The record is durable before the signature leaves: when it cannot be written there is no signature.
func TestNoSignatureWithoutRecord_SR04(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	w.catchUp(t)
	w.members[0].store.setFail(true)
	sig, err := w.attest(w.members[0], it)
	require.ErrorIs(t, err, errDisk)
	require.Zero(t, sig)
}

// Concurrent requests for overlapping batches, and the same after a restart: always the same signature for the same
// batch.
func TestConcurrentAndRepeatedRequests(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	var items []committee.Item
	for range 10 {
		items = append(items, mustDeposit(t, w.chains[chainA], poolA, chainB, 10))
	}
	w.chains[chainA].settle()
	w.catchUp(t)
	m := w.members[0]
	want, err := w.attest(m, items...)
	require.NoError(t, err)
	var wg sync.WaitGroup
	errs := make(chan error, 40)
	for i := range 20 {
		wg.Go(func() {
			batch := items
			if i%2 == 1 {
				batch = items[i%5 : i%5+4]
			}
			sig, err := w.attest(m, batch...)
			if err == nil && i%2 == 0 && sig != want {
				err = errors.New("another signature")
			}
			errs <- err
		})
	}
	wg.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	again, err := committee.New(m.config)
	require.NoError(t, err)
	require.NoError(t, again.CatchUp(context.Background()))
	sig, err := again.Attest(context.Background(), committee.Request{ChainID: chainB, Items: items})
	require.NoError(t, err)
	require.Equal(t, want, sig, "a replay after a restart changes nothing")
}

func TestNewRefusesBadConfigurations(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	for name, edit := range map[string]func(c *committee.Config){
		"no key":          func(c *committee.Config) { c.Key = nil },
		"no store":        func(c *committee.Config) { c.Store = nil },
		"no anchors":      func(c *committee.Config) { c.Anchors = nil },
		"anchor twice":    func(c *committee.Config) { c.Anchors = append(c.Anchors, c.Anchors[0]) },
		"missing chain":   func(c *committee.Config) { c.Chains = c.Chains[1:] },
		"chain twice":     func(c *committee.Config) { c.Chains = append(c.Chains, c.Chains[0]) },
		"no endpoint":     func(c *committee.Config) { c.Chains[0].Source = nil },
		"public 2 of 3":   func(c *committee.Config) { c.Public = true },
		"cap, no window":  func(c *committee.Config) { c.Policy.Default.Cap = amount.New(1) },
		"kind of nothing": func(c *committee.Config) { c.Anchors[0].Kind = "" },
		"retired in set":  func(c *committee.Config) { c.Retired = true },
		"not in the set": func(c *committee.Config) {
			key, err := crypto.GenerateKey()
			require.NoError(t, err)
			c.Key = key
		},
	} {
		c := w.members[0].config
		c.Anchors = append([]chain.Anchor(nil), c.Anchors...)
		c.Chains = append([]committee.ChainConfig(nil), c.Chains...)
		edit(&c)
		_, err := committee.New(c)
		require.Error(t, err, name)
	}
	// SR-23
	newWorld(t, 3, 5, func(_ int, c *committee.Config) { c.Public = true })
}

// SR-18: a member that left the committee still looks at messages for its custody's older keys, and attests none, nor a
// hand-over.
func TestRetiredMember_SR18(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	c := w.members[0].config
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	c.Key, c.Retired, c.Store = key, true, newMemStore()
	left, err := committee.New(c)
	require.NoError(t, err)
	w.seed(1000)
	it := mustDeposit(t, w.chains[chainA], poolA, chainB, 100)
	w.chains[chainA].settle()
	require.NoError(t, left.CatchUp(t.Context()))
	asked := committee.Request{ChainID: chainB, Items: []committee.Item{it}}
	_, err = left.Attest(t.Context(), asked)
	requireCode(t, err, committee.CodeRefused)
	require.ErrorContains(t, err, "left the committee")
	_, err = left.Attest(t.Context(), committee.Request{ChainID: chainB})
	require.ErrorIs(t, err, committee.ErrRequest)
	require.NoError(t, left.Approve(t.Context(), asked))
	next, err := message.NewSet(2, 2, w.set.Members)
	require.NoError(t, err)
	_, err = left.SignRotation(t.Context(), next)
	require.ErrorIs(t, err, committee.ErrRotation)
	require.ErrorContains(t, err, "left the committee")
}

// INV-04, SR-21: a deposit that needs more of its chain to be final than its own block is not signed before that is.
func TestFinalAt_INV04_SR21(t *testing.T) {
	w := newWorld(t, 2, 3, nil)
	w.seed(1000)
	w.catchUp(t)
	c := w.chains[chainA]
	it := mustDeposit(t, c, poolA, chainB, 10)
	needed := c.head().block.Height + 5
	c.mu.Lock()
	c.head().deposits[0].FinalAt = needed
	c.mu.Unlock()
	for c.settle(); c.final < needed; c.empty(1) {
		w.catchUp(t)
		_, err := w.attest(w.members[0], it)
		requireCode(t, err, committee.CodeNotFinal)
	}
	w.catchUp(t)
	_, err := w.attest(w.members[0], it)
	require.NoError(t, err)
}

// longer is a payload with a byte of data more.
func longer(e message.Encoded) message.Encoded {
	return message.ReadPayload(append(bytes.Clone(e.Bytes()), 1))
}

// changed is a copy with one byte another.
func changed(b []byte, at int) []byte {
	out := bytes.Clone(b)
	out[at]++
	return out
}
