package deploy

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// CheckPast asks an index whether a plain script of a custody has a history from before the custody's start (SR-31).
// Indexes tell the 50 newest transactions of an address: enough before there is a deployment and while it is new. Later
// each process sees the whole history by itself.
func CheckPast(ctx context.Context, index string, r *custody.Rules) error {
	index = strings.TrimSuffix(index, "/")
	for _, s := range r.Scripts() {
		address, _ := bitcoin.ScriptAddress(r.Network, s.Script)
		body, err := terminal.FetchBounded(ctx, index+"/address/recent-history?"+url.Values{"address": {address}}.Encode())
		if err != nil {
			return fmt.Errorf("ask the index for the history of %s: %w", address, err)
		}
		var said struct {
			Code int    `json:"code"`
			Msg  string `json:"msg"`
			Data []struct {
				TxID string `json:"txid"`
			} `json:"data"`
		}
		if err := json.Unmarshal(body, &said); err != nil || said.Code != 0 {
			return errors.Join(fmt.Errorf("the index does not tell the history of %s: %.200s", address, said.Msg), err)
		}
		for _, tx := range said.Data {
			if err := below(ctx, index, tx.TxID, r.Start); err != nil {
				return fmt.Errorf("%s, the %s custody of epoch %d: %w", address, s.Kind, s.Epoch, err)
			}
		}
	}
	return nil
}

// below refuses a transaction that is in a block below a height.
func below(ctx context.Context, index, txid string, start uint32) error {
	body, err := terminal.FetchBounded(ctx, index+"/tx/"+url.PathEscape(txid)+"/status")
	if err != nil {
		return fmt.Errorf("ask the index where transaction %.64s is: %w", txid, err)
	}
	var at struct {
		Confirmed bool   `json:"confirmed"`
		Height    uint32 `json:"block_height"`
	}
	if err := json.Unmarshal(body, &at); err != nil {
		return fmt.Errorf("read where transaction %.64s is: %w", txid, err)
	}
	if at.Confirmed && at.Height < start {
		return fmt.Errorf("%w: transaction %.64s in block %d, and the custody begins at block %d", vault.ErrPast, txid,
			at.Height, start)
	}
	return nil
}

// checkSalted is CheckPast for what the operator's file describes, once the salt is known. Without an index, which the
// local network may lack, and a deployment of BTC alone, there is nobody to ask.
func checkSalted(ctx context.Context, c config.Deploy, epoch catalog.CustodyEpoch, salt message.Bytes32) error {
	if c.Bitcoin == nil || c.Bitcoin.Index == "" {
		return nil
	}
	network, err := bitcoin.NetworkByName(c.Bitcoin.Network)
	if err != nil {
		return err
	}
	keys, err := node.KeysOf(epoch)
	if err != nil {
		return err
	}
	form, err := formAt(c.Path(c.Record), salt)
	if err != nil {
		return err
	}
	return CheckPast(ctx, c.Bitcoin.Index, &custody.Rules{
		Salt: salt, Form: form, Network: network, Start: c.Bitcoin.StartHeight, Epochs: []custody.Keys{keys},
	})
}

// formAt is the form of the custody that an earlier run recorded for the same deployment, or else that of new ones.
func formAt(path string, salt message.Bytes32) (custody.Form, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return catalog.CustodyForm, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the earlier record: %w", err)
	}
	old, err := catalog.ParseDeployment(data)
	if err != nil {
		return 0, fmt.Errorf("read the earlier record %q: %w", path, err)
	}
	if old.Salt != salt.String() || old.Bitcoin == nil {
		return catalog.CustodyForm, nil
	}
	return node.FormOf(old.Bitcoin), nil
}
