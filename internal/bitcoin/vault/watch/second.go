package watch

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/secondindex"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/message"
)

// SecondIndex is an index that others wrote. Its errors are secondindex.ErrDisagrees and secondindex.ErrNotReady.
type SecondIndex interface {
	Agrees(ctx context.Context, c secondindex.Claim) error
}

// Credits tells which output of the custody a deposit message stands for; *Watch does.
type Credits interface {
	Credited(ctx context.Context, tx chain.TxID, uid message.UID) (custody.Deposit, secondindex.Claim, error)
}

// Second has other indexes confirm the deposits of tokens and runes before a member attests them (SR-08). Once an
// output is disputed, nothing more of its asset is confirmed until the other index agrees about that output, or it left
// the chain.
type Second struct {
	credits  Credits
	of       map[custody.Kind]SecondIndex
	accepted map[wire.OutPoint]bool
	log      *slog.Logger
	rules    *custody.Rules
	view     func(ctx context.Context) (vault.View, error)
	now      func() time.Time
	agreed   agreements
	stored   Disputes

	mu       sync.Mutex
	disputes map[custody.Asset]dispute // nil: they are read before anything is confirmed
}

// dispute is the output that holds an asset.
type dispute struct {
	tx  chain.TxID
	uid message.UID
}

// Dispute is a deposit that another index disagreed about: it holds its asset.
type Dispute struct {
	Asset custody.Asset
	Tx    chain.TxID
	UID   message.UID
	At    time.Time
}

// Disputes is where a member keeps them, so that a restart ends none (SR-33).
type Disputes interface {
	Disputes(ctx context.Context) ([]Dispute, error)
	// PutDispute writes one durably; an asset that is held stays held for the first.
	PutDispute(ctx context.Context, d Dispute) error
	EndDispute(ctx context.Context, a custody.Asset) error
}

// SecondConfig describes a Second. Kinds without an index are confirmed by nobody, and pass: whether that may be is for
// who configures it.
type SecondConfig struct {
	Credits Credits
	Indexes map[custody.Kind]SecondIndex
	// Accepted are outputs that the operator looked at otherwise, where an index can no longer tell.
	Accepted []wire.OutPoint
	// Disputes outlive the process there; nil: they do not.
	Disputes Disputes
	// Rules and View are needed for Holds alone.
	Rules *custody.Rules
	View  func(ctx context.Context) (vault.View, error)
	Now   func() time.Time
	Log   *slog.Logger // default discards
}

// NewSecond checks the configuration.
func NewSecond(c SecondConfig) (*Second, error) {
	if c.Credits == nil || len(c.Indexes) == 0 {
		return nil, errors.New("second index: the custody and at least one index are required")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &Second{
		credits: c.Credits, of: c.Indexes, log: c.Log, accepted: make(map[wire.OutPoint]bool, len(c.Accepted)),
		rules: c.Rules, view: c.View, now: c.Now, stored: c.Disputes,
	}
	for _, op := range c.Accepted {
		s.accepted[op] = true
	}
	return s, nil
}

// Agrees returns nil when a deposit may be attested as far as other indexes go. Errors are secondindex.ErrDisagrees,
// and else what may pass.
func (s *Second) Agrees(ctx context.Context, d chain.Deposit) error {
	if d.Message.SrcAnchor == custody.Bitcoin.Anchor() || refunds(d.Message) {
		return nil
	}
	credit, claim, err := s.credits.Credited(ctx, d.Tx, d.Message.UID)
	if err != nil {
		return fmt.Errorf("find the output of %s: %w", d.Message.UID, err)
	}
	index := s.of[credit.Asset.Kind]
	if index == nil || credit.Fault != "" {
		return nil // what is sent back is not credited
	}
	if err := s.load(ctx); err != nil {
		return err
	}
	if err := s.held(ctx, index, credit.Asset, d.Message.UID); err != nil {
		return err
	}
	return s.ask(ctx, index, claim, dispute{d.Tx, d.Message.UID})
}

// load reads what was disputed before the process began.
func (s *Second) load(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.disputes != nil {
		return nil
	}
	disputes := make(map[custody.Asset]dispute)
	if s.stored != nil {
		list, err := s.stored.Disputes(ctx)
		if err != nil {
			return fmt.Errorf("read disputes: %w", err)
		}
		for _, d := range list {
			disputes[d.Asset] = dispute{d.Tx, d.UID}
		}
	}
	s.disputes = disputes
	return nil
}

// begin holds an asset for a deposit, the lock being held.
func (s *Second) begin(ctx context.Context, a custody.Asset, d dispute) error {
	s.disputes[a] = d
	if s.stored == nil {
		return nil
	}
	err := s.stored.PutDispute(ctx, Dispute{Asset: a, Tx: d.tx, UID: d.uid, At: s.now()})
	if err != nil {
		return fmt.Errorf("record the dispute about %s: %w", a, err)
	}
	return nil
}

// end frees an asset that is held for a deposit, the lock being held. What cannot be forgotten durably stays held.
func (s *Second) end(ctx context.Context, a custody.Asset, d dispute) error {
	if s.disputes[a] != d {
		return nil
	}
	if s.stored != nil {
		if err := s.stored.EndDispute(ctx, a); err != nil {
			return fmt.Errorf("end the dispute about %s: %w", a, err)
		}
	}
	delete(s.disputes, a)
	return nil
}

// refunds reports whether a message gives a cancelled withdrawal back: no index has an opinion about what nobody paid.
func refunds(m message.Message) bool { return m.Payload.Decoded().Kind == message.KindRefund }

// ask has one output confirmed, and notes the dispute when it is not.
func (s *Second) ask(ctx context.Context, index SecondIndex, claim secondindex.Claim, d dispute) error {
	if s.accepted[claim.OutPoint] {
		return nil
	}
	err := index.Agrees(ctx, claim)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch known, any := s.disputes[claim.Asset]; {
	case errors.Is(err, secondindex.ErrDisagrees):
		s.log.ErrorContext(ctx, "a second index disagrees about a deposit: nothing of the asset is attested",
			slog.String("asset", claim.Asset.String()),
			slog.String("output", claim.OutPoint.String()), slog.Any("error", err))
		if !any {
			return errors.Join(err, s.begin(ctx, claim.Asset, d))
		}
	case err == nil && any && known == d:
		return s.end(ctx, claim.Asset, d)
	}
	return err
}

// held asks again about the output that an asset is held for, when it is another one.
func (s *Second) held(ctx context.Context, index SecondIndex, asset custody.Asset, uid message.UID) error {
	s.mu.Lock()
	d, any := s.disputes[asset]
	s.mu.Unlock()
	if !any || d.uid == uid {
		return nil
	}
	_, claim, err := s.credits.Credited(ctx, d.tx, d.uid)
	if errors.Is(err, chain.ErrNotFound) {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.end(ctx, asset, d)
	}
	if err == nil && !s.accepted[claim.OutPoint] {
		err = index.Agrees(ctx, claim)
	}
	if err != nil {
		return fmt.Errorf("%s is held for deposit %s: %w", asset, d.uid, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.end(ctx, asset, d)
}

// Credited finds the deposit of a message again, and what another index has to confirm of it: chain.ErrNotFound when
// the transaction does not send it, or not any more.
func (w *Watcher) Credited(ctx context.Context, tx chain.TxID,
	uid message.UID,
) (custody.Deposit, secondindex.Claim, error) {
	fail := func(err error) (custody.Deposit, secondindex.Claim, error) {
		return custody.Deposit{}, secondindex.Claim{}, fmt.Errorf("deposit %s in transaction %.80s: %w", uid, tx, err)
	}
	id, err := txHash(tx)
	if err != nil {
		return fail(err)
	}
	s, err := w.enter(ctx)
	if err != nil {
		return custody.Deposit{}, secondindex.Claim{}, err
	}
	defer s.leave()
	fact, concerns, err := s.collect.again(ctx, s.view, id)
	if errors.Is(err, vault.ErrNotIndexed) || err == nil && !concerns {
		return fail(chain.ErrNotFound)
	}
	if err != nil {
		return fail(err)
	}
	f, err := s.read(fact)
	if err != nil {
		return fail(err)
	}
	list, err := s.sent(ctx, f)
	if err != nil {
		return fail(err)
	}
	for _, x := range list {
		m, err := s.rules.Message(x.deposit)
		if err != nil {
			return fail(err)
		}
		if m.UID != uid {
			continue
		}
		return x.deposit, x.claim(f.Height + s.rules.Least() - 1), nil
	}
	return fail(chain.ErrNotFound)
}

// claim is what the own index says of the deposit's output.
func (x sent) claim(through uint32) secondindex.Claim {
	d, rec := x.deposit, x.of.record
	c := secondindex.Claim{
		Asset: d.Asset, OutPoint: d.OutPoint, Script: rec.Outputs[d.OutPoint.Index].Script, Sats: d.Sats, Amount: d.Amount,
		Height: x.of.Height, Block: x.of.block, Through: through,
	}
	for _, o := range rec.Outs {
		if o.Vout != d.OutPoint.Index {
			continue
		}
		for _, i := range o.Carried.Inscriptions {
			if i.Moved != nil {
				c.Inscription = i.ID // a deposit that is credited has one alone (SR-10)
			}
		}
	}
	return c
}

var _ Credits = (*Watcher)(nil)
