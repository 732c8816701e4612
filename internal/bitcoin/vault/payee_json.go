package vault

import (
	"errors"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/chain"
	"causeway/internal/memberclient"
	"causeway/internal/message"
)

// The JSON of a payee, in requests to members and in stored plans: never rename a field. Bytes are 0x and hexadecimal
// digits, transaction ids as people see them, amounts decimal strings in base units.
type (
	PayeeJSON struct {
		UID       message.UID      `json:"uid"`
		SrcAnchor message.Anchor   `json:"srcAnchor"`
		DstAnchor message.Anchor   `json:"dstAnchor"`
		Payload   memberclient.Hex `json:"payload"`
		Tx        chain.TxID       `json:"tx"`
		Asset     string           `json:"asset"`
		Script    memberclient.Hex `json:"script"`
		Amount    string           `json:"amount"`
		Evidence  *evidenceJSON    `json:"evidence,omitempty"`
		Address   *AddressJSON     `json:"address,omitempty"`
	}
	AddressJSON struct {
		Epoch     uint32            `json:"epoch"`
		Asset     string            `json:"asset"`
		DstChain  uint32            `json:"dstChain"`
		Receiver  message.Recipient `json:"receiver"`
		RefundKey message.Bytes32   `json:"refundKey"`
		Lock      uint16            `json:"lock"`
	}
	evidenceJSON struct {
		Tx     string      `json:"tx"`
		Vout   uint32      `json:"vout"`
		Target string      `json:"target"`
		Proofs []proofJSON `json:"proofs"`
	}
	proofJSON struct {
		Script    memberclient.Hex `json:"script"`
		Signature memberclient.Hex `json:"signature"`
	}
)

// maxTxText bounds the text of a transaction's identifier on any chain.
const maxTxText = 128

func EncodePayee(p Payee) PayeeJSON {
	w := PayeeJSON{
		UID: p.UID, SrcAnchor: p.Message.SrcAnchor, DstAnchor: p.Message.DstAnchor, Payload: p.Message.Payload.Bytes(),
		Tx: p.Tx, Asset: p.Asset.String(), Script: p.Script, Amount: p.Amount.String(),
	}
	if a := p.Address; a != nil {
		named := EncodeAddress(*a)
		w.Address = &named
	}
	if p.Evidence != nil {
		w.Evidence = &evidenceJSON{
			Tx: p.Evidence.OutPoint.Hash.String(), Vout: p.Evidence.OutPoint.Index,
			Target: p.Evidence.Target, Proofs: make([]proofJSON, len(p.Evidence.Proofs)),
		}
		for i, proof := range p.Evidence.Proofs {
			w.Evidence.Proofs[i] = proofJSON{proof.Script, proof.Signature}
		}
	}
	return w
}

func DecodePayee(w PayeeJSON) (Payee, error) {
	asset, err := custody.ParseAsset(w.Asset)
	if err != nil {
		return Payee{}, err
	}
	units, err := amount.Parse(w.Amount)
	if err != nil {
		return Payee{}, fmt.Errorf("amount: %w", err)
	}
	if len(w.Tx) > maxTxText {
		return Payee{}, errors.New("the transaction's name is too long")
	}
	p := Payee{Tx: w.Tx, Payout: custody.Payout{
		UID: w.UID, Asset: asset, Script: w.Script, Amount: units,
		Message: message.Message{
			UID: w.UID, SrcAnchor: w.SrcAnchor, DstAnchor: w.DstAnchor, Payload: message.ReadPayload(w.Payload),
		},
	}}
	if a := w.Address; a != nil {
		named, err := decodeAddress(*a)
		if err != nil {
			return Payee{}, err
		}
		p.Address = &named
	}
	if w.Evidence != nil {
		id, err := ParseTxID(w.Evidence.Tx)
		if err != nil {
			return Payee{}, fmt.Errorf("evidence: %w", err)
		}
		p.Evidence = &Evidence{OutPoint: wire.OutPoint{Hash: id, Index: w.Evidence.Vout}, Target: w.Evidence.Target}
		for _, proof := range w.Evidence.Proofs {
			p.Evidence.Proofs = append(p.Evidence.Proofs, custody.Proof{Script: proof.Script, Signature: proof.Signature})
		}
	}
	return p, nil
}

func ParseTxID(text string) (chainhash.Hash, error) {
	id, err := chainhash.NewHashFromStr(text)
	if err != nil || len(text) != 2*chainhash.HashSize {
		return chainhash.Hash{}, errors.New("a transaction's id has 64 hexadecimal digits")
	}
	return *id, nil
}

func EncodeAddress(a custody.DepositAddress) AddressJSON {
	return AddressJSON{a.Epoch, a.Asset.String(), a.DstChain, a.Receiver, message.Bytes32(a.RefundKey), a.Lock}
}

func decodeAddress(w AddressJSON) (custody.DepositAddress, error) {
	asset, err := custody.ParseAsset(w.Asset)
	if err != nil {
		return custody.DepositAddress{}, fmt.Errorf("address: %w", err)
	}
	return custody.DepositAddress{
		Epoch: w.Epoch, Asset: asset, DstChain: w.DstChain, Receiver: w.Receiver, RefundKey: bitcoin.XOnly(w.RefundKey),
		Lock: w.Lock,
	}, nil
}

func DecodeAddresses(list []AddressJSON) ([]custody.DepositAddress, error) {
	out := make([]custody.DepositAddress, len(list))
	for i, w := range list {
		var err error
		if out[i], err = decodeAddress(w); err != nil {
			return nil, err
		}
	}
	return out, nil
}
