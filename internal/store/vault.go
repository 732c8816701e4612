package store

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/bitcoin/vault/proposer"
	"causeway/internal/bitcoin/vault/watch"
	"causeway/internal/chain"
	"causeway/internal/message"
	"causeway/internal/store/gen"
	"causeway/internal/transfer"
)

// Vault is what a relay keeps for the custody on Bitcoin: plans, what senders asked for, registered deposit addresses,
// and what package vault reads of transfers. It implements proposer.Plans, vault.Evidences, vault.DepositAddresses,
// vault.Sources, api.DepositAddresses and api.Returns.
type Vault struct{ db *DB }

// Vault returns it.
func (db *DB) Vault() Vault { return Vault{db} }

// SavePlan implements proposer.Plans.
func (v Vault) SavePlan(ctx context.Context, p proposer.StoredPlan, from proposer.PlanState) error {
	err := v.db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if from != "" {
			return v.updatePlan(ctx, tx, p, from)
		}
		return v.insertPlan(ctx, tx, p)
	})
	return wrap(err, "save plan %s", p.ID)
}

// insertPlan adds a plan. Whatever two relays do at once, the index of open plans lets one of them in.
func (v Vault) insertPlan(ctx context.Context, tx gen.DBTX, p proposer.StoredPlan) error {
	var replaces []byte
	if p.Replace != nil {
		replaces = p.Replace[:]
	}
	if p.Baton != nil {
		if err := v.newest(ctx, tx, p); err != nil {
			return err
		}
	}
	seqs, err := v.db.queries.InsertPlan(ctx, tx, gen.InsertPlanParams{
		ID: p.ID[:], State: string(p.State), Kind: int64(p.Kind), Baton: packOutPoint(p.Baton), Digest: optional(p.Digest),
		Uids: notNull(joined(p.UIDs)), TxIds: notNull(joined(p.TxIDs)), Replaces: notNull(replaces), Body: notNull(p.Body),
		Txs: packList(p.Txs), CreatedAt: millis(p.Created), UpdatedAt: millis(p.Updated),
	})
	if err == nil && len(seqs) == 0 {
		err = proposer.ErrPlanConflict
	}
	if err != nil {
		return err
	}
	return v.insertPlanTxs(ctx, tx, seqs[0], p.TxIDs)
}

// newest makes sure that a new plan replaces the newest open one of its baton, or that there is none.
func (v Vault) newest(ctx context.Context, tx gen.DBTX, p proposer.StoredPlan) error {
	open, err := v.db.queries.OpenPlansOfBaton(ctx, tx,
		gen.OpenPlansOfBatonParams{Kind: int64(p.Kind), Baton: packOutPoint(p.Baton)})
	if err != nil {
		return err
	}
	replaced := make(map[string]bool, len(open))
	for _, o := range open {
		replaced[string(o.Replaces)] = true
	}
	for _, o := range open {
		if !replaced[string(o.ID)] && (p.Replace == nil || string(o.ID) != string(p.Replace[:])) {
			return proposer.ErrPlanConflict
		}
	}
	if p.Replace != nil && (len(open) == 0 || replaced[string(p.Replace[:])]) {
		return proposer.ErrPlanConflict // what it would replace is decided
	}
	return nil
}

func (v Vault) updatePlan(ctx context.Context, tx gen.DBTX, p proposer.StoredPlan, from proposer.PlanState) error {
	seqs, err := v.db.queries.UpdatePlan(ctx, tx, gen.UpdatePlanParams{
		ID: p.ID[:], FromState: string(from), State: string(p.State), Digest: optional(p.Digest),
		Uids:  notNull(joined(p.UIDs)),
		TxIds: notNull(joined(p.TxIDs)), Body: notNull(p.Body), Txs: packList(p.Txs), UpdatedAt: millis(p.Updated),
	})
	if err == nil && len(seqs) == 0 {
		err = proposer.ErrPlanConflict
	}
	if err != nil {
		return err
	}
	return v.insertPlanTxs(ctx, tx, seqs[0], p.TxIDs)
}

func (v Vault) insertPlanTxs(ctx context.Context, tx gen.DBTX, seq int64, ids []chainhash.Hash) error {
	for _, id := range ids {
		if err := v.db.queries.InsertPlanTx(ctx, tx, gen.InsertPlanTxParams{Tx: id[:], Plan: seq}); err != nil {
			return err
		}
	}
	return nil
}

// Plan implements proposer.Plans.
func (v Vault) Plan(ctx context.Context, tx chainhash.Hash) (proposer.StoredPlan, error) {
	rows, err := v.db.queries.PlanOfTx(ctx, v.db.engine.reader(), tx[:])
	if err == nil && len(rows) == 0 {
		err = proposer.ErrNoPlan
	}
	if err != nil {
		return proposer.StoredPlan{}, fmt.Errorf("read plan of transaction %s: %w", tx, err)
	}
	return toPlan(rows[0])
}

// PlansOfDigest implements proposer.Plans.
func (v Vault) PlansOfDigest(ctx context.Context, digest message.Digest, limit int) ([]proposer.StoredPlan, error) {
	return toPlans(v.db.queries.PlansOfDigest(ctx, v.db.engine.reader(),
		gen.PlansOfDigestParams{Digest: digest[:], Limit: limit32(limit)}))
}

// FinalPlan implements proposer.Plans.
func (v Vault) FinalPlan(ctx context.Context, baton wire.OutPoint) (proposer.StoredPlan, error) {
	rows, err := v.db.queries.FinalPlans(ctx, v.db.engine.reader(), packOutPoint(&baton))
	if err == nil && len(rows) == 0 {
		err = proposer.ErrNoPlan
	}
	if err != nil {
		return proposer.StoredPlan{}, fmt.Errorf("read final plan of baton %s: %w", baton, err)
	}
	return toPlan(rows[0])
}

// OpenPlans implements proposer.Plans.
func (v Vault) OpenPlans(ctx context.Context, limit int) ([]proposer.StoredPlan, error) {
	return toPlans(v.db.queries.OpenPlans(ctx, v.db.engine.reader(), limit32(limit)))
}

func toPlans(rows []gen.CustodyPlan, err error) ([]proposer.StoredPlan, error) {
	if err != nil {
		return nil, fmt.Errorf("read plans: %w", err)
	}
	out := make([]proposer.StoredPlan, len(rows))
	for i, r := range rows {
		if out[i], err = toPlan(r); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func toPlan(r gen.CustodyPlan) (p proposer.StoredPlan, err error) {
	r32 := reader32{}
	p = proposer.StoredPlan{
		ID: r32.one(r.ID), State: proposer.PlanState(r.State), Kind: custody.Kind(r.Kind), Baton: r32.outPoint(r.Baton),
		UIDs: split[message.UID](&r32, r.Uids), TxIDs: split[chainhash.Hash](&r32, r.TxIds), Body: r.Body,
		Created: fromMillis(r.CreatedAt), Updated: fromMillis(r.UpdatedAt),
	}
	if len(r.Digest) > 0 {
		p.Digest = r32.one(r.Digest)
	}
	if len(r.Replaces) > 0 {
		replaces := chainhash.Hash(r32.one(r.Replaces))
		p.Replace = &replaces
	}
	if p.Txs, err = unpackList(r.Txs); err != nil || r32.failed {
		return p, fmt.Errorf("read plan %x: %w", r.ID, errRow)
	}
	return p, nil
}

// SourceOf implements vault.Sources.
func (v Vault) SourceOf(ctx context.Context, uids []message.UID) (map[message.UID]chain.TxID, error) {
	out := make(map[message.UID]chain.TxID, len(uids))
	for from := 0; from < len(uids); from += maxRows {
		args := uidArgs(uids[from:min(from+maxRows, len(uids))])
		list, err := toTransfers(queryTransfers(ctx, v.db.engine.reader(), transfersByUIDSQL(len(args), false), args...))
		if err != nil {
			return nil, fmt.Errorf("read sources of %d transfers: %w", len(uids), err)
		}
		for _, t := range list {
			out[t.UID] = chain.TxID(t.Source.Tx)
		}
	}
	return out, nil
}

// Awaiting returns the transfers to a chain that are final and were not seen delivered there, oldest first, at most
// limit: what its payments may have paid.
func (v Vault) Awaiting(ctx context.Context, dstChain uint32, limit int) ([]transfer.Transfer, error) {
	list, err := toTransfers(v.db.queries.AwaitingTransfers(ctx, v.db.engine.reader(), gen.AwaitingTransfersParams{
		DstChain: int64(dstChain), Limit: limit32(limit),
	}))
	return list, wrap(err, "read transfers that chain %d has to pay", dstChain)
}

// SignedPlans returns what a member signed for the custody.
func (db *DB) SignedPlans() cosign.SignedPlans { return signedPlans{db} }

type signedPlans struct{ *DB }

// RecordSigned implements cosign.SignedPlans: the plan and its entry, or neither.
func (s signedPlans) RecordSigned(ctx context.Context, p cosign.SignedPlan) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		var logged int64
		if p.Log != nil {
			logged = 1
		}
		n, err := s.queries.PutSignedPlan(ctx, tx, gen.PutSignedPlanParams{
			ID: p.ID[:], Kind: int64(p.Kind), Baton: packOutPoint(p.Baton), Uids: notNull(joined(p.UIDs)), Body: notNull(p.Body),
			At: millis(p.At), Relay: p.Relay, Since: millis(p.Since), Logged: logged, Slot: packOutPoint(&p.Slot),
		})
		if err == nil && n == 0 && p.Log != nil {
			n, err = s.queries.MarkPlanLogged(ctx, tx, p.ID[:])
		}
		if err != nil || n == 0 || p.Log == nil {
			return err
		}
		return s.appendLog(ctx, tx, *p.Log)
	})
	return wrap(err, "record signed plan %s", p.ID)
}

// SignedOf implements cosign.SignedPlans.
func (s signedPlans) SignedOf(ctx context.Context, baton wire.OutPoint, limit int) ([]cosign.SignedPlan, error) {
	rows, err := s.queries.SignedPlansOf(ctx, s.engine.reader(),
		gen.SignedPlansOfParams{Baton: packOutPoint(&baton), Limit: limit32(limit)})
	if err != nil {
		return nil, fmt.Errorf("read signed plans of baton %s: %w", baton, err)
	}
	out := make([]cosign.SignedPlan, len(rows))
	for i, r := range rows {
		r32 := reader32{}
		out[i] = cosign.SignedPlan{
			ID: r32.one(r.ID), Kind: custody.Kind(r.Kind), Baton: r32.outPoint(r.Baton), UIDs: split[message.UID](&r32, r.Uids),
			Body: r.Body, At: fromMillis(r.At), Relay: r.Relay, Since: fromMillis(r.Since),
		}
		if r32.failed {
			return nil, fmt.Errorf("read signed plan %x: %w", r.ID, errRow)
		}
	}
	return out, nil
}

// SignedFor implements cosign.SignedPlans.
func (s signedPlans) SignedFor(ctx context.Context, slot wire.OutPoint, relay string, since time.Time,
	limit int,
) ([]chainhash.Hash, error) {
	rows, err := s.queries.SignedPlansFor(ctx, s.engine.reader(), gen.SignedPlansForParams{
		Slot: packOutPoint(&slot), Relay: relay, At: millis(since), Limit: limit32(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("read signed plans of output %s: %w", slot, err)
	}
	r32, out := reader32{}, make([]chainhash.Hash, len(rows))
	for i, r := range rows {
		out[i] = chainhash.Hash(r32.one(r))
	}
	if r32.failed {
		return nil, fmt.Errorf("read signed plans of output %s: %w", slot, errRow)
	}
	return out, nil
}

// RecordLapse implements cosign.SignedPlans.
func (s signedPlans) RecordLapse(ctx context.Context, l cosign.Lapse, old time.Time) (fresh bool, err error) {
	err = s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.queries.DeleteLapses(ctx, tx, millis(old)); err != nil {
			return err
		}
		n, err := s.queries.InsertLapse(ctx, tx,
			gen.InsertLapseParams{Relay: l.Relay, Baton: packOutPoint(&l.Baton), At: millis(l.At)})
		fresh = n > 0
		return err
	})
	return fresh, wrap(err, "record a lapse of relay %.40q", l.Relay)
}

// Lapses implements cosign.SignedPlans.
func (s signedPlans) Lapses(ctx context.Context, since time.Time) ([]cosign.Lapse, error) {
	rows, err := s.queries.Lapses(ctx, s.engine.reader(), millis(since))
	if err != nil {
		return nil, fmt.Errorf("read lapses: %w", err)
	}
	out := make([]cosign.Lapse, len(rows))
	for i, r := range rows {
		r32 := reader32{}
		baton := r32.outPoint(r.Baton)
		if r32.failed || baton == nil {
			return nil, fmt.Errorf("read lapse of relay %.40q: %w", r.Relay, errRow)
		}
		out[i] = cosign.Lapse{Relay: r.Relay, Baton: *baton, At: fromMillis(r.At)}
	}
	return out, nil
}

// RecordFee implements cosign.SignedPlans.
func (s signedPlans) RecordFee(ctx context.Context, f cosign.Fee, old time.Time) error {
	err := s.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := s.queries.DeleteFees(ctx, tx, millis(old)); err != nil {
			return err
		}
		return s.queries.PutFee(ctx, tx, gen.PutFeeParams{
			Slot: packOutPoint(&f.Slot), Kind: int64(f.Kind), Purpose: string(f.Purpose), Sats: bound(f.Sats), At: millis(f.At),
		})
	})
	return wrap(err, "record a fee of %s", f.Kind)
}

// Fees implements cosign.SignedPlans.
func (s signedPlans) Fees(ctx context.Context, k custody.Kind, p cosign.Purpose, since time.Time,
	limit int,
) ([]cosign.Fee, error) {
	rows, err := s.queries.Fees(ctx, s.engine.reader(), gen.FeesParams{
		Kind: int64(k), Purpose: string(p), At: millis(since), Limit: limit32(limit),
	})
	if err != nil {
		return nil, fmt.Errorf("read fees of %s: %w", k, err)
	}
	out := make([]cosign.Fee, len(rows))
	for i, r := range rows {
		r32 := reader32{}
		slot := r32.outPoint(r.Slot)
		if r32.failed || slot == nil || r.Sats < 0 {
			return nil, fmt.Errorf("read fee of %x: %w", r.Slot, errRow)
		}
		out[i] = cosign.Fee{
			Slot: *slot, Kind: custody.Kind(r.Kind), Purpose: cosign.Purpose(r.Purpose), Sats: uint64(r.Sats),
			At: fromMillis(r.At),
		}
	}
	return out, nil
}

// Disputes returns the deposits that a second index disagreed about.
func (db *DB) Disputes() watch.Disputes { return disputes{db} }

type disputes struct{ *DB }

// Disputes implements watch.Disputes.
func (s disputes) Disputes(ctx context.Context) ([]watch.Dispute, error) {
	rows, err := s.queries.Disputes(ctx, s.engine.reader())
	if err != nil {
		return nil, fmt.Errorf("read disputes: %w", err)
	}
	out := make([]watch.Dispute, len(rows))
	for i, r := range rows {
		asset, err1 := custody.ParseAsset(r.Asset)
		uid, err2 := uidOf(r.Uid)
		if err := errors.Join(err1, err2); err != nil {
			return nil, fmt.Errorf("read dispute about %.80q: %w", r.Asset, err)
		}
		out[i] = watch.Dispute{Asset: asset, Tx: chain.TxID(r.Tx), UID: uid, At: fromMillis(r.At)}
	}
	return out, nil
}

// PutDispute implements watch.Disputes.
func (s disputes) PutDispute(ctx context.Context, d watch.Dispute) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.PutDispute(ctx, tx,
			gen.PutDisputeParams{Asset: d.Asset.String(), Tx: string(d.Tx), Uid: d.UID[:], At: millis(d.At)})
	})
	return wrap(err, "record the dispute about %s", d.Asset)
}

// EndDispute implements watch.Disputes.
func (s disputes) EndDispute(ctx context.Context, a custody.Asset) error {
	err := s.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return s.queries.DeleteDispute(ctx, tx, a.String())
	})
	return wrap(err, "end the dispute about %s", a)
}

// joined writes hashes one after the other.
func joined[T ~[32]byte](list []T) []byte {
	var out []byte
	for _, x := range list {
		b := [32]byte(x)
		out = append(out, b[:]...)
	}
	return out
}

// packOutPoint is 32 bytes and a big-endian u32; NULL for none.
func packOutPoint(op *wire.OutPoint) []byte {
	if op == nil {
		return nil
	}
	return binary.BigEndian.AppendUint32(append(make([]byte, 0, 36), op.Hash[:]...), op.Index)
}

// reader32 reads words of 32 bytes and remembers a fault.
type reader32 struct{ failed bool }

func (r *reader32) one(b []byte) (out [32]byte) {
	if len(b) != 32 {
		r.failed = true
		return out
	}
	return [32]byte(b)
}

func (r *reader32) outPoint(b []byte) *wire.OutPoint {
	if b == nil {
		return nil
	}
	if len(b) != 36 {
		r.failed = true
		return nil
	}
	return &wire.OutPoint{Hash: chainhash.Hash(b[:32]), Index: binary.BigEndian.Uint32(b[32:])}
}

// split reads what joined writes; nil for nothing.
func split[T ~[32]byte](r *reader32, b []byte) []T {
	if len(b)%32 != 0 {
		r.failed = true
		return nil
	}
	var out []T
	for ; len(b) > 0; b = b[32:] {
		out = append(out, T(b[:32]))
	}
	return out
}

// packList is a number of items and each as bytes.
func packList(list [][]byte) []byte {
	p := append(make(packer, 0, 64), packVersion)
	p.number(uint64(len(list)))
	for _, b := range list {
		p.bytes(b)
	}
	return p
}

func unpackList(b []byte) (out [][]byte, err error) {
	u := unpack(b)
	n := u.number()
	for i := uint64(0); i < n && !u.failed; i++ {
		out = append(out, u.bytes())
	}
	return out, u.end()
}
