// Package pkcs11 signs with a secp256k1 key that a PKCS#11 device holds. The device's library is in a process of its
// own, `p11-kit remote` of p11-kit, which this one starts and speaks to by its standard input and output: a static
// program loads no library. The package hides that protocol, sessions that end, and what a device's signature lacks. See
// docs/adr/0078-where-keys-are-held.md.
package pkcs11

import (
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
	"causeway/internal/secretfile"
)

// Errors of devices.
var (
	// ErrAway means that the device, its token or its helper does not answer. It is looked for again.
	ErrAway = errors.New("the key's device does not answer")
	// ErrPIN means that the device refused the PIN. It is never sent again by this process: a few wrong ones lock a token.
	ErrPIN = errors.New("the device refuses the PIN: it is not tried again before a restart")
	// ErrKey means that the token does not have the one secp256k1 key that is meant.
	ErrKey = errors.New("the token does not have the key")
)

// Config says which key of which device signs.
type Config struct {
	Helper  string // p11-kit's program; default: p11-kit
	Module  string // path of the device's library
	Token   string // label of the token
	Label   string // CKA_LABEL of both halves of the key
	PINFile string // read each time that a session begins
	// Member is the address of the key: nothing else's signature is taken.
	Member message.Member
	// Timeout bounds one request to the device; default 5 s.
	Timeout time.Duration
	Env     []string // of the helper, beside this process's
	Log     *slog.Logger
}

const (
	defaultTimeout = 5 * time.Second
	// looks bounds how often a device that is away is looked for.
	looks    = time.Second
	maxPIN   = 256 // bytes
	attempts = 2   // a session that has ended is begun anew, once for each signature
)

// Key is a key of a device. It is made without asking, so that a signer runs whether its device is there or not. It is
// safe for concurrent use; devices sign one after the other.
type Key struct {
	cfg Config

	mu     sync.Mutex
	device *device // nil: no session
	why    error   // why there is none
	looked time.Time
	locked error // ErrPIN, for good
}

// New checks the configuration.
func New(c Config) (*Key, error) {
	if c.Module == "" || c.Token == "" || c.Label == "" || c.PINFile == "" || c.Member == (message.Member{}) {
		return nil, errors.New("pkcs11: module, token, label, PIN file and address are needed")
	}
	return &Key{cfg: c.whole()}, nil
}

func (c Config) whole() Config {
	if c.Helper == "" {
		c.Helper = "p11-kit"
	}
	if c.Timeout <= 0 {
		c.Timeout = defaultTimeout
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

// Look returns the address of a device's key, whichever it is.
func Look(c Config) (message.Member, error) {
	d, m, err := begin(c.whole())
	if err != nil {
		return m, err
	}
	d.close()
	return m, nil
}

// Member is the address of the key.
func (k *Key) Member() message.Member { return k.cfg.Member }

// Close ends the session and the helper.
func (k *Key) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.drop(nil)
}

// Able says why the device does not sign; nil: it has a session, and answers.
func (k *Key) Able() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	d, err := k.session()
	if err != nil {
		return err
	}
	if err := d.alive(); err != nil {
		k.drop(err)
		_, err = k.session()
		return err
	}
	return nil
}

// Sign has a digest signed. A signature that is not the key's over the digest is never returned.
func (k *Key) Sign(digest message.Digest) (message.Signature, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	var last error
	for range attempts {
		d, err := k.session()
		if err != nil {
			return message.Signature{}, err
		}
		raw, err := d.sign(digest)
		if err != nil {
			last = err
			k.drop(err)
			continue
		}
		r, s, err := halves(raw)
		if err != nil {
			return message.Signature{}, err
		}
		sig, err := message.Assemble(digest, r, s, k.cfg.Member)
		if err != nil {
			return sig, fmt.Errorf("the device's signature is not %s's: %w", k.cfg.Member.Hex(), err)
		}
		return sig, nil
	}
	return message.Signature{}, fmt.Errorf("sign by the device: %w", last)
}

// halves reads the raw form of PKCS#11: r and s of one length. Some devices wrap both in DER.
func halves(raw []byte) (r, s *big.Int, err error) {
	const half = 32
	if len(raw) == 2*half {
		return new(big.Int).SetBytes(raw[:half]), new(big.Int).SetBytes(raw[half:]), nil
	}
	return message.ParseDER(raw)
}

// session is the one that is open, or a new one.
func (k *Key) session() (*device, error) {
	switch {
	case k.locked != nil:
		return nil, k.locked
	case k.device != nil:
		return k.device, nil
	case k.why != nil && time.Since(k.looked) < looks:
		return nil, k.why
	}
	k.looked = time.Now()
	d, m, err := begin(k.cfg)
	if err == nil && m != k.cfg.Member {
		d.close()
		err = fmt.Errorf("%w: %q is the key of %s, not of %s", ErrKey, k.cfg.Label, m.Hex(), k.cfg.Member.Hex())
	}
	if errors.Is(err, ErrPIN) {
		k.locked = err
	}
	if err != nil {
		if k.why == nil || k.why.Error() != err.Error() {
			k.cfg.Log.Error("the key's device is away", slog.Any("error", err))
		}
		k.why = err
		return nil, err
	}
	if k.why != nil {
		k.cfg.Log.Info("the key's device is back")
	}
	k.device, k.why = d, nil
	return d, nil
}

// drop ends the session that failed; the next request looks at once whether the device is back.
func (k *Key) drop(why error) {
	if k.device != nil {
		k.device.close()
		k.device = nil
	}
	if why != nil {
		k.why, k.looked = why, time.Time{}
	}
}

// begin starts the helper, logs in and finds the key.
func begin(c Config) (_ *device, m message.Member, err error) {
	pin, err := secretfile.Read(c.PINFile, maxPIN)
	if err != nil {
		return nil, m, fmt.Errorf("read the device's PIN: %w", err)
	}
	defer clear(pin)
	d, err := start(c)
	if err != nil {
		return nil, m, err
	}
	defer func() {
		if err != nil {
			d.close()
		}
	}()
	if err := d.login(c.Token, trimLine(pin)); err != nil {
		return nil, m, err
	}
	point, err := d.find(c.Label)
	if err != nil {
		return nil, m, err
	}
	public, err := crypto.UnmarshalPubkey(point)
	if err != nil {
		return nil, m, fmt.Errorf("%w: its public half is no point of secp256k1", ErrKey)
	}
	return d, message.MemberOf(public), nil
}

func trimLine(text []byte) []byte {
	for len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r') {
		text = text[:len(text)-1]
	}
	return text
}
