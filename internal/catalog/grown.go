package catalog

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"causeway/internal/amount"
)

// Part is one statement of a deployment record that decides what is minted, returned or paid. A record only grows:
// statements are added, and none changes once it counted (SR-03). Grown says whether one record grew out of another.
type Part struct {
	Of      string // what it says something of, unique within a record, such as "btc: least deposit from block 9"
	Content string // as JSON
	// From is the height of Bitcoin from which it counts; 0: always, and of the other chains.
	From uint32
	grow growth
	// unproven says that it names keys whose members have not proved that they hold them: no such part is new (SR-18).
	unproven bool
}

// growth is what a part may become.
type growth uint8

const (
	// planned: as it is once its height has come, and not to be added for a height that has passed.
	planned growth = iota
	// firm: as planned, and as it is from the moment that it is known: value may have been moved by it.
	firm
	// added: as it is; and there may be a new one at any time.
	added
	// rising: a committee, which a later epoch's takes the place of.
	rising
	// stricter: confirmations, of which there may be more.
	stricter
)

// ErrNotGrown means that a record did not grow out of the one that was there before.
var ErrNotGrown = errors.New("the deployment record changed what it said before")

// epochPart is how the parts of epochs begin.
const epochPart = "custody: epoch "

// maxNamed bounds how many differences an error names.
const maxNamed = 8

// partOfCommittee is a committee as a part says it.
type partOfCommittee struct {
	Epoch     uint64
	Threshold int
	Members   []string
}

// Parts lists what a checked record states, without what is for people alone: symbols, times, and contracts that no
// signature depends on.
func (d Deployment) Parts() ([]Part, error) {
	var p parts
	p.add(added, 0, d.Salt, "salt")
	p.add(rising, 0, partOfCommittee{d.Committee.Epoch, d.Committee.Threshold, d.Committee.Members}, "committee")
	p.list[len(p.list)-1].unproven = !d.CommitteeProven()
	if d.Version >= ProvenVersion {
		p.add(added, 0, true, "all keys are proven")
	}
	for _, c := range d.Chains {
		p.chain(c)
	}
	if d.Bitcoin != nil {
		p.custody(*d.Bitcoin, d)
	}
	if d.Solana != nil {
		p.solana(*d.Solana)
	}
	if d.TON != nil {
		p.ton(*d.TON)
	}
	return p.list, errors.Join(p.errs...)
}

// parts collects them.
type parts struct {
	list []Part
	errs []error
}

func (p *parts) add(g growth, from uint32, content any, format string, a ...any) {
	of := fmt.Sprintf(format, a...)
	raw, err := json.Marshal(content)
	if err != nil {
		p.errs = append(p.errs, fmt.Errorf("write %s of the record: %w", of, err))
	}
	p.list = append(p.list, Part{Of: of, Content: string(raw), From: from, grow: g})
}

func (p *parts) chain(c ChainDeployment) {
	at := fmt.Sprintf("chain %d", c.ChainID)
	p.add(added, 0, []any{c.GenesisHash, c.Bridge, c.DeployedAtBlock}, "%s", at)
	for _, x := range c.Pools {
		end := fmt.Sprintf("%s: pool %s", at, x.Anchor)
		p.add(added, 0, []any{x.PoolID, x.Token, x.RealDecimals, x.CommonDecimals}, "%s", end)
		p.lanes(end, x.Lanes)
	}
	for _, x := range c.MintBridges {
		end := fmt.Sprintf("%s: mint bridge %s", at, x.Address)
		p.add(added, 0, []any{x.Token, x.Decimals, x.CommonDecimals, x.Mode}, "%s", end)
		p.lanes(end, x.Remotes)
	}
	for _, x := range c.BitcoinRouters {
		end := fmt.Sprintf("%s: router %s", at, x.Address)
		p.add(added, 0, []any{x.Token, x.Asset, x.Decimals, x.CommonDecimals, x.Mode}, "%s", end)
		p.lanes(end, x.Remotes)
	}
}

func (p *parts) lanes(end string, lanes []Lane) {
	for _, l := range lanes {
		p.add(added, 0, l.RemoteAnchor, "%s: lane to chain %d", end, l.ChainID)
	}
}

func (p *parts) custody(b BitcoinDeployment, d Deployment) {
	p.add(added, 0, []any{b.ChainID, b.Network, b.GenesisHash, max(b.Form, 1), b.StartHeight}, "custody")
	for _, e := range b.Epochs {
		content := []any{e.Threshold, e.Keys, e.FromHeight}
		if e.Reopens {
			content = append(content, "reopens")
		}
		p.add(firm, e.FromHeight, content, epochPart+"%d", e.Epoch)
		p.list[len(p.list)-1].unproven = !d.EpochProven(e)
	}
	steps := make([]AssetStep, len(b.Confirmations))
	for i, s := range b.Confirmations {
		steps[i] = AssetStep{Above: amount.New(s.Above), Confirmations: s.Confirmations}
	}
	p.add(stricter, 0, steps, "custody: confirmations")
	for _, a := range b.Assets {
		first := uint32(math.MaxUint32) // without a lane nothing of it counts
		for _, l := range a.Lanes {
			first = min(first, l.From)
			end := fmt.Sprintf("%s: lane to chain %d from block %d", a.Asset, l.ChainID, l.From)
			p.add(planned, l.From, l.RemoteAnchor, "%s", end)
			if l.Until != 0 {
				p.add(planned, l.Until, l.Until, "%s: end", end)
			}
		}
		p.add(planned, first, []any{a.Decimals, a.CommonDecimals, a.MinDeposit}, "%s", a.Asset)
		for _, m := range a.MinDeposits {
			p.add(planned, m.From, m.Amount, "%s: least deposit from block %d", a.Asset, m.From)
		}
		p.add(stricter, 0, cloned(a.Confirmations), "%s: confirmations", a.Asset)
	}
}

// Grown refuses a record that is not the one before with something added: each part that counted by a height of Bitcoin
// is there as it was, and what is new counts above that height only. before are the parts that were applied up to it;
// none: there was no record before. Their order and growth do not matter: a part means what now says of it.
func Grown(before []Part, applied uint32, now []Part) error {
	if len(before) == 0 {
		return nil
	}
	old := make(map[string]Part, len(before))
	for _, p := range before {
		old[p.Of] = p
	}
	var wrong []string
	for _, p := range now {
		was, known := old[p.Of]
		delete(old, p.Of)
		if why := p.after(was, known, applied); why != "" {
			wrong = append(wrong, p.Of+": "+why)
		}
	}
	for of, was := range old {
		// Epochs are of the custody whatever their height: value may be where they say.
		if was.From <= applied || strings.HasPrefix(of, epochPart) {
			wrong = append(wrong, fmt.Sprintf("%s: it said %.200s, and says nothing", of, was.Content))
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	if more := len(wrong) - maxNamed; more > 0 {
		wrong = append(wrong[:maxNamed], fmt.Sprintf("and %d more", more))
	}
	return fmt.Errorf("%w: %s", ErrNotGrown, strings.Join(wrong, "; "))
}

// after says what is wrong with a part that follows another one; "" when nothing is.
func (p Part) after(was Part, known bool, applied uint32) string {
	late := (p.grow == planned || p.grow == firm) && applied > 0 && p.From <= applied
	switch {
	case known && p.Content == was.Content && (p.From == was.From || !late && was.From > applied):
		return ""
	case !known && p.unproven, p.grow == rising && p.unproven && later(was.Content, p.Content):
		return "it is new, and its members have not proved that they hold their keys: collect their proofs (SR-18)"
	case !known && !late:
		return ""
	case !known:
		return fmt.Sprintf("it is new, and counts from block %d on, but block %d was applied without it", p.From, applied)
	case p.grow == planned && was.From > applied && !late:
		return "" // it did not count yet
	case p.grow == rising && later(was.Content, p.Content):
		return ""
	case p.grow == stricter && needsNoFewer(was.Content, p.Content):
		return ""
	case p.Content == was.Content:
		return fmt.Sprintf("it counted from block %d on, and now from %d", was.From, p.From)
	}
	return fmt.Sprintf("it said %.200s, and says %.200s", was.Content, p.Content)
}

// later reports whether one committee is of a later epoch than another.
func later(was, now string) bool {
	var a, b partOfCommittee
	return json.Unmarshal([]byte(was), &a) == nil && json.Unmarshal([]byte(now), &b) == nil && b.Epoch > a.Epoch
}

// needsNoFewer reports whether steps ask for as many confirmations as others at least, whatever the amount.
func needsNoFewer(was, now string) bool {
	var a, b []AssetStep
	if json.Unmarshal([]byte(was), &a) != nil || json.Unmarshal([]byte(now), &b) != nil {
		return false
	}
	for _, s := range a {
		var most uint32
		for _, n := range b {
			if n.Above.Cmp(s.Above) <= 0 {
				most = max(most, n.Confirmations)
			}
		}
		if most < s.Confirmations {
			return false
		}
	}
	return true
}
