package awskms

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/asn1"
	"encoding/json"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"

	"causeway/internal/message"
)

// suite is the account of AWS's published test suite of Signature Version 4.
func suite() Credentials {
	return Credentials{AccessKeyID: "AKIDEXAMPLE", SecretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"}
}

// The signatures are those of AWS's published test suite, by the names of its files.
func TestSignatures_AWSSuite(t *testing.T) {
	t.Parallel()
	const token = "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA=="
	for _, v := range []struct {
		name, method, body, headers, signature string
		set                                    map[string]string
		token                                  string
	}{
		{
			name: "get-vanilla", method: http.MethodGet, headers: "host;x-amz-date",
			signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
		},
		{
			name: "post-vanilla", method: http.MethodPost, headers: "host;x-amz-date",
			signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
		},
		{
			name: "post-header-key-sort", method: http.MethodPost, headers: "host;my-header1;x-amz-date",
			set:       map[string]string{"My-Header1": "value1"},
			signature: "c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c",
		},
		{
			name: "post-x-www-form-urlencoded", method: http.MethodPost, body: "Param1=value1",
			set: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, headers: "content-type;host;x-amz-date",
			signature: "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
		},
		{
			name: "post-sts-header-before", method: http.MethodPost, token: token,
			headers:   "host;x-amz-date;x-amz-security-token",
			signature: "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead",
		},
	} {
		req, err := http.NewRequestWithContext(t.Context(), v.method, "https://example.amazonaws.com/", http.NoBody)
		require.NoError(t, err)
		for name, value := range v.set {
			req.Header.Set(name, value)
		}
		as := suite()
		as.SessionToken = v.token
		sign(req, []byte(v.body), as, "us-east-1", "service", time.Date(2015, 8, 30, 12, 36, 0, 0, time.UTC))
		require.Equal(t, "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders="+
			v.headers+", Signature="+v.signature, req.Header.Get("Authorization"), v.name)
	}
}

// service answers as AWS's API reference has it, and takes no request that is not exactly of the published form.
type service struct {
	t    *testing.T
	key  *ecdsa.PrivateKey
	spec string
	// fails are the next answers that are errors: a status and __type.
	fails []failure
	asked atomic.Int64
	wrong bool // it signs something else
	at    *httptest.Server
}

type failure struct {
	status int
	kind   string
}

const keyID = "arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"

func newService(t *testing.T) *service {
	t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(t, err)
	s := &service{t: t, key: key, spec: "ECC_SECG_P256K1"}
	s.at = httptest.NewTLSServer(s)
	t.Cleanup(s.at.Close)
	return s
}

func (s *service) open(change func(*Config)) *Key {
	s.t.Helper()
	c := Config{
		Region: "eu-central-1", KeyID: keyID, Endpoint: s.at.URL, Member: message.MemberOf(&s.key.PublicKey),
		Credentials: func() (Credentials, error) { return suite(), nil }, Transport: s.at.Client().Transport,
	}
	if change != nil {
		change(&c)
	}
	k, err := New(c)
	require.NoError(s.t, err)
	return k
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.asked.Add(1)
	body, err := io.ReadAll(r.Body)
	if !s.signed(r, body) || err != nil {
		s.say(w, http.StatusBadRequest, map[string]string{
			"__type": "InvalidSignatureException", "message": "The request signature we calculated does not match",
		})
		return
	}
	if len(s.fails) > 0 {
		f := s.fails[0]
		s.fails = s.fails[1:]
		s.say(w, f.status, map[string]string{"__type": f.kind, "message": "as asked for"})
		return
	}
	var in struct {
		KeyID            string `json:"KeyId"`
		Message          []byte
		MessageType      string
		SigningAlgorithm string
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&in); err != nil || r.Method != http.MethodPost || r.URL.Path != "/" || r.URL.RawQuery != "" ||
		r.Header.Get("Content-Type") != "application/x-amz-json-1.1" {
		s.say(w, http.StatusBadRequest, map[string]string{"__type": "SerializationException"})
		return
	}
	if in.KeyID != keyID {
		s.say(w, http.StatusBadRequest, map[string]string{"__type": "com.amazonaws.kms#NotFoundException"})
		return
	}
	switch r.Header.Get("X-Amz-Target") {
	case "TrentService.GetPublicKey":
		s.say(w, http.StatusOK, map[string]any{
			"KeyId": keyID, "PublicKey": s.public(), "KeySpec": s.spec, "CustomerMasterKeySpec": s.spec,
			"KeyUsage": "SIGN_VERIFY", "SigningAlgorithms": []string{"ECDSA_SHA_256"},
		})
	case "TrentService.Sign":
		if len(in.Message) != 32 || in.MessageType != "DIGEST" || in.SigningAlgorithm != "ECDSA_SHA_256" {
			s.say(w, http.StatusBadRequest, map[string]string{"__type": "ValidationException"})
			return
		}
		s.say(w, http.StatusOK, map[string]any{
			"KeyId": keyID, "SigningAlgorithm": "ECDSA_SHA_256", "Signature": s.signature(in.Message),
		})
	default:
		s.say(w, http.StatusBadRequest, map[string]string{"__type": "UnknownOperationException"})
	}
}

// signed holds the request's signature against one of the suite's account over what arrived.
func (s *service) signed(r *http.Request, body []byte) bool {
	at, err := time.Parse("20060102T150405Z", r.Header.Get("X-Amz-Date"))
	if err != nil || time.Since(at).Abs() > 5*time.Minute {
		return false
	}
	again, err := http.NewRequestWithContext(s.t.Context(), r.Method, "https://"+r.Host+r.URL.Path, http.NoBody)
	if err != nil {
		return false
	}
	auth := r.Header.Get("Authorization")
	_, names, _ := strings.Cut(auth, "SignedHeaders=")
	names, _, _ = strings.Cut(names, ",")
	for _, name := range []string{"content-type", "host", "x-amz-date", "x-amz-target"} {
		if !strings.Contains(";"+names+";", ";"+name+";") {
			return false
		}
	}
	for name := range strings.SplitSeq(names, ";") {
		if name != "host" {
			again.Header.Set(name, r.Header.Get(name))
		}
	}
	sign(again, body, suite(), "eu-central-1", "kms", at)
	return again.Header.Get("Authorization") == auth
}

func (s *service) public() []byte {
	type algorithm struct{ Kind, Curve asn1.ObjectIdentifier }
	point := crypto.FromECDSAPub(&s.key.PublicKey)
	raw, err := asn1.Marshal(struct {
		Algorithm algorithm
		Point     asn1.BitString
	}{
		algorithm{asn1.ObjectIdentifier{1, 2, 840, 10045, 2, 1}, asn1.ObjectIdentifier{1, 3, 132, 0, 10}},
		asn1.BitString{Bytes: point, BitLength: 8 * len(point)},
	})
	if err != nil {
		s.t.Error(err)
	}
	return raw
}

// signature is in DER, with the high s as often as not.
func (s *service) signature(digest []byte) []byte {
	if s.wrong {
		digest = bytes.Repeat([]byte{7}, 32)
	}
	full, err := crypto.Sign(digest, s.key)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	r, low := new(big.Int).SetBytes(full[:32]), new(big.Int).SetBytes(full[32:64])
	if digest[0]&1 == 0 {
		low.Sub(crypto.S256().Params().N, low)
	}
	raw, err := asn1.Marshal(struct{ R, S *big.Int }{r, low})
	if err != nil {
		s.t.Error(err)
	}
	return raw
}

func (s *service) say(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/x-amz-json-1.1")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		s.t.Error(err)
	}
}

// Requests are of the published form, and what comes back is a low signature that recovers the key's address.
func TestSign(t *testing.T) {
	t.Parallel()
	s := newService(t)
	k := s.open(nil)
	for n := range 40 {
		digest := message.Digest(crypto.Keccak256Hash([]byte{byte(n)}))
		sig, err := k.Sign(digest)
		require.NoError(t, err)
		m, err := message.Recover(digest, sig)
		require.NoError(t, err)
		require.Equal(t, k.Member(), m)
	}
	require.NoError(t, k.Able())
	m, err := k.Look()
	require.NoError(t, err)
	require.Equal(t, k.Member(), m)
}

// The service asks for patience and gets it, a few times and no more. What no patience helps against is said at once,
// and a key that another answered for is none (INV-11).
func TestRefusals_INV11(t *testing.T) {
	t.Parallel()
	s := newService(t)
	k := s.open(nil)
	digest := message.Digest{2}
	throttled := failure{http.StatusBadRequest, "ThrottlingException"}
	s.fails = []failure{throttled, {http.StatusInternalServerError, "KMSInternalException"}}
	_, err := k.Sign(digest)
	require.NoError(t, err)
	s.fails = []failure{throttled, throttled, throttled, throttled, throttled}
	before := s.asked.Load()
	_, err = k.Sign(digest)
	require.ErrorIs(t, err, ErrAway)
	require.EqualValues(t, attempts, s.asked.Load()-before)
	require.ErrorIs(t, k.Able(), ErrAway, "as it was found")
	s.fails = nil
	for _, kind := range []string{"DisabledException", "KMSInvalidStateException", "com.amazonaws.kms#AccessDeniedException"} {
		s.fails = []failure{{http.StatusBadRequest, kind}}
		before := s.asked.Load()
		_, err := k.Sign(digest)
		require.ErrorIs(t, err, ErrRefused)
		require.ErrorContains(t, err, kind[strings.LastIndexByte(kind, '#')+1:])
		require.EqualValues(t, 1, s.asked.Load()-before)
	}
	s.wrong = true
	_, err = k.Sign(digest)
	require.ErrorIs(t, err, ErrKey)
	s.wrong = false
	_, err = s.open(func(c *Config) { c.KeyID = "another" }).Sign(digest)
	require.ErrorIs(t, err, ErrRefused)
	require.ErrorIs(t, s.open(func(c *Config) { c.Member[0] ^= 1 }).Able(), ErrKey)
	_, err = s.open(func(c *Config) {
		c.Credentials = func() (Credentials, error) { return Credentials{"AKIDEXAMPLE", "other", ""}, nil }
	}).Sign(digest)
	require.ErrorContains(t, err, "InvalidSignatureException")
	s.spec = "ECC_NIST_P256"
	require.ErrorIs(t, s.open(nil).Able(), ErrKey)
	s.at.Close()
	_, err = s.open(func(c *Config) { c.Timeout = 300 * time.Millisecond }).Sign(digest)
	require.ErrorIs(t, err, ErrAway)
}

// Credentials are read for each request, of the one profile, from a file that its owner alone may read.
func TestCredentials(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "credentials")
	write := func(text string) { require.NoError(t, os.WriteFile(path, []byte(text), 0o600)) }
	write("[other]\naws_access_key_id = A\naws_secret_access_key=B\n[bridge]\n# aws_access_key_id=C\naws_access_key_id=D\n" +
		"aws_secret_access_key = E=\naws_session_token=F\n")
	of := FromFile(path, "bridge")
	c, err := of()
	require.NoError(t, err)
	require.Equal(t, Credentials{"D", "E=", "F"}, c)
	write("[bridge]\naws_access_key_id=G\naws_secret_access_key=H\n")
	c, err = of()
	require.NoError(t, err)
	require.Equal(t, Credentials{"G", "H", ""}, c)
	_, err = FromFile(path, "")()
	require.ErrorIs(t, err, ErrCredentials)
	require.NoError(t, os.Chmod(path, 0o644))
	_, err = of()
	require.Error(t, err)
	_, err = New(Config{Region: "r", KeyID: "k", Credentials: of, Endpoint: "http://127.0.0.1"})
	require.ErrorContains(t, err, "https")
}
