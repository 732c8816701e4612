package app

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/crypto"
	"golang.org/x/sync/errgroup"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/indexer"
	"causeway/internal/bitcoin/indexer/walletapi"
	"causeway/internal/bitcoin/inscribe"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/regnode"
	"causeway/internal/message"
	"causeway/internal/node"
)

// localBitcoin is the id of the local Bitcoin chain, by the rule for chains that have none of EIP-155's.
const localBitcoin = catalog.BitcoinRegtest

const (
	// devBitcoinDelay lets transactions that are sent together share a block.
	devBitcoinDelay = 300 * time.Millisecond
	// devBitcoinTime is how often a block comes while nothing happens: confirmations for who waits for them.
	devBitcoinTime = 2 * time.Second
	// devBatchWindow lets withdrawals that are made together share a transaction.
	devBatchWindow = time.Second
	devBumpAfter   = 30 * time.Second
	devKeeper      = 20 * time.Second
)

// startBitcoin runs the local Bitcoin node, with a demo wallet, a BRC-20 token and two runes on it.
func (d *dev) startBitcoin(ctx context.Context) error {
	keys, err := d.bitcoinKeys()
	if err != nil {
		return err
	}
	miner, err := keys.MinerAddress()
	if err != nil {
		return err
	}
	node, err := regnode.Open(ctx, regnode.Config{
		DataDir: d.dir.file("chains", "bitcoin"), MineTo: miner, Manual: true, Delay: devBitcoinDelay,
		BlockTime:     devBitcoinTime,
		IdleBlockTime: time.Minute, Log: d.Log.With(slog.String("chain", "bitcoin")),
	})
	if err != nil {
		return fmt.Errorf("start Bitcoin: %w", err)
	}
	d.stop = append(d.stop, node.Close)
	if d.network, err = bitcoin.NetworkByName(bitcoin.Local); err != nil {
		return err
	}
	form, err := localForm(d.dir.file("deployment.json"))
	if err != nil {
		return err
	}
	salt := localSalt(localDeployment(message.Set{}, d.httpRPC), d.chains, d.network)
	d.bitcoin, err = btcseed.Seed(ctx,
		btcseed.Config{Node: node, Keys: keys, Log: d.Log, Payments: func(btcseed.Record) ([]btcseed.Payment, error) {
			return localPayments(salt, form, localEpoch(d.custodyKeys))
		}})
	if err != nil {
		return err
	}
	node.SetAutoMine(true)
	d.bitcoinNode, d.bitcoinKey = node, keys.Wallet
	h := node.Handler()
	d.gate.bitcoinRPC.Store(&h)
	d.say("%d EVM chains and Bitcoin answer", len(d.chains))
	return nil
}

func (d *dev) bitcoinKeys() (btcseed.Keys, error) {
	var keys btcseed.Keys
	for name, into := range map[string]**btcec.PrivateKey{"demo-bitcoin": &keys.Wallet, "bitcoin-miner": &keys.Miner} {
		key, _, err := d.dir.key(name)
		if err != nil {
			return keys, err
		}
		*into, _ = btcec.PrivKeyFromBytes(crypto.FromECDSA(key))
	}
	return keys, nil
}

// indexConfig is an index of the local Bitcoin, in a folder of its own.
func (d *dev) indexConfig(name string, history bool) config.Bitcoin {
	return config.Bitcoin{
		Chain: bitcoin.Local, Node: config.Node{URL: d.rpc("http", localBitcoin), CookieFile: d.bitcoinNode.CookieFile()},
		Data: d.dir.file("index", name), History: history, Poll: devPoll,
	}
}

// relayBitcoin is how the local relay makes the custody's transactions: soon, and from the index that the site has.
// Fees are always low here, so that it would merge coins after every deposit: it never does.
func (d *dev) relayBitcoin() *config.RelayBitcoin {
	c := &config.RelayBitcoin{
		Bitcoin: d.indexConfig("serve", true), BatchWindow: devBatchWindow, BumpAfter: devBumpAfter,
		LowReserveSats: localReserveLow, MinReserveSats: localReserveMin,
		Keeper: &config.Keeper{Every: devKeeper, WeiPerSat: map[uint32]string{}},
	}
	for id, wei := range weiPerSat {
		c.Keeper.WeiPerSat[id] = strconv.FormatUint(wei, 10)
	}
	return c
}

// openIndex opens one of the local indexes and lets it hear of news at once.
func (d *dev) openIndex(ctx context.Context, g *errgroup.Group, name string, history bool) (*node.BitcoinIndex, error) {
	log := d.Log.With(slog.String("index", name))
	parts := node.BitcoinParts{
		Config: d.indexConfig(name, history), Path: func(p string) string { return p }, Log: log, Small: true,
	}
	if name == servedIndex { // members' indexes are the same once more
		parts.Metrics = d.metrics.Registerer()
	}
	b, err := node.OpenBitcoin(ctx, parts)
	if err != nil {
		return nil, err
	}
	d.stop = append(d.stop, b.Close)
	g.Go(func() error { return b.Run(ctx, log) })
	changes, stop := d.bitcoinNode.Watch()
	g.Go(func() error {
		defer stop()
		for {
			select {
			case <-ctx.Done():
				return nil
			case _, open := <-changes:
				if !open {
					return nil
				}
				b.Index.Wake()
			}
		}
	})
	return b, nil
}

// servedIndex is the name of the index that the wallet API answers from.
const servedIndex = "serve"

// startIndex runs the index behind the wallet API and the explorer, and waits until it has the chain.
func (d *dev) startIndex(ctx context.Context, g *errgroup.Group) error {
	b, err := d.openIndex(ctx, g, servedIndex, true)
	if err != nil {
		return err
	}
	if err := awaitIndex(ctx, b.Index, d.bitcoinNode.Tip().Height); err != nil {
		return err
	}
	fees := b.Estimator()
	orders, err := d.startOrders(ctx, g, b, fees)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	if err := b.Mount(mux, walletapi.Config{
		BaseURL: "http://" + d.listener.Addr().String() + b.Prefix(), Version: d.Version, Log: d.Log, Prices: localPrice{},
		Fees: fees, Orders: orders,
	}); err != nil {
		return err
	}
	mux.HandleFunc("/", notHere)
	d.index = b
	h := http.Handler(mux)
	d.gate.walletAPI.Store(&h)
	d.say("the Bitcoin index and its wallet API answer")
	return nil
}

// devOrderPoll is how often the local network looks at an order that waits.
const devOrderPoll = 250 * time.Millisecond

// startOrders serves orders of inscriptions, for a fee that goes to the miner.
func (d *dev) startOrders(ctx context.Context, g *errgroup.Group, b *node.BitcoinIndex,
	fees *walletapi.Fees,
) (orderService, error) {
	seal, _, err := d.dir.key("orders")
	if err != nil {
		return orderService{}, err
	}
	keys, err := d.bitcoinKeys()
	if err != nil {
		return orderService{}, err
	}
	policy := inscribe.DefaultPolicy()
	policy.Poll = devOrderPoll
	policy.ServiceFee, policy.OriginServiceFee = devServiceSats, devServiceSats
	if policy.ServiceScript, err = bitcoin.KeyScript(bitcoin.P2TR, keys.Miner.PubKey()); err != nil {
		return orderService{}, err
	}
	db, err := node.OpenStore(ctx, "sqlite:"+d.dir.file("orders.db"), d.Log)
	if err != nil {
		return orderService{}, err
	}
	d.stop = append(d.stop, db.Close)
	orders, err := newOrders(b, db, fees, hex.EncodeToString(crypto.FromECDSA(seal)), policy,
		d.Log.With(slog.String("process", "orders")))
	if err != nil {
		return orderService{}, err
	}
	g.Go(func() error { return orders.Run(ctx) })
	return orders, nil
}

// devServiceSats is what the local order service keeps of an order.
const devServiceSats = 1_000

// awaitIndex waits until an index has a block, or cannot go on.
func awaitIndex(ctx context.Context, x *indexer.Index, height uint32) error {
	ticker := time.NewTicker(5 * time.Millisecond)
	defer ticker.Stop()
	for {
		switch s := x.State(); {
		case s.Ready && !s.Empty && s.Tip.Height >= height:
			return nil
		case s.Phase >= indexer.WrongChain:
			return fmt.Errorf("the Bitcoin index is %s: %s", s.Phase, s.Message)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}

// localPrice is the local network's fixed price of a bitcoin.
type localPrice struct{}

// Bitcoin implements walletapi.Prices.
func (localPrice) Bitcoin() (usd string, known bool) { return localPrices["bitcoin"], true }

// bitcoinDemo is the Bitcoin wallet that the local network gives to its pages. Its key is worthless.
type bitcoinDemo struct {
	Label   string `json:"label"`
	Taproot string `json:"taproot"`
	Segwit  string `json:"segwit"`
	WIF     string `json:"wif"`
}

func (d *dev) bitcoinWallet() (bitcoinDemo, error) {
	net, err := bitcoin.NetworkByName(bitcoin.Local)
	if err != nil {
		return bitcoinDemo{}, err
	}
	a, err := btcseed.AddressesOf(d.bitcoinKey)
	if err != nil {
		return bitcoinDemo{}, err
	}
	wif, err := bitcoin.FormatWIF(net, d.bitcoinKey)
	return bitcoinDemo{Label: "Demo Bitcoin", Taproot: a.Taproot, Segwit: a.Segwit, WIF: wif}, err
}
