package doctor

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"net/http"
	"os"

	"causeway/internal/config"
	"causeway/internal/outbound"
)

// lookMemberPort looks at the address of a member. What listens there is the member if it answers as one whom nobody
// gave a token, or shows the certificate of the file: it speaks to those alone whose certificates it knows.
func lookMemberPort(ctx context.Context, c config.Attest, f *Findings) {
	if lookFree(ctx, "listen", c.Listen, f) == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var says string
	var err error
	if c.TLS != nil {
		says, err = showsOwn(ctx, c.Listen, c.Path(c.TLS.CertFile))
	} else {
		says, err = memberHealth(ctx, c.Listen)
	}
	if err != nil {
		f.fail("listen", "choose another address, or stop what uses it", err)
		return
	}
	f.ok("listen", "%s: the member runs%s", c.Listen, says)
}

// memberHealth asks what needs no token: 200 or 503, in the words of a member.
func memberHealth(ctx context.Context, address string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/healthz", http.NoBody)
	if err != nil {
		return "", err
	}
	resp, err := outbound.Client(nil, patience).Do(req)
	if err != nil {
		return "", err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, 4096))
	if err != nil {
		return "", err
	}
	if !bytes.Contains(body, []byte(`"ready"`)) {
		return "", fmt.Errorf("what listens on %s is no member: %s", address, resp.Status)
	}
	if resp.StatusCode == http.StatusServiceUnavailable {
		return ", and cannot sign now", nil
	}
	return "", nil
}

// showsOwn reports whether what listens shows the certificate of a file. Nothing is sent, so nothing has to be trusted.
func showsOwn(ctx context.Context, address, file string) (string, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	block, _ := pem.Decode(raw)
	if block == nil {
		return "", fmt.Errorf("%s holds no certificate", file)
	}
	own, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", file, err)
	}
	// The certificate is compared below, and the connection is closed: there is nothing that a wrong server could take.
	dial := tls.Dialer{
		Config: &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS13}, //nolint:gosec // see above
	}
	conn, err := dial.DialContext(ctx, "tcp", address)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	shown := conn.(*tls.Conn).ConnectionState().PeerCertificates
	if len(shown) == 0 || !shown[0].Equal(own) {
		return "", fmt.Errorf("what listens on %s shows another certificate than that of %s", address, file)
	}
	return ", with the certificate of the file", nil
}
