package drill

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcutil/v2"

	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/localnet/btcseed"
	"causeway/internal/localnet/regnode"
)

const (
	bitcoinBlocks = 500 * time.Millisecond
	// withdrawFee is what a withdrawal costs, in sat: the keeper asks for no less, and fees are low here.
	withdrawFee = 1_000
	// enoughReserve is a reserve for miners, in sat, that is not low.
	enoughReserve = 200_000
)

// bitcoinNode is a Bitcoin in this process, and what the blocks of it paid to whom.
type bitcoinNode struct {
	*regnode.Node
	rpc  string
	next uint32           // height of the first block that was not read
	paid map[string]int64 // sat, by output script
}

// newBitcoin starts a chain whose blocks come by themselves and pay to an address.
func (c *chains) newBitcoin(ctx context.Context, dir, mineTo string) error {
	node, err := regnode.Open(ctx, regnode.Config{
		DataDir: filepath.Join(dir, "bitcoin"), MineTo: mineTo, BlockTime: bitcoinBlocks, MinGap: bitcoinBlocks / 2,
	})
	if err != nil {
		return fmt.Errorf("start Bitcoin: %w", err)
	}
	c.ends = append(c.ends, node.Close)
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := &http.Server{Handler: node.Handler(), ReadHeaderTimeout: 10 * time.Second}
	c.ends = append(c.ends, server.Close)
	go func() { _ = server.Serve(l) }() // it ends with Close
	c.bitcoin = &bitcoinNode{Node: node, rpc: "http://" + l.Addr().String(), paid: map[string]int64{}}
	return nil
}

// paidTo is what the chain's blocks have paid to a script, in sat.
func (b *bitcoinNode) paidTo(script string) (*big.Int, error) {
	for tip := b.Tip().Height; b.next <= tip; b.next++ {
		raw, err := b.Block(b.next)
		if err != nil {
			return nil, fmt.Errorf("read block %d of Bitcoin: %w", b.next, err)
		}
		block, err := btcutil.NewBlockFromBytes(raw)
		if err != nil {
			return nil, fmt.Errorf("read block %d of Bitcoin: %w", b.next, err)
		}
		for _, tx := range block.MsgBlock().Transactions {
			for _, out := range tx.TxOut {
				b.paid[string(out.PkScript)] += out.Value
			}
		}
	}
	return big.NewInt(b.paid[script]), nil
}

// newBitcoinKeys makes the members' custody keys, and the key of who has bitcoin.
func (s *site) newBitcoinKeys(ctx context.Context) (mineTo string, err error) {
	for i := range members {
		if err := s.newCustodyKey(ctx, i+1, 1); err != nil {
			return "", err
		}
	}
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return "", fmt.Errorf("make a Bitcoin key: %w", err)
	}
	if err := s.write("bitcoin.key", "%s\n", hex.EncodeToString(key.Serialize())); err != nil {
		return "", err
	}
	a, err := btcseed.AddressesOf(key)
	return a.Segwit, err
}

func custodyFile(i int, epoch uint32) string {
	return fmt.Sprintf("%s.custody-%d.key", member(i), epoch)
}

func (s *site) newCustodyKey(ctx context.Context, i int, epoch uint32) error {
	out, err := s.run(ctx, "keys", "new", "--custody", custodyFile(i, epoch))
	if err != nil {
		return err
	}
	if s.custodyKeys[i] == nil {
		s.custodyKeys[i] = map[uint32]string{}
	}
	s.custodyKeys[i][epoch] = strings.TrimSpace(out)
	return nil
}

// startIndex runs the index that wallets ask.
func (s *site) startIndex(ctx context.Context) error {
	at, err := s.ports.free(ctx)
	if err != nil {
		return err
	}
	s.listens["index"] = at
	if err := s.write("index.yaml", "%slisten: %s\n", s.indexPart("", "wallets"), at); err != nil {
		return err
	}
	if err := s.start("index", "index", "--config", "index.yaml"); err != nil {
		return err
	}
	return s.healthy(ctx, "index")
}

// wallets is the address of the API that wallets ask.
func (s *site) wallets() string { return "http://" + s.listens["index"] + "/bitcoin_testnet" }

// indexPart is the part of a file that describes a process's own index.
func (s *site) indexPart(indent, name string) string {
	b := s.chains.bitcoin
	return strings.ReplaceAll(fmt.Sprintf(`>chain: local
>node: {url: %q, cookieFile: %q}
>data: %s.index
>history: true
>poll: 200ms
>cacheMB: 8
`, b.rpc, b.CookieFile(), name), ">", indent)
}

// deployBitcoin is the custody's part of deploy.yaml.
func (s *site) deployBitcoin() string {
	var keys []string
	for i := range members {
		keys = append(keys, strconv.Quote(s.custodyKeys[i+1][1]))
	}
	return fmt.Sprintf(`bitcoin:
  network: local
  startHeight: %d
  index: %q
  keys: [%s]
  keeper: %q
  confirmations: [{above: "0", confirmations: 1}]
  assets: [{asset: btc, symbol: BTC, decimals: 8, commonDecimals: 8, minDeposit: "0.0001"}]
`, s.chains.bitcoin.Tip().Height, s.wallets(), strings.Join(keys, ", "), s.accounts["relay"])
}

// routerPart is BTC on a chain, in deploy.yaml.
func routerPart() string {
	return fmt.Sprintf(`    routers:
      - {asset: btc, name: Bitcoin, symbol: BTC, decimals: 8, maxSupply: "21000000", minWithdraw: "0.0001",
         maxWithdraw: "10", withdrawFee: "%.8f", maxWithdrawFee: "0.001", delayOver: "5", capOut: "50", capIn: "50"}
`, withdrawFee/1e8)
}

// memberBitcoin is the custody's part of a member's file, with the keys of all epochs that it has. The name is its
// index's.
func (s *site) memberBitcoin(i int, name string) string {
	var files []string
	for _, epoch := range slices.Sorted(maps.Keys(s.custodyKeys[i])) {
		files = append(files, fmt.Sprintf("%d: %s", epoch, custodyFile(i, epoch)))
	}
	newest := len(files) - 1
	_, file, _ := strings.Cut(files[newest], ": ")
	return fmt.Sprintf("bitcoin:\n%scustody: {keyFile: %s, oldKeyFiles: {%s}}\n", s.indexPart("  ", name), file,
		strings.Join(files[:newest], ", "))
}

// relayBitcoin is the custody's part of the relay's file, which is the routers' keeper.
func (s *site) relayBitcoin() string {
	return fmt.Sprintf(`bitcoin:
%s  batchWindow: 500ms
  bumpAfter: 30s
  lowReserveSats: %d
  minReserveSats: 10000
  keeper: {every: 500ms, percent: 100, minFeeSats: %d, weiPerSat: {%d: "10000000000", %d: "10000000000"}}
`, s.indexPart("  ", "relay"), s.lowReserve, withdrawFee, chainA, chainB)
}

func (s *site) serveBitcoin() string {
	return fmt.Sprintf("bitcoin:\n%s  lowReserveSats: %d\n", s.indexPart("  ", "serve"), s.lowReserve)
}

// openCustody opens the baton and fills the reserve, before the first deposit.
func (s *site) openCustody(ctx context.Context) error {
	return s.topUp(ctx, "0.005", "--open")
}

func (s *site) topUp(ctx context.Context, amount string, more ...string) error {
	args := append([]string{"bitcoin", "top-up", amount}, more...)
	_, err := s.run(ctx, append(args, "--deployment", "deployment.json", "--api", s.wallets(), "--key", "bitcoin.key",
		"--yes", "--wait")...)
	return err
}

// deposit sends sat to an account on a chain, by the command that people have.
func (s *site) deposit(ctx context.Context, chain uint32, to string, sats int64) error {
	_, err := s.run(ctx, "bitcoin", "deposit", "btc", inBitcoin(sats), "--chain", fmt.Sprint(chain), "--to", to,
		"--deployment", "deployment.json", "--bridge", s.api(), "--api", s.wallets(), "--key", "bitcoin.key", "--yes")
	return err
}

// depositAnew sends sat to an account that has nothing.
func (s *site) depositAnew(ctx context.Context, chain uint32, sats int64) error {
	to, err := newAccount()
	if err != nil {
		return err
	}
	token, err := s.bitcoinOn(chain)
	if err != nil {
		return err
	}
	if err := s.deposit(ctx, chain, to.Hex(), sats); err != nil {
		return err
	}
	s.sent = append(s.sent, payment{
		where: fmt.Sprintf("sat of %s on chain %d", to, chain), want: big.NewInt(sats),
		has: func(ctx context.Context) (*big.Int, error) { return s.chains.tokens(ctx, chain, token, to) },
	})
	return nil
}

// withdraw has a person send sat from a chain to an address of Bitcoin that has nothing.
func (s *site) withdraw(ctx context.Context, chain uint32, sats int64) error {
	key, err := btcec.NewPrivateKey()
	if err != nil {
		return fmt.Errorf("make a Bitcoin key: %w", err)
	}
	script, err := bitcoin.KeyScript(bitcoin.P2WPKH, key.PubKey())
	if err != nil {
		return err
	}
	to, err := btcseed.AddressesOf(key)
	if err != nil {
		return err
	}
	_, err = s.run(ctx, "bitcoin", "withdraw", "btc", inBitcoin(sats), "--chain", fmt.Sprint(chain), "--rpc",
		s.chains.rpc[chain], "--key", "person.key", "--to", to.Segwit, "--deployment", "deployment.json", "--bridge",
		s.api(), "--yes")
	if err != nil {
		return errors.Join(errRefused, err)
	}
	s.sent = append(s.sent, payment{
		where: "sat of " + to.Segwit, want: big.NewInt(sats - withdrawFee),
		has: func(context.Context) (*big.Int, error) { return s.chains.bitcoin.paidTo(string(script)) },
	})
	return nil
}

// bitcoinBothWays has bitcoin come to a chain, and leave it, as soon as the API lets it: it has to know what was
// credited and opened just now. Each try is for another account.
func (s *site) bitcoinBothWays(ctx context.Context) error {
	return errors.Join(
		await(ctx, "a deposit is taken", func(ctx context.Context) error { return s.depositAnew(ctx, chainB, 150_000) }),
		await(ctx, "a withdrawal is taken", func(ctx context.Context) error { return s.withdraw(ctx, chainA, 60_000) }))
}

// inBitcoin is an amount as people write it.
func inBitcoin(sats int64) string { return fmt.Sprintf("%d.%08d", sats/1e8, sats%1e8) }

// moveBitcoin gives a person bitcoin on chain A, and has more come and some of it leave.
func moveBitcoin(ctx context.Context, s *site) error {
	const given = 5_000_000
	if err := s.deposit(ctx, chainA, s.accounts["person"].Hex(), given); err != nil {
		return err
	}
	token, err := s.bitcoinOn(chainA)
	if err != nil {
		return err
	}
	err = await(ctx, "the deposit arrives", func(ctx context.Context) error {
		has, err := s.chains.tokens(ctx, chainA, token, s.accounts["person"])
		if err == nil && has.Int64() != given {
			err = fmt.Errorf("%s of %d sat are there", has, given)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := s.bitcoinBothWays(ctx); err != nil {
		return err
	}
	return s.bitcoinHolds(ctx)
}

// bitcoinHolds has the command that anybody can run compare what is held and what is issued with the nodes.
func (s *site) bitcoinHolds(ctx context.Context) error {
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	b := s.chains.bitcoin
	return await(ctx, "reserves are what the nodes say", func(ctx context.Context) error {
		_, err := s.run(ctx, "bitcoin", "reserves", "--deployment", "deployment.json", "--bridge", s.api(), "--node", b.rpc,
			"--cookie-file", b.CookieFile(), "--rpc", fmt.Sprintf("%d=%s", chainA, s.chains.rpc[chainA]), "--rpc",
			fmt.Sprintf("%d=%s", chainB, s.chains.rpc[chainB]))
		return err
	})
}

// fillReserve has a reserve that its operator calls low: the keeper pauses withdrawals, and after a top-up the owner
// opens them again.
func fillReserve(ctx context.Context, s *site) error {
	s.lowReserve = 2_000_000
	if err := s.restartServices(ctx); err != nil {
		return err
	}
	if err := s.guardSays(ctx, "by its keeper"); err != nil {
		return err
	}
	if err := s.withdraw(ctx, chainA, 60_000); !errors.Is(err, errRefused) {
		return fmt.Errorf("withdrawals go on with a low reserve: %w", err)
	}
	if err := s.topUp(ctx, "0.05", "--kind", "btc"); err != nil {
		return err
	}
	if err := s.apiCounts(ctx, `causeway_custody_reserve_low{kind="btc"} 0`); err != nil {
		return err
	}
	for _, id := range []uint32{chainA, chainB} {
		_, err := s.run(ctx, "guard", "unpause", "--app", "BTC", "--chain", fmt.Sprint(id), "--config", "relay.yaml", "--key",
			"operator.key", "--yes")
		if err != nil {
			return err
		}
	}
	if err := s.bitcoinBothWays(ctx); err != nil {
		return err
	}
	return s.bitcoinHolds(ctx)
}

// guardSays waits until the guardian's command has these words about chain A.
func (s *site) guardSays(ctx context.Context, words string) error {
	return await(ctx, "the guardian is told "+words, func(ctx context.Context) error {
		out, err := s.run(ctx, "guard", "status", "--chain", fmt.Sprint(chainA), "--config", "relay.yaml")
		if err == nil && !strings.Contains(out, words) {
			err = fmt.Errorf("it is told %s", out)
		}
		return err
	})
}

// apiCounts waits until the metrics of the API have a line.
func (s *site) apiCounts(ctx context.Context, line string) error {
	return await(ctx, "the API counts "+line, func(ctx context.Context) error {
		body, _, err := s.get(ctx, "http://"+s.listens["serve"]+"/metrics")
		if err == nil && !strings.Contains("\n"+string(body), "\n"+line+"\n") {
			err = errors.New("its metrics do not have it")
		}
		return err
	})
}

// restartServices writes the files of relay and API anew and starts both again.
func (s *site) restartServices(ctx context.Context) error {
	if err := s.writeServices(ctx); err != nil {
		return err
	}
	for _, role := range []string{"relay", "serve"} {
		if err := s.restart(ctx, role); err != nil {
			return err
		}
	}
	return nil
}

// custodyMoved waits until everything is at the keys of the new epoch, and has bitcoin come to them and leave them.
func (s *site) custodyMoved(ctx context.Context, epoch uint32) error {
	err := await(ctx, "everything is at the new custody", func(ctx context.Context) error {
		body, _, err := s.get(ctx, s.api()+"/api/reserves/outputs")
		if err != nil {
			return err
		}
		var told api.Envelope[api.ReserveOutputsPage]
		if err := json.Unmarshal(body, &told); err != nil || len(told.Data.Items) == 0 {
			return fmt.Errorf("the API tells of no outputs: %.300s", body)
		}
		for _, o := range told.Data.Items {
			if o.Epoch != epoch {
				return fmt.Errorf("%s sat are still at the keys of epoch %d", o.Sats, o.Epoch)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := s.bitcoinBothWays(ctx); err != nil {
		return err
	}
	return s.bitcoinHolds(ctx)
}
