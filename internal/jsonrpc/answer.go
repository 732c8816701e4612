package jsonrpc

import (
	"context"
	"encoding/json"
	"fmt"
)

// Error is what a server answers instead of a result.
type Error struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data"`
}

func (e *Error) Error() string { return fmt.Sprintf("%.200s (%d)", e.Message, e.Code) }

// Ask calls a method and decodes its result. The error holds an *Error when the server refuses.
func (s *Server) Ask(ctx context.Context, result any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
	return s.Call(ctx, method, params, func(status int, body []byte) error {
		var answer struct {
			Result json.RawMessage `json:"result"`
			Error  *Error          `json:"error"`
		}
		if err := json.Unmarshal(body, &answer); err != nil {
			return fmt.Errorf("HTTP %d without JSON-RPC", status)
		}
		if answer.Error != nil {
			return answer.Error
		}
		return decode(answer.Result, result)
	})
}

// Refusal is what toncenter's API answers instead of a result.
type Refusal struct {
	Status int // of HTTP
	Text   string
}

func (e *Refusal) Error() string { return fmt.Sprintf("%.200s (HTTP %d)", e.Text, e.Status) }

// AskTON calls a method of toncenter's API, which names its parameters and words its refusals in its own way. Nobody
// wants to know a nil result. The error holds a *Refusal when the server refuses.
func (s *Server) AskTON(ctx context.Context, result any, method string, params map[string]any) error {
	if params == nil {
		params = map[string]any{}
	}
	return s.Call(ctx, method, params, func(status int, body []byte) error {
		var answer struct {
			OK     bool            `json:"ok"`
			Result json.RawMessage `json:"result"`
			Error  string          `json:"error"`
		}
		if err := json.Unmarshal(body, &answer); err != nil {
			return fmt.Errorf("HTTP %d without an answer of toncenter", status)
		}
		if !answer.OK {
			return &Refusal{status, answer.Error}
		}
		if result == nil {
			return nil
		}
		return decode(answer.Result, result)
	})
}

func decode(raw json.RawMessage, result any) error {
	if err := json.Unmarshal(raw, result); err != nil {
		return fmt.Errorf("decode result: %w", err)
	}
	return nil
}
