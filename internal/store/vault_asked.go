package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/api"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/message"
	"causeway/internal/store/gen"
)

// errAddressCursor means that a page of deposit addresses was asked for with what no page returned.
var errAddressCursor = errors.New("not a cursor of deposit addresses")

// returnBody is a stored request.
type returnBody struct {
	Tx     string          `json:"tx"`
	Vout   uint32          `json:"vout"`
	Target string          `json:"target"`
	Proofs []custody.Proof `json:"proofs"`
}

// PutReturn implements api.Returns.
func (v Vault) PutReturn(ctx context.Context, r api.ReturnRequest) error {
	body, err := json.Marshal(returnBody{
		Tx: r.OutPoint.Hash.String(), Vout: r.OutPoint.Index, Target: r.Target,
		Proofs: r.Proofs,
	})
	if err != nil {
		return fmt.Errorf("write return request %s: %w", r.UID, err)
	}
	err = v.db.write(ctx, func(ctx context.Context, tx gen.DBTX) error {
		if err := v.db.queries.PutReturn(ctx, tx,
			gen.PutReturnParams{Uid: r.UID[:], Body: body, At: millis(r.At)}); err != nil {
			return err
		}
		_, err := v.db.queries.WakeTransfer(ctx, tx, gen.WakeTransferParams{Uid: r.UID[:], Now: nullMillis(r.At)})
		return err
	})
	return wrap(err, "store return request %s", r.UID)
}

// Return implements api.Returns.
func (v Vault) Return(ctx context.Context, uid message.UID) (api.ReturnRequest, bool, error) {
	rows, err := v.db.queries.ReturnRequest(ctx, v.db.engine.reader(), uid[:])
	if err != nil || len(rows) == 0 {
		return api.ReturnRequest{}, false, wrap(err, "read return request %s", uid)
	}
	var b returnBody
	if err := json.Unmarshal(rows[0].Body, &b); err != nil {
		return api.ReturnRequest{}, false, fmt.Errorf("read return request %s: %w", uid, err)
	}
	tx, err := chainhash.NewHashFromStr(b.Tx)
	if err != nil {
		return api.ReturnRequest{}, false, fmt.Errorf("read return request %s: %w", uid, err)
	}
	return api.ReturnRequest{
		UID: uid, OutPoint: wire.OutPoint{Hash: *tx, Index: b.Vout}, Target: b.Target, Proofs: b.Proofs,
		At: fromMillis(rows[0].At),
	}, true, nil
}

// Evidence implements vault.Evidences.
func (v Vault) Evidence(ctx context.Context, uid message.UID) (vault.Evidence, error) {
	r, ok, err := v.Return(ctx, uid)
	if err == nil && !ok {
		err = vault.ErrNoEvidence
	}
	if err != nil {
		return vault.Evidence{}, fmt.Errorf("read evidence for %s: %w", uid, err)
	}
	return vault.Evidence{OutPoint: r.OutPoint, Target: r.Target, Proofs: r.Proofs}, nil
}

// OpenAddresses implements vault.DepositAddresses: all that were registered.
func (v Vault) OpenAddresses(ctx context.Context, after string,
	limit int,
) (page []custody.DepositAddress, next string, err error) {
	above, err := decodeAddressCursor(after)
	if err != nil {
		return nil, "", err
	}
	rows, err := v.db.queries.DepositAddresses(ctx, v.db.engine.reader(),
		gen.DepositAddressesParams{Seq: above, Limit: limit32(limit)})
	if err != nil {
		return nil, "", fmt.Errorf("read deposit addresses: %w", err)
	}
	for _, r := range rows {
		d, err := unpackAddress(r.Body)
		if err != nil {
			return nil, "", fmt.Errorf("read deposit address %d: %w", r.Seq, err)
		}
		page, next = append(page, d), encodeAddressCursor(r.Seq)
	}
	if len(rows) < limit {
		next = ""
	}
	return page, next, nil
}

// Register implements api.DepositAddresses.
func (v Vault) Register(ctx context.Context, d custody.DepositAddress, script []byte, at time.Time) error {
	err := v.db.statement(ctx, func(ctx context.Context, tx gen.DBTX) error {
		return v.db.queries.InsertDepositAddress(ctx, tx,
			gen.InsertDepositAddressParams{Script: script, Body: packAddress(d), At: millis(at)})
	})
	return wrap(err, "register deposit address %x", script)
}

// ByScript implements api.DepositAddresses.
func (v Vault) ByScript(ctx context.Context, script []byte) (custody.DepositAddress, bool, error) {
	rows, err := v.db.queries.DepositAddress(ctx, v.db.engine.reader(), script)
	if err != nil || len(rows) == 0 {
		return custody.DepositAddress{}, false, wrap(err, "read deposit address %x", script)
	}
	d, err := unpackAddress(rows[0])
	return d, err == nil, wrap(err, "read deposit address %x", script)
}

// Registered reports whether at least so many addresses were registered.
func (v Vault) Registered(ctx context.Context, most int) (bool, error) {
	rows, err := v.db.queries.DepositAddresses(ctx, v.db.engine.reader(),
		gen.DepositAddressesParams{Seq: int64(most) - 1, Limit: 1})
	return len(rows) > 0, wrap(err, "count deposit addresses")
}

func encodeAddressCursor(seq int64) string { return strconv.FormatInt(seq, 10) }

func decodeAddressCursor(s string) (int64, error) {
	if s == "" {
		return 0, nil
	}
	seq, err := strconv.ParseInt(s, 10, 64)
	if err != nil || seq < 0 {
		return 0, fmt.Errorf("%.40q: %w", s, errAddressCursor)
	}
	return seq, nil
}

// packAddress is number epoch, number kind, bytes asset id, number destination chain, word receiver, word refund key,
// number lock.
func packAddress(d custody.DepositAddress) []byte {
	p := append(make(packer, 0, 96), packVersion)
	p.number(uint64(d.Epoch))
	p.number(uint64(d.Asset.Kind))
	p.bytes([]byte(d.Asset.ID))
	p.number(uint64(d.DstChain))
	p = append(p, d.Receiver[:]...)
	p = append(p, d.RefundKey[:]...)
	p.number(uint64(d.Lock))
	return p
}

func unpackAddress(b []byte) (d custody.DepositAddress, err error) {
	u := unpack(b)
	d.Epoch = uint32(u.number())
	d.Asset = custody.Asset{Kind: custody.Kind(u.number()), ID: string(u.bytes())}
	d.DstChain, d.Receiver = uint32(u.number()), message.Recipient(u.word())
	d.RefundKey, d.Lock = [32]byte(u.word()), uint16(u.number())
	return d, u.end()
}
