package committee

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// VetoJSON is a veto as it is handed over. Who signed it and until when it holds follows from it.
type VetoJSON struct {
	UID       message.UID      `json:"uid"`
	Height    uint64           `json:"height"`
	Signature memberclient.Hex `json:"signature"` // r | yParityAndS, 64 bytes
}

type vetoesResponse struct {
	Vetoes []VetoJSON `json:"vetoes"`
}

// EncodeVeto writes what is handed over.
func EncodeVeto(v Veto) VetoJSON {
	return VetoJSON{UID: v.UID, Height: v.Height, Signature: v.Signature[:]}
}

// Veto reads it.
func (w VetoJSON) Veto() (Veto, error) {
	v := Veto{UID: w.UID, Height: w.Height}
	if len(w.Signature) != len(v.Signature) {
		return v, fmt.Errorf("a signature of %d bytes, it has %d: %w", len(w.Signature), len(v.Signature), ErrVeto)
	}
	copy(v.Signature[:], w.Signature)
	return v, nil
}

// vetoes lists those in force, for whoever carries them to the others.
func (s *server) vetoes(w http.ResponseWriter, r *http.Request) {
	all, err := s.member.VetoesInForce(r.Context())
	if err != nil {
		s.fail(w, r, "vetoes failed", err)
		return
	}
	out := vetoesResponse{Vetoes: make([]VetoJSON, len(all))}
	for i, v := range all {
		out.Vetoes[i] = EncodeVeto(v)
	}
	answer(w, http.StatusOK, out)
}

// veto takes one. It needs no trust in who hands it over: a member signed it.
func (s *server) veto(w http.ResponseWriter, r *http.Request) {
	var req VetoJSON
	if err := memberclient.DecodeStrict(r.Body, &req); err != nil {
		s.badRequest(w, err)
		return
	}
	v, err := req.Veto()
	if err != nil {
		s.badRequest(w, err)
		return
	}
	_, err = s.member.TakeVeto(r.Context(), v)
	switch {
	case err == nil:
		answer(w, http.StatusOK, req)
	case errors.Is(err, ErrVeto), errors.Is(err, ErrNoWait):
		answer(w, http.StatusConflict, errorResponse{"veto_refused", err.Error()})
	default:
		s.fail(w, r, "veto failed", err)
	}
}

// Vetoes asks which vetoes the member has in force.
func (c *Client) Vetoes(ctx context.Context) ([]Veto, error) {
	status, body, err := c.http.Get(ctx, "/v1/vetoes")
	if err != nil {
		return nil, err
	}
	if status != http.StatusOK {
		return nil, statusError(status, body)
	}
	var w vetoesResponse
	if err := json.Unmarshal(body, &w); err != nil || len(w.Vetoes) > MaxWaiting {
		return nil, fmt.Errorf("read vetoes: %w", ErrAnswer)
	}
	out := make([]Veto, len(w.Vetoes))
	for i, one := range w.Vetoes {
		if out[i], err = one.Veto(); err != nil {
			return nil, fmt.Errorf("read vetoes: %w: %w", ErrAnswer, err)
		}
	}
	return out, nil
}

// TellVeto hands a veto to the member. ErrNoWait when it does not take it, perhaps not yet.
func (c *Client) TellVeto(ctx context.Context, v Veto) error {
	status, body, err := c.http.Post(ctx, "/v1/vetoes", EncodeVeto(v))
	if err != nil {
		return err
	}
	if status == http.StatusConflict {
		return fmt.Errorf("%w: %w", ErrNoWait, statusError(status, body))
	}
	if status != http.StatusOK {
		return statusError(status, body)
	}
	return nil
}
