package drill

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/params"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// payment is a transfer that a person asked for, to an account that has nothing else.
type payment struct {
	where string                                  // what is looked at, in words
	has   func(context.Context) (*big.Int, error) // by the destination chain alone, in its base units
	want  *big.Int                                // that must be there in the end, and never more
}

// amount is what people send: its fee is whole in the units that the chains have in common.
func amount() *big.Int { return big.NewInt(params.Ether) }

// on is a chain as the deployment's record has it.
func (s *site) on(chain uint32) (catalog.ChainDeployment, error) {
	record, err := s.record()
	if err != nil {
		return catalog.ChainDeployment{}, err
	}
	for _, c := range record.Chains {
		if c.ChainID == chain {
			return c, nil
		}
	}
	return catalog.ChainDeployment{}, fmt.Errorf("the deployment's record has no chain %d", chain)
}

// bitcoinOn is the token of BTC on a chain.
func (s *site) bitcoinOn(chain uint32) (common.Address, error) {
	c, err := s.on(chain)
	if err != nil {
		return common.Address{}, err
	}
	for _, r := range c.BitcoinRouters {
		if r.Asset == catalog.AssetBTC {
			return common.HexToAddress(r.Token), nil
		}
	}
	return common.Address{}, fmt.Errorf("the deployment's record has no BTC on chain %d", chain)
}

// newAccount is one that has nothing, and whose key nobody needs.
func newAccount() (common.Address, error) {
	key, err := crypto.GenerateKey()
	if err != nil {
		return common.Address{}, fmt.Errorf("make an account: %w", err)
	}
	return crypto.PubkeyToAddress(key.PublicKey), nil
}

// errRefused means that a contract does not take a call now.
var errRefused = errors.New("the contract refuses it")

// send has a person send one coin to a new account on the other chain.
func (s *site) send(ctx context.Context, src, dst uint32) error {
	to, err := newAccount()
	if err != nil {
		return err
	}
	if err := s.swap(ctx, src, dst, 1, amount(), amount(), message.RecipientOf(to)); err != nil {
		return err
	}
	s.sent = append(s.sent, payment{
		where: fmt.Sprintf("coins of %s on chain %d", to, dst), want: afterFee(amount()),
		has: func(ctx context.Context) (*big.Int, error) { return s.chains.client[dst].BalanceAt(ctx, to, nil) },
	})
	return nil
}

// afterFee is what arrives of an amount.
func afterFee(sent *big.Int) *big.Int {
	want := new(big.Int).Mul(sent, big.NewInt(1_000_000-feeRatio))
	return want.Div(want, big.NewInt(1_000_000))
}

// swap has a person send base units of a pool to another chain. Coins are those that the pool takes with the call, in
// wei: none where it is a token's.
func (s *site) swap(ctx context.Context, src, dst, pool uint32, units, coins *big.Int, to message.Recipient) error {
	from, err := s.on(src)
	if err != nil {
		return err
	}
	b, client := bindings.NewBridge(), s.chains.client[src]
	at := common.HexToAddress(from.Bridge)
	fee, err := bind.Call(b.Instance(client, at), &bind.CallOpts{Context: ctx},
		b.PackEstimateBNFee(pool, dst, units, to, nil), b.UnpackEstimateBNFee)
	if err != nil {
		return fmt.Errorf("ask for the fee: %w", err)
	}
	return s.call(ctx, src, at, fee.Add(fee, coins), b.PackSwap(pool, dst, units, to, s.accounts["person"], nil))
}

// allow gives a person tokens of chain A that anybody may mint, and lets the bridge take them.
func (s *site) allow(ctx context.Context, token common.Address, units *big.Int) error {
	from, err := s.on(chainA)
	if err != nil {
		return err
	}
	t := bindings.NewTestToken()
	for _, data := range [][]byte{
		t.PackMint(s.accounts["person"], units), t.PackApprove(common.HexToAddress(from.Bridge), units),
	} {
		if err := s.call(ctx, chainA, token, new(big.Int), data); err != nil {
			return err
		}
	}
	return nil
}

// call has a person call a contract with so much wei, and waits for its block.
func (s *site) call(ctx context.Context, chain uint32, to common.Address, wei *big.Int, data []byte) error {
	person, err := committee.LoadKey(s.path("person.key"), committee.KeyOptions{})
	if err != nil {
		return err
	}
	opts := bind.NewKeyedTransactor(person, new(big.Int).SetUint64(uint64(chain)))
	opts.Context, opts.Value = ctx, wei
	client := s.chains.client[chain]
	tx, err := bind.Transact(bind.NewBoundContract(to, abi.ABI{}, client, client, client), opts, data)
	if err != nil {
		return fmt.Errorf("%w: %w", errRefused, err)
	}
	wait, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	receipt, err := bind.WaitMined(wait, client, tx.Hash())
	if err != nil {
		return fmt.Errorf("wait for the transaction's block: %w", err)
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		return errRefused
	}
	return nil
}

// arrived tells which payments are not there, or are there twice, by the chains alone.
func (s *site) arrived(ctx context.Context) error {
	missing, first := 0, ""
	for _, p := range s.sent {
		has, err := p.has(ctx)
		if err != nil {
			return fmt.Errorf("ask for the %s: %w", p.where, err)
		}
		switch has.Cmp(p.want) {
		case 1:
			return fmt.Errorf("%w: the %s are %s, and %s were sent", errTwice, p.where, has, p.want)
		case -1:
			missing++
			first = cmp.Or(first, fmt.Sprintf("the %s are %s of %s", p.where, has, p.want))
		}
	}
	if missing > 0 {
		return fmt.Errorf("%d of %d transfers are not there: %s", missing, len(s.sent), first)
	}
	return nil
}

var errTwice = errors.New("somebody was paid twice")

// allArrivedOnce waits until each transfer was paid. One that was paid twice ends the wait.
func (s *site) allArrivedOnce(ctx context.Context) error {
	var twice error
	err := await(ctx, "all transfers arrive", func(ctx context.Context) error {
		err := s.arrived(ctx)
		if errors.Is(err, errTwice) {
			twice, err = err, nil
		}
		return err
	})
	return errors.Join(twice, err)
}
