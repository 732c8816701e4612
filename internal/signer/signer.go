package signer

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"causeway/internal/memberlog"
	"causeway/internal/message"
)

// Key signs digests with a secp256k1 key, wherever it is held.
type Key interface {
	Member() message.Member
	Sign(digest message.Bytes32) (message.Signature, error)
}

// FileKey is a key in this process's memory, from a file.
type FileKey struct{ key *ecdsa.PrivateKey }

// NewFileKey wraps a key.
func NewFileKey(key *ecdsa.PrivateKey) FileKey { return FileKey{key} }

// Member implements Key.
func (k FileKey) Member() message.Member { return message.MemberOf(&k.key.PublicKey) }

// Sign implements Key.
func (k FileKey) Sign(digest message.Bytes32) (message.Signature, error) {
	return message.Sign(digest, k.key)
}

// Config is what a signer is made from.
type Config struct {
	Key    Key
	Policy Policy
	Record string // file of what was signed
	// Mark is a file that says how far the record came. It lies where no backup reaches.
	Mark string
	Now  func() time.Time // nil: the clock
	Log  *slog.Logger     // nil: nothing is logged
}

// Signer signs what its policy and its record allow. It is safe for concurrent use.
type Signer struct {
	cfg     Config
	rules   *rules
	record  *record
	putBack error // a person has to look; nil: nothing is wrong

	mu    sync.Mutex // makes "judge, append" one step
	state *state
}

// Begin makes the record of a key that has never signed.
func Begin(c Config) error {
	member, domain := ofMember(c.Key.Member()), message.Bytes32(c.Policy.Domain)
	return begin(c.Record, c.Mark, entry{Kind: kindBegan, At: now(c)().UnixMilli(), Member: &member, Domain: &domain})
}

func now(c Config) func() time.Time {
	if c.Now == nil {
		return time.Now
	}
	return c.Now
}

func ofMember(m message.Member) message.Bytes32 { return message.FromAddress(m) }

// Open reads the record. A signer whose record was put back opens, signs nothing, and says why. ErrNoRecord.
func Open(c Config) (*Signer, error) {
	s, err := openSigner(c)
	if err == nil && s.putBack != nil {
		s.cfg.Log.Error("nothing is signed until a person has looked: causeway signer resume", slog.Any("error", s.putBack))
	}
	return s, err
}

func openSigner(c Config) (*Signer, error) {
	c.Now = now(c)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Key == nil || c.Record == "" || c.Mark == "" {
		return nil, errors.New("signer: a key, a record and its mark are needed")
	}
	if c.Policy.Set.Index(c.Key.Member()) < 0 {
		return nil, fmt.Errorf("signer: %s is not in the committee of epoch %d", c.Key.Member().Hex(), c.Policy.Set.Epoch)
	}
	rules, err := newRules(c.Policy)
	if err != nil {
		return nil, err
	}
	rec, st, putBack := open(c.Record, c.Mark)
	if putBack != nil && !errors.Is(putBack, ErrPutBack) {
		return nil, putBack
	}
	if st.member != c.Key.Member() || st.domain != c.Policy.Domain {
		return nil, errors.Join(fmt.Errorf("signer: %s is the record of %s in deployment %s", c.Record, st.member.Hex(),
			message.Bytes32(st.domain)), rec.close())
	}
	return &Signer{cfg: c, rules: rules, record: rec, putBack: putBack, state: st}, nil
}

// Close ends the signer and gives its record back.
func (s *Signer) Close() error { return s.record.close() }

// Member is the address of the key.
func (s *Signer) Member() message.Member { return s.cfg.Key.Member() }

// Status is what a signer says of itself.
type Status struct {
	Member  message.Member
	Domain  message.Domain
	Epoch   uint32
	Entries uint64          // of the record
	LogSize uint64          // of the newest head of the member's log that was signed
	Stopped *Refusal        // why nothing is signed; nil: it signs
	At      time.Time       // of the newest entry
	Link    message.Bytes32 // of the record
}

// Status says how the signer is.
func (s *Signer) Status() Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.record.mu.Lock()
	defer s.record.mu.Unlock()
	return Status{
		Member: s.Member(), Domain: s.rules.Domain, Epoch: s.rules.Set.Epoch, Entries: s.record.head.size,
		LogSize: s.state.logSize, Stopped: s.stopped(), At: s.state.at, Link: s.record.head.link,
	}
}

// stopped says why nothing is signed.
func (s *Signer) stopped() *Refusal {
	if s.putBack != nil {
		return refuse(CodeHeld, "%v", s.putBack)
	}
	if s.rules.On == nil {
		return nil
	}
	if err := s.rules.On(); err != nil {
		return refuse(CodeOff, "%v", err)
	}
	return nil
}

// Caller is what the other side knows of the signer.
type Caller struct {
	Domain message.Domain
	Epoch  uint32
	// Seen is how many entries the record had by an earlier answer; a record with fewer was put back.
	Seen uint64
}

// SignBatch signs messages in this order.
func (s *Signer) SignBatch(ctx context.Context, by Caller, messages []message.Message) (message.Signature, error) {
	return s.sign(ctx, by, func(at time.Time) (message.Bytes32, *entry, *Refusal) {
		e, refusal := s.state.batch(s.rules, messages, at)
		return s.rules.Domain.BatchDigest(messages), e, refusal
	})
}

// SignRotation signs the hand-over from the set of an epoch.
func (s *Signer) SignRotation(ctx context.Context, by Caller, from uint32,
	next message.Set,
) (message.Signature, error) {
	return s.sign(ctx, by, func(at time.Time) (message.Bytes32, *entry, *Refusal) {
		e, refusal := s.state.rotation(s.rules, from, next, at)
		return s.rules.Domain.RotationDigest(from, next.Hash()), e, refusal
	})
}

// SignCustodyKeys signs the custody keys of an epoch, which have to be the record's.
func (s *Signer) SignCustodyKeys(ctx context.Context, by Caller, epoch uint32,
	digest message.Bytes32,
) (message.Signature, error) {
	return s.sign(ctx, by, func(time.Time) (message.Bytes32, *entry, *Refusal) {
		own, known := s.rules.Custody[epoch]
		if !known || own != digest {
			return digest, nil, refuse(CodeOther, "the signer's record has other custody keys for epoch %d, or none", epoch)
		}
		return digest, nil, nil
	})
}

// SignLog signs a head of the member's log.
func (s *Signer) SignLog(ctx context.Context, by Caller, h memberlog.Head) (message.Signature, error) {
	return s.sign(ctx, by, func(at time.Time) (message.Bytes32, *entry, *Refusal) {
		e, refusal := s.state.log(h.Size, h.Link, at)
		return s.rules.Domain.LogDigest(h.Size, h.Link), e, refusal
	})
}

// SignVeto signs a veto of a payment that waits.
func (s *Signer) SignVeto(ctx context.Context, by Caller, uid message.UID, height uint64) (message.Signature, error) {
	return s.sign(ctx, by, func(at time.Time) (message.Bytes32, *entry, *Refusal) {
		e, refusal := s.state.veto(uid, height, at)
		return s.rules.Domain.VetoDigest(uid, height), e, refusal
	})
}

// sign judges and records in one step, waits for the disk, and only then uses the key.
func (s *Signer) sign(ctx context.Context, by Caller,
	judge func(at time.Time) (message.Bytes32, *entry, *Refusal),
) (message.Signature, error) {
	digest, size, err := s.judged(by, judge)
	if err != nil {
		s.cfg.Log.WarnContext(ctx, "not signed", slog.Any("error", err))
		return message.Signature{}, err
	}
	if err := s.record.wait(size); err != nil {
		return message.Signature{}, err
	}
	return s.cfg.Key.Sign(digest)
}

// judged returns what is signed, and how many entries have to be on disk before: also for what was signed already,
// whose entry may be on its way.
func (s *Signer) judged(by Caller,
	judge func(at time.Time) (message.Bytes32, *entry, *Refusal),
) (message.Bytes32, uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if refusal := s.stopped(); refusal != nil {
		return message.Bytes32{}, 0, refusal
	}
	have := s.record.size()
	switch {
	case by.Domain != s.rules.Domain || by.Epoch != s.rules.Set.Epoch:
		return message.Bytes32{}, 0, refuse(CodeOther,
			"the member works by epoch %d of deployment %s, the signer by epoch %d of %s", by.Epoch,
			message.Bytes32(by.Domain), s.rules.Set.Epoch, message.Bytes32(s.rules.Domain))
	case by.Seen > have:
		return message.Bytes32{}, 0, refuse(CodeBehind,
			"the member saw %d entries in the signer's record, which has %d", by.Seen, have)
	}
	digest, e, refusal := judge(s.state.now(s.cfg.Now()))
	switch {
	case refusal != nil:
		return digest, 0, refusal
	case e == nil:
		return digest, have, nil
	}
	size, err := s.record.append(*e)
	if err != nil {
		return digest, 0, err
	}
	return digest, size, s.state.apply(*e)
}

// Word is what a person says of a record that was put back.
type Word struct {
	// LogSize is the size of the newest head of the member's log that others have: none below it is signed any more.
	LogSize uint64
	// Successor of the epoch in force, if it was signed; nil: no rotation of this epoch is signed any more.
	Successor *message.Bytes32
}

// Resume takes a person's word after a record was put back, and has the signer sign again. The signer must not run.
func Resume(c Config, w Word) error {
	s, err := openSigner(c)
	if err != nil {
		return err
	}
	err = s.resume(w)
	return errors.Join(err, s.Close())
}

func (s *Signer) resume(w Word) error {
	if s.putBack == nil {
		return errors.New("the record is as its mark says: there is nothing to resume")
	}
	if w.LogSize < s.state.logSize {
		return fmt.Errorf("the record itself has a head of the member's log with %d entries", s.state.logSize)
	}
	epoch := s.rules.Set.Epoch
	if before, signed := s.state.successor[epoch]; signed {
		if w.Successor != nil && *w.Successor != before {
			return fmt.Errorf("the record itself says that %s is the successor of epoch %d", before, epoch)
		}
		w.Successor = &before
	}
	e := entry{
		Kind: kindResumed, At: s.state.now(s.cfg.Now()).UnixMilli(), Epoch: epoch, Size: w.LogSize, Set: w.Successor,
	}
	n, err := s.record.append(e)
	if err != nil {
		return err
	}
	if err := s.record.wait(n); err != nil {
		return err
	}
	s.putBack = nil
	return s.state.apply(e)
}
