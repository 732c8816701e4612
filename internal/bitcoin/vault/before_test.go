package vault_test

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
)

// fieldsOf are the names of all fields of a JSON value, with those above them.
func fieldsOf(t *testing.T, raw []byte) []string {
	t.Helper()
	var v any
	require.NoError(t, json.Unmarshal(raw, &v))
	names := map[string]bool{}
	var walk func(at string, v any)
	walk = func(at string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for name, inner := range v {
				names[at+"."+name] = true
				walk(at+"."+name, inner)
			}
		case []any:
			for _, inner := range v {
				walk(at, inner)
			}
		}
	}
	walk("", v)
	return slices.Sorted(maps.Keys(names))
}

// During a rolling upgrade relays and members of two versions sign for the custody together (INV-02, INV-11): a member
// reads what a relay of before asks for, a relay asks in no other words, and it understands an answer to which one of
// tomorrow added something. What is kept in testdata/sign.json was asked for by the first version with this test; it is
// never changed, only added to.
func TestRollingUpgrade_INV02_INV11(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	kept, err := os.ReadFile(filepath.Join("testdata", "sign.json"))
	require.NoError(t, err)
	member := cosign.Handler(l.members[0].cosigner, cosign.HandlerConfig{})

	w := httptest.NewRecorder()
	member.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/bitcoin/sign",
		bytes.NewReader(kept)))
	require.Equal(t, http.StatusConflict, w.Code, "it is read, and refused: its coins are another custody's: %s", w.Body)

	var asked []byte
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var err error
		asked, err = io.ReadAll(io.LimitReader(r.Body, 1<<20))
		r.Body = io.NopCloser(bytes.NewReader(asked))
		answer := httptest.NewRecorder()
		member.ServeHTTP(answer, r)
		if err != nil || answer.Code != http.StatusOK {
			http.Error(w, answer.Body.String(), http.StatusTeapot)
			return
		}
		_, _ = w.Write(append([]byte(`{"ofTomorrow":[{}],`), answer.Body.Bytes()[1:]...)) // the client says what it lacks
	}))
	defer srv.Close()
	c, err := cosign.NewClient(cosign.ClientConfig{URL: srv.URL})
	require.NoError(t, err)
	defer c.Close()
	r := l.request(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)))
	signed, err := c.Sign(t.Context(), r)
	require.NoError(t, err)
	require.Len(t, signed.PSBTs, len(r.PSBTs))
	require.Equal(t, fieldsOf(t, kept), fieldsOf(t, asked))
}
