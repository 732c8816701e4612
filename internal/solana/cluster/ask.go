package cluster

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"causeway/internal/solana"
)

// Time is the clock of the newest confirmed block.
func (c *Client) Time(ctx context.Context) (time.Time, error) {
	slot, err := c.Slot(ctx)
	if err != nil {
		return time.Time{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, clientTimeout)
	defer cancel()
	h, err := blockAt(ctx, c.e, slot, confirmed, "none")
	if err != nil {
		return time.Time{}, fmt.Errorf("read the cluster's time: %w", err)
	}
	return h.block().Time, nil
}

// Offer sets the price that the transactions to come offer: what three of four recent blocks took at least for
// writing an account, and never above most, in millionths of a lamport per compute unit.
func (c *Client) Offer(ctx context.Context, written solana.Key, most uint64) error {
	ctx, cancel := context.WithTimeout(ctx, clientTimeout)
	defer cancel()
	price, err := recentPrice(ctx, c.e, []solana.Key{written})
	if err != nil {
		return fmt.Errorf("ask for recent fees: %w", err)
	}
	c.Price = min(price, most)
	return nil
}

// Try has the node run instructions that payer would pay for, without anybody's signature, and changes nothing. An
// error of the bridge's program wraps its solana.Fault.
func (c *Client) Try(ctx context.Context, payer solana.Key, units uint32, list ...solana.Instruction) error {
	m, err := solana.Compile(payer, solana.Key{}, append([]solana.Instruction{solana.LimitUnits(units)}, list...)...)
	if err != nil {
		return err
	}
	unsigned := solana.Transaction{Message: m, Signatures: make([]solana.Signature, m.Signatures)}
	var answer struct {
		Value json.RawMessage `json:"value"`
	}
	err = c.call(ctx, &answer, "simulateTransaction", base64.StdEncoding.EncodeToString(unsigned.Encode()),
		map[string]any{
			"encoding": "base64", "sigVerify": false, "replaceRecentBlockhash": true, "commitment": confirmed,
		})
	if err != nil {
		return err
	}
	return said(answer.Value)
}

// said reads what a simulation ended with; nil when it went through.
func said(value json.RawMessage) error {
	var ended struct {
		Err  json.RawMessage `json:"err"`
		Logs []string        `json:"logs"`
	}
	if err := json.Unmarshal(value, &ended); err != nil {
		return fmt.Errorf("read the simulation: %w", err)
	}
	if len(ended.Err) == 0 || string(ended.Err) == "null" {
		return nil
	}
	if f, ok := faultIn(ended.Err); ok {
		return fmt.Errorf("%w: %w", ErrFailed, f)
	}
	last := ""
	if n := len(ended.Logs); n > 0 {
		last = ended.Logs[n-1]
	}
	return fmt.Errorf("%w: %.200s %.200s", ErrFailed, ended.Err, last)
}

// faultIn finds the program's error in the error of a transaction.
func faultIn(raw json.RawMessage) (solana.Fault, bool) {
	var in struct {
		InstructionError []json.RawMessage `json:"InstructionError"`
	}
	var custom struct {
		Custom uint32 `json:"Custom"`
	}
	if json.Unmarshal(raw, &in) != nil || len(in.InstructionError) != 2 ||
		json.Unmarshal(in.InstructionError[1], &custom) != nil {
		return 0, false
	}
	f := solana.Fault(custom.Custom)
	return f, f.Known()
}
