package signer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
)

// Custody is what a signer signs by for the custody on Bitcoin, and with which keys. It comes from the operator's own
// files.
type Custody struct {
	Rules *custody.Rules
	// Keys by epoch. Those of older epochs sign what goes to newer custody alone (SR-18).
	Keys map[uint32]*btcec.PrivateKey
	// PerDay is how much of an asset leaves the custody by what is signed within 24 hours, in base units. What goes back
	// counts by itself. An asset that has none is without a cap.
	PerDay map[custody.Asset]amount.Amount
	// MaxFee bounds the fee of one transaction, and FeesPerDay what transactions of each kind cost within 24 hours, with
	// the postage of assets; in sat.
	MaxFee, FeesPerDay uint64
	// ReturnsPerDay bounds outputs within 24 hours that go back as they are, of which nobody without an index can tell
	// what they carry.
	ReturnsPerDay uint64
	// Batons are where a person says that paths begin. It is asked when a baton is met that is on no path.
	Batons func() ([]Beginning, error)
	// Approved says why older keys sign nothing for an epoch's keys; nil function: each epoch of the rules is approved.
	Approved func(epoch uint32) error
}

// Beginning is a baton with which a path begins.
type Beginning struct {
	Kind  custody.Kind
	Baton wire.OutPoint
	After *wire.OutPoint // the baton that nobody could spend any more; nil: it is the first one of its kind
}

// Bounds of requests about custody.
const (
	MaxPackets = 1 + custody.MaxPayouts // a commit and its reveals
	MaxLegs    = 8                      // as many as one line of the record takes, each with all uids
	// maxTxs bounds the transactions that are signed for the first time within 24 hours: a day has fewer blocks than
	// could be filled with them.
	maxTxs = 20_000
	// keptFees bounds the outputs of which fees are remembered: what is forgotten counts once more.
	keptFees = 100_000
)

// What counts besides assets. No asset has such a name.
const (
	countTxs     = "transactions"
	countReturns = "returns"
)

// Order is what a member asks to have signed: a plan's transactions, and what explains them.
type Order struct {
	Packets []*bitcoin.Packet // unsigned, in the order in which they are broadcast
	custody.Shown
}

// LeafSignature is one key's signature for an input.
type LeafSignature struct {
	Packet, Input int
	Key           bitcoin.XOnly
	Signature     [schnorr.SignatureSize]byte
}

// custodian is a checked Custody.
type custodian struct {
	Custody
	reader  *custody.Reader
	current uint32
}

func newCustodian(c *Custody) (*custodian, error) {
	if c == nil {
		return nil, nil
	}
	if c.Rules == nil || len(c.Keys) == 0 {
		return nil, errors.New("signer's custody: rules and a key are needed")
	}
	for epoch, key := range c.Keys {
		keys, err := c.Rules.Keys(epoch)
		if err != nil {
			return nil, fmt.Errorf("signer's custody: %w", err)
		}
		if own := bitcoin.XOnlyOf(key.PubKey()); !slices.Contains(keys.Members, own) {
			return nil, fmt.Errorf("signer's custody: epoch %d does not list %x", epoch, own)
		}
	}
	return &custodian{Custody: *c, reader: c.Rules.Reader(), current: c.Rules.Current().Epoch}, nil
}

// CustodyKeys are the signer's, by epoch.
func (s *Signer) CustodyKeys() map[uint32]bitcoin.XOnly {
	if s.custody == nil {
		return nil
	}
	out := make(map[uint32]bitcoin.XOnly, len(s.custody.Keys))
	for epoch, key := range s.custody.Keys {
		out[epoch] = bitcoin.XOnlyOf(key.PubKey())
	}
	return out
}

// SignCustody signs a plan's transactions on Bitcoin: every input whose leaf asks for one of the signer's keys. The
// error is a *Refusal when it says no.
func (s *Signer) SignCustody(ctx context.Context, by Caller, o Order) ([]LeafSignature, error) {
	effects, hashes, err := s.judge(o)
	if r, ok := asRefusal(err); ok {
		s.refused(ctx, kindPSBT, r)
	}
	if err == nil {
		err = s.allow(ctx, by, kindPSBT, func(at time.Time) (*entry, *Refusal) {
			return s.state.transactions(s.custody, effects, at)
		})
	}
	if err != nil {
		return nil, err
	}
	out := make([]LeafSignature, len(hashes))
	for i, h := range hashes {
		sig, err := schnorr.Sign(h.key, h.digest[:])
		if err != nil {
			return nil, fmt.Errorf("sign input %d of transaction %d: %w", h.input, h.packet, err)
		}
		out[i] = LeafSignature{
			h.packet, h.input, bitcoin.XOnlyOf(h.key.PubKey()), [schnorr.SignatureSize]byte(sig.Serialize()),
		}
	}
	s.observe(kindPSBT, "")
	return out, nil
}

// hashed is what a key signs of an input.
type hashed struct {
	packet, input int
	key           *btcec.PrivateKey
	digest        [32]byte
}

func asRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}

// judge judges each transaction by itself, and hashes what would be signed.
func (s *Signer) judge(o Order) (effects []custody.Effect, hashes []hashed, err error) {
	switch n := len(o.Packets); {
	case s.custody == nil:
		return nil, nil, refuse(CodeOther, "the signer holds no custody key")
	case n == 0 || n > MaxPackets:
		return nil, nil, refuse(CodeMalform, "%d transactions, 1 to %d are possible", n, MaxPackets)
	}
	effects = make([]custody.Effect, len(o.Packets))
	for i, p := range o.Packets {
		if effects[i], err = s.custody.reader.Effect(p, o.Shown); err != nil {
			return nil, nil, refuse(CodeMalform, "transaction %d: %v", i, err)
		}
		if i > 0 && effects[i].Baton {
			return nil, nil, refuse(CodeMalform, "transaction %d spends a baton, and follows another one", i)
		}
		list, err := s.custody.hash(i, p, effects[i])
		if err != nil {
			return nil, nil, refuse(CodeMalform, "transaction %d: %v", i, err)
		}
		if len(list) == 0 {
			return nil, nil, refuse(CodeOther, "no input of transaction %d asks for a key of the signer", i)
		}
		hashes = append(hashes, list...)
	}
	return effects, hashes, nil
}

// hash makes what the keys sign that inputs ask for: SIGHASH_DEFAULT of the one leaf that each input shows (SR-24).
func (c *custodian) hash(n int, p *bitcoin.Packet, e custody.Effect) ([]hashed, error) {
	signer, err := bitcoin.NewSigner(p)
	if err != nil {
		return nil, err
	}
	var out []hashed
	for i, epoch := range e.Epochs {
		key := c.Keys[epoch]
		if key == nil || len(p.Inputs[i].TapLeaves) != 1 {
			continue
		}
		digest, err := signer.TaprootDigest(i, &p.Inputs[i].TapLeaves[0])
		if err != nil {
			return nil, fmt.Errorf("input %d: %w", i, err)
		}
		out = append(out, hashed{n, i, key, digest})
	}
	return out, nil
}

// Learn takes legs of a path, each behind the one before it: the first spends a baton that is known. They are on disk
// when it returns.
func (s *Signer) Learn(ctx context.Context, by Caller, legs []custody.Leg) error {
	if s.custody == nil {
		return refuse(CodeOther, "the signer holds no custody key")
	}
	if len(legs) == 0 || len(legs) > MaxLegs {
		return refuse(CodeMalform, "%d legs, 1 to %d are possible", len(legs), MaxLegs)
	}
	passed := make([]custody.Passed, len(legs))
	for i, l := range legs {
		var err error
		if passed[i], err = s.custody.reader.Leg(l); err != nil {
			return refuse(CodeMalform, "leg %d: %v", i, err)
		}
	}
	return s.allow(ctx, by, kindPath, func(at time.Time) (*entry, *Refusal) {
		return s.state.path(s.custody, passed, at)
	})
}

// Knows tells which batons are on a path that the signer knows, or begin one.
func (s *Signer) Knows(batons []wire.OutPoint) ([]bool, error) {
	if s.custody == nil || len(batons) > MaxLegs {
		return nil, refuse(CodeMalform, "%d batons, at most %d are told, by a signer that holds custody keys", len(batons),
			MaxLegs)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]bool, len(batons))
	for i, op := range batons {
		_, out[i] = s.state.line.at[op]
		if !out[i] {
			_, _, refusal := s.state.beginning(s.custody, op)
			out[i] = refusal == nil
		}
	}
	return out, nil
}

// beginning finds where a person says that a baton begins a path.
func (s *state) beginning(c *custodian, op wire.OutPoint) (b begunBaton, after int32, refusal *Refusal) {
	none := func(format string, args ...any) (begunBaton, int32, *Refusal) {
		return begunBaton{}, -1, refuse(CodePath, format, args...)
	}
	if c.Batons == nil {
		return none("baton %s is on no path, and no person said where one begins", op)
	}
	list, err := c.Batons()
	if err != nil {
		return none("the file of batons: %v", err)
	}
	at := slices.IndexFunc(list, func(b Beginning) bool { return b.Baton == op })
	if at < 0 {
		return none("baton %s is on no path that the signer knows", op)
	}
	said := list[at]
	b = begunBaton{Kind: said.Kind, Baton: op.String()}
	switch {
	case said.Kind > custody.Rune:
		return none("baton %s is of no kind", op)
	case said.After == nil && s.line.begun[said.Kind]:
		return none("a path of %s began with another baton: say after which one %s begins anew", said.Kind, op)
	case said.After == nil:
		return b, -1, nil
	}
	n, known := s.line.at[*said.After]
	if !known || s.line.nodes[n].kind != said.Kind {
		return none("baton %s follows %s, which is on no path of %s", op, *said.After, said.Kind)
	}
	b.After = said.After.String()
	return b, n, nil
}

// known has a baton on a path: by the record, or by a person's word, which it adds to an entry. It returns the newest
// baton that the record has of the path up to there; -1: none, the path begins.
func (s *state) known(c *custodian, kind custody.Kind, op wire.OutPoint, e *custodyEntry) (int32, *Refusal) {
	if n, known := s.line.at[op]; known {
		if s.line.nodes[n].kind != kind {
			return n, refuse(CodeMalform, "baton %s is not of %s", op, kind)
		}
		return n, nil
	}
	b, after, refusal := s.beginning(c, op)
	if refusal == nil && b.Kind != kind {
		refusal = refuse(CodePath, "baton %s is not of %s, as the file of batons says", op, kind)
	}
	if refusal == nil {
		e.Begun = append(e.Begun, b)
	}
	return after, refusal
}

// path judges legs.
func (s *state) path(c *custodian, legs []custody.Passed, at time.Time) (*entry, *Refusal) {
	out := &custodyEntry{}
	next := map[wire.OutPoint]custody.Kind{}
	for _, l := range legs {
		made := wire.OutPoint{Hash: l.TxID}
		if _, known := s.line.at[made]; known {
			continue
		}
		if kind, shown := next[l.Baton]; !shown {
			if _, refusal := s.known(c, l.Kind, l.Baton, out); refusal != nil {
				return nil, refusal
			}
		} else if kind != l.Kind {
			return nil, refuse(CodeMalform, "baton %s is not of %s", l.Baton, l.Kind)
		}
		next[made] = l.Kind
		out.Legs = append(out.Legs, legEntry{
			l.TxID.String(), l.Baton.String(), l.Settled, s.line.flows(l.Kind, l.Flow),
		})
	}
	if len(out.Legs) == 0 {
		return nil, nil
	}
	return &entry{Kind: kindPath, At: at.UnixMilli(), Custody: out}, nil
}

// transactions judges a plan's effects by what was signed before. Nothing without a refusal means that all of them were
// signed before.
func (s *state) transactions(c *custodian, effects []custody.Effect, at time.Time) (*entry, *Refusal) {
	out := &custodyEntry{}
	taken := make(map[spending]amount.Amount)
	for i, e := range effects {
		if e.Older(c.current) && c.Approved != nil {
			if err := c.Approved(c.current); err != nil {
				return nil, refuse(CodeApproval, "custody keys of epoch %d: %v", c.current, err)
			}
		}
		if s.line.signed[e.TxID] {
			continue
		}
		tx, refusal := s.transaction(c, e, out, at, taken)
		if refusal != nil {
			refusal.Detail = fmt.Sprintf("transaction %d: %s", i, refusal.Detail)
			return nil, refusal
		}
		out.Txs = append(out.Txs, tx)
	}
	if len(out.Txs) == 0 {
		return nil, nil
	}
	return &entry{Kind: kindPSBT, At: at.UnixMilli(), Custody: out}, nil
}

func (s *state) transaction(c *custodian, e custody.Effect, out *custodyEntry, at time.Time,
	taken map[spending]amount.Amount,
) (txEntry, *Refusal) {
	tx := txEntry{
		Tx: e.TxID.String(), Kind: e.Kind, First: e.First.String(), Baton: e.Baton, Settle: e.Settled,
		Runes: s.line.flows(e.Kind, e.Flow),
	}
	if e.Baton {
		upTo, refusal := s.known(c, e.Kind, e.First, out)
		if refusal != nil {
			return tx, refusal
		}
		if uid, paid := s.line.settled(e.Settled, upTo); paid {
			refusal := refuse(CodeConflict, "uid %s was paid or cancelled on this path before (INV-05)", uid)
			refusal.UIDs = []message.UID{uid}
			return tx, refusal
		}
	}
	if refusal := s.take(spending{asset: countTxs, custody: true}, amount.New(1), amount.New(maxTxs), at,
		taken); refusal != nil {
		return tx, refusal
	}
	var refusal *Refusal
	if tx.Fee, refusal = s.fee(c, e, at, taken); refusal != nil {
		return tx, refusal
	}
	tx.Left, refusal = s.left(c, e, at, taken)
	return tx, refusal
}

// feesOf is what fees of a kind count as.
func feesOf(k custody.Kind) spending { return spending{asset: "fees of " + k.String(), custody: true} }

// fee judges what a transaction costs. Of all that spend one output first one can be in the chain, and the dearest
// counts (SR-12).
func (s *state) fee(c *custodian, e custody.Effect, at time.Time, taken map[spending]amount.Amount) (uint64, *Refusal) {
	if e.Fee > c.MaxFee {
		return 0, refuse(CodeFee, "a fee of %d sat, at most %d are paid for one transaction", e.Fee, c.MaxFee)
	}
	before := s.line.fees[e.First]
	if e.Fee <= before {
		return 0, nil
	}
	more := e.Fee - before
	return more, s.take(feesOf(e.Kind), amount.New(more), amount.New(c.FeesPerDay), at, taken)
}

// left judges what leaves the custody. What a uid gets counts once, however often it is signed.
func (s *state) left(c *custodian, e custody.Effect, at time.Time,
	taken map[spending]amount.Amount,
) ([]leftEntry, *Refusal) {
	sums := make(map[claimed]custody.Leaving)
	for _, l := range e.Leaves {
		if l.Untold {
			if refusal := s.line.strange(&l, e.First); refusal != nil {
				return nil, refusal
			}
		} else if _, listed := c.Rules.Terms[l.Asset]; !listed {
			return nil, refuse(CodeLane, "the deployment has no asset %s", l.Asset)
		}
		k := claimed{l.UID, nameOf(l)}
		sum := sums[k]
		units, err := sum.Units.Add(l.Units)
		if err != nil {
			return nil, refuse(CodeMalform, "uid %s: %v", l.UID, err)
		}
		l.Units = units
		sums[k] = l
	}
	var out []leftEntry
	for _, k := range slices.SortedFunc(maps.Keys(sums), compareClaims) {
		l, before := sums[k], s.line.counts[k]
		if l.Units.Cmp(before) <= 0 {
			continue
		}
		more, err := l.Units.Sub(before)
		if err != nil {
			return nil, refuse(CodeMalform, "uid %s: %v", l.UID, err)
		}
		most, capped := c.PerDay[l.Asset]
		if l.Untold {
			most, capped = amount.New(c.ReturnsPerDay), true
		}
		if !capped {
			most = amount.Max()
		}
		if refusal := s.take(spending{asset: k.asset, back: l.Back, custody: true}, more, most, at, taken); refusal != nil {
			refusal.UIDs = []message.UID{l.UID}
			return nil, refusal
		}
		out = append(out, leftEntry{l.UID, k.asset, l.Back, more})
	}
	return out, nil
}

func nameOf(l custody.Leaving) string {
	if l.Untold {
		return countReturns
	}
	return l.Asset.String()
}

// strange refuses to give back what the custody made itself, or runes beside what goes back. It counts the outputs of
// others of which nobody shows what they carry.
func (l *lineage) strange(x *custody.Leaving, baton wire.OutPoint) *Refusal {
	if l.made(x.From) {
		return refuse(CodeMalform, "output %s was made by the custody: it is nobody's to get back", x.From)
	}
	count := uint64(1)
	for _, op := range x.With {
		switch {
		case op == baton && !l.made(op): // with which a person says that the path begins
		case !l.made(op):
			count++
		case !l.clean(op):
			return refuse(CodeMalform, "input %s may carry runes, and would go along with what goes back", op)
		}
	}
	x.Units = amount.New(count)
	return nil
}

func compareClaims(a, b claimed) int {
	if c := slices.Compare(a.uid[:], b.uid[:]); c != 0 {
		return c
	}
	return slices.Compare([]byte(a.asset), []byte(b.asset))
}

// take counts against a cap of a day, beside what the same request takes.
func (s *state) take(of spending, units, most amount.Amount, at time.Time,
	taken map[spending]amount.Amount,
) *Refusal {
	used, err := s.used(of, at)
	if err == nil {
		used, err = used.Add(taken[of])
	}
	var total amount.Amount
	if err == nil {
		total, err = used.Add(units)
	}
	if err != nil {
		return refuse(CodeCap, "%s: %v", of.asset, err)
	}
	if total.Cmp(most) > 0 {
		return refuse(CodeCap, "%s base units of %s would be signed for within a day, at most %s are", total, of.asset, most)
	}
	if taken[of], err = taken[of].Add(units); err != nil {
		return refuse(CodeCap, "%s: %v", of.asset, err)
	}
	return nil
}

// applyCustody adds what an entry says of the custody.
func (s *state) applyCustody(e custodyEntry, at time.Time) error {
	for _, b := range e.Begun {
		if err := s.line.begin(b); err != nil {
			return err
		}
	}
	for _, l := range e.Legs {
		if err := s.line.leg(l.Tx, l.Baton, l.Settle); err != nil {
			return err
		}
		if err := s.line.carry(l.Tx, l.Runes); err != nil {
			return err
		}
	}
	for _, tx := range e.Txs {
		if err := s.applyTx(tx, at); err != nil {
			return fmt.Errorf("transaction %.80s: %w", tx.Tx, err)
		}
	}
	return nil
}

func (s *state) applyTx(tx txEntry, at time.Time) error {
	if tx.Kind > custody.Rune {
		return fmt.Errorf("%s", tx.Kind)
	}
	if tx.Baton {
		if err := s.line.leg(tx.Tx, tx.First, tx.Settle); err != nil {
			return err
		}
	}
	first, err := wire.NewOutPointFromString(tx.First)
	if err != nil {
		return fmt.Errorf("input %.80q: %w", tx.First, err)
	}
	if err := s.line.sign(tx.Tx); err != nil {
		return err
	}
	if err := s.line.carry(tx.Tx, tx.Runes); err != nil {
		return err
	}
	if len(s.line.fees) >= keptFees {
		clear(s.line.fees)
	}
	if tx.Fee > 0 {
		s.line.fees[*first] += tx.Fee
	}
	counts := []spent{{spending{asset: countTxs, custody: true}, amount.New(1)}, {feesOf(tx.Kind), amount.New(tx.Fee)}}
	for _, l := range tx.Left {
		k := claimed{l.UID, l.Asset}
		if s.line.counts[k], err = s.line.counts[k].Add(l.Units); err != nil {
			return err
		}
		counts = append(counts, spent{spending{asset: l.Asset, back: l.Back, custody: true}, l.Units})
	}
	for _, c := range counts {
		if err := s.count(c.of, c.units, at); err != nil {
			return err
		}
	}
	return nil
}

type spent struct {
	of    spending
	units amount.Amount
}
