package simulation

import (
	"bytes"
	"context"
	"slices"

	"causeway/internal/message"
)

// Equals implements committee.EqualStore.
func (r *record) Equals(_ context.Context, payee message.Bytes32, after message.UID,
	limit int,
) ([]message.UID, error) {
	out := slices.DeleteFunc(r.equal(payee), func(u message.UID) bool { return bytes.Compare(u[:], after[:]) <= 0 })
	return out[:min(len(out), limit)], nil
}

// Before implements committee.EqualStore.
func (r *record) Before(_ context.Context, payee message.Bytes32,
	uid message.UID,
) (before message.UID, found bool, err error) {
	all := r.equal(payee)
	i := slices.Index(all, uid)
	if i < 1 || message.LaneOf(all[i-1]) != message.LaneOf(uid) {
		return before, false, nil
	}
	return all[i-1], true, nil
}

// equal are the recorded uids of payments that are equal, ascending.
func (r *record) equal(payee message.Bytes32) []message.UID {
	var out []message.UID
	for _, e := range r.entries {
		if slices.Contains(e.Payees, payee) {
			out = append(out, e.UID)
		}
	}
	slices.SortFunc(out, func(a, b message.UID) int { return bytes.Compare(a[:], b[:]) })
	return out
}
