package walletapi

import (
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Envelope is the shape of every answer [7.51]. msg and message say the same: clients of 2023 read the one, later ones
// the other.
type Envelope[T any] struct {
	Code    int    `json:"code" enum:"0" doc:"0 is success; a refusal has -1 (Error)"`
	Msg     string `json:"msg" enum:"ok"`
	Message string `json:"message" enum:"ok"`
	Data    T      `json:"data"`
	Block   *Block `json:"block,omitempty" doc:"The block that the answer speaks for, where it reads the index"`
}

// Block names a block.
type Block struct {
	Height uint32 `json:"height"`
	Hash   string `json:"hash"`
}

type reply[T any] struct {
	Block string `header:"X-Causeway-Block" doc:"height:hash of the block that the answer speaks for"`
	Body  Envelope[T]
}

func ok[T any](data T) *reply[T] {
	return &reply[T]{Body: Envelope[T]{Msg: "ok", Message: "ok", Data: data}}
}

// at says which block an answer speaks for.
func at[T any](v View, data T) *reply[T] {
	r := ok(data)
	r.Body.Block = blockOf(v)
	r.Block = blockHeader(v)
	return r
}

// Error is a refusal as clients see it: code -1 with the reason [7.51]. Reason is stable, for programs; it stands in
// the header X-Causeway-Error, because the envelope has no place for it.
//
// What a person could have caused is answered with HTTP 200: UniSat's wallets show the reason of such an answer only.
type Error struct {
	Status  int    `json:"-"`
	Reason  string `json:"-"`
	Code    int    `json:"code" enum:"-1"`
	Msg     string `json:"msg" doc:"What went wrong and what to do"`
	Message string `json:"message" doc:"The same as msg"`
	Data    null   `json:"data"`

	// block is set where the refusal is about the index's state: the block it would have spoken for.
	block string
}

func (e *Error) Error() string  { return e.Reason + ": " + e.Msg }
func (e *Error) GetStatus() int { return e.Status }

// GetHeaders implements huma.HeadersError.
func (e *Error) GetHeaders() http.Header {
	h := http.Header{"X-Causeway-Error": {e.Reason}}
	if e.block != "" {
		h["X-Causeway-Block"] = []string{e.block}
	}
	if e.Status == http.StatusTooManyRequests || e.Status == http.StatusServiceUnavailable {
		h["Retry-After"] = []string{"1"}
	}
	return h
}

// err is the refusal as an error; details follow its sentence.
func (e Error) err(details ...string) error {
	e.Code = -1
	for _, d := range details {
		if d = strings.TrimSpace(d); d != "" {
			e.Msg += " " + d
		}
	}
	e.Message = e.Msg
	return &e
}

// null is always null.
type null struct{}

// MarshalJSON implements json.Marshaler.
func (null) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

// Schema implements huma.SchemaProvider.
func (null) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Type: "null"} }

// maxProblems bounds how many mistakes of one request are told at once.
const maxProblems = 5

// humaError turns huma's own refusals (validation, unknown media types) into ours.
func humaError(status int, msg string, errs ...error) *Error {
	e := errInvalid
	var details string
	switch {
	case status == http.StatusRequestEntityTooLarge:
		e = errTooLarge
	case status == http.StatusUnsupportedMediaType:
		e = errMediaType
	case status == http.StatusRequestTimeout:
		e = errSlowBody
	case status >= http.StatusInternalServerError:
		e = errInternal
	default:
		details = problems(msg, errs)
	}
	out, _ := publicError(e.err(details))
	return out
}

// problems tells which parameters are wrong and why, without repeating their values.
func problems(msg string, errs []error) string {
	var parts []string
	for _, err := range errs {
		var d *huma.ErrorDetail
		if !errors.As(err, &d) || d.Location == "" || len(parts) == maxProblems {
			continue
		}
		parts = append(parts, d.Location+" "+d.Message)
	}
	if len(parts) == 0 {
		parts = append(parts, msg)
	}
	return strings.Join(parts, "; ") + "."
}

// publicError tells whether err is one of the table; anything else is not meant for clients, and the caller logs it.
func publicError(err error) (*Error, bool) {
	var e *Error
	return e, errors.As(err, &e)
}
