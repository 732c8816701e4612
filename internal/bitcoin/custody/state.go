package custody

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
	"causeway/internal/message"
)

// Uids returns the ordered uids that a payment commits to, from whatever the process keeps; false when it does not know
// them. It needs no trust.
type Uids func(kind Kind, commitment [32]byte) ([]message.UID, bool)

// Class is what an output means to the custody.
type Class uint8

// The classes.
const (
	ClassBaton      Class = iota + 1 // the kind's baton
	ClassCredited                    // a deposit's
	ClassReserve                     // a typed top-up's
	ClassChange                      // made by the custody itself: change, consolidated coins, runes that remained
	ClassReturnable                  // a deposit's with a fault: its owner's, never spent for anything else
	ClassInscribed                   // a transfer inscription that the custody made
	ClassSpentShell                  // what a BRC-20 deposit leaves, an inscription that is used up: nobody's
	ClassForeign                     // anything else
)

// String is the published name.
func (c Class) String() string {
	names := [...]string{"", "baton", "credited", "reserve", "change", "returnable", "inscribed", "shell", "foreign"}
	if int(c) < len(names) {
		return names[c]
	}
	return ""
}

// Holding is an unspent output to a plain custody script.
type Holding struct {
	OutPoint wire.OutPoint
	Kind     Kind
	Epoch    uint32
	Value    uint64 // sat
	Carried  Carried
	Class    Class
	Height   uint32
	Index    uint32   // of its transaction in the block
	Deposit  *Deposit // of credited ones that were not moved, and returnable ones
	// of a returnable one, its return's; of an inscribed one, the uid or item that it is for; else zero
	UID     message.UID
	Matures uint32 // height at which a coinbase's output can be spent; else 0
}

// Paid is the payment of a uid, or its cancellation.
type Paid struct {
	UID    message.UID
	Kind   Kind
	TxID   chainhash.Hash
	Vout   uint32
	Height uint32
	Index  uint32
	// Cancelled says that it was not paid, and never will be (SR-20): it went back where it came from.
	Cancelled bool
}

// Line is what a transaction did to the sats of a kind's custody. What a kind has, returnable and foreign outputs
// aside, is the sum of Deposited and TopUp minus Paid, Fee and Lost over all lines (SR-12, SR-13).
type Line struct {
	TxID      chainhash.Hash
	Height    uint32
	Index     uint32
	Kind      Kind
	Deposited uint64 // with deposits: of BTC, the deposits themselves; of the others, what came with assets
	TopUp     uint64 // for the reserve
	Paid      uint64 // to recipients: of BTC, the payments themselves; of the others, what went with assets
	Fee       uint64 // to miners, from the reserve
	Lost      uint64 // left against the rules
	// Strayed is what of Lost had come late to an epoch that ended, and never counted (SR-18).
	Strayed uint64
	// Covered is what of TopUp made up for what was lost before, and is not the reserve's.
	Covered uint64
}

// Reserve is the sats of a kind's custody.
type Reserve struct {
	Line        // sums; of the transaction, Kind alone
	Sats uint64 // what is there, returnable and foreign outputs aside
	// what miners may get: of BTC, TopUp − Covered − Fee; of the others, what plain outputs have. Below zero: overdrawn
	Available int64
}

// Plain reports whether the output may be spent as bitcoin and nothing else (INV-06), once it is mature.
func (h Holding) Plain() bool {
	return h.Carried.Empty() && (h.Class == ClassCredited || h.Class == ClassReserve || h.Class == ClassChange)
}

// backing reports whether the output's sats are the custody's own.
func (h Holding) backing() bool { return h.Class != ClassReturnable && h.Class != ClassForeign }

// oneRune returns the rune of an output that carries exactly one and nothing else (SR-10).
func (c Carried) oneRune() (Asset, amount.Amount, bool) {
	if len(c.Inscriptions) > 0 || len(c.Runes) != 1 {
		return Asset{}, amount.Amount{}, false
	}
	return RuneAsset(c.Runes[0].ID), wide(c.Runes[0].Amount), true
}

// coin returns the rune that an output holds for the custody.
func (h Holding) coin() (Asset, amount.Amount, bool) {
	if h.Kind != Rune || h.Class != ClassCredited && h.Class != ClassChange {
		return Asset{}, amount.Amount{}, false
	}
	return h.Carried.oneRune()
}

// holds reports whether an output has, or may have, tokens of its owner in a transfer that has not moved (SR-11).
func (c Carried) holds() bool {
	return slices.ContainsFunc(c.Inscriptions, func(i Inscription) bool { return i.Valid != nil || i.Doubtful })
}

// transfers returns the live BRC-20 transfers of an output: whoever gets it gets the tokens.
func (c Carried) transfers() []TokenMove {
	var list []TokenMove
	for _, i := range c.Inscriptions {
		if i.Valid != nil {
			list = append(list, *i.Valid)
		}
	}
	return list
}

// Commit is an unspent commit output of a BRC-20 transfer.
type Commit struct {
	OutPoint wire.OutPoint
	Kind     Kind
	Baton    wire.OutPoint // that its transaction spent
	Epoch    uint32        // of its leaf's keys
	Value    uint64        // sat
	Script   []byte
	ID       message.UID // uid or item; zero while it is not resolved
	Height   uint32
}

// place is a plain script's.
type place struct {
	epoch uint32
	kind  Kind
}

// State is the custody's ledger: a fold over Records in the chain's order. It is not safe for concurrent use; Clone
// gives one to each user. The same records give the same state in every process (SR-01).
type State struct {
	rules  *Rules
	known  Uids
	places map[string]place // by plain script
	plain  map[place]bitcoin.Taproot

	started  bool
	at       uint64 // position of the last record
	holdings table[wire.OutPoint, Holding]
	waiting  table[wire.OutPoint, struct{}] // of them, spent shells of deposits that came late and do not count yet
	alike    table[likeness, int]           // how many of them a merge could take together
	batons   [len(Kinds)]*wire.OutPoint
	opened   [len(Kinds)]bool
	commits  map[wire.OutPoint]Commit
	returns  table[message.UID, wire.OutPoint] // of returnable holdings
	paid     table[message.UID, Paid]
	byTx     table[chainhash.Hash, []message.UID] // uids paid, in order
	cancels  table[chainhash.Hash, Cancel]        // by transaction
	brought  table[chainhash.Hash, []Brought]     // by transaction
	taken    table[chainhash.Hash, []Taken]       // by transaction
	takenFor table[message.UID, chainhash.Hash]   // by return
	open     map[chainhash.Hash]payment           // unresolved
	credited map[Asset]amount.Amount              // BRC-20: deposits
	spent    map[Asset]amount.Amount              // BRC-20: payments
	runes    map[Asset]amount.Amount              // runes: what coins of the custody have
	made     table[message.UID, wire.OutPoint]    // live inscriptions by uid or item
	voided   table[message.UID, voided]           // inscriptions for it that were void when they were revealed
	sats     [len(Kinds)]uint64                   // of outputs that are the custody's own, commit outputs too
	plainly  [len(Kinds)]uint64                   // of those, plain ones
	refunds  table[message.Recipient, []byte]     // scripts by hash
	derived  table[string, DepositAddress]        // scripts of deposit addresses that sweeps showed (SR-07)
	ahead    *parent                              // that this ledger is ahead of the chain by; nil: nothing
	lines    []Line
	sums     [len(Kinds)]Line

	signed  [len(Kinds)]uint32   // newest epoch whose members spent the baton
	reopens [len(Kinds)]uint32   // epoch from which on the baton may be opened anew; 0: none
	lost    [len(Kinds)][]uint32 // epochs that got the baton and never spent it, until it began anew

	missing   [len(Kinds)]uint64 // sats that were lost and that nothing made up for
	cancelled [len(Kinds)]uint32 // height of the newest cancel
}

// NewState returns the ledger before the first record.
func NewState(r *Rules, known Uids) *State {
	s := &State{
		rules: r, known: known, places: map[string]place{}, plain: map[place]bitcoin.Taproot{},
		commits: map[wire.OutPoint]Commit{}, open: map[chainhash.Hash]payment{},
		credited: map[Asset]amount.Amount{}, spent: map[Asset]amount.Amount{}, runes: map[Asset]amount.Amount{},
		holdings: newTable[wire.OutPoint, Holding](), returns: newTable[message.UID, wire.OutPoint](),
		waiting: newTable[wire.OutPoint, struct{}](), alike: newTable[likeness, int](),
		paid: newTable[message.UID, Paid](), byTx: newTable[chainhash.Hash, []message.UID](),
		cancels: newTable[chainhash.Hash, Cancel](), brought: newTable[chainhash.Hash, []Brought](),
		taken: newTable[chainhash.Hash, []Taken](), takenFor: newTable[message.UID, chainhash.Hash](),
		made: newTable[message.UID, wire.OutPoint](), voided: newTable[message.UID, voided](),
		refunds: newTable[message.Recipient, []byte](), derived: newTable[string, DepositAddress](),
	}
	for _, e := range r.Epochs {
		for _, k := range Kinds {
			if t, err := r.Plain(e.Epoch, k); err == nil { // rules that Check accepts always have them
				s.places[string(t.Script)], s.plain[place{e.Epoch, k}] = place{e.Epoch, k}, t
			}
		}
	}
	return s
}

// Clone returns a ledger of its own. What grows with the custody's history is shared until one of the two changes it;
// copied is what is under way, and a sum for each asset.
func (s *State) Clone() *State {
	c := *s
	c.holdings, c.waiting, c.alike, c.returns = s.holdings.clone(), s.waiting.clone(), s.alike.clone(), s.returns.clone()
	c.paid, c.byTx, c.cancels, c.brought = s.paid.clone(), s.byTx.clone(), s.cancels.clone(), s.brought.clone()
	c.taken, c.takenFor, c.made, c.voided = s.taken.clone(), s.takenFor.clone(), s.made.clone(), s.voided.clone()
	c.refunds, c.derived = s.refunds.clone(), s.derived.clone()
	c.commits, c.open = maps.Clone(s.commits), maps.Clone(s.open)
	c.credited, c.spent, c.runes = maps.Clone(s.credited), maps.Clone(s.spent), maps.Clone(s.runes)
	for k := range c.lost {
		c.lost[k] = slices.Clip(s.lost[k])
	}
	c.lines = slices.Clip(s.lines)
	return &c
}

// Paid returns the payment, or the cancellation, of a uid in the baton's ancestry.
func (s *State) Paid(uid message.UID) (Paid, bool) {
	p, ok := s.paid.get(uid)
	return p, ok
}

// Payments returns what a transaction paid, in the order of its outputs; nothing while that is unresolved.
func (s *State) Payments(tx chainhash.Hash) []Paid {
	uids := s.byTx.at(tx)
	list := make([]Paid, len(uids))
	for i, uid := range uids {
		list[i] = s.paid.at(uid)
	}
	return list
}

// Holdings returns all holdings in the order of outpoints.
func (s *State) Holdings() []Holding {
	return slices.SortedFunc(s.holdings.values(),
		func(a, b Holding) int { return compareOutPoints(a.OutPoint, b.OutPoint) })
}

func compareOutPoints(a, b wire.OutPoint) int {
	return cmp.Or(bytes.Compare(a.Hash[:], b.Hash[:]), cmp.Compare(a.Index, b.Index))
}

// Holding returns one.
func (s *State) Holding(op wire.OutPoint) (Holding, bool) {
	h, ok := s.holdings.get(op)
	return h, ok
}

// likeness is what the coins of a merge have in common.
type likeness struct {
	kind  Kind
	epoch uint32
	rune  ordinals.RuneID // zero: plain coins
}

// likeness is that of a holding which is plain, or which has one rune.
func (h Holding) likeness() (likeness, bool) {
	switch {
	case h.Plain():
		return likeness{kind: h.Kind, epoch: h.Epoch}, true
	case len(h.Carried.Runes) == 1:
		return likeness{h.Kind, h.Epoch, h.Carried.Runes[0].ID}, true
	default:
		return likeness{}, false
	}
}

// PlainCoins counts the outputs of a kind's epoch that may be spent as bitcoin and nothing else.
func (s *State) PlainCoins(k Kind, epoch uint32) int {
	return s.alike.at(likeness{kind: k, epoch: epoch})
}

// RuneCoins counts the outputs of a kind's epoch that carry one rune, this one.
func (s *State) RuneCoins(k Kind, epoch uint32, id ordinals.RuneID) int {
	return s.alike.at(likeness{k, epoch, id})
}

// Commits returns the unspent commit outputs in the order of outpoints.
func (s *State) Commits() []Commit {
	return slices.SortedFunc(maps.Values(s.commits),
		func(a, b Commit) int { return compareOutPoints(a.OutPoint, b.OutPoint) })
}

// Baton returns a kind's baton.
func (s *State) Baton(k Kind) (Holding, bool) {
	if k > Rune || s.batons[k] == nil {
		return Holding{}, false
	}
	return s.Holding(*s.batons[k])
}

// TookOver reports whether the current epoch's members have shown that they can spend a kind's custody: they signed a
// transaction that spends its baton. Those of the first epoch have nobody to take over from.
func (s *State) TookOver(k Kind) bool {
	if len(s.rules.Epochs) == 0 || k > Rune {
		return false
	}
	current := s.rules.Current().Epoch
	return current == s.rules.Epochs[0].Epoch || s.signed[k] >= current
}

// Returnable returns the holding that a return's uid gives back.
func (s *State) Returnable(uid message.UID) (Holding, bool) {
	op, ok := s.returns.get(uid)
	if !ok {
		return Holding{}, false
	}
	return s.Holding(op)
}

// Balance returns what the custody has of an asset that backs what is issued, in base units: returnable outputs, and
// coins of the asset in wrong places, do not count. Of BTC it is all sats, the reserve's too (INV-01, SR-13).
func (s *State) Balance(a Asset) amount.Amount {
	switch a.Kind {
	case BTC:
		return amount.New(s.sats[BTC])
	case Rune:
		return s.runes[a]
	default:
		return less(s.credited[a], s.spent[a]) // never below zero, unless k members together paid more than came in
	}
}

func less(a, b amount.Amount) amount.Amount {
	left, err := a.Sub(b)
	if err != nil {
		return amount.Amount{}
	}
	return left
}

// Assets returns all assets that the ledger has had a balance of, in the order of their texts.
func (s *State) Assets() []Asset {
	all := map[Asset]bool{Bitcoin: true}
	for a := range s.credited {
		all[a] = true
	}
	for a := range s.runes {
		all[a] = true
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b Asset) int { return cmp.Compare(a.String(), b.String()) })
}

// Reserve returns a kind's sats (SR-12).
func (s *State) Reserve(k Kind) Reserve {
	if k > Rune {
		return Reserve{Line: Line{Kind: k}}
	}
	r := Reserve{Line: s.sums[k]}
	r.Kind = k
	r.Sats, r.Available = s.sats[k], int64(s.plainly[k])
	if k == BTC {
		r.Available = int64(r.TopUp-r.Covered) - int64(r.Fee)
	}
	return r
}

// Lines returns what transactions did to the custody's sats, in the chain's order.
func (s *State) Lines() []Line { return slices.Clip(s.lines) }

// RefundScript returns the script whose hash a deposit's message names, of a deposit that one script supplied.
func (s *State) RefundScript(hash message.Recipient) ([]byte, bool) {
	script, ok := s.refunds.get(hash)
	return script, ok
}

// DerivedFrom returns what a deposit address is derived from, of those that a sweep showed.
func (s *State) DerivedFrom(script []byte) (DepositAddress, bool) {
	d, ok := s.derived.get(string(script))
	return d, ok
}

// Errors of the fold.
var (
	ErrOrder      = errors.New("the record does not stand behind all before it")
	ErrCommitment = errors.New("the payment does not commit to these uids")
)
