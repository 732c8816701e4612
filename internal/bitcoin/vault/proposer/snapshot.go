package proposer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// maxOpen bounds the open plans that are looked at; there are a handful.
const maxOpen = 256

// job is a stored plan with what its body says.
type job struct {
	StoredPlan
	Plan   custody.Plan
	Payees []vault.Payee
	Rate   bitcoin.FeeRate // of the market when it was drawn; 0: not known
	Parent []byte          // of a child: the transaction that waits, and that it pays for
}

// planBody is what a stored plan's Body holds.
type planBody struct {
	Plan   custody.Plan      `json:"plan"`
	Payees []vault.PayeeJSON `json:"payees"`
	Rate   bitcoin.FeeRate   `json:"rate,omitempty"` // sat per 1,000 virtual bytes
	Parent memberclient.Hex  `json:"parent,omitempty"`
}

func encodeBody(p custody.Plan, payees []vault.Payee, rate bitcoin.FeeRate, parent []byte) ([]byte, error) {
	b := planBody{Plan: p, Payees: make([]vault.PayeeJSON, len(payees)), Rate: rate, Parent: parent}
	for i, payee := range payees {
		b.Payees[i] = vault.EncodePayee(payee)
	}
	raw, err := json.Marshal(b)
	if err != nil {
		return nil, fmt.Errorf("encode plan: %w", err)
	}
	return raw, nil
}

func readJob(p StoredPlan) (job, error) {
	var b planBody
	if err := json.Unmarshal(p.Body, &b); err != nil {
		return job{}, fmt.Errorf("read plan %s: %w", p.ID, err)
	}
	j := job{StoredPlan: p, Plan: b.Plan, Rate: b.Rate, Parent: b.Parent}
	for _, w := range b.Payees {
		payee, err := vault.DecodePayee(w)
		if err != nil {
			return job{}, fmt.Errorf("read plan %s: %w", p.ID, err)
		}
		j.Payees = append(j.Payees, payee)
	}
	return j, nil
}

func payouts(payees []vault.Payee) []custody.Payout {
	out := make([]custody.Payout, len(payees))
	for i, p := range payees {
		out[i] = p.Payout
	}
	return out
}

// paysOut reports whether the plan's uids are paid by it, rather than inscribed for.
func (j job) paysOut() bool {
	return j.Plan.Type == custody.PlanPayment || j.Plan.Type == custody.PlanReturn
}

// snapshot is what the proposer sees at one moment, with what it has under way.
type snapshot struct {
	*Proposer
	state     *custody.State
	tip       vault.Tip
	final     uint32 // height of the newest final block
	view      vault.View
	rate      bitcoin.FeeRate // what confirms soon
	collected uint64
	open      []job // oldest first
	taken     map[wire.OutPoint]bool
	foreign   map[wire.OutPoint]chainhash.Hash // what the mempool spends of the custody's, and by what
	coming    map[wire.OutPoint]bool           // what the mempool pays to the custody
	blind     bool                             // and there is more of it than the index shows
}

// look gathers the snapshot. The caller must close it.
func (d *Proposer) look(ctx context.Context) (*snapshot, error) {
	st, tip, err := d.cfg.Ledger.State(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the custody's state: %w", err)
	}
	v, err := d.cfg.View(ctx)
	if err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	s := &snapshot{
		Proposer: d, state: st, tip: tip, final: vault.FinalHeight(d.cfg.Rules, tip), view: v,
		taken: make(map[wire.OutPoint]bool),
	}
	if err := s.gather(ctx); err != nil {
		v.Close()
		return nil, err
	}
	return s, nil
}

func (s *snapshot) close() { s.view.Close() }

func (s *snapshot) gather(ctx context.Context) error {
	hints, err := s.hints(ctx, s.state.Unresolved())
	if err != nil {
		return err
	}
	vault.Resolve(ctx, s.cfg.Ledger, s.state, hints)
	if n := len(s.state.Unresolved()); n > 0 {
		return fmt.Errorf("%w: %d payments of the chain are not resolved", chain.ErrLater, n)
	}
	if s.rate, err = s.market(ctx); err != nil {
		return err
	}
	if s.cfg.Collected != nil {
		if s.collected, err = s.cfg.Collected(ctx); err != nil {
			return fmt.Errorf("read collected fees: %w", err)
		}
	}
	stored, err := s.cfg.Plans.OpenPlans(ctx, maxOpen)
	if err != nil {
		return fmt.Errorf("read plans: %w", err)
	}
	for _, p := range stored {
		j, err := readJob(p)
		if err != nil {
			return err
		}
		s.add(j)
	}
	return s.mempool()
}

// add makes a plan one of those under way: nothing else spends what it spends.
func (s *snapshot) add(j job) {
	s.open = slices.DeleteFunc(s.open, func(o job) bool { return o.ID == j.ID })
	s.open = append(s.open, j)
	for _, op := range slices.Concat(j.Plan.Assets, j.Plan.Coins) {
		s.taken[op] = true
	}
	for _, src := range j.Plan.Sources {
		s.taken[src.OutPoint] = true
	}
}

// mempool learns what waits for a block already: of this relay, or of another.
func (s *snapshot) mempool() error {
	s.foreign, s.coming = make(map[wire.OutPoint]chainhash.Hash), make(map[wire.OutPoint]bool)
	for _, script := range s.cfg.Rules.Scripts() {
		p, err := s.view.Pending(script.Script)
		if err != nil {
			return fmt.Errorf("read mempool of the custody: %w", err)
		}
		s.blind = s.blind || p.More
		for _, c := range p.Received {
			s.coming[c.OutPoint] = true
		}
		for _, c := range p.Spent {
			if c.SpentBy != nil {
				s.foreign[c.OutPoint], s.taken[c.OutPoint] = *c.SpentBy, true
			}
		}
	}
	return nil
}

// market is the rate to pay: the estimate, or what the mempool takes at least.
func (d *Proposer) market(ctx context.Context) (bitcoin.FeeRate, error) {
	rate, err := d.cfg.Market.FeeRate(ctx)
	if err != nil {
		return 0, fmt.Errorf("read fee market: %w", err)
	}
	floor, err := d.cfg.Node.FeeFloor(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the node's least fee: %w", err)
	}
	return min(max(rate, bitcoin.FeeRate(floor)), bitcoin.MaxFeeRate), nil
}

// hints looks up the uids of payments.
func (d *Proposer) hints(ctx context.Context, txs []chainhash.Hash) ([]vault.Hint, error) {
	var out []vault.Hint
	for _, tx := range txs[:min(len(txs), vault.MaxHints)] {
		uids, ok, err := PlanHints{d.cfg.Plans, d.cfg.Known}.UIDs(ctx, tx)
		if err != nil {
			return nil, fmt.Errorf("read plan of %s: %w", tx, err)
		}
		if ok {
			out = append(out, vault.Hint{Tx: tx, UIDs: uids})
		}
	}
	return out, nil
}

// offer is what a proposal may spend: nothing that is under way.
func (s *snapshot) offer() custody.Offer {
	o := custody.Offer{
		Rate: s.rate, MaxFee: s.cfg.Policy.MaxFee, Final: s.final, MaxData: s.cfg.Policy.MaxData,
		Limits: custody.Limits{
			MaxFee: s.cfg.Policy.MaxFee, MaxFeeRate: bitcoin.MaxFeeRate,
			MinReserve: s.cfg.Policy.MinReserve, Collected: s.collected, Final: s.final,
		},
		Exclude: func(op wire.OutPoint) bool { return s.taken[op] },
	}
	if c := s.cfg.Policy.Cheap; c > 0 {
		o.Cheap, o.Add = c, s.cfg.Policy.Merge
	}
	return o
}

// onBaton returns the open plans that spend a kind's baton, newest last.
func (s *snapshot) onBaton(k custody.Kind) []job {
	baton, ok := s.state.Baton(k)
	var out []job
	for _, j := range s.open {
		if ok && j.Kind == k && j.Baton != nil && *j.Baton == baton.OutPoint {
			out = append(out, j)
		}
	}
	slices.SortStableFunc(out, func(a, b job) int { return a.Created.Compare(b.Created) })
	return out
}

// head is the newest of a kind's plans on its baton: what the relay wants in the next block.
func (s *snapshot) head(k custody.Kind) (job, bool) {
	jobs := s.onBaton(k)
	if len(jobs) == 0 {
		return job{}, false
	}
	return jobs[len(jobs)-1], true
}

// free reports whether a new transaction may spend a kind's baton now, or says what it waits for.
func (s *snapshot) free(k custody.Kind) error {
	if j, busy := s.head(k); busy {
		return later("%s %s waits for its block", j.Plan.Type, j.ID)
	}
	baton, ok := s.state.Baton(k)
	if !ok {
		return later("the custody of %s has no baton yet: somebody pays one to it", k)
	}
	if tx, busy := s.foreign[baton.OutPoint]; busy {
		return later("transaction %s, which another relay made, waits for its block", tx)
	}
	return nil
}

// paying returns the plan under way that pays a uid.
func (s *snapshot) paying(k custody.Kind, uid message.UID) (job, bool) {
	jobs := s.onBaton(k)
	for _, j := range slices.Backward(jobs) {
		if j.paysOut() && slices.Contains(j.UIDs, uid) {
			return j, true
		}
	}
	return job{}, false
}

func later(format string, args ...any) error {
	return fmt.Errorf("%w: %s", chain.ErrLater, fmt.Sprintf(format, args...))
}

// unlucky turns the errors of package custody that pass into ErrLater.
func unlucky(err error) error {
	if errors.Is(err, custody.ErrNotReady) || errors.Is(err, custody.ErrBaton) || errors.Is(err, custody.ErrUnresolved) ||
		errors.Is(err, bitcoin.ErrFunds) {
		return fmt.Errorf("%w: %w", chain.ErrLater, err)
	}
	return err
}
