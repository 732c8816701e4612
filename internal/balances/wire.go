package balances

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"strings"
)

// toncenter is a service with the HTTP API of toncenter, version 2: getAddressBalance.
type toncenter struct {
	base, key string
	client    *http.Client
}

func (t toncenter) balance(ctx context.Context, address string) (*big.Int, error) {
	at := strings.TrimSuffix(t.base, "/") + "/getAddressBalance?" + url.Values{"address": {address}}.Encode()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at, http.NoBody)
	if err != nil {
		return nil, fmt.Errorf("%w: its URL is not one", ErrAway)
	}
	if t.key != "" {
		req.Header.Set("X-Api-Key", t.key)
	}
	var got struct {
		OK     bool        `json:"ok"`
		Result json.Number `json:"result"` // written as a string
	}
	status, err := exchange(t.client, req, &got)
	switch {
	case err != nil:
		return nil, err
	case status == http.StatusUnprocessableEntity: // what toncenter answers to an address with a wrong checksum
		return nil, ErrAddress
	case status != http.StatusOK || !got.OK:
		return nil, fmt.Errorf("%w: it answered with status %d", ErrAway, status)
	}
	return units(got.Result.String())
}

// solana is Solana's JSON-RPC: getBalance.
type solana struct {
	url    string
	client *http.Client
}

// invalidParams is JSON-RPC's code for parameters that are none, here for an address.
const invalidParams = -32602

func (s solana) balance(ctx context.Context, address string) (*big.Int, error) {
	body, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": 1, "method": "getBalance",
		"params": []any{address, map[string]string{"commitment": "confirmed"}},
	})
	if err != nil {
		return nil, fmt.Errorf("write the question: %w", err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("%w: its URL is not one", ErrAway)
	}
	req.Header.Set("Content-Type", "application/json")
	var got struct {
		Result *struct {
			Value json.Number `json:"value"`
		} `json:"result"`
		Error *struct {
			Code int `json:"code"`
		} `json:"error"`
	}
	status, err := exchange(s.client, req, &got)
	switch {
	case err != nil:
		return nil, err
	case got.Error != nil && got.Error.Code == invalidParams:
		return nil, ErrAddress
	case status != http.StatusOK || got.Result == nil:
		return nil, fmt.Errorf("%w: it answered with status %d", ErrAway, status)
	}
	return units(got.Result.Value.String())
}

// exchange asks, and reads a JSON answer of any status. Errors do not tell the URL, which may have a key in it.
func exchange(client *http.Client, req *http.Request, into any) (status int, err error) {
	resp, err := client.Do(req)
	if err != nil {
		return 0, ErrAway
	}
	defer func() { _ = resp.Body.Close() }()
	if err := json.NewDecoder(http.MaxBytesReader(nil, resp.Body, maxAnswer)).Decode(into); err != nil {
		return 0, fmt.Errorf("%w: its answer with status %d is not the JSON of a balance", ErrAway, resp.StatusCode)
	}
	return resp.StatusCode, nil
}

// units reads a whole number that is not negative.
func units(text string) (*big.Int, error) {
	n, ok := new(big.Int).SetString(text, 10)
	if len(text) > maxDigits || !ok || n.Sign() < 0 {
		return nil, fmt.Errorf("%w: its balance is not a number", ErrAway)
	}
	return n, nil
}
