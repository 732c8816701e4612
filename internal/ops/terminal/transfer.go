package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"

	"causeway/internal/api"
	"causeway/internal/evm/bindings"
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

func FetchTransfer(ctx context.Context, apiURL, uid string) (api.TransferView, error) {
	url := strings.TrimSuffix(apiURL, "/") + "/api/transfers/" + uid
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return api.TransferView{}, fmt.Errorf("ask for the transfer: %w", err)
	}
	resp, err := (&http.Client{Timeout: 30 * time.Second}).Do(req)
	if err != nil {
		return api.TransferView{}, fmt.Errorf("ask for the transfer: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	var e api.Envelope[api.TransferView]
	if err := json.NewDecoder(io.LimitReader(resp.Body, MaxAnswer)).Decode(&e); err != nil {
		return api.TransferView{}, fmt.Errorf("read the transfer: %w", err)
	}
	if e.Code != "000" {
		return api.TransferView{}, errors.New(e.Msg)
	}
	return e.Data, nil
}
