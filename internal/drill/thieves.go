package drill

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"

	"causeway/internal/committee"
)

// coinsOf is what an account of the operators gets, in wei: enough for all that it does here.
func coinsOf() *big.Int { return new(big.Int).Mul(big.NewInt(50), big.NewInt(params.Ether)) }

// pay has an account send coins on both EVM chains; nil: all that it has but what the payment costs.
func (s *site) pay(ctx context.Context, from, to string, wei *big.Int) error {
	for _, chain := range []uint32{chainA, chainB} {
		err := await(ctx, "coins go from "+from+" to "+to, func(ctx context.Context) error {
			return s.payOn(ctx, chain, from, to, wei)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// payOn is pay on one chain. It fails, and may be tried again, where the account pays for something else meanwhile.
func (s *site) payOn(ctx context.Context, chain uint32, from, to string, wei *big.Int) error {
	key, err := committee.LoadKey(s.path(from+".key"), committee.KeyOptions{})
	if err != nil {
		return err
	}
	client, id := s.chains.client[chain], new(big.Int).SetUint64(uint64(chain))
	head, err := client.HeaderByNumber(ctx, nil)
	if err != nil {
		return err
	}
	price := new(big.Int).Add(new(big.Int).Mul(head.BaseFee, big.NewInt(2)), big.NewInt(params.GWei))
	cost := new(big.Int).Mul(price, new(big.Int).SetUint64(params.TxGas))
	if wei == nil {
		has, err := client.BalanceAt(ctx, s.accounts[from], nil)
		if err != nil {
			return err
		}
		wei = has.Sub(has, cost)
	}
	nonce, err := client.PendingNonceAt(ctx, s.accounts[from])
	if err != nil {
		return err
	}
	receiver := s.accounts[to]
	tx, err := types.SignNewTx(key, types.LatestSignerForChainID(id), &types.DynamicFeeTx{
		ChainID: id, Nonce: nonce, To: &receiver, Gas: params.TxGas, GasFeeCap: price, GasTipCap: big.NewInt(params.GWei),
		Value: wei,
	})
	if err != nil {
		return fmt.Errorf("sign a payment: %w", err)
	}
	if err := client.SendTransaction(ctx, tx); err != nil {
		return fmt.Errorf("send a payment: %w", err)
	}
	return await(ctx, "the payment is in a block", func(ctx context.Context) error {
		_, err := client.TransactionReceipt(ctx, tx.Hash())
		return err
	})
}

// nextRelay is who pays after the relay's account was stolen.
const nextRelay = "relay-2"

// replaceRelayAccount has a thief take the coins of the relay's account. Transfers wait, and say what for. The relay's
// operator makes another account, and the owner names it the routers' keeper in the place of the stolen one. On chains
// of other families the relay pays from other accounts as well, which nobody has to be told of.
func replaceRelayAccount(ctx context.Context, s *site) error {
	const thief = "thief"
	for _, name := range []string{thief, nextRelay} {
		if err := s.newKey(ctx, name); err != nil {
			return err
		}
	}
	if err := s.pay(ctx, s.relay, thief, nil); err != nil {
		return err
	}
	if err := transferBothWays(ctx, s); err != nil {
		return err
	}
	if err := s.apiTells(ctx, "/api/transfers?address="+s.accounts["person"].Hex(), `no_gas`); err != nil {
		return err
	}
	if err := s.pay(ctx, "person", nextRelay, coinsOf()); err != nil {
		return err
	}
	_, err := s.run(ctx, "owner", "keeper", "--chain", fmt.Sprint(chainA), "--chain", fmt.Sprint(chainB), "--to",
		s.accounts[nextRelay].Hex(), "--config", "relay.yaml", "--yes", "--key", "operator.key")
	if err != nil {
		return err
	}
	s.relay = nextRelay
	if err := s.restartServices(ctx); err != nil {
		return err
	}
	return s.allFarBothWays(ctx)
}

// replaceGuardian has a thief do what a guardian's key can do. The owner names another guardian and opens the chain;
// the stolen key stops nothing any more.
func replaceGuardian(ctx context.Context, s *site) error {
	const next = "guardian-2"
	if err := s.newKey(ctx, next); err != nil {
		return err
	}
	if err := s.pay(ctx, "person", next, coinsOf()); err != nil {
		return err
	}
	pause := []string{
		"guard", "pause", "--chain", fmt.Sprint(chainB), "--outbound", "--config", "relay.yaml", "--yes", "--key",
		s.guardian + ".key",
	}
	if _, err := s.run(ctx, pause...); err != nil {
		return err
	}
	if err := s.send(ctx, chainB, chainA); !errors.Is(err, errRefused) {
		return fmt.Errorf("a paused chain takes transfers: %w", err)
	}
	asOwner := []string{"--config", "relay.yaml", "--yes", "--key", "operator.key"}
	_, err := s.run(ctx, append([]string{
		"owner", "guardian", "--chain", fmt.Sprint(chainA), "--chain", fmt.Sprint(chainB), "--to", s.accounts[next].Hex(),
	}, asOwner...)...)
	if err != nil {
		return err
	}
	_, err = s.run(ctx, append([]string{"guard", "unpause", "--chain", fmt.Sprint(chainB), "--outbound"}, asOwner...)...)
	if err != nil {
		return err
	}
	if err := s.refused(ctx, "is not the guardian", pause...); err != nil {
		return err
	}
	s.guardian = next
	return transferBothWays(ctx, s)
}

// useStolenKey has a thief run a member with member 5's key beside it, and a relay of its own with the token of two
// others. What it has delivered was deposited, so nothing is lost; but the member's own log does not know of it, and
// whoever watches sees that. The guardian stops everything, the operators look, and the owner opens it.
func useStolenKey(ctx context.Context, s *site) error {
	if err := s.writeThief(ctx); err != nil {
		return err
	}
	if err := s.watched(ctx, ""); err != nil { // before it
		return err
	}
	if err := s.stop("relay"); err != nil {
		return err
	}
	for name, role := range map[string]string{"thief": "attest", "thief-relay": "relay"} {
		if err := s.start(name, role, "--config", name+".yaml"); err != nil {
			return err
		}
	}
	if err := s.healthy(ctx, "thief", "thief-relay"); err != nil {
		return err
	}
	if err := s.send(ctx, chainA, chainB); err != nil {
		return err
	}
	if err := s.allArrivedOnce(ctx); err != nil {
		return err
	}
	if err := s.watched(ctx, "delivery_without_signatures"); err != nil {
		return err
	}
	for _, verb := range []string{"pause", "freeze"} {
		if err := s.guardAll(ctx, verb, "guardian"); err != nil {
			return err
		}
	}
	if err := s.send(ctx, chainA, chainB); !errors.Is(err, errRefused) {
		return fmt.Errorf("a bridge that is stopped takes transfers: %w", err)
	}
	s.kill("thief", "thief-relay")
	if err := errors.Join(s.start("relay"), s.everybody(ctx)); err != nil {
		return err
	}
	if _, err := s.run(ctx, "guard", "status", "--config", "relay.yaml"); err != nil {
		return err
	}
	for _, verb := range []string{"unfreeze", "unpause"} {
		if err := s.guardAll(ctx, verb, "operator"); err != nil {
			return err
		}
	}
	return transferBothWays(ctx, s)
}

// writeThief writes the files of a member with a key that was stolen, of a relay that asks it and two others, and of
// somebody who watches the committee.
func (s *site) writeThief(ctx context.Context) error {
	const stolen = 5
	for _, name := range []string{"thief", "thief-relay"} {
		at, err := s.ports.free(ctx)
		if err != nil {
			return err
		}
		s.listens[name] = at
	}
	err := s.write("thief.yaml", "%slisten: %s\ntokenFile: %s.token\n%skeyFile: %s.key\n%s",
		s.commonPart("sqlite:thief.db"), s.listens["thief"], member(stolen), memberTLS(member(stolen)), member(stolen),
		s.memberBitcoin(stolen, "thief"))
	if err != nil {
		return err
	}
	asked := s.remote(1, s.listens[member(1)], "") + s.remote(2, s.listens[member(2)], "") +
		s.remote(stolen, s.listens["thief"], "")
	err = s.write("thief-relay.yaml", "%s%smembers:\n%skeyFile: thief.key\nmetrics: %s\n",
		s.evmPart("sqlite:thief-relay.db"), bridgeTLS, asked, s.listens["thief-relay"])
	if err != nil {
		return err
	}
	var watched strings.Builder
	for _, i := range s.committee {
		watched.WriteString(s.remote(i, s.listens[member(i)], ""))
	}
	return s.write("watch.yaml", "%s%smembers:\n%sheadsFile: heads.json\n", s.commonPart("sqlite:watch.db"), bridgeTLS,
		watched.String())
}

// watched looks at the committee as anybody can, until what is found has the word; "": until nothing is found.
func (s *site) watched(ctx context.Context, word string) error {
	return await(ctx, "the watch finds "+word, func(ctx context.Context) error {
		out, err := s.run(ctx, "watch", "--config", "watch.yaml", "--once")
		switch {
		case word == "" && err != nil:
			return fmt.Errorf("it finds something: %s", strings.TrimSpace(out))
		case word != "" && !strings.Contains(out, word):
			return fmt.Errorf("it says: %s", strings.TrimSpace(out))
		}
		return nil
	})
}
