package node

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"os"
	"os/user"
	"slices"
	"strconv"
	"strings"
	"time"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/message"
	"causeway/internal/mutualtls"
	"causeway/internal/signer"
)

// SignerConfig is what a signer's file means: its key, what it signs by, and its files. deploys reads the files of
// deployments.
func SignerConfig(c config.Signer, deploys DeploySends, log *slog.Logger) (signer.Config, error) {
	if c.Pays() {
		return accountsConfig(c, deploys, log)
	}
	policy, err := SignerPolicy(c)
	if err != nil {
		return signer.Config{}, err
	}
	out := signer.Config{Policy: policy, Record: c.Path(c.RecordFile), Mark: c.Path(c.MarkFile), Log: log}
	if c.Named() {
		if out.Key, err = HeldKey(c.HeldKey, c.Path, c.Network, log); err != nil {
			return signer.Config{}, fmt.Errorf("load attestation key: %w", err)
		}
	}
	if c.Custody == nil {
		return out, nil
	}
	if out.Custody, err = SignerCustody(c); err != nil {
		return signer.Config{}, err
	}
	if out.Key != nil {
		for _, key := range out.Custody.Keys {
			if err := Apart(key.PubKey(), out.Key.Member()); err != nil {
				return signer.Config{}, err
			}
		}
	}
	return out, nil
}

// spare is how many members a set of a public network can do without at least (SR-23).
const spare = 2

// SignerPolicy is what a signer signs by: the deployment record and the operator's files.
func SignerPolicy(c config.Signer) (signer.Policy, error) {
	if c.Deploys() && c.Deployment == "" {
		return accountPolicy(c, Deployment{}), nil
	}
	d, err := LoadDeployment(c.Path(c.Deployment))
	if err != nil {
		return signer.Policy{}, err
	}
	if d.Record.Network != catalog.Environment(c.Network) {
		return signer.Policy{}, fmt.Errorf("%w: network: the deployment record is of %s, this file of %s", config.ErrConfig,
			d.Record.Network, c.Network)
	}
	if c.Pays() {
		return accountPolicy(c, d), nil
	}
	cat, err := LoadCatalog(c.Common(), d)
	if err != nil {
		return signer.Policy{}, err
	}
	p := signer.Policy{
		Domain: d.Domain, Set: d.Set, Retired: c.Retired, Assets: make(map[signer.Lane]string),
		PerDay: make(map[string]amount.Amount), Custody: make(map[uint32]message.Digest),
		On: func() error { return SignerOff(c.Switch()) },
		Approved: func(hash message.Bytes32) error {
			return committee.Approved(c.Path(c.RotationsFile), hash)
		},
	}
	if p.Anchors, err = d.Anchors(); err != nil {
		return signer.Policy{}, err
	}
	if err := capsOf(c, cat, &p); err != nil {
		return signer.Policy{}, fmt.Errorf("%w: %w", config.ErrConfig, err)
	}
	if c.Network != config.Local {
		p.Spare = spare
	}
	rules, err := CustodyRules(d.Record)
	if err != nil || rules == nil {
		return p, err
	}
	for _, keys := range rules.Epochs {
		p.Custody[keys.Epoch] = CustodyDigest(d.Domain, keys)
	}
	return p, nil
}

// capsOf names what each lane moves, and reads how much of it is signed for within a day.
func capsOf(c config.Signer, cat *catalog.Catalog, p *signer.Policy) error {
	tokens := tokensOf(cat)
	if c.Network != config.Local && c.Named() {
		if err := missing("maxPerDay", tokens, c.MaxPerDay); err != nil {
			return err
		}
	}
	for _, symbol := range slices.Sorted(maps.Keys(tokens)) {
		lanes, err := lanesOf(cat, symbol)
		if err != nil {
			return fmt.Errorf("lanes of %s: %w", symbol, err)
		}
		for _, l := range lanes {
			p.Assets[signer.Lane{Src: l.id.Src, DstChain: l.id.DstChain}] = symbol
		}
	}
	for _, symbol := range slices.Sorted(maps.Keys(c.MaxPerDay)) {
		if !tokens[symbol] {
			return fmt.Errorf("maxPerDay: no pool, mint bridge or Bitcoin router of the deployment has %s", symbol)
		}
		most, err := amount.ParseDecimal(c.MaxPerDay[symbol], signer.Decimals)
		if err != nil {
			return fmt.Errorf("maxPerDay of %s: %w", symbol, err)
		}
		p.PerDay[symbol] = most
	}
	return nil
}

// CustodyDigest is what members sign of the custody keys of an epoch.
func CustodyDigest(d message.Domain, k custody.Keys) message.Digest {
	list := make([]message.Bytes32, len(k.Members))
	for i, m := range k.Members {
		list[i] = message.Bytes32(m)
	}
	return d.CustodyDigest(k.Epoch, uint8(k.Threshold), list)
}

// maxReason bounds what is said of a signer that is off, in bytes.
const maxReason = 200

// SignerOff says why a person switched a signer off, as its switch file says; nil: it is on. A file that cannot be read
// is one that is there.
func SignerOff(path string) error {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("switched off, by a file that cannot be read: %w", err)
	}
	raw, err := io.ReadAll(io.LimitReader(f, maxReason))
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("switched off, by a file that cannot be read: %w", err)
	}
	if reason := strings.TrimSpace(string(raw)); reason != "" {
		return fmt.Errorf("switched off: %s", reason)
	}
	return errors.New("switched off")
}

// SignerUsers are the users that a signer's socket answers.
func SignerUsers(c config.Signer) ([]int, error) { return socketUsers(c.Users) }

// socketUsers are the users that a socket answers: those of the file, root, and the process's own, who could read its
// memory as well.
func socketUsers(names []string) ([]int, error) {
	out := []int{0, os.Getuid()}
	for _, name := range names {
		if id, err := strconv.Atoi(name); err == nil && id >= 0 {
			out = append(out, id)
			continue
		}
		u, err := user.Lookup(name)
		if err != nil {
			return nil, fmt.Errorf("%w: users: %w", config.ErrConfig, err)
		}
		id, err := strconv.Atoi(u.Uid)
		if err != nil {
			return nil, fmt.Errorf("%w: users: %s has the id %q, which is no number", config.ErrConfig, name, u.Uid)
		}
		out = append(out, id)
	}
	return out, nil
}

// SignerTLS is what a signer shows, and whom it answers.
func SignerTLS(c config.Signer, log *slog.Logger) (*mutualtls.Identity, error) {
	id, err := mutualtls.New(mutualtls.Files{
		Cert: c.Path(c.TLS.CertFile), Key: c.Path(c.TLS.KeyFile), Peers: c.Path(c.TLS.ClientsFile),
	}, log, time.Now)
	if err != nil {
		return nil, fmt.Errorf("tls: %w", err)
	}
	return id, nil
}

// SignerClient asks the signer that holds a member's attestation key, and its custody keys unless another one does.
// seen is what the member remembers of its record.
func SignerClient(c config.Attest, d Deployment, seen uint64, log *slog.Logger) (*signer.Client, error) {
	member, err := message.ParseMember(c.Signer.Address)
	if err != nil {
		return nil, fmt.Errorf("%w: signer.address: %w", config.ErrConfig, err)
	}
	cfg := signer.ClientConfig{Member: member, Domain: d.Domain, Epoch: d.Set.Epoch, Seen: seen}
	if c.Custody != nil && c.Custody.Held() && c.Custody.Signer == nil {
		if cfg.Custody, err = HeldKeys(c, d); err != nil {
			return nil, err
		}
	}
	return signerClient(c.Path, *c.Signer, cfg, log)
}

func signerClient(path func(string) string, s config.OwnSigner, cfg signer.ClientConfig,
	log *slog.Logger,
) (*signer.Client, error) {
	cfg.Socket, cfg.URL = path(s.Socket), s.URL
	if s.URL != "" {
		id, err := mutualtls.New(mutualtls.Files{
			Cert: path(s.CertFile), Key: path(s.KeyFile), Peers: path(s.CAFile),
		}, log, time.Now)
		if err != nil {
			return nil, fmt.Errorf("TLS of the signer: %w", err)
		}
		cfg.DialTLS = id.Dial(&net.Dialer{Timeout: dialTimeout, KeepAlive: keepAlive})
	}
	client, err := signer.NewClient(cfg)
	if err != nil {
		return nil, fmt.Errorf("configure the signer's client: %w", err)
	}
	return client, nil
}

// AttestationKey loads a member's attestation key from its file.
func AttestationKey(c config.Attest, domain message.Domain) (committee.Signer, error) {
	key, err := committee.LoadKey(c.Path(c.KeyFile), committee.KeyOptions{
		PasswordFile: c.Path(c.KeyPasswordFile), AllowDemo: c.Network == config.Local,
	})
	if err != nil {
		return nil, fmt.Errorf("load attestation key: %w", err)
	}
	return committee.KeySigner(key, domain), nil
}
