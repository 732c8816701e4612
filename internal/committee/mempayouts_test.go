package committee_test

import (
	"bytes"
	"cmp"
	"context"
	"slices"

	"causeway/internal/amount"
	"causeway/internal/chain"
	"causeway/internal/committee"
	"causeway/internal/message"
)

func (s *memStore) Payout(_ context.Context, uid message.UID) (committee.Payout, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, ok := s.paying[uid]
	return p, ok, nil
}

func (s *memStore) NotePayout(_ context.Context, p committee.Payout) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return errDisk
	}
	if _, known := s.paying[p.UID]; !known {
		s.paying[p.UID] = p
	}
	return nil
}

func (s *memStore) PaidUnhurried(_ context.Context, id chain.AnchorID, from uint64) (sum amount.Amount, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.blind {
		return sum, errDisk
	}
	for _, p := range s.paying {
		if err == nil && p.Anchor == id && p.Noted >= from && p.Until == 0 {
			sum, err = sum.Add(p.Amount)
		}
	}
	return sum, err
}

func (s *memStore) Waiting(_ context.Context, chainID uint32, above uint64) ([]committee.Payout, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []committee.Payout
	for _, p := range s.paying {
		if p.Anchor.ChainID == chainID && p.Until > above {
			out = append(out, p)
		}
	}
	return out, nil
}

func (s *memStore) Vetoes(_ context.Context, uid message.UID) ([]committee.Veto, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []committee.Veto
	for _, v := range s.vetoes {
		if v.UID == uid {
			out = append(out, v)
		}
	}
	slices.SortFunc(out, func(a, b committee.Veto) int { return cmp.Compare(b.Until, a.Until) })
	return out, nil
}

func (s *memStore) VetoesAbove(_ context.Context, above uint64) ([]committee.Veto, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(s.vetoes), func(v committee.Veto) bool { return v.Until <= above }), nil
}

func (s *memStore) PutVeto(_ context.Context, v committee.Veto) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail {
		return false, errDisk
	}
	if slices.ContainsFunc(s.vetoes, func(o committee.Veto) bool { return o.UID == v.UID && o.Member == v.Member }) {
		return false, nil
	}
	s.vetoes = append(s.vetoes, v)
	return true, s.append(v.Entry())
}

func (s *memStore) Equals(_ context.Context, payee message.Bytes32, after message.UID,
	limit int,
) ([]message.UID, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := slices.DeleteFunc(s.equal(payee), func(u message.UID) bool { return bytes.Compare(u[:], after[:]) <= 0 })
	return out[:min(len(out), limit)], nil
}

func (s *memStore) Before(_ context.Context, payee message.Bytes32,
	uid message.UID,
) (before message.UID, found bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.equal(payee)
	i := slices.Index(all, uid)
	if i < 1 || message.LaneOf(all[i-1]) != message.LaneOf(uid) {
		return before, false, nil
	}
	return all[i-1], true, nil
}

// equal are the recorded uids of payments that are equal, ascending.
func (s *memStore) equal(payee message.Bytes32) []message.UID {
	var out []message.UID
	for _, e := range s.entries {
		if slices.Contains(e.Payees, payee) {
			out = append(out, e.UID)
		}
	}
	slices.SortFunc(out, func(a, b message.UID) int { return bytes.Compare(a[:], b[:]) })
	return out
}
