package vault_test

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
	"causeway/internal/bitcoin/vault/cosign"
)

// Custody keys come from files that nobody else can read, and from no demonstration (SR-24, SR-25).
func TestLoadKey_SR25(t *testing.T) {
	key, err := btcec.NewPrivateKey()
	require.NoError(t, err)
	digits := hex.EncodeToString(key.Serialize())
	for name, c := range map[string]struct {
		content string
		mode    os.FileMode
		demo    bool
		want    error
	}{
		"hexadecimal":        {digits, 0o600, false, nil},
		"with 0x and a line": {"0x" + digits + "\n", 0o400, false, nil},
		"readable by others": {digits, 0o640, true, cosign.ErrKeyMode},
		"demo":               {cosign.DemoKeyMarker + "\n" + digits, 0o600, false, cosign.ErrKeyDemo},
		"demo where allowed": {cosign.DemoKeyMarker + "\n" + digits, 0o600, true, nil},
		"a small number":     {strings.Repeat("00", 31) + "02", 0o600, false, cosign.ErrKeyDemo},
		"too short":          {digits[:62], 0o600, true, cosign.ErrKeyContent},
		"zero":               {strings.Repeat("00", 32), 0o600, true, cosign.ErrKeyContent},
		"above the order":    {strings.Repeat("ff", 32), 0o600, true, cosign.ErrKeyContent},
		"no digits":          {strings.Repeat("zz", 32), 0o600, true, cosign.ErrKeyContent},
		"long":               {strings.Repeat(digits, 100), 0o600, true, cosign.ErrKeyContent},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "custody.key")
			require.NoError(t, os.WriteFile(path, []byte(c.content), 0o600))
			require.NoError(t, os.Chmod(path, c.mode))
			got, err := cosign.LoadKey(path, cosign.KeyOptions{AllowDemo: c.demo})
			require.ErrorIs(t, err, c.want)
			if c.want != nil {
				require.NotContains(t, err.Error(), digits[:20], "an error quotes no key")
				return
			}
			require.Equal(t, key.Serialize(), got.Serialize())
		})
	}
	_, err = cosign.LoadKey(t.TempDir(), cosign.KeyOptions{AllowDemo: true})
	require.ErrorIs(t, err, cosign.ErrKeyContent)
	_, err = cosign.LoadKey(filepath.Join(t.TempDir(), "none"), cosign.KeyOptions{AllowDemo: true})
	require.ErrorIs(t, err, os.ErrNotExist)
}

// A member whose key the record does not list does not start.
func TestNewCosigner_UnlistedKey(t *testing.T) {
	l := newCustodyLab(t)
	stranger := newKeys(t, 1)[0]
	_, err := cosign.New(cosign.Config{
		Rules: l.rules, Keys: cosign.FileKeys{1: stranger}, Ledger: l.watch, View: nil, Approver: l.attest,
		Market: l.market, Signed: l.db.SignedPlans(),
	})
	require.Error(t, err, "no index")
	c := cosign.Config{
		Rules: l.rules, Keys: cosign.FileKeys{1: stranger}, Ledger: l.watch, Approver: l.attest,
		Market: l.market, Signed: l.db.SignedPlans(),
		View: func(context.Context) (vault.View, error) { return nil, io.EOF },
	}
	_, err = cosign.New(c)
	require.ErrorIs(t, err, cosign.ErrKeyOther)
	c.Keys = cosign.FileKeys{7: l.signers[0]}
	_, err = cosign.New(c)
	require.ErrorIs(t, err, custody.ErrEpoch)
	c.Keys = cosign.FileKeys{}
	_, err = cosign.New(c)
	require.Error(t, err)
}

// The member's HTTP interface: what is malformed or too long is told, and nothing else happens.
func TestCosignHandler_BadInput(t *testing.T) {
	l := newCustodyLab(t)
	srv := httptest.NewServer(cosign.Handler(l.members[0].cosigner, cosign.HandlerConfig{Timeout: time.Second}))
	t.Cleanup(srv.Close)
	for name, c := range map[string]struct {
		body string
		want int
	}{
		"nothing":       {"", 400},
		"not JSON":      {"sign it", 400},
		"unknown field": {`{"plan":{},"payees":[],"hints":[],"psbts":[],"more":1}`, 400},
		"two values":    {`{}{}`, 400},
		"no PSBT": {
			`{"plan":{"type":"payment","kind":"btc","epoch":1,"fee":1},"payees":[],"hints":[],"psbts":[]}`,
			400,
		},
		"bad PSBT":       {`{"plan":{"type":"payment","kind":"btc","epoch":1,"fee":1},"payees":[],"hints":[],"psbts":["cHNidP8="]}`, 400},
		"too long":       {`{"psbts":["` + strings.Repeat("A", 1<<20) + `"]}`, 413},
		"hint of no id":  {`{"plan":{"type":"payment","kind":"btc","epoch":1,"fee":1},"payees":[],"hints":[{"tx":"12","uids":[]}],"psbts":[]}`, 400},
		"payee of no id": {`{"plan":{"type":"payment","kind":"btc","epoch":1,"fee":1},"payees":[{"asset":"gold"}],"hints":[],"psbts":[]}`, 400},
	} {
		t.Run(name, func(t *testing.T) {
			resp, err := http.Post(srv.URL, "application/json", strings.NewReader(c.body))
			require.NoError(t, err)
			body, err := io.ReadAll(resp.Body)
			require.NoError(t, err)
			require.Equal(t, c.want, resp.StatusCode, "%s", body)
			var w struct{ Code, Msg string }
			require.NoError(t, json.Unmarshal(body, &w))
			require.Equal(t, string(vault.RefusedRequest), w.Code)
			require.NotEmpty(t, w.Msg)
		})
	}
}

// A relay's client takes nothing from a member but signatures over what it asked for, and known refusals.
func TestHTTPSigner_DishonestMember(t *testing.T) {
	l := newCustodyLab(t)
	l.fund()
	r := l.request(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR)))
	for name, c := range map[string]struct {
		status int
		body   string
	}{
		"no JSON":         {200, "yes"},
		"bad PSBT":        {200, `{"psbts":["nonsense"]}`},
		"endless":         {200, strings.Repeat("x", 2<<20)},
		"unknown code":    {409, `{"code":"because","msg":"no"}`},
		"negative time":   {409, `{"code":"refused","msg":"no","retryAfterMs":-1}`},
		"bad transaction": {409, `{"code":"unresolved","msg":"no","unresolved":["12"]}`},
		"elsewhere":       {307, ""},
		"broken":          {500, "oops"},
	} {
		t.Run(name, func(t *testing.T) {
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Location", "http://127.0.0.1:1/")
				w.WriteHeader(c.status)
				_, _ = io.WriteString(w, c.body)
			}))
			t.Cleanup(srv.Close)
			s, err := cosign.NewClient(cosign.ClientConfig{URL: srv.URL})
			require.NoError(t, err)
			t.Cleanup(s.Close)
			_, err = s.Sign(t.Context(), r)
			require.Error(t, err)
			var refusal *vault.Refusal
			require.NotErrorAs(t, err, &refusal)
		})
	}
	t.Run("refusal", func(t *testing.T) {
		srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
			require.Equal(t, "Bearer sesame-sesame-sesame", q.Header.Get("Authorization"))
			w.WriteHeader(http.StatusConflict)
			_, _ = io.WriteString(w, `{"code":"fee","msg":"`+strings.Repeat("é", 2000)+`","retryAfterMs":99999999999}`)
		}))
		t.Cleanup(srv.Close)
		s, err := cosign.NewClient(cosign.ClientConfig{URL: srv.URL, Token: "sesame-sesame-sesame"})
		require.NoError(t, err)
		t.Cleanup(s.Close)
		_, err = s.Sign(t.Context(), r)
		var refusal *vault.Refusal
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, vault.RefusedFee, refusal.Code)
		require.LessOrEqual(t, len(refusal.Detail), 500)
		require.Equal(t, time.Hour, refusal.RetryAfter)
	})
	for _, bad := range []string{"", "ftp://member", "http://", "http://user@member"} {
		_, err := cosign.NewClient(cosign.ClientConfig{URL: bad})
		require.Error(t, err, bad)
	}
}

// FuzzDecodeSign reads requests of strangers through the handler: it never fails but by an answer.
func FuzzDecodeSign(f *testing.F) {
	l := newCustodyLab(f)
	l.fund()
	var seen bytes.Buffer
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_,
			_ = io.Copy(&seen, r.Body)
	}))
	s, err := cosign.NewClient(cosign.ClientConfig{URL: srv.URL})
	require.NoError(f, err)
	_, _ = s.Sign(f.Context(), l.request(l.withdrawal(custody.Bitcoin, 60_000, l.payee(bitcoin.P2TR))))
	srv.Close()
	s.Close()
	require.NotEmpty(f, seen.Bytes())
	f.Add(seen.Bytes())
	f.Add([]byte(`{"plan":{"type":"sweep","kind":"rune","epoch":1,"fee":1},"payees":[],"hints":[],"psbts":[]}`))
	h := cosign.Handler(l.members[0].cosigner, cosign.HandlerConfig{})
	f.Fuzz(func(t *testing.T, body []byte) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(body)))
		require.Contains(t, []int{200, 400, 409, 413, 503}, w.Code)
	})
}
