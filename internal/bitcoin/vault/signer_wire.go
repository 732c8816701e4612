package vault

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// CosignRoute is where a member's server mounts CosignHandler.
const CosignRoute = "POST /v1/bitcoin/sign"

// The JSON of CosignRoute. Bytes are 0x and hexadecimal digits, transaction ids as people see them, amounts decimal
// strings in base units, PSBTs Base64.
type (
	signRequest struct {
		Plan   json.RawMessage  `json:"plan"`
		Payees []wirePayee      `json:"payees"`
		Hints  []wireHint       `json:"hints"`
		PSBTs  []string         `json:"psbts"`
		Parent memberclient.Hex `json:"parent,omitempty"`
	}
	wirePayee struct {
		UID       message.Bytes32  `json:"uid"`
		SrcAnchor message.Bytes32  `json:"srcAnchor"`
		DstAnchor message.Bytes32  `json:"dstAnchor"`
		Payload   memberclient.Hex `json:"payload"`
		Tx        chain.TxID       `json:"tx"`
		Asset     string           `json:"asset"`
		Script    memberclient.Hex `json:"script"`
		Amount    string           `json:"amount"`
		Evidence  *wireEvidence    `json:"evidence,omitempty"`
		Address   *wireAddress     `json:"address,omitempty"`
	}
	wireAddress struct {
		Epoch     uint32          `json:"epoch"`
		Asset     string          `json:"asset"`
		DstChain  uint32          `json:"dstChain"`
		Receiver  message.Bytes32 `json:"receiver"`
		RefundKey message.Bytes32 `json:"refundKey"`
		Lock      uint16          `json:"lock"`
	}
	wireEvidence struct {
		Tx     string      `json:"tx"`
		Vout   uint32      `json:"vout"`
		Target string      `json:"target"`
		Proofs []wireProof `json:"proofs"`
	}
	wireProof struct {
		Script    memberclient.Hex `json:"script"`
		Signature memberclient.Hex `json:"signature"`
	}
	wireHint struct {
		Tx   string            `json:"tx"`
		UIDs []message.Bytes32 `json:"uids"`
	}
	signAnswer struct {
		PSBTs []string `json:"psbts"`
	}
	signRefusal struct {
		Code         RefusalCode   `json:"code"`
		Msg          string        `json:"msg"`
		RetryAfterMs int64         `json:"retryAfterMs"`
		Unresolved   []string      `json:"unresolved,omitempty"`
		Derived      []wireAddress `json:"derived,omitempty"`
	}
)

const (
	// maxSignBody bounds a request and an answer: unsigned transactions of 10,000 vB with what their inputs spend, and the
	// messages of a batch.
	maxSignBody = 768 << 10
	// maxTxText bounds the text of a transaction's identifier on any chain.
	maxTxText = 128
	// maxRetryAfter bounds what a member can make a relay wait.
	maxRetryAfter = time.Hour
	maxDetail     = 500
)

func encodeSign(r SignRequest) (signRequest, error) {
	plan, err := json.Marshal(r.Plan)
	if err != nil {
		return signRequest{}, fmt.Errorf("encode plan: %w", err)
	}
	w := signRequest{
		Plan: plan, Payees: make([]wirePayee, len(r.Payees)), Hints: make([]wireHint, len(r.Hints)),
		Parent: r.Parent,
	}
	for i, p := range r.Payees {
		w.Payees[i] = encodePayee(p)
	}
	for i, h := range r.Hints {
		w.Hints[i] = wireHint{h.Tx.String(), h.UIDs}
	}
	w.PSBTs, err = encodePSBTs(r.PSBTs)
	return w, err
}

func encodePayee(p Payee) wirePayee {
	w := wirePayee{
		UID: p.UID, SrcAnchor: p.Message.SrcAnchor, DstAnchor: p.Message.DstAnchor, Payload: p.Message.Payload, Tx: p.Tx,
		Asset: p.Asset.String(), Script: p.Script, Amount: p.Amount.String(),
	}
	if a := p.Address; a != nil {
		named := encodeAddress(*a)
		w.Address = &named
	}
	if p.Evidence != nil {
		w.Evidence = &wireEvidence{
			Tx: p.Evidence.OutPoint.Hash.String(), Vout: p.Evidence.OutPoint.Index,
			Target: p.Evidence.Target, Proofs: make([]wireProof, len(p.Evidence.Proofs)),
		}
		for i, proof := range p.Evidence.Proofs {
			w.Evidence.Proofs[i] = wireProof{proof.Script, proof.Signature}
		}
	}
	return w
}

// decodeSign reads a request from a caller who is not trusted with anything.
func decodeSign(r io.Reader) (SignRequest, error) {
	var w signRequest
	if err := memberclient.DecodeStrict(r, &w); err != nil {
		return SignRequest{}, err
	}
	req := SignRequest{Parent: w.Parent}
	if err := memberclient.DecodeStrict(strings.NewReader(string(w.Plan)), &req.Plan); err != nil {
		return req, fmt.Errorf("plan: %w", err)
	}
	for _, p := range w.Payees {
		payee, err := decodePayee(p)
		if err != nil {
			return req, fmt.Errorf("payee %s: %w", p.UID, err)
		}
		req.Payees = append(req.Payees, payee)
	}
	for _, h := range w.Hints {
		id, err := txID(h.Tx)
		if err != nil {
			return req, fmt.Errorf("hint: %w", err)
		}
		req.Hints = append(req.Hints, Hint{id, h.UIDs})
	}
	var err error
	if req.PSBTs, err = decodePSBTs(w.PSBTs); err != nil {
		return req, err
	}
	return req, req.check()
}

func decodePayee(w wirePayee) (Payee, error) {
	asset, err := custody.ParseAsset(w.Asset)
	if err != nil {
		return Payee{}, err
	}
	units, err := amount.Parse(w.Amount)
	if err != nil {
		return Payee{}, fmt.Errorf("amount: %w", err)
	}
	if len(w.Tx) > maxTxText {
		return Payee{}, errors.New("the transaction's name is too long")
	}
	p := Payee{Tx: w.Tx, Payout: custody.Payout{
		UID: w.UID, Asset: asset, Script: w.Script, Amount: units,
		Message: message.Message{UID: w.UID, SrcAnchor: w.SrcAnchor, DstAnchor: w.DstAnchor, Payload: w.Payload},
	}}
	if a := w.Address; a != nil {
		named, err := decodeAddress(*a)
		if err != nil {
			return Payee{}, err
		}
		p.Address = &named
	}
	if w.Evidence != nil {
		id, err := txID(w.Evidence.Tx)
		if err != nil {
			return Payee{}, fmt.Errorf("evidence: %w", err)
		}
		p.Evidence = &Evidence{OutPoint: wire.OutPoint{Hash: id, Index: w.Evidence.Vout}, Target: w.Evidence.Target}
		for _, proof := range w.Evidence.Proofs {
			p.Evidence.Proofs = append(p.Evidence.Proofs, custody.Proof{Script: proof.Script, Signature: proof.Signature})
		}
	}
	return p, nil
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
	if len(texts) > maxPackets {
		return nil, fmt.Errorf("%d PSBTs, at most %d are possible", len(texts), maxPackets)
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

func txID(text string) (chainhash.Hash, error) {
	id, err := chainhash.NewHashFromStr(text)
	if err != nil || len(text) != 2*chainhash.HashSize {
		return chainhash.Hash{}, errors.New("a transaction's id has 64 hexadecimal digits")
	}
	return *id, nil
}

func encodeRefusal(r *Refusal) signRefusal {
	w := signRefusal{Code: r.Code, Msg: r.Detail, RetryAfterMs: r.RetryAfter.Milliseconds()}
	for _, id := range r.Unresolved {
		w.Unresolved = append(w.Unresolved, id.String())
	}
	for _, a := range r.Derived {
		w.Derived = append(w.Derived, encodeAddress(a))
	}
	return w
}

// decodeRefusal accepts known codes and nothing else, and cuts what a dishonest member makes long.
func decodeRefusal(body []byte) (*Refusal, error) {
	var w signRefusal
	if err := json.Unmarshal(body, &w); err != nil || !w.Code.known() || w.RetryAfterMs < 0 ||
		len(w.Unresolved) > maxHints || len(w.Derived) > maxPayees {
		return nil, fmt.Errorf("read refusal: %w", ErrAnswer)
	}
	r := &Refusal{Code: w.Code, Detail: strings.ToValidUTF8(w.Msg[:min(len(w.Msg), maxDetail)], "")}
	r.RetryAfter = min(time.Duration(min(w.RetryAfterMs, maxRetryAfter.Milliseconds()))*time.Millisecond, maxRetryAfter)
	for _, text := range w.Unresolved {
		id, err := txID(text)
		if err != nil {
			return nil, fmt.Errorf("read refusal: %w", ErrAnswer)
		}
		r.Unresolved = append(r.Unresolved, id)
	}
	var err error
	if r.Derived, err = decodeAddresses(w.Derived); err != nil {
		return nil, fmt.Errorf("read refusal: %w", ErrAnswer)
	}
	return r, nil
}
