package store

import (
	"time"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

// statisticRules is the version of countOf and of what is packed. With another one everything is counted anew.
const statisticRules = 1

// laneKey is what a statistic's row is of.
type laneKey struct {
	day                  int64
	srcChain, dstChain   uint32
	srcAnchor, dstAnchor message.Anchor
	kind                 message.Kind
}

// counted is what one transfer adds to the row of its lane and day. The zero value adds nothing.
type counted struct {
	key                        laneKey
	started, arrived, returned bool
	millis                     int64
	volume                     amount.Amount // common units
}

// dayOf is the UTC day of a time, in days since 1970-01-01.
func dayOf(t time.Time) int64 {
	const day = 24 * 60 * 60
	s := t.Unix()
	if s < 0 {
		return 0
	}
	return s / day
}

// countOf is the one rule of what counts: a transfer counts on the UTC day of its source block as long as that block is
// in its chain, and its amount once it was paid.
func countOf(t transfer.Transfer) counted {
	if t.State == transfer.Orphaned || (t.State == transfer.Observed && !t.Included) {
		return counted{}
	}
	p := t.Payload()
	at := t.Source.At
	if at.IsZero() {
		at = t.CreatedAt
	}
	c := counted{started: true, key: laneKey{
		day: dayOf(at), srcChain: message.SrcChain(t.UID), dstChain: message.DstChain(t.UID),
		srcAnchor: t.Message.SrcAnchor, dstAnchor: t.Message.DstAnchor, kind: p.Kind,
	}}
	switch t.State {
	case transfer.Delivered, transfer.Confirmed, transfer.Redeemed:
		c.arrived, c.volume = true, p.Amount
		end := t.Arrival.At
		if t.State == transfer.Redeemed {
			end = t.Settled.At
		}
		if end.After(at) {
			c.millis = end.Sub(at).Milliseconds()
		}
	case transfer.Refunding, transfer.Refunded:
		c.returned = true
	}
	return c
}

// pack writes what was counted: number flags, and unless it is nothing, number day, number source chain, number
// destination chain, word source anchor, word destination anchor, number kind, number milliseconds, amount volume.
func (c counted) pack() []byte {
	p := append(make(packer, 0, 96), packVersion)
	var flags uint64
	for i, set := range []bool{c.started, c.arrived, c.returned} {
		if set {
			flags |= 1 << i
		}
	}
	p.number(flags)
	if flags == 0 {
		return p
	}
	p.number(uint64(c.key.day))
	p.number(uint64(c.key.srcChain))
	p.number(uint64(c.key.dstChain))
	p = append(p, c.key.srcAnchor[:]...)
	p = append(p, c.key.dstAnchor[:]...)
	p.number(uint64(c.key.kind))
	p.number(uint64(c.millis))
	p.amount(c.volume)
	return p
}

func unpackCounted(b []byte) (counted, error) {
	u := unpack(b)
	flags := u.number()
	if flags == 0 {
		return counted{}, u.end()
	}
	c := counted{started: flags&1 != 0, arrived: flags&2 != 0, returned: flags&4 != 0}
	c.key.day = int64(u.number())
	c.key.srcChain, c.key.dstChain = uint32(u.number()), uint32(u.number())
	c.key.srcAnchor, c.key.dstAnchor = message.Anchor(u.word()), message.Anchor(u.word())
	c.key.kind, c.millis, c.volume = message.Kind(u.number()), int64(u.number()), u.amount()
	return c, u.end()
}

// delta is the change of one row: what is added and what is taken away, because amounts have no sign.
type delta struct{ plus, minus api.LaneDay }

// deltas gathers changes by row.
type deltas map[laneKey]*delta

// change counts a transfer as `after` that was counted as `before`.
func (d deltas) change(before, after counted) error {
	if before == after {
		return nil
	}
	if err := d.of(before, func(x *delta) *api.LaneDay { return &x.minus }); err != nil {
		return err
	}
	return d.of(after, func(x *delta) *api.LaneDay { return &x.plus })
}

func (d deltas) of(c counted, side func(*delta) *api.LaneDay) error {
	if !c.started {
		return nil
	}
	x := d[c.key]
	if x == nil {
		x = new(delta)
		d[c.key] = x
	}
	row := side(x)
	row.Started++
	if c.arrived {
		row.Arrived++
	}
	if c.returned {
		row.Returned++
	}
	row.Millis += c.millis
	var err error
	row.Volume, err = row.Volume.Add(c.volume)
	return err
}

// apply changes a row.
func (d *delta) apply(row *api.LaneDay) error {
	row.Started += d.plus.Started - d.minus.Started
	row.Arrived += d.plus.Arrived - d.minus.Arrived
	row.Returned += d.plus.Returned - d.minus.Returned
	row.Millis += d.plus.Millis - d.minus.Millis
	sum, err := row.Volume.Add(d.plus.Volume)
	if err != nil {
		return err
	}
	row.Volume, err = sum.Sub(d.minus.Volume)
	return err
}
