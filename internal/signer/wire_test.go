package signer_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/stretchr/testify/require"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/memberlog"
	"causeway/internal/message"
	"causeway/internal/mutualtls"
	"causeway/internal/signer"
)

// serve answers on a socket until end is called, for this user or for others alone.
func (d *rig) serve(s *signer.Signer, path string, users ...int) (end func()) {
	d.t.Helper()
	l, err := signer.Listen(d.t.Context(), path, users, slog.New(slog.DiscardHandler))
	require.NoError(d.t, err)
	srv := &http.Server{Handler: signer.Handler(s, slog.New(slog.DiscardHandler))}
	done := make(chan struct{})
	go func() { defer close(done); _ = srv.Serve(l) }()
	return func() {
		require.NoError(d.t, srv.Close())
		<-done
	}
}

func (d *rig) dial(path string) (*signer.Client, error) {
	c, err := signer.NewClient(signer.ClientConfig{
		Socket: path, Domain: d.cfg.Policy.Domain, Epoch: d.set.Epoch, Member: d.cfg.Key.Member(),
	})
	if err != nil {
		return nil, err
	}
	_, err = c.Check(d.t.Context())
	return c, err
}

func socket(t testing.TB) string {
	dir, err := os.MkdirTemp("", "s") // a socket's path is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	return filepath.Join(dir, "s")
}

// Each kind of request arrives as it was asked for, and a refusal with its code and uids.
func TestWire(t *testing.T) {
	d, path := newRig(t), socket(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	defer d.serve(s, path, os.Getuid())()
	c, err := d.dial(path)
	require.NoError(t, err)
	defer c.Close()
	require.Equal(t, s.Member(), c.Member())
	sig, err := c.SignBatch(t.Context(), []message.Message{swap(1, 10), swap(2, 20)})
	require.NoError(t, err)
	direct, err := s.SignBatch(t.Context(), d.by(), []message.Message{swap(1, 10), swap(2, 20)})
	require.NoError(t, err)
	require.Equal(t, direct, sig)
	_, err = c.SignBatch(t.Context(), []message.Message{swap(1, 11), swap(2, 21)})
	require.Equal(t, []message.UID{swap(1, 0).UID, swap(2, 0).UID}, d.refused(err, signer.CodeConflict).UIDs)
	_, err = c.SignLog(t.Context(), memberlog.Head{Size: 3, Link: message.Bytes32{3}})
	require.NoError(t, err)
	_, err = c.SignVeto(t.Context(), swap(1, 0).UID, 12)
	require.NoError(t, err)
	_, err = c.SignCustodyKeys(t.Context(), 7, message.Digest{7})
	require.NoError(t, err)
	next, err := message.NewSet(5, 2, d.set.Members)
	require.NoError(t, err)
	_, err = c.SignRotation(t.Context(), 4, next)
	d.refused(err, signer.CodeApproval)
	status, err := c.Check(t.Context())
	require.NoError(t, err)
	require.Equal(t, uint64(4), status.Entries)
	require.Equal(t, uint64(3), status.LogSize)
}

// A client goes on with a signer that was ended and begun again, and knows one whose record was put back even where its
// mark was put back with it.
func TestClientOverRestarts(t *testing.T) {
	d, path := newRig(t), socket(t)
	s := d.open()
	end := d.serve(s, path, os.Getuid())
	c, err := d.dial(path)
	require.NoError(t, err)
	defer c.Close()
	record, mark := d.copy(d.cfg.Record), d.copy(d.cfg.Mark)
	ask := func(n, units uint64) error {
		_, err := c.SignBatch(t.Context(), []message.Message{swap(n, units)})
		return err
	}
	require.NoError(t, ask(1, 10))
	end()
	require.NoError(t, s.Close())
	require.Error(t, ask(2, 10))
	s = d.open()
	end = d.serve(s, path, os.Getuid())
	require.NoError(t, ask(2, 10))
	d.refused(ask(1, 11), signer.CodeConflict)
	end()
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile(d.cfg.Record, record, 0o600))
	require.NoError(t, os.WriteFile(d.cfg.Mark, mark, 0o600))
	s = d.open()
	end = d.serve(s, path, os.Getuid())
	d.refused(ask(1, 11), signer.CodeBehind)
	end()
	require.NoError(t, s.Close())
}

// Other users of the machine are not answered, whatever a folder's mode lets through; a file that is no socket stays.
func TestOtherUsers(t *testing.T) {
	d, path := newRig(t), socket(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	end := d.serve(s, path, os.Getuid()+1)
	_, err := d.dial(path)
	require.Error(t, err)
	end()
	require.NoError(t, os.WriteFile(path, []byte("x"), 0o600))
	_, err = signer.Listen(t.Context(), path, []int{os.Getuid()}, slog.New(slog.DiscardHandler))
	require.ErrorContains(t, err, "is no socket")
}

// A member of another deployment or epoch does not start with this signer.
func TestClientOfAnotherDeployment(t *testing.T) {
	d, path := newRig(t), socket(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	defer d.serve(s, path, os.Getuid())()
	own := signer.ClientConfig{Socket: path, Domain: d.cfg.Policy.Domain, Epoch: 4, Member: d.cfg.Key.Member()}
	for name, change := range map[string]func(*signer.ClientConfig){
		"epoch":      func(c *signer.ClientConfig) { c.Epoch = 5 },
		"deployment": func(c *signer.ClientConfig) { c.Domain[0]++ },
		"key":        func(c *signer.ClientConfig) { c.Member[0]++ },
	} {
		cfg := own
		change(&cfg)
		c, err := signer.NewClient(cfg)
		require.NoError(t, err)
		_, err = c.Check(t.Context())
		require.ErrorIs(t, err, signer.ErrOther, name)
		require.ErrorIs(t, c.Able(), signer.ErrOther, name)
		c.Close()
	}
	for _, cfg := range []signer.ClientConfig{{}, {URL: "http://127.0.0.1:1"}, {URL: "https://127.0.0.1:1"}} {
		_, err := signer.NewClient(cfg)
		require.Error(t, err)
	}
}

// What is no request is refused whole: fields that nobody knows, more behind it, too much, another method.
func TestStrict(t *testing.T) {
	d := newRig(t)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	h := signer.Handler(s, slog.New(slog.DiscardHandler))
	for body, want := range map[string]int{
		`{"caller":{},"messages":[],"digest":"0x00"}`: http.StatusConflict,
		`{"caller":{},"messages":[]} {}`:              http.StatusConflict,
		`{"caller":{},"messages":["0x00"]}`:           http.StatusConflict,
		strings.Repeat(" ", 2<<20):                    http.StatusConflict,
		``:                                            http.StatusConflict,
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/batch", bytes.NewBufferString(body)))
		require.Equal(t, want, w.Code)
		require.Contains(t, w.Body.String(), `"malformed"`)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/v1/digest", nil))
	require.Equal(t, http.StatusNotFound, w.Code)
	require.Equal(t, uint64(1), s.Status().Entries)
}

// own writes a certificate that issued itself, with its key.
func own(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	raw, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: name},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore:   time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}, &x509.Certificate{Subject: pkix.Name{CommonName: name}}, &private.PublicKey, private)
	require.NoError(t, err)
	der, err := x509.MarshalECPrivateKey(private)
	require.NoError(t, err)
	cert, key = filepath.Join(dir, name+".crt"), filepath.Join(dir, name+".tls")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}), 0o600))
	return cert, key
}

// Over mutual TLS the certificate says who may ask. A signer that signs something else than it was asked for, or
// answers no known refusal, is not believed (INV-11).
func TestMutualTLS(t *testing.T) {
	d, dir, quiet := newRig(t), t.TempDir(), slog.New(slog.DiscardHandler)
	s := d.open()
	defer func() { require.NoError(t, s.Close()) }()
	cert, key := own(t, dir, "signer")
	known, knownKey := own(t, dir, "member")
	stranger, strangerKey := own(t, dir, "stranger")
	id, err := mutualtls.New(mutualtls.Files{Cert: cert, Key: key, Peers: known}, quiet, nil)
	require.NoError(t, err)
	plain, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l, err := id.Listen(plain)
	require.NoError(t, err)
	var lie atomic.Pointer[string]
	handler := signer.Handler(s, quiet)
	srv := &http.Server{ErrorLog: log.New(io.Discard, "", 0), Handler: id.Guard(http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) {
			if text := lie.Load(); text != nil {
				if strings.Contains(*text, "code") {
					w.WriteHeader(http.StatusConflict)
				}
				_, _ = w.Write([]byte(*text))
				return
			}
			handler.ServeHTTP(w, r)
		}))}
	done := make(chan struct{})
	go func() { defer close(done); _ = srv.Serve(l) }()
	defer func() { require.NoError(t, srv.Close()); <-done }()
	dial := func(cert, key string) (*signer.Client, error) {
		files := mutualtls.Files{Cert: cert, Key: key, Peers: filepath.Join(dir, "signer.crt")}
		shown, err := mutualtls.New(files, quiet, nil)
		require.NoError(t, err)
		c, err := signer.NewClient(signer.ClientConfig{
			URL: "https://" + plain.Addr().String(), DialTLS: shown.Dial(&net.Dialer{}), Domain: d.cfg.Policy.Domain,
			Epoch: 4, Member: d.cfg.Key.Member(),
		})
		require.NoError(t, err)
		_, err = c.Check(t.Context())
		return c, err
	}
	_, err = dial(stranger, strangerKey)
	require.Error(t, err)
	c, err := dial(known, knownKey)
	require.NoError(t, err)
	defer c.Close()
	_, err = c.SignBatch(t.Context(), []message.Message{swap(1, 10)})
	require.NoError(t, err)
	other, err := s.SignBatch(t.Context(), d.by(), []message.Message{swap(2, 10)})
	require.NoError(t, err)
	for _, text := range []string{
		fmt.Sprintf(`{"signature":"0x%x","entries":3}`, other[:]), `{"signature":"0x00","entries":3}`, `{`,
		`{"code":"because","msg":"x"}`, strings.Repeat(" ", 65<<10) + `{"code":1}`,
	} {
		lie.Store(&text)
		_, err = c.SignBatch(t.Context(), []message.Message{swap(1, 10)})
		require.ErrorIs(t, err, signer.ErrAnswer)
	}
}

// What a member asks of custody keys arrives as it was asked for, and signatures come back where they belong; keys that
// are not the member's, and answers that no signer gives, are not taken (INV-11).
func TestCustodyWire_INV11(t *testing.T) {
	v, path := newVault(t), socket(t)
	s := v.open()
	defer func() { require.NoError(t, s.Close()) }()
	defer v.serve(s, path, os.Getuid())()
	dial := func(keys map[uint32]bitcoin.XOnly) *signer.Client {
		c, err := signer.NewClient(signer.ClientConfig{
			Socket: path, Domain: v.cfg.Policy.Domain, Epoch: v.set.Epoch, Custody: keys,
		})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		return c
	}
	c := dial(s.CustodyKeys())
	status, err := c.Check(t.Context())
	require.NoError(t, err)
	require.Equal(t, s.CustodyKeys(), status.Custody)
	first := v.from(v.baton()).paying(payee(1, 20_000))
	o := first.asked()
	require.NoError(t, c.SignCustody(t.Context(), v.rules, o))
	for _, in := range o.Packets[0].Inputs {
		require.Len(t, in.TapScriptSigs, 1)
		require.Equal(t, s.CustodyKeys()[2], in.TapScriptSigs[0].Key)
	}
	theirs := v.from(first.next()).paying(payee(2, 20_000))
	after := v.from(theirs.next()).paying(payee(3, 20_000))
	v.refused(c.SignCustody(t.Context(), v.rules, after.asked()), signer.CodePath)
	known, err := c.Knows(t.Context(), []wire.OutPoint{first.next(), theirs.next()})
	require.NoError(t, err)
	require.Equal(t, []bool{true, false}, known)
	require.NoError(t, c.Learn(t.Context(), []custody.Leg{theirs.leg()}))
	require.NoError(t, c.SignCustody(t.Context(), v.rules, after.asked()))
	require.NoError(t, c.Able())
	require.Equal(t, s.Status().Entries, c.Seen())
	back := v.from(after.next()).paying(payee(2, 20_000))
	require.Equal(t, []message.UID{payee(2, 0).UID},
		v.refused(c.SignCustody(t.Context(), v.rules, back.asked()), signer.CodeConflict).UIDs)

	other := dial(map[uint32]bitcoin.XOnly{2: bitcoin.XOnlyOf(v.keys[2][1].PubKey())})
	_, err = other.Check(t.Context())
	require.ErrorIs(t, err, signer.ErrOther)
	again := v.from(v.baton()).paying(payee(1, 20_000))
	require.ErrorIs(t, other.SignCustody(t.Context(), v.rules, again.asked()), signer.ErrAnswer)
	require.Empty(t, again.asked().Packets[0].Inputs[0].TapScriptSigs)
}

// A dishonest signer's answers about custody are not taken.
func TestCustodyWire_Dishonest_INV11(t *testing.T) {
	v, path := newVault(t), socket(t)
	x := v.from(v.baton()).paying(payee(1, 20_000))
	key := bitcoin.XOnlyOf(v.keys[2][0].PubKey())
	sig := strings.Repeat("11", 64)
	for name, body := range map[string]string{
		"no JSON":          "yes",
		"another packet":   fmt.Sprintf(`{"signatures":[{"packet":1,"input":0,"key":"0x%x","signature":"0x%s"}]}`, key, sig),
		"another input":    fmt.Sprintf(`{"signatures":[{"packet":0,"input":9,"key":"0x%x","signature":"0x%s"}]}`, key, sig),
		"a wrong one":      fmt.Sprintf(`{"signatures":[{"packet":0,"input":0,"key":"0x%x","signature":"0x%s"}]}`, key, sig),
		"half a signature": fmt.Sprintf(`{"signatures":[{"packet":0,"input":0,"key":"0x%x","signature":"0x11"}]}`, key),
	} {
		t.Run(name, func(t *testing.T) {
			l, err := signer.Listen(t.Context(), path, []int{os.Getuid()}, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			srv := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = io.WriteString(w, body)
			})}
			done := make(chan struct{})
			go func() { defer close(done); _ = srv.Serve(l) }()
			defer func() { require.NoError(t, srv.Close()); <-done }()
			c, err := signer.NewClient(signer.ClientConfig{
				Socket: path, Domain: v.cfg.Policy.Domain, Epoch: v.set.Epoch, Custody: map[uint32]bitcoin.XOnly{2: key},
			})
			require.NoError(t, err)
			defer c.Close()
			require.ErrorIs(t, c.SignCustody(t.Context(), v.rules, x.asked()), signer.ErrAnswer)
			_, err = c.Knows(t.Context(), []wire.OutPoint{v.baton()})
			require.ErrorIs(t, err, signer.ErrAnswer)
		})
	}
}
