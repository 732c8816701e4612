package bitcoin

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
)

// Payment is what a transaction shall do. Inputs are the assets in their order, then the coins that selection takes;
// outputs are as given, then the change.
type Payment struct {
	Assets  []Asset // all are spent
	Coins   []Coin  // may be spent
	Must    int     // the first so many coins are spent in any case
	Outputs []Out
	Change  []byte // script of the change; nil: none, and nothing but a trifle may be left
	Rate    FeeRate
	MaxFee  uint64 // sat; 0: DefaultMaxFee
	MinFee  uint64 // sat; for replacements
	// spend up to so many of the smallest coins besides, where each is worth more than its input: for cheap times
	Add     int
	Version int32  // 0: 2
	Lock    uint32 // nLockTime
	Final   bool   // signal no replacement

	runes bool // the outputs' runestone was checked to move all runes of the assets
}

// DefaultMaxFee caps fees where nothing else does: 0.02 BTC.
const DefaultMaxFee = 2_000_000

// maxVSize bounds what is built: the greatest that nodes relay.
const maxVSize = 100_000

// Draft is an unsigned transaction that does what a payment says.
type Draft struct {
	Packet *Packet
	Fee    uint64 // sat
	VSize  int    // estimate of the signed size, never below it
	Change int    // index of the change output; -1 without
	Coins  []Coin // the plain coins spent, in the inputs' order
}

// ErrFunds means that the coins given do not suffice.
var ErrFunds = errors.New("not enough plain bitcoin")

// Errors of payments that would waste or lose money.
var (
	ErrDust     = errors.New("the output is smaller than nodes relay")
	ErrFeeCap   = errors.New("the fee is above its cap")
	ErrNoChange = errors.New("what is left has no change output to go to")
	ErrLost     = errors.New("an inscription would not arrive in an output of its own")
)

// FundsError says how much is missing.
type FundsError struct{ Have, Need uint64 } // sat

func (e *FundsError) Error() string {
	return fmt.Sprintf("not enough plain bitcoin: %d sat needed with the fee, %d sat there", e.Need, e.Have)
}

// Unwrap makes it an ErrFunds.
func (e *FundsError) Unwrap() error { return ErrFunds }

// Build selects coins and returns the unsigned transaction as a PSBT. Inputs' values equal outputs' values plus Fee;
// the fee is the rate's for the size, rounded up, or greater only where what is left is too small to be change.
func (p Payment) Build() (*Draft, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if err := keepsInscriptions(p.Assets, p.Outputs); err != nil {
		return nil, err
	}
	b := builder{Payment: p}
	for _, a := range p.Assets {
		b.spend(a.source)
	}
	for _, o := range p.Outputs {
		b.size.output(o.Script)
		b.out += o.Value
	}
	for _, c := range p.Coins[:p.Must] {
		b.take(c)
	}
	if err := b.selectCoins(); err != nil {
		return nil, err
	}
	return b.draft()
}

func (p *Payment) check() error {
	var sum uint64
	for i, o := range p.Outputs {
		if sum += o.Value; o.Value > MaxMoney || sum > MaxMoney {
			return fmt.Errorf("output %d: more than all coins", i)
		}
		if dust := Dust(o.Script); o.Value < dust {
			return fmt.Errorf("output %d of %d sat: %w: %d sat", i, o.Value, ErrDust, dust)
		}
	}
	seen := map[wire.OutPoint]bool{}
	for _, s := range p.sources() {
		if seen[s.outPoint] {
			return fmt.Errorf("%s is given twice", s.outPoint)
		}
		seen[s.outPoint] = true
	}
	switch {
	case len(p.Outputs) == 0 && p.Change == nil:
		return errors.New("a transaction without outputs")
	case p.Rate == 0 || p.Rate > MaxFeeRate:
		return fmt.Errorf("fee rate %s: not above 0 and up to %s", p.Rate, MaxFeeRate)
	case !p.runes && slices.ContainsFunc(p.Assets, func(a Asset) bool { return len(a.carried.Runes) > 0 }):
		return fmt.Errorf("runes are moved by SendRunes: %w", ErrMixed)
	case p.Must < 0 || p.Must > len(p.Coins):
		return fmt.Errorf("%d of %d coins must be spent", p.Must, len(p.Coins))
	}
	return nil
}

func (p *Payment) sources() []source {
	list := make([]source, 0, len(p.Assets)+len(p.Coins))
	for _, a := range p.Assets {
		list = append(list, a.source)
	}
	for _, c := range p.Coins {
		list = append(list, c.source)
	}
	return list
}

// builder is a payment on its way.
type builder struct {
	Payment
	size    weigher
	inputs  []source
	coins   []Coin
	in, out uint64
}

func (b *builder) spend(s source) {
	b.size.input(s.size())
	b.inputs = append(b.inputs, s)
	b.in += s.value
}

func (b *builder) take(c Coin) {
	b.spend(c.source)
	b.coins = append(b.coins, c)
}

// fee returns the fee of what is there so far.
func (b *builder) fee(change bool) uint64 {
	size := b.size
	if change {
		size.output(b.Change)
	}
	return max(b.Rate.Fee(size.vsize()), b.MinFee)
}

// need is what the inputs must have: without outputs, enough for a change.
func (b *builder) need() uint64 {
	if len(b.Outputs) == 0 {
		return b.fee(true) + Dust(b.Change)
	}
	return b.out + b.fee(false)
}

// cost is what a coin's input takes at the rate, in satoshi.
func (b *builder) cost(c Coin) uint64 {
	with := b.size
	with.input(c.size())
	return b.Rate.Fee(with.vsize()) - b.Rate.Fee(b.size.vsize())
}

// selectCoins takes the largest coins first, which keeps the transaction small, then small ones as asked.
func (b *builder) selectCoins() error {
	rest := slices.Clone(b.Coins[b.Must:])
	slices.SortFunc(rest, func(x, y Coin) int {
		if c := cmp.Compare(y.value, x.value); c != 0 {
			return c
		}
		return compareOutPoints(x.outPoint, y.outPoint)
	})
	for b.in < b.need() {
		if len(rest) == 0 || rest[0].value <= b.cost(rest[0]) {
			return &FundsError{Have: b.in, Need: b.need()}
		}
		b.take(rest[0])
		rest = rest[1:]
	}
	// One more coin turns a remainder that is too small for change into change, if the coin is worth it.
	if left := b.in - b.out; b.Change != nil && len(rest) > 0 && left < b.fee(true)+Dust(b.Change) && left > b.fee(false) {
		c := rest[len(rest)-1]
		if lost := left - b.fee(false); c.value > b.cost(c) && lost > b.cost(c)+b.fee(true)-b.fee(false) {
			b.take(c)
			rest = rest[:len(rest)-1]
		}
	}
	for i := 0; i < b.Add && len(rest) > 0; {
		c := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		if c.value > b.cost(c) {
			b.take(c)
			i++
		}
	}
	return nil
}

func compareOutPoints(a, b wire.OutPoint) int {
	if c := bytes.Compare(a.Hash[:], b.Hash[:]); c != 0 {
		return c
	}
	return cmp.Compare(a.Index, b.Index)
}

// draft makes the transaction and its PSBT.
func (b *builder) draft() (*Draft, error) {
	tx := wire.NewMsgTx(cmp.Or(b.Version, 2))
	tx.LockTime = b.Lock
	for _, s := range b.inputs {
		in := wire.NewTxIn(&wire.OutPoint{Hash: s.outPoint.Hash, Index: s.outPoint.Index}, nil, nil)
		in.Sequence = b.sequence(s)
		tx.AddTxIn(in)
	}
	for _, o := range b.Outputs {
		tx.AddTxOut(wire.NewTxOut(int64(o.Value), o.Script))
	}
	d := &Draft{Change: -1, Coins: b.coins}
	if left, fee := b.in-b.out, b.fee(true); b.Change != nil && left >= fee+Dust(b.Change) && left-fee > 0 {
		d.Change = len(tx.TxOut)
		tx.AddTxOut(wire.NewTxOut(int64(left-fee), b.Change))
		b.size.output(b.Change)
		b.out += left - fee
	}
	d.Fee, d.VSize = b.in-b.out, b.size.vsize()
	if b.Change == nil && d.Fee > b.fee(false)+Postage {
		return nil, fmt.Errorf("%w: %d sat", ErrNoChange, d.Fee-b.fee(false))
	}
	if limit := cmp.Or(b.MaxFee, DefaultMaxFee); d.Fee > limit {
		return nil, fmt.Errorf("%w: %d sat instead of at most %d", ErrFeeCap, d.Fee, limit)
	}
	if d.VSize > maxVSize {
		return nil, fmt.Errorf("the transaction would have %d vB; nodes relay up to %d", d.VSize, maxVSize)
	}
	packet, err := NewPacket(tx)
	if err != nil {
		return nil, err
	}
	for i, s := range b.inputs {
		s.describe(&packet.Inputs[i])
	}
	d.Packet = packet
	return d, nil
}

func (b *builder) sequence(s source) uint32 {
	switch {
	case s.unlock.Sequence > 0:
		return s.unlock.Sequence
	case b.Final && b.Lock == 0:
		return wire.MaxTxInSequenceNum
	case b.Final:
		return wire.MaxTxInSequenceNum - 1
	}
	return SequenceReplaceable
}

// describe fills in what a signer needs. P2PKH inputs also need their previous transaction: Draft.Attach adds it.
func (s source) describe(in *Input) {
	in.UTXO = wire.NewTxOut(int64(s.value), s.script)
	switch TypeOf(s.script) {
	case P2PKH:
		in.UTXO = nil
	case P2SH:
		in.RedeemScript = WitnessPubKeyHashScript(s.unlock.PubKey)
	case P2WSH:
		in.WitnessScript = s.unlock.WitnessScript
	case P2TR:
		if s.unlock.Leaf != nil { // no internal key: who holds it as well as a leaf's would sign by the shorter path
			in.TapLeaves = []Leaf{*s.unlock.Leaf}
			return
		}
		internal := s.unlock.Internal
		in.TapInternal = &internal
		if len(s.unlock.Root) > 0 {
			in.TapRoot = bytes.Clone(s.unlock.Root)
		}
	}
}

// Attach adds a previous transaction to the inputs that spend its outputs.
func (d *Draft) Attach(tx *wire.MsgTx) {
	hash := tx.TxHash()
	for i := range d.Packet.Inputs {
		if op := d.Packet.Tx.TxIn[i].PreviousOutPoint; op.Hash == hash && int(op.Index) < len(tx.TxOut) {
			d.Packet.Inputs[i].Previous = tx
		}
	}
}

// keepsInscriptions checks that every inscription that the inputs carry arrives in the output of its input's own index,
// so that none becomes change or fee (INV-06): the first-in-first-out order of satoshis decides.
func keepsInscriptions(assets []Asset, outputs []Out) error {
	var start uint64
	for i, a := range assets {
		for _, ins := range a.carried.Inscriptions {
			if ins.Offset >= a.value {
				return fmt.Errorf("%s: an inscription at %d beyond its value: %w", a.outPoint, ins.Offset, ErrLost)
			}
			if at := outputAt(outputs, start+ins.Offset); at != i || Dust(outputs[i].Script) == 0 {
				return fmt.Errorf("%s: %w", a.outPoint, ErrLost)
			}
		}
		start += a.value
	}
	return nil
}

// outputAt returns the output that holds a satoshi of the inputs; -1 when none does.
func outputAt(outputs []Out, sat uint64) int {
	for i, o := range outputs {
		if sat < o.Value {
			return i
		}
		sat -= o.Value
	}
	return -1
}

// Replaced is a transaction that is to be replaced, with what its replacement must beat.
type Replaced struct {
	Tx          *wire.MsgTx
	Fee         uint64  // sat
	Descendants uint64  // sat: fees of its descendants in the mempool, which go with it
	Incremental FeeRate // node's incremental relay fee; 0: 1 sat/vB
}

// Errors of replacements.
var (
	ErrNotReplaceable = errors.New(
		"the transaction does not signal that it may be replaced (BIP-125); use a child that pays for it")
	ErrNoConflict = errors.New("a replacement must spend at least one input of the transaction that it replaces")
)

// Replace builds the payment as a replacement of another transaction by BIP-125's rules: it spends at least one of its
// inputs (give them as the coins that Must be spent, so that the two can never both confirm), pays more in rate and in
// all, and at least the relay fee for itself on top. New coins must be confirmed: that is for the caller to see to.
func (p Payment) Replace(old Replaced) (*Draft, error) {
	if !SignalsReplacement(old.Tx) {
		return nil, ErrNotReplaceable
	}
	conflict := false
	for _, s := range append(p.sources()[:len(p.Assets)], (&Payment{Coins: p.Coins[:p.Must]}).sources()...) {
		for _, in := range old.Tx.TxIn {
			conflict = conflict || in.PreviousOutPoint == s.outPoint
		}
	}
	if !conflict {
		return nil, ErrNoConflict
	}
	paid := old.Fee + old.Descendants
	if paid < old.Fee || paid > MaxMoney {
		return nil, errors.New("fees of the replaced transactions are impossible")
	}
	if least := FeeRateOf(old.Fee, VSize(old.Tx)) + 1; p.Rate < least {
		p.Rate = least
	}
	incremental := cmp.Or(old.Incremental, 1000)
	var d *Draft
	for range 8 { // the fee depends on the size, which depends on the coins that the fee takes
		var err error
		if d, err = p.Build(); err != nil {
			return nil, err
		}
		least := paid + incremental.Fee(d.VSize)
		if d.Fee >= least {
			return d, nil
		}
		p.MinFee = least
	}
	return nil, fmt.Errorf("no replacement found that pays %d sat and its own relay", paid)
}
