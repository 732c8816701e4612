package api

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	statisticPage = 2000             // rows of one reading
	statisticMost = 1_000_000        // rows that are kept: lanes times days
	lockedEvery   = 10 * time.Second // how often what is locked is read
	lockedKept    = time.Minute      // how often the reading is stored
	lockedDays    = 400              // days of readings that are kept in memory
)

// statisticBook holds the counted days in memory, so that an answer reads no database. RefreshStatistics keeps it up.
type statisticBook struct {
	mu     sync.RWMutex
	ready  atomic.Bool
	asOf   time.Time
	behind int64
	place  StatisticPlace
	days   map[int64]map[laneID]LaneDay
	totals map[laneID]LaneDay // of all days
	count  int
	locked lockedReading
	past   []LockedDay // ascending, today's are of the last stored reading
	stored time.Time
}

// laneID is a lane and kind of message: a LaneDay without day and figures.
type laneID struct{ LaneDay }

func idOf(d LaneDay) laneID {
	return laneID{LaneDay{
		SrcChain: d.SrcChain, DstChain: d.DstChain, SrcAnchor: d.SrcAnchor, DstAnchor: d.DstAnchor,
		Kind: d.Kind,
	}}
}

// lockedReading is what is locked now.
type lockedReading struct {
	at      time.Time
	tokens  []LockedDay // of all chains that could be read; rates are of USD
	missing []uint32
	assets  []ReserveAsset // of the custody; nil: it could not be read
}

// dayNumber is the UTC day of a time in days since 1970-01-01.
func dayNumber(t time.Time) int64 { return t.Unix() / (24 * 60 * 60) }

func dateOf(day int64) string { return time.Unix(day*24*60*60, 0).UTC().Format(time.DateOnly) }

// RefreshStatistics takes over what was counted since it was called last, and reads what is locked from time to time.
// Nothing else does: who serves statistics calls it every few seconds.
func (a *API) RefreshStatistics(ctx context.Context) error {
	if a.Statistics == nil {
		return nil
	}
	b := &a.statistics
	for {
		p, err := a.Statistics.Days(ctx, b.at(), statisticPage)
		if err != nil {
			return fmt.Errorf("read statistics: %w", err)
		}
		if err := b.take(p, a.Now()); err != nil {
			return fmt.Errorf("read statistics: %w", err)
		}
		if len(p.Rows) < statisticPage {
			break
		}
	}
	err := a.refreshLocked(ctx, b)
	a.statisticAnswers.renew(ctx, a.Now())
	return err
}

func (b *statisticBook) at() StatisticPlace {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.place
}

// take replaces rows by what they are now.
func (b *statisticBook) take(p StatisticPage, now time.Time) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.days == nil || p.Next.Epoch != b.place.Epoch {
		b.days, b.totals, b.count = make(map[int64]map[laneID]LaneDay), make(map[laneID]LaneDay), 0
	}
	for _, row := range p.Rows {
		id := idOf(row)
		day := b.days[row.Day]
		if day == nil {
			day = make(map[laneID]LaneDay)
			b.days[row.Day] = day
		}
		before, known := day[id]
		if !known {
			if b.count++; b.count > statisticMost {
				return fmt.Errorf("more than %d rows", statisticMost)
			}
		}
		total, err := b.totals[id].replaced(before, row)
		if err != nil {
			return err
		}
		day[id], b.totals[id] = row, total
	}
	b.place, b.behind, b.asOf = p.Next, p.Behind, now
	if len(p.Rows) < statisticPage {
		b.ready.Store(true)
	}
	return nil
}

// replaced is a sum in which one part becomes another.
func (d LaneDay) replaced(before, after LaneDay) (LaneDay, error) {
	d.Started += after.Started - before.Started
	d.Arrived += after.Arrived - before.Arrived
	d.Returned += after.Returned - before.Returned
	d.Millis += after.Millis - before.Millis
	sum, err := d.Volume.Add(after.Volume)
	if err != nil {
		return d, err
	}
	d.Volume, err = sum.Sub(before.Volume)
	return d, err
}

// refreshLocked reads what is locked when the last reading is old, and stores it when the last stored one is.
func (a *API) refreshLocked(ctx context.Context, b *statisticBook) error {
	now := a.Now()
	b.mu.RLock()
	fresh, stored, loaded := now.Sub(b.locked.at) < lockedEvery, now.Sub(b.stored) < lockedKept, !b.stored.IsZero()
	b.mu.RUnlock()
	if fresh {
		return nil
	}
	r := a.readLocked(ctx, now)
	b.mu.Lock()
	b.locked = r
	b.mu.Unlock()
	if stored {
		return nil
	}
	if err := a.Statistics.PutLocked(ctx, r.tokens); err != nil {
		return err
	}
	from := dayNumber(now)
	if !loaded {
		from -= lockedDays
	}
	newest, err := a.Statistics.Locked(ctx, from)
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.past = slices.DeleteFunc(b.past,
		func(d LockedDay) bool { return d.Day >= from || d.Day < dayNumber(now)-lockedDays })
	b.past, b.stored = append(b.past, newest...), now
	return nil
}

// readLocked reads what is locked on the chains of every family.
func (a *API) readLocked(ctx context.Context, now time.Time) lockedReading {
	r := lockedReading{at: now, missing: []uint32{}}
	for _, f := range a.families {
		side := f.locked(ctx)
		r.missing = append(r.missing, side.missing...)
		if side.assets != nil {
			r.assets = side.assets
		}
		for _, t := range side.tokens {
			d := LockedDay{
				Day: dayNumber(now), ChainID: t.chainID, Token: t.token, Symbol: t.symbol, Amount: t.amount, Decimals: t.decimals,
			}
			if rate, _ := a.rate(t.priceID, usd); rate != nil {
				d.Rate = *rate
			}
			r.tokens = append(r.tokens, d)
		}
	}
	return r
}

// bitcoinPriceID is the price of an asset of Bitcoin: that of its routers' asset.
func (a *API) bitcoinPriceID(asset string) string {
	for _, r := range a.Catalog.BitcoinRoutes(asset) {
		if x, known := a.Catalog.Asset(r.Asset); known && x.PriceID != "" {
			return x.PriceID
		}
	}
	return ""
}
