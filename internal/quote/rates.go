package quote

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// Rates gives prices. A price that is unknown or too old is absent: it is shown as "n/a", never as zero.
type Rates interface {
	// Rate is the price of one whole token in a currency, as a decimal string. ErrCurrency if the source does not know
	// the currency at all.
	Rate(priceID, currency string) (rate string, ok bool, err error)
}

// ErrCurrency means that prices are not to be had in the wanted currency.
var ErrCurrency = errors.New("prices are not available in this currency")

// FixedRates is a table of prices in USD: for the local network, where nothing has a price.
type FixedRates map[string]string

// NewFixedRates checks that every price is a positive decimal number.
func NewFixedRates(table map[string]string) (FixedRates, error) {
	for id, price := range table {
		if !validPrice(price) {
			return nil, fmt.Errorf("price of %s: %q is not a positive decimal number", id, price)
		}
	}
	return FixedRates(table), nil
}

// Rate looks a price up.
func (f FixedRates) Rate(priceID, currency string) (string, bool, error) {
	if !strings.EqualFold(currency, "usd") {
		return "", false, ErrCurrency
	}
	r, ok := f[priceID]
	return r, ok, nil
}

// HTTPRates follows a price service with the interface of CoinGecko's /simple/price. One request asks for all prices;
// requests are answered from the last answer until it is older than MaxAge.
type HTTPRates struct {
	HTTPRatesConfig
	mu     sync.RWMutex
	prices map[string]map[string]string // price id → currency → decimal
	at     time.Time
}

// HTTPRatesConfig says where and how often to ask.
type HTTPRatesConfig struct {
	URL        string   // base, such as https://…/api/v3
	IDs        []string // price ids
	Currencies []string // lower case
	Every      time.Duration
	MaxAge     time.Duration
	Client     *http.Client
	Now        func() time.Time
	Log        *slog.Logger
}

const (
	maxRatesBody   = 1 << 20
	maxRateIDs     = 250
	ratesTimeout   = 10 * time.Second
	maxRateDigits  = 64
	ratesFailAfter = 5 * time.Second
)

// NewHTTPRates checks the configuration. Run must be running for prices to arrive.
func NewHTTPRates(c HTTPRatesConfig) (*HTTPRates, error) {
	if u, err := url.Parse(c.URL); err != nil || u.Host == "" {
		return nil, fmt.Errorf("price service: %q is not a URL", c.URL)
	}
	if len(c.IDs) > maxRateIDs || len(c.Currencies) == 0 {
		return nil, fmt.Errorf("price service: at most %d ids and at least one currency", maxRateIDs)
	}
	if c.Every <= 0 || c.MaxAge < c.Every {
		return nil, errors.New("price service: prices must be asked for more often than they expire")
	}
	c.IDs = slices.Compact(slices.Sorted(slices.Values(c.IDs)))
	return &HTTPRates{HTTPRatesConfig: c}, nil
}

// Run asks until ctx ends. When the service is down the last prices serve until MaxAge, then there are none.
func (h *HTTPRates) Run(ctx context.Context) error {
	for ctx.Err() == nil {
		wait := h.Every
		if err := h.Refresh(ctx); err != nil && ctx.Err() == nil {
			h.Log.Warn("prices could not be read", slog.Any("error", err))
			wait = min(wait, ratesFailAfter)
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-timer.C:
		}
		timer.Stop()
	}
	return nil
}

// Refresh asks once.
func (h *HTTPRates) Refresh(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, ratesTimeout)
	defer cancel()
	query := url.Values{"ids": {strings.Join(h.IDs, ",")}, "vs_currencies": {strings.Join(h.Currencies, ",")}}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet,
		strings.TrimSuffix(h.URL, "/")+"/simple/price?"+query.Encode(), http.NoBody)
	if err != nil {
		return fmt.Errorf("ask for prices: %w", err)
	}
	resp, err := h.Client.Do(req)
	if err != nil {
		return fmt.Errorf("ask for prices: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("ask for prices: the service answered %s", resp.Status)
	}
	var raw map[string]map[string]json.Number
	dec := json.NewDecoder(http.MaxBytesReader(nil, resp.Body, maxRatesBody))
	dec.UseNumber()
	if err := dec.Decode(&raw); err != nil {
		return fmt.Errorf("read prices: %w", err)
	}
	h.store(raw)
	return nil
}

func (h *HTTPRates) store(raw map[string]map[string]json.Number) {
	prices := make(map[string]map[string]string, len(raw))
	for id, byCurrency := range raw {
		prices[id] = make(map[string]string, len(byCurrency))
		for currency, n := range byCurrency {
			if p, ok := plainDecimal(n.String()); ok {
				prices[id][currency] = p
			}
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.prices, h.at = prices, h.Now()
}

// Rate answers from the last prices.
func (h *HTTPRates) Rate(priceID, currency string) (string, bool, error) {
	currency = strings.ToLower(currency)
	if !slices.Contains(h.Currencies, currency) {
		return "", false, ErrCurrency
	}
	h.mu.RLock()
	defer h.mu.RUnlock()
	if h.at.IsZero() || h.Now().Sub(h.at) > h.MaxAge {
		return "", false, nil
	}
	p, ok := h.prices[priceID][currency]
	return p, ok, nil
}

func validPrice(s string) bool {
	p, ok := plainDecimal(s)
	return ok && p == s
}

// plainDecimal turns a positive JSON number, such as 1.2e-7, into plain decimal digits.
func plainDecimal(s string) (string, bool) {
	if len(s) > maxRateDigits || strings.ContainsAny(s, "/xX_pP") {
		return "", false
	}
	if i := strings.IndexAny(s, "eE"); i >= 0 && len(s)-i > 4 {
		return "", false // an exponent of more than two digits is no price
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok || r.Sign() <= 0 {
		return "", false
	}
	digits, exact := r.FloatPrec()
	if !exact || digits > 2*maxRateDigits {
		return "", false
	}
	return r.FloatString(digits), true
}
