package committee

import (
	"context"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// A refund of a removal of liquidity gives a position back, not tokens: its delivery says paid while the pool keeps its
// liquidity. The ledger books both, paid and seeded again. Adapters report the position as a flow beside the delivery
// where they see it; a delivery through another contract hides it from them, and then the member looks at the message
// itself.

// maxReturns bounds the remembered refunds of removals.
const maxReturns = 100_000

// logID is one log of a chain.
type logID struct {
	tx  chain.TxID
	log uint32
}

// returns are the refunds of removals that were sent on this chain above a height.
type returns struct {
	above uint64
	uids  map[message.UID]bool
}

func (f *follower) knowReturnsFrom(height uint64) {
	f.state.Lock()
	defer f.state.Unlock()
	f.returns = returns{above: height, uids: make(map[message.UID]bool)}
}

// note remembers a message of a batch up to height that just became final, if it is a refund of a removal.
func (f *follower) note(m message.Message, height uint64) {
	if !returnsPosition(m.Payload.Decoded()) {
		return
	}
	if f.known() >= maxReturns {
		f.knowReturnsFrom(height)
	}
	f.state.Lock()
	defer f.state.Unlock()
	f.returns.uids[m.UID] = true
}

func (f *follower) known() int {
	f.state.RLock()
	defer f.state.RUnlock()
	return len(f.returns.uids)
}

func returnsPosition(p message.Payload) bool {
	_, kind, err := p.RefundOf()
	return err == nil && kind == message.KindRemoveLiquidity
}

// givenBack returns the position that a payment gives back, nil if it paid tokens. known is false while the ledger of
// the source lacks the message; then the entry is what would have to be booked.
func (f *follower) givenBack(ctx context.Context, paid Entry) (given *Entry, known bool, err error) {
	if paid.Kind != EntryPaid || paid.Amount.IsZero() || f.anchors[paid.Anchor].Kind != chain.AnchorPool {
		return nil, true, nil
	}
	given = &Entry{
		Kind: EntrySeedIn, Anchor: paid.Anchor, Amount: paid.Amount, Tx: paid.Tx, LogIndex: paid.LogIndex,
		Block: paid.Block,
	}
	deposit, found, err := f.store.Deposit(ctx, paid.UID)
	if err != nil {
		return nil, false, fmt.Errorf("read deposit of %s: %w", paid.UID, err)
	}
	src := f.peer(message.SrcChain(paid.UID))
	if src == nil {
		return nil, true, nil
	}
	if !found {
		return given, false, nil
	}
	yes, err := src.returned(ctx, deposit)
	if err != nil {
		return nil, false, err
	}
	if !yes {
		return nil, true, nil
	}
	return given, true, nil
}

// returned reports whether a recorded deposit of this chain is a refund of a removal. What was recorded before the
// process started is read again.
func (f *follower) returned(ctx context.Context, deposit Entry) (bool, error) {
	f.state.RLock()
	yes, seen := f.returns.uids[deposit.UID], f.returns.uids != nil && deposit.Block.Height > f.returns.above
	f.state.RUnlock()
	if yes || seen {
		return yes, nil
	}
	deposits, _, err := f.Source.Reobserve(ctx, deposit.Tx)
	if err != nil {
		return false, fmt.Errorf("read transaction %s of chain %d: %w", deposit.Tx, f.ID, err)
	}
	found, refusal := pickDeposit(deposits, deposit.UID)
	if refusal != nil || found.Message.StructHash() != deposit.Hash {
		return false, fmt.Errorf("transaction %s of chain %d does not hold %s: %w", deposit.Tx, f.ID, deposit.UID, errEvent)
	}
	return returnsPosition(found.Message.Payload.Decoded()), nil
}

// gave returns the position that a delivery gave back whose message is known by now; nil: none.
func (f *follower) gave(ctx context.Context, u Unmatched) (*Entry, error) {
	if u.Given == nil {
		return nil, nil
	}
	given, _, err := f.givenBack(ctx, Entry{
		Kind: EntryPaid, UID: u.UID, Anchor: u.Anchor, Amount: *u.Given, Tx: u.Tx, LogIndex: u.LogIndex, Block: u.Block,
	})
	return given, err
}
