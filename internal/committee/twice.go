package committee

import (
	"context"
	"fmt"

	"causeway/internal/chain"
	"causeway/internal/message"
)

// unspent refuses a message of a deposit of which something else was made already: the ledger has it or, for a return,
// the chain to which the deposit would have gone (SR-03).
func (m *Member) unspent(ctx context.Context, msg message.Message) (*Refusal, error) {
	rules := m.followers[message.SrcChain(msg.UID)].Deposits
	if rules == nil {
		return nil, nil
	}
	_, others, ok := rules.DepositOf(msg)
	if !ok {
		return nil, nil
	}
	for _, uid := range others {
		entries, err := m.cfg.Store.Entries(ctx, uid)
		if err != nil {
			return nil, fmt.Errorf("read entries of %s: %w", uid, err)
		}
		for _, e := range entries {
			if e.Kind != EntryDeposit {
				return refuse(msg.UID, CodeConservation, retryHuman, "the same deposit was settled as %s", uid), nil
			}
		}
		to, followed := m.followers[message.DstChain(uid)]
		if !followed || message.DstChain(msg.UID) != message.SrcChain(msg.UID) {
			continue // this member never signs for that chain, or it is no return
		}
		done, err := to.Destination.Executed(ctx, "", uid)
		if err == nil && len(done) != 1 {
			err = fmt.Errorf("%d answers to one question", len(done))
		}
		switch {
		case err != nil:
			return refuse(msg.UID, CodeNotReady, retryNode, "ask chain %d for %s, of the same deposit: %v",
				message.DstChain(uid), uid, err), nil
		case done[0]:
			return refuse(msg.UID, CodeConservation, retryHuman, "the same deposit was executed as %s", uid), nil
		}
	}
	return nil, nil
}

// depositRow is what is recorded beside a signed message, so that no other message of the same deposit is ever signed,
// not even at the same moment. Nothing for messages that are no deposit's.
func (m *Member) depositRow(s SignedMessage, msg message.Message) []SignedMessage {
	rules := m.followers[message.SrcChain(msg.UID)].Deposits
	if rules == nil {
		return nil
	}
	id, _, ok := rules.DepositOf(msg)
	if !ok {
		return nil
	}
	return []SignedMessage{{UID: id, Hash: s.Hash, At: s.At}}
}

// ends are the anchors that a message rests on: both ends of its lane, and of a return every end to which the deposit
// could have gone. Where one of those is halted, or has a delivery without a deposit, it may be this deposit that was
// delivered there.
func (m *Member) ends(msg message.Message) []chain.AnchorID {
	src, dst, _ := m.anchors.lane(msg)
	if src.AnchorID != dst.AnchorID {
		return []chain.AnchorID{src.AnchorID, dst.AnchorID}
	}
	return m.anchors.groups[m.anchors.group[src.AnchorID]]
}
