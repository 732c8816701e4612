package api

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

func (a *API) registerReturns(h huma.API) {
	get(h, "/returns/{outpoint}", "How a deposit that is not credited goes back, and what to sign for it", a.readReturn)
	register(h, huma.Operation{
		Method: http.MethodPost, Path: "/api/returns", Summary: "Have a deposit sent back, with the proof that it was yours",
		Description: "Sign the text of GET /api/returns/{outpoint} with every address that it names (BIP-322; the older " +
			"signed message for addresses that begin with 1, m or n).",
	}, a.askReturn)
}

type returnInput struct {
	OutPoint string `path:"outpoint" maxLength:"75" doc:"txid:vout of the deposit"`
	Target   string `query:"target" maxLength:"90" doc:"Address that a deposit of several addresses shall go to"`
}

type returnRequest struct {
	Body struct {
		OutPoint   string            `json:"outpoint" maxLength:"75" doc:"txid:vout of the deposit"`
		Target     string            `json:"target,omitempty" required:"false" maxLength:"90" doc:"As in the text that was signed; not needed where there is one possible target"`
		Signatures []ReturnSignature `json:"signatures" minItems:"1" maxItems:"64"`
	}
}

// ReturnSignature is one address's signature of a return's text.
type ReturnSignature struct {
	Address   string `json:"address" maxLength:"90"`
	Signature string `json:"signature" minLength:"1" maxLength:"8192" doc:"Base64"`
}

// returnable is a deposit that can go back, and by what rule.
type returnable struct {
	op      wire.OutPoint // as in the signed text: the output that its message is keyed by
	deposit custody.Deposit
	uid     message.UID // of the return, or of the refund
	state   transfer.State
	rule    string
	signers [][]byte
	target  []byte // the only script that it may go to; nil: the signers say
	known   bool   // the transfer is recorded
}

// The rules by which deposits go back (SR-16).
const (
	ruleSingle  = "single"
	ruleMixed   = "mixed"
	ruleDerived = "derived"
)

var ruleTexts = map[string]string{
	ruleSingle: "It goes back to the one address that all inputs of the deposit came from. Sign the text with that " +
		"address.",
	ruleMixed: "Its inputs came from several addresses. Name an address that it shall go to, and sign the text with " +
		"every one of them.",
	ruleDerived: "It goes to the address of the refund key. Sign the text with that key, or take it back with the key " +
		"alone once its lock is over.",
}

// findReturn finds what goes back of a deposit: the deposit itself when it cannot be credited, or the refund of a claim
// that was sent back and whose inputs had several scripts.
func (a *API) findReturn(ctx context.Context, b *Bitcoin, text string) (returnable, error) {
	op, err := parseOutPoint(text)
	if err != nil {
		return returnable{}, errOutPoint.err()
	}
	d, known, err := b.Custody.Deposit(ctx, op)
	if err != nil {
		return returnable{}, a.failCustody(err)
	}
	if !known {
		return returnable{}, errNoDeposit.err()
	}
	m, err := b.Rules.Message(d)
	if err != nil {
		return returnable{}, a.fail(fmt.Errorf("read the message of deposit %s: %w", op, err))
	}
	r := returnable{op: d.Key(), deposit: d, uid: m.UID}
	script, one := d.Refund.Script()
	switch {
	case len(d.Refund.Derived) > 0:
		r.rule, r.signers, r.target = ruleDerived, [][]byte{script}, script
	case one:
		r.rule, r.signers, r.target = ruleSingle, [][]byte{custody.Signer(script)}, custody.Signer(script)
	default:
		r.rule = ruleMixed
		for _, script := range d.Refund.Scripts {
			r.signers = append(r.signers, custody.Signer(script))
		}
	}
	if slices.ContainsFunc(r.signers, func(script []byte) bool { return b.Scripts.Address(script) == "" }) {
		r.signers, r.target = nil, nil // nothing can be signed for a script without an address
	}
	t, known, err := a.Records.Transfer(ctx, r.uid)
	if err != nil {
		return returnable{}, a.fail(err)
	}
	if d.Fault != "" {
		r.known, r.state = known, t.State
		return r, nil
	}
	if !known || t.RefundUID.IsZero() || r.rule != ruleMixed {
		return returnable{}, errNotReturnable.err()
	}
	if t, r.known, err = a.Records.Transfer(ctx, t.RefundUID); err != nil {
		return returnable{}, a.fail(err)
	}
	r.uid, r.state = t.UID, t.State
	if !r.known {
		return returnable{}, errNotReturnable.err()
	}
	return r, nil
}

// parseOutPoint reads txid:vout.
func parseOutPoint(text string) (wire.OutPoint, error) {
	id, vout, found := strings.Cut(text, ":")
	n, err := strconv.ParseUint(vout, 10, 32)
	if !found || err != nil || len(id) != 2*chainhash.HashSize || strconv.FormatUint(n, 10) != vout {
		return wire.OutPoint{}, errOutPoint.err()
	}
	hash, err := chainhash.NewHashFromStr(id)
	if err != nil {
		return wire.OutPoint{}, errOutPoint.err()
	}
	return wire.OutPoint{Hash: *hash, Index: uint32(n)}, nil
}

func (a *API) readReturn(ctx context.Context, in *returnInput) (*reply[ReturnView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	r, err := a.findReturn(ctx, b, in.OutPoint)
	if err != nil {
		return nil, err
	}
	target, err := a.returnTarget(ctx, b, r, in.Target)
	if err != nil {
		return nil, err
	}
	v, err := a.returnView(ctx, b, r, target)
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(v), nil
}

// returnTarget decides where a return may go: to the only possible script, or to one that the signers name and that is
// not the custody's own (SR-07, SR-16). Empty: none is named yet.
func (a *API) returnTarget(ctx context.Context, b *Bitcoin, r returnable, text string) (string, error) {
	if len(r.signers) == 0 { // a coinbase paid it, or a script without an address: nobody can sign
		return "", nil
	}
	if r.target != nil {
		only := b.Scripts.Address(r.target)
		if text != "" && text != only {
			return "", errReturnTarget.err()
		}
		return only, nil
	}
	if text == "" {
		return "", nil
	}
	script, err := b.script(text)
	if err != nil {
		return "", err
	}
	own, err := b.own(ctx, script)
	if err != nil {
		return "", a.fail(err)
	}
	if own {
		return "", errReturnTarget.err()
	}
	return b.Scripts.Address(script), nil
}

// own reports whether a script is the custody's, a plain one or a registered deposit address.
func (b *Bitcoin) own(ctx context.Context, script []byte) (bool, error) {
	for _, s := range b.Rules.Scripts() {
		if bytes.Equal(s.Script, script) {
			return true, nil
		}
	}
	_, known, err := b.Addresses.ByScript(ctx, script)
	return known, err
}

func (a *API) returnView(ctx context.Context, b *Bitcoin, r returnable, target string) (ReturnView, error) {
	d := r.deposit
	v := ReturnView{
		OutPoint: r.op.String(), UID: r.uid.String(), Asset: d.Asset.String(), Amount: d.Amount.String(),
		Sats: strconv.FormatUint(d.Sats, 10),
		Rule: r.rule, RuleText: ruleTexts[r.rule], Signers: []string{}, Target: optional(target),
	}
	for _, s := range r.signers {
		v.Signers = append(v.Signers, b.Scripts.Address(s))
	}
	if d.Fault != "" {
		fault, text := string(d.Fault), faultText(d.Fault)
		v.Fault, v.FaultText = &fault, &text
	}
	if target != "" {
		text := b.Rules.ReturnText(r.op, target)
		v.Text = &text
	}
	if rate, known := a.feeRate(b); known {
		fee := strconv.FormatUint((rate*uint64(returnVSize(b))+millisat-1)/millisat, 10)
		v.FeeSats = &fee
	}
	if r.known {
		v.State = optional(string(r.state))
	}
	_, asked, err := b.Returns.Return(ctx, r.uid)
	v.Asked = asked
	return v, err
}

// returnVSize is the size of a return: baton and deposit in, baton, target and commitment out.
func returnVSize(b *Bitcoin) int {
	keys := b.Rules.Current()
	const leaf = 34 // bytes of a key in the script, about
	witness := 1 + keys.Threshold*signedBytes + len(keys.Members) - keys.Threshold + 3 + leaf*len(
		keys.Members) + controlBytes
	return 11 + 2*(inputBytes+(witness+3)/4) + 3*outputBytes
}

func (a *API) askReturn(ctx context.Context, in *returnRequest) (*reply[ReturnView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	r, err := a.findReturn(ctx, b, in.Body.OutPoint)
	if err != nil {
		return nil, err
	}
	target, err := a.returnTarget(ctx, b, r, in.Body.Target)
	if err != nil {
		return nil, err
	}
	switch {
	case target == "":
		return nil, errReturnTarget.err()
	case !r.known:
		return nil, errReturnEarly.err()
	}
	if !signable(r.state) {
		return nil, errReturnUnderway.err()
	}
	proofs, err := b.proofs(r, b.Rules.ReturnText(r.op, target), in.Body.Signatures)
	if err != nil {
		return nil, err
	}
	if err := b.Returns.PutReturn(ctx,
		ReturnRequest{UID: r.uid, OutPoint: r.op, Target: target, Proofs: proofs, At: a.Now()}); err != nil {
		return nil, a.fail(err)
	}
	v, err := a.returnView(ctx, b, r, target)
	if err != nil {
		return nil, a.fail(err)
	}
	return ok(v), nil
}

// proofs checks that every signer, and nobody else, signed the text.
func (b *Bitcoin) proofs(r returnable, text string, given []ReturnSignature) ([]custody.Proof, error) {
	signatures := make(map[string][]byte, len(given))
	for _, s := range given {
		script, err := b.script(s.Address)
		if err != nil {
			return nil, err
		}
		if signatures[string(script)], err = custody.ParseSignature(s.Signature); err != nil {
			return nil, errSignature.err()
		}
	}
	out := make([]custody.Proof, 0, len(r.signers))
	for _, script := range r.signers {
		raw, signed := signatures[string(script)]
		if !signed {
			return nil, errSignatureMissing.err()
		}
		if err := custody.VerifyMessage(script, text, raw); err != nil {
			return nil, errSignature.err()
		}
		out = append(out, custody.Proof{Script: script, Signature: raw})
		delete(signatures, string(script))
	}
	if len(signatures) > 0 {
		return nil, errSignatureOther.err()
	}
	return out, nil
}
