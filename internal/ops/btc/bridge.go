// Package btc is Bitcoin's side of the bridge on the command line: deposits, withdrawals, returns, deposit addresses,
// top-ups, the proof of reserves, orders of inscriptions, and a wallet.
package btc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/btcsuite/btcd/chainhash/v2"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
	"causeway/internal/outbound"
	"causeway/internal/transfer"
)

// Bridge is a deployment on the command line: its record, which is trusted, and an API, which is not (SR-06).
type Bridge struct {
	Deployment string // record file
	API        string // address of a Causeway API; empty where a command can do without
	Out        io.Writer
}

// Purse is a Bitcoin key with the wallet API that knows what it has.
type Purse struct {
	API     string
	KeyFile string
	Rate    string // sat/vB; empty: the API's average
}

// rules reads the custody's rules from the record.
func (b Bridge) rules() (*custody.Rules, error) {
	d, err := node.LoadDeployment(b.Deployment)
	if err != nil {
		return nil, err
	}
	rules, err := node.CustodyRules(d.Record)
	if err == nil && rules == nil {
		err = errors.New("the deployment has no custody on Bitcoin")
	}
	return rules, err
}

func (b Bridge) say(format string, args ...any) {
	fmt.Fprintf(b.Out, format+"\n", args...) //nolint:errcheck // a closed terminal must not stop a payment half-way
}

// Open makes a wallet of a key.
func (p Purse) Open(network *bitcoin.Network, out io.Writer) (*wallet.Wallet, error) {
	key, err := wallet.LoadKey(network, p.KeyFile)
	if err != nil {
		return nil, err
	}
	cfg := wallet.Config{API: p.API, Network: network, Key: key, Out: out, Unsent: wallet.Unsent(p.KeyFile)}
	if cfg.Rate, err = p.rate(); err != nil {
		return nil, err
	}
	return wallet.Open(cfg)
}

func (p Purse) rate() (bitcoin.FeeRate, error) {
	if p.Rate == "" {
		return 0, nil
	}
	return bitcoin.ParseFeeRate(p.Rate)
}

// Deposit is a deposit from a wallet.
type Deposit struct {
	Bridge
	Purse
	Asset, Amount string
	Chain         uint32
	To            string // receiver
	PSBT          bool   // print the unsigned transaction instead
	Yes, Wait     bool
}

// Run shows what the deposit does and costs, and with Yes makes it.
func (d Deposit) Run(ctx context.Context) error {
	rules, err := d.rules()
	if err != nil {
		return err
	}
	asset, err := custody.ParseAsset(d.Asset)
	if err != nil {
		return err
	}
	to, err := destination(d.Chain, d.To)
	if err != nil {
		return err
	}
	w, err := d.Open(rules.Network, d.Out)
	if err != nil {
		return err
	}
	o, err := w.OfferDeposit(ctx, rules, wallet.Deposit{Asset: asset, Amount: d.Amount, To: to})
	if err != nil {
		return err
	}
	d.Show(o, rules.Terms[asset], to)
	if err := d.quoted(ctx, rules, asset, o.Units); err != nil {
		return err
	}
	switch {
	case d.PSBT && o.PSBT == nil:
		return errors.New("this deposit can be built only once its transfer inscription is in a block: leave --psbt out")
	case d.PSBT:
		text, err := o.PSBT.Base64()
		if err != nil {
			return err
		}
		d.say("%s", text)
		return nil
	case !d.Yes:
		return terminal.ErrUnconfirmed
	}
	id, err := o.Send(ctx)
	if err != nil {
		return err
	}
	if !d.Wait {
		return nil
	}
	if d.Bridge.API == "" {
		return w.Wait(ctx, id, 1)
	}
	return d.follow(ctx, id.String())
}

func (d Deposit) Show(o *wallet.Offer, t custody.Terms, to custody.Destination) {
	d.say("deposit %s %s to %s", o.Units.Decimal(t.Decimals), t.Symbol, o.Address)
	d.say("  goes to %s on chain %d", checksummedReceiver(to.Receiver), to.ChainID)
	for _, f := range o.Fees {
		about := ""
		if f.About {
			about = "about "
		}
		d.say("  fee of the %s: %s%d sat", f.What, about, f.Sats)
	}
	d.say("  leaves the wallet: %s BTC and the fees of %d sat",
		amount.New(o.Sats).Decimal(terminal.BitcoinDecimals), o.Fee())
}

// quoted shows what the API says of the deposit, and stops where it would not arrive now.
func (d Deposit) quoted(ctx context.Context, rules *custody.Rules, asset custody.Asset,
	units amount.Amount,
) error {
	if d.Bridge.API == "" {
		return nil
	}
	q, err := d.quote(ctx, rules.ChainID, d.Chain, asset, units.String(), "")
	if err != nil {
		return err
	}
	d.say("  arrives: %s after %d confirmations%s", decimalOf(q.AmountOut, q.DstDecimals), q.Confirmations,
		duration(q.ETASeconds))
	if q.Delayed {
		d.say("  it is large: %s more on the destination", time.Duration(q.DelaySeconds)*time.Second)
	}
	if q.Reason != nil {
		return fmt.Errorf("it would not arrive now (%s): %s", *q.Reason, *q.ReasonText)
	}
	return nil
}

// destination reads a receiver on an EVM chain.
func destination(chainID uint32, to string) (custody.Destination, error) {
	receiver, err := evmAddress(to)
	return custody.Destination{ChainID: chainID, Receiver: receiver}, err
}

// Status follows a transfer.
type Status struct {
	Bridge
	ID   string // uid, or transaction
	Wait bool
}

// Run shows where a transfer is, or follows it to its end.
func (s Status) Run(ctx context.Context) error {
	if s.Wait {
		return s.follow(ctx, s.ID)
	}
	v, err := Fetch[api.TransferView](ctx, s.Bridge, "/transfers/"+url.PathEscape(s.ID))
	if err != nil {
		return err
	}
	s.say("%s", describe(v))
	return nil
}

// followEvery is how often a transfer is asked for.
const followEvery = 500 * time.Millisecond

// ErrReturnable ends following: a person has to act.
var ErrReturnable = errors.New("it cannot be credited: have it sent back with `causeway bitcoin return`")

// follow tells every change of a transfer until it ends or a person has to act. One that is not known yet is waited
// for: a deposit shows up once it is in a block.
func (b Bridge) follow(ctx context.Context, id string) error {
	ticker := time.NewTicker(followEvery)
	defer ticker.Stop()
	told := ""
	for {
		v, err := Fetch[api.TransferView](ctx, b, "/transfers/"+url.PathEscape(id))
		line := "waiting for " + id + " to be in a block"
		switch refused := new(apiRefusal); {
		case err == nil:
			line = describe(v)
		case !errors.As(err, &refused) || refused.code != "transfer.NOT_FOUND":
			return err
		}
		if line != told {
			b.say("%s", line)
			told = line
		}
		if err == nil {
			if v.Bitcoin != nil && v.Bitcoin.Returnable {
				return ErrReturnable
			}
			switch v.State {
			case "refunded":
				return b.back(v)
			case "confirmed", "redeemed":
				return nil
			case "orphaned":
				return errors.New("its transaction left the chain")
			}
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}

// ErrUnpayable ends following: what was sent came back.
var ErrUnpayable = errors.New("it could never be paid on Bitcoin, and came back")

// back ends following what was refunded: nobody asked for that of what could never be paid.
func (b Bridge) back(v api.TransferView) error {
	if v.Reason == nil || *v.Reason != string(transfer.ReasonUnpayable) {
		return nil
	}
	if v.ReasonText != nil {
		b.say("%s", *v.ReasonText)
	}
	to, tx := "", ""
	if v.RefundTo != nil {
		to = " to " + *v.RefundTo
	}
	if v.Refund != nil && v.Refund.TxHash != nil {
		tx = ", cancelled by " + *v.Refund.TxHash
	}
	return fmt.Errorf("%w%s on chain %d%s", ErrUnpayable, to, v.Src.ChainID, tx)
}

// describe is a transfer in one line.
func describe(v api.TransferView) string {
	parts := []string{v.UID, v.Kind, v.State}
	if v.Reason != nil {
		parts = append(parts, "("+*v.Reason+")")
	}
	if v.State == "observed" {
		parts = append(parts, fmt.Sprintf("confirmations %d of %d", v.Src.Confirmations, v.Src.Needed))
	}
	parts = append(parts, decimalOf(v.Amount, v.Token.DstDecimals), v.Token.DstSymbol, "to", v.Dst.Recipient)
	if v.Dst.TxHash != nil {
		parts = append(parts, "in", *v.Dst.TxHash)
		if v.State == "delivered" {
			parts = append(parts, fmt.Sprintf("confirmations %d of %d", v.Dst.Confirmations, v.Dst.Needed))
		}
	}
	if b := v.Bitcoin; b != nil && b.FeePaid != nil {
		paid, unit := decimalOf(*b.FeePaid, v.Token.SrcDecimals), v.Token.Symbol
		if b.FeeInCoin {
			paid, unit = decimalOf(*b.FeePaid, terminal.CoinDecimals), "of the chain's coin"
		}
		parts = append(parts, "fee", paid, unit)
	}
	if b := v.Bitcoin; b != nil && b.MinerFee != nil {
		parts = append(parts, "(miners took", *b.MinerFee, "sat)")
	}
	return strings.Join(parts, " ")
}

// decimalOf writes base units that an API told.
func decimalOf(units string, decimals uint8) string {
	a, err := amount.Parse(units)
	if err != nil {
		return units
	}
	return a.Decimal(decimals)
}

func duration(seconds *int64) string {
	if seconds == nil {
		return ""
	}
	return ", usually " + (time.Duration(*seconds) * time.Second).String()
}

// quote asks the API for a Bitcoin route.
func (b Bridge) quote(ctx context.Context, src, dst uint32, asset custody.Asset, units,
	recipient string,
) (api.BitcoinQuoteView, error) {
	query := url.Values{
		"srcChainId": {fmt.Sprint(src)}, "dstChainId": {fmt.Sprint(dst)}, "asset": {asset.String()}, "amount": {units},
	}
	if recipient != "" {
		query.Set("recipient", recipient)
	}
	return Fetch[api.BitcoinQuoteView](ctx, b, "/bitcoin/quote?"+query.Encode())
}

// apiRefusal is an API's no.
type apiRefusal struct{ code, msg string }

func (e *apiRefusal) Error() string { return e.msg }

// apiTimeout bounds one call.
const apiTimeout = 30 * time.Second

// Fetch reads from the API.
func Fetch[T any](ctx context.Context, b Bridge, path string) (T, error) {
	return call[T](ctx, b, http.MethodGet, path, nil)
}

// call asks the API under /api and returns the data of a success.
func call[T any](ctx context.Context, b Bridge, method, path string, body any) (T, error) {
	var e api.Envelope[json.RawMessage]
	var out T
	if b.API == "" {
		return out, errors.New("give the address of a Causeway API, with --bridge")
	}
	var raw []byte
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			return out, fmt.Errorf("encode request: %w", err)
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, strings.TrimSuffix(b.API, "/")+"/api"+path, bytes.NewReader(raw))
	if err != nil {
		return out, fmt.Errorf("ask the API: %w", err)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := outbound.Client(nil, apiTimeout).Do(req)
	if err != nil {
		return out, fmt.Errorf("ask the API: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	if err := json.NewDecoder(io.LimitReader(resp.Body, terminal.MaxAnswer)).Decode(&e); err != nil {
		return out, fmt.Errorf("read the API's answer: %w", err)
	}
	if e.Code != "000" {
		return out, &apiRefusal{e.Code, e.Msg}
	}
	if err := json.Unmarshal(e.Data, &out); err != nil {
		return out, fmt.Errorf("read the API's answer: %w", err)
	}
	return out, nil
}

// evmAddress reads a receiver; one with mixed case must have a valid checksum.
func evmAddress(text string) (message.Recipient, error) {
	a, err := checksumAddress(text)
	if err != nil {
		return message.Recipient{}, err
	}
	return message.RecipientOf(a), nil
}

// ShortHash reads a transaction id of Bitcoin.
func ShortHash(text string) (chainhash.Hash, error) {
	h, err := chainhash.NewHashFromStr(text)
	if err != nil || len(text) != chainhash.MaxHashStringSize {
		return chainhash.Hash{}, fmt.Errorf("%q is no transaction id of Bitcoin", text)
	}
	return *h, nil
}
