package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"causeway/internal/amount"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/wallet"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/ops/btc"
)

// crowd is people who ask the bridge for everything that it does with Bitcoin. They know an API and an index that are
// killed under their hands, and ask again until they are told.
type crowd struct {
	*bitcoinLab
	bridge  btc.Bridge
	wallets string // the wallet API
	reader  *bitcoinReader
	orders  bitcoinOrders
	chains  []uint32
	most    time.Duration // that a round may take

	rich                    *payer // of plain coins
	tokens, runes           *guest
	tokenSender, runeSender *guest   // each sends to the wrong address once
	senders                 []*payer // of coins without a destination, one each
	n                       int      // how many addresses and files were made
	work                    map[string][]task
}

// task is something that one of the people does. It may be begun again at any point.
type task func(ctx context.Context) error

// guest is somebody with a wallet.
type guest struct {
	*wallet.Wallet
	script  []byte
	keyFile string
}

// Amounts in the crowd's requests, in sat.
const (
	crowdCoin    = 200_000
	crowdDeposit = 60_000
	crowdLeaves  = 20_000
	crowdReturn  = 110_000
	crowdBelow   = 4_000 // is swept from a deposit address, and too little to be credited
)

// newCrowd gives people what they will send, while nothing is killed: so many coins, and tokens and runes.
func (b *bitcoinLab) newCrowd(coins int, api, index string) *crowd {
	b.t.Helper()
	ctx := b.t.Context()
	c := &crowd{
		bitcoinLab: b, bridge: btc.Bridge{Deployment: filepath.Join(b.dir, "deployment.json"), API: api, Out: io.Discard},
		wallets: index,
		reader:  b.reader(), orders: bitcoinOrders{salt: b.rules.Salt}, chains: []uint32{localBTC, localWBTC},
		work: map[string][]task{},
	}
	c.most = 5*patience + 2*time.Duration(coins)*time.Second
	c.rich = b.newPayer(coins, crowdCoin)
	for range 2 {
		c.senders = append(c.senders, b.newPayer(1, crowdCoin))
	}
	c.tokens = c.guest(b.btc.Keys.Wallet)
	for _, g := range []**guest{&c.runes, &c.tokenSender, &c.runeSender} {
		key, err := btcec.NewPrivateKey()
		require.NoError(b.t, err)
		*g = c.guest(key)
		fund := bitcoin.Out{Value: crowdCoin * 9 / 40, Script: (*g).script}
		c.rich.pays(fund, fund, fund, fund)
	}
	for range coins / 40 {
		c.rich.pays(bitcoin.Out{Value: crowdCoin * 9 / 10, Script: c.runes.script})
	}
	gives := func(a custody.Asset, units string, to *guest) {
		b.t.Helper()
		address, _ := to.Addresses()
		var id chainhash.Hash
		var err error
		if a.Kind == custody.BRC20 {
			id, err = b.purse.SendToken(ctx, a.ID, units, address)
		} else {
			id, err = b.purse.SendRune(ctx, runeID(a), units, address)
		}
		require.NoError(b.t, err)
		require.NoError(b.t, b.purse.Wait(ctx, id, 1))
	}
	for _, a := range b.rules.Assets {
		switch a.Kind {
		case custody.BRC20:
			gives(a, "7", c.tokenSender)
		case custody.Rune:
			gives(a, "20000", c.runes)
		}
	}
	gives(b.rules.Assets[len(b.rules.Assets)-1], "9", c.runeSender)
	return c
}

// guest opens a wallet that keeps what it signed until the network has it.
func (c *crowd) guest(key *btcec.PrivateKey) *guest {
	c.t.Helper()
	script, err := bitcoin.KeyScript(bitcoin.P2TR, key.PubKey())
	require.NoError(c.t, err)
	g := &guest{script: script, keyFile: c.keyFile(key)}
	g.Wallet, err = wallet.Open(wallet.Config{
		API: c.wallets, Network: c.btc.Network, Key: key, Rate: bitcoin.SatPerVByte(2), Unsent: wallet.Unsent(g.keyFile),
	})
	require.NoError(c.t, err)
	return g
}

func (c *crowd) keyFile(key *btcec.PrivateKey) string {
	c.t.Helper()
	path := c.file("key")
	require.NoError(c.t, os.WriteFile(path, []byte(hex.EncodeToString(key.Serialize())), 0o600))
	return path
}

func (c *crowd) file(what string) string {
	c.n++
	return filepath.Join(c.dir, fmt.Sprintf("crowd-%d.%s", c.n, what))
}

// insists does something until it succeeds, or the context ends: who asks processes that are killed asks again.
func insists(ctx context.Context, what string, do func() error) error {
	ticker := time.NewTicker(150 * time.Millisecond)
	defer ticker.Stop()
	for {
		err := do()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), fmt.Errorf("%s: %w", what, err))
		case <-ticker.C:
		}
	}
}

// sends has a wallet send something and waits until that is in a block.
func (g *guest) sends(ctx context.Context, what string,
	send func() (chainhash.Hash, error),
) (id chainhash.Hash, err error) {
	err = insists(ctx, what, func() (err error) {
		id, err = send()
		return err
	})
	if err != nil {
		return id, err
	}
	return id, insists(ctx, what, func() error { return g.Wait(ctx, id, 1) })
}

// output finds the output of a transaction that pays a script.
func (c *crowd) output(ctx context.Context, id chainhash.Hash, script []byte) (wire.OutPoint, error) {
	raw, err := c.btc.Client.Transaction(ctx, id)
	if err != nil {
		return wire.OutPoint{}, err
	}
	tx, err := bitcoin.ParseTransaction(raw)
	if err != nil {
		return wire.OutPoint{}, err
	}
	for i, o := range tx.TxOut {
		if bytes.Equal(o.PkScript, script) {
			return wire.OutPoint{Hash: id, Index: uint32(i)}, nil
		}
	}
	return wire.OutPoint{}, fmt.Errorf("%s does not pay %x", id, script)
}

// will has a worker do something.
func (c *crowd) will(worker string, t task) { c.work[worker] = append(c.work[worker], t) }

// begins has all workers do what they are to, side by side.
func (c *crowd) begins() (end func() error) {
	ctx, cancel := context.WithTimeout(c.t.Context(), c.most)
	g, ctx := errgroup.WithContext(ctx)
	for _, tasks := range c.work {
		g.Go(func() error {
			for _, t := range tasks {
				if err := t(ctx); err != nil {
					return err
				}
			}
			return nil
		})
	}
	c.work = map[string][]task{}
	return func() error {
		defer cancel()
		return g.Wait()
	}
}

// stranger is an account that nobody has used.
func (c *crowd) stranger() common.Address {
	c.t.Helper()
	key, err := crypto.GenerateKey()
	require.NoError(c.t, err)
	return node.AddressOf(key)
}

// credit notes a deposit that is to arrive, for somebody.
func (c *crowd) credit(a custody.Asset, chainID uint32, to common.Address, units amount.Amount,
	refund []byte,
) *creditOrder {
	c.t.Helper()
	o := &creditOrder{
		asset: a, chain: chainID, router: common.HexToAddress(c.router(chainID, a).Address), units: units,
		recipient: to, refund: refund,
	}
	c.orders.credits = append(c.orders.credits, o)
	return o
}

// Units are so many whole ones of an asset, on Bitcoin.
func (c *crowd) Units(a custody.Asset, n uint64) amount.Amount {
	return whole(n, c.rules.Terms[a].Decimals)
}

func (c *crowd) guestOf(a custody.Asset) (*guest, string) {
	if a.Kind == custody.BRC20 {
		return c.tokens, "tokens"
	}
	return c.runes, "runes"
}

// deposits has somebody deposit by wallet; of BTC, the payer.
func (c *crowd) deposits(p *payer, a custody.Asset, chainID uint32, to common.Address, n uint64) {
	c.t.Helper()
	d := custody.Destination{ChainID: chainID, Receiver: message.RecipientOf(to)}
	if a.Kind == custody.BTC {
		words, err := bitcoin.DataOut(c.rules.DestinationBytes(d))
		require.NoError(c.t, err)
		tx := p.build(p.take(), 2, bitcoin.Out{Value: n, Script: c.home(custody.BTC)}, words)
		c.credit(a, chainID, to, amount.New(n), p.script).op = wire.OutPoint{Hash: tx.TxHash()}
		p.Send(tx)
		return
	}
	g, worker := c.guestOf(a)
	o := c.credit(a, chainID, to, c.Units(a, n), g.script)
	home := c.home(a.Kind)
	c.will(worker, func(ctx context.Context) error {
		id, err := g.sends(ctx, fmt.Sprintf("deposit %s", a), func() (chainhash.Hash, error) {
			offer, err := g.OfferDeposit(ctx, c.rules, wallet.Deposit{Asset: a, Amount: fmt.Sprint(n), To: d})
			if err != nil {
				return chainhash.Hash{}, err
			}
			return offer.Send(ctx)
		})
		if err != nil {
			return err
		}
		o.op, err = c.output(ctx, id, home)
		return err
	})
}

// address is a deposit address with its recovery file. It is used only once an API knows it.
func (c *crowd) address(a custody.Asset, chainID uint32, to common.Address,
	lock uint16,
) (o wallet.Opened, file string, register task) {
	c.t.Helper()
	key, err := btcec.NewPrivateKey()
	require.NoError(c.t, err)
	recovery, err := wallet.NewRecovery(c.rules, custody.DepositAddress{
		Epoch: c.rules.Current().Epoch, Asset: a, DstChain: chainID, Receiver: message.RecipientOf(to), Lock: lock,
		RefundKey: bitcoin.XOnlyOf(key.PubKey()),
	}, key)
	require.NoError(c.t, err)
	file = c.file("recovery")
	require.NoError(c.t, recovery.Save(file))
	o, err = recovery.Open()
	require.NoError(c.t, err)
	c.reader.derived[string(o.Output.Script)] = true
	return o, file, func(ctx context.Context) error {
		return insists(ctx, "register "+recovery.Address, func() error {
			_, err := c.bridge.Register(ctx, recovery, false)
			return err
		})
	}
}

// derives has somebody deposit to an address that is derived for it.
func (c *crowd) derives(a custody.Asset, chainID uint32, n uint64) {
	c.t.Helper()
	to := c.stranger()
	o, _, register := c.address(a, chainID, to, custody.MinLock)
	refund, err := o.Address.RefundScript()
	require.NoError(c.t, err)
	credit := c.credit(a, chainID, to, c.Units(a, n), refund)
	credit.derived = o.Output.Script
	if a.Kind == custody.BTC {
		credit.units = amount.New(n)
		tx := c.rich.build(c.rich.take(), 2, bitcoin.Out{Value: n, Script: o.Output.Script})
		credit.op = wire.OutPoint{Hash: tx.TxHash()}
		c.will("addresses", register)
		c.will("addresses", func(context.Context) error { return c.btc.Node.Send(tx) })
		return
	}
	g, worker := c.guestOf(a)
	c.will(worker, register)
	c.will(worker, func(ctx context.Context) error {
		id, err := g.sends(ctx, fmt.Sprintf("send %s to its address", a), func() (chainhash.Hash, error) {
			return g.gives(ctx, a, fmt.Sprint(n), o.File.Address)
		})
		if err != nil {
			return err
		}
		credit.op, err = c.output(ctx, id, o.Output.Script)
		return err
	})
}

// gives sends a token or rune to an address.
func (g *guest) gives(ctx context.Context, a custody.Asset, units, to string) (chainhash.Hash, error) {
	if a.Kind == custody.BRC20 {
		return g.SendToken(ctx, a.ID, units, to)
	}
	return g.SendRune(ctx, runeID(a), units, to)
}

// withdraws has the person withdraw to an address of its own. It returns what is still to be looked at once that is in
// a block.
func (c *crowd) withdraws(a custody.Asset, chainID uint32, n uint64, script []byte) (settle func()) {
	c.t.Helper()
	r := c.router(chainID, a)
	units := c.sat(chainID, n)
	if a.Kind != custody.BTC {
		units = whole(n, r.Decimals).Big()
	}
	tx, gets := c.leaves(chainID, a, units, script)
	o := &leaveOrder{
		asset: a, tx: tx.Hash(), chain: chainID, router: common.HexToAddress(r.Address), script: script,
		refund: node.AddressOf(c.person),
	}
	c.orders.leaves = append(c.orders.leaves, o)
	if a.Kind != custody.BTC {
		o.units = []amount.Amount{c.Units(a, n)}
		return func() { c.Mined(chainID, tx) }
	}
	o.units = []amount.Amount{amount.New(gets)}
	return func() { // the keeper may have lowered the fee meanwhile
		c.Mined(chainID, tx)
		if fee := c.routerFee(chainID); fee < n-gets {
			o.units = append(o.units, amount.New(n-fee))
		}
	}
}

// routerFee is what a withdrawal of BTC pays, in sat.
func (c *crowd) routerFee(chainID uint32) uint64 {
	c.t.Helper()
	t := bindings.NewBitcoinRouterToken()
	at := t.Instance(c.client[chainID], common.HexToAddress(c.router(chainID, custody.Bitcoin).Address))
	fee, err := bind.Call(at, &bind.CallOpts{Context: c.t.Context()}, t.PackWithdrawFee(), t.UnpackWithdrawFee)
	require.NoError(c.t, err)
	return new(big.Int).Div(fee, c.sat(chainID, 1)).Uint64()
}

// cancelled withdraws to a deposit address, which is never paid (SR-07).
func (c *crowd) cancelled(chainID uint32) (settle func()) {
	c.t.Helper()
	o, _, register := c.address(custody.Bitcoin, chainID, c.stranger(), custody.MinLock)
	ctx, cancel := context.WithTimeout(c.t.Context(), c.most)
	defer cancel()
	require.NoError(c.t, register(ctx))
	settle = c.withdraws(custody.Bitcoin, chainID, crowdLeaves, o.Output.Script)
	c.orders.leaves[len(c.orders.leaves)-1].cancelled = true
	return settle
}

// asksBack has the sender of a deposit sign for it until the API took that.
func (c *crowd) asksBack(ctx context.Context, op wire.OutPoint, keys []string, recovery string) error {
	return insists(ctx, "ask for "+op.String(), func() error {
		return btc.Return{Bridge: c.bridge, OutPoint: op.String(), Keys: keys, Recovery: recovery}.Run(ctx)
	})
}

// forgets pays coins without a destination, and asks for them.
func (c *crowd) forgets() {
	c.t.Helper()
	p := c.senders[0]
	c.senders = c.senders[1:]
	op := wire.OutPoint{Hash: p.pays(bitcoin.Out{Value: crowdReturn, Script: c.home(custody.BTC)})}
	c.orders.returns = append(c.orders.returns,
		&returnOrder{asset: custody.Bitcoin, op: op, sats: crowdReturn, script: p.script})
	key := c.keyFile(p.key)
	c.will("asks for coins", func(ctx context.Context) error { return c.asksBack(ctx, op, []string{key}, "") })
}

// tooLittle pays less than is credited to a deposit address. It is swept, and the refund key asks for it.
func (c *crowd) tooLittle(chainID uint32) {
	c.t.Helper()
	a, file, register := c.address(custody.Bitcoin, chainID, c.stranger(), custody.MinLock)
	refund, err := a.Address.RefundScript()
	require.NoError(c.t, err)
	tx := c.rich.build(c.rich.take(), 2, bitcoin.Out{Value: crowdBelow, Script: a.Output.Script})
	op := wire.OutPoint{Hash: tx.TxHash()}
	c.orders.returns = append(c.orders.returns,
		&returnOrder{asset: custody.Bitcoin, op: op, sats: crowdBelow, script: refund, derived: a.Output.Script})
	const worker = "asks for little"
	c.will(worker, register)
	c.will(worker, func(context.Context) error { return c.btc.Node.Send(tx) })
	c.will(worker, func(ctx context.Context) error { return c.asksBack(ctx, op, nil, file) })
}

// astray sends a token or rune, all that somebody has of it, to the custody's address of BTC, and asks for it.
func (c *crowd) astray(g *guest, a custody.Asset, n uint64) {
	c.t.Helper()
	home := c.home(custody.BTC)
	address, _ := bitcoin.ScriptAddress(c.btc.Network, home)
	o := &returnOrder{asset: a, sats: bitcoin.Postage, units: c.Units(a, n).Big(), script: g.script}
	c.orders.returns = append(c.orders.returns, o)
	c.will("asks for "+a.String(), func(ctx context.Context) error {
		id, err := g.sends(ctx, fmt.Sprintf("send %s astray", a),
			func() (chainhash.Hash, error) { return g.gives(ctx, a, fmt.Sprint(n), address) })
		if err != nil {
			return err
		}
		if o.op, err = c.output(ctx, id, home); err != nil {
			return err
		}
		return c.asksBack(ctx, o.op, []string{g.keyFile}, "")
	})
}

// takesBack pays a rune's deposit address what is never swept from it: coins, or less of the rune than is credited. Its
// sender takes that back alone, by the leaf, once the lock is over.
func (c *crowd) takesBack(a custody.Asset, chainID uint32, plain bool) {
	c.t.Helper()
	addr, _, register := c.address(a, chainID, c.stranger(), custody.MinLockLocal)
	script, _ := c.fresh(bitcoin.P2TR)
	target, _ := bitcoin.ScriptAddress(c.btc.Network, script)
	l := &leafOrder{asset: custody.Bitcoin, sats: crowdReturn, script: script, derived: addr.Output.Script}
	var tx *wire.MsgTx
	if plain {
		tx = c.rich.build(c.rich.take(), 2, bitcoin.Out{Value: crowdReturn, Script: addr.Output.Script})
		l.op = wire.OutPoint{Hash: tx.TxHash()}
	} else {
		half := whole(1, c.rules.Terms[a].Decimals).Big()
		l.asset, l.units, l.sats = a, half.Div(half, big.NewInt(2)), bitcoin.Postage
	}
	c.orders.leafs = append(c.orders.leafs, l)
	c.will("runes", register)
	c.will("runes", func(ctx context.Context) error {
		if plain {
			if err := c.btc.Node.Send(tx); err != nil {
				return err
			}
		} else {
			id, err := c.runes.sends(ctx, "send less than is credited",
				func() (chainhash.Hash, error) { return c.runes.gives(ctx, a, "0.5", addr.File.Address) })
			if err != nil {
				return err
			}
			if l.op, err = c.output(ctx, id, addr.Output.Script); err != nil {
				return err
			}
		}
		var ids []chainhash.Hash
		if err := insists(ctx, "take back from "+addr.File.Address, func() (err error) {
			ids, err = c.runes.Recover(ctx, addr, target)
			return err
		}); err != nil {
			return err
		}
		return insists(ctx, "wait for what was taken back", func() error { return c.runes.Wait(ctx, ids[len(ids)-1], 1) })
	})
}
