// Package awskms signs with a secp256k1 key that AWS Key Management Service holds (ECC_SECG_P256K1). The service signs
// digests and never gives the key away. The package hides its requests, how they are signed (Signature Version 4), and
// what its signatures lack. See docs/adr/0078-where-keys-are-held.md.
package awskms

import (
	"bytes"
	"context"
	"encoding/asn1"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
	"causeway/internal/outbound"
)

// Errors of the service.
var (
	// ErrAway means that the service does not answer, or asks for patience. It may pass by itself.
	ErrAway = errors.New("the key service does not answer")
	// ErrRefused means that the service does not sign with this key for these credentials: a person has to look.
	ErrRefused = errors.New("the key service refuses")
	// ErrKey means that the key is not the one that is meant, or is no secp256k1 key that signs.
	ErrKey = errors.New("the key service has another key")
)

// Config says which key signs.
type Config struct {
	Region string
	KeyID  string // id, ARN or alias of the key
	// Endpoint is an https address; default: the region's public one.
	Endpoint string
	// Credentials are read for each request, so that whoever renews them writes a file.
	Credentials func() (Credentials, error)
	Member      message.Member // the address of the key: nothing else's signature is taken
	// Timeout bounds a signature with its attempts; default 5 s.
	Timeout   time.Duration
	Transport http.RoundTripper // nil: net/http's own
	Now       func() time.Time  // nil: the clock
	Log       *slog.Logger
}

// Credentials are an access key of AWS.
type Credentials struct {
	AccessKeyID, SecretAccessKey string
	SessionToken                 string // of temporary ones; empty: they are not
}

const (
	defaultTimeout = 5 * time.Second
	attempts       = 4
	firstPause     = 100 * time.Millisecond // doubled for each further attempt
	maxAnswer      = 64 << 10
	// soundFor and illFor are how long it is believed how the key is, when nobody has anything signed.
	soundFor = time.Minute
	illFor   = 5 * time.Second
)

// Key is a key of the service. It is made without asking. It is safe for concurrent use.
type Key struct {
	cfg  Config
	http *http.Client
	url  string

	mu    sync.Mutex
	why   error // why nothing is signed, as it was found last
	until time.Time
}

// New checks the configuration.
func New(c Config) (*Key, error) {
	if c.Region == "" || c.KeyID == "" || c.Credentials == nil {
		return nil, errors.New("awskms: region, key and credentials are needed")
	}
	if c.Endpoint == "" {
		c.Endpoint = "https://kms." + c.Region + ".amazonaws.com"
	}
	if !strings.HasPrefix(c.Endpoint, "https://") {
		return nil, errors.New("awskms: the endpoint is an https address")
	}
	if c.Timeout <= 0 {
		c.Timeout = defaultTimeout
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Key{
		cfg: c, http: outbound.Client(c.Transport, c.Timeout), url: strings.TrimSuffix(c.Endpoint, "/") + "/",
	}, nil
}

// Member is the address of the key.
func (k *Key) Member() message.Member { return k.cfg.Member }

// Able says why the service does not sign, as it was found a short time ago at most.
func (k *Key) Able() error {
	k.mu.Lock()
	why, fresh := k.why, k.cfg.Now().Before(k.until)
	k.mu.Unlock()
	if fresh {
		return why
	}
	m, err := k.Look()
	if err == nil && m != k.cfg.Member {
		err = fmt.Errorf("%w: it is the key of %s, not of %s", ErrKey, m.Hex(), k.cfg.Member.Hex())
	}
	k.note(err)
	return err
}

func (k *Key) note(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err != nil && (k.why == nil || k.why.Error() != err.Error()) {
		k.cfg.Log.Error("the key service does not sign", slog.Any("error", err))
	}
	k.why, k.until = err, k.cfg.Now().Add(soundFor)
	if err != nil {
		k.until = k.cfg.Now().Add(illFor)
	}
}

// Look returns the address of the key, whichever it is.
func (k *Key) Look() (m message.Member, err error) {
	var out struct {
		PublicKey []byte `json:"PublicKey"` // SubjectPublicKeyInfo (RFC 5280)
		KeySpec   string `json:"KeySpec"`
		KeyUsage  string `json:"KeyUsage"`
	}
	if err := k.ask("GetPublicKey", map[string]any{"KeyId": k.cfg.KeyID}, &out); err != nil {
		return m, err
	}
	if out.KeySpec != "ECC_SECG_P256K1" || out.KeyUsage != "SIGN_VERIFY" {
		return m, fmt.Errorf("%w: it is %.40q for %.40q", ErrKey, out.KeySpec, out.KeyUsage)
	}
	var info struct {
		Algorithm struct{ Kind, Curve asn1.ObjectIdentifier }
		Point     asn1.BitString
	}
	rest, err := asn1.Unmarshal(out.PublicKey, &info)
	if err != nil || len(rest) > 0 || !info.Algorithm.Curve.Equal(asn1.ObjectIdentifier{1, 3, 132, 0, 10}) {
		return m, fmt.Errorf("%w: its public key is not of secp256k1", ErrKey)
	}
	public, err := crypto.UnmarshalPubkey(info.Point.Bytes)
	if err != nil {
		return m, fmt.Errorf("%w: its public key is no point of secp256k1", ErrKey)
	}
	return message.MemberOf(public), nil
}

// Sign has a digest signed. A signature that is not the key's over the digest is never returned.
func (k *Key) Sign(digest message.Digest) (message.Signature, error) {
	sig, err := k.sign(digest)
	k.note(err)
	return sig, err
}

func (k *Key) sign(digest message.Digest) (sig message.Signature, err error) {
	var out struct {
		Signature []byte `json:"Signature"` // DER
	}
	in := map[string]any{
		"KeyId": k.cfg.KeyID, "Message": digest[:], "MessageType": "DIGEST", "SigningAlgorithm": "ECDSA_SHA_256",
	}
	if err := k.ask("Sign", in, &out); err != nil {
		return sig, err
	}
	r, s, err := message.ParseDER(out.Signature)
	if err == nil {
		sig, err = message.Assemble(digest, r, s, k.cfg.Member)
	}
	if err != nil {
		return message.Signature{}, fmt.Errorf("%w: its signature is not %s's: %w", ErrKey, k.cfg.Member.Hex(), err)
	}
	return sig, nil
}

// ask asks again while the service asks for patience, within the time of one signature.
func (k *Key) ask(what string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return fmt.Errorf("encode request to the key service: %w", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), k.cfg.Timeout)
	defer cancel()
	pause := firstPause
	for n := 1; ; n++ {
		if err = k.once(ctx, what, body, out); err == nil || n == attempts || !errors.Is(err, ErrAway) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
		pause *= 2
	}
}

func (k *Key) once(ctx context.Context, what string, body []byte, out any) error {
	as, err := k.cfg.Credentials()
	if err != nil {
		return fmt.Errorf("%w: read credentials: %w", ErrRefused, err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, k.url, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("ask the key service: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-amz-json-1.1")
	req.Header.Set("X-Amz-Target", "TrentService."+what)
	sign(req, body, as, k.cfg.Region, "kms", k.cfg.Now())
	resp, err := k.http.Do(req)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAway, err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, maxAnswer+1))
	if err != nil || len(answer) > maxAnswer {
		return fmt.Errorf("%w: read its answer: %w", ErrAway, err)
	}
	if resp.StatusCode != http.StatusOK {
		return refusal(resp.StatusCode, answer)
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return fmt.Errorf("%w: its answer is no JSON of this form", ErrAway)
	}
	return nil
}

// refusal reads an error of the service. What may pass by itself is ErrAway.
func refusal(status int, answer []byte) error {
	var e struct {
		Type    string `json:"__type"`
		Message string `json:"message"`
		Other   string `json:"Message"` // of errors from before the service itself
	}
	_ = json.Unmarshal(answer, &e) // what is no JSON says nothing more than its status
	kind := e.Type[strings.LastIndexByte(e.Type, '#')+1:]
	err := ErrRefused
	switch kind {
	case "ThrottlingException", "KMSInternalException", "DependencyTimeoutException", "KeyUnavailableException",
		"LimitExceededException":
		err = ErrAway
	default:
		if status >= http.StatusInternalServerError || status == http.StatusTooManyRequests {
			err = ErrAway
		}
	}
	text := e.Message
	if text == "" {
		text = e.Other
	}
	return fmt.Errorf("%w: status %d, %.60s: %.200s", err, status, kind, text)
}
