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
	"causeway/internal/evm/smartaccount"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/internal/ton/wallet"
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
	return signerClient(same, *p.Signer, signer.ClientConfig{Account: account, Domain: p.Domain}, log)
}

// DeploySends tells what a deployer sends to each chain for a deployment's file, without asking anybody
// (ops/deploy.Sends).
type DeploySends func(file string, network config.Environment, salt message.Bytes32, deployer common.Address,
) (map[uint32][]deploy.Call, error)

// of are a deployer's transactions; nothing for another account.
func (s DeploySends) of(c config.Signer, a config.SignerAccount, key signer.Key) (map[uint32][]deploy.Call, error) {
	if a.Duty != config.DutyDeployer {
		return nil, nil
	}
	salt, err := message.ParseBytes32(a.Deploys.Salt)
	if err != nil {
		return nil, fmt.Errorf("%w: salt: %w", config.ErrConfig, err)
	}
	return s(c.Path(a.Deploys.File), c.Network, salt, common.Address(key.Member()))
}

// accountsConfig is what a signer of accounts is made from.
func accountsConfig(c config.Signer, deploys DeploySends, log *slog.Logger) (signer.Config, error) {
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
		sends, err := deploys.of(c, a, key)
		if err != nil {
			return out, fmt.Errorf("accounts[%d].deploys: %w", i, err)
		}
		account := signer.Account{Key: key, Chains: make(map[uint32]signer.AccountChain)}
		for _, b := range a.Chains {
			on, err := accountChain(a, common.Address(key.Member()), b, d, sends)
			if err != nil {
				return out, fmt.Errorf("%w: accounts[%d], chain %d: %w", config.ErrConfig, i, b.ID, err)
			}
			account.Chains[b.ID] = on
		}
		out.Accounts = append(out.Accounts, account)
	}
	if out.Solana, err = solanaAccounts(c, d); err != nil {
		return out, err
	}
	out.TON, err = tonAccounts(c, d)
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
	for i, a := range c.Solana {
		var of signer.SolanaAccount
		key, err := SolanaKey(c.Path(a.KeyFile))
		if err != nil {
			return nil, err
		}
		if of, err = solanaDuty(a, c.Network, bridge, d.Record.Solana, key); err != nil {
			return nil, fmt.Errorf("%w: solana[%d]: %w", config.ErrConfig, i, err)
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
	if c.Solana.Signer != nil {
		return SolanaBy(*resolved(c.Solana.Signer, c.Path), d, chain, log)
	}
	key, err := SolanaKey(c.Path(c.Solana.KeyFile))
	if err != nil {
		return nil, err
	}
	return solana.InMemory(key), nil
}

// SolanaSigner asks the signer that holds a relay's account on Solana.
func SolanaSigner(c config.Relay, d Deployment, log *slog.Logger) (*signer.Client, error) {
	return solanaClient(*resolved(c.Solana.Signer, c.Path), d, log)
}

// SolanaBy is an account on Solana whose key a signer has; its paths are resolved.
func SolanaBy(s config.OwnSigner, d Deployment, chain uint32, log *slog.Logger) (solana.Signer, error) {
	client, err := solanaClient(s, d, log)
	if err != nil {
		return nil, err
	}
	return client.OnSolana(chain), nil
}

// SolanaDeployer is a deployer's account on Solana, wherever its key is. Nothing is asked.
func SolanaDeployer(c config.Deploy, log *slog.Logger) (solana.Signer, error) {
	if c.Solana.Signer != nil {
		client, err := SolanaDeployerClient(c, log)
		if err != nil {
			return nil, err
		}
		return client.OnSolana(SolanaChain(c.Network)), nil
	}
	key, err := SolanaKey(c.Path(c.Solana.KeyFile))
	if err != nil {
		return nil, err
	}
	return solana.InMemory(key), nil
}

// SolanaDeployerClient asks the signer that holds a deployer's account on Solana.
func SolanaDeployerClient(c config.Deploy, log *slog.Logger) (*signer.Client, error) {
	return solanaClient(*resolved(c.Solana.Signer, c.Path), Deployment{}, log)
}

func solanaClient(s config.OwnSigner, d Deployment, log *slog.Logger) (*signer.Client, error) {
	account, err := solana.ParseKey(s.Address)
	if err != nil {
		return nil, fmt.Errorf("%w: solana.signer.address: %w", config.ErrConfig, err)
	}
	return signerClient(same, s, signer.ClientConfig{Solana: account, Domain: d.Domain}, log)
}

// same is for paths that are resolved.
func same(path string) string { return path }

// tonAccounts are a signer's accounts on TON.
func tonAccounts(c config.Signer, d Deployment) (out []signer.TONAccount, err error) {
	if len(c.TON) == 0 {
		return nil, nil
	}
	b, err := TONOf(d.Record)
	if err != nil {
		return nil, err
	}
	for i, a := range c.TON {
		of, err := tonDuty(a, c.Network, b, d.Record.TON)
		if err != nil {
			return nil, fmt.Errorf("%w: ton[%d]: %w", config.ErrConfig, i, err)
		}
		if of.Wallet, of.Key, err = tonKey(c.Path(a.KeyFile), catalog.Environment(c.Network)); err != nil {
			return nil, err
		}
		if of.MaxFee, err = amount.ParseDecimal(a.MaxFee, TONDecimals); err == nil {
			of.FeesPerDay, err = amount.ParseDecimal(a.FeesPerDay, TONDecimals)
		}
		if err != nil {
			return nil, fmt.Errorf("%w: ton[%d]: %w", config.ErrConfig, i, err)
		}
		out = append(out, of)
	}
	return out, nil
}

// TONPayer is a relay's wallet on TON, wherever its key is. Nothing is asked.
func TONPayer(c config.Relay, d Deployment, log *slog.Logger) (*wallet.Wallet, error) {
	if c.TON.Signer == nil {
		return TONWallet(c.Path(c.TON.KeyFile), catalog.Environment(c.Network))
	}
	return TONBy(tonSigner(c), d, log)
}

// TONSigner asks the signer that holds the key of a relay's wallet on TON.
func TONSigner(c config.Relay, d Deployment, log *slog.Logger) (*signer.Client, error) {
	return tonClient(tonSigner(c), d, log)
}

func tonSigner(c config.Relay) config.TONSigner {
	return config.TONSigner{OwnSigner: *resolved(c.TON.Signer, c.Path), Wallet: c.TON.Wallet}
}

// TONBy is a wallet on TON whose key a signer has; its paths are resolved.
func TONBy(s config.TONSigner, d Deployment, log *slog.Logger) (*wallet.Wallet, error) {
	if d.Record.TON == nil {
		return nil, fmt.Errorf("%w: ton.signer: the deployment has no part on TON", config.ErrConfig)
	}
	client, err := tonClient(s, d, log)
	if err != nil {
		return nil, err
	}
	return walletOf(s, client, d.Record.TON.ChainID, d.Record.Network)
}

func walletOf(s config.TONSigner, client *signer.Client, chain uint32, network catalog.Environment,
) (*wallet.Wallet, error) {
	version := wallet.Version(s.Wallet)
	if version == "" {
		version = wallet.V5R1
	}
	return wallet.Of(version, client.OnTON(chain), tonNetwork(network))
}

// TONDeployer is a deployer's wallet on TON, wherever its key is. Nothing is asked.
func TONDeployer(c config.Deploy, log *slog.Logger) (*wallet.Wallet, error) {
	if c.TON.Signer == nil {
		return TONWallet(c.Path(c.TON.KeyFile), catalog.Environment(c.Network))
	}
	client, err := TONDeployerClient(c, log)
	if err != nil {
		return nil, err
	}
	return walletOf(config.TONSigner{Wallet: c.TON.Wallet}, client, TONChain(c.Network), catalog.Environment(c.Network))
}

// TONDeployerClient asks the signer that holds the key of a deployer's wallet on TON.
func TONDeployerClient(c config.Deploy, log *slog.Logger) (*signer.Client, error) {
	return tonClient(config.TONSigner{OwnSigner: *resolved(c.TON.Signer, c.Path)}, Deployment{}, log)
}

func tonClient(s config.TONSigner, d Deployment, log *slog.Logger) (*signer.Client, error) {
	var public ton.Hash
	if err := public.UnmarshalText([]byte(s.Address)); err != nil {
		return nil, fmt.Errorf("%w: ton.signer: its address is no public key", config.ErrConfig)
	}
	return signerClient(same, s.OwnSigner, signer.ClientConfig{TON: public, Domain: d.Domain}, log)
}

// accountPolicy is the policy of a signer of accounts.
func accountPolicy(c config.Signer, d Deployment) signer.Policy {
	p := signer.Policy{Set: d.Set, Domain: d.Domain, On: func() error { return SignerOff(c.Switch()) }}
	if c.Deploys() { // its record began before there was a deployment
		p.Domain, p.Set = message.Domain{}, message.Set{}
	}
	return p
}

func accountChain(a config.SignerAccount, account common.Address, b config.AccountBudget, d Deployment,
	sends map[uint32][]deploy.Call,
) (signer.AccountChain, error) {
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
		list, known := sends[b.ID]
		if !known {
			return out, errors.New("the deployment's file has no such EVM chain")
		}
		for _, call := range list {
			out.Sends = append(out.Sends, signer.Sending{To: call.To, Data: call.Data, MaxValue: call.MaxValue})
		}
		return out, nil
	}
	if a.Duty == config.DutySmartAccount {
		err := smartAccountCalls(&out, d)
		return out, err
	}
	if at < 0 {
		return out, errors.New("the deployment has no such EVM chain")
	}
	calls, err := callsOf(a.Duty, d.Record.Chains[at])
	out.Calls = calls
	if err == nil && a.Duty == config.DutyOwner {
		out.Bounds, err = ownerBounds(a, account, d.Record.Chains[at])
	}
	return out, err
}

// smartAccountCalls are the smart-account service's: operations for the entry point, and the factory of accounts.
func smartAccountCalls(on *signer.AccountChain, d Deployment) error {
	at, code := SmartAccountEntry(config.Environment(d.Record.Network))
	place := smartaccount.PlaceAt(at)
	calls, err := selectors(bindings.NewLocalEntryPoint().GetABI(), []string{"handleOps"})
	if err != nil {
		return err
	}
	on.Calls = map[common.Address][]signer.Selector{at: calls}
	proxy := common.HexToAddress(smartaccount.DeploymentProxy)
	for _, made := range [][]byte{place.FactoryCode, code} {
		if len(made) > 0 { // public chains have their entry point
			on.Sends = append(on.Sends, signer.Sending{To: &proxy, Data: append(make([]byte, common.HashLength), made...)})
		}
	}
	on.Empty = true
	return nil
}

// SmartAccountEntry is the entry point of smart accounts: public chains have it at one address, and the local network
// one of its own, with the code that makes it.
func SmartAccountEntry(network config.Environment) (common.Address, []byte) {
	if network == config.Local {
		return smartaccount.LocalEntryPoint()
	}
	return common.HexToAddress(smartaccount.CanonicalEntryPoint), nil
}

// SmartAccountPayer is the smart-account service's.
func SmartAccountPayer(c config.Serve, d Deployment) Payer {
	a := c.SmartAccount
	return Payer{
		KeyFile: c.Path(a.KeyFile), PasswordFile: c.Path(a.KeyPasswordFile), Signer: resolved(a.Signer, c.Path),
		Network: c.Network, Domain: d.Domain,
	}
}

// callsOf are the functions that a relay, a guardian or an owner calls on a chain. What they may do there, the
// contracts say.
func callsOf(duty string, ch catalog.ChainDeployment) (map[common.Address][]signer.Selector, error) {
	bridge := bindings.NewBridge().GetABI()
	router := bindings.NewBitcoinRouterToken().GetABI()
	mint := bindings.NewMintBridgeToken().GetABI()
	custody := bindings.NewCustodyKeys().GetABI()
	onBridge, onMint, onRouter := []string{
		"setPaused", "lowerLane", "lowerAppLane", "restoreLane", "cancelDelayed",
		"endGrace",
	}, []string{"pause"}, []string{"pause"}
	switch duty {
	case config.DutyRelay:
		onBridge, onMint, onRouter = []string{"deliver", "deliverBatch", "retry", "rotate"}, nil,
			[]string{"setWithdrawFee", "pause"}
	case config.DutyOwner:
		onBridge, onMint, onRouter = ownersOnBridge(), []string{"pause", "unpause"},
			[]string{"pause", "unpause", "setKeeper"}
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
	if duty == config.DutyOwner && common.HexToAddress(ch.Timelock) != (common.Address{}) {
		if err := add(ch.Timelock, bindings.NewTimelockController().GetABI(), []string{"cancel"}); err != nil {
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
