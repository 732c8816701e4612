package walletapi

import (
	"context"
	"encoding/hex"
	"errors"
	"log/slog"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

type decodeBody struct {
	Body struct {
		_       struct{} `json:"-" additionalProperties:"true"`
		PSBTHex string   `json:"psbtHex" doc:"In hexadecimal or Base64"`
		Website string   `json:"website,omitempty" maxLength:"2048"`
	}
}

const maxDecoded = 2000 // inputs, and outputs

// decode tells what signing a PSBT would do: inputs, outputs, what they carry, fee, and what to beware of [7.50].
func (a *api) decode(ctx context.Context, in *decodeBody) (*reply[DecodedPSBT], error) {
	p, err := bitcoin.ParsePSBTText(in.Body.PSBTHex)
	if errors.Is(err, bitcoin.ErrPSBT) {
		return nil, errPSBT.err(clean(strings.TrimPrefix(err.Error(), bitcoin.ErrPSBT.Error()+": ")) + ".")
	}
	if err != nil {
		return nil, a.fail(err)
	}
	switch {
	case len(p.Inputs) == 0 || len(p.Outputs) == 0:
		return nil, errPSBT.err("it has no inputs, or no outputs.")
	case len(p.Inputs) > maxDecoded || len(p.Outputs) > maxDecoded:
		return nil, errPSBT.err("it has more than 2000 inputs or outputs.")
	}
	fees, err := a.Fees.Estimates(ctx, false)
	if err != nil { // what a transaction burns is worth knowing without
		a.Log.Warn("a transaction is explained without estimates of fees", slog.Any("error", err))
	}
	return read(ctx, a, func(v View) (DecodedPSBT, error) { return a.explain(v, p, fees) })
}

func (a *api) explain(v View, p *bitcoin.Packet, fees Estimates) (DecodedPSBT, error) {
	var d DecodedPSBT
	inputs, err := sources(v, p)
	if err != nil {
		return d, err
	}
	tx, unsigned := witnessed(p, inputs)
	o, err := simulate(v, a.Network.Name, uint32(a.Now().Unix()), tx, inputs)
	if err != nil {
		return d, err
	}
	d = DecodedPSBT{
		Inscriptions: map[string]Inscription{}, Features: Features{RBF: bitcoin.SignalsReplacement(p.Tx)},
		UnsignedInputs: unsigned, RecommendedFeeRate: shown(fees.Avg),
	}
	rate := bitcoin.FeeRate(0)
	if o.valued && o.fee >= 0 {
		rate = rateOf(uint64(o.fee), uint64(bitcoin.VSize(tx)))
		d.Fee, d.FeeRate, d.IsCompleted = o.fee, float64(rate/100)/10, true
	}
	if err := a.inputInfos(v, p, o, &d); err != nil {
		return d, err
	}
	if err := a.outputInfos(v, p, o, &d); err != nil {
		return d, err
	}
	r := riskFinder{api: a, v: v, p: p, o: o, fees: fees, rate: rate, complete: d.IsCompleted}
	if d.Risks, err = r.find(); err != nil {
		return d, err
	}
	d.ShouldWarnFeeRate = slices.ContainsFunc(d.Risks,
		func(r Risk) bool { return r.Type == riskLowFee || r.Type == riskHighFee })
	return d, nil
}

func (a *api) inputInfos(v View, p *bitcoin.Packet, o *outcome, d *DecodedPSBT) error {
	for i, s := range o.inputs {
		info := InputInfo{
			TxID: s.op.Hash.String(), Vout: s.op.Index, Value: s.value, OnChain: s.known,
			SighashType:  uint32(sighash(p, i, s.script)),
			Inscriptions: []Inscription{}, Atomicals: []struct{}{}, Alkanes: []struct{}{}, Runes: []RuneBalance{},
		}
		info.Address = a.shownAddress(s.script)
		if s.known {
			info.Height = s.coin.Height
			list, err := a.inscriptionsAt(v, v.Rows(), s.coin.Carried.Inscriptions, d)
			if err != nil {
				return err
			}
			info.Inscriptions = list
			if info.Runes, err = runeBalances(v.Rows(), s.coin.Carried.Runes, o.etched); err != nil {
				return err
			}
		}
		d.InputInfos = append(d.InputInfos, info)
	}
	return nil
}

func (a *api) outputInfos(v View, p *bitcoin.Packet, o *outcome, d *DecodedPSBT) error {
	for i, out := range p.Tx.TxOut {
		list, err := a.inscriptionsAt(v, o.rows, o.carried[i].Inscriptions, d)
		if err != nil {
			return err
		}
		runes, err := runeBalances(o.rows, o.carried[i].Runes, o.etched)
		if err != nil {
			return err
		}
		d.OutputInfos = append(d.OutputInfos, OutputInfo{
			Address: a.shownAddress(out.PkScript), Value: uint64(out.Value), Inscriptions: list, Runes: runes,
			Atomicals: []struct{}{}, Alkanes: []struct{}{}, IsOpReturn: isReturn(out.PkScript),
		})
	}
	return nil
}

// inscriptionsAt describes inscriptions, and notes each once among all of them. rows are those as of when it is
// described.
func (a *api) inscriptionsAt(v View, rows ordinals.Reader, carried []ordinals.CarriedInscription,
	d *DecodedPSBT,
) ([]Inscription, error) {
	out := make([]Inscription, 0, len(carried))
	for _, c := range carried {
		n, err := ordinals.InscriptionBySeq(rows, c.Seq)
		if err != nil {
			return nil, err
		}
		id := n.ID.String()
		shown, noted := d.Inscriptions[id]
		if !noted {
			if shown, err = a.inscriptionFrom(v, rows, &n); err != nil {
				return nil, err
			}
			d.Inscriptions[id] = shown
		}
		out = append(out, shown)
	}
	return out, nil
}

// shownAddress is what a person is shown of a script.
func (a *api) shownAddress(script []byte) string {
	if text, _ := bitcoin.ScriptAddress(a.Network, script); text != "" {
		return text
	}
	if isReturn(script) {
		return "OP_RETURN " + hex.EncodeToString(script[1:])
	}
	if len(script) == 0 {
		return "unknown"
	}
	return hex.EncodeToString(script)
}

func isReturn(script []byte) bool { return len(script) > 0 && script[0] == txscript.OP_RETURN }

// witnessed is the transaction with its final witnesses, and stand-ins of the usual size where they are still missing:
// for the fee rate, and for inscriptions that a leaf would reveal.
func witnessed(p *bitcoin.Packet, inputs []source) (tx *wire.MsgTx, unsigned int) {
	tx = p.Tx.Copy()
	for i := range p.Inputs {
		in := &p.Inputs[i]
		switch {
		case len(in.FinalWitness) > 0 || len(in.FinalScript) > 0:
			tx.TxIn[i].Witness, tx.TxIn[i].SignatureScript = in.FinalWitness, in.FinalScript
		default:
			if !signed(in) {
				unsigned++
			}
			tx.TxIn[i].SignatureScript, tx.TxIn[i].Witness = standIn(in, inputs[i].script)
		}
	}
	return tx, unsigned
}

func signed(in *bitcoin.Input) bool {
	return len(in.TapKeySig) > 0 || len(in.TapScriptSigs) > 0 || len(in.PartialSigs) > 0
}

// Sizes of the largest usual signatures and keys.
const (
	ecdsaSize   = 72
	schnorrSize = 64
	keySize     = 33
)

func standIn(in *bitcoin.Input, script []byte) (scriptSig []byte, witness wire.TxWitness) {
	blank := func(n int) []byte { return make([]byte, n) }
	switch bitcoin.TypeOf(script) {
	case bitcoin.P2TR:
		if len(in.TapLeaves) > 0 && len(in.TapKeySig) == 0 {
			leaf := in.TapLeaves[0]
			for range max(1, len(in.TapScriptSigs)) {
				witness = append(witness, blank(schnorrSize))
			}
			return nil, append(witness, leaf.Script, leaf.Control)
		}
		return nil, wire.TxWitness{blank(schnorrSize)}
	case bitcoin.P2WPKH:
		return nil, wire.TxWitness{blank(ecdsaSize), blank(keySize)}
	case bitcoin.P2SH:
		if len(in.WitnessScript) > 0 {
			return blank(35), wire.TxWitness{nil, blank(ecdsaSize), blank(ecdsaSize), in.WitnessScript}
		}
		if len(in.RedeemScript) > 0 && !txscript.IsPayToWitnessPubKeyHash(in.RedeemScript) {
			return blank(2*(ecdsaSize+1) + 3 + len(in.RedeemScript)), nil
		}
		return blank(23), wire.TxWitness{blank(ecdsaSize), blank(keySize)}
	case bitcoin.P2WSH:
		return nil, wire.TxWitness{nil, blank(ecdsaSize), blank(ecdsaSize), in.WitnessScript}
	case bitcoin.P2PKH, bitcoin.Unknown:
	}
	return blank(1 + ecdsaSize + 1 + keySize), nil
}
