package signer

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/btcsuite/btcd/btcec/v2/schnorr"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// Bounds of the bodies about custody: unsigned transactions of 10,000 vB with what their inputs spend, and signed ones.
const (
	maxCustodyBody = 4 << 20
	maxInscribed   = custody.MaxPayouts
)

// The JSON of the routes about custody. PSBTs are Base64, outpoints txid:vout as people see them.
type (
	wirePSBT struct {
		Caller    wireCaller         `json:"caller"`
		PSBTs     []string           `json:"psbts"`
		Payouts   []wirePayout       `json:"payouts,omitempty"`
		Inscribed []wireInscribed    `json:"inscribed,omitempty"`
		Owners    []memberclient.Hex `json:"owners,omitempty"` // committee leaves of deposit addresses, which say all of them
	}
	wirePayout struct {
		UID    message.UID      `json:"uid"`
		Asset  string           `json:"asset"`
		Script memberclient.Hex `json:"script"`
		Amount amount.Amount    `json:"amount"` // base units
		Back   bool             `json:"back,omitempty"`
	}
	wireInscribed struct {
		Commit memberclient.Hex `json:"commit"` // serialised transactions
		Reveal memberclient.Hex `json:"reveal"`
	}
	wireLeafSignature struct {
		Packet    int              `json:"packet"`
		Input     int              `json:"input"`
		Key       memberclient.Hex `json:"key"`
		Signature memberclient.Hex `json:"signature"`
	}
	wireLeafSigned struct {
		Signatures []wireLeafSignature `json:"signatures"`
		Entries    uint64              `json:"entries"`
	}
	wirePath struct {
		Caller wireCaller `json:"caller"`
		Legs   []wireLeg  `json:"legs"`
	}
	wireLeg struct {
		Tx    memberclient.Hex `json:"tx"`
		Spent []wireSpent      `json:"spent"`
		UIDs  []message.UID    `json:"uids,omitempty"`
	}
	wireSpent struct {
		Value  uint64           `json:"value"`
		Script memberclient.Hex `json:"script"`
	}
	wireBatons struct {
		Batons []string `json:"batons"`
	}
	wireKnown struct {
		Known []bool `json:"known"`
	}
)

// bitcoin are what the custody keys sign, and how the signer learns the path.
func (h handler) bitcoin(mux *http.ServeMux) {
	mux.HandleFunc("POST "+routePSBT, serve(h, maxCustodyBody, func(ctx context.Context, w wirePSBT) (any, error) {
		o, err := w.order(h.signer.custody)
		if err != nil {
			return nil, refuse(CodeMalform, "%v", err)
		}
		list, err := h.signer.SignCustody(ctx, w.Caller.caller(), o)
		out := wireLeafSigned{Signatures: make([]wireLeafSignature, len(list)), Entries: h.signer.told()}
		for i, l := range list {
			out.Signatures[i] = wireLeafSignature{l.Packet, l.Input, l.Key[:], l.Signature[:]}
		}
		return out, err
	}))
	mux.HandleFunc("POST "+routePath, serve(h, maxCustodyBody, func(ctx context.Context, w wirePath) (any, error) {
		legs, err := w.legs()
		if err != nil {
			return nil, refuse(CodeMalform, "%v", err)
		}
		err = h.signer.Learn(ctx, w.Caller.caller(), legs)
		return wireLearnt{h.signer.told()}, err
	}))
	mux.HandleFunc("POST "+routeKnown, serve(h, maxBody, func(_ context.Context, w wireBatons) (any, error) {
		if len(w.Batons) > MaxLegs {
			return nil, refuse(CodeMalform, "%d batons, at most %d are told", len(w.Batons), MaxLegs)
		}
		list := make([]wire.OutPoint, len(w.Batons))
		for i, text := range w.Batons {
			op, err := wire.NewOutPointFromString(text)
			if err != nil {
				return nil, refuse(CodeMalform, "baton %d: %v", i, err)
			}
			list[i] = *op
		}
		known, err := h.signer.Knows(list)
		return wireKnown{known}, err
	}))
}

func (w wirePSBT) uids() []message.UID {
	out := make([]message.UID, 0, min(len(w.Payouts), MaxBatch))
	for _, p := range w.Payouts[:min(len(w.Payouts), MaxBatch)] {
		out = append(out, p.UID)
	}
	return out
}

// order reads a request. Only what rules say of a deposit address is taken for one.
func (w wirePSBT) order(c *custodian) (Order, error) {
	var o Order
	switch {
	case c == nil:
		return o, fmt.Errorf("the signer holds no custody key")
	case len(w.PSBTs) > MaxPackets, len(w.Payouts) > custody.MaxPayouts, len(w.Inscribed) > maxInscribed,
		len(w.Owners) > custody.MaxPayouts:
		return o, fmt.Errorf("%d PSBTs, %d payouts, %d inscriptions and %d owners are too many", len(w.PSBTs),
			len(w.Payouts), len(w.Inscribed), len(w.Owners))
	}
	for i, text := range w.PSBTs {
		p, err := bitcoin.ParsePSBTText(text)
		if err != nil {
			return o, fmt.Errorf("PSBT %d: %w", i, err)
		}
		o.Packets = append(o.Packets, p)
	}
	o.Back = make(map[message.UID]bool)
	for _, p := range w.Payouts {
		asset, err := custody.ParseAsset(p.Asset)
		if err != nil {
			return o, fmt.Errorf("payout %s: %w", p.UID, err)
		}
		o.Payouts = append(o.Payouts, custody.Payout{UID: p.UID, Asset: asset, Script: p.Script, Amount: p.Amount})
		if p.Back {
			o.Back[p.UID] = true
		}
	}
	for i, s := range w.Inscribed {
		commit, err := bitcoin.ParseTransaction(s.Commit)
		if err != nil {
			return o, fmt.Errorf("inscription %d: commit: %w", i, err)
		}
		reveal, err := bitcoin.ParseTransaction(s.Reveal)
		if err != nil {
			return o, fmt.Errorf("inscription %d: reveal: %w", i, err)
		}
		o.Inscribed = append(o.Inscribed, custody.Inscribed{Commit: commit, Reveal: reveal})
	}
	for i, leaf := range w.Owners {
		d, ok := c.Rules.DecodeLeaf(leaf)
		if !ok {
			return o, fmt.Errorf("owner %d is no deposit address of this deployment", i)
		}
		o.Owners = append(o.Owners, d)
	}
	return o, nil
}

func (w wirePath) legs() ([]custody.Leg, error) {
	if len(w.Legs) > MaxLegs {
		return nil, fmt.Errorf("%d legs, at most %d are possible", len(w.Legs), MaxLegs)
	}
	out := make([]custody.Leg, len(w.Legs))
	for i, l := range w.Legs {
		tx, err := bitcoin.ParseTransaction(l.Tx)
		if err != nil {
			return nil, fmt.Errorf("leg %d: %w", i, err)
		}
		out[i] = custody.Leg{Tx: tx, UIDs: l.UIDs}
		for _, s := range l.Spent {
			out[i].Spent = append(out[i].Spent, custody.Prev{Value: s.Value, Script: s.Script})
		}
	}
	return out, nil
}

func encodeOrder(c wireCaller, r *custody.Rules, o Order) (wirePSBT, error) {
	w := wirePSBT{Caller: c}
	for i, p := range o.Packets {
		text, err := p.Base64()
		if err != nil {
			return w, fmt.Errorf("encode PSBT %d: %w", i, err)
		}
		w.PSBTs = append(w.PSBTs, text)
	}
	for _, p := range o.Payouts {
		w.Payouts = append(w.Payouts, wirePayout{p.UID, p.Asset.String(), p.Script, p.Amount, o.Back[p.UID]})
	}
	for _, s := range o.Inscribed {
		commit, err := bitcoin.Serialize(s.Commit)
		if err != nil {
			return w, fmt.Errorf("encode commit: %w", err)
		}
		reveal, err := bitcoin.Serialize(s.Reveal)
		if err != nil {
			return w, fmt.Errorf("encode reveal: %w", err)
		}
		w.Inscribed = append(w.Inscribed, wireInscribed{commit, reveal})
	}
	for _, d := range o.Owners {
		t, err := r.Derive(d)
		if err != nil {
			return w, fmt.Errorf("encode owner: %w", err)
		}
		w.Owners = append(w.Owners, t.Leaves[0].Script)
	}
	return w, nil
}

// SignCustody has a plan's transactions signed, and adds the signatures to their packets: those of the keys that the
// client knows, each checked against what it signs. The error is a *Refusal when the signer says no.
func (c *Client) SignCustody(ctx context.Context, r *custody.Rules, o Order) error {
	w, err := encodeOrder(c.caller(), r, o)
	if err != nil {
		return err
	}
	return c.post(ctx, routePSBT, w, func(answer []byte) error {
		var signed wireLeafSigned
		if err := json.Unmarshal(answer, &signed); err != nil {
			return fmt.Errorf("read signatures: %w", ErrAnswer)
		}
		if err := c.take(o.Packets, signed.Signatures); err != nil {
			return err
		}
		c.saw(signed.Entries)
		return nil
	})
}

// take adds signatures to packets.
func (c *Client) take(packets []*bitcoin.Packet, list []wireLeafSignature) error {
	own := make(map[bitcoin.XOnly]bool, len(c.cfg.Custody))
	for _, key := range c.cfg.Custody {
		own[key] = true
	}
	signers := make([]*bitcoin.Signer, len(packets))
	for i, p := range packets {
		var err error
		if signers[i], err = bitcoin.NewSigner(p); err != nil {
			return fmt.Errorf("transaction %d: %w", i, err)
		}
	}
	for _, l := range list {
		if l.Packet < 0 || l.Packet >= len(packets) || l.Input < 0 || l.Input >= len(packets[l.Packet].Inputs) ||
			len(l.Key) != len(bitcoin.XOnly{}) || !own[bitcoin.XOnly(l.Key)] || len(l.Signature) != schnorr.SignatureSize {
			return fmt.Errorf("a signature is of another key, or over something else: %w", ErrAnswer)
		}
		leaves := packets[l.Packet].Inputs[l.Input].TapLeaves
		at := slices.IndexFunc(leaves, func(leaf bitcoin.Leaf) bool { return bytes.Contains(leaf.Script, l.Key) })
		if at < 0 {
			return fmt.Errorf("input %d asks for no such signature: %w", l.Input, ErrAnswer)
		}
		if err := signers[l.Packet].AddLeafSignature(l.Input, bitcoin.XOnly(l.Key), &leaves[at], l.Signature); err != nil {
			return fmt.Errorf("%w: %w", ErrAnswer, err)
		}
	}
	return nil
}

// Learn shows legs of a path.
func (c *Client) Learn(ctx context.Context, legs []custody.Leg) error {
	w := wirePath{Caller: c.caller(), Legs: make([]wireLeg, len(legs))}
	for i, l := range legs {
		raw, err := bitcoin.Serialize(l.Tx)
		if err != nil {
			return fmt.Errorf("encode a leg: %w", err)
		}
		w.Legs[i] = wireLeg{Tx: raw, UIDs: l.UIDs}
		for _, s := range l.Spent {
			w.Legs[i].Spent = append(w.Legs[i].Spent, wireSpent{s.Value, s.Script})
		}
	}
	return c.post(ctx, routePath, w, func(answer []byte) error {
		var learnt wireLearnt
		if err := json.Unmarshal(answer, &learnt); err != nil {
			return fmt.Errorf("read the signer's answer: %w", ErrAnswer)
		}
		c.saw(learnt.Entries)
		return nil
	})
}

// Knows asks which batons are on a path that the signer knows.
func (c *Client) Knows(ctx context.Context, batons []wire.OutPoint) ([]bool, error) {
	w := wireBatons{Batons: make([]string, len(batons))}
	for i, op := range batons {
		w.Batons[i] = op.String()
	}
	var out wireKnown
	err := c.post(ctx, routeKnown, w, func(answer []byte) error {
		if err := json.Unmarshal(answer, &out); err != nil || len(out.Known) != len(batons) {
			return fmt.Errorf("read the signer's answer: %w", ErrAnswer)
		}
		return nil
	})
	return out.Known, err
}
