package custody

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/message"
)

// The JSON of a plan: transaction ids as people see them, outpoints "txid:vout", keys in hexadecimal digits, amounts
// decimal strings in base units.
type (
	planJSON struct {
		Type     PlanType        `json:"type"`
		Kind     string          `json:"kind"`
		Epoch    uint32          `json:"epoch"`
		Baton    string          `json:"baton,omitempty"`
		Assets   []string        `json:"assets,omitempty"`
		Sources  []sourceJSON    `json:"sources,omitempty"`
		Coins    []string        `json:"coins,omitempty"`
		UIDs     []message.UID   `json:"uids,omitempty"`
		Items    bool            `json:"items,omitempty"`
		Fee      uint64          `json:"fee"`
		Reveals  []uint64        `json:"reveals,omitempty"`
		Replaces *chainhash.Hash `json:"replaces,omitempty"`
	}
	sourceJSON struct {
		OutPoint  string            `json:"outpoint"`
		Value     uint64            `json:"value"`
		Epoch     uint32            `json:"epoch"`
		Asset     string            `json:"asset"`
		DstChain  uint32            `json:"dstChain"`
		Receiver  message.Recipient `json:"receiver"`
		RefundKey string            `json:"refundKey"`
		Lock      uint16            `json:"lock"`
		Amount    amount.Amount     `json:"amount"`
	}
)

// maxPlan bounds a plan's JSON in bytes.
const maxPlan = 128 << 10

// MarshalJSON writes a plan's one form.
func (p Plan) MarshalJSON() ([]byte, error) {
	w := planJSON{
		Type: p.Type, Kind: p.Kind.String(), Epoch: p.Epoch, Assets: texts(p.Assets), Coins: texts(p.Coins), UIDs: p.UIDs,
		Items: p.Items,
		Fee:   p.Fee, Reveals: p.Reveals, Replaces: p.Replaces,
	}
	if p.Baton != nil {
		w.Baton = p.Baton.String()
	}
	for _, src := range p.Sources {
		a := src.Address
		w.Sources = append(w.Sources, sourceJSON{
			OutPoint: src.OutPoint.String(), Value: src.Value, Epoch: a.Epoch, Asset: a.Asset.String(), DstChain: a.DstChain,
			Receiver: a.Receiver, RefundKey: hex.EncodeToString(a.RefundKey[:]), Lock: a.Lock, Amount: src.Amount,
		})
	}
	return json.Marshal(w)
}

func texts(list []wire.OutPoint) []string {
	var out []string
	for _, op := range list {
		out = append(out, op.String())
	}
	return out
}

// UnmarshalJSON reads what MarshalJSON writes, from anybody, and refuses unknown fields and plans that are malformed.
func (p *Plan) UnmarshalJSON(data []byte) error {
	if len(data) > maxPlan {
		return fmt.Errorf("%w: %d bytes", ErrPlan, len(data))
	}
	var w planJSON
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&w); err != nil {
		return fmt.Errorf("%w: %w", ErrPlan, err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return fmt.Errorf("%w: more follows", ErrPlan)
	}
	got, err := w.plan()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrPlan, err)
	}
	if err := got.shape(); err != nil {
		return err
	}
	*p = got
	return nil
}

func (w planJSON) plan() (Plan, error) {
	p := Plan{
		Type: w.Type, Epoch: w.Epoch, UIDs: w.UIDs, Items: w.Items, Fee: w.Fee, Reveals: w.Reveals,
		Replaces: w.Replaces,
	}
	var err error
	if p.Kind, err = parseKind(w.Kind); err != nil {
		return p, err
	}
	if w.Baton != "" {
		op, err := parseOutPoint(w.Baton)
		if err != nil {
			return p, err
		}
		p.Baton = &op
	}
	for _, list := range []struct {
		from []string
		to   *[]wire.OutPoint
	}{{w.Assets, &p.Assets}, {w.Coins, &p.Coins}} {
		for _, text := range list.from {
			op, err := parseOutPoint(text)
			if err != nil {
				return p, err
			}
			*list.to = append(*list.to, op)
		}
	}
	for _, src := range w.Sources {
		source, err := src.source()
		if err != nil {
			return p, fmt.Errorf("source %.100q: %w", src.OutPoint, err)
		}
		p.Sources = append(p.Sources, source)
	}
	return p, nil
}

func (w sourceJSON) source() (Source, error) {
	op, err := parseOutPoint(w.OutPoint)
	if err != nil {
		return Source{}, err
	}
	asset, err := ParseAsset(w.Asset)
	if err != nil || asset.String() != w.Asset {
		return Source{}, fmt.Errorf("%.40q: %w", w.Asset, ErrAsset)
	}
	key, err := hex.DecodeString(w.RefundKey)
	if err != nil || len(key) != len(bitcoin.XOnly{}) {
		return Source{}, errors.New("a refund key has 64 hexadecimal digits")
	}
	return Source{
		OutPoint: op, Value: w.Value, Amount: w.Amount,
		Address: DepositAddress{w.Epoch, asset, w.DstChain, w.Receiver, bitcoin.XOnly(key), w.Lock},
	}, nil
}

// parseKind reads what Kind.String writes.
func parseKind(text string) (Kind, error) {
	for _, k := range Kinds {
		if k.String() == text {
			return k, nil
		}
	}
	return 0, fmt.Errorf("%.40q is no kind of asset: use btc, brc20 or rune", text)
}

// parseOutPoint reads "txid:vout" in its one form.
func parseOutPoint(text string) (wire.OutPoint, error) {
	op, err := wire.NewOutPointFromString(text)
	if err != nil || op.String() != text || strings.ToLower(text) != text {
		return wire.OutPoint{}, fmt.Errorf("%.100q is no outpoint: write txid:vout", text)
	}
	return *op, nil
}
