package node

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/solana"
)

// coinDecimals are those of every EVM chain's coin.
const coinDecimals = 18

// Payer is an account that pays on EVM chains, and where its key is: in a file, or with a signer.
type Payer struct {
	KeyFile, PasswordFile string            // paths
	Signer                *config.OwnSigner // nil: the key is in the file; its paths are resolved
	Network               config.Environment
	Domain                message.Domain // of the deployment; zero for a deployer, who has none yet
}

// RelayPayer is a relay's.
func RelayPayer(c config.Relay, d Deployment) Payer {
	return Payer{
		KeyFile: c.Path(c.KeyFile), PasswordFile: c.Path(c.KeyPasswordFile), Signer: resolved(c.Signer, c.Path),
		Network: c.Network, Domain: d.Domain,
	}
}

// DeployPayer is a deployer's.
func DeployPayer(c config.Deploy) Payer {
	return Payer{
		KeyFile: c.Path(c.KeyFile), PasswordFile: c.Path(c.KeyPasswordFile), Signer: resolved(c.Signer, c.Path),
		Network: c.Network,
	}
}

func resolved(s *config.OwnSigner, path func(string) string) *config.OwnSigner {
	if s == nil {
		return nil
	}
	return &config.OwnSigner{
		Address: s.Address, URL: s.URL, Socket: path(s.Socket), CertFile: path(s.CertFile), KeyFile: path(s.KeyFile),
		CAFile: path(s.CAFile),
	}
}

// Open returns what signs for the account. Nothing is asked.
func (p Payer) Open(log *slog.Logger) (evm.Signer, error) {
	if p.Signer != nil {
		return p.Client(log)
	}
	key, err := committee.LoadKey(p.KeyFile, committee.KeyOptions{
		PasswordFile: p.PasswordFile, AllowDemo: p.Network == config.Local,
	})
	if err != nil {
		return nil, fmt.Errorf("load the account's key: %w", err)
	}
	return evm.NewKeySigner(key), nil
}

// Client asks the signer that holds the account.
func (p Payer) Client(log *slog.Logger) (*signer.Client, error) {
	account, err := message.ParseMember(p.Signer.Address)
	if err != nil {
		return nil, fmt.Errorf("%w: signer.address: %w", config.ErrConfig, err)
	}
	same := func(path string) string { return path }
	return signerClient(same, *p.Signer, signer.ClientConfig{Account: account, Domain: p.Domain}, log)
}

// accountsConfig is what a signer of accounts is made from.
func accountsConfig(c config.Signer, log *slog.Logger) (signer.Config, error) {
	out := signer.Config{Record: c.Path(c.RecordFile), Mark: c.Path(c.MarkFile), Log: log}
	var err error
	if out.Policy, err = SignerPolicy(c); err != nil {
		return out, err
	}
	var d Deployment
	if c.Deployment != "" {
		if d, err = LoadDeployment(c.Path(c.Deployment)); err != nil {
			return out, err
		}
	}
	for i, a := range c.Accounts {
		key, err := HeldKey(a.HeldKey, c.Path, c.Network, log)
		if err != nil {
			return out, fmt.Errorf("load the key of accounts[%d]: %w", i, err)
		}
		account := signer.Account{Key: key, Chains: make(map[uint32]signer.AccountChain)}
		for _, b := range a.Chains {
			on, err := accountChain(a, b, d)
			if err != nil {
				return out, fmt.Errorf("%w: accounts[%d], chain %d: %w", config.ErrConfig, i, b.ID, err)
			}
			account.Chains[b.ID] = on
		}
		out.Accounts = append(out.Accounts, account)
	}
	out.Solana, err = solanaAccounts(c, d)
	return out, err
}

// lamportDecimals are those of SOL.
const lamportDecimals = 9

// solanaAccounts are a signer's accounts on Solana.
func solanaAccounts(c config.Signer, d Deployment) (out []signer.SolanaAccount, err error) {
	if len(c.Solana) == 0 {
		return nil, nil
	}
	bridge, err := SolanaOf(d.Record)
	if err != nil {
		return nil, err
	}
	if bridge == nil {
		return nil, fmt.Errorf("%w: solana: the deployment has no part on Solana", config.ErrConfig)
	}
	for i, a := range c.Solana {
		of := signer.SolanaAccount{
			Chain: bridge.Chain, Program: bridge.Program,
			Entries: []solana.Entry{solana.EntryDeliver, solana.EntryRetry},
		}
		if of.Key, err = SolanaKey(c.Path(a.KeyFile)); err != nil {
			return nil, err
		}
		if of.MaxFee, err = amount.ParseDecimal(a.MaxFee, lamportDecimals); err == nil {
			of.FeesPerDay, err = amount.ParseDecimal(a.FeesPerDay, lamportDecimals)
		}
		if err != nil {
			return nil, fmt.Errorf("%w: solana[%d]: %w", config.ErrConfig, i, err)
		}
		out = append(out, of)
	}
	return out, nil
}

// SolanaPayer is a relay's account on Solana, wherever its key is. Nothing is asked.
func SolanaPayer(c config.Relay, d Deployment, chain uint32, log *slog.Logger) (solana.Signer, error) {
	s := c.Solana.Signer
	if s == nil {
		key, err := SolanaKey(c.Path(c.Solana.KeyFile))
		if err != nil {
			return nil, err
		}
		return solana.InMemory(key), nil
	}
	client, err := SolanaSigner(c, d, log)
	if err != nil {
		return nil, err
	}
	return client.OnSolana(chain), nil
}

// SolanaSigner asks the signer that holds a relay's account on Solana.
func SolanaSigner(c config.Relay, d Deployment, log *slog.Logger) (*signer.Client, error) {
	account, err := solana.ParseKey(c.Solana.Signer.Address)
	if err != nil {
		return nil, fmt.Errorf("%w: solana.signer.address: %w", config.ErrConfig, err)
	}
	return signerClient(c.Path, *c.Solana.Signer, signer.ClientConfig{Solana: account, Domain: d.Domain}, log)
}

// accountPolicy is the policy of a signer of accounts.
func accountPolicy(c config.Signer, d Deployment) signer.Policy {
	p := signer.Policy{Set: d.Set, Domain: d.Domain, On: func() error { return SignerOff(c.Switch()) }}
	if c.Deploys() { // its record began before there was a deployment
		p.Domain, p.Set = message.Domain{}, message.Set{}
	}
	return p
}

func accountChain(a config.SignerAccount, b config.AccountBudget, d Deployment) (signer.AccountChain, error) {
	var out signer.AccountChain
	for _, of := range []struct {
		name, text string
		into       *amount.Amount
	}{
		{"maxFee", b.MaxFee, &out.MaxFee},
		{"feesPerDay", b.FeesPerDay, &out.FeesPerDay},
		{"maxValue", b.MaxValue, &out.MaxValue},
		{"valuePerDay", b.ValuePerDay, &out.ValuePerDay},
	} {
		if of.text == "" {
			continue
		}
		var err error
		if *of.into, err = amount.ParseDecimal(of.text, coinDecimals); err != nil {
			return out, fmt.Errorf("%s: %w", of.name, err)
		}
	}
	at := slices.IndexFunc(d.Record.Chains, func(ch catalog.ChainDeployment) bool { return ch.ChainID == b.ID })
	if a.Duty == config.DutyDeployer {
		out.Makes = deployerMakes(a)
		if at >= 0 {
			out.Makes.Made = contractsOf(d.Record.Chains[at])
		}
		return out, nil
	}
	if at < 0 {
		return out, errors.New("the deployment has no such EVM chain")
	}
	calls, err := callsOf(a.Duty, d.Record.Chains[at])
	out.Calls = calls
	return out, err
}

// deployerMakes is how a deployer creates contracts: those of this program.
func deployerMakes(a config.SignerAccount) *signer.Makes {
	c := deploy.Creates()
	m := &signer.Makes{Factory: c.Factory, Codes: c.Codes}
	if a.OwnFactory {
		m.Creator = c.Creator
		return m
	}
	m.Sender, m.SenderCost = c.Sender, amount.New(c.SenderCost)
	return m
}

// contractsOf are all contracts of the deployment on a chain.
func contractsOf(ch catalog.ChainDeployment) []common.Address {
	texts := []string{ch.Bridge, ch.Lens, ch.Timelock}
	for _, m := range ch.MintBridges {
		texts = append(texts, m.Address)
	}
	for _, r := range ch.BitcoinRouters {
		texts = append(texts, r.Address)
	}
	if ch.CustodyKeys != nil {
		texts = append(texts, *ch.CustodyKeys)
	}
	out := make([]common.Address, 0, len(texts))
	for _, text := range texts {
		out = append(out, common.HexToAddress(text))
	}
	return out
}

// callsOf are the functions that a relay or a guardian calls on a chain. What they may do there, the contracts say.
func callsOf(duty string, ch catalog.ChainDeployment) (map[common.Address][]signer.Selector, error) {
	bridge := bindings.NewBridge().GetABI()
	router := bindings.NewBitcoinRouterToken().GetABI()
	mint := bindings.NewMintBridgeLock().GetABI()
	custody := bindings.NewCustodyKeys().GetABI()
	onBridge, onMint, onRouter := []string{"setPaused", "lowerLane", "lowerAppLane", "restoreLane", "cancelDelayed",
		"endGrace"}, []string{"pause"}, []string{"pause"}
	if duty == config.DutyRelay {
		onBridge, onMint, onRouter = []string{"deliver", "deliverBatch", "retry", "rotate"}, nil,
			[]string{"setWithdrawFee", "pause"}
	}
	out := make(map[common.Address][]signer.Selector)
	add := func(text string, of abi.ABI, names []string) error {
		list, err := selectors(of, names)
		if len(list) > 0 {
			out[common.HexToAddress(text)] = list
		}
		return err
	}
	if err := add(ch.Bridge, bridge, onBridge); err != nil {
		return nil, err
	}
	for _, m := range ch.MintBridges {
		if err := add(m.Address, mint, onMint); err != nil {
			return nil, err
		}
	}
	for _, r := range ch.BitcoinRouters {
		if err := add(r.Address, router, onRouter); err != nil {
			return nil, err
		}
	}
	if ch.CustodyKeys != nil && duty == config.DutyRelay {
		if err := add(*ch.CustodyKeys, custody, []string{"publish"}); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// selectors are those of functions, of every overload.
func selectors(of abi.ABI, names []string) (out []signer.Selector, err error) {
	for _, name := range names {
		n := len(out)
		for _, m := range of.Methods {
			if m.RawName == name {
				out = append(out, signer.Selector(m.ID))
			}
		}
		if len(out) == n {
			return nil, fmt.Errorf("the contract has no function %s", name)
		}
	}
	return out, nil
}
