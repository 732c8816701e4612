package node

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/signer"
)

// Apart refuses a custody key that is a member's attestation key, or its negative, which is the same key on Bitcoin
// (SR-24).
func Apart(public *btcec.PublicKey, member message.Member) error {
	negative := public.SerializeCompressed()
	negative[0] ^= 1 // the sign of y (SEC 1, 2.3.3)
	other, err := btcec.ParsePubKey(negative)
	if message.MemberOf(public.ToECDSA()) == member || err == nil && message.MemberOf(other.ToECDSA()) == member {
		return errors.New(
			"the custody key is the attestation key: make another one with `causeway keys new --custody` (SR-24)")
	}
	return nil
}

// SignerCustody is what a signer signs of the custody, and with which keys: by the deployment record and the operator's
// files.
func SignerCustody(c config.Signer) (*signer.Custody, error) {
	d, err := LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return nil, err
	}
	rules, err := CustodyRules(d.Record)
	if err != nil {
		return nil, err
	}
	if rules == nil {
		return nil, fmt.Errorf("%w: custody: the deployment has none on Bitcoin", config.ErrConfig)
	}
	own := c.Custody
	out := &signer.Custody{
		Rules: rules, MaxFee: cmp.Or(own.MaxFeeSats, bitcoin.DefaultMaxFee),
		FeesPerDay:    cmp.Or(own.FeesPerDaySats, config.DefaultSignerFeesPerDay),
		ReturnsPerDay: cmp.Or(own.ReturnsPerDay, config.DefaultSignerReturnsPerDay),
		Batons:        func() ([]signer.Beginning, error) { return LoadBatons(c.Path(own.BatonsFile)) },
		Approved: func(epoch uint32) error {
			return ApprovedKeys(d.Record, epoch, c.Path(c.RotationsFile))
		},
	}
	if out.PerDay, err = custodyCaps(c, rules); err != nil {
		return nil, err
	}
	out.Keys, err = loadCustodyKeys(c, rules.Current().Epoch)
	return out, err
}

// ApprovedKeys says why a person has not approved that older keys move what they guard to an epoch's keys. An epoch
// from before there were proofs needs no approval.
func ApprovedKeys(record catalog.Deployment, epoch uint32, file string) error {
	hash, proven := ApprovedHash(record, epoch)
	if !proven {
		return nil
	}
	return committee.Approved(file, hash)
}

func loadCustodyKeys(c config.Signer, current uint32) (map[uint32]*btcec.PrivateKey, error) {
	files := maps.Clone(c.Custody.OldKeyFiles)
	if files == nil {
		files = make(map[uint32]string, 1)
	}
	if _, twice := files[current]; twice {
		return nil, fmt.Errorf("%w: custody.oldKeyFiles: epoch %d is the current one", config.ErrConfig, current)
	}
	if c.Custody.KeyFile != "" {
		files[current] = c.Custody.KeyFile
	}
	out := make(map[uint32]*btcec.PrivateKey, len(files))
	for epoch, file := range files {
		key, err := cosign.LoadKey(c.Path(file), cosign.KeyOptions{
			PasswordFile: c.Path(c.Custody.KeyPasswordFile), AllowDemo: c.Network == config.Local,
		})
		if err != nil {
			return nil, err
		}
		out[epoch] = key
	}
	return out, nil
}

// custodyCaps are how much of each asset leaves the custody within a day, in base units.
func custodyCaps(c config.Signer, rules *custody.Rules) (map[custody.Asset]amount.Amount, error) {
	symbols := make(map[string]custody.Asset, len(rules.Assets))
	for _, a := range rules.Assets {
		symbols[rules.Terms[a].Symbol] = a
	}
	if c.Network != config.Local {
		known := make(map[string]bool, len(symbols))
		for symbol := range symbols {
			known[symbol] = true
		}
		if err := missing("custody.maxPerDay", known, c.Custody.MaxPerDay); err != nil {
			return nil, fmt.Errorf("%w: %w", config.ErrConfig, err)
		}
	}
	out := make(map[custody.Asset]amount.Amount, len(symbols))
	for symbol, text := range c.Custody.MaxPerDay {
		asset, ok := symbols[symbol]
		if !ok {
			return nil, fmt.Errorf("%w: custody.maxPerDay: the custody has no %s", config.ErrConfig, symbol)
		}
		most, err := amount.ParseDecimal(text, rules.Terms[asset].Decimals)
		if err != nil {
			return nil, fmt.Errorf("%w: custody.maxPerDay of %s: %w", config.ErrConfig, symbol, err)
		}
		out[asset] = most
	}
	return out, nil
}

// maxBatonsFile bounds the file of batons: a line for each kind, and for each time that one began anew.
const maxBatonsFile = 64 << 10

// LoadBatons reads where a person says that the paths of batons begin: lines of a kind, its first baton as txid:vout
// and, of one that began anew, after and the baton that nobody could spend any more. There may be comments behind #.
func LoadBatons(path string) ([]signer.Beginning, error) {
	raw, err := config.ReadBounded(path, maxBatonsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the file of batons: %w", err)
	}
	var out []signer.Beginning
	for n, line := range strings.Split(string(raw), "\n") {
		text, _, _ := strings.Cut(line, "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		b, err := ParseBaton(text)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, n+1, err)
		}
		out = append(out, b)
	}
	return out, nil
}

// ParseBaton reads a line of that file.
func ParseBaton(line string) (b signer.Beginning, err error) {
	words := strings.Fields(line)
	if len(words) != 2 && (len(words) != 4 || words[2] != "after") {
		return b, errors.New("write KIND TXID:VOUT or KIND TXID:VOUT after TXID:VOUT")
	}
	at := slices.IndexFunc(custody.Kinds[:], func(k custody.Kind) bool { return k.String() == words[0] })
	if at < 0 {
		return b, fmt.Errorf("%.20q is not btc, brc20 or rune", words[0])
	}
	b.Kind = custody.Kinds[at]
	baton, err := wire.NewOutPointFromString(words[1])
	if err != nil {
		return b, fmt.Errorf("%.80q: %w", words[1], err)
	}
	b.Baton = *baton
	if len(words) == 4 {
		if b.After, err = wire.NewOutPointFromString(words[3]); err != nil {
			return b, fmt.Errorf("%.80q: %w", words[3], err)
		}
	}
	return b, nil
}
