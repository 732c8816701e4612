// Package mutualtls is TLS in which both sides show certificates that come from files. It hides when the files are read
// again, what becomes of a connection whose certificate is not taken any more, and that nothing of an earlier session
// is believed.
package mutualtls

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"causeway/internal/secretfile"
)

const (
	maxPEM = 1 << 20
	// reloadEvery is how long files are not looked at again.
	reloadEvery = time.Second
)

// Files name PEM files. Peers are the certificates of the other side, or of the authorities that issued them; a
// certificate that issued itself is its own authority.
type Files struct {
	Cert, Key string // what is shown; a client may have none
	Peers     string // a server needs it; a client without it takes the system's authorities
}

// Identity is what one process shows and takes, as its files say now.
type Identity struct {
	files Files
	log   *slog.Logger
	now   func() time.Time

	mu     sync.Mutex
	looked time.Time
	stamps [3]stamp
	held   material
}

// stamp tells whether a file is still the one that was read.
type stamp struct {
	modified time.Time
	size     int64
}

// material is what the files held.
type material struct {
	cert  *tls.Certificate // nil: nothing is shown
	peers *x509.CertPool   // nil: the system's authorities
}

// New reads the files. now may be nil.
func New(f Files, log *slog.Logger, now func() time.Time) (*Identity, error) {
	if now == nil {
		now = time.Now
	}
	i := &Identity{files: f, log: log, now: now}
	var err error
	if i.stamps, err = f.stamps(); err != nil {
		return nil, err
	}
	if i.held, err = f.read(); err != nil {
		return nil, err
	}
	i.looked = now()
	return i, nil
}

func (f Files) all() [3]string { return [...]string{f.Cert, f.Key, f.Peers} }

func (f Files) stamps() (out [3]stamp, err error) {
	for k, path := range f.all() {
		if path == "" {
			continue
		}
		info, err := os.Stat(path)
		if err != nil {
			return out, fmt.Errorf("look at TLS file: %w", err)
		}
		out[k] = stamp{info.ModTime(), info.Size()}
	}
	return out, nil
}

func (f Files) read() (material, error) {
	var m material
	if f.Cert != "" {
		cert, err := readPEM(f.Cert)
		if err != nil {
			return m, err
		}
		key, err := secretfile.Read(f.Key, maxPEM)
		if err != nil {
			return m, fmt.Errorf("read TLS key: %w", err)
		}
		defer clear(key)
		pair, err := tls.X509KeyPair(cert, key)
		if err != nil {
			return m, fmt.Errorf("read certificate %s with its key: %w", f.Cert, err)
		}
		m.cert = &pair
	}
	if f.Peers == "" {
		return m, nil
	}
	raw, err := readPEM(f.Peers)
	if err != nil {
		return m, err
	}
	m.peers = x509.NewCertPool()
	if !m.peers.AppendCertsFromPEM(raw) {
		return m, fmt.Errorf("read %s: it holds no certificate in PEM", f.Peers)
	}
	return m, nil
}

func readPEM(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("read certificates: %w", err)
	}
	if info.Size() > maxPEM {
		return nil, fmt.Errorf("read certificates: %s is larger than %d bytes", path, maxPEM)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read certificates: %w", err)
	}
	return raw, nil
}

// current is what the files hold now. While they cannot be read, what they held last goes on: a certificate that is
// replaced in two steps must not end a process.
func (i *Identity) current() material {
	i.mu.Lock()
	defer i.mu.Unlock()
	now := i.now()
	if now.Sub(i.looked) < reloadEvery {
		return i.held
	}
	i.looked = now
	stamps, err := i.files.stamps()
	if err == nil && stamps == i.stamps {
		return i.held
	}
	var m material
	if err == nil {
		m, err = i.files.read()
	}
	if err != nil {
		i.log.Warn("TLS files cannot be read: what they held before is used", slog.Any("error", err))
		return i.held
	}
	i.held, i.stamps = m, stamps
	i.log.Info("TLS files were read again")
	return m
}

// Listen has a listener speak TLS with those alone whose certificates are taken.
func (i *Identity) Listen(l net.Listener) (net.Listener, error) {
	if i.files.Cert == "" || i.files.Peers == "" {
		return nil, errors.New("serve TLS: a certificate and those of the clients are needed")
	}
	return tls.NewListener(l, &tls.Config{
		MinVersion: tls.VersionTLS13, NextProtos: []string{"h2", "http/1.1"},
		GetConfigForClient: func(*tls.ClientHelloInfo) (*tls.Config, error) {
			m := i.current()
			return &tls.Config{
				MinVersion: tls.VersionTLS13, NextProtos: []string{"h2", "http/1.1"}, Certificates: []tls.Certificate{*m.cert},
				ClientAuth: tls.RequireAndVerifyClientCert, ClientCAs: m.peers, Time: i.now,
				SessionTicketsDisabled: true, // who was taken once is looked at again
			}, nil
		},
	}), nil
}

// Guard looks at the client's certificate again for every request, so that one that was withdrawn or has expired ends
// with the next one, and not with its connection.
func (i *Identity) Guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := i.taken(r.TLS); err != nil {
			w.Header().Set("Connection", "close")
			http.Error(w, "This certificate is not taken any more.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (i *Identity) taken(state *tls.ConnectionState) error {
	if state == nil || len(state.PeerCertificates) == 0 {
		return errors.New("no certificate")
	}
	o := x509.VerifyOptions{
		Roots: i.current().peers, CurrentTime: i.now(), KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth},
		Intermediates: x509.NewCertPool(),
	}
	for _, c := range state.PeerCertificates[1:] {
		o.Intermediates.AddCert(c)
	}
	_, err := state.PeerCertificates[0].Verify(o)
	return err
}

// Dial connects to a server for an http.Transport: it shows the certificate, and takes the server's alone.
func (i *Identity) Dial(d *net.Dialer) func(ctx context.Context, network, address string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		host, _, err := net.SplitHostPort(address)
		if err != nil {
			return nil, fmt.Errorf("connect: %w", err)
		}
		m := i.current()
		cfg := &tls.Config{
			MinVersion: tls.VersionTLS12, ServerName: host, NextProtos: []string{"h2", "http/1.1"}, RootCAs: m.peers,
			Time: i.now,
		}
		if m.cert != nil {
			cfg.Certificates = []tls.Certificate{*m.cert}
		}
		return (&tls.Dialer{NetDialer: d, Config: cfg}).DialContext(ctx, network, address)
	}
}
