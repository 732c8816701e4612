package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/store/gen"
)

// Inscribe returns the orders of inscriptions.
func (db *DB) Inscribe() inscribe.Store { return orderStore{db} }

type orderStore struct{ *DB }

// orderRow is what an order is found by, and its text.
type orderRow struct {
	open bool
	next sql.NullInt64
	body []byte
}

func toOrderRow(o inscribe.Order) (orderRow, error) {
	body, err := json.Marshal(o)
	row := orderRow{open: !o.State.Ended(), body: body}
	if !o.NextAt.IsZero() {
		row.next = sql.NullInt64{Int64: millis(o.NextAt), Valid: true}
	}
	return row, wrap(err, "write order %s", o.ID)
}

func toOrder(version int64, body []byte) (o inscribe.Order, err error) {
	if err := json.Unmarshal(body, &o); err != nil {
		return o, fmt.Errorf("read order: %w", err)
	}
	o.Version = version
	return o, nil
}

// CreateOrder implements inscribe.Store. Orders made at the same instant by several processes may exceed the limits by
// as many as there are processes.
func (s orderStore) CreateOrder(ctx context.Context, o inscribe.Order, most inscribe.Limits) error {
	row, err := toOrderRow(o)
	if err != nil {
		return err
	}
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.makeRoom(ctx, tx, o, most); err != nil {
			return err
		}
		n, err := s.queries.InsertInscribeOrder(ctx, tx, gen.InsertInscribeOrderParams{
			ID: o.ID, Client: o.Client, Owner: o.Owner, State: string(o.State), IsOpen: row.open, NextAt: row.next,
			Body: row.body,
		})
		if err == nil && n == 0 {
			err = inscribe.ErrConflict
		}
		return err
	})
	return wrap(err, "create order %s", o.ID)
}

// makeRoom checks the limits, the client's own first. Where all places are taken another network's oldest order ends.
func (s orderStore) makeRoom(ctx context.Context, tx gen.DBTX, o inscribe.Order, most inscribe.Limits) error {
	own, err := s.queries.CountOpenInscribeOrdersOf(ctx, tx, o.Client)
	if err != nil {
		return err
	}
	if own >= int64(most.Client) {
		return inscribe.ErrLimit
	}
	rows, err := s.queries.CountUnpaidInscribeOrders(ctx, tx)
	if err != nil {
		return err
	}
	unpaid := make(map[string]int, len(rows))
	for _, r := range rows {
		unpaid[r.Client] = int(r.Count)
	}
	losers, err := most.Room(unpaid, o.Client)
	if err != nil || len(losers) == 0 {
		return err
	}
	return s.giveUpOldest(ctx, tx, losers, o.CreatedAt)
}

// giveUpOldest ends the oldest unpaid order of clients.
func (s orderStore) giveUpOldest(ctx context.Context, tx gen.DBTX, clients map[string]int, now time.Time,
) error {
	var oldest *inscribe.Order
	for client, n := range clients {
		rows, err := s.queries.UnpaidInscribeOrdersOf(ctx, tx,
			gen.UnpaidInscribeOrdersOfParams{Client: client, Limit: limit32(n)})
		if err != nil {
			return err
		}
		for _, r := range rows {
			x, err := toOrder(r.Version, r.Body)
			if err != nil {
				return err
			}
			if oldest == nil || x.CreatedAt.Before(oldest.CreatedAt) {
				oldest = &x
			}
		}
	}
	if oldest == nil {
		return inscribe.ErrLimit
	}
	oldest.GiveUp(now)
	row, err := toOrderRow(*oldest)
	if err != nil {
		return err
	}
	n, err := s.queries.SaveInscribeOrder(ctx, tx, gen.SaveInscribeOrderParams{
		ID: oldest.ID, Version: oldest.Version, State: string(oldest.State), IsOpen: row.open, NextAt: row.next,
		Body: row.body,
	})
	if err == nil && n == 0 {
		err = inscribe.ErrConflict
	}
	return err
}

// Order implements inscribe.Store.
func (s orderStore) Order(ctx context.Context, id string) (inscribe.Order, error) {
	rows, err := s.queries.InscribeOrder(ctx, s.engine.reader(), id)
	if err == nil && len(rows) == 0 {
		err = inscribe.ErrNoOrder
	}
	if err != nil {
		return inscribe.Order{}, fmt.Errorf("order %.64q: %w", id, err)
	}
	return toOrder(rows[0].Version, rows[0].Body)
}

// SaveOrder implements inscribe.Store.
func (s orderStore) SaveOrder(ctx context.Context, o inscribe.Order) error {
	row, err := toOrderRow(o)
	if err != nil {
		return err
	}
	err = s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		n, err := s.queries.SaveInscribeOrder(ctx, tx, gen.SaveInscribeOrderParams{
			ID: o.ID, Version: o.Version, State: string(o.State), IsOpen: row.open, NextAt: row.next, Body: row.body,
		})
		if err == nil && n == 0 {
			err = inscribe.ErrConflict
		}
		return err
	})
	return wrap(err, "save order %s", o.ID)
}

// DueOrders implements inscribe.Store.
func (s orderStore) DueOrders(ctx context.Context, now time.Time, open bool, limit int) ([]inscribe.Order, error) {
	rows, err := s.queries.DueInscribeOrders(ctx, s.engine.reader(), gen.DueInscribeOrdersParams{
		Now: sql.NullInt64{Int64: millis(now), Valid: true}, IsOpen: open, Most: int32(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("read due orders: %w", err)
	}
	list := make([]inscribe.Order, len(rows))
	for i, r := range rows {
		if list[i], err = toOrder(r.Version, r.Body); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Orders implements inscribe.Store.
func (s orderStore) Orders(ctx context.Context, after string, all bool, limit int) ([]inscribe.Order, error) {
	rows, err := s.queries.ListInscribeOrders(ctx, s.engine.reader(),
		gen.ListInscribeOrdersParams{After: after, Least: !all, Most: int32(limit)})
	if err != nil {
		return nil, fmt.Errorf("list orders: %w", err)
	}
	list := make([]inscribe.Order, len(rows))
	for i, r := range rows {
		if list[i], err = toOrder(r.Version, r.Body); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// RevealingOrders implements inscribe.Store.
func (s orderStore) RevealingOrders(ctx context.Context, owner []byte, limit int) ([]inscribe.Order, error) {
	rows, err := s.queries.RevealingInscribeOrders(ctx, s.engine.reader(),
		gen.RevealingInscribeOrdersParams{Owner: owner, Limit: int32(limit)})
	if err != nil {
		return nil, fmt.Errorf("read an owner's orders: %w", err)
	}
	list := make([]inscribe.Order, len(rows))
	for i, r := range rows {
		if list[i], err = toOrder(r.Version, r.Body); err != nil {
			return nil, err
		}
	}
	return list, nil
}
