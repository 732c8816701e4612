package btc

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
)

// Return asks for a deposit back that was not credited.
type Return struct {
	Bridge
	OutPoint string   // txid:vout
	Target   string   // where several addresses sent it
	Keys     []string // key files of the addresses that sent it
	Recovery string   // of a deposit address instead
	Wait     bool
}

// Run signs the text of the return, which it writes itself from the record, with each key that an address asks for, and
// hands the signatures in (SR-16). A signature lets this one deposit go to this one address, and nothing else.
func (r Return) Run(ctx context.Context) error {
	rules, err := r.rules()
	if err != nil {
		return err
	}
	keys, err := r.keys(rules.Network)
	if err != nil {
		return err
	}
	query := ""
	if r.Target != "" {
		query = "?" + url.Values{"target": {r.Target}}.Encode()
	}
	v, err := Fetch[api.ReturnView](ctx, r.Bridge, "/returns/"+url.PathEscape(r.OutPoint)+query)
	if err != nil {
		return err
	}
	op, err := parseOutPoint(v.OutPoint)
	if err != nil {
		return err
	}
	r.say("deposit %s: %s sat of %s", v.OutPoint, v.Sats, v.Asset)
	if v.FaultText != nil {
		r.say("  %s", *v.FaultText)
	}
	r.say("  %s", v.RuleText)
	if v.Target == nil {
		return errors.New("name the address that it shall go to, with --target")
	}
	if r.Target != "" && *v.Target != r.Target {
		return fmt.Errorf("the API answers for %s, not for %s", *v.Target, r.Target)
	}
	r.say("  goes to %s", *v.Target)
	if v.FeeSats != nil {
		r.say("  less the network's fee, about %s sat", *v.FeeSats)
	}
	signatures, err := signReturn(rules, op, *v.Target, v.Signers, keys)
	if err != nil {
		return err
	}
	v, err = call[api.ReturnView](ctx, r.Bridge, http.MethodPost, "/returns", map[string]any{
		"outpoint": v.OutPoint, "target": *v.Target, "signatures": signatures,
	})
	if err != nil {
		return err
	}
	r.say("asked for: %s", v.UID)
	if !r.Wait {
		return nil
	}
	return r.followReturn(ctx, v.UID)
}

// followReturn follows a return, which stays returnable until the relay has seen the request.
func (b Bridge) followReturn(ctx context.Context, uid string) error {
	for {
		err := b.follow(ctx, uid)
		if !errors.Is(err, ErrReturnable) {
			return err
		}
		if err := pause(ctx, followEvery); err != nil {
			return err
		}
	}
}

// keys reads the key files, and the refund key of a recovery file.
func (r Return) keys(network *bitcoin.Network) ([]*btcec.PrivateKey, error) {
	var out []*btcec.PrivateKey
	for _, path := range r.Keys {
		key, err := wallet.LoadKey(network, path)
		if err != nil {
			return nil, err
		}
		out = append(out, key)
	}
	if r.Recovery != "" {
		o, err := wallet.LoadRecovery(r.Recovery)
		if err != nil {
			return nil, err
		}
		if o.Key != nil { // otherwise it is among the key files
			out = append(out, o.Key)
		}
	}
	if len(out) == 0 {
		return nil, errors.New(
			"give the keys of the addresses that sent it, with --key, or the recovery file of its deposit address, with " +
				"--recovery")
	}
	return out, nil
}

// signReturn signs the return's text for every address that has to.
func signReturn(rules *custody.Rules, op wire.OutPoint, target string, signers []string,
	keys []*btcec.PrivateKey,
) ([]api.ReturnSignature, error) {
	text := rules.ReturnText(op, target)
	var out []api.ReturnSignature
	for _, address := range signers {
		a, err := bitcoin.DecodeAddress(rules.Network, address)
		if err != nil {
			return nil, err
		}
		key, known := keyOf(a, keys)
		if !known {
			return nil, fmt.Errorf("none of the keys given is that of %s, which has to sign", address)
		}
		sig, err := custody.SignMessage(key, a.Script, text)
		if err != nil {
			return nil, fmt.Errorf("sign for %s: %w", address, err)
		}
		out = append(out, api.ReturnSignature{Address: address, Signature: base64.StdEncoding.EncodeToString(sig)})
	}
	return out, nil
}

func keyOf(a bitcoin.Address, keys []*btcec.PrivateKey) (*btcec.PrivateKey, bool) {
	for _, key := range keys {
		if script, err := bitcoin.KeyScript(a.Type, key.PubKey()); err == nil && bytes.Equal(script, a.Script) {
			return key, true
		}
	}
	return nil, false
}

// parseOutPoint reads txid:vout.
func parseOutPoint(text string) (wire.OutPoint, error) {
	id, vout, _ := strings.Cut(text, ":")
	hash, err := ShortHash(id)
	if err != nil {
		return wire.OutPoint{}, err
	}
	n, err := strconv.ParseUint(vout, 10, 32)
	if err != nil {
		return wire.OutPoint{}, fmt.Errorf("%q is not txid:vout", text)
	}
	return wire.OutPoint{Hash: hash, Index: uint32(n)}, nil
}
