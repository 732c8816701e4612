package deploy

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// The deterministic deployment proxy: a contract that is at the same address on most chains, put there by a transaction
// that was signed without a chain id by a key nobody has. Call it with salt | creation code.
const (
	factoryAddress = "0x4e59b44847b379578588920cA78FbF26c0B4956C"
	factorySender  = "0x3fAB184622Dc19b6109349B94811493BF45362Ed"
	factoryRuntime = "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3"
	factoryCreator = "604580600e600039806000f350fe" + factoryRuntime
	factoryTx      = "f8a58085174876e800830186a08080b853" + factoryCreator +
		"1ba02222222222222222222222222222222222222222222222222222222222222222" +
		"a02222222222222222222222222222222222222222222222222222222222222222"
)

// factoryCost is what the presigned transaction may spend: 100,000 gas at 100 gwei.
func factoryCost() *big.Int { return big.NewInt(10_000_000_000_000_000) }

// creation is a contract that is to be, at an address that commits to its creation code and arguments: code found there
// was made by exactly this, whatever else happened on the chain (EIP-1014).
type creation struct {
	name    string
	salt    common.Hash
	code    []byte // creation code and arguments
	address common.Address
}

// places are the addresses of one chain.
type places struct {
	salt     message.Bytes32
	deployer common.Address
	guardian common.Address
	keeper   common.Address // owner of pools that name none
	setHash  common.Hash    // what the bridge keeps of the committee's
	factory  common.Address
	timelock creation
	bridge   creation
	lens     creation
	tokens   map[string]creation // by Token.key
	mints    map[string]creation // by symbol
	routers  map[string]creation // by asset of Bitcoin
	custody  creation            // publishes the custody's keys, where there are routers
}

// locate computes every address of a chain.
func locate(s Spec, ch Chain, salt message.Bytes32, deployer common.Address) (places, error) {
	p := places{
		salt: salt, deployer: deployer, guardian: s.Guardian, factory: common.HexToAddress(factoryAddress),
		tokens: make(map[string]creation), mints: make(map[string]creation), routers: make(map[string]creation),
	}
	if p.guardian == (common.Address{}) {
		p.guardian = deployer
	}
	if s.OwnFactory {
		p.factory = crypto.CreateAddress(deployer, 0)
	}
	var err error
	if p.timelock, err = p.timelockFor(s); err != nil {
		return p, err
	}
	p.keeper, p.setHash = deployer, common.Hash(s.Committee.Hash())
	clear(p.setHash[27:])
	if s.HandOver {
		p.keeper = p.timelock.address
	}
	b := bindings.NewBridge()
	args := b.PackConstructor(salt, s.Committee.Encode(), deployer, p.guardian, ch.Permit2)
	if p.bridge, err = p.create("bridge", "bridge", bindings.BridgeMetaData.Bin, args); err != nil {
		return p, err
	}
	if p.lens, err = p.create("lens", "lens", bindings.BridgeLensMetaData.Bin,
		bindings.NewBridgeLens().PackConstructor(p.bridge.address)); err != nil {
		return p, err
	}
	if err := p.locateTokens(ch); err != nil {
		return p, err
	}
	if err := p.locateMints(ch); err != nil {
		return p, err
	}
	return p, p.locateRouters(s, ch)
}

// timelockFor: before a hand-over the delay is zero and the deployer proposes too; the hand-over ends both, so that it
// needs no waiting. Without a hand-over the timelock stands by, with its final settings.
func (p *places) timelockFor(s Spec) (creation, error) {
	delay := big.NewInt(int64(s.Timelock.Delay.Seconds()))
	proposers := slices.Clone(s.Timelock.Proposers)
	if s.HandOver {
		delay = new(big.Int)
	}
	if (s.HandOver || len(proposers) == 0) && !slices.Contains(proposers, p.deployer) {
		proposers = append(proposers, p.deployer)
	}
	executors := s.Timelock.Executors
	if len(executors) == 0 {
		executors = []common.Address{{}} // OpenZeppelin: the zero address stands for anybody
	} else if s.HandOver && !slices.Contains(executors, p.deployer) {
		executors = append(slices.Clone(executors), p.deployer)
	}
	args := bindings.NewTimelockController().PackConstructor(delay, proposers, executors, common.Address{})
	return p.create("timelock", "timelock", bindings.TimelockControllerMetaData.Bin, args)
}

func (p *places) locateTokens(ch Chain) error {
	faucets := make([]Token, 0, len(ch.Pools)+len(ch.MintBridges))
	for _, pool := range ch.Pools {
		faucets = append(faucets, pool.Token)
	}
	for _, m := range ch.MintBridges {
		faucets = append(faucets, m.Token)
	}
	for _, t := range faucets {
		if t.Faucet == nil {
			continue
		}
		f := t.Faucet
		args := bindings.NewTestToken().PackConstructor(f.Name, f.Symbol, f.Decimals)
		c, err := p.create("test token "+f.Symbol, t.key(), bindings.TestTokenMetaData.Bin, args)
		if err != nil {
			return err
		}
		if other, ok := p.tokens[t.key()]; ok && other.address != c.address {
			return fmt.Errorf("chain %d: two different test tokens are called %s", ch.ID, f.Symbol)
		}
		p.tokens[t.key()] = c
	}
	return nil
}

func (p *places) locateMints(ch Chain) error {
	for _, m := range ch.MintBridges {
		var args []byte
		bin := bindings.MintBridgeTokenMetaData.Bin
		if m.Mode == catalog.MintModeMint {
			args = bindings.NewMintBridgeToken().PackConstructor(p.bridge.address, m.Name, m.Symbol, m.Decimals,
				m.CommonDecimals, p.deployer)
		} else {
			bin = bindings.MintBridgeLockMetaData.Bin
			args = bindings.NewMintBridgeLock().PackConstructor(p.bridge.address, p.token(m.Token), m.CommonDecimals, p.deployer)
		}
		c, err := p.create("mint bridge "+m.Symbol, "mint/"+m.Symbol, bin, args)
		if err != nil {
			return err
		}
		p.mints[m.Symbol] = c
	}
	return nil
}

func (p *places) token(t Token) common.Address {
	if c, ok := p.tokens[t.key()]; ok {
		return c.address
	}
	return t.Address
}

func (p *places) create(name, label, bin string, args []byte) (creation, error) {
	code := common.FromHex(bin)
	if len(code) == 0 {
		return creation{}, fmt.Errorf("%s: this build has no creation code for it", name)
	}
	c := creation{name: name, salt: crypto.Keccak256Hash(p.salt[:], []byte(label)), code: append(code, args...)}
	c.address = crypto.CreateAddress2(p.factory, c.salt, crypto.Keccak256(c.code))
	return c, nil
}

// checkFactory reports whether the factory is there, and refuses another contract in its place.
func (t *target) checkFactory(ctx context.Context) (bool, error) {
	code, err := t.client.CodeAt(ctx, t.places.factory, nil)
	if err != nil {
		return false, fmt.Errorf("read code of the factory: %w", err)
	}
	if len(code) > 0 && common.Bytes2Hex(code) != factoryRuntime {
		return false, differenceError("the factory at %s has unknown code", t.places.factory)
	}
	return len(code) > 0, nil
}

// makeFactory puts the factory onto a chain that has none.
func (t *target) makeFactory(ctx context.Context) error {
	if t.places.factory != common.HexToAddress(factoryAddress) {
		return t.makeOwnFactory(ctx)
	}
	sender := common.HexToAddress(factorySender)
	balance, err := t.client.BalanceAt(ctx, sender, nil)
	if err != nil {
		return fmt.Errorf("read balance: %w", err)
	}
	if missing := new(big.Int).Sub(factoryCost(), balance); missing.Sign() > 0 {
		if err := t.do(ctx, sender, missing, nil); err != nil {
			return fmt.Errorf("fund the factory's sender: %w", err)
		}
	}
	var tx types.Transaction
	if err := tx.UnmarshalBinary(common.FromHex(factoryTx)); err != nil {
		return fmt.Errorf("decode the factory's transaction: %w", err)
	}
	if err := t.broadcast(ctx, &tx); err != nil {
		return fmt.Errorf("the chain does not take the factory's presigned transaction: deploy with an own factory "+
			"(ownFactory: true in the file) from a fresh account: %w", err)
	}
	return t.included(ctx, tx.Hash())
}

// makeOwnFactory needs the account's first transaction, so that the address is the same on every chain.
func (t *target) makeOwnFactory(ctx context.Context) error {
	nonce, err := t.client.PendingNonceAt(ctx, t.signer.Address())
	if err != nil {
		return fmt.Errorf("read nonce: %w", err)
	}
	if nonce != 0 {
		return errors.New("an own factory must be the account's first transaction: use a fresh account")
	}
	head, err := t.client.HeaderByNumber(ctx, nil)
	if err != nil {
		return fmt.Errorf("read head: %w", err)
	}
	price, err := t.client.SuggestGasPrice(ctx)
	if err != nil {
		return fmt.Errorf("read gas price: %w", err)
	}
	if head.BaseFee != nil {
		price = new(big.Int).Add(price, head.BaseFee)
	}
	tx, err := t.signer.SignTx(ctx,
		types.NewContractCreation(0, new(big.Int), 200_000, price, common.FromHex(factoryCreator)), t.chainID)
	if err != nil {
		return err
	}
	if err := t.broadcast(ctx, tx); err != nil {
		return err
	}
	return t.included(ctx, tx.Hash())
}

// make creates a contract through the factory.
func (t *target) make(ctx context.Context, c creation) error {
	call := t.places.makes(c)
	return t.do(ctx, *call.To, nil, call.Data)
}
