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
	Code string `json:"code" example:"000" doc:"'000' is success; anything else names the problem"`
	Msg  string `json:"msg" doc:"What went wrong and what to do; empty on success"`
	Data T      `json:"data"`
}

type reply[T any] struct{ Body Envelope[T] }

func ok[T any](data T) *reply[T] { return &reply[T]{Envelope[T]{Code: codeOK, Data: data}} }

// Error is a refusal as clients see it. Code is `area.NAME`; Msg says what to do.
type Error struct {
	Status int       `json:"-"`
	Code   string    `json:"code" example:"quote.NO_ROUTE"`
	Msg    string    `json:"msg"`
	Data   *struct{} `json:"data"`
}

func (e *Error) Error() string  { return e.Code + ": " + e.Msg }
func (e *Error) GetStatus() int { return e.Status }

// The table of errors. Every answer that is not a success is one of these.
var (
	errNotFound      = Error{Status: http.StatusNotFound, Code: "api.NOT_FOUND", Msg: "There is nothing at this address. The API is described at /api/openapi.json."}
	errInternal      = Error{Status: http.StatusInternalServerError, Code: "api.INTERNAL", Msg: "Something failed here. Nothing was changed; try again in a moment."}
	errRateLimited   = Error{Status: http.StatusTooManyRequests, Code: "api.RATE_LIMITED", Msg: "Too many requests from this address. Wait a second and try again."}
	errTooLarge      = Error{Status: http.StatusRequestEntityTooLarge, Code: "api.TOO_LARGE", Msg: "The request is too large."}
	errCurrency      = Error{Status: http.StatusBadRequest, Code: "api.CURRENCY", Msg: "Prices are not available in the currency of X-Convert. Use USD."}
	errNoTransfer    = Error{Status: http.StatusNotFound, Code: "transfer.NOT_FOUND", Msg: "No transfer with this id is known. A transaction shows up once it is in a block."}
	errBadID         = Error{Status: http.StatusBadRequest, Code: "transfer.BAD_ID", Msg: "Give a uid or a source transaction hash: 0x and 64 hexadecimal digits."}
	errBadAddress    = Error{Status: http.StatusBadRequest, Code: "transfer.BAD_ADDRESS", Msg: "The address is not valid. Give 0x and 40 hexadecimal digits, or 64 for the form of messages."}
	errBadCursor     = Error{Status: http.StatusBadRequest, Code: "transfer.BAD_CURSOR", Msg: "The cursor is not one of ours. Leave it out to start at the newest transfer."}
	errBadState      = Error{Status: http.StatusBadRequest, Code: "transfer.BAD_STATE", Msg: "The state is unknown."}
	errWatchers      = Error{Status: http.StatusServiceUnavailable, Code: "transfer.TOO_MANY_WATCHERS", Msg: "Too many event streams are open. Read /api/transfers/{id} instead."}
	errBadAmount     = Error{Status: http.StatusBadRequest, Code: "quote.BAD_AMOUNT", Msg: "The amount must be a whole number of base units, in decimal digits."}
	errBadRecipient  = Error{Status: http.StatusBadRequest, Code: "quote.BAD_RECIPIENT", Msg: "The recipient is not a valid address. Give 0x and 40 hexadecimal digits."}
	errBadData       = Error{Status: http.StatusBadRequest, Code: "quote.BAD_DATA", Msg: "consumerData must be hexadecimal, at most 4096 bytes."}
	errNoRoute       = Error{Status: http.StatusNotFound, Code: "quote.NO_ROUTE", Msg: "There is no open lane between these chains for this token."}
	errNoFigure      = Error{Status: http.StatusServiceUnavailable, Code: "quote.NOT_READY", Msg: "The chain's figures are not known yet. Try again in a moment."}
	errUnknownChain  = Error{Status: http.StatusNotFound, Code: "quote.UNKNOWN_CHAIN", Msg: "This chain is not listed here."}
	errDictNotFound  = Error{Status: http.StatusNotFound, Code: "105.causeway.DICT_NOT_FOUND", Msg: "There is no text with this dictID."}
	errDictExists    = Error{Status: http.StatusConflict, Code: "105.causeway.DICT_EXISTS", Msg: "A text with this dictID exists already. Use PUT to change it."}
	errUnauthorized  = Error{Status: http.StatusUnauthorized, Code: "105.causeway.UNAUTHORIZED", Msg: "This needs the operator's bearer token."}
	errProject       = Error{Status: http.StatusNotFound, Code: "pool.UNKNOWN_PROJECT", Msg: "There is no project with this projectId."}
	errTooManyHashes = Error{Status: http.StatusBadRequest, Code: "record.TOO_MANY", Msg: "Ask for at most 100 hashes at once."}
)

func (e Error) err() error { return &e }

// useErrors makes huma answer its own errors (validation, unknown media types) in our shape. It is the library's only
// hook for that, and process-wide, so it is set once.
var useErrors = sync.OnceFunc(func() {
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		e := Error{Status: status, Code: "api.INVALID", Msg: msg}
		switch status {
		case http.StatusUnprocessableEntity, http.StatusBadRequest:
			e.Status = http.StatusBadRequest
		case http.StatusRequestEntityTooLarge:
			e = errTooLarge
		case http.StatusInternalServerError:
			return &errInternal
		}
		if len(errs) > 0 {
			parts := make([]string, 0, len(errs))
			for _, err := range errs {
				if err != nil {
					parts = append(parts, err.Error())
				}
			}
			e.Msg += ": " + strings.Join(parts, "; ")
		}
		return &e
	}
})

// internalError hides what is not meant for clients; the caller logs it.
func publicError(err error) (*Error, bool) {
	var e *Error
	return e, errors.As(err, &e)
}
