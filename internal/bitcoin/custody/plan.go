package custody

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// PlanType is what a plan's transaction does. The names are stored and sent: never rename one.
type PlanType string

// The types.
const (
	PlanPayment PlanType = "payment" // pays uids of withdrawals and refunds; of BRC-20, with inscriptions that are there
	// gives whole outputs back as they are, several if they carry nothing: uids are their deposits'
	PlanReturn PlanType = "return"
	// commit outputs for BRC-20 transfers, and their reveals; Assets are transfers that it uses up for them
	PlanInscribe PlanType = "inscribe"
	PlanReveal   PlanType = "reveal"   // one reveal again, with coins that pay more for it if need be; no baton
	PlanSweep    PlanType = "sweep"    // derived addresses' outputs into the custody; no baton
	PlanRotation PlanType = "rotation" // holdings of an older epoch into the current one
	PlanMove     PlanType = "move"     // within the epoch: consolidates coins
	PlanSeparate PlanType = "separate" // splits one output that carries several assets and is nobody's (SR-10)
	PlanCancel   PlanType = "cancel"   // cancels a withdrawal that can never be paid (SR-20)
)

// Plan is everything that a process needs, beside its own State and the payouts, to build a transaction. Build makes
// the same bytes of it everywhere. Inputs are the baton, Assets, Sources, Coins, in this order.
type Plan struct {
	Type     PlanType
	Kind     Kind            // whose baton, scripts and reserve it uses
	Epoch    uint32          // the current one: of the scripts that it pays to
	Baton    *wire.OutPoint  // nil for sweeps and reveals
	Assets   []wire.OutPoint // holdings that are spent for what they carry or are, in order
	Sources  []Source        // of sweeps
	Coins    []wire.OutPoint // plain holdings
	UIDs     []message.UID   // of the payouts, or item ids, ascending
	Items    bool            // UIDs are item ids: of transfers for the custody's own moves
	Fee      uint64          // sat; of a sweep of BTC, together
	Reveals  []uint64        // sat: fees of the reveals, one for each uid
	Replaces *chainhash.Hash // of the same baton
}

// Source is an output of a derived address that a sweep moves.
type Source struct {
	OutPoint wire.OutPoint
	Value    uint64 // sat
	Address  DepositAddress
	Amount   amount.Amount // base units of a rune or, by its transfer inscription, a token; zero for BTC
	Height   uint32        // of its block; not part of a plan
}

// Payout is what a uid is to be paid. Of an inscribing for the custody's own moves, Script is the owner's, who holds
// the balance and shall hold the transfer, and Message is empty.
type Payout struct {
	UID     message.UID
	Asset   Asset
	Script  []byte
	Amount  amount.Amount // base units
	Message message.Message
}

// Limits is what a process that checks a plan knows beside the chain's records.
type Limits struct {
	MaxFeeRate bitcoin.FeeRate // twice the own estimate (SR-12)
	MaxFee     uint64          // sat, for one plan
	MinReserve uint64          // sat that must be left in the reserve, but by rotations, reveals and children
	Collected  uint64          // sat of BTC that withdrawals burned beyond what they were paid: they are the reserve's too
	Final      uint32          // height of the newest final block: inscriptions above it are not sent (SR-11)
	// Sources are unspent outputs of derived addresses as the own index sees them, for sweeps.
	Sources map[wire.OutPoint]Source
	// Ours tells scripts of the custody beside the plain ones and those that sweeps showed: derived addresses that the
	// process knows (SR-07).
	Ours func(script []byte) bool
	// Targets are scripts that were proved to the own satisfaction for uids whose inputs had several scripts (SR-16).
	Targets map[message.UID][]byte
	// Owned returns what a script has of a token in all, and of that not in transfers, for inscribing for its own moves,
	// and for moving what follows tokens to a newer epoch.
	Owned func(script []byte, tick string) (total, available amount.Amount)
	// Signed are plans that were signed before, spend the same baton, and may still get into the chain.
	Signed []Plan
}

// Excluded is a payout that a proposal left out.
type Excluded struct {
	UID    message.UID
	Reason Reason
}

// Reason is why a payout cannot be paid now. The values are stored and published.
type Reason string

// The reasons. Those from ReasonFunds on pass with time.
const (
	ReasonPaid      Reason = "paid"           // it was (INV-05)
	ReasonMessage   Reason = "message"        // its fields are not its message's
	ReasonMalformed Reason = "malformed"      // its message names no script that could be paid
	ReasonOwn       Reason = "custody_script" // it goes to the custody itself (SR-07)
	ReasonScript    Reason = "script"         // nobody could spend it, as far as is known
	ReasonDust      Reason = "dust"
	ReasonFunds     Reason = "funds"
	ReasonSize      Reason = "size"
	// there is none yet that is final and valid (SR-11), or, to inscribe, there is one
	ReasonInscription Reason = "inscription"
	ReasonFee         Reason = "fee"       // the market asks more than is allowed, or than the reserve has (SR-12)
	ReasonNotReady    Reason = "not_ready" // what pays it is not there, or not final yet
)

// Passes reports whether time heals it.
func (r Reason) Passes() bool {
	switch r {
	case ReasonFunds, ReasonSize, ReasonInscription, ReasonFee, ReasonNotReady:
		return true
	default:
		return false
	}
}

// Offer is what a proposal may spend. Its plans pass Check under Limits, in which a MaxFeeRate or MaxFee of 0 stands
// for bitcoin's own bounds.
type Offer struct {
	Rate    bitcoin.FeeRate
	MaxFee  uint64          // sat; 0: that of Limits
	Final   uint32          // height of the newest final block; 0: that of Limits
	Cheap   bitcoin.FeeRate // up to this rate, Add coins are spent besides
	Add     int             // up to so many of the smallest coins
	MaxData int             // bytes of an OP_RETURN script, where a plan can be split; 0: any. Older nodes relay 83
	Limits  Limits          // holdings above the final block are spent last
	Exclude func(wire.OutPoint) bool
	from    uint32 // epoch whose coins pay for a baton that moves to another one
	beats   uint64 // sat: what nodes want more than, as a transaction that pays it may be in their mempools; 0: nothing
}

// Errors of plans. Each refusal is one of them.
var (
	ErrPlan       = errors.New("the plan is malformed")
	ErrRefused    = errors.New("the transaction breaks a rule of the custody")
	ErrMessage    = errors.New("the payout is not what its message says")
	ErrPaid       = errors.New("the uid is paid already")
	ErrBaton      = errors.New("the baton is another one")
	ErrFee        = errors.New("the fee is above what is allowed")
	ErrConflict   = errors.New("it drops what was signed before on the same baton")
	ErrUnresolved = errors.New("there are payments in the chain whose uids are not known")
	ErrNotReady   = errors.New("what it spends is not there, or not final yet")
	ErrNothing    = errors.New("there is nothing to do")
)

// Bounds of one transaction (SR-20).
const (
	MaxVSize  = 10_000
	maxInputs = 100
)

// task is a plan with its payouts, beside what the ledger has for it: looked up once, for all that checks the plan,
// makes its transactions, and reads them again.
type task struct {
	Plan
	payouts    []Payout // in the order of UIDs
	inputs     []wire.OutPoint
	commitment [32]byte
	cancel     Cancel // of a cancel, what it says

	baton     Holding // the kind's; there says whether there is one
	there     bool
	tookOver  bool      // the current epoch's members have shown that they can spend the kind's custody
	available int64     // sat that the kind's reserve has for miners
	back      []Holding // of a return, what each uid gives back; the zero value where it is nothing

	own     []byte            // the plain script that is paid to
	owners  [][]byte          // by payout, who holds its transfer: who has the balance
	change  []byte            // where change goes
	merges  bool              // it makes one coin of several of a rune
	commits []bitcoin.Taproot // of an inscribing, by payout, once it is laid out
}

// task looks up what the ledger has for a plan in its right shape, and for payouts in its order.
func (s *State) task(p Plan, payouts []Payout) (*task, error) {
	own, err := s.script(p.Epoch, p.Kind)
	if err != nil {
		return nil, err
	}
	j := &task{Plan: p, payouts: payouts, inputs: p.Inputs(), own: own}
	for _, o := range payouts {
		j.owners = append(j.owners, j.owner(o))
	}
	j.commitment = Commitment(s.rules.Salt, p.Kind, p.UIDs)
	j.available = s.Reserve(p.Kind).Available
	j.baton, j.there = s.Baton(p.Kind)
	j.tookOver = s.TookOver(p.Kind)
	if p.Type == PlanReturn {
		for _, uid := range p.UIDs {
			h, _ := s.Returnable(uid)
			j.back = append(j.back, h)
		}
	}
	// Change goes to the epoch that is paid to, and while the baton moves alone back to the one whose coins pay for that.
	j.change = j.own
	if j.there && p.movesBaton(j.baton) && len(p.Coins) > 0 {
		if h, ok := s.holdings.get(p.Coins[0]); ok {
			j.change = s.plain[place{h.Epoch, p.Kind}].Script
		}
	}
	if p.Type == PlanMove && len(p.Assets) > 0 {
		_, _, j.merges = s.holdings.at(p.Assets[0]).coin()
	}
	if p.Type == PlanCancel {
		j.cancel, err = s.cancel(payouts[0])
	}
	return j, err
}

// script returns a plain script.
func (s *State) script(epoch uint32, k Kind) ([]byte, error) {
	t, ok := s.plain[place{epoch, k}]
	if !ok {
		return nil, fmt.Errorf("%w: epoch %d of %s: %w", ErrPlan, epoch, k, ErrEpoch)
	}
	return t.Script, nil
}

// owner is the script that holds a payout's transfer: who has the balance.
func (p *task) owner(o Payout) []byte {
	if p.Items {
		return o.Script
	}
	return p.own
}

// shape refuses plans that are malformed whatever the chain says.
func (p Plan) shape() error {
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%w: "+format, append([]any{ErrPlan}, args...)...)
	}
	baton := p.Type != PlanSweep && p.Type != PlanReveal
	n := len(p.UIDs)
	switch {
	case p.Kind > Rune:
		return bad("%s", p.Kind)
	case baton != (p.Baton != nil):
		return bad("a %.40q with or without a baton", string(p.Type))
	case n > MaxPayouts, len(p.Assets)+len(p.Sources)+len(p.Coins) > maxInputs:
		return bad("%d uids and %d inputs are too many", n, len(p.Assets)+len(p.Sources)+len(p.Coins))
	case (p.Type == PlanInscribe) != (len(p.Reveals) > 0) || len(p.Reveals) > 0 && len(p.Reveals) != n:
		return bad("%d fees of reveals for %d uids", len(p.Reveals), n)
	case (p.Type == PlanSweep) != (len(p.Sources) > 0):
		return bad("%d sources", len(p.Sources))
	case p.Items && p.Type != PlanInscribe && p.Type != PlanReveal:
		return bad("items that are not inscribed")
	case p.Replaces != nil && !baton:
		return bad("without a baton nothing is replaced")
	}
	for i, uid := range p.UIDs {
		if uid.IsZero() || i > 0 && bytes.Compare(p.UIDs[i-1][:], uid[:]) >= 0 {
			return bad("uids are not in ascending order")
		}
	}
	for _, src := range p.Sources {
		if src.Amount.BitLen() > 128 || src.Value > bitcoin.MaxMoney {
			return bad("source %s has more than there can be", src.OutPoint)
		}
	}
	if err := p.distinct(); err != nil {
		return err
	}
	var ok bool
	switch assets := len(p.Assets); p.Type {
	case PlanPayment:
		ok = n > 0
	case PlanReturn:
		ok = n > 0 && assets == n && (n == 1 || len(p.Coins) == 0)
	case PlanInscribe:
		ok = n > 0 && (assets == 0 || !p.Items)
	case PlanReveal:
		ok = n == 1 && assets == 1
	case PlanSweep:
		ok = n == 0 && assets == 0 && (p.Kind != BTC || len(p.Coins) == 0)
	case PlanRotation, PlanMove:
		ok = n == 0
	case PlanSeparate:
		ok = n == 0 && assets == 1
	case PlanCancel:
		ok = n == 1 && assets == 0
	}
	if !ok {
		return bad("a %.40q of %d uids, %d assets and %d coins", string(p.Type), n, len(p.Assets), len(p.Coins))
	}
	return nil
}

// childShape refuses what is no child, where the ledger is ahead by the transaction that a child pays for.
func (p Plan) childShape(ahead bool) error {
	if ahead && (p.Type != PlanMove || len(p.Assets) > 0 || len(p.Coins) == 0) {
		return fmt.Errorf("%w: a %s on a transaction that waits", ErrRefused, p.Type)
	}
	return nil
}

// distinct refuses an input that stands twice.
func (p Plan) distinct() error {
	seen := map[wire.OutPoint]bool{}
	for _, op := range p.Inputs() {
		if seen[op] {
			return fmt.Errorf("%w: %s is spent twice", ErrPlan, op)
		}
		seen[op] = true
	}
	return nil
}

// Inputs returns what the plan's first transaction spends, in order.
func (p Plan) Inputs() []wire.OutPoint {
	var list []wire.OutPoint
	if p.Baton != nil {
		list = append(list, *p.Baton)
	}
	list = append(list, p.Assets...)
	for _, src := range p.Sources {
		list = append(list, src.OutPoint)
	}
	return append(list, p.Coins...)
}

// order returns the payouts of the plan's uids in their order.
func (p Plan) order(payouts []Payout) ([]Payout, error) {
	byUID := make(map[message.UID]Payout, len(payouts))
	for _, o := range payouts {
		byUID[o.UID] = o
	}
	if len(byUID) != len(payouts) || len(payouts) != len(p.UIDs) {
		return nil, fmt.Errorf("%w: %d payouts for %d uids", ErrPlan, len(payouts), len(p.UIDs))
	}
	ordered := make([]Payout, len(p.UIDs))
	for i, uid := range p.UIDs {
		o, ok := byUID[uid]
		if !ok {
			return nil, fmt.Errorf("%w: no payout of uid %s", ErrPlan, uid)
		}
		ordered[i] = o
	}
	return ordered, nil
}
