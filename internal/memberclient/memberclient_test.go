package memberclient_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/memberclient"
)

func client(t *testing.T, url string) *memberclient.Client {
	t.Helper()
	c, err := memberclient.New(memberclient.Config{
		URL: url, Token: "secret", Timeout: 10 * time.Second, Connections: 4,
		MaxAnswer: 16,
	})
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

func TestRequests(t *testing.T) {
	var seen []string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		seen = append(seen,
			strings.Join([]string{
				r.Method, r.URL.Path, r.Header.Get("Authorization"), r.Header.Get("Content-Type"),
				string(body),
			}, " "))
		switch r.URL.Path {
		case "/long":
			_, _ = w.Write(make([]byte, 17))
		case "/away":
			w.Header().Set("Location", "/elsewhere")
			w.WriteHeader(http.StatusFound)
		default:
			w.WriteHeader(http.StatusTeapot)
			_, _ = w.Write(make([]byte, 16))
		}
	}))
	defer srv.Close()
	c := client(t, srv.URL+"/")

	status, body, err := c.Get(t.Context(), "/v1/status")
	require.NoError(t, err)
	require.Equal(t, http.StatusTeapot, status)
	require.Len(t, body, 16)
	_, _, err = c.Post(t.Context(), "/v1/sign", map[string]memberclient.Hex{"a": {1, 0xab}})
	require.NoError(t, err)
	_, _, err = c.Get(t.Context(), "/long")
	require.ErrorIs(t, err, memberclient.ErrAnswer)
	status, _, err = c.Get(t.Context(), "/away")
	require.NoError(t, err)
	require.Equal(t, http.StatusFound, status)
	require.Equal(t, []string{
		"GET /v1/status Bearer secret  ",
		`POST /v1/sign Bearer secret application/json {"a":"0x01ab"}`,
		"GET /long Bearer secret  ",
		"GET /away Bearer secret  ",
	}, seen, "each request is one attempt, and a redirect is not followed")
}

func TestAddresses(t *testing.T) {
	for _, url := range []string{"", "127.0.0.1:9301", "ftp://host", "http://", "http://user:word@host", "http://a b"} {
		_, err := memberclient.New(memberclient.Config{URL: url, Timeout: time.Second, Connections: 1, MaxAnswer: 1})
		require.ErrorContains(t, err, "is not an http or https address", url)
	}
}

func TestStrictJSON(t *testing.T) {
	type value struct {
		A memberclient.Hex `json:"a"`
	}
	var v value
	require.NoError(t, memberclient.DecodeStrict(strings.NewReader(`{"a":"0xAb01"} `), &v))
	require.Equal(t, memberclient.Hex{0xab, 1}, v.A)
	for text, want := range map[string]string{
		`{"a":"ab"}`:         "0x and an even number",
		`{"a":"0xa"}`:        "0x and an even number",
		`{"a":"0xzz"}`:       "0x and an even number",
		`{"b":1}`:            "unknown field",
		`{"a":"0x"} {}`:      "more follows",
		`{"a":"0x"}x`:        "more follows",
		`{"a":`:              "read JSON",
		``:                   "read JSON",
		`{"a":"0x01","A":1}`: "read JSON",
	} {
		require.ErrorContains(t, memberclient.DecodeStrict(strings.NewReader(text), &value{}), want, text)
	}
}
