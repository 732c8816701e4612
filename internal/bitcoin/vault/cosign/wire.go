package cosign

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// Route is where a member's server mounts CosignHandler.
const Route = "POST /v1/bitcoin/sign"

// The JSON of CosignRoute. Bytes are 0x and hexadecimal digits, transaction ids as people see them, amounts decimal
// strings in base units, PSBTs Base64.
type (
	signRequest struct {
		Plan   json.RawMessage   `json:"plan"`
		Payees []vault.PayeeJSON `json:"payees"`
		Hints  []wireHint        `json:"hints"`
		PSBTs  []string          `json:"psbts"`
		Parent memberclient.Hex  `json:"parent,omitempty"`
	}
	wireHint struct {
		Tx   string        `json:"tx"`
		UIDs []message.UID `json:"uids"`
	}
	signAnswer struct {
		PSBTs []string `json:"psbts"`
	}
	signRefusal struct {
		Code         vault.RefusalCode   `json:"code"`
		Msg          string              `json:"msg"`
		RetryAfterMs int64               `json:"retryAfterMs"`
		Unresolved   []string            `json:"unresolved,omitempty"`
		Derived      []vault.AddressJSON `json:"derived,omitempty"`
		Held         []message.UID       `json:"held,omitempty"`
	}
)

const (
	// maxSignBody bounds a request and an answer: unsigned transactions of 10,000 vB with what their inputs spend, and the
	// messages of a batch.
	maxSignBody = 768 << 10
	// maxRetryAfter bounds what a member can make a relay wait.
	maxRetryAfter = time.Hour
	maxDetail     = 500
)

func encodeSign(r vault.SignRequest) (signRequest, error) {
	plan, err := json.Marshal(r.Plan)
	if err != nil {
		return signRequest{}, fmt.Errorf("encode plan: %w", err)
	}
	w := signRequest{
		Plan: plan, Payees: make([]vault.PayeeJSON, len(r.Payees)), Hints: make([]wireHint, len(r.Hints)),
		Parent: r.Parent,
	}
	for i, p := range r.Payees {
		w.Payees[i] = vault.EncodePayee(p)
	}
	for i, h := range r.Hints {
		w.Hints[i] = wireHint{h.Tx.String(), h.UIDs}
	}
	w.PSBTs, err = encodePSBTs(r.PSBTs)
	return w, err
}

// decodeSign reads a request from a caller who is not trusted with anything.
func decodeSign(r io.Reader) (vault.SignRequest, error) {
	var w signRequest
	if err := memberclient.DecodeStrict(r, &w); err != nil {
		return vault.SignRequest{}, err
	}
	req := vault.SignRequest{Parent: w.Parent}
	if err := memberclient.DecodeStrict(strings.NewReader(string(w.Plan)), &req.Plan); err != nil {
		return req, fmt.Errorf("plan: %w", err)
	}
	for _, p := range w.Payees {
		payee, err := vault.DecodePayee(p)
		if err != nil {
			return req, fmt.Errorf("payee %s: %w", p.UID, err)
		}
		req.Payees = append(req.Payees, payee)
	}
	for _, h := range w.Hints {
		id, err := vault.ParseTxID(h.Tx)
		if err != nil {
			return req, fmt.Errorf("hint: %w", err)
		}
		req.Hints = append(req.Hints, vault.Hint{Tx: id, UIDs: h.UIDs})
	}
	var err error
	if req.PSBTs, err = decodePSBTs(w.PSBTs); err != nil {
		return req, err
	}
	return req, req.Check()
}

func encodePSBTs(packets []*bitcoin.Packet) ([]string, error) {
	out := make([]string, len(packets))
	for i, p := range packets {
		var err error
		if out[i], err = p.Base64(); err != nil {
			return nil, fmt.Errorf("encode PSBT %d: %w", i, err)
		}
	}
	return out, nil
}

func decodePSBTs(texts []string) ([]*bitcoin.Packet, error) {
	if len(texts) > vault.MaxPackets {
		return nil, fmt.Errorf("%d PSBTs, at most %d are possible", len(texts), vault.MaxPackets)
	}
	out := make([]*bitcoin.Packet, len(texts))
	for i, text := range texts {
		var err error
		if out[i], err = bitcoin.ParsePSBTText(text); err != nil {
			return nil, fmt.Errorf("PSBT %d: %w", i, err)
		}
	}
	return out, nil
}

func encodeRefusal(r *vault.Refusal) signRefusal {
	w := signRefusal{Code: r.Code, Msg: r.Detail, RetryAfterMs: r.RetryAfter.Milliseconds(), Held: r.Held}
	for _, id := range r.Unresolved {
		w.Unresolved = append(w.Unresolved, id.String())
	}
	for _, a := range r.Derived {
		w.Derived = append(w.Derived, vault.EncodeAddress(a))
	}
	return w
}

// decodeRefusal accepts known codes and nothing else, and cuts what a dishonest member makes long.
func decodeRefusal(body []byte) (*vault.Refusal, error) {
	var w signRefusal
	if err := json.Unmarshal(body, &w); err != nil || !w.Code.Known() || w.RetryAfterMs < 0 ||
		len(w.Unresolved) > vault.MaxHints || len(w.Derived) > vault.MaxPayees || len(w.Held) > vault.MaxPayees {
		return nil, fmt.Errorf("read refusal: %w", vault.ErrAnswer)
	}
	r := &vault.Refusal{Code: w.Code, Held: w.Held, Detail: strings.ToValidUTF8(w.Msg[:min(len(w.Msg), maxDetail)], "")}
	r.RetryAfter = min(time.Duration(min(w.RetryAfterMs, maxRetryAfter.Milliseconds()))*time.Millisecond, maxRetryAfter)
	for _, text := range w.Unresolved {
		id, err := vault.ParseTxID(text)
		if err != nil {
			return nil, fmt.Errorf("read refusal: %w", vault.ErrAnswer)
		}
		r.Unresolved = append(r.Unresolved, id)
	}
	var err error
	if r.Derived, err = vault.DecodeAddresses(w.Derived); err != nil {
		return nil, fmt.Errorf("read refusal: %w", vault.ErrAnswer)
	}
	return r, nil
}
