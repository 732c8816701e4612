package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
	"causeway/internal/ton"
	"causeway/internal/ton/bridge"
	"causeway/internal/ton/toncenter"
	"causeway/internal/ton/wallet"
)

// What acts take on TON, about, in nanotons; the rest of what is attached comes back.
const (
	tonCoinAct   = 40_000_000
	tonJettonAct = 120_000_000
	tonPosition  = 100_000_000 // stays with a new position for its storage
)

// tonHand is the account on TON.
type tonHand struct {
	*terminal.TON
	record *catalog.TONDeployment
}

func openTON(ctx context.Context, a terminal.Account, d node.Deployment) (hand, error) {
	t, err := terminal.NewTON(ctx, a, d)
	if err != nil {
		return nil, err
	}
	return tonHand{t, d.Record.TON}, nil
}

func (tonHand) close() {}

func (t tonHand) account() message.Recipient { return message.Recipient(t.Me().Account) }

func (tonHand) coin() uint8 { return node.TONDecimals }

// read implements hand.
func (t tonHand) read(ctx context.Context, e Pool, _ time.Time) (pool, error) {
	known, err := t.Pool(e.Pool)
	if err != nil {
		return pool{}, err
	}
	books, err := t.Books(ctx, known)
	if err != nil {
		return pool{}, err
	}
	mine, _, err := t.Position(ctx, known, t.Me())
	if err != nil {
		return pool{}, err
	}
	scale, err := amount.Scale(known.RealDecimals, known.CommonDecimals)
	if err != nil {
		return pool{}, err
	}
	now, err := t.Client.Time(ctx)
	if err != nil {
		return pool{}, fmt.Errorf("read the network's time: %w", terminal.RedactURL(err, t.RPC))
	}
	at := uint64(max(now.Unix(), 0))
	p := pool{
		Pool: plan.Pool{
			Place: plan.Place{Chain: e.Chain, Pool: e.Pool}, Reserve: books.Liquidity, Position: mine.Amount,
		},
		anchor: message.Anchor(known.Address.Account), native: known.Minter == nil, decimals: known.CommonDecimals,
		scale: scale.Big(), ratio: uint32(books.Terms.FeeRatio), swapLimit: books.Terms.SwapLimit,
		delayOver: books.DelayOver, young: young(mine.Since, now), cap: new(big.Int), paid: new(big.Int),
		lanes: make(map[uint32]lane),
	}
	for _, x := range t.record.Pools {
		if x.PoolID == e.Pool {
			p.symbol = x.Symbol
		}
	}
	for id, l := range books.Lanes {
		l = l.At(at, books.DelayOver)
		fee, most := l.Fee.Carried(known.Minter != nil)
		p.lanes[id] = lane{
			remote: l.Counterpart, availableOut: l.AvailableOut, availableIn: l.AvailableIn, capInDay: l.CapIn,
			outbound: l.HasFee && l.ClosedAt == 0 && fee.Cmp(most) <= 0 &&
				at >= max(books.Settings.OutboundUntil, books.Settings.Closed[id]),
		}
		p.cap.Add(p.cap, l.CapIn)
	}
	has, err := t.purse(ctx, known)
	if err != nil {
		return p, err
	}
	p.Purse, err = e.spends(has, known.RealDecimals, p.scale)
	return p, err
}

// purse is what the account has of a pool's token, base units.
func (t tonHand) purse(ctx context.Context, p toncenter.Pool) (*big.Int, error) {
	if p.Minter != nil {
		has, _, err := t.Jettons(ctx, p, t.Me())
		return has, err
	}
	has, _, err := t.Client.Held(ctx, t.Me())
	if err != nil {
		return nil, fmt.Errorf("read what the wallet has: %w", terminal.RedactURL(err, t.RPC))
	}
	return has, nil
}

// costs implements hand.
func (t tonHand) costs(ctx context.Context, p pool, a act, to uint32) (*big.Int, error) {
	out := big.NewInt(tonCoinAct)
	if !p.native {
		out = big.NewInt(tonJettonAct)
	}
	if a == actAdd && p.Position.Sign() == 0 {
		out.Add(out, big.NewInt(tonPosition))
	}
	if a != actAway && a != actTransfer {
		return out, nil
	}
	fee, err := t.messageFee(ctx, p.Pool.Pool, to)
	if err != nil {
		return nil, err
	}
	return out.Add(out, fee), nil
}

// messageFee is what a message to another chain costs, in nanotons.
func (t tonHand) messageFee(ctx context.Context, id, to uint32) (*big.Int, error) {
	known, err := t.Pool(id)
	if err != nil {
		return nil, err
	}
	books, err := t.Books(ctx, known)
	if err != nil {
		return nil, err
	}
	l, has := books.Lanes[to]
	if !has || !l.HasFee {
		return nil, fmt.Errorf("pool %d sends nothing to chain %d", id, to)
	}
	fee, err := l.Fee.MessageFee().For(message.HeadLen)
	if err != nil {
		return nil, fmt.Errorf("reckon the message's fee: %w", err)
	}
	return fee.Big(), nil
}

// steps implements hand.
func (t tonHand) steps(ctx context.Context, p pool, o order) ([]step, error) {
	o.Account, o.Before = t.account(), p.Position
	if o.Act == actAway || o.Act == actTransfer {
		fee, err := t.messageFee(ctx, o.Pool, o.To)
		if err != nil {
			return nil, err
		}
		o.MostFee = fee
	}
	return []step{{Chain: p.Chain, What: wordOf(o), Order: &o}}, nil
}

// tonCall is an order as the wallet sends it, and whom it passes beside the pools.
type tonCall struct {
	pool toncenter.Pool
	sent wallet.Order
	by   []ton.Address
}

func (t tonHand) call(ctx context.Context, o order) (out tonCall, err error) {
	if out.pool, err = t.Pool(o.Pool); err != nil {
		return out, err
	}
	p := out.pool
	scale, err := amount.Scale(p.RealDecimals, p.CommonDecimals)
	if err != nil {
		return out, err
	}
	base := new(big.Int).Mul(o.Amount, scale.Big())
	at, err := t.Bridge.Position(p.Address, t.Me().Account)
	if err != nil {
		return out, err
	}
	out.by = []ton.Address{at}
	var own ton.Address
	if p.Minter != nil {
		for _, who := range []ton.Address{t.Me(), p.Address, at} {
			_, held, err := t.Jettons(ctx, p, who)
			if err != nil {
				return out, err
			}
			out.by = append(out.by, held)
		}
		own = out.by[1]
	}
	call, err := t.asks(o, p, base, own, at)
	out.sent = wallet.Order{To: call.To, Value: call.Value, Body: call.Body, Bounce: true}
	return out, err
}

// asks is the message of an order; own is the account's jetton wallet, and at its position.
func (t tonHand) asks(o order, p toncenter.Pool, base *big.Int, own, at ton.Address) (c bridge.Call, err error) {
	switch o.Act {
	case actAdd:
		if p.Minter != nil {
			return bridge.JettonIncreaseCall(0, p.Address, own, t.Me(), base)
		}
		return bridge.IncreaseCall(0, p.Address, base)
	case actRemove:
		c = bridge.Call{To: at, Value: big.NewInt(terminal.TONForPool)}
		c.Body, err = bridge.RemoveBody(0, base)
		return c, err
	case actAway:
		c = bridge.Call{To: at, Value: new(big.Int).Add(o.MostFee, big.NewInt(terminal.TONForRemote))}
		c.Body, err = bridge.RemoveElsewhereBody(0, base, bridge.Elsewhere{
			Chain: o.To, Recipient: o.Recipient, Least: o.Least, MostFee: o.MostFee,
		})
		return c, err
	case actTransfer:
		swap := bridge.Swap{
			Amount: base, Chain: o.To, Recipient: o.Recipient, Refund: t.account(), Least: o.Least, MostFee: o.MostFee,
		}
		if p.Minter != nil {
			return swap.JettonCall(p.Address, own, t.Me())
		}
		return swap.CoinCall(p.Address)
	}
	return c, errJournal
}

// sign implements hand.
func (t tonHand) sign(ctx context.Context, s step) (signed, error) {
	if s.Order == nil {
		return signed{}, errJournal
	}
	c, err := t.call(ctx, *s.Order)
	if err != nil {
		return signed{}, err
	}
	has, _, err := t.Client.Held(ctx, t.Me())
	if err != nil {
		return signed{}, terminal.RedactURL(err, t.RPC)
	}
	if has.Cmp(c.sent.Value) <= 0 {
		return signed{}, refusal{fmt.Sprintf("wallet %s has less than the %s TON that are attached", t.Me(),
			terminal.ShowUnits(c.sent.Value, node.TONDecimals))}
	}
	made, err := t.Client.Prepare(ctx, t.Wallet, c.sent)
	if err != nil {
		return signed{}, terminal.RedactURL(err, t.RPC)
	}
	return signed{ID: made.Hash.String(), Raw: made.BoC, Until: uint64(made.Until)}, nil
}

// settle implements hand. What a pool of jettons does not take comes back without a refusal, so it is looked at.
func (t tonHand) settle(ctx context.Context, s step, by signed) (mined, error) {
	if s.Order == nil {
		return mined{}, errJournal
	}
	var hash ton.Hash
	if err := hash.UnmarshalText([]byte(by.ID)); err != nil {
		return mined{}, errors.Join(errJournal, err)
	}
	ctx, cancel := context.WithTimeout(ctx, terminal.MinedTimeout)
	defer cancel()
	c, err := t.call(ctx, *s.Order)
	if err != nil {
		return mined{}, err
	}
	passed, err := t.Client.Settle(ctx, t.Wallet,
		toncenter.Prepared{Hash: hash, BoC: by.Raw, Until: uint32(by.Until)}, func(a ton.Address) bool {
			return slices.Contains(c.by, a) ||
				slices.ContainsFunc(t.Bridge.Pools, func(p toncenter.Pool) bool { return p.Address == a })
		})
	var no *toncenter.RefusedError
	switch {
	case errors.As(err, &no) && bridge.Fault(no.Exit) != "":
		return mined{}, refusal{"the bridge refuses: " + bridge.Fault(no.Exit)}
	case errors.Is(err, toncenter.ErrNotTaken):
		return mined{}, errLost{fmt.Sprintf("message %s was taken by no block in time: run it again to sign anew", by.ID)}
	case errors.Is(err, toncenter.ErrFailed):
		return mined{}, refusal{"it failed: " + terminal.RedactURL(err, t.RPC).Error()}
	case err != nil:
		return mined{}, terminal.RedactURL(err, t.RPC)
	}
	out := mined{}
	if out.Block, err = t.Client.Head(ctx); err != nil {
		return mined{}, terminal.RedactURL(err, t.RPC)
	}
	if s.Arrives != 0 {
		out.UID, err = t.sentBy(ctx, passed.By[c.pool.Address], s.Arrives)
		return out, err
	}
	return out, t.taken(ctx, c.pool, *s.Order)
}

// taken looks whether jettons that were added are in the position.
func (t tonHand) taken(ctx context.Context, p toncenter.Pool, o order) error {
	if o.Act != actAdd || p.Minter == nil {
		return nil
	}
	has, _, err := t.Position(ctx, p, t.Me())
	if err != nil {
		return err
	}
	if has.Amount.Cmp(o.Before) <= 0 {
		return refusal{fmt.Sprintf("pool %d did not take it, and sends it back", p.ID)}
	}
	return nil
}

// sentBy is the uid of the message that a pool's transaction sent to a chain.
func (t tonHand) sentBy(ctx context.Context, tx chain.TxID, to uint32) (*common.Hash, error) {
	if tx == "" {
		return nil, refusal{"the pool sent no message"}
	}
	a, err := toncenter.New(toncenter.Config{
		ChainID: t.Bridge.Chain, Deployment: t.Bridge.Deployment, Pools: t.Bridge.Pools, Genesis: t.Bridge.Genesis,
		DeployedAt: t.record.DeployedAtBlock, Endpoints: []string{t.RPC},
	})
	if err != nil {
		return nil, terminal.RedactURL(err, t.RPC)
	}
	list, _, err := a.Reobserve(ctx, tx)
	if err != nil {
		return nil, terminal.RedactURL(err, t.RPC)
	}
	for _, d := range list {
		if message.DstChain(d.Message.UID) == to {
			uid := common.Hash(d.Message.UID)
			return &uid, nil
		}
	}
	return nil, refusal{fmt.Sprintf("transaction %s of the pool sent no message to chain %d: it gave back what it got", tx, to)}
}

// arrived implements hand.
func (t tonHand) arrived(ctx context.Context, uid message.UID, id uint32) (executed, owed bool, err error) {
	p, err := t.Pool(id)
	if err != nil {
		return false, false, err
	}
	books, err := t.Books(ctx, p)
	if err != nil {
		return false, false, err
	}
	l, has := books.Lanes[message.SrcChain(uid)]
	if !has || l.CounterpartPool != bridge.PoolOf(uid) || !l.Ran(bridge.Sequence(uid)) {
		return false, false, nil
	}
	at, err := t.Bridge.Claim(p.Address, uid)
	if err != nil {
		return false, false, err
	}
	_, data, err := t.Client.Held(ctx, at)
	if err != nil {
		return false, false, terminal.RedactURL(err, t.RPC)
	}
	if data == nil {
		return true, false, nil
	}
	open, err := bridge.ReadClaim(data)
	return true, err == nil && open != nil, err
}
