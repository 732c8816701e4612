package drill

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"time"

	"causeway/internal/outbound"
)

// bridgeName is the name of the certificate that relay, API and watcher show to members.
const bridgeName = "bridge"

// certify makes everybody's certificate, as the documents have operators do with openssl, and lets the drill itself ask
// members with the bridge's.
func (s *site) certify() error {
	known := x509.NewCertPool()
	var own tls.Certificate
	for i := range members + 2 {
		name := bridgeName
		if i <= members {
			name = member(i + 1)
		}
		pair, err := s.newCertificate(name)
		if err != nil {
			return fmt.Errorf("make the certificate of %s: %w", name, err)
		}
		known.AddCert(pair.Leaf)
		own = pair // the bridge's is the last
	}
	s.http = outbound.Client(&http.Transport{
		TLSClientConfig: &tls.Config{
			MinVersion: tls.VersionTLS13, RootCAs: known, Certificates: []tls.Certificate{own},
		},
	}, patience)
	return nil
}

// newCertificate writes one for loopback that issued itself to NAME.crt, and its key to NAME.tls.
func (s *site) newCertificate(name string) (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	of := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
	}
	raw, err := x509.CreateCertificate(rand.Reader, of, of, &key.PublicKey, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return tls.Certificate{}, err
	}
	shown := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw})
	secret := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
	if err := s.write(name+".crt", "%s", shown); err != nil {
		return tls.Certificate{}, err
	}
	if err := s.write(name+".tls", "%s", secret); err != nil {
		return tls.Certificate{}, err
	}
	return tls.X509KeyPair(shown, secret)
}
