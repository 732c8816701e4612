package regnode

import (
	"fmt"

	"github.com/btcsuite/btcd/blockchain"
	"github.com/btcsuite/btcd/btcutil/v2"
	"github.com/btcsuite/btcd/mempool"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Bitcoin Core's policy (src/policy/policy.h, version 30).
const (
	maxVersion        = 3
	maxWeight         = 400_000
	maxSigScript      = 1650
	maxDataCarrier    = 100_000 // bytes of all OP_RETURN scripts
	maxSigOpCost      = 16_000
	maxP2SHSigOps     = 15
	maxMultisigKeys   = 3
	maxP2WSHScript    = 3600
	maxP2WSHItems     = 100
	maxStackItem      = 80
	maxChain          = 25      // unconfirmed transactions, with the one in question
	maxChainSize      = 101_000 // their virtual bytes
	trucVersion       = 3
	maxTRUC           = 10_000 // virtual bytes
	maxTRUCChild      = 1_000
	annexTag          = 0x50
	tapscriptLeaf     = 0xfe // mask of the leaf version in a control block
	tapscriptVersion  = 0xc0
	defaultMaxFeeRate = 10_000_000 // sat/kvB, beyond which sendrawtransaction suspects an error
)

// Codes of Bitcoin Core's RPC errors that a transaction's refusal has.
const (
	codeTransaction   = -25
	codeRejected      = -26
	codeAlreadyInUTXO = -27
)

// Rejection is a refusal of a transaction, in Bitcoin Core's words.
type Rejection struct {
	Code   int    // of the RPC error
	Reason string // such as "dust"
	Detail string // more, for people; may be empty
}

func (r *Rejection) Error() string {
	if r.Detail == "" {
		return r.Reason
	}
	return r.Reason + ", " + r.Detail
}

func reject(reason, format string, args ...any) *Rejection {
	return &Rejection{Code: codeRejected, Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// standard checks what a transaction shows by itself (IsStandardTx).
func standard(tx *btcutil.Tx) *Rejection {
	msg := tx.MsgTx()
	if msg.Version < 1 || msg.Version > maxVersion {
		return reject("version", "")
	}
	if blockchain.GetTransactionWeight(tx) > maxWeight {
		return reject("tx-size", "")
	}
	for _, in := range msg.TxIn {
		if len(in.SignatureScript) > maxSigScript {
			return reject("scriptsig-size", "")
		}
		if !txscript.IsPushOnlyScript(in.SignatureScript) {
			return reject("scriptsig-not-pushonly", "")
		}
	}
	data := 0
	for i, out := range msg.TxOut {
		if isData(out.PkScript) {
			if data += len(out.PkScript); data > maxDataCarrier {
				return reject("datacarrier", "")
			}
			continue
		}
		if r := standardOutput(out); r != nil {
			r.Detail = fmt.Sprintf("output %d", i)
			return r
		}
	}
	return nil
}

// isData reports whether a script is OP_RETURN followed by pushes alone, small numbers among them: a runestone is.
func isData(script []byte) bool {
	return len(script) > 0 && script[0] == txscript.OP_RETURN && txscript.IsPushOnlyScript(script[1:])
}

func standardOutput(out *wire.TxOut) *Rejection {
	switch txscript.GetScriptClass(out.PkScript) {
	case txscript.NonStandardTy, txscript.NullDataTy:
		if !txscript.IsWitnessProgram(out.PkScript) { // of a version to come
			return reject("scriptpubkey", "")
		}
	case txscript.MultiSigTy:
		keys, sigs, err := txscript.CalcMultiSigStats(out.PkScript)
		if err != nil || keys < 1 || keys > maxMultisigKeys || sigs < 1 || sigs > keys {
			return reject("scriptpubkey", "")
		}
	}
	if out.Value < mempool.GetDustThreshold(out) {
		return reject("dust", "")
	}
	return nil
}

// standardInputs checks how a transaction spends (AreInputsStandard, IsWitnessStandard). spent has each input's output.
func standardInputs(tx *wire.MsgTx, spent []*wire.TxOut) *Rejection {
	for i, in := range tx.TxIn {
		script := spent[i].PkScript
		class := txscript.GetScriptClass(script)
		switch class {
		case txscript.NonStandardTy, txscript.NullDataTy, txscript.WitnessUnknownTy:
			return reject("bad-txns-nonstandard-inputs", "input %d", i)
		case txscript.ScriptHashTy:
			if txscript.GetPreciseSigOpCount(in.SignatureScript, script, true) > maxP2SHSigOps {
				return reject("bad-txns-nonstandard-inputs", "input %d", i)
			}
			if redeem := lastPush(in.SignatureScript); txscript.IsPayToWitnessScriptHash(redeem) {
				class = txscript.WitnessV0ScriptHashTy
			}
		}
		if !standardWitness(class, in.Witness) {
			return reject("bad-witness-nonstandard", "input %d", i)
		}
	}
	return nil
}

func lastPush(sigScript []byte) []byte {
	pushes, err := txscript.PushedData(sigScript)
	if err != nil || len(pushes) == 0 {
		return nil
	}
	return pushes[len(pushes)-1]
}

func standardWitness(class txscript.ScriptClass, stack wire.TxWitness) bool {
	switch class {
	case txscript.PayToAnchorTy:
		return len(stack) == 0
	case txscript.WitnessV0ScriptHashTy:
		if len(stack) == 0 {
			return true // the script check refuses it
		}
		script, items := stack[len(stack)-1], stack[:len(stack)-1]
		return len(script) <= maxP2WSHScript && len(items) <= maxP2WSHItems && shortItems(items)
	case txscript.WitnessV1TaprootTy:
		if len(stack) < 2 {
			return true // a key path
		}
		control := stack[len(stack)-1]
		if len(control) > 0 && control[0] == annexTag {
			return false
		}
		tapscript := len(control) > 0 && control[0]&tapscriptLeaf == tapscriptVersion
		return !tapscript || shortItems(stack[:len(stack)-2])
	}
	return true
}

func shortItems(items [][]byte) bool {
	for _, item := range items {
		if len(item) > maxStackItem {
			return false
		}
	}
	return true
}

// relayFee is the least fee of so many virtual bytes at a rate in sat/kvB, rounded up.
func relayFee(vsize int64, rate uint64) int64 {
	return (vsize*int64(rate) + 999) / 1000
}
