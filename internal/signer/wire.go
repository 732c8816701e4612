package signer

import (
	"errors"
	"fmt"

	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// Routes of the wire, all POST but the status.
const (
	routeStatus   = "/v1/status"
	routeBatch    = "/v1/batch"
	routeRotation = "/v1/rotation"
	routeCustody  = "/v1/custody-keys"
	routeLog      = "/v1/log"
	routeVeto     = "/v1/veto"
	routePSBT     = "/v1/bitcoin/sign"
	routePath     = "/v1/bitcoin/path"
	routeKnown    = "/v1/bitcoin/known"
	routeEVM      = "/v1/account/evm"
	routeSolana   = "/v1/account/solana"
	routeTON      = "/v1/account/ton"
)

// maxBody bounds a request: a batch of the most messages with the most data.
const maxBody = MaxBatch*2*(96+81+message.MaxData+4) + 4<<10

// maxAnswer bounds what a signer answers: signatures for each input of a hundred transactions are the most.
const maxAnswer = 512 << 10

// The JSON of the wire. Bytes are 0x and hexadecimal digits.
type (
	// wireCaller begins every request.
	wireCaller struct {
		Domain message.Bytes32 `json:"domain"`
		Epoch  uint32          `json:"epoch"`
		Seen   uint64          `json:"seen"`
	}
	wireBatch struct {
		Caller   wireCaller         `json:"caller"`
		Messages []memberclient.Hex `json:"messages"` // message.Message.Wire
	}
	wireRotation struct {
		Caller wireCaller       `json:"caller"`
		From   uint32           `json:"from"`
		Set    memberclient.Hex `json:"set"` // message.Set.Encode
	}
	wireCustody struct {
		Caller wireCaller     `json:"caller"`
		Epoch  uint32         `json:"epoch"`
		Digest message.Digest `json:"digest"`
	}
	wireLog struct {
		Caller wireCaller      `json:"caller"`
		Size   uint64          `json:"size"`
		Link   message.Bytes32 `json:"link"`
	}
	wireVeto struct {
		Caller wireCaller  `json:"caller"`
		UID    message.UID `json:"uid"`
		Height uint64      `json:"height"`
	}
	wireSigned struct {
		Signature memberclient.Hex `json:"signature"`
		Entries   uint64           `json:"entries"` // of the record
	}
	wireRefusal struct {
		Code Code          `json:"code"`
		Msg  string        `json:"msg"`
		UIDs []message.UID `json:"uids,omitempty"`
	}
	wireLearnt struct {
		Entries uint64 `json:"entries"`
	}
	wireStatus struct {
		Member  memberclient.Hex `json:"member"`
		Domain  message.Bytes32  `json:"domain"`
		Epoch   uint32           `json:"epoch"`
		Entries uint64           `json:"entries"`
		Link    message.Bytes32  `json:"link"`
		LogSize uint64           `json:"logSize"`
		At      int64            `json:"at"` // Unix milliseconds
		// Custody are the x-only custody keys by epoch.
		Custody  map[uint32]memberclient.Hex `json:"custody,omitempty"`
		Accounts []memberclient.Hex          `json:"accounts,omitempty"`
		Solana   []memberclient.Hex          `json:"solana,omitempty"`
		TON      []message.Bytes32           `json:"ton,omitempty"`
		Stopped  *wireRefusal                `json:"stopped,omitempty"`
	}
)

func (w wireCaller) caller() Caller { return Caller{message.Domain(w.Domain), w.Epoch, w.Seen} }

func encodeCaller(c Caller) wireCaller {
	return wireCaller{message.Bytes32(c.Domain), c.Epoch, c.Seen}
}

func encodeRefusal(r *Refusal) wireRefusal { return wireRefusal{r.Code, r.Detail, r.UIDs} }

// refusal takes known codes alone, and no more uids than a batch has.
func (w wireRefusal) refusal() (*Refusal, error) {
	if !w.Code.known() || len(w.UIDs) > MaxBatch {
		return nil, errors.New("the signer's refusal is of no known form")
	}
	return &Refusal{Code: w.Code, Detail: w.Msg, UIDs: w.UIDs}, nil
}

// uids are those of messages that can be read.
func (w wireBatch) uids() []message.UID {
	list, err := w.decode()
	if err != nil {
		return nil
	}
	out := make([]message.UID, len(list))
	for i, m := range list {
		out[i] = m.UID
	}
	return out
}

func (w wireVeto) uids() []message.UID { return []message.UID{w.UID} }

func (w wireBatch) decode() ([]message.Message, error) {
	if len(w.Messages) == 0 || len(w.Messages) > MaxBatch {
		return nil, fmt.Errorf("%d messages, 1 to %d are possible", len(w.Messages), MaxBatch)
	}
	out := make([]message.Message, len(w.Messages))
	for i, raw := range w.Messages {
		var err error
		if out[i], err = message.DecodeWire(raw); err != nil {
			return nil, fmt.Errorf("message %d: %w", i, err)
		}
	}
	return out, nil
}
