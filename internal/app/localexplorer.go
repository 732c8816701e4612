package app

import (
	"fmt"
	"io/fs"
	"net/http"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"causeway/contracts/ton/artifacts"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/evm/smartaccount"
	"causeway/internal/localnet/explorer"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/ton"
	"causeway/web"
)

// Open lets requests through to the API and the explorer.
func (g *gate) Open(s site, metrics http.Handler) error {
	opts := explorer.Options{
		Label: g.dev.label, TransferURL: transferURL, FollowURL: followURL, Bitcoin: g.dev.explorerBitcoin(),
		HomeURL: "/local", Logger: g.dev.Log,
	}
	var err error
	if opts.Solana, err = g.dev.explorerSolana(); err != nil {
		return err
	}
	if opts.TON, err = g.dev.explorerTON(); err != nil {
		return err
	}
	files, err := web.FS()
	if err != nil {
		return err
	}
	opts.Fonts.UI, opts.Fonts.Mono = fontIn(files, "geist-latin-wght-normal"),
		fontIn(files, "geist-mono-latin-wght-normal")
	h, err := explorer.New(g.dev.explorerChains(), opts)
	if err != nil {
		return fmt.Errorf("configure explorer: %w", err)
	}
	g.explorer.Store(&h)
	g.metrics.Store(&metrics)
	g.api.Store(&s)
	g.readyIn.Store(time.Since(g.dev.started).Milliseconds())
	return nil
}

// fontIn finds a typeface of the web app, whose name there ends with a hash; "" when it has none.
func fontIn(files fs.FS, name string) string {
	found, err := fs.Glob(files, "assets/"+name+"*.woff2")
	if err != nil || len(found) == 0 {
		return ""
	}
	return "/" + found[0]
}

// transferURL is where the app shows the transfer that a transaction started.
func transferURL(id uint64, tx common.Hash) string { return followURL(id, tx.Hex()) }

// followURL is the same for what every family calls a transaction.
func followURL(_ uint64, tx string) string { return "/transfer?uid=" + tx }

// explorerChains lists the chains for the explorer's pages.
func (d *dev) explorerChains() []explorer.Chain {
	out := make([]explorer.Chain, 0, len(d.chains))
	for _, c := range d.chains {
		n, _ := d.catalog.Network(uint32(c.ChainID()))
		out = append(out,
			explorer.Chain{ID: c.ChainID(), Name: n.Name, Currency: n.Symbol, RPCURL: d.rpc("http", n.ID), Client: c.Client()})
	}
	return out
}

func (d *dev) explorerBitcoin() *explorer.Bitcoin {
	names := map[string]string{}
	if w, err := d.bitcoinWallet(); err == nil {
		names[w.Taproot], names[w.Segwit] = w.Label, w.Label+", segwit"
	}
	for _, s := range d.rules.Scripts() {
		address, _ := bitcoin.ScriptAddress(d.network, s.Script)
		names[address] = fmt.Sprintf("%s custody, epoch %d", custodyNames[s.Kind], s.Epoch)
	}
	return &explorer.Bitcoin{
		ID: uint64(localBitcoin), Name: "Local Bitcoin", RPCURL: d.rpc("http", localBitcoin), Network: d.index.Network,
		Indexer: d.index.Index, Node: d.index.Node,
		Label: func(address string) string { return names[address] },
	}
}

// custodyNames are how people call the custodies.
var custodyNames = map[custody.Kind]string{custody.BTC: "BTC", custody.BRC20: "BRC-20", custody.Rune: "Rune"}

// label names the addresses that people meet in the explorer.
func (d *dev) label(chainID uint64, a common.Address) string {
	names := map[common.Address]string{
		node.AddressOf(d.deployer): "Deployer", node.AddressOf(d.gas): "Relayer",
		common.HexToAddress(smartaccount.DeploymentProxy): "Deployment proxy",
	}
	for i, k := range d.demos {
		names[node.AddressOf(k)] = fmt.Sprintf("Demo EVM %d", i+1)
	}
	d.labelSmartAccounts(chainID, names)
	if on, ok := d.catalog.Deployment(uint32(chainID)); ok {
		names[common.HexToAddress(on.Bridge)] = "Bridge"
		if on.CustodyKeys != nil {
			names[common.HexToAddress(*on.CustodyKeys)] = "Custody keys"
		}
		for _, p := range on.Pools {
			names[common.HexToAddress(p.Anchor)] = p.Symbol + " pool"
			if p.Token != catalog.NativeToken {
				names[common.HexToAddress(p.Token)] = p.Symbol
			}
		}
		for _, m := range on.MintBridges {
			names[common.HexToAddress(m.Address)] = m.Symbol + " mint bridge"
			names[common.HexToAddress(m.Token)] = m.Symbol
		}
		for _, r := range on.BitcoinRouters {
			names[common.HexToAddress(r.Address)] = r.Symbol + " router"
		}
	}
	return names[a]
}

// explorerSolana shows the local cluster; nil where it does not run.
func (d *dev) explorerSolana() (*explorer.Solana, error) {
	if d.solana == nil {
		return nil, nil
	}
	b, err := node.SolanaOf(d.deployment.Record)
	if err != nil {
		return nil, err
	}
	names := map[solana.Key]string{
		b.Program: "Bridge", b.Committee: "Bridge's committee",
		solana.KeyOf(d.solana.deployer): "Deployer", solana.KeyOf(d.solana.relay): "Relayer",
	}
	for i, k := range d.solana.demos {
		names[solana.KeyOf(k)] = fmt.Sprintf("Demo Solana %d", i+1)
	}
	for i, p := range b.Pools {
		symbol := d.deployment.Record.Solana.Pools[i].Symbol
		names[p.Anchor], names[p.Authority] = symbol+" pool", symbol+" pool's authority"
		if !p.Native() {
			names[p.Mint], names[p.Vault] = symbol, symbol+" pool's vault"
		}
	}
	n, _ := d.catalog.Network(localSolana)
	return &explorer.Solana{
		ID: uint64(localSolana), Name: n.Name, RPCURL: d.httpRPC(localSolana), Program: b.Program,
		Label: func(k solana.Key) string { return names[k] },
	}, nil
}

// explorerTON shows the local TON; nil where it does not run.
func (d *dev) explorerTON() (*explorer.TON, error) {
	if d.ton == nil {
		return nil, nil
	}
	b, err := node.TONOf(d.deployment.Record)
	if err != nil {
		return nil, err
	}
	contracts, err := tonContracts()
	if err != nil {
		return nil, err
	}
	n, _ := d.catalog.Network(localTON)
	out := &explorer.TON{
		ID: uint64(localTON), Name: n.Name, RPCURL: d.httpRPC(localTON), Finality: n.FinalityDepth, Contracts: contracts,
		Bridge: []ton.Address{b.Router}, Balances: d.ton.client,
	}
	names := map[ton.Address]string{
		b.Router: "Router", d.ton.deployer.Address(): "Deployer", d.ton.relay.Address(): "Relayer", {}: "Faucet",
	}
	for _, w := range d.ton.demos {
		a, _, err := ton.ParseAddress(w.Address)
		if err != nil {
			return nil, fmt.Errorf("read a demo wallet: %w", err)
		}
		names[a] = w.Label
	}
	for i, p := range b.Pools {
		symbol := d.deployment.Record.TON.Pools[i].Symbol
		names[p.Address] = symbol + " pool"
		out.Bridge = append(out.Bridge, p.Address)
		if p.Minter != nil {
			names[*p.Minter] = symbol
			out.Jettons = append(out.Jettons, explorer.Jetton{Minter: *p.Minter, Symbol: symbol, Decimals: p.RealDecimals})
		}
	}
	out.Label = func(a ton.Address) string { return names[a] }
	return out, nil
}

// tonContracts names contracts by the hash of their code.
func tonContracts() (map[ton.Hash]string, error) {
	out := make(map[ton.Hash]string)
	for name, text := range map[string]string{
		"router": artifacts.Router(), "pool": artifacts.Pool(), "claim": artifacts.Claim(), "position": artifacts.Position(),
		"jetton": artifacts.JettonMinter(), "jetton wallet": artifacts.JettonWallet(),
	} {
		c, err := ton.ParseBoC64(text)
		if err != nil {
			return nil, fmt.Errorf("read contract %s: %w", name, err)
		}
		out[c.Hash()] = name
	}
	return out, nil
}
