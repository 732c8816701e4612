package bitcoin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"causeway/internal/bitcoin/ordinals"
)

// BRC20 is a BRC-20 operation to inscribe, in its one canonical text: fields in the usual order, no spaces, amounts as
// decimal strings.
type BRC20 struct {
	Op       string // deploy, mint, transfer
	Tick     string // 4 to 6 bytes
	Amount   string // mint, transfer
	Max      string // deploy
	Limit    string // deploy; empty: as Max
	Decimals string // deploy; empty: 18
	SelfMint bool   // deploy: only the deployer's inscription's owner mints; 5 bytes
}

// ContentTypeBRC20 is the content type of BRC-20 inscriptions.
const ContentTypeBRC20 = "text/plain;charset=utf-8"

var decimalsForm = regexp.MustCompile(`^([0-9]|1[0-8])$`)

var decimalForm = regexp.MustCompile(`^(0|[1-9][0-9]{0,19})(\.[0-9]{1,18})?$`)

// Text returns the operation's JSON.
func (o BRC20) Text() ([]byte, error) {
	if len(o.Tick) < 4 || len(o.Tick) > 6 {
		return nil, fmt.Errorf("ticker %q has %d bytes; BRC-20 tickers have 4 to 6", o.Tick, len(o.Tick))
	}
	type field struct{ key, value string }
	fields := []field{{"p", "brc-20"}, {"op", o.Op}, {"tick", o.Tick}}
	decimal := func(key, value string) error {
		if !decimalForm.MatchString(value) {
			return fmt.Errorf("%s %q: enter a decimal number with at most 18 decimals", key, value)
		}
		fields = append(fields, field{key, value})
		return nil
	}
	var err error
	switch o.Op {
	case "mint", "transfer":
		err = decimal("amt", o.Amount)
	case "deploy":
		err = decimal("max", o.Max)
		if err == nil && o.Limit != "" {
			err = decimal("lim", o.Limit)
		}
		if err == nil && o.Decimals != "" {
			if err = decimal("dec", o.Decimals); err == nil && !decimalsForm.MatchString(o.Decimals) {
				err = fmt.Errorf("dec %q: 0 to 18", o.Decimals)
			}
		}
		if o.SelfMint {
			fields = append(fields, field{"self_mint", "true"})
		}
	default:
		err = errors.New("a BRC-20 operation is deploy, mint or transfer")
	}
	if err != nil {
		return nil, err
	}
	b := []byte{'{'}
	for i, f := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(append(b, f.key...), `":`...)
		b = appendJSON(b, f.value)
	}
	return append(b, '}'), nil
}

// appendJSON appends a string in quotes, escaping no more than JSON asks for.
func appendJSON(b []byte, s string) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if e.Encode(s) != nil {
		return append(b, `""`...)
	}
	return append(b, bytes.TrimRight(out.Bytes(), "\n")...)
}

// Inscription returns the operation as an inscription.
func (o BRC20) Inscription() (ordinals.NewInscription, error) {
	text, err := o.Text()
	return ordinals.NewInscription{ContentType: ContentTypeBRC20, Body: text}, err
}

// CanonicalTransfer reports whether an inscription says a transfer of a token, its ticker as inscribed, in the one form
// that all indexes read alike: ASCII ticker, fields in the usual order without spaces, a plain decimal (SR-08).
func CanonicalTransfer(body []byte, ticker string) bool {
	for _, c := range []byte(ticker) {
		if c <= ' ' || c >= 0x7f {
			return false
		}
	}
	_, amount, ok := strings.Cut(string(body), `","amt":"`)
	if !ok {
		return false
	}
	text, err := BRC20{Op: "transfer", Tick: ticker, Amount: strings.TrimSuffix(amount, `"}`)}.Text()
	return err == nil && bytes.Equal(text, body)
}
