package balances

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

const (
	onTON    = "UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w"
	onSolana = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"
)

// serve answers with a status and a body, and counts.
func serve(t *testing.T, status int, body string) (url string, asked *atomic.Int32, last *http.Request) {
	t.Helper()
	asked, last = new(atomic.Int32), new(http.Request)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		*last = *r.Clone(context.Background())
		last.Body = io.NopCloser(strings.NewReader(string(raw)))
		asked.Add(1)
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}))
	t.Cleanup(server.Close)
	return server.URL, asked, last
}

func source(t *testing.T, c Config) *Source {
	t.Helper()
	c.Client = &http.Client{Timeout: time.Second}
	if c.Now == nil {
		c.Now = time.Now
	}
	s, err := New(c)
	require.NoError(t, err)
	return s
}

func TestBalance_2_15_TON(t *testing.T) {
	url, asked, last := serve(t, 200, `{"ok":true,"result":"1234567890123","@extra":"x"}`)
	s := source(t, Config{TON: url + "/api/v2/", TONKey: "secret"})
	for range 2 {
		got, err := s.Balance(t.Context(), TON, onTON)
		require.NoError(t, err)
		require.Equal(t, "1234567890123", got.String())
	}
	require.EqualValues(t, 1, asked.Load(), "what was told a moment ago serves")
	require.Equal(t, "/api/v2/getAddressBalance?address="+onTON, last.URL.String())
	require.Equal(t, "secret", last.Header.Get("X-Api-Key"))
	require.Equal(t, []Chain{TON}, s.Chains())
	_, err := s.Balance(t.Context(), Solana, onSolana)
	require.ErrorIs(t, err, ErrNoEndpoint)
}

func TestBalance_2_15_Solana(t *testing.T) {
	url, _, last := serve(t, 200, `{"jsonrpc":"2.0","result":{"context":{"slot":1},"value":18446744073709551615},"id":1}`)
	s := source(t, Config{Solana: url})
	got, err := s.Balance(t.Context(), Solana, onSolana)
	require.NoError(t, err)
	require.Equal(t, "18446744073709551615", got.String(), "all 64 bits of lamports")
	body, err := io.ReadAll(last.Body)
	require.NoError(t, err)
	require.JSONEq(t,
		`{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["`+onSolana+`",{"commitment":"confirmed"}]}`, string(body))
}

func TestBalanceAddresses(t *testing.T) {
	url, asked, _ := serve(t, 200, `{}`)
	s := source(t, Config{TON: url, Solana: url})
	for chain, list := range map[Chain][]string{
		TON:    {"", onSolana, onTON + "A", onTON[1:] + "/", onTON[1:] + "\n"},
		Solana: {"", onTON, "0" + onSolana[1:], onSolana[:31], onSolana + "aa", "../" + onSolana[3:]},
	} {
		for _, address := range list {
			_, err := s.Balance(t.Context(), chain, address)
			require.ErrorIs(t, err, ErrAddress, "%s %q", chain, address)
		}
	}
	require.Zero(t, asked.Load(), "nobody is asked about what is no address")
}

func TestBalanceRefusals(t *testing.T) {
	for name, tc := range map[string]struct {
		chain  Chain
		status int
		body   string
		want   error
	}{
		"toncenter, checksum":  {TON, 422, `{"ok":false,"error":"Incorrect address","code":422}`, ErrAddress},
		"toncenter, limit":     {TON, 429, `{"ok":false,"result":"Ratelimit exceed","code":429}`, ErrAway},
		"toncenter, no number": {TON, 200, `{"ok":true,"result":"much"}`, ErrAway},
		"toncenter, negative":  {TON, 200, `{"ok":true,"result":"-1"}`, ErrAway},
		"toncenter, fraction":  {TON, 200, `{"ok":true,"result":1.5}`, ErrAway},
		"toncenter, endless":   {TON, 200, `{"ok":true,"result":"` + strings.Repeat("9", maxAnswer) + `"}`, ErrAway},
		"toncenter, long":      {TON, 200, `{"ok":true,"result":"` + strings.Repeat("9", maxDigits+1) + `"}`, ErrAway},
		"solana, no address": {
			Solana, 200,
			`{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid param: WrongSize"},"id":1}`, ErrAddress,
		},
		"solana, behind": {
			Solana, 200, `{"jsonrpc":"2.0","error":{"code":-32005,"message":"Node is behind"},"id":1}`,
			ErrAway,
		},
		"solana, limit": {
			Solana, 429, `{"jsonrpc":"2.0","error":{"code":429,"message":"Too many requests"},"id":1}`,
			ErrAway,
		},
		"solana, a page":  {Solana, 200, `<html>`, ErrAway},
		"solana, nothing": {Solana, 200, `{}`, ErrAway},
	} {
		t.Run(name, func(t *testing.T) {
			url, asked, _ := serve(t, tc.status, tc.body)
			s := source(t, Config{TON: url, Solana: url})
			address := onTON
			if tc.chain == Solana {
				address = onSolana
			}
			for range 2 {
				_, err := s.Balance(t.Context(), tc.chain, address)
				require.ErrorIs(t, err, tc.want)
				require.NotContains(t, err.Error(), url, "a URL may have a key in it")
			}
			require.EqualValues(t, 2, asked.Load(), "a refusal is not kept")
		})
	}
}

// transport answers without a network, so that a test may hold the clock.
type transport func(*http.Request) (*http.Response, error)

func (f transport) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// Any number of people who look at one address are one question; one who leaves takes nobody's answer away.
func TestBalanceAskedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, answered := 0, make(chan struct{})
		s, err := New(Config{
			TON: "http://ton.example", Now: time.Now,
			Client: &http.Client{Transport: transport(func(r *http.Request) (*http.Response, error) {
				asked++
				select {
				case <-answered:
				case <-r.Context().Done():
					return nil, r.Context().Err()
				}
				return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(`{"ok":true,"result":"7"}`))},
					nil
			})},
		})
		require.NoError(t, err)
		leaving, leave := context.WithCancel(t.Context())
		var wg sync.WaitGroup
		wg.Go(func() {
			_, err := s.Balance(leaving, TON, onTON)
			require.ErrorIs(t, err, context.Canceled)
		})
		synctest.Wait()
		for range 20 {
			wg.Go(func() {
				got, err := s.Balance(t.Context(), TON, onTON)
				require.NoError(t, err)
				require.Equal(t, "7", got.String())
			})
		}
		synctest.Wait()
		leave()
		synctest.Wait()
		close(answered)
		wg.Wait()
		require.Equal(t, 1, asked)

		<-time.After(fresh) // the test's own clock
		_, err = s.Balance(t.Context(), TON, onTON)
		require.NoError(t, err)
		require.Equal(t, 2, asked, "an old answer does not serve")
	})
}

func TestBalanceMemoryIsBounded(t *testing.T) {
	url, _, _ := serve(t, 200, `{"ok":true,"result":"1"}`)
	s := source(t, Config{TON: url})
	for i := range maxKnown {
		s.keep(fmt.Sprint(i), nil)
	}
	_, err := s.Balance(t.Context(), TON, onTON)
	require.NoError(t, err)
	require.LessOrEqual(t, len(s.known), maxKnown)
}

func TestEndpointsAreURLs(t *testing.T) {
	for _, c := range []Config{{TON: "toncenter"}, {Solana: "://"}} {
		_, err := New(c)
		require.ErrorContains(t, err, "is not a URL")
	}
}
