package signer

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// Key signs digests with a secp256k1 key, wherever it is held.
type Key interface {
	Member() message.Member
	Sign(digest message.Digest) (message.Signature, error)
}

// ableKey is a Key that may be away: a device's, or a key service's.
type ableKey interface{ Able() error }

// FileKey is a key in this process's memory, from a file.
type FileKey struct{ key *ecdsa.PrivateKey }

// NewFileKey wraps a key.
func NewFileKey(key *ecdsa.PrivateKey) FileKey { return FileKey{key} }

// Member implements Key.
func (k FileKey) Member() message.Member { return message.MemberOf(&k.key.PublicKey) }

// Sign implements Key.
func (k FileKey) Sign(digest message.Digest) (message.Signature, error) {
	return message.Sign(digest, k.key)
}

// Config is what a signer is made from.
type Config struct {
	Key     Key      // of attestations; nil: the signer holds custody keys alone
	Custody *Custody // nil: it holds no custody key
	// Accounts are keys that pay on EVM chains. A signer of accounts holds no member's keys.
	Accounts []Account
	Solana   []SolanaAccount // the same on Solana
	TON      []TONAccount    // the same on TON
	Policy   Policy
	Record   string // file of what was signed
	// Mark is a file that says how far the record came. It lies where no backup reaches.
	Mark string
	Now  func() time.Time // nil: the clock
	Log  *slog.Logger     // nil: nothing is logged
	// Observe is told of each request by its kind, and why it was refused; "": it was signed. nil: nobody is.
	Observe func(kind string, refused Code)
	// Answered is told of each answer; nil: nobody is.
	Answered func(Answer)
}

// Answer is what became of a request over the wire.
type Answer struct {
	Route      string        // its path
	UIDs       []message.UID // of the messages that it is about; none where it is about no single ones
	Start, End time.Time
	Refused    Code // why it was refused; "": it was not
	Failed     bool // something else is wrong, and the log says what
}

// Signer signs what its policy and its record allow. It is safe for concurrent use.
type Signer struct {
	cfg     Config
	rules   *rules
	custody *custodian // nil: it holds no custody key
	record  *record
	putBack error // a person has to look; nil: nothing is wrong

	mu    sync.Mutex // makes "judge, append" one step
	state *state
}

// Begin makes the record of a key. before is a person's word of a key that has signed without one, as in a member's own
// process; nil: it has never signed.
func Begin(c Config, before *Word) error {
	if err := c.holds(); err != nil {
		return fmt.Errorf("begin record: %w", err)
	}
	at := now(c)().UnixMilli()
	member, domain := ofMember(c.member()), message.Bytes32(c.Policy.Domain)
	entries := []entry{{Kind: kindBegan, At: at, Member: &member, Domain: &domain}}
	if before != nil {
		entries = append(entries, entry{
			Kind: kindResumed, At: at, Epoch: c.Policy.Set.Epoch, Size: before.LogSize, Set: before.Successor,
		})
	}
	return begin(c.Record, c.Mark, entries)
}

// member is the address of the attestation key; the zero address where there is none.
func (c Config) member() message.Member {
	if c.Key == nil {
		return message.Member{}
	}
	return c.Key.Member()
}

// pays reports whether it is a signer of accounts.
func (c Config) pays() bool { return len(c.Accounts)+len(c.Solana)+len(c.TON) > 0 }

// holds says why the policy is not for the keys.
func (c Config) holds() error {
	switch {
	case c.pays() && (c.Key != nil || c.Custody != nil):
		return errors.New("signer: accounts and a member's keys are in signers of their own")
	case c.pays():
		return errors.Join(checkAccounts(c.Accounts), checkSolana(c.Solana), checkTON(c.TON))
	case c.Key != nil:
		return c.Policy.Holds(c.Key.Member())
	case c.Custody == nil:
		return errors.New("signer: a key is needed")
	}
	return nil
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
	if c.Record == "" || c.Mark == "" {
		return nil, errors.New("signer: a record and its mark are needed")
	}
	if err := c.holds(); err != nil {
		return nil, err
	}
	custodian, err := newCustodian(c.Custody)
	if err != nil {
		return nil, err
	}
	rules, err := newRules(c.Policy, !c.pays())
	if err != nil {
		return nil, err
	}
	rec, st, putBack := open(c.Record, c.Mark)
	if putBack != nil && !errors.Is(putBack, ErrPutBack) {
		return nil, putBack
	}
	if st.member != c.member() || st.domain != c.Policy.Domain {
		return nil, errors.Join(fmt.Errorf("signer: %s is the record of %s in deployment %s", c.Record, st.member.Hex(),
			message.Bytes32(st.domain)), rec.close())
	}
	return &Signer{cfg: c, rules: rules, custody: custodian, record: rec, putBack: putBack, state: st}, nil
}

// Close ends the signer and gives its record back.
func (s *Signer) Close() error {
	for _, k := range s.keys() {
		if end, ok := k.(interface{ Close() }); ok {
			end.Close()
		}
	}
	return s.record.close()
}

// keys are all that sign digests.
func (s *Signer) keys() []Key {
	var out []Key
	if s.cfg.Key != nil {
		out = append(out, s.cfg.Key)
	}
	for _, a := range s.cfg.Accounts {
		out = append(out, a.Key)
	}
	return out
}

// away says which key does not sign.
func (s *Signer) away() *Refusal {
	for _, k := range s.keys() {
		if able, ok := k.(ableKey); ok {
			if able.Able() != nil { // the key's own log says why
				return awayOf(k)
			}
		}
	}
	return nil
}

// Member is the address of the attestation key; the zero address where the signer holds none.
func (s *Signer) Member() message.Member { return s.cfg.member() }

// Status is what a signer says of itself.
type Status struct {
	Member  message.Member
	Domain  message.Domain
	Epoch   uint32
	Entries uint64          // of the record, with those that a person said were lost
	LogSize uint64          // of the newest head of the member's log that was signed
	Stopped *Refusal        // why nothing is signed; nil: it signs
	At      time.Time       // of the newest entry
	Link    message.Bytes32 // of the record
	Custody map[uint32]bitcoin.XOnly
	// Accounts are the addresses of the accounts that it holds.
	Accounts []message.Member
	Solana   []solana.Key // the same on Solana
	TON      []ton.Hash   // public keys of those on TON
}

// Status says how the signer is.
func (s *Signer) Status() Status {
	away := s.away() // devices take their time
	s.mu.Lock()
	defer s.mu.Unlock()
	s.record.mu.Lock()
	defer s.record.mu.Unlock()
	stopped := s.stopped()
	if stopped == nil {
		stopped = away
	}
	return Status{
		Member: s.Member(), Domain: s.rules.Domain, Epoch: s.rules.Set.Epoch,
		Entries: s.record.head.size + s.state.lost, LogSize: s.state.logSize, Stopped: stopped, At: s.state.at,
		Link: s.record.head.link, Custody: s.CustodyKeys(), Accounts: s.accounts(), Solana: s.onSolana(), TON: s.onTON(),
	}
}

func (s *Signer) accounts() []message.Member {
	out := make([]message.Member, len(s.cfg.Accounts))
	for i, a := range s.cfg.Accounts {
		out[i] = a.Key.Member()
	}
	return out
}

func (s *Signer) onSolana() []solana.Key {
	out := make([]solana.Key, len(s.cfg.Solana))
	for i, a := range s.cfg.Solana {
		out[i] = a.account()
	}
	return out
}

func (s *Signer) onTON() []ton.Hash {
	out := make([]ton.Hash, len(s.cfg.TON))
	for i, a := range s.cfg.TON {
		out[i] = a.public()
	}
	return out
}

// stopped says why nothing is signed.
func (s *Signer) stopped() *Refusal {
	if s.putBack != nil {
		return refuse(CodeHeld, "%v", s.putBack)
	}
	return s.rules.off()
}

// told is how many entries others may know of: those that no kill takes away, and those that were lost.
func (s *Signer) told() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.record.onDisk() + s.state.lost
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
	return s.sign(ctx, by, kindBatch, func(at time.Time) (message.Digest, *entry, *Refusal) {
		e, refusal := s.state.batch(s.rules, messages, at)
		return s.rules.Domain.BatchDigest(messages), e, refusal
	})
}

// SignRotation signs the hand-over from the set of an epoch.
func (s *Signer) SignRotation(ctx context.Context, by Caller, from uint32,
	next message.Set,
) (message.Signature, error) {
	return s.sign(ctx, by, kindRotation, func(at time.Time) (message.Digest, *entry, *Refusal) {
		e, refusal := s.state.rotation(s.rules, from, next, at)
		return s.rules.Domain.RotationDigest(from, next.Hash()), e, refusal
	})
}

// SignCustodyKeys signs the custody keys of an epoch, which have to be the record's.
func (s *Signer) SignCustodyKeys(ctx context.Context, by Caller, epoch uint32,
	digest message.Digest,
) (message.Signature, error) {
	return s.sign(ctx, by, kindCustody, func(time.Time) (message.Digest, *entry, *Refusal) {
		own, known := s.rules.Custody[epoch]
		if !known || own != digest {
			return digest, nil, refuse(CodeOther, "the signer's record has other custody keys for epoch %d, or none", epoch)
		}
		return digest, nil, nil
	})
}

// SignLog signs a head of the member's log.
func (s *Signer) SignLog(ctx context.Context, by Caller, h memberlog.Head) (message.Signature, error) {
	return s.sign(ctx, by, kindLog, func(at time.Time) (message.Digest, *entry, *Refusal) {
		e, refusal := s.state.log(h.Size, h.Link, at)
		return s.rules.Domain.LogDigest(h.Size, h.Link), e, refusal
	})
}

// SignVeto signs a veto of a payment that waits.
func (s *Signer) SignVeto(ctx context.Context, by Caller, uid message.UID, height uint64) (message.Signature, error) {
	return s.sign(ctx, by, kindVeto, func(at time.Time) (message.Digest, *entry, *Refusal) {
		e, refusal := s.state.veto(uid, height, at)
		return s.rules.Domain.VetoDigest(uid, height), e, refusal
	})
}

// judge says what is signed, and the entry that the record lacks for it; nil where it has it already.
type judge func(at time.Time) (message.Digest, *entry, *Refusal)

// sign signs with the attestation key.
func (s *Signer) sign(ctx context.Context, by Caller, kind string, judge judge) (message.Signature, error) {
	if s.cfg.Key == nil {
		return message.Signature{}, refuse(CodeOther, "the signer holds no attestation key")
	}
	var digest message.Digest
	err := s.allow(ctx, by, kind, func(at time.Time) (e *entry, refusal *Refusal) {
		digest, e, refusal = judge(at)
		return e, refusal
	})
	if err != nil {
		return message.Signature{}, err
	}
	return s.use(ctx, s.cfg.Key, kind, digest)
}

// awayOf says of a fault only that there is one: its words go on to strangers.
func awayOf(k Key) *Refusal {
	return refuse(CodeKey, "what holds the key of %s does not sign: the signer's log says why", k.Member().Hex())
}

// use has a key sign what is on disk. While a device is away it is refused: the entry binds, and is signed when it is
// asked for again.
func (s *Signer) use(ctx context.Context, k Key, kind string, digest message.Digest) (message.Signature, error) {
	sig, err := k.Sign(digest)
	if err != nil {
		s.cfg.Log.ErrorContext(ctx, "a key does not sign", slog.Any("error", err))
		r := awayOf(k)
		s.refused(ctx, kind, r)
		return sig, r
	}
	s.observe(kind, "")
	return sig, nil
}

// allow judges and records in one step, and waits for the disk: the key is used after it.
func (s *Signer) allow(ctx context.Context, by Caller, kind string,
	judge func(at time.Time) (*entry, *Refusal),
) error {
	size, err := s.judged(by, kind, judge)
	if refusal, ok := asRefusal(err); ok {
		s.refused(ctx, kind, refusal)
	}
	if err != nil {
		return err
	}
	return s.record.wait(size)
}

func (s *Signer) refused(ctx context.Context, kind string, r *Refusal) {
	if r.Code == CodePath { // the member shows the path then
		s.observe(kind, r.Code)
		return
	}
	s.cfg.Log.WarnContext(ctx, "not signed", slog.String("kind", kind), slog.Any("error", r))
	s.observe(kind, r.Code)
}

// Kinds are those of which Config.Observe is told.
func Kinds() []string {
	return []string{
		kindBatch, kindRotation, kindLog, kindVeto, kindCustody, kindPSBT, kindPath, kindAccount, kindSolana, kindTON,
	}
}

func (s *Signer) observe(kind string, refused Code) {
	if s.cfg.Observe != nil {
		s.cfg.Observe(kind, refused)
	}
}

// judged returns how many entries have to be on disk before the key is used: also for what was signed already, whose
// entry may be on its way.
func (s *Signer) judged(by Caller, kind string, judge func(at time.Time) (*entry, *Refusal)) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if refusal := s.stopped(); refusal != nil {
		return 0, refusal
	}
	have := s.record.size()
	switch {
	case s.rules.Retired && !ofRetired(kind):
		return 0, refuse(CodeOther, "the key left the committee before epoch %d", s.rules.Set.Epoch)
	case by.Domain != s.rules.Domain || by.Epoch != s.rules.Set.Epoch && !s.cfg.pays(): // who pays, outlives epochs
		return 0, refuse(CodeOther,
			"the member works by epoch %d of deployment %s, the signer by epoch %d of %s", by.Epoch,
			message.Bytes32(by.Domain), s.rules.Set.Epoch, message.Bytes32(s.rules.Domain))
	case by.Seen > have+s.state.lost:
		return 0, behind(by.Seen, have+s.state.lost)
	}
	e, refusal := judge(s.state.now(s.cfg.Now()))
	switch {
	case refusal != nil:
		return 0, refusal
	case e == nil:
		return have, nil
	}
	size, err := s.record.append(*e)
	if err != nil {
		return 0, err
	}
	return size, s.state.apply(*e)
}

// ofRetired tells what a member that left the committee still has signed: heads of its log, and what its custody keys
// of older epochs guard, which goes to newer custody alone.
func ofRetired(kind string) bool { return kind == kindLog || kind == kindPSBT || kind == kindPath }

// Word is what a person says of a key's signatures that the record does not have.
type Word struct {
	// LogSize is the size of the newest head of the member's log that others have: none below it is signed any more.
	LogSize uint64
	// Successor of the epoch in force, if it was signed; nil: no rotation of this epoch is signed any more.
	Successor *message.Bytes32
	// Entries is how many entries the member saw in the record, if it refuses for that; 0: fewer than there are.
	Entries uint64
}

// maxEntries bounds what a person can say of a record's length, so that it can be counted on.
const maxEntries = 1 << 53

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
	have := s.record.size() + s.state.lost
	switch {
	case s.putBack == nil && w.Entries <= have:
		return fmt.Errorf("the record is as its mark says, and has %d entries: there is nothing to resume", have)
	case w.LogSize < s.state.logSize:
		return fmt.Errorf("the record itself has a head of the member's log with %d entries", s.state.logSize)
	case w.Entries > maxEntries:
		return fmt.Errorf("no record has %d entries", w.Entries)
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
		Lost: max(w.Entries, have) - have,
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
