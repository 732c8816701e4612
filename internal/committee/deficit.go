package committee

import (
	"context"
	"errors"
	"fmt"
)

// groupDeficit reads the lines of one asset and applies the rule over all chains.
func (m *Member) groupDeficit(ctx context.Context, n int) error {
	_, _, err := m.groupSums(ctx, n)
	return err
}

// groupSums adds up one asset's deposits and what was settled. ErrConservation: the rule over all chains does not hold;
// lost says that it is because of deposits that left their chain, and then there are no sums.
func (m *Member) groupSums(ctx context.Context, n int) (s groupSum, lost bool, err error) {
	lines := make([]Line, 0, len(m.anchors.groups[n]))
	for _, id := range m.anchors.groups[n] {
		l, err := m.cfg.Store.Balance(ctx, id.ChainID, id.Anchor)
		if err != nil {
			return s, false, fmt.Errorf("read ledger line of %s: %w", id, err)
		}
		gone, err := m.lost(ctx, id)
		if err != nil {
			return s, false, err
		}
		if l, err = l.covered(id, gone); err != nil {
			return s, errors.Is(err, ErrConservation), err
		}
		lines = append(lines, l)
	}
	if s, err = sumGroup(lines); err != nil {
		return s, false, err
	}
	return s, false, s.compare()
}

// auditGroup halts a whole asset when its ledger lacks deposits for what was paid. A deficit is normal as long as the
// ledger of a destination may be ahead of its sources'. It is a breach when the ledgers of all chains have certainly
// passed the blocks in which it was noticed, and still lack deposits for what had been paid by then: an endpoint that
// is away for hours halts nothing.
func (m *Member) auditGroup(ctx context.Context, n int) error {
	sums, lost, err := m.groupSums(ctx, n)
	id := m.anchors.first(n)
	m.deficitMu.Lock()
	defer m.deficitMu.Unlock()
	d, known, derr := m.cfg.Store.Deficit(ctx, id)
	if derr != nil {
		return errors.Join(err, derr)
	}
	// what a ledger still lacks that is recorded anew is no deficit; nothing is signed meanwhile
	if !m.caughtUp(n) {
		return err
	}
	switch {
	case !errors.Is(err, ErrConservation):
		if known && err == nil {
			return m.cfg.Store.EndDeficit(ctx, id)
		}
		return err
	case !known || d.Lost != lost || !lost && sums.deposits.Cmp(d.Settled) >= 0:
		return errors.Join(err, m.cfg.Store.PutDeficit(ctx, id, m.noticed(n, sums, lost)))
	}
	for _, id := range m.anchors.groups[n] {
		if !m.followers[id.ChainID].passed(d.Until, 0, m.cfg.Grace) {
			return err
		}
	}
	for _, id := range m.anchors.groups[n] {
		if herr := m.haltAnchor(ctx, id, err.Error()); herr != nil {
			return herr
		}
	}
	return err
}

// noticed describes a deficit of an asset as its ledgers stand.
func (m *Member) noticed(n int, sums groupSum, lost bool) Deficit {
	d := Deficit{Lost: lost, Settled: sums.settled}
	for _, id := range m.anchors.groups[n] {
		f := m.followers[id.ChainID]
		if at := f.snapshot().Complete.Add(f.Drift); at.After(d.Until) {
			d.Until = at
		}
	}
	return d
}

// caughtUp reports whether the ledgers of all chains of an asset reached their finalised blocks since the start.
func (m *Member) caughtUp(n int) bool {
	for _, id := range m.anchors.groups[n] {
		if !m.followers[id.ChainID].ready() {
			return false
		}
	}
	return true
}
