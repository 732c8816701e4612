package walletapi

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/btcsuite/btcd/wire/v2"
	"lukechampine.com/uint128"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/ordinals"
)

// RiskType is UniSat's number of a kind of risk; its wallets translate by it.
type RiskType int

// The kinds that are found here. Others of UniSat's need lists of bad addresses, or are of protocols that are not
// indexed.
const (
	riskSighash         RiskType = 0
	riskNetwork         RiskType = 2
	riskBurnInscription RiskType = 3
	riskMultipleAssets  RiskType = 7
	riskLowFee          RiskType = 8
	riskHighFee         RiskType = 9
	riskSplit           RiskType = 10
	riskMerge           RiskType = 11
	riskBurnRunes       RiskType = 13
	riskMultipleRunes   RiskType = 14
	riskIndexing        RiskType = 20
)

// Levels, the gravest first: critical loses something for certain.
const (
	levelCritical = "critical"
	levelDanger   = "danger"
	levelWarning  = "warning"
)

const (
	maxRisks      = 50
	absurdFactor  = 10                 // times the fast rate
	absurdFloor   = 50_000             // sat/kvB: below this a high multiple of a low rate costs little
	absurdFee     = 1_000_000          // sat
	absurdShare   = 2                  // the fee is more than one part in so many of what is spent …
	absurdLeast   = 50_000             // … and more than this many sat
	coinTypeIndex = 1                  // of a derivation path: purpose, coin type, account
	hardened      = uint32(0x80000000) // bit of a path's step
)

// riskFinder looks for what a person should know before signing.
type riskFinder struct {
	api      *api
	v        View
	p        *bitcoin.Packet
	o        *outcome
	fees     Estimates
	rate     bitcoin.FeeRate
	complete bool
	found    []Risk
}

func (f *riskFinder) add(kind RiskType, level, title, format string, args ...any) {
	if len(f.found) < maxRisks {
		f.found = append(f.found, Risk{Type: kind, Level: level, Title: title, Desc: fmt.Sprintf(format, args...)})
	}
}

func (f *riskFinder) find() ([]Risk, error) {
	f.found = []Risk{}
	f.signatures()
	f.inputs()
	f.network()
	if err := f.inscriptions(); err != nil {
		return nil, err
	}
	if err := f.runes(); err != nil {
		return nil, err
	}
	f.together()
	f.fee()
	return f.found, nil
}

// inputs warns of those that are not what they seem.
func (f *riskFinder) inputs() {
	tip := f.v.Tip().Height
	for i, s := range f.o.inputs {
		switch {
		case !s.known && s.claimed == nil:
			f.add(riskIndexing, levelDanger, "Unknown input",
				"Input %d spends an output that is not known here, and the request does not say what it is worth: the fee cannot "+
					"be told.", i)
		case !s.known:
			f.add(riskIndexing, levelDanger, "Unknown input",
				"Input %d spends an output that is not known here: it is spent already, not yet seen, or of another network. "+
					"What it carries cannot be told.", i)
		case s.coin.Unknown:
			f.add(riskIndexing, levelDanger, "Unconfirmed input",
				"Input %d spends an output that is not in a block yet and may carry inscriptions or runes. Wait for its "+
					"confirmation.", i)
		case s.coin.SpentBy != nil:
			f.add(riskIndexing, levelWarning, "Input is being spent already",
				"Input %d spends an output that the waiting transaction %s spends too: only one of them can confirm.", i,
				s.coin.SpentBy)
		case s.coin.Height == 0:
			f.add(riskIndexing, levelWarning, "Unconfirmed input",
				"Input %d spends an output that is not in a block yet: if that transaction is replaced, this one fails.", i)
		case !mature(&s.coin, tip):
			f.add(riskIndexing, levelWarning, "Immature input", "Input %d spends a mining reward that cannot be spent yet.", i)
		}
		if s.known && s.claimed != nil &&
			(uint64(s.claimed.Value) != s.coin.Value || !bytes.Equal(s.claimed.PkScript, s.coin.Script)) {
			f.add(riskIndexing, levelCritical, "The request lies about an input",
				"Input %d is worth %d sat, and the request claims %d sat or another owner. Do not sign.", i, s.coin.Value,
				s.claimed.Value)
		}
	}
}

// network warns where a transaction seems to be made for another network. Scripts do not tell, but these do: none of
// the inputs exist here, key paths of another coin type, and account keys of another network.
func (f *riskFinder) network() {
	unknown := 0
	for _, s := range f.o.inputs {
		if !s.known {
			unknown++
		}
	}
	name := f.api.Network.Name
	switch params := f.api.Network.Params(); {
	case f.otherCoinType(params.HDCoinType):
		f.add(riskNetwork, levelDanger, "Another network",
			"The keys' derivation paths are of another network than %s. The same addresses may hold money there.", name)
	case f.otherXPub(params.HDPublicKeyID):
		f.add(riskNetwork, levelDanger, "Another network", "The account key in the request is of another network than %s.",
			name)
	case unknown == len(f.o.inputs):
		f.add(riskNetwork, levelDanger, "Another network",
			"None of the inputs exist on %s. Check that the wallet and the site are on the same network.", name)
	}
}

func (f *riskFinder) otherCoinType(want uint32) bool {
	other := func(path []uint32) bool {
		return len(path) > coinTypeIndex && path[0]&hardened != 0 && path[coinTypeIndex]&hardened != 0 &&
			path[coinTypeIndex] != want|hardened && path[coinTypeIndex]&^hardened <= 1
	}
	for i := range f.p.Inputs {
		if slices.ContainsFunc(f.p.Inputs[i].Paths(), other) {
			return true
		}
	}
	for i := range f.p.Outputs {
		if slices.ContainsFunc(f.p.Outputs[i].Paths(), other) {
			return true
		}
	}
	return false
}

// otherXPub compares the version bytes of the extended keys, which stand behind the key's type.
func (f *riskFinder) otherXPub(want [4]byte) bool {
	for _, x := range f.p.XPubs {
		if len(x.Key) >= 5 && binary.BigEndian.Uint32(x.Key[1:]) != binary.BigEndian.Uint32(want[:]) {
			return true
		}
	}
	return false
}

// inscriptions warns of those that would be lost, and of outputs that would hold several.
func (f *riskFinder) inscriptions() error {
	landed := map[wire.OutPoint]int{}
	for i, s := range f.o.inputs {
		if !s.known {
			continue
		}
		places := map[wire.OutPoint]bool{}
		for _, c := range s.coin.Carried.Inscriptions {
			n, err := ordinals.InscriptionBySeq(f.o.rows, c.Seq)
			if err != nil {
				return err
			}
			at := n.Location.OutPoint
			places[at] = true
			landed[at]++
			switch {
			case at == f.o.rest:
				f.add(riskBurnInscription, levelCritical, "An inscription would be lost as fee",
					"Inscription %s in input %d would go to the miner. Do not sign.", n.ID, i)
			case at.Hash != f.o.tx.ID || int(at.Index) >= len(f.p.Tx.TxOut) || isReturn(f.p.Tx.TxOut[at.Index].PkScript):
				f.add(riskBurnInscription, levelCritical, "An inscription would be burned",
					"Inscription %s in input %d would end in an output that nobody can spend.", n.ID, i)
			}
			if c.Transfer {
				f.transfer(i, &n, at)
			}
		}
		if len(places) > 1 {
			f.add(riskSplit, levelWarning, "Inscriptions would be separated",
				"The inscriptions of input %d would go to %d different outputs.", i, len(places))
		}
	}
	for op, count := range landed {
		if count > 1 && op.Hash == f.o.tx.ID {
			f.add(riskMerge, levelWarning, "Inscriptions would be put together",
				"Output %d would hold %d inscriptions: moving one of them later moves all.", op.Index, count)
		}
	}
	return nil
}

// transfer warns of a BRC-20 transfer whose amount goes back to its sender instead of to somebody.
func (f *riskFinder) transfer(input int, n *ordinals.Inscription, at wire.OutPoint) {
	if at == f.o.rest {
		f.add(riskBurnInscription, levelWarning, "A BRC-20 transfer would be wasted",
			"The transfer inscription %s in input %d would be spent as fee: its amount returns to the sender.", n.ID, input)
	}
}

// runes warns of amounts that would be burned, by a malformed runestone or by an output that nobody can spend.
func (f *riskFinder) runes() error {
	var ids []ordinals.RuneID
	seen := map[ordinals.RuneID]bool{}
	note := func(id ordinals.RuneID) {
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	for _, s := range f.o.inputs {
		for _, r := range s.coin.Carried.Runes {
			note(r.ID)
		}
	}
	spends := len(ids) > 0
	artifact, stone := ordinals.Decipher(f.o.tx)
	if stone && artifact.Mint != nil {
		note(*artifact.Mint)
	}
	for _, id := range ids {
		before, err := ordinals.RuneByID(f.v.Rows(), id)
		if errors.Is(err, ordinals.ErrNoRune) {
			continue // a mint of what was never etched
		}
		if err != nil {
			return err
		}
		after, err := ordinals.RuneByID(f.o.rows, id)
		if err != nil {
			return err
		}
		if burned := after.Burned.SubWrap(before.Burned); !burned.IsZero() {
			f.add(riskBurnRunes, levelCritical, "Runes would be burned",
				"%s %s would be destroyed for ever. Do not sign.", units(burned, before.Divisibility), before.Name)
		}
	}
	switch {
	case stone && artifact.Cenotaph() && spends:
		f.add(riskBurnRunes, levelCritical, "Malformed runestone",
			"The transaction's message to the Runes protocol is malformed (%s): all runes of its inputs are burned. Do not sign.", artifact.Flaw)
	case stone && artifact.Cenotaph():
		f.add(riskBurnRunes, levelWarning, "Malformed runestone",
			"The transaction's message to the Runes protocol is malformed (%s): what it mints or etches is burned.",
			artifact.Flaw)
	}
	if len(ids) > 1 {
		f.add(riskMultipleRunes, levelWarning, "Several runes",
			"The transaction moves %d different runes. Check where each of them goes.", len(ids))
	}
	return nil
}

// together warns of outputs that hold both kinds of assets.
func (f *riskFinder) together() {
	for i := range f.o.carried {
		if c := &f.o.carried[i]; len(c.Inscriptions) > 0 && len(c.Runes) > 0 {
			f.add(riskMultipleAssets, levelWarning, "Inscriptions and runes together",
				"Output %d would hold inscriptions and runes: wallets that know only one kind may spend the other by mistake.", i)
		}
	}
}

// fee warns of one that is absurd, or too low to confirm soon.
func (f *riskFinder) fee() {
	if !f.complete {
		return
	}
	var spent uint64
	for _, s := range f.o.inputs {
		spent += s.value
	}
	fee := uint64(f.o.fee)
	switch {
	case f.fees.Fast > 0 && f.rate > absurdFactor*f.fees.Fast && f.rate > absurdFloor, fee > absurdFee,
		fee > absurdLeast && fee > spent/absurdShare:
		enough := ""
		if f.fees.Fast > 0 {
			enough = fmt.Sprintf(" About %s would confirm in the next block.", rateText(f.fees.Fast))
		}
		f.add(riskHighFee, levelDanger, "Absurd fee", "The fee is %d sat, %s.%s", fee, rateText(f.rate), enough)
	case f.rate < f.fees.Slow*9/10:
		f.add(riskLowFee, levelWarning, "Low fee",
			"The fee is %d sat, %s: it may take many hours to confirm. %s would do it within an hour.", fee, rateText(f.rate),
			rateText(f.fees.Slow))
	}
}

func rateText(r bitcoin.FeeRate) string { return fmt.Sprintf("%.1f sat/vB", shown(r)) }

// units is an amount of a rune in whole units.
func units(amount uint128.Uint128, decimals uint8) string {
	text := amount.String()
	if decimals == 0 {
		return text
	}
	for len(text) <= int(decimals) {
		text = "0" + text
	}
	whole, part := text[:len(text)-int(decimals)], text[len(text)-int(decimals):]
	for len(part) > 0 && part[len(part)-1] == '0' {
		part = part[:len(part)-1]
	}
	if part == "" {
		return whole
	}
	return whole + "." + part
}
