package committee_test

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

func TestMain(m *testing.M) {
	// go-ethereum keeps a few process-wide goroutines.
	goleak.VerifyTestMain(m,
		goleak.IgnoreAnyFunction("github.com/ethereum/go-ethereum/metrics.(*meterTicker).loop"),
		goleak.IgnoreAnyFunction("github.com/golang/glog.(*fileSink).flushDaemon"),
		goleak.IgnoreAnyFunction("github.com/ethereum/go-ethereum/core.(*txSenderCacher).cache"),
		goleak.IgnoreAnyFunction("github.com/syndtr/goleveldb/leveldb.(*DB).mpoolDrain")) // ends a second after its database
}

const (
	chainA uint32 = 910001001
	chainB uint32 = 910001002
	chainC uint32 = 910001003
)

var (
	poolA = message.Anchor{31: 0xa1}
	poolB = message.Anchor{31: 0xb1}
	poolC = message.Anchor{31: 0xc1}
	lockA = message.Anchor{31: 0xa2}
	mintB = message.Anchor{31: 0xb2}
	mintC = message.Anchor{31: 0xc2}
)

var salt = message.Bytes32{1, 2, 3}

// world is three chains: a pool on each, a lock bridge on A whose tokens are minted on B and C.
type world struct {
	chains  map[uint32]*modelChain
	anchors []chain.Anchor
	domain  message.Domain
	set     message.Set
	members []*testMember
}

type testMember struct {
	*committee.Member
	key    *ecdsa.PrivateKey
	store  *memStore
	views  map[uint32]*view
	config committee.Config
	// restarts says that each call is a new process's; see restart_test.go.
	restarts bool
}

func testAnchors() []chain.Anchor {
	anchor := func(chainID uint32, id message.Anchor, kind chain.AnchorKind,
		remotes map[uint32]message.Anchor,
	) chain.Anchor {
		return chain.Anchor{AnchorID: chain.AnchorID{ChainID: chainID, Anchor: id}, Kind: kind, Remotes: remotes}
	}
	type m = map[uint32]message.Anchor
	return []chain.Anchor{
		anchor(chainA, poolA, chain.AnchorPool, m{chainB: poolB, chainC: poolC}),
		anchor(chainB, poolB, chain.AnchorPool, m{chainA: poolA, chainC: poolC}),
		anchor(chainC, poolC, chain.AnchorPool, m{chainA: poolA, chainB: poolB}),
		anchor(chainA, lockA, chain.AnchorLock, m{chainB: mintB, chainC: mintC}),
		anchor(chainB, mintB, chain.AnchorMint, m{chainA: lockA, chainC: mintC}),
		anchor(chainC, mintC, chain.AnchorMint, m{chainA: lockA, chainB: mintB}),
	}
}

// newWorld starts k-of-n members over the model. edit may change each member's configuration.
func newWorld(t require.TestingT, k, n int, edit func(i int, c *committee.Config)) *world {
	w := &world{chains: map[uint32]*modelChain{}, anchors: testAnchors(), domain: message.NewDomain(salt)}
	for _, id := range []uint32{chainA, chainB, chainC} {
		anchors := map[message.Anchor]modelAnchor{}
		for _, a := range w.anchors {
			if a.ChainID == id {
				anchors[a.Anchor] = modelAnchor{kind: a.Kind, remotes: a.Remotes}
			}
		}
		w.chains[id] = newModelChain(id, 2, anchors)
	}
	keys := make([]*ecdsa.PrivateKey, n)
	addresses := make([]message.Member, n)
	for i := range keys {
		key, err := crypto.ToECDSA(crypto.Keccak256(fmt.Appendf(nil, "test member %d", i)))
		require.NoError(t, err)
		keys[i], addresses[i] = key, message.Member(crypto.PubkeyToAddress(key.PublicKey))
	}
	var err error
	w.set, err = message.NewSet(1, uint8(k), addresses)
	require.NoError(t, err)
	for i, key := range keys {
		m := &testMember{key: key, store: newMemStore(), views: map[uint32]*view{}, restarts: restarting(t)}
		m.config = committee.Config{Key: key, Domain: w.domain, Set: w.set, Anchors: w.anchors, Store: m.store}
		for _, id := range []uint32{chainA, chainB, chainC} {
			v := &view{modelChain: w.chains[id], pageSize: 4}
			m.views[id] = v
			m.config.Chains = append(m.config.Chains, committee.ChainConfig{ID: id, Source: v, Destination: v})
		}
		if edit != nil {
			edit(i, &m.config)
		}
		m.Member, err = committee.New(m.config)
		require.NoError(t, err)
		w.members = append(w.members, m)
	}
	return w
}

// seed gives every pool liquidity and makes it final.
func (w *world) seed(n uint64) {
	for id, pool := range map[uint32]message.Anchor{chainA: poolA, chainB: poolB, chainC: poolC} {
		w.chains[id].seed(pool, n, true)
		w.chains[id].settle()
	}
}

// catchUp lets every member record and compare, without its loops.
func (w *world) catchUp(t require.TestingT) {
	for _, m := range w.members {
		require.NoError(t, m.CatchUp(context.Background()))
	}
}

func (w *world) attest(m *testMember, items ...committee.Item) (message.Signature, error) {
	return m.Attest(context.Background(), committee.Request{ChainID: message.DstChain(items[0].Message.UID), Items: items})
}

// collect asks all members and combines what they sign.
func (w *world) collect(items ...committee.Item) (message.Attestation, error) {
	digest := w.digest(items...)
	var signatures []message.Signature
	var last error
	for _, m := range w.members {
		sig, err := w.attest(m, items...)
		if err != nil {
			last = err
			continue
		}
		signatures = append(signatures, sig)
	}
	a, err := w.set.Combine(digest, signatures)
	if err != nil {
		return nil, errors.Join(err, last)
	}
	return a, w.set.Verify(digest, a)
}

func (w *world) digest(items ...committee.Item) message.Digest {
	messages := make([]message.Message, len(items))
	for i, it := range items {
		messages[i] = it.Message
	}
	return w.domain.BatchDigest(messages)
}

func item(m message.Message, tx chain.TxID) committee.Item { return committee.Item{Message: m, Tx: tx} }

func requireCode(t require.TestingT, err error, code committee.Code) {
	var rs committee.Refusals
	require.ErrorAs(t, err, &rs)
	for _, r := range rs {
		require.Equal(t, code, r.Code, r.Detail)
	}
}

func mustDeposit(t require.TestingT, c *modelChain, anchor message.Anchor, dst uint32, n uint64) committee.Item {
	m, tx, ok := c.deposit(anchor, dst, n, 3)
	require.True(t, ok)
	return item(m, tx)
}
