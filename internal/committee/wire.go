package committee

import (
	"fmt"
	"io"
	"time"

	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// The JSON of a member's HTTP interface. Bytes are 0x and hexadecimal digits, amounts decimal strings, times RFC 3339.
type (
	attestRequest struct {
		ChainID  uint32        `json:"chainID"` // of the destination
		Messages []wireMessage `json:"messages"`
	}
	wireMessage struct {
		UID       message.UID      `json:"uid"`
		SrcAnchor message.Anchor   `json:"srcAnchor"`
		DstAnchor message.Anchor   `json:"dstAnchor"`
		Payload   memberclient.Hex `json:"payload"`
		Tx        chain.TxID       `json:"tx"`
	}
	signatureResponse struct {
		Signature memberclient.Hex `json:"signature"` // r | yParityAndS, 64 bytes
		Address   memberclient.Hex `json:"address"`
		Epoch     uint32           `json:"epoch"`
	}
	refusalsResponse struct {
		Refusals []wireRefusal `json:"refusals"`
	}
	wireRefusal struct {
		UID          message.UID `json:"uid"`
		Code         Code        `json:"code"`
		Detail       string      `json:"detail"`
		RetryAfterMs int64       `json:"retryAfterMs"`
	}
	errorResponse struct {
		Code string `json:"code"`
		Msg  string `json:"msg"`
	}
	rotateRequest struct {
		Set memberclient.Hex `json:"set"` // as message.Set encodes it
	}
)

const (
	// maxBody bounds a request: a full batch of messages with the longest data.
	maxBody = MaxBatch*(2*(message.MaxData+message.HeadLen)+600) + 1024
	// maxAnswer bounds what a client reads.
	maxAnswer = 256 << 10
)

// decodeRequest reads the body of an attestation request.
func decodeRequest(r io.Reader) (Request, error) {
	var w attestRequest
	if err := memberclient.DecodeStrict(r, &w); err != nil {
		return Request{}, err
	}
	req := Request{ChainID: w.ChainID}
	for _, m := range w.Messages {
		req.Items = append(req.Items, Item{
			Message: message.Message{
				UID: m.UID, SrcAnchor: m.SrcAnchor, DstAnchor: m.DstAnchor, Payload: message.ReadPayload(m.Payload),
			},
			Tx: m.Tx,
		})
	}
	return req, req.check()
}

func encodeRequest(req Request) attestRequest {
	w := attestRequest{ChainID: req.ChainID, Messages: make([]wireMessage, len(req.Items))}
	for i, it := range req.Items {
		w.Messages[i] = wireMessage{
			UID: it.Message.UID, SrcAnchor: it.Message.SrcAnchor, DstAnchor: it.Message.DstAnchor,
			Payload: it.Message.Payload.Bytes(), Tx: it.Tx,
		}
	}
	return w
}

func encodeRefusals(rs Refusals) refusalsResponse {
	w := refusalsResponse{Refusals: make([]wireRefusal, len(rs))}
	for i, r := range rs {
		w.Refusals[i] = wireRefusal{UID: r.UID, Code: r.Code, Detail: r.Detail, RetryAfterMs: r.RetryAfter.Milliseconds()}
	}
	return w
}

// maxRetryAfter bounds what a member can make a relay wait.
const maxRetryAfter = time.Hour

// decodeRefusals accepts known codes about messages that were asked for, once each, and nothing else: a dishonest
// member says nothing about other messages.
func decodeRefusals(w refusalsResponse, req Request) (Refusals, error) {
	asked := make(map[message.UID]bool, len(req.Items))
	for _, it := range req.Items {
		asked[it.Message.UID] = true
	}
	var rs Refusals
	for _, r := range w.Refusals {
		if !asked[r.UID] || !r.Code.known() || r.RetryAfterMs < 0 {
			return nil, fmt.Errorf("refusal of %s with code %.20q: %w", r.UID, string(r.Code), ErrAnswer)
		}
		after := min(time.Duration(min(r.RetryAfterMs, maxRetryAfter.Milliseconds()))*time.Millisecond, maxRetryAfter)
		rs = append(rs, Refusal{UID: r.UID, Code: r.Code, Detail: r.Detail, RetryAfter: after})
	}
	if len(rs) == 0 || len(rs) > len(req.Items) {
		return nil, fmt.Errorf("%d refusals of %d messages: %w", len(rs), len(req.Items), ErrAnswer)
	}
	return rs, nil
}

type (
	statusResponse struct {
		Address memberclient.Hex `json:"address"`
		Epoch   uint32           `json:"epoch"`
		Ready   bool             `json:"ready"`
		Version string           `json:"version"`
		Chains  []chainStatus    `json:"chains"`
		Halts   []haltStatus     `json:"halts"`
		Custody bool             `json:"custody"`
		Signer  string           `json:"signer,omitempty"` // why the member's key signs nothing
		Now     *time.Time       `json:"now,omitempty"`    // by the member's clock

		Deployment *deploymentStatus `json:"deployment,omitempty"`
		Relays     []RelayLapses     `json:"relays,omitempty"` // that let turns on the custody's batons lapse
	}
	chainStatus struct {
		ChainID   uint32    `json:"chainID"`
		Height    uint64    `json:"height"`
		Hash      string    `json:"hash"`
		Finalized uint64    `json:"finalized"`
		Ready     bool      `json:"ready"`
		Error     string    `json:"error"`
		At        time.Time `json:"at"`
	}
	haltStatus struct {
		ChainID uint32         `json:"chainID"`
		Anchor  message.Anchor `json:"anchor"`
		Reason  string         `json:"reason"`
		At      time.Time      `json:"at"`
	}
	ledgerResponse struct {
		Lines []ledgerLine `json:"lines"`
	}
	ledgerLine struct {
		ChainID    uint32           `json:"chainID"`
		Anchor     message.Anchor   `json:"anchor"`
		Kind       chain.AnchorKind `json:"kind"`
		SeedIn     string           `json:"seedIn"`
		SeedOut    string           `json:"seedOut"`
		Deposits   string           `json:"deposits"`
		Paid       string           `json:"paid"`
		Claims     string           `json:"claims"`
		Redirected string           `json:"redirected"`
		Unpaid     string           `json:"unpaid,omitempty"`    // absent: nothing
		Lost       string           `json:"lost,omitempty"`      // SR-21; absent: nothing
		Collected  string           `json:"collected,omitempty"` // SR-12; absent: nothing
		Unhurried  string           `json:"unhurried,omitempty"` // SR-05; absent: whatever is asked
	}
)

func encodeStatus(s Status, version string) statusResponse {
	w := statusResponse{
		Address: s.Address[:], Epoch: s.Epoch, Ready: s.Ready, Version: version,
		Chains: make([]chainStatus, len(s.Chains)), Halts: make([]haltStatus, len(s.Halts)),
	}
	if s.Signer != nil {
		w.Signer = unsigned(s.Signer)
	}
	for i, c := range s.Chains {
		w.Chains[i] = chainStatus{
			ChainID: c.ChainID, Height: c.Cursor.Height, Hash: c.Cursor.Hash, Finalized: c.Finalized.Height,
			Ready: c.Able(), Error: c.Error, At: c.At,
		}
	}
	for i, h := range s.Halts {
		w.Halts[i] = haltStatus(h)
	}
	return w
}

func encodeLedger(lines []LedgerLine) ledgerResponse {
	w := ledgerResponse{Lines: make([]ledgerLine, len(lines))}
	for i, l := range lines {
		w.Lines[i] = ledgerLine{
			ChainID: l.ChainID, Anchor: l.Anchor, Kind: l.Kind,
			SeedIn: l.SeedIn.String(), SeedOut: l.SeedOut.String(), Deposits: l.Deposits.String(),
			Paid: l.Paid.String(), Claims: l.Claims.String(), Redirected: l.Redirected.String(),
		}
		if !l.Unpaid.IsZero() {
			w.Lines[i].Unpaid = l.Unpaid.String()
		}
		if !l.Lost.IsZero() {
			w.Lines[i].Lost = l.Lost.String()
		}
		if !l.Collected.IsZero() {
			w.Lines[i].Collected = l.Collected.String()
		}
		if l.Unhurried != nil {
			w.Lines[i].Unhurried = l.Unhurried.String()
		}
	}
	return w
}
