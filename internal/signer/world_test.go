package signer_test

import (
	"crypto/ecdsa"
	"encoding/binary"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/signer"
)

const (
	chainA uint32 = 910001001
	chainB uint32 = 910001002
)

var (
	poolA = message.Anchor{31: 0xa1}
	poolB = message.Anchor{31: 0xb1}
	who   = message.Recipient{31: 1}
)

// rig is a signer's files, and what it is opened with.
type rig struct {
	t     testing.TB
	key   *ecdsa.PrivateKey
	cfg   signer.Config
	set   message.Set
	clock time.Time
	off   error
}

// newRig begins a record: 18 decimals, a cap of 1,000 units of 10^-18 for each direction's asset.
func newRig(t testing.TB) *rig {
	t.Helper()
	dir := t.TempDir()
	d := &rig{t: t, clock: time.Date(2030, 1, 2, 3, 30, 0, 0, time.UTC)}
	var members []message.Member
	for i := range 3 {
		key, err := crypto.ToECDSA(crypto.Keccak256([]byte("signer test"), []byte{byte(i)}))
		require.NoError(t, err)
		members = append(members, message.MemberOf(&key.PublicKey))
		d.key = key
	}
	var err error
	d.set, err = message.NewSet(4, 2, members)
	require.NoError(t, err)
	anchor := func(id uint32, a message.Anchor, to uint32, b message.Anchor) chain.Anchor {
		return chain.Anchor{
			AnchorID: chain.AnchorID{ChainID: id, Anchor: a}, Kind: chain.AnchorPool, CommonDecimals: 18,
			Remotes: map[uint32]message.Anchor{to: b},
		}
	}
	a, b := anchor(chainA, poolA, chainB, poolB), anchor(chainB, poolB, chainA, poolA)
	d.cfg = signer.Config{
		Key: signer.NewFileKey(d.key), Record: filepath.Join(dir, "record"), Mark: filepath.Join(dir, "mark"),
		Now: func() time.Time { return d.clock },
		Policy: signer.Policy{
			Domain: message.NewDomain(message.Bytes32{1}), Set: d.set, Anchors: []chain.Anchor{a, b},
			Assets: map[signer.Lane]string{
				{Src: a.AnchorID, DstChain: chainB}: "USD", {Src: b.AnchorID, DstChain: chainA}: "USD",
			},
			PerDay:   map[string]amount.Amount{"USD": amount.New(1000)},
			Custody:  map[uint32]message.Digest{7: {7}},
			Approved: func(h message.Bytes32) error { return errors.New("nobody approved it") },
			On:       func() error { return d.off },
		},
	}
	require.NoError(t, signer.Begin(d.cfg, nil))
	return d
}

func (d *rig) open() *signer.Signer {
	d.t.Helper()
	s, err := signer.Open(d.cfg)
	require.NoError(d.t, err)
	return s
}

func (d *rig) by() signer.Caller {
	return signer.Caller{Domain: d.cfg.Policy.Domain, Epoch: d.set.Epoch}
}

// swap is a message from A to B.
func swap(n uint64, units uint64) message.Message { return sent(message.KindSwap, n, units) }

func sent(kind message.Kind, n, units uint64) message.Message {
	var nonce [24]byte
	binary.BigEndian.PutUint64(nonce[16:], n)
	p := message.Payload{Kind: kind, Amount: amount.New(units), Recipient: who, Refund: who}
	if kind == message.KindRefund {
		p.Refund, p.Data = message.Recipient{}, make([]byte, 33)
	}
	raw, err := p.Encode()
	if err != nil {
		panic(err)
	}
	return message.Message{UID: message.NewUID(chainA, chainB, nonce), SrcAnchor: poolA, DstAnchor: poolB, Payload: raw}
}

func (d *rig) sign(s *signer.Signer, list ...message.Message) error {
	d.t.Helper()
	sig, err := s.SignBatch(d.t.Context(), d.by(), list)
	if err != nil {
		return err
	}
	m, err := message.Recover(d.cfg.Policy.Domain.BatchDigest(list), sig)
	require.NoError(d.t, err)
	require.Equal(d.t, s.Member(), m)
	return nil
}

func (d *rig) refused(err error, code signer.Code) *signer.Refusal {
	d.t.Helper()
	var r *signer.Refusal
	require.ErrorAs(d.t, err, &r)
	require.Equal(d.t, code, r.Code, r.Detail)
	return r
}
