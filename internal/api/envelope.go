package api

import (
	"errors"
	"net/http"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// codeOK is the only code that clients accept as success [7.03].
const codeOK = "000"

// Envelope is the shape of every answer under /api [7.03].
type Envelope[T any] struct {
	Code string `json:"code" enum:"000" doc:"'000' is success; a refusal has another (Error)"`
	Msg  string `json:"msg" doc:"Empty on success"`
	Data T      `json:"data"`
}

type reply[T any] struct{ Body Envelope[T] }

func ok[T any](data T) *reply[T] { return &reply[T]{Envelope[T]{Code: codeOK, Data: data}} }

// Error is a refusal as clients see it. Code is `area.NAME`; Msg says what to do.
type Error struct {
	Status int    `json:"-"`
	Code   string `json:"code" example:"quote.NO_ROUTE"`
	Msg    string `json:"msg" doc:"What went wrong and what to do"`
	Data   null   `json:"data"`
}

func (e *Error) Error() string  { return e.Code + ": " + e.Msg }
func (e *Error) GetStatus() int { return e.Status }

// GetHeaders implements huma.HeadersError: what the client needs beside the sentence.
func (e *Error) GetHeaders() http.Header {
	switch e.Status {
	case http.StatusUnauthorized:
		return http.Header{"Www-Authenticate": {`Bearer realm="operator"`}}
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return http.Header{"Retry-After": {"1"}}
	default:
		return nil
	}
}

func (e Error) err() error { return &e }

// maxProblems bounds how many mistakes of one request are told at once.
const maxProblems = 5

// configureHuma makes huma answer its own errors (validation, unknown media types) in our shape, and describe arrays as
// what they are here: never null. These are the library's only hooks for that, and process-wide, so they are set once.
var configureHuma = sync.OnceFunc(func() {
	huma.DefaultArrayNullable = false
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		e := errInvalid
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
			e.Msg = problems(msg, errs)
		}
		return &e
	}
})

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
	return errInvalid.Msg + " " + strings.Join(parts, "; ") + "."
}

// publicError tells whether err is one of the table; anything else is not meant for clients, and the caller logs it.
func publicError(err error) (*Error, bool) {
	var e *Error
	return e, errors.As(err, &e)
}
