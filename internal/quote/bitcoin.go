package quote

import (
	"errors"
	"fmt"
	"time"

	"causeway/internal/amount"
	"causeway/internal/message"
)

// RouterState is the router of one asset of Bitcoin on an EVM chain, as the contract and the bridge say. Amounts are in
// base units of its token unless a comment says otherwise.
type RouterState struct {
	Decimals, CommonDecimals uint8

	MinWithdraw, MaxWithdraw amount.Amount
	MinDeposit               amount.Amount
	// WithdrawFee is part of a withdrawal of BTC, which pays the rest; of other assets it is wei beside the amount.
	WithdrawFee amount.Amount
	DepositFee  amount.Amount // is not issued
	// Pauses are what the router's paused() says, the bridge's own included.
	DepositsPaused, WithdrawalsPaused bool

	Left   amount.Amount // subSupply: what may still be issued
	Issued amount.Amount // what withdrawals may still take back: totalSupply, or issued of a native router
	// DelayOver is in common units: a delivery above waits.
	DelayOver amount.Amount
	Lane      LaneState // with Bitcoin
}

// BitcoinState is what the custody on Bitcoin can do.
type BitcoinState struct {
	// FeeRate is what the next block takes, in sat per 1,000 vB: the edge of the own mempool's next block, or what recent
	// blocks took; 0: unknown.
	FeeRate uint64
	// Estimate is what the own node expects of the next blocks by its record of past ones, in sat per 1,000 vB; 0: it has
	// seen too little.
	Estimate uint64
	// DelayBlocks is for how many blocks a payment waits that is larger than its asset's Unhurried (SR-05).
	DelayBlocks uint32
	Assets      map[string]CustodyState // as records name assets
}

// CustodyState is one asset in custody.
type CustodyState struct {
	Held       amount.Amount // base units on Bitcoin that back what is issued, without the fee reserve
	ReserveLow bool          // the fee reserve of its kind does not suffice for payments (SR-12)
	Deficit    bool          // less is held than is owed: nothing is minted until it is made up (SR-21)
	Unsettled  amount.Amount // base units of the deposits that the next one shares its window of blocks with (SR-21)
	Steps      []DepositStep // by ascending Above, the first from 0
	// Unhurried is how large a payment may be now, in base units, without that members have it wait, what they paid
	// lately counted; nil: whatever is asked, or not known.
	Unhurried *amount.Amount
}

// DepositStep says how many confirmations deposits need while Above base units and more are unsettled, their own
// included.
type DepositStep struct {
	Above         amount.Amount
	Confirmations uint32
}

// confirmations is what a deposit of an amount needs if it comes next.
func (c CustodyState) confirmations(more amount.Amount) uint32 {
	sum, err := c.Unsettled.Add(more)
	if err != nil {
		sum = amount.Max()
	}
	var needed uint32
	for _, s := range c.Steps {
		if sum.Cmp(s.Above) >= 0 {
			needed = s.Confirmations
		}
	}
	return needed
}

// BitcoinRequest asks what a deposit from Bitcoin, or a withdrawal to it, would do. Amount is in base units of the
// source.
type BitcoinRequest struct {
	Asset            string // as records name assets
	Bitcoin, EVM     uint32 // chain ids
	Withdraw         bool   // from the EVM chain to Bitcoin
	Amount           amount.Amount
	Decimals, Common uint8         // of the asset on Bitcoin
	MinDeposit       amount.Amount // common units: the custody's own least deposit
	Script           int           // bytes of the recipient's scriptPubKey; 0: the longest
}

// BitcoinQuote is what a transfer from or to Bitcoin would do now.
type BitcoinQuote struct {
	AmountIn amount.Amount // source units: the request without the remainder
	// source units that messages cannot carry: they would make a deposit returnable, and a withdrawal revert
	Dust         amount.Amount
	Fee          amount.Amount // within AmountIn, in source units: BTC's withdrawal fee, or the deposit fee
	CoinFee      amount.Amount // wei beside the amount: the withdrawal fee of other assets
	MessageFee   amount.Amount // wei beside the amount, of withdrawals
	AmountOut    amount.Amount // destination units: exactly this arrives
	Least, Most  amount.Amount // source units, fee included; Most is also bounded by caps and supply
	Available    amount.Amount // source units: what the lane's caps leave now (SR-27)
	DelayOver    amount.Amount // destination units: what is more waits
	Delayed      bool
	Delay        time.Duration // of a withdrawal that is delayed, about
	FeeRate      uint64        // sat per 1,000 vB
	Confirmation uint32        // confirmations that a deposit needs
	ETA          time.Duration
	ETAKnown     bool
	AsOf         time.Time
	Reason       Reason
}

// BTC is how records name BTC itself.
const BTC = "btc"

// withdrawHead is what a withdrawal's data has beside the script.
const withdrawHead = 1

// maxScript is the longest scriptPubKey that a router takes.
const maxScript = 34

// Bitcoin answers for a route between an EVM chain and Bitcoin, from the newest figures. ErrNoRoute and ErrNoFigure say
// why there is no answer.
func (b *Book) Bitcoin(q BitcoinRequest) (BitcoinQuote, error) {
	chain, err := b.State(q.EVM)
	if err != nil {
		return BitcoinQuote{}, fmt.Errorf("chain %d: %w", q.EVM, err)
	}
	custody, err := b.State(q.Bitcoin)
	if err != nil {
		return BitcoinQuote{}, fmt.Errorf("chain %d: %w", q.Bitcoin, err)
	}
	b.markDeficit(q, &custody)
	out, err := computeBitcoin(q, chain, custody)
	if err != nil {
		return BitcoinQuote{}, err
	}
	if out.Reason != ReasonDeficit && b.haltedRouter(q) { // a deficit, of which members halt as well, says more
		out.Reason = ReasonPaused
	}
	src, dst := q.Bitcoin, q.EVM
	if q.Withdraw {
		src, dst = dst, src
	}
	if n, known := b.catalog.Network(q.Bitcoin); known && q.Withdraw && out.Delayed {
		out.Delay = time.Duration(float64(custody.Bitcoin.DelayBlocks) * n.BlockSeconds * float64(time.Second))
	}
	out.ETA, out.ETAKnown = b.bitcoinETA(src, dst, q.Withdraw, out.Confirmation)
	return out, nil
}

// indexLag is how much later than what is issued the custody has to be read: this process's index may be behind those
// of the members that let it be issued.
const indexLag = 10 * time.Second

// rises notes of what more is issued than in the reading before.
func rises(before *ChainState, now ChainState) map[string]time.Time {
	if before == nil {
		return nil
	}
	out := make(map[string]time.Time, len(before.rose))
	for asset, r := range now.Routers {
		was, known := before.Routers[asset]
		if at, rose := before.rose[asset]; rose {
			out[asset] = at
		}
		if known && r.Issued.Cmp(was.Issued) > 0 {
			out[asset] = now.At
		}
	}
	return out
}

// markDeficit notes when more is issued on all chains together than the custody has. What is under way lies on the
// custody's side: a deposit is there before it is issued, and a withdrawal is taken back before it is paid. What was
// issued just now says nothing yet: its deposit may not have been read.
func (b *Book) markDeficit(q BitcoinRequest, s *ChainState) {
	if s.Bitcoin == nil {
		return
	}
	c, known := s.Bitcoin.Assets[q.Asset]
	if !known || c.Deficit {
		return
	}
	held := scale{real: q.Decimals, common: q.Common}
	var issued amount.Amount
	var rose time.Time
	for id := range b.chains {
		if chain, err := b.State(id); err == nil {
			if r, routed := chain.Routers[q.Asset]; routed {
				token := scale{real: r.Decimals, common: r.CommonDecimals}
				issued = token.plus(issued, token.down(r.Issued))
				if at := chain.rose[q.Asset]; at.After(rose) {
					rose = at
				}
			}
		}
	}
	settled := !s.At.Before(rose.Add(indexLag))
	if c.Deficit = settled && issued.Cmp(held.down(c.Held)) > 0; c.Deficit {
		state := *s.Bitcoin // the page's own is shared
		state.Assets = map[string]CustodyState{q.Asset: c}
		s.Bitcoin = &state
	}
}

// bitcoinETA is finality of the source, and one block of the destination.
func (b *Book) bitcoinETA(src, dst uint32, withdraw bool, confirmations uint32) (time.Duration, bool) {
	s, known1 := b.catalog.Network(src)
	d, known2 := b.catalog.Network(dst)
	if !known1 || !known2 || s.BlockSeconds <= 0 || d.BlockSeconds <= 0 {
		return 0, false
	}
	blocks := float64(confirmations)
	if withdraw {
		if s.FinalityDepth == 0 {
			return 0, false
		}
		blocks = float64(s.FinalityDepth) + 1
	}
	return time.Duration((blocks*s.BlockSeconds+d.BlockSeconds)*float64(time.Second)) + deliveryTime, true
}

// computeBitcoin is the quote from both sides' figures, without the expected time. It is pure.
func computeBitcoin(q BitcoinRequest, chain, bitcoin ChainState) (BitcoinQuote, error) {
	r, ok := chain.Routers[q.Asset]
	if bitcoin.Bitcoin == nil {
		return BitcoinQuote{}, ErrNoFigure
	}
	c, ok2 := bitcoin.Bitcoin.Assets[q.Asset]
	if !ok || !ok2 {
		return BitcoinQuote{}, ErrNoRoute
	}
	if r.CommonDecimals != q.Common {
		return BitcoinQuote{},
			fmt.Errorf("%s has %d common decimals on chain %d and %d in custody: %w", q.Asset, r.CommonDecimals, q.EVM, q.Common,
				ErrNoRoute)
	}
	out := BitcoinQuote{FeeRate: bitcoin.Bitcoin.FeeRate, AsOf: older(chain.At, bitcoin.At)}
	if q.Withdraw {
		fee, known := chain.Fees[q.Bitcoin]
		if !known {
			return BitcoinQuote{}, ErrNoFigure
		}
		return out, out.withdrawal(q, r, c, fee)
	}
	out.Confirmation = c.confirmations(q.Amount)
	return out, out.deposit(q, r, c, chain.InboundPaused)
}

// deposit fills in a deposit: from Bitcoin's units to the router's.
func (out *BitcoinQuote) deposit(q BitcoinRequest, r RouterState, c CustodyState, inboundPaused bool) error {
	src, dst := scale{real: q.Decimals, common: q.Common}, scale{real: r.Decimals, common: r.CommonDecimals}
	common, dust, err := amount.ToCommon(q.Amount, q.Decimals, q.Common)
	if err != nil {
		return fmt.Errorf("convert amount: %w", err)
	}
	fee, left := dst.down(r.DepositFee), dst.down(r.Left)
	// the router refuses what its fee would eat
	least := larger(larger(q.MinDeposit, dst.up(r.MinDeposit)), dst.plus(fee, amount.New(1)))
	net := dst.minus(common, fee)
	*out = BitcoinQuote{
		AmountIn: src.base(common), Dust: dust, Fee: src.base(fee), AmountOut: dst.base(net), Least: src.base(least),
		Most: src.base(amount.Min(dst.plus(left, fee), r.Lane.AvailableIn)), Available: src.base(r.Lane.AvailableIn),
		DelayOver: dst.base(r.DelayOver), Delayed: common.Cmp(r.DelayOver) > 0,
		FeeRate: out.FeeRate, Confirmation: out.Confirmation, AsOf: out.AsOf,
	}
	switch {
	case r.DepositsPaused || inboundPaused:
		out.Reason = ReasonPaused
	case c.Deficit:
		out.Reason = ReasonDeficit
	case common.IsZero():
		out.Reason = ReasonZero
	case common.Cmp(least) < 0:
		out.Reason = ReasonMinimum
	case net.Cmp(left) > 0:
		out.Reason = ReasonSupply
	case common.Cmp(r.Lane.AvailableIn) > 0:
		out.Reason = ReasonInLimit
	}
	return errors.Join(src.err, dst.err)
}

// withdrawal fills in a withdrawal: from the router's units to Bitcoin's.
func (out *BitcoinQuote) withdrawal(q BitcoinRequest, r RouterState, c CustodyState, bridge FeeState) error {
	src, dst := scale{real: r.Decimals, common: r.CommonDecimals}, scale{real: q.Decimals, common: q.Common}
	common, dust, err := amount.ToCommon(q.Amount, r.Decimals, r.CommonDecimals)
	if err != nil {
		return fmt.Errorf("convert amount: %w", err)
	}
	script := q.Script
	if script <= 0 || script > maxScript {
		script = maxScript
	}
	messageFee, err := bridge.For(uint32(message.HeadLen + withdrawHead + script))
	if err != nil {
		return fmt.Errorf("compute message fee: %w", err)
	}
	var fee, coinFee amount.Amount
	if q.Asset == BTC {
		fee = src.down(r.WithdrawFee)
	} else {
		coinFee = r.WithdrawFee
	}
	least, ceiling, issued := src.plus(src.up(r.MinWithdraw), fee), src.down(r.MaxWithdraw), src.down(r.Issued)
	net := src.minus(common, fee)
	available := src.plus(r.Lane.AvailableOut, fee) // caps count what the message carries
	*out = BitcoinQuote{
		AmountIn: src.base(common), Dust: dust, Fee: src.base(fee), CoinFee: coinFee, MessageFee: messageFee,
		AmountOut: dst.base(net),
		Least:     src.base(least), Most: src.base(amount.Min(amount.Min(ceiling, issued), available)),
		Available: src.base(available),
		FeeRate:   out.FeeRate, AsOf: out.AsOf,
	}
	if c.Unhurried != nil {
		out.DelayOver, out.Delayed = *c.Unhurried, out.AmountOut.Cmp(*c.Unhurried) > 0
	}
	switch {
	case r.WithdrawalsPaused || bridge.Paused:
		out.Reason = ReasonPaused
	case c.ReserveLow:
		out.Reason = ReasonReserve
	case !r.Lane.Open:
		out.Reason = ReasonClosed
	case common.IsZero():
		out.Reason = ReasonZero
	case common.Cmp(least) < 0:
		out.Reason = ReasonMinimum
	case common.Cmp(ceiling) > 0:
		out.Reason = ReasonMaximum
	case common.Cmp(issued) > 0 || out.AmountOut.Cmp(c.Held) > 0:
		out.Reason = ReasonSupply
	case net.Cmp(r.Lane.AvailableOut) > 0:
		out.Reason = ReasonOutLimit
	}
	return errors.Join(src.err, dst.err)
}

// scale converts between a token's base units and common units, and remembers what failed. A bound that does not fit is
// one that nobody reaches.
type scale struct {
	real, common uint8
	err          error
}

// down is common units, rounded down.
func (s *scale) down(a amount.Amount) amount.Amount {
	common, _, err := amount.ToCommon(a, s.real, s.common)
	s.err = errors.Join(s.err, err)
	return common
}

// up is common units, rounded up.
func (s *scale) up(a amount.Amount) amount.Amount {
	common, rest, err := amount.ToCommon(a, s.real, s.common)
	s.err = errors.Join(s.err, err)
	if rest.IsZero() {
		return common
	}
	return s.plus(common, amount.New(1))
}

// base is base units.
func (s *scale) base(common amount.Amount) amount.Amount {
	v, err := amount.FromCommon(common, s.real, s.common)
	if errors.Is(err, amount.ErrOverflow) {
		return amount.Max()
	}
	s.err = errors.Join(s.err, err)
	return v
}

func (*scale) plus(a, b amount.Amount) amount.Amount {
	v, err := a.Add(b)
	if err != nil {
		return amount.Max()
	}
	return v
}

// minus is zero where nothing is left.
func (*scale) minus(a, b amount.Amount) amount.Amount {
	v, err := a.Sub(b)
	if err != nil {
		return amount.Amount{}
	}
	return v
}

func larger(a, b amount.Amount) amount.Amount {
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}
