package bitcoin

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// credentials are fixed, or those that a file holds.
type credentials struct {
	user   string
	file   string // of the password, or of the cookie
	cookie bool

	mu       sync.Mutex
	loaded   bool
	password string
}

func newCredentials(cfg ClientConfig) (*credentials, error) {
	switch {
	case cfg.CookieFile != "" && (cfg.User != "" || cfg.Password != "" || cfg.PasswordFile != ""):
		return nil, errors.New("give the Bitcoin node's cookie file or a user and password, not both")
	case cfg.CookieFile != "":
		return &credentials{file: cfg.CookieFile, cookie: true}, nil
	case cfg.Password != "" && cfg.PasswordFile != "":
		return nil, errors.New("give the Bitcoin node's password or a password file, not both")
	case cfg.User == "" && (cfg.Password != "" || cfg.PasswordFile != ""):
		return nil, errors.New("the Bitcoin node's password needs a user")
	}
	return &credentials{user: cfg.User, file: cfg.PasswordFile, password: cfg.Password, loaded: cfg.PasswordFile == ""},
		nil
}

func (a *credentials) fromFile() bool { return a.file != "" }

// load returns the credentials, reading the file if that was not done yet or is to be done anew.
func (a *credentials) load(anew bool) (user, password string, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.file != "" && (anew || !a.loaded) {
		if err := a.read(); err != nil {
			return "", "", err
		}
	}
	return a.user, a.password, nil
}

func (a *credentials) read() error {
	f, err := os.Open(a.file)
	if errors.Is(err, os.ErrNotExist) && a.cookie {
		return fmt.Errorf("%w: it has left no cookie file %s", ErrAway, a.file) // Core removes it when it stops
	}
	if err != nil {
		return fmt.Errorf("read the Bitcoin node's credentials: %w", err)
	}
	defer func() { _ = f.Close() }() // only read
	raw, err := readBody(io.LimitReader(f, maxSecret), maxSecret)
	if err != nil {
		return fmt.Errorf("read the Bitcoin node's credentials: %w", err)
	}
	text := strings.TrimRight(string(raw), "\r\n")
	if a.cookie {
		user, password, ok := strings.Cut(text, ":")
		if !ok {
			return fmt.Errorf("%w: %s does not hold user:password", ErrUnauthorised, a.file)
		}
		a.user, text = user, password
	}
	a.password, a.loaded = text, true
	return nil
}
