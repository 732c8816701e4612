package mutualtls_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/mutualtls"
)

// own writes a certificate that issued itself, with its key; it is good for a day from the given moment on.
func own(t *testing.T, dir, name string, from time.Time) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	serial, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	require.NoError(t, err)
	raw, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: name}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: from.Add(-time.Hour), NotAfter: from.Add(24 * time.Hour),
	}, &x509.Certificate{Subject: pkix.Name{CommonName: name}}, &private.PublicKey, private)
	require.NoError(t, err)
	der, err := x509.MarshalECPrivateKey(private)
	require.NoError(t, err)
	cert, key = filepath.Join(dir, name+".crt"), filepath.Join(dir, name+".tls")
	require.NoError(t, os.WriteFile(cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: der}), 0o600))
	return cert, key
}

// clock is a time that tests move.
type clock struct{ at atomic.Int64 }

func (c *clock) now() time.Time          { return time.Unix(0, c.at.Load()) }
func (c *clock) advance(d time.Duration) { c.at.Add(int64(d)) }
func quiet() *slog.Logger                { return slog.New(slog.DiscardHandler) }
func copyFile(t *testing.T, to string, from ...string) {
	t.Helper()
	var all []byte
	for _, path := range from {
		raw, err := os.ReadFile(path)
		require.NoError(t, err)
		all = append(all, raw...)
	}
	require.NoError(t, os.WriteFile(to, all, 0o600))
}

// pair is a server that knows clients, and how they ask it.
type pair struct {
	dir, url, clients string
	clock             *clock
}

func serve(t *testing.T) pair {
	t.Helper()
	p := pair{dir: t.TempDir(), clock: new(clock)}
	p.clock.at.Store(time.Now().UnixNano())
	cert, key := own(t, p.dir, "member", p.clock.now())
	p.clients = filepath.Join(p.dir, "clients.crt")
	first, _ := own(t, p.dir, "first", p.clock.now())
	copyFile(t, p.clients, first)
	id, err := mutualtls.New(mutualtls.Files{Cert: cert, Key: key, Peers: p.clients}, quiet(), p.clock.now)
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p.url = "https://" + l.Addr().String()
	secure, err := id.Listen(l)
	require.NoError(t, err)
	srv := &http.Server{
		Handler: id.Guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.WriteString(w, r.Proto+" "+r.TLS.PeerCertificates[0].Subject.CommonName)
		})), ReadHeaderTimeout: time.Minute, ErrorLog: slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug),
	}
	ended := make(chan struct{})
	go func() { defer close(ended); _ = srv.Serve(secure) }()
	t.Cleanup(func() { _ = srv.Close(); <-ended })
	return p
}

func (p pair) file(name string) string { return filepath.Join(p.dir, name) }

func (p pair) client(t *testing.T, f mutualtls.Files) *http.Client {
	t.Helper()
	id, err := mutualtls.New(f, quiet(), p.clock.now)
	require.NoError(t, err)
	tr := &http.Transport{DialTLSContext: id.Dial(new(net.Dialer)), ForceAttemptHTTP2: true}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr, Timeout: 30 * time.Second}
}

func (p pair) ask(t *testing.T, c *http.Client) (string, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, p.url, http.NoBody)
	require.NoError(t, err)
	resp, err := c.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if resp.StatusCode != http.StatusOK {
		return resp.Status, err
	}
	return string(raw), err
}

// SR-37: each side takes the other's certificate alone.
func TestBothSidesShowCertificates_SR37(t *testing.T) {
	p := serve(t)
	stranger, strangerKey := own(t, p.dir, "stranger", p.clock.now())
	known := mutualtls.Files{Cert: p.file("first.crt"), Key: p.file("first.tls"), Peers: p.file("member.crt")}
	said, err := p.ask(t, p.client(t, known))
	require.NoError(t, err)
	require.Equal(t, "HTTP/2.0 first", said)
	for name, f := range map[string]mutualtls.Files{
		"a stranger":              {Cert: stranger, Key: strangerKey, Peers: known.Peers},
		"nobody":                  {Peers: known.Peers},
		"a server that is not it": {Cert: known.Cert, Key: known.Key, Peers: stranger},
		"the system's alone":      {Cert: known.Cert, Key: known.Key},
	} {
		_, err := p.ask(t, p.client(t, f))
		require.Error(t, err, name)
	}
	resp, err := http.Get("http" + p.url[len("https"):])
	if err == nil {
		defer resp.Body.Close()
		require.Equal(t, http.StatusBadRequest, resp.StatusCode, "in the clear nothing is answered")
	}
}

// SR-37: certificates are exchanged without a restart; who is withdrawn is refused also on a connection that is open.
func TestCertificatesReload_SR37(t *testing.T) {
	p := serve(t)
	files := mutualtls.Files{Cert: p.file("first.crt"), Key: p.file("first.tls"), Peers: p.file("member.crt")}
	first := p.client(t, files)
	said, err := p.ask(t, first)
	require.NoError(t, err)
	require.Equal(t, "HTTP/2.0 first", said)

	second, secondKey := own(t, p.dir, "second", p.clock.now())
	copyFile(t, p.clients, second)
	p.clock.advance(2 * time.Second)
	said, err = p.ask(t, first) // its connection is open
	require.True(t, err != nil || said == "403 Forbidden", said)
	first.CloseIdleConnections()
	_, err = p.ask(t, first)
	require.Error(t, err)
	other := p.client(t, mutualtls.Files{Cert: second, Key: secondKey, Peers: files.Peers})
	said, err = p.ask(t, other)
	require.NoError(t, err)
	require.Equal(t, "HTTP/2.0 second", said)

	// The client's own files change, and then half of them are gone: what was read last goes on.
	copyFile(t, files.Cert, second)
	copyFile(t, files.Key, secondKey)
	p.clock.advance(2 * time.Second)
	said, err = p.ask(t, first)
	require.NoError(t, err)
	require.Equal(t, "HTTP/2.0 second", said)
	require.NoError(t, os.Remove(files.Key))
	p.clock.advance(2 * time.Second)
	first.CloseIdleConnections()
	_, err = p.ask(t, first)
	require.NoError(t, err)

	p.clock.advance(25 * time.Hour)
	said, err = p.ask(t, other)
	require.True(t, err != nil || said == "403 Forbidden", "a certificate that expired is refused: "+said)
}

func TestFilesAreChecked(t *testing.T) {
	dir := t.TempDir()
	cert, key := own(t, dir, "one", time.Now())
	_, otherKey := own(t, dir, "two", time.Now())
	empty := filepath.Join(dir, "empty")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	for want, f := range map[string]mutualtls.Files{
		"no such file":     {Cert: filepath.Join(dir, "none"), Key: key},
		"with its key":     {Cert: cert, Key: otherKey},
		"no certificate":   {Cert: cert, Key: key, Peers: empty},
		"read certificate": {Cert: empty, Key: key},
	} {
		_, err := mutualtls.New(f, quiet(), nil)
		require.ErrorContains(t, err, want)
	}
	require.NoError(t, os.Chmod(key, 0o644))
	_, err := mutualtls.New(mutualtls.Files{Cert: cert, Key: key}, quiet(), nil)
	require.ErrorContains(t, err, "read by others")
	id, err := mutualtls.New(mutualtls.Files{Peers: cert}, quiet(), nil)
	require.NoError(t, err)
	_, err = id.Listen(nil)
	require.ErrorContains(t, err, "those of the clients are needed")
}
