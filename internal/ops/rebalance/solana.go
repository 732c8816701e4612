package rebalance

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/rebalance/plan"
	"causeway/internal/ops/terminal"
	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

// What acts take on Solana, in lamports. Accounts that they make keep their rent; a transfer's comes back after a week.
const (
	solanaDecimals = 9
	solanaFee      = 5_000 + 800_000 // a signature, and the most that terminal offers for a place
	solanaAccount  = 2_500_000       // rent of a position or a parcel, rounded up
)

// solanaHand is the account on Solana.
type solanaHand struct {
	*terminal.Solana
	record *catalog.SolanaDeployment
}

func openSolana(ctx context.Context, a terminal.Account, d node.Deployment) (hand, error) {
	s, err := terminal.NewSolana(ctx, a, d)
	if err != nil {
		return nil, err
	}
	return solanaHand{s, d.Record.Solana}, nil
}

func (s solanaHand) close() { s.Client.Close() }

func (s solanaHand) account() message.Recipient { return message.Recipient(s.Me()) }

func (solanaHand) coin() uint8 { return solanaDecimals }

// read implements hand.
func (s solanaHand) read(ctx context.Context, e Pool, _ time.Time) (pool, error) {
	known, err := s.Pool(e.Pool)
	if err != nil {
		return pool{}, err
	}
	var on catalog.SolanaPool
	for _, p := range s.record.Pools {
		if p.PoolID == e.Pool {
			on = p
		}
	}
	keys := []solana.Key{known.Anchor, known.Authority, s.Bridge.Position(known.Anchor, s.Me())}
	for _, l := range on.Lanes {
		keys = append(keys, s.Bridge.Path(known.Anchor, l.ChainID), s.Bridge.Remote(known.Anchor, l.ChainID))
	}
	raw, err := s.Own(ctx, keys...)
	if err != nil {
		return pool{}, err
	}
	terms, err := solana.ReadAnchor(raw[0])
	if err != nil {
		return pool{}, err
	}
	books, err := solana.ReadAuthority(raw[1])
	if err != nil {
		return pool{}, err
	}
	var mine solana.PositionAccount // none: nothing
	if len(raw[2]) > 0 {
		if mine, err = solana.ReadPosition(raw[2]); err != nil {
			return pool{}, err
		}
	}
	scale, err := amount.Scale(known.RealDecimals, known.CommonDecimals)
	if err != nil {
		return pool{}, err
	}
	p := pool{
		Pool: plan.Pool{
			Place: plan.Place{Chain: e.Chain, Pool: e.Pool}, Reserve: unsigned(books.Liquidity), Position: unsigned(mine.Amount),
		},
		symbol: on.Symbol, anchor: message.Anchor(known.Anchor), native: known.Native(), decimals: known.CommonDecimals,
		scale: scale.Big(), ratio: uint32(terms.FeeRatio), swapLimit: unsigned(terms.SwapLimit),
		delayOver: unsigned(books.DelayOver), cap: new(big.Int), paid: new(big.Int), lanes: make(map[uint32]lane),
	}
	now, err := s.Client.Time(ctx)
	if err != nil {
		return p, terminal.RedactURL(err, s.RPC)
	}
	p.young = young(mine.Since, now)
	c, err := s.Committee(ctx)
	if err != nil {
		return p, err
	}
	paused := uint64(max(now.Unix(), 0)) < c.OutboundUntil
	for i, l := range on.Lanes {
		if p.lanes[l.ChainID], err = solanaLane(raw[3+2*i], raw[4+2*i], books.DelayOver, now, paused); err != nil {
			return p, fmt.Errorf("read the lane to chain %d: %w", l.ChainID, err)
		}
		p.cap.Add(p.cap, p.lanes[l.ChainID].capInDay)
	}
	has, err := s.purse(ctx, known)
	if err != nil {
		return p, err
	}
	p.Purse, err = e.spends(unsigned(has), known.RealDecimals, p.scale)
	return p, err
}

func unsigned(v uint64) *big.Int { return new(big.Int).SetUint64(v) }

func solanaLane(path, remote []byte, delayOver uint64, now time.Time, paused bool) (lane, error) {
	way, err := solana.ReadPath(path)
	if err != nil {
		return lane{}, err
	}
	r, err := solana.ReadRemote(remote)
	if err != nil {
		return lane{}, err
	}
	at := uint64(max(now.Unix(), 0))
	r = r.Refilled(delayOver, at)
	return lane{
		remote: r.Remote, outbound: !paused && way.Configured && way.PausedUntil <= at && r.ClosedAt == 0,
		availableOut: unsigned(r.AvailableOut), availableIn: unsigned(r.AvailableIn), capInDay: unsigned(r.CapIn),
	}, nil
}

// purse is what the account has of a pool's token, base units.
func (s solanaHand) purse(ctx context.Context, p solana.Pool) (uint64, error) {
	where := s.Me()
	if !p.Native() {
		where = solana.AssociatedAccount(s.Me(), p.Mint)
	}
	held, err := s.Client.Account(ctx, where)
	if err != nil {
		return 0, fmt.Errorf("read what the account has: %w", terminal.RedactURL(err, s.RPC))
	}
	if p.Native() || !held.Exists() {
		return held.Lamports, nil
	}
	a, err := solana.ReadTokenAccount(held.Data)
	return a.Amount, err
}

// costs implements hand.
func (s solanaHand) costs(ctx context.Context, p pool, a act, to uint32) (*big.Int, error) {
	out := big.NewInt(solanaFee)
	switch {
	case a == actAdd && p.Position.Sign() == 0:
		out.Add(out, big.NewInt(solanaAccount))
	case a == actTransfer, a == actAway:
		fee, err := s.messageFee(ctx, p.Pool.Pool, to)
		if err != nil {
			return nil, err
		}
		out.Add(out, big.NewInt(solanaAccount)).Add(out, fee)
	}
	return out, nil
}

// messageFee is what a message to another chain costs, in lamports.
func (s solanaHand) messageFee(ctx context.Context, id, to uint32) (*big.Int, error) {
	known, err := s.Pool(id)
	if err != nil {
		return nil, err
	}
	path, err := s.Path(ctx, known, to)
	if err != nil {
		return nil, err
	}
	fee, err := path.Fee.MessageFee().For(message.HeadLen)
	if err != nil {
		return nil, fmt.Errorf("reckon the message's fee: %w", err)
	}
	return fee.Big(), nil
}

// steps implements hand.
func (s solanaHand) steps(ctx context.Context, p pool, o order) ([]step, error) {
	o.Account = s.account()
	switch o.Act {
	case actTransfer, actAway:
		fee, err := s.messageFee(ctx, o.Pool, o.To)
		if err != nil {
			return nil, err
		}
		o.MostFee = fee
	case actAdd, actRemove:
	}
	return []step{{Chain: p.Chain, What: wordOf(o), Order: &o}}, nil
}

// instructions are what an order asks the program for, with the uid of the message that it sends. Two messages of one
// uid cannot be: a transaction whose uid is taken fails.
func (s solanaHand) instructions(ctx context.Context, o order) (list []solana.Instruction, uid *common.Hash,
	err error,
) {
	p, err := s.Pool(o.Pool)
	if err != nil {
		return nil, nil, err
	}
	scale, err := amount.Scale(p.RealDecimals, p.CommonDecimals)
	if err != nil {
		return nil, nil, err
	}
	base := new(big.Int).Mul(o.Amount, scale.Big())
	if !base.IsUint64() {
		return nil, nil, refusal{"it is more than Solana counts"}
	}
	switch o.Act {
	case actAdd:
		return []solana.Instruction{s.Bridge.IncreaseLiquidity(p, s.Me(), base.Uint64())}, nil, nil
	case actRemove:
		if !p.Native() { // it can have been closed since
			list = append(list, solana.MakeAssociated(s.Me(), s.Me(), p.Mint))
		}
		return append(list, s.Bridge.DecreaseLiquidity(p, s.Me(), o.Amount.Uint64())), nil, nil
	case actTransfer, actAway:
		return s.sends(ctx, p, o, base.Uint64())
	}
	return nil, nil, errJournal
}

// sends are the instructions of an order that sends a message; base are its base units.
func (s solanaHand) sends(ctx context.Context, p solana.Pool, o order, base uint64) ([]solana.Instruction, *common.Hash,
	error,
) {
	if !o.Least.IsUint64() || !o.MostFee.IsUint64() {
		return nil, nil, errJournal
	}
	next, err := s.NextUID(ctx, p, o.To)
	if err != nil {
		return nil, nil, err
	}
	hash := common.Hash(next)
	in := s.Bridge.Swap(p, s.Me(), next, solana.Swap{
		Amount: base, Chain: o.To, Recipient: o.Recipient, Refund: s.account(), Least: o.Least.Uint64(),
		MostFee: o.MostFee.Uint64(),
	})
	if o.Act == actAway {
		in = s.Bridge.RemoveElsewhere(p, s.Me(), next, o.Amount.Uint64(), solana.Elsewhere{
			Chain: o.To, Recipient: o.Recipient, Least: o.Least.Uint64(), MostFee: o.MostFee.Uint64(),
		})
	}
	return []solana.Instruction{in}, &hash, nil
}

// sign implements hand. The node tries it first: what fails costs its fee.
func (s solanaHand) sign(ctx context.Context, x step) (signed, error) {
	if x.Order == nil {
		return signed{}, errJournal
	}
	list, uid, err := s.instructions(ctx, *x.Order)
	if err != nil {
		return signed{}, err
	}
	if err := s.Try(ctx, s.Me(), list...); err != nil {
		return signed{}, s.named(err)
	}
	made, err := s.Prepare(ctx, list...)
	if err != nil {
		return signed{}, s.named(err)
	}
	return signed{ID: made.ID.String(), Raw: made.Raw, Until: made.Last, UID: uid}, nil
}

// named makes a refusal of what the program or the cluster refuses.
func (s solanaHand) named(err error) error {
	var fault solana.Fault
	switch {
	case errors.As(err, &fault):
		return refusal{"the bridge refuses: " + fault.Error()}
	case errors.Is(err, cluster.ErrFailed):
		return refusal{"the cluster refuses it: " + terminal.RedactURL(err, s.RPC).Error()}
	}
	return terminal.RedactURL(err, s.RPC)
}

// settle implements hand.
func (s solanaHand) settle(ctx context.Context, _ step, by signed) (mined, error) {
	id, err := solana.ParseSignature(by.ID)
	if err != nil {
		return mined{}, errors.Join(errJournal, err)
	}
	ctx, cancel := context.WithTimeout(ctx, terminal.MinedTimeout)
	defer cancel()
	slot, err := s.Client.Settle(ctx, cluster.Prepared{ID: id, Raw: by.Raw, Last: by.Until})
	if errors.Is(err, cluster.ErrExpired) {
		return mined{}, errLost{fmt.Sprintf("transaction %s was in no block in time: run it again to sign anew", by.ID)}
	}
	if err != nil {
		return mined{}, s.named(err)
	}
	return mined{Block: slot, UID: by.UID}, nil
}

// arrived implements hand.
func (s solanaHand) arrived(ctx context.Context, uid message.UID, _ uint32) (executed, owed bool, err error) {
	raw, err := s.Own(ctx, s.Bridge.Tracker(uid), s.Bridge.Claim(uid))
	if err != nil || len(raw[0]) == 0 {
		return false, false, err
	}
	tracker, err := solana.ReadTracker(raw[0])
	if err != nil {
		return false, false, err
	}
	return tracker.Has(uid), len(raw[1]) > 0, nil
}
