package api

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/message"
	"causeway/internal/transfer"
)

const (
	maxPerTx   = 50
	maxHistory = 100
	maxCount   = 10_000
	maxChecked = 100
)

func (a *API) registerTransfers(h huma.API) {
	getWritten[TransferPage](h, "/transfers", "Transfers of an address, newest first", a.listTransfers)
	get(h, "/transfers/{id}",
		"One transfer by uid or source transaction; for a deposit address the payment to it is one too", a.oneTransfer)
	a.registerEvents(h)
}

type listInput struct {
	Address string `query:"address" maxLength:"90" doc:"Sender, recipient or refund address"`
	SrcHash string `query:"srcHash" maxLength:"88" doc:"Only what this source transaction started"`
	State   string `query:"state" maxLength:"120" doc:"States, separated by commas; only together with an address"`
	Cursor  string `query:"cursor" maxLength:"100"`
	Limit   int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func (a *API) listTransfers(ctx context.Context, in *listInput) (*huma.StreamResponse, error) {
	if in.SrcHash != "" {
		return a.listOfSource(ctx, in)
	}
	q := Query{After: in.Cursor, Limit: in.Limit}
	var err error
	if q.States, err = parseStates(in.State); err != nil {
		return nil, err
	}
	if in.Address != "" {
		if q.Address, err = a.findAddress(ctx, in.Address); err != nil {
			return nil, err
		}
	}
	switch {
	case in.Address == "" && in.State != "": // it would read every transfer there ever was
		return nil, errStateAlone.err()
	case in.Address != "" && in.State == "":
		return a.history(ctx, q)
	}
	p, err := a.Records.List(ctx, q)
	if err != nil {
		return nil, a.failList(err)
	}
	return a.page(p.Items, p.Next), nil
}

// history is a page of an address. Of transfers that never change again it reads the keys alone once they are rendered.
func (a *API) history(ctx context.Context, q Query) (*huma.StreamResponse, error) {
	p, err := a.Records.Keys(ctx, q)
	if err != nil {
		return nil, a.failList(err)
	}
	found, missing := a.rendered.get(p.Keys)
	var rest []transfer.Transfer
	if len(missing) > 0 {
		if rest, err = a.Records.ByKeys(ctx, missing); err != nil {
			return nil, a.fail(err)
		}
	}
	w, seen := newPage(), shown{}
	for i, key := range p.Keys {
		if found[i] != nil {
			w.addJSON(found[i])
			continue
		}
		t := rest[0]
		rest = rest[1:]
		v := a.viewWith(t, seen)
		dst, _ := a.Catalog.Network(message.DstChain(t.UID))
		if json := w.add(&v); settled(t.State, dst.Kind) {
			a.rendered.put(key, json)
		}
	}
	w.end(p.Next)
	return w.respond(), nil
}

func (a *API) listOfSource(ctx context.Context, in *listInput) (*huma.StreamResponse, error) {
	if in.Address+in.State+in.Cursor != "" {
		return nil, errBadFilter.err()
	}
	ts, err := a.started(ctx, in.SrcHash)
	if err != nil {
		return nil, a.fail(err)
	}
	slices.Reverse(ts) // newest first, as every list
	return a.page(ts, ""), nil
}

func (a *API) failList(err error) error {
	if errors.Is(err, ErrCursor) {
		return errBadCursor.err()
	}
	return a.fail(err)
}

// page presents transfers that may still change.
func (a *API) page(ts []transfer.Transfer, next string) *huma.StreamResponse {
	w, seen := newPage(), shown{}
	for _, t := range ts {
		v := a.viewWith(t, seen)
		w.add(&v)
	}
	w.end(next)
	return w.respond()
}

var allStates = []transfer.State{
	transfer.Observed, transfer.Final, transfer.Attested, transfer.Submitted, transfer.Delivered, transfer.Confirmed,
	transfer.Claimable, transfer.Redeemed, transfer.Refunding, transfer.Refunded, transfer.Orphaned, transfer.Held,
}

func parseStates(s string) ([]transfer.State, error) {
	if s == "" {
		return nil, nil
	}
	var out []transfer.State
	for name := range strings.SplitSeq(s, ",") {
		state := transfer.State(strings.TrimSpace(name))
		if !slices.Contains(allStates, state) {
			return nil, errBadState.err()
		}
		out = append(out, state)
	}
	return out, nil
}

type idInput struct {
	ID string `path:"id" maxLength:"88" doc:"uid, or hash of the source transaction; of one that paid a deposit address too"`
}

func (a *API) oneTransfer(ctx context.Context, in *idInput) (*reply[TransferView], error) {
	t, err := a.find(ctx, in.ID)
	if err != nil {
		return nil, a.fail(err)
	}
	v, err := a.detailed(ctx, t)
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(v), nil
}

// find looks for a uid first, then for a source transaction; several transfers of one transaction give the newest.
func (a *API) find(ctx context.Context, id string) (transfer.Transfer, error) {
	if uid, err := message.ParseUID(id); err == nil {
		t, known, err := a.Records.Transfer(ctx, uid)
		if err != nil || known {
			return t, err
		}
	}
	ts, err := a.started(ctx, id)
	if err != nil {
		return transfer.Transfer{}, err
	}
	if len(ts) == 0 {
		return transfer.Transfer{}, errNoTransfer.err()
	}
	return ts[len(ts)-1], nil
}

// started returns what a transaction of the source chain started, in their order: also a payment to a deposit address,
// and what the hash of a trace led to.
func (a *API) started(ctx context.Context, tx string) ([]transfer.Transfer, error) {
	if a.namesTx(tx) || !a.isTraceHash(tx) {
		ts, err := a.sourceTx(ctx, tx)
		if err != nil || len(ts) > 0 {
			return ts, err
		}
	}
	if hash, err := message.ParseBytes32(tx); err == nil { // as a transaction is named that pays a deposit address
		ts, err := a.byPayment(ctx, hash)
		if err != nil || len(ts) > 0 {
			return ts, err
		}
	}
	return a.byTraceHash(ctx, tx)
}

// detailed adds the history of states, and how far a refund message got.
func (a *API) detailed(ctx context.Context, t transfer.Transfer) (TransferView, error) {
	rows, err := a.Records.History(ctx, t.UID, maxHistory)
	if err != nil {
		return TransferView{}, err
	}
	v := a.view(t)
	for _, r := range rows {
		tx := optional(transfer.Handle(r.Tx).Tx())
		v.History = append(v.History, HistoryView{State: string(r.State), At: r.At.UnixMilli(), TxHash: tx})
	}
	if of, isRefund := t.RefundOf(); isRefund {
		if err := a.familyOf(message.DstChain(t.UID)).describeRefund(ctx, &v, t, of); err != nil {
			return TransferView{}, err
		}
	}
	if v.Refund == nil {
		return v, nil
	}
	refund, known, err := a.Records.Transfer(ctx, t.RefundUID)
	if err != nil {
		return TransferView{}, err
	}
	if known {
		v.Refund.State = string(refund.State)
		if refund.Source.Tx != "" {
			v.Refund.TxHash = &refund.Source.Tx
		}
	}
	return v, nil
}

func (a *API) registerRecords(h huma.API) {
	get(h, "/swap/swap-records", "Transfers in numbered pages [7.13]", a.swapRecords)
	get(h, "/swap/bool-swap-records", "Transfers of mint pairs in numbered pages [7.09]", a.boolRecords)
	get(h, "/swap/latest-records", "The newest transfers of everybody [7.14]", a.latestRecords)
	register(h, huma.Operation{
		Method: "POST", Path: "/api/swap/swap-record:check",
		Summary: "What became of source transactions [7.15]",
	}, a.checkRecords)
}

type recordsInput struct {
	PageNo       int    `query:"pageNo" minimum:"1" maximum:"1000" default:"1"`
	PageSize     int    `query:"pageSize" minimum:"1" maximum:"100" default:"10"`
	BridgeNo     string `query:"bridgeNo" maxLength:"66" doc:"uid"`
	UserAddress  string `query:"userAddress" maxLength:"90"`
	SrcChainHash string `query:"srcChainHash" maxLength:"88"`
}

func (a *API) swapRecords(ctx context.Context, in *recordsInput) (*reply[RecordPage], error) {
	if in.BridgeNo == "" && in.SrcChainHash == "" {
		return a.recordPage(ctx, in.PageNo, in.PageSize, in.UserAddress, nil)
	}
	found, err := a.findRecords(ctx, in)
	if err != nil {
		return nil, a.fail(err)
	}
	from := min((in.PageNo-1)*in.PageSize, len(found))
	out := recordPage(in.PageNo, in.PageSize, int64(len(found)))
	out.Items = a.records(found[from:min(from+in.PageSize, len(found))])
	return ok(out), nil
}

// findRecords returns what all given filters match, newest first.
func (a *API) findRecords(ctx context.Context, in *recordsInput) ([]transfer.Transfer, error) {
	tx := in.SrcChainHash
	if tx != "" && !a.namesTx(tx) && !a.isTraceHash(tx) {
		return nil, errBadID.err()
	}
	var who message.Bytes32
	if in.UserAddress != "" {
		var err error
		if who, err = a.findAddress(ctx, in.UserAddress); err != nil {
			return nil, err
		}
	}
	found, err := a.lookUp(ctx, in.BridgeNo, tx)
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(t transfer.Transfer) bool {
		return tx != "" && in.BridgeNo != "" && !a.startedBy(t, tx) || !who.IsZero() && !a.concerns(ctx, t, who)
	})
	slices.Reverse(found)
	return found, nil
}

// lookUp finds by uid if one is given, by source transaction otherwise.
func (a *API) lookUp(ctx context.Context, uid, tx string) ([]transfer.Transfer, error) {
	if uid == "" {
		return a.started(ctx, tx)
	}
	key, err := message.ParseUID(uid)
	if err != nil {
		return nil, errBadID.err()
	}
	t, known, err := a.Records.Transfer(ctx, key)
	if err != nil || !known {
		return nil, err
	}
	return []transfer.Transfer{t}, nil
}

// concerns tells whether an address sent, receives, or would be refunded.
func (a *API) concerns(ctx context.Context, t transfer.Transfer, who message.Bytes32) bool {
	sender, err := a.findAddress(ctx, t.Sender)
	if err == nil && sender == who {
		return true
	}
	p := t.Payload()
	return p.Recipient == message.Recipient(who) || p.Refund == message.Recipient(who)
}

// recordPage is an empty numbered page of total records.
func recordPage(pageNo, pageSize int, total int64) RecordPage {
	return RecordPage{
		Items: []Record{}, PageNo: pageNo, TotalCount: strconv.FormatInt(total, 10),
		TotalPage: int((total + int64(pageSize) - 1) / int64(pageSize)),
	}
}

type boolRecordsInput struct {
	PageNo      int    `query:"pageNo" minimum:"1" maximum:"1000" default:"1"`
	PageSize    int    `query:"pageSize" minimum:"1" maximum:"100" default:"10"`
	UserAddress string `query:"userAddress" maxLength:"90"`
}

func (a *API) boolRecords(ctx context.Context, in *boolRecordsInput) (*reply[RecordPage], error) {
	anchors := []message.Bytes32{}
	for _, m := range a.Catalog.MintBridges() {
		anchors = append(anchors, m.AnchorBytes())
	}
	if len(anchors) == 0 {
		return ok(recordPage(in.PageNo, in.PageSize, 0)), nil
	}
	return a.recordPage(ctx, in.PageNo, in.PageSize, in.UserAddress, anchors)
}

func (a *API) recordPage(ctx context.Context, pageNo, pageSize int, address string,
	anchors []message.Bytes32,
) (*reply[RecordPage], error) {
	q := Query{Anchors: anchors, Limit: pageSize, Offset: (pageNo - 1) * pageSize}
	var err error
	if address != "" {
		if q.Address, err = a.findAddress(ctx, address); err != nil {
			return nil, err
		}
	}
	total, err := a.Records.Count(ctx, q, maxCount)
	if err != nil {
		return nil, a.fail(err)
	}
	out := recordPage(pageNo, pageSize, total)
	if int64(q.Offset) < total {
		p, err := a.Records.List(ctx, q)
		if err != nil {
			return nil, a.fail(err)
		}
		out.Items = a.records(p.Items)
	}
	return ok(out), nil
}

func (a *API) records(ts []transfer.Transfer) []Record {
	out, seen := make([]Record, 0, len(ts)), shown{}
	for _, t := range ts {
		out = append(out, a.record(t, seen))
	}
	return out
}

type latestInput struct {
	Limit int `query:"limit" minimum:"1" maximum:"50" default:"10"`
}

func (a *API) latestRecords(ctx context.Context, in *latestInput) (*reply[[]Record], error) {
	p, err := a.Records.List(ctx, Query{Limit: in.Limit})
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(a.records(p.Items)), nil
}

type checkInput struct {
	Body struct {
		CheckInfos []CheckInfo `json:"checkInfos" minItems:"1" maxItems:"20"`
	}
}

// CheckInfo names source transactions of one chain.
type CheckInfo struct {
	ChainID      uint32   `json:"chainID"`
	SrcChainHash []string `json:"srcChainHash" maxItems:"100"`
}

func (a *API) checkRecords(ctx context.Context, in *checkInput) (*reply[[]Record], error) {
	found := []transfer.Transfer{}
	asked := 0
	for _, info := range in.Body.CheckInfos {
		if asked += len(info.SrcChainHash); asked > maxChecked {
			return nil, errTooManyHashes.err()
		}
		for _, s := range info.SrcChainHash {
			ts, err := a.sourceTx(ctx, s)
			if err != nil {
				return nil, a.fail(err)
			}
			for _, t := range ts {
				if message.SrcChain(t.UID) == info.ChainID {
					found = append(found, t)
				}
			}
		}
	}
	return ok(a.records(found)), nil
}
