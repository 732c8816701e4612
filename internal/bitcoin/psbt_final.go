package bitcoin

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/address/v2"
	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/txscript/v2"
	"github.com/btcsuite/btcd/wire/v2"
)

// Finalise makes the final scriptSig and witness of every input that has its signatures (BIP-174's finaliser). Inputs
// that lack some are named in the error; the others are final all the same.
func (p *Packet) Finalise() error {
	var errs []error
	for i := range p.Inputs {
		if err := p.finalise(i); err != nil {
			errs = append(errs, fmt.Errorf("input %d: %w", i, err))
		}
	}
	return errors.Join(errs...)
}

func (p *Packet) finalise(i int) error {
	in := &p.Inputs[i]
	if in.final() {
		return nil
	}
	spent, err := p.Spent(i)
	if err != nil {
		return err
	}
	var script []byte
	var witness wire.TxWitness
	if txscript.IsPayToTaproot(spent.PkScript) {
		witness, err = in.taprootWitness()
	} else {
		script, witness, err = in.ecdsaFinal(spent)
	}
	if err != nil {
		return err
	}
	*in = Input{Previous: in.Previous, UTXO: in.UTXO, FinalScript: script, FinalWitness: witness, Unknown: in.Unknown}
	return nil
}

func (in *Input) ecdsaFinal(spent *wire.TxOut) (scriptSig []byte, witness wire.TxWitness, err error) {
	script, segwit, err := in.spendScript(spent)
	if err != nil {
		return nil, nil, err
	}
	stack, err := in.ecdsaStack(script)
	if err != nil {
		return nil, nil, err
	}
	nested := txscript.IsPayToScriptHash(spent.PkScript)
	switch {
	case segwit && in.WitnessScript != nil:
		stack = append(stack, in.WitnessScript)
	case segwit:
	case nested:
		stack = append(stack, in.RedeemScript)
	}
	if !segwit {
		for _, item := range stack {
			scriptSig = appendPush(scriptSig, item)
		}
		return scriptSig, nil, nil
	}
	if nested {
		scriptSig = appendPush(nil, in.RedeemScript)
	}
	return scriptSig, stack, nil
}

// ecdsaStack returns what satisfies a P2PKH or CHECKMULTISIG script.
func (in *Input) ecdsaStack(script []byte) (wire.TxWitness, error) {
	if txscript.IsPayToPubKeyHash(script) {
		for _, s := range in.PartialSigs {
			if bytes.Equal(script[3:23], address.Hash160(s.PubKey)) {
				return wire.TxWitness{s.Signature, s.PubKey}, nil
			}
		}
		return nil, ErrUnsigned
	}
	k, keys, err := multisigShape(script)
	if err != nil {
		return nil, err
	}
	stack := wire.TxWitness{{}} // CHECKMULTISIG takes one item too many
	for _, key := range keys {
		for _, s := range in.PartialSigs {
			if bytes.Equal(s.PubKey, key) && len(stack) <= k {
				stack = append(stack, s.Signature)
			}
		}
	}
	if len(stack) <= k {
		return nil, fmt.Errorf("%w: %d of %d", ErrUnsigned, len(stack)-1, k)
	}
	return stack, nil
}

// taprootWitness returns the key path's witness, or that of the first leaf with enough signatures.
func (in *Input) taprootWitness() (wire.TxWitness, error) {
	if in.TapKeySig != nil {
		return wire.TxWitness{in.TapKeySig}, nil
	}
	err := ErrUnsigned
	for _, leaf := range in.TapLeaves {
		policy, ok := parseLeaf(leaf.Script)
		if !ok {
			err = fmt.Errorf("%w: a leaf of an unknown form", ErrUnsigned)
			continue
		}
		// The last key's signature is deepest in the stack: the script takes the first key's first.
		witness, have := wire.TxWitness{}, 0
		hash := leaf.Hash()
		for i := range policy.keys {
			sig := in.leafSignature(policy.keys[i], hash)
			if sig == nil || have == policy.k {
				sig = []byte{}
			} else {
				have++
			}
			witness = append(wire.TxWitness{sig}, witness...)
		}
		if have == policy.k {
			return append(witness, leaf.Script, leaf.Control), nil
		}
		err = fmt.Errorf("%w: %d of %d", ErrUnsigned, have, policy.k)
	}
	return nil, err
}

// Extract returns the signed transaction after running every input's script, so that what it returns is valid but for
// locks and for what became of its inputs.
func (p *Packet) Extract() (*wire.MsgTx, error) {
	outs, err := p.PrevOuts()
	if err != nil {
		return nil, err
	}
	tx := p.Tx.Copy()
	for i, in := range p.Inputs {
		if !in.final() {
			return nil, fmt.Errorf("input %d is not final: %w", i, ErrUnsigned)
		}
		tx.TxIn[i].SignatureScript = in.FinalScript
		tx.TxIn[i].Witness = in.FinalWitness
	}
	return tx, VerifyScripts(tx, outs)
}

// VerifyScripts runs the scripts of all inputs under the rules that nodes relay by.
func VerifyScripts(tx *wire.MsgTx, outs txscript.PrevOutputFetcher) error {
	hashes := txscript.NewTxSigHashes(tx, outs)
	for i, in := range tx.TxIn {
		spent := outs.FetchPrevOutput(in.PreviousOutPoint)
		if spent == nil {
			return fmt.Errorf("input %d: %w", i, ErrNoUTXO)
		}
		vm, err := txscript.NewEngine(spent.PkScript, tx, i, txscript.StandardVerifyFlags, nil, hashes, spent.Value, outs)
		if err == nil {
			err = vm.Execute()
		}
		if err != nil {
			return fmt.Errorf("input %d: %w: %w", i, ErrSignature, err)
		}
	}
	return nil
}

// Complete signs with the keys, finalises and extracts.
func (p *Packet) Complete(keys ...*btcec.PrivateKey) (*wire.MsgTx, error) {
	if _, err := p.SignAll(keys...); err != nil {
		return nil, err
	}
	if err := p.Finalise(); err != nil {
		return nil, fmt.Errorf("finalise: %w", err)
	}
	return p.Extract()
}
