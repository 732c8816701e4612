package jsonrpc_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/jsonrpc"
)

func serve(t *testing.T, h http.HandlerFunc) *jsonrpc.Server {
	front := httptest.NewServer(h)
	t.Cleanup(front.Close)
	s, err := jsonrpc.New(1, front.URL+"/secret-key", time.Now)
	require.NoError(t, err)
	t.Cleanup(s.Close)
	return s
}

func nothing(int, []byte) error { return nil }

func TestCall(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusTeapot)
		_, _ = w.Write([]byte(r.Header.Get("Content-Type")))
	})
	var status int
	var body string
	require.NoError(t, s.Call(t.Context(), "m", []any{1}, func(code int, raw []byte) error {
		status, body = code, string(raw)
		return nil
	}))
	require.Equal(t, http.StatusTeapot, status)
	require.Equal(t, "application/json", body)
	own := errors.New("its own answer")
	err := s.Call(t.Context(), "m", nil, func(int, []byte) error { return own })
	require.ErrorIs(t, err, own)
	require.ErrorContains(t, err, "endpoint 2 (127.0.0.1:")
}

// A busy server is asked again after the pause that it wants, if the call may take so long, and not for ever.
func TestCall_Busy(t *testing.T) {
	asked, wants := 0, "0"
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if asked++; asked%2 == 1 {
			w.Header().Set("Retry-After", wants)
			w.WriteHeader(http.StatusTooManyRequests)
		}
	})
	require.NoError(t, s.Call(t.Context(), "m", nil, nothing))
	require.Equal(t, 2, asked)
	wants = "20"
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	require.ErrorContains(t, s.Call(ctx, "m", nil, nothing), "left alone for longer than this call may take")
	require.Equal(t, 3, asked)

	always := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "0")
		w.WriteHeader(http.StatusServiceUnavailable)
	})
	require.ErrorContains(t, always.Call(t.Context(), "m", nil, nothing), "the server is busy: HTTP 503")
}

// No error tells the URL, and no answer is longer than what is read.
func TestCall_Bounds(t *testing.T) {
	long := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		chunk := []byte(strings.Repeat("x", 1<<20))
		for range 33 {
			if _, err := w.Write(chunk); err != nil {
				return
			}
		}
	})
	require.ErrorContains(t, long.Call(t.Context(), "m", nil, nothing), "larger than 33554432 bytes")

	gone, err := jsonrpc.New(0, "http://127.0.0.1:1/secret-key", time.Now)
	require.NoError(t, err)
	err = gone.Call(t.Context(), "m", nil, nothing)
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret-key")
	_, err = jsonrpc.New(0, "secret-key", time.Now)
	require.ErrorContains(t, err, "endpoint 1 is no http or https URL")
	require.NotContains(t, err.Error(), "secret-key")
}
