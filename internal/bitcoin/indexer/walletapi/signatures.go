package walletapi

import (
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
)

const anyInput = txscript.SigHashAnyOneCanPay

// Bounds of running the scripts of inputs that are final already: a standard transaction's, and less.
const (
	maxFinalBytes  = 400_000    // of witnesses and signature scripts together
	maxFinalSigOps = 2_500      // signatures that may have to be checked
	maxFinalHashed = 64_000_000 // bytes that signatures of the old kind hash
	tapSigOpBytes  = 50         // of a tapscript's witness, for one signature (BIP-342)
)

// signatureRisk is how free a kind of signature leaves others to change the transaction.
type signatureRisk int

const (
	coversAll     signatureRisk = iota // outputs and inputs
	openToInputs                       // ALL|ANYONECANPAY
	coversOne                          // SINGLE, with its output
	coversNothing                      // SINGLE without its output
	unknownKind
	openOutputs // NONE
)

// riskOf judges a kind of signature by input i of a transaction with so many outputs.
func riskOf(kind txscript.SigHashType, i, outputs int, taproot bool) signatureRisk {
	switch base := kind &^ anyInput; {
	case base == txscript.SigHashNone:
		return openOutputs
	case kind == txscript.SigHashDefault && taproot, kind == txscript.SigHashAll:
		return coversAll
	case base == txscript.SigHashAll:
		return openToInputs
	case base == txscript.SigHashSingle && i < outputs:
		return coversOne
	case base == txscript.SigHashSingle:
		return coversNothing
	}
	return unknownKind
}

// sighash is the worst of what the input asks a wallet to sign as and of what the signatures that it carries say: one
// that nobody checked must not hide what is asked for. Where it has neither, wallets sign everything.
func sighash(p *bitcoin.Packet, i int, script []byte) txscript.SigHashType {
	taproot := txscript.IsPayToTaproot(script)
	kinds := namedKinds(&p.Inputs[i])
	if len(kinds) == 0 {
		kinds = []txscript.SigHashType{txscript.SigHashAll}
		if taproot {
			kinds[0] = txscript.SigHashDefault
		}
	}
	worst := kinds[0]
	for _, k := range kinds[1:] {
		if riskOf(k, i, len(p.Outputs), taproot) > riskOf(worst, i, len(p.Outputs), taproot) {
			worst = k
		}
	}
	return worst
}

// namedKinds are the kinds of signature that an input names: the one that is asked for, and those of its signatures.
func namedKinds(in *bitcoin.Input) []txscript.SigHashType {
	var kinds []txscript.SigHashType
	if in.HasSighash {
		kinds = append(kinds, in.Sighash)
	}
	schnorr := func(sig []byte) {
		switch len(sig) {
		case 0:
		case schnorrSize + 1:
			kinds = append(kinds, txscript.SigHashType(sig[schnorrSize]))
		default:
			kinds = append(kinds, txscript.SigHashDefault)
		}
	}
	schnorr(in.TapKeySig)
	for _, s := range in.TapScriptSigs {
		schnorr(s.Signature)
	}
	for _, s := range in.PartialSigs {
		if n := len(s.Signature); n > 0 {
			kinds = append(kinds, txscript.SigHashType(s.Signature[n-1]))
		}
	}
	return kinds
}

// signatures warns of those that leave others free to change the transaction. What is final and valid is not for the
// person to sign; what only seems final is, to a wallet that looks more closely or less.
func (f *riskFinder) signatures() {
	final := f.finalInputs()
	for i, s := range f.o.inputs {
		switch final[i] {
		case finalInvalid:
			f.add(riskSighash, levelDanger, "An input only seems to be signed",
				"Input %d carries a finished signature that is not valid: the transaction cannot confirm like this, and a wallet "+
					"may sign the input anew.", i)
		case finalUnchecked:
			f.add(riskSighash, levelWarning, "A signature was not checked",
				"Input %d carries a finished signature that could not be checked here.", i)
		case finalValid:
			if len(namedKinds(&f.p.Inputs[i])) == 0 {
				continue
			}
		case notFinal:
		}
		kind := sighash(f.p, i, s.script)
		switch riskOf(kind, i, len(f.p.Outputs), txscript.IsPayToTaproot(s.script)) {
		case coversAll:
		case openOutputs:
			f.add(riskSighash, levelCritical, "The signature does not cover the outputs",
				"Input %d asks for SIGHASH_NONE: whoever gets the signature decides where the money goes.", i)
		case openToInputs:
			f.add(riskSighash, levelWarning, "Others can add inputs",
				"Input %d asks for SIGHASH_ALL|ANYONECANPAY: others can add inputs, so the fee can change.", i)
		case coversNothing:
			f.add(riskSighash, levelCritical, "The signature covers no output",
				"Input %d asks for SIGHASH_SINGLE, and there is no output %d: the signature would fit other transactions too.", i,
				i)
		case coversOne:
			others := "other outputs can be changed"
			if kind&anyInput != 0 {
				others = "inputs and other outputs can be added and changed"
			}
			f.add(riskSighash, levelWarning, "The signature covers one output only",
				"Input %d asks for SIGHASH_SINGLE: only output %d is fixed, %s. Marketplaces use this for offers.", i, i, others)
		case unknownKind:
			f.add(riskSighash, levelCritical, "Unknown kind of signature",
				"Input %d asks for the signature type 0x%02x, which has no known meaning. Do not sign.", i, uint32(kind))
		}
	}
}

// finality is what became of running an input's final scripts.
type finality int

const (
	notFinal finality = iota
	finalValid
	finalInvalid
	finalUnchecked // what it spends is not known, or running it would take too long
)

// finalInputs runs the scripts of the inputs that are final, as nodes would.
func (f *riskFinder) finalInputs() []finality {
	out := make([]finality, len(f.p.Inputs))
	tx := f.p.Tx.Copy()
	found := false
	for i := range f.p.Inputs {
		if in := &f.p.Inputs[i]; len(in.FinalWitness) > 0 || len(in.FinalScript) > 0 {
			tx.TxIn[i].Witness, tx.TxIn[i].SignatureScript = in.FinalWitness, in.FinalScript
			out[i], found = finalUnchecked, true
		}
	}
	if !found {
		return out
	}
	spent := make(map[wire.OutPoint]*wire.TxOut, len(f.o.inputs))
	for _, s := range f.o.inputs {
		if !s.known && s.claimed == nil {
			return out // signatures commit to what all inputs spend
		}
		spent[s.op] = wire.NewTxOut(int64(s.value), s.script)
	}
	outs := txscript.NewMultiPrevOutFetcher(spent)
	hashes := txscript.NewTxSigHashes(tx, outs)
	size := f.p.Tx.SerializeSizeStripped()
	var final, ops, hashed int
	for i, s := range f.o.inputs {
		if out[i] == notFinal {
			continue
		}
		in := tx.TxIn[i]
		n, old := finalCost(in, s.script)
		final += in.Witness.SerializeSize() + len(in.SignatureScript)
		ops += n
		hashed += old * size
		if final > maxFinalBytes || ops > maxFinalSigOps || hashed > maxFinalHashed {
			return out
		}
		out[i] = finalInvalid
		vm, err := txscript.NewEngine(s.script, tx, i, txscript.StandardVerifyFlags, nil, hashes, int64(s.value), outs)
		if err == nil && vm.Execute() == nil {
			out[i] = finalValid
		}
	}
	return out
}

// finalCost is how many signatures running an input may have to check, and how many of those hash the whole
// transaction.
func finalCost(in *wire.TxIn, script []byte) (ops, old int) {
	if txscript.IsPayToTaproot(script) {
		return 1 + in.Witness.SerializeSize()/tapSigOpBytes, 0
	}
	old = txscript.GetSigOpCount(in.SignatureScript) + txscript.GetPreciseSigOpCount(in.SignatureScript, script, true)
	return old + txscript.GetWitnessSigOpCount(in.SignatureScript, script, in.Witness), old
}
