package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/api"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/outbound"
)

// MessageOf is a transfer's message as the bridge takes it.
func MessageOf(t api.TransferView) (*bindings.Message, error) {
	payload, err := hexutil.Decode(t.Message.Payload)
	if err != nil {
		return nil, fmt.Errorf("read message: %w", err)
	}
	return &bindings.Message{
		Uid: new(big.Int).SetBytes(common.FromHex(t.Message.UID)), SrcAnchor: common.HexToHash(t.Message.SrcAnchor),
		DstAnchor: common.HexToHash(t.Message.DstAnchor), Payload: payload,
	}, nil
}

// WireOf is a transfer's message as every chain but those of EVM takes it.
func WireOf(t api.TransferView) (message.Message, error) {
	var m message.Message
	var errs [4]error
	m.UID, errs[0] = message.ParseUID(t.Message.UID)
	m.SrcAnchor, errs[1] = message.ParseAnchor(t.Message.SrcAnchor)
	m.DstAnchor, errs[2] = message.ParseAnchor(t.Message.DstAnchor)
	payload, err := hexutil.Decode(t.Message.Payload)
	m.Payload, errs[3] = message.ReadPayload(payload), err
	if err := errors.Join(errs[:]...); err != nil {
		return m, fmt.Errorf("read message: %w", err)
	}
	return m, nil
}

// FetchTransfer asks an API for one transfer.
func FetchTransfer(ctx context.Context, apiURL, uid string) (api.TransferView, error) {
	return Fetch[api.TransferView](ctx, apiURL, "/api/transfers/"+url.PathEscape(uid))
}

// Halted asks an API whether the committee signs nothing for an end of a pool's route (SR-13), which no chain tells.
func Halted(ctx context.Context, apiURL string, src, pool, dst uint32) (bool, error) {
	id := func(v uint32) []string { return []string{strconv.FormatUint(uint64(v), 10)} }
	q := url.Values{"srcChainId": id(src), "poolId": id(pool), "dstChainId": id(dst), "amount": {"0"}}
	v, err := Fetch[api.QuoteView](ctx, apiURL, "/api/quote?"+q.Encode())
	if err != nil {
		return false, fmt.Errorf("ask whether the committee signs for pool %d's route to chain %d: %w", pool, dst, err)
	}
	return v.Halted, nil
}

// mostClaims is how many claims are listed.
const mostClaims = 100

// FetchClaims asks an API for an address's open claims, newest first; more tells that there are more than are told.
func FetchClaims(ctx context.Context, apiURL, address string) (found []api.TransferView, more bool, err error) {
	q := url.Values{"address": {address}, "state": {"claimable"}, "limit": {strconv.Itoa(mostClaims)}}
	p, err := Fetch[api.TransferPage](ctx, apiURL, "/api/transfers?"+q.Encode())
	return p.Items, p.NextCursor != nil, err
}

// Fetch asks an API for what a path answers, without its envelope.
func Fetch[T any](ctx context.Context, apiURL, path string) (data T, err error) {
	at := strings.TrimSuffix(apiURL, "/") + path
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at, http.NoBody)
	if err != nil {
		return data, fmt.Errorf("ask the API: %w", err)
	}
	resp, err := outbound.Client(nil, 30*time.Second).Do(req)
	if err != nil {
		return data, fmt.Errorf("ask the API: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	var e api.Envelope[T]
	if err := json.NewDecoder(io.LimitReader(resp.Body, MaxAnswer)).Decode(&e); err != nil {
		return data, fmt.Errorf("read the API's answer: %w", err)
	}
	if e.Code != "000" {
		return data, errors.New(e.Msg)
	}
	return e.Data, nil
}
