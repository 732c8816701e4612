package walletapi

import (
	"encoding/hex"
	"errors"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/ordinals"
)

// addressType is UniSat's number of a script's type. Its wallets take every P2SH address for a nested P2WPKH one, and
// can spend no other: so does this.
func addressType(script []byte) int {
	switch bitcoin.TypeOf(script) {
	case bitcoin.P2PKH:
		return 0
	case bitcoin.P2WPKH:
		return 1
	case bitcoin.P2TR:
		return 2
	case bitcoin.P2SH:
		return 3
	case bitcoin.P2WSH:
		return 6
	case bitcoin.Unknown:
	}
	return 8
}

func utxos(v View, coins []indexer.Coin) ([]UTXO, error) {
	out := make([]UTXO, 0, len(coins))
	for i := range coins {
		u, err := utxo(v, &coins[i])
		if err != nil {
			return nil, err
		}
		out = append(out, u)
	}
	return out, nil
}

func utxo(v View, c *indexer.Coin) (UTXO, error) {
	u := UTXO{
		TxID: c.OutPoint.Hash.String(), Vout: c.OutPoint.Index, Satoshis: c.Value, ScriptPk: hex.EncodeToString(c.Script),
		AddressType: addressType(c.Script), Atomicals: []struct{}{}, Runes: []UTXORune{},
	}
	var err error
	if u.Inscriptions, err = utxoInscriptions(v.Rows(), c.Carried.Inscriptions); err != nil {
		return u, err
	}
	for _, b := range c.Carried.Runes {
		e, err := ordinals.RuneByID(v.Rows(), b.ID)
		if err != nil {
			return u, err
		}
		u.Runes = append(u.Runes, UTXORune{RuneID: b.ID.String(), Rune: e.Name.Rune.String(), Amount: b.Amount.String()})
	}
	return u, nil
}

func utxoInscriptions(rows ordinals.Reader, carried []ordinals.CarriedInscription) ([]UTXOInscription, error) {
	out := make([]UTXOInscription, 0, len(carried))
	for _, c := range carried {
		n, err := ordinals.InscriptionBySeq(rows, c.Seq)
		if err != nil {
			return nil, err
		}
		out = append(out, UTXOInscription{InscriptionID: n.ID.String(), InscriptionNumber: int64(n.Number), Offset: c.Offset})
	}
	return out, nil
}

// runeBalances describes amounts of runes. A rune that a transaction would etch has no id yet: it is 0:0, as in edicts.
func runeBalances(rows ordinals.Reader, list []ordinals.RuneBalance, etched ordinals.RuneID) ([]RuneBalance, error) {
	out := make([]RuneBalance, 0, len(list))
	for _, b := range list {
		e, err := ordinals.RuneByID(rows, b.ID)
		if err != nil {
			return nil, err
		}
		r := runeBalance(&e, b.Amount)
		if b.ID == etched {
			r.RuneID = ordinals.RuneID{}.String()
		}
		out = append(out, r)
	}
	return out, nil
}

func runeBalance(e *ordinals.RuneEntry, amount uint128.Uint128) RuneBalance {
	return RuneBalance{
		Amount: amount.String(), RuneID: e.ID.String(), Rune: e.Name.Rune.String(), SpacedRune: e.Name.String(),
		Symbol: runeSymbol(e), Divisibility: e.Divisibility,
	}
}

// runeSymbol is ¤ where the etching chose none, as ord shows it.
func runeSymbol(e *ordinals.RuneEntry) string {
	if e.Symbol == nil {
		return "¤"
	}
	return string(*e.Symbol)
}

// coinAt returns an output that an inscription is in; errInscriptionOut where it is in none that can be spent.
func coinAt(v View, op wire.OutPoint) (indexer.Coin, error) {
	c, err := v.Coin(op)
	if errors.Is(err, indexer.ErrNotFound) {
		return c, errInscriptionOut.err()
	}
	return c, err
}
