package node

import (
	"context"
	"fmt"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/committee"
	"causeway/internal/message"
)

// Equals is what a member recorded of withdrawals and refunds, by what makes them equal.
type Equals struct {
	Rules *custody.Rules
	Store committee.EqualStore
}

// equalsPage is how many are read at once, and maxEquals how many of one output's in all.
const (
	equalsPage = 512
	maxEquals  = 200_000
)

// Payouts implements watch.Candidates: with it a member that lost its records learns from the chains alone what was
// paid.
func (e Equals) Payouts(ctx context.Context, owed []custody.Payout,
	paid func(message.UID) bool,
) ([]custody.Payout, error) {
	var out []custody.Payout
	seen := make(map[message.Bytes32]bool, 2*len(owed))
	for _, o := range owed {
		named, elsewhere, ok := e.Rules.PayeeIDs(o)
		if !ok || o.Asset.Kind == custody.BRC20 { // what it pays for is in the inscriptions that it spends
			continue
		}
		for _, id := range []message.Bytes32{named, elsewhere} {
			if seen[id] {
				continue
			}
			seen[id] = true
			uids, err := e.unpaid(ctx, id, len(owed), paid)
			if err != nil {
				return nil, err
			}
			for _, uid := range uids {
				c := custody.Payout{UID: uid, Asset: o.Asset, Amount: o.Amount}
				if id == named {
					c.Script = o.Script
				}
				out = append(out, c)
			}
		}
	}
	return out, nil
}

// unpaid are, of each lane, the lowest n that were not paid.
func (e Equals) unpaid(ctx context.Context, id message.Bytes32, n int,
	paid func(message.UID) bool,
) ([]message.UID, error) {
	var (
		out   []message.UID
		after message.UID
		lane  message.Lane
		have  int // of the lane
	)
	for read := 0; read < maxEquals; {
		page, err := e.Store.Equals(ctx, id, after, equalsPage)
		if err != nil {
			return nil, fmt.Errorf("read what is equal: %w", err)
		}
		if len(page) == 0 {
			break
		}
		for _, uid := range page {
			read++
			after = uid
			if l := message.LaneOf(uid); l != lane {
				lane, have = l, 0
			}
			if have >= n {
				after = lane.Last()
				break
			}
			if !paid(uid) {
				out, have = append(out, uid), have+1
			}
		}
	}
	return out, nil
}

// Before implements cosign.Order.
func (e Equals) Before(ctx context.Context, m message.Message) (uid message.UID, found bool, err error) {
	ids := m.Payees()
	if len(ids) == 0 {
		return uid, false, nil
	}
	return e.Store.Before(ctx, ids[0], m.UID)
}
