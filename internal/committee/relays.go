package committee

import (
	"cmp"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"causeway/internal/memberclient"
)

// Relay is a caller with a credential of its own: taking it away shuts this one out, and nobody else.
type Relay struct {
	Name      string // as logs, metrics and the status show it
	TokenFile string // holds its bearer token
}

// RelayLapses is how often a relay let its turn on a baton of the custody lapse while another one waited.
type RelayLapses struct {
	Name  string    `json:"name"`
	Times int       `json:"times"` // within the time that lapses are remembered
	Last  time.Time `json:"last"`
}

// maxLapsesShown bounds what a status says: a member can name no more relays.
const maxLapsesShown = memberclient.MaxCallers

// encodeLapses puts who let most lapse first.
func encodeLapses(list []RelayLapses) []RelayLapses {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b RelayLapses) int {
		return cmp.Or(cmp.Compare(b.Times, a.Times), strings.Compare(a.Name, b.Name))
	})
	return list[:min(len(list), maxLapsesShown)]
}

// credential is a caller's name and the SHA-256 of its token.
type credential struct {
	name string
	sum  [sha256.Size]byte
}

// credentials reads the tokens of all who may ask. No two of them are the same: whoever has a token is one caller.
func credentials(unnamed string, relays []Relay) ([]credential, error) {
	if len(relays) > memberclient.MaxCallers {
		return nil, fmt.Errorf("%d relays, at most %d are possible", len(relays), memberclient.MaxCallers)
	}
	if unnamed != "" {
		relays = append([]Relay{{TokenFile: unnamed}}, relays...)
	}
	var out []credential
	for i, r := range relays {
		token, err := ReadToken(r.TokenFile)
		if err != nil {
			return nil, fmt.Errorf("relay %q: %w", r.Name, err)
		}
		c := credential{name: r.Name, sum: sha256.Sum256([]byte(token))}
		for _, o := range out {
			if o.sum == c.sum || o.name == c.name {
				return nil, fmt.Errorf("relay %q has the name or the token of another one", r.Name)
			}
		}
		if r.Name == "" && (i > 0 || unnamed == "") {
			return nil, errors.New("a relay of the list needs a name")
		}
		out = append(out, c)
	}
	return out, nil
}

// caller tells who asks by the bearer token. Every credential is compared, whichever it is, so that the time says
// nothing.
func (s *server) caller(r *http.Request) (name string, ok bool) {
	if len(s.keys) == 0 {
		return "", true
	}
	token, sent := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	sum := sha256.Sum256([]byte(token))
	found := 0
	for i, c := range s.keys {
		found += subtle.ConstantTimeCompare(sum[:], c.sum[:]) * (i + 1) // no two are the same
	}
	if !sent || found == 0 {
		return "", false
	}
	return s.keys[found-1].name, true
}

// ReadToken reads a bearer token from a file that nobody else can read.
func ReadToken(path string) (string, error) {
	raw, err := readSecret(path)
	if err != nil {
		return "", fmt.Errorf("read token: %w", err)
	}
	token := strings.TrimSpace(string(raw))
	if len(token) < 16 {
		return "", errors.New("read token: a token needs at least 16 characters")
	}
	return token, nil
}
