package indexer

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"lukechampine.com/uint128"

	"causeway/internal/bitcoin/ordinals"
)

// BRC20Transfer is what one BRC-20 transfer did in a block: its inscription was made, or it moved for the first time,
// which uses it up.
type BRC20Transfer struct {
	ID       ordinals.InscriptionID
	Moved    bool            // else it was inscribed
	Tick     string          // lower case
	Original string          // as inscribed
	Amount   uint128.Uint128 // scaled by 10^18
	From     []byte          // script of who inscribed it
	To       []byte          // of Moved: script of who got the tokens; From when it was spent as fee
}

// BRC20Transfers returns the BRC-20 transfers of a block in the order of its events; ErrNotFound as BRC20Events. What
// OPI's module for swaps does without inscriptions is among them, what is in doubt is not (SR-08).
func (v *View) BRC20Transfers(height uint32) ([]BRC20Transfer, error) {
	ev, err := v.BRC20Events(height)
	if err != nil {
		return nil, err
	}
	var list []BRC20Transfer
	for i, line := range ev.Lines {
		if slices.Contains(ev.Doubtful, i) {
			continue
		}
		x, is, err := parseTransfer(line)
		if err != nil {
			return nil, fmt.Errorf("event %.200q of block %d: %w", line, height, err)
		}
		if is {
			list = append(list, x)
		}
	}
	return list, nil
}

var errEventLine = errors.New("no event of a transfer")

// parseTransfer reads an event line of the ledger, false for other events:
//
//	transfer-inscribe;id;from;tick;original;amount
//	transfer-transfer;id;from;to;tick;original;amount
//
// Tickers may hold semicolons: the two are told apart by what makes one the lower case of the other.
func parseTransfer(line string) (x BRC20Transfer, is bool, err error) {
	kind, rest, _ := strings.Cut(line, ";")
	x.Moved = kind == "transfer-transfer"
	if !x.Moved && kind != "transfer-inscribe" {
		return x, false, nil
	}
	next := func() (field string) {
		field, rest, _ = strings.Cut(rest, ";")
		return field
	}
	if x.ID, err = ordinals.ParseInscriptionID(next()); err != nil {
		return x, true, err
	}
	if x.From, err = hex.DecodeString(next()); err != nil {
		return x, true, fmt.Errorf("%w: %w", errEventLine, err)
	}
	if x.Moved {
		if x.To, err = hex.DecodeString(next()); err != nil {
			return x, true, fmt.Errorf("%w: %w", errEventLine, err)
		}
		if len(x.To) == 0 {
			x.To = x.From
		}
	}
	cut := strings.LastIndexByte(rest, ';')
	if cut < 0 {
		return x, true, errEventLine
	}
	if x.Amount, err = ordinals.ParseBRC20Amount(rest[cut+1:], 18); err != nil {
		return x, true, err
	}
	var ok bool
	if x.Tick, x.Original, ok = cutTickers(rest[:cut]); !ok {
		return x, true, errEventLine
	}
	return x, true, nil
}

// cutTickers splits "tick;original".
func cutTickers(both string) (tick, original string, ok bool) {
	for at := range len(both) {
		if both[at] == ';' && ordinals.LowerTicker(both[at+1:]) == both[:at] {
			return both[:at], both[at+1:], true
		}
	}
	return "", "", false
}
