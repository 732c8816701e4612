package inscribe

import (
	"cmp"
	"slices"
	"time"

	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

// Do is what is to be done for an order.
type Do uint8

// The actions. Reveal and Refund build, sign, store and then send a transaction; Send sends a stored one again.
const (
	Wait Do = iota
	Reveal
	Refund
	Send
)

// Action is the next step of an order.
type Action struct {
	Do      Do
	Coins   []Coin          // plain ones to spend, those that must conflict with a replaced transaction first
	Assets  []Coin          // Refund: outputs that carry something, to be returned whole
	Rate    bitcoin.FeeRate // the rate to pay
	Replace *Tx             // the transaction of ours that this one replaces
	Tx      *Tx             // Send
}

// Next decides what to do. It is pure, and the same whatever happened between a decision and its effect: it goes by
// what the chain shows, and by what was signed and stored. It sets State, Reason and NextAt.
func Next(o Order, s Sight, p Policy, now time.Time) (Order, Action) {
	n := next{o: o, s: s, p: p, now: now}
	n.o.Txs = slices.Clone(o.Txs)
	action := n.decide()
	switch {
	case !n.o.State.Ended():
		n.o.NextAt = now.Add(n.pause())
	case now.After(o.WatchedTo) && !n.holds():
		n.o.NextAt = time.Time{}
	default:
		n.o.NextAt = now.Add(max(p.SlowPoll, min(now.Sub(o.CreatedAt)/slower, slowest)))
	}
	return n.o, action
}

// An order that has ended is looked at after a further part of its age, and at least so often while it is watched:
// there are thousands of them for each that is open.
const (
	slower  = 24
	slowest = 6 * time.Hour
)

// slowestTry bounds the wait between two attempts at what a node refuses, in polls.
const slowestTry = 32

// pause is how long an open order waits for its next look. It doubles with every refusal in a row. A refund that was
// refused again and again is tried as rarely as an ended order is looked at, but for ever.
func (n *next) pause() time.Duration {
	switch {
	case n.o.ofPerson() && n.o.State == Paid: // whoever has the key comes by themselves
		return max(n.p.Poll, min(n.now.Sub(n.o.CreatedAt)/slower, slowest))
	case n.o.Tries >= n.p.MaxTries && n.o.State == Refunding:
		return max(n.p.Poll, n.p.SlowPoll)
	case n.o.Tries > 1:
		return n.p.Poll * time.Duration(min(1<<min(n.o.Tries-1, 10), slowestTry))
	}
	return n.p.Poll
}

// holds reports whether the pay address has anything that can still be sent, or whose spending is not in a block yet.
func (n *next) holds() bool {
	for _, c := range n.s.Coins {
		if c.Spent || c.Unknown {
			return true
		}
	}
	plain, assets, _ := n.split()
	plain, _ = n.worthwhile(plain)
	return n.worth(plain, assets)
}

type next struct {
	o   Order
	s   Sight
	p   Policy
	now time.Time
}

func (n *next) decide() Action {
	reveal, revealAt := n.live(KindReveal)
	refund, refundAt := n.live(KindRefund)
	if reveal != nil {
		n.o.Reveal = reveal.ID
	}
	if refund != nil {
		n.o.Refund = refund.ID
	}
	switch {
	case n.o.ofPerson():
		return n.person(reveal, revealAt)
	case reveal != nil:
		return n.revealed(reveal, revealAt)
	case refund != nil:
		return n.refunding(refund, refundAt)
	}
	if a, ok := n.sendAgain(); ok {
		return a
	}
	return n.unspent()
}

// live returns the newest transaction of a kind that the chain or the mempool has; one in the chain before others.
func (n *next) live(kind Kind) (*Tx, Status) {
	var found *Tx
	var status Status
	for i := range n.o.Txs {
		tx := &n.o.Txs[i]
		if st := n.s.Txs[tx.ID]; tx.Kind == kind && st.live() && (found == nil || st.Height > 0 || status.Height == 0) {
			found, status = tx, st
		}
	}
	return found, status
}

func (n *next) depth(st Status) uint32 {
	if st.Height == 0 || st.Height > n.s.Height {
		return 0
	}
	return n.s.Height - st.Height + 1
}

// revealed follows a reveal that the network has.
func (n *next) revealed(tx *Tx, st Status) Action {
	n.o.Tries = 0
	if n.depth(st) < n.p.Confirmations {
		n.o.State, n.o.Reason = Revealed, ""
		return n.bump(tx, st)
	}
	n.o.State, n.o.Reason = Confirmed, ""
	if n.s.Void {
		n.o.State, n.o.Reason = Failed, voidReason
	}
	return n.returnRest() // what was paid twice or late
}

// refunding follows a refund that the network has.
func (n *next) refunding(tx *Tx, st Status) Action {
	n.o.Tries = 0
	if n.depth(st) < n.p.Confirmations {
		n.o.State = Refunding
		return n.bump(tx, st)
	}
	if a := n.returnRest(); a.Do != Wait {
		n.o.State = Refunding
		return a
	}
	n.o.State = Refunded
	return Action{}
}

// returnRest refunds what is unspent at the pay address, if that pays.
func (n *next) returnRest() Action {
	plain, assets, _ := n.split()
	plain, _ = n.worthwhile(plain)
	for _, tx := range n.o.Txs { // not twice: one that waits for a block is on its way
		if st := n.s.Txs[tx.ID]; st.Mempool {
			return Action{}
		}
	}
	if !n.worth(plain, assets) {
		return Action{}
	}
	return Action{Do: Refund, Coins: plain, Assets: assets, Rate: n.rate()}
}

// split sorts the unspent coins: plain, known to carry something, and the value of those that are not known yet.
func (n *next) split() (plain, assets []Coin, unknown uint64) {
	for _, c := range n.s.Coins {
		switch {
		case c.Spent:
		case c.plain():
			plain = append(plain, c)
		case c.Unknown:
			unknown += c.Value
		default:
			assets = append(assets, c)
		}
	}
	slices.SortFunc(plain, func(a, b Coin) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), compare(a.OutPoint, b.OutPoint))
	})
	return plain, assets, unknown
}

// inputVSize is what a further coin adds to a transaction, in virtual bytes.
const inputVSize = 58

// worthwhile returns the coins, largest first, that are worth more than their input costs, and their sum less the cost
// of all but the first, which the price covers. Without it anybody could hold up an order by sending it dust.
func (n *next) worthwhile(plain []Coin) (coins []Coin, have uint64) {
	cost := n.rate().Fee(inputVSize)
	for i, c := range plain {
		switch {
		case i == 0:
			have = c.Value
		case c.Value > cost:
			have += c.Value - cost
		default:
			return plain[:i], have
		}
	}
	return plain, have
}

func compare(a, b wire.OutPoint) int {
	if c := slices.Compare(a.Hash[:], b.Hash[:]); c != 0 {
		return c
	}
	return int(a.Index) - int(b.Index)
}

// rate is what a transaction pays now: as ordered, or what the node asks at least.
func (n *next) rate() bitcoin.FeeRate { return max(n.o.Rate, n.s.Floor) }

func sum(coins []Coin) (total uint64) {
	for _, c := range coins {
		total += c.Value
	}
	return total
}

// sendAgain sends a stored transaction again that the network does not have, while all that it spends is there. After a
// crash between storing and sending this is what sends it; after a reorganisation too.
func (n *next) sendAgain() (Action, bool) {
	kind := KindReveal
	switch n.o.State {
	case Revealing, Revealed, Confirmed:
	case Refunding:
		kind = KindRefund
	default:
		return Action{}, false
	}
	tx := n.o.newest(kind)
	if tx == nil || n.o.Tries > 0 && n.o.Tries%anew == 0 {
		return Action{}, false
	}
	there := map[wire.OutPoint]bool{}
	for _, c := range n.s.Coins {
		there[c.OutPoint] = !c.Spent
	}
	spends := spendsOf(tx.Raw)
	for op := range spends {
		if !there[op] {
			return Action{}, false
		}
	}
	if len(spends) == 0 {
		return Action{}, false
	}
	if n.o.State = Revealing; kind == KindRefund {
		n.o.State = Refunding
	}
	return Action{Do: Send, Tx: tx}, true
}

// anew is after how many refusals in a row a transaction is built again instead of sent again.
const anew = 4

// known returns the transaction of a kind that the network was seen to have, or else the newest.
func (o *Order) known(kind Kind) *Tx {
	id := o.Reveal
	if kind == KindRefund {
		id = o.Refund
	}
	for i := range o.Txs {
		if o.Txs[i].ID == id {
			return &o.Txs[i]
		}
	}
	return o.newest(kind)
}

// newest returns the last transaction of a kind that was signed.
func (o *Order) newest(kind Kind) *Tx {
	for i := len(o.Txs) - 1; i >= 0; i-- {
		if o.Txs[i].Kind == kind {
			return &o.Txs[i]
		}
	}
	return nil
}

// unspent decides what becomes of the coins at the pay address when nothing of ours is under way.
func (n *next) unspent() Action {
	plain, assets, unknown := n.split()
	if n.o.Tries >= anew {
		plain, assets = n.withoutUnconfirmed(plain, assets)
	}
	plain, have := n.worthwhile(plain)
	waits := unconfirmed(plain) || unconfirmed(assets)
	if waits && n.o.Tries > 2*anew {
		n.o.Tries = anew + 1 // counted once the payment is in a block
	}
	switch {
	case n.o.Tries >= n.p.MaxTries && !waits && n.o.State != Refunding && n.o.State != Failed:
		n.o.Tries = 0
		if n.s.Floor > n.o.Rate {
			return n.refund(plain, assets, "The least fee that the network takes rose above what was paid.")
		}
		return n.refund(plain, assets, "The network keeps refusing the inscription.")
	case n.o.State == Failed || n.o.State == Refunded || n.o.State == Expired || n.o.State == Refunding:
		return n.late(plain, assets)
	case n.o.State == Confirmed: // its reveal fell out of the chain
		n.o.State = Paid
	}
	onTime := n.o.State != Created || !n.now.After(n.o.ExpiresAt)
	switch {
	case have >= n.o.Total() && onTime && n.s.Enough:
		n.o.State = Paid
		return Action{Do: Reveal, Coins: plain, Rate: n.rate()}
	case have >= n.o.Total() && onTime:
		return n.refund(plain, assets, "The available balance does not cover the amount any more.")
	case onTime && have+unknown >= n.o.Total():
		n.o.State = Paid
		return Action{} // a block tells whether it is plain
	case !n.now.After(n.o.ExpiresAt):
		n.o.State = Created
		return Action{}
	case have == 0 && len(assets) == 0 && unknown > 0:
		return Action{}
	case have == 0 && len(assets) == 0:
		n.o.State, n.o.Reason = Expired, "Nothing was paid in time."
		return Action{}
	case have >= n.o.Total():
		return n.refund(plain, assets, "The payment came after the order had expired.")
	}
	return n.refund(plain, assets, "Less than the price was paid in time.")
}

// withoutUnconfirmed leaves out coins that are in no block, where the others do. A node may refuse a transaction for
// what a payment descends from (a batch of an exchange has many descendants), and anybody can add such a coin.
func (n *next) withoutUnconfirmed(plain, assets []Coin) (_, _ []Coin) {
	inBlock := func(list []Coin) []Coin {
		return slices.DeleteFunc(slices.Clone(list), func(c Coin) bool { return c.Height == 0 })
	}
	some, others := inBlock(plain), inBlock(assets)
	var enough bool
	switch n.o.State {
	case Refunding, Refunded, Expired, Failed:
		worth, _ := n.worthwhile(some)
		enough = n.worth(worth, others)
	default:
		_, have := n.worthwhile(some)
		enough = have >= n.o.Total()
	}
	if enough {
		return some, others
	}
	return plain, assets
}

// unconfirmed reports whether some coin is in no block. What is refused then says nothing of the order: the payment's
// own ancestors may be the reason, and they end with the next blocks.
func unconfirmed(coins []Coin) bool {
	return slices.ContainsFunc(coins, func(c Coin) bool { return c.Height == 0 })
}

// late returns what arrives at an order that has ended, or that is being refunded.
func (n *next) late(plain, assets []Coin) Action {
	if len(plain)+len(assets) == 0 {
		if n.o.State == Refunding && len(n.o.Txs) == 0 {
			n.o.State = Expired
		}
		return Action{}
	}
	reason := n.o.Reason
	switch {
	case n.o.State == Expired:
		reason = "The payment came after the order had expired."
	case n.o.State == Refunding && n.o.Tries >= n.p.MaxTries:
		reason = "The network keeps refusing the refund. It is tried again; the operator has the order's key."
	}
	return n.refund(plain, assets, reason)
}

func (n *next) refund(plain, assets []Coin, reason string) Action {
	n.o.Reason = reason
	if !n.worth(plain, assets) {
		n.o.State = Failed
		n.o.Reason = reason + " What was paid is too little to be sent back."
		return Action{}
	}
	n.o.State = Refunding
	return Action{Do: Refund, Coins: plain, Assets: assets, Rate: n.rate()}
}

// worth reports whether plain coins can pay for a refund of themselves and of the assets.
func (n *next) worth(plain, assets []Coin) bool {
	const base, output = 11, 43 // vB, at most
	fee := n.rate().Fee(base + inputVSize*(len(plain)+len(assets)) + output*(1+len(assets)))
	if len(plain) == 0 {
		return false
	}
	if len(assets) > 0 {
		return sum(plain) >= fee
	}
	return sum(plain) >= fee+bitcoin.Dust(n.o.Owner)
}

// bump replaces a transaction that waits for too long while the market pays more: out of the change and the service's
// fee, and whatever was paid to the address since.
func (n *next) bump(tx *Tx, st Status) Action {
	paid := bitcoin.FeeRateOf(tx.Fee, tx.VSize)
	target := max(n.s.Market, n.s.Floor)
	last := n.o.newest(tx.Kind) // a replacement that was refused, perhaps: the next one takes as long again
	if st.Height > 0 || n.now.Sub(last.At) < n.p.StuckAfter || target <= paid+paid/10 || len(n.o.Txs) >= maxTxs {
		return Action{}
	}
	spends := spendsOf(tx.Raw)
	var first, more []Coin
	for _, c := range n.s.Coins {
		switch {
		case spends[c.OutPoint]:
			c.Spent = false // by the one that is replaced
			if !c.plain() {
				return Action{} // a refund of assets waits
			}
			first = append(first, c)
		case !c.Spent && c.plain() && c.Height > 0 && c.Value > target.Fee(inputVSize): // BIP-125: no new unconfirmed inputs
			more = append(more, c)
		}
	}
	if len(first) != len(spends) {
		return Action{}
	}
	do := Reveal
	if tx.Kind == KindRefund {
		do = Refund
	}
	return Action{Do: do, Coins: append(inOrder(tx.Raw, first), more...), Rate: target, Replace: tx}
}

// inOrder sorts coins as a transaction spends them, so that the same coin reveals.
func inOrder(raw []byte, coins []Coin) []Coin {
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return coins
	}
	at := map[wire.OutPoint]int{}
	for i, in := range tx.TxIn {
		at[in.PreviousOutPoint] = i
	}
	slices.SortFunc(coins, func(a, b Coin) int { return at[a.OutPoint] - at[b.OutPoint] })
	return coins
}

// Built returns the order with a transaction that was signed for it, to be stored before it is sent.
func Built(o Order, tx Tx, s Sight) Order {
	same := func(t Tx) bool { return t.ID == tx.ID }
	o.Txs = append(slices.DeleteFunc(slices.Clone(o.Txs), same), tx)
	o.forget(s)
	switch {
	case tx.Kind == KindReveal:
		o.State = Revealing
	case o.State != Confirmed: // a rest that is returned does not undo the inscription
		o.State = Refunding
	}
	return o
}

// forget drops transactions beyond maxTxs: the oldest that the network does not have, or else the oldest refund in a
// block. Those that say how the order ended are never dropped, nor what waits for a block, nor the newest.
func (o *Order) forget(s Sight) {
	for _, old := range []func(Tx) bool{
		func(t Tx) bool { return !s.Txs[t.ID].live() },
		func(t Tx) bool { return t.Kind == KindRefund && s.Txs[t.ID].Height > 0 },
	} {
		for i := 0; i < len(o.Txs)-1 && len(o.Txs) > maxTxs; {
			if t := o.Txs[i]; old(t) && t.ID != o.Reveal && t.ID != o.Refund {
				o.Txs = slices.Delete(o.Txs, i, i+1)
				continue
			}
			i++
		}
	}
}
