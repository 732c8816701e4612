package app

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/evm/bindings"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
)

// What a head's time says: of the chain, or of this machine's clock.
const (
	headLate   = 5 * time.Minute // on public networks
	headStands = time.Hour
	clockAhead = 30 * time.Second // a head's time may be ahead of this machine's by that much
)

// A relay's account should have enough for this many deliveries at the price of now, of this much gas.
const (
	spareDeliveries = 200
	deliveryGas     = 150_000
)

// lookChains looks at every endpoint of every chain, and at the contracts through the first that answers.
func (p patient) lookChains(ctx context.Context, f *findings) {
	var parts []func(*findings)
	for _, ch := range p.Chains {
		parts = append(parts, func(f *findings) { p.lookChain(ctx, ch, f) })
	}
	f.together(parts...)
	for _, on := range p.deployment.record.Chains {
		if !slices.ContainsFunc(p.Chains, func(c config.Chain) bool { return c.ID == on.ChainID }) {
			f.warn(fmt.Sprintf("chain %d", on.ChainID), "add it to chains:",
				"it is in the deployment, and this process knows no endpoint of it")
		}
	}
}

func (p patient) lookChain(ctx context.Context, ch config.Chain, f *findings) {
	name := fmt.Sprintf("chain %d", ch.ID)
	on, deployed := p.catalog.Deployment(ch.ID)
	network, known := p.catalog.Network(ch.ID)
	if !known || !deployed {
		f.fail(name, "remove it from chains:, or take the record that has it",
			errors.New("it is not in the deployment or in the catalogue"))
		return
	}
	var good *terminal
	for i, rpc := range ch.Endpoints {
		at := fmt.Sprintf("%s endpoint %d", name, i+1)
		t, err := p.lookEndpoint(ctx, at, rpc, ch.ID, network, on.GenesisHash, f)
		if err != nil {
			f.fail(at, "check the node, its address, and that it serves this chain", err)
			continue
		}
		if good == nil {
			good = t
			defer t.client.Close()
		} else {
			t.client.Close()
		}
	}
	if good != nil {
		ctx, cancel := context.WithTimeout(ctx, 2*doctorPatience)
		defer cancel()
		err := p.compare(ctx, good)
		f.held(name+" contracts",
			"ask another endpoint; if that says so too, the record is not of these contracts: do not start", err,
			"as the record says: %d pools, %d mint bridges, %d routers", len(good.on.Pools), len(good.on.MintBridges),
			len(good.on.BitcoinRouters))
		p.lookGovernance(ctx, name, good, f)
	}
}

// doctorHeader is what all kinds of chains have in their headers.
type doctorHeader struct {
	Number    hexutil.Uint64 `json:"number"`
	Hash      common.Hash    `json:"hash"`
	Timestamp hexutil.Uint64 `json:"timestamp"`
}

func header(ctx context.Context, t *terminal, tag string) (*doctorHeader, error) {
	var h *doctorHeader
	if err := t.client.Client().CallContext(ctx, &h, "eth_getBlockByNumber", tag, false); err != nil {
		return nil, fmt.Errorf("read block %s: %w", tag, err)
	}
	if h == nil {
		return nil, fmt.Errorf("it has no block %s", tag)
	}
	return h, nil
}

// lookEndpoint asks one endpoint who it is and how far. The caller closes what it returns.
func (p patient) lookEndpoint(ctx context.Context, at, rpc string, id uint32, network catalog.Network, genesis string,
	f *findings,
) (_ *terminal, err error) {
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
	defer cancel()
	t, err := newTerminal(ctx, Account{RPC: rpc, Chain: id}, p.deployment)
	if err != nil {
		return nil, redactURL(err, rpc)
	}
	defer func() {
		if err != nil {
			t.client.Close()
		}
	}()
	first, err := header(ctx, t, "0x0")
	if err != nil {
		return nil, err
	}
	if first.Hash != common.HexToHash(genesis) {
		return nil, fmt.Errorf("its first block is %s, the deployment's is %s: it is another chain (SR-25)",
			first.Hash, genesis)
	}
	head, err := header(ctx, t, "latest")
	if err != nil {
		return nil, err
	}
	final := uint64(head.Number) - min(uint64(head.Number), network.FinalityDepth)
	if network.FinalityTag {
		h, err := header(ctx, t, "finalized")
		if err != nil {
			return nil, fmt.Errorf("the chain's finality is the node's word, and this one gives none: %w", err)
		}
		final = uint64(h.Number)
	}
	age := time.Since(time.Unix(int64(head.Timestamp), 0)).Round(time.Second)
	state, found, do := judgeHead(age, p.Network != config.Local)
	f.add(at, state, do, "head %d, final %d, %s", head.Number, final, found)
	return t, nil
}

// judgeHead says what the age of an endpoint's newest block means. The local network's stands while nothing runs, and
// its clock runs ahead while much is sent.
func judgeHead(age time.Duration, public bool) (state, found, do string) {
	switch {
	case public && age < -clockAhead:
		return checkFail, fmt.Sprintf("%s in the future", -age), "set this machine's clock (chrony, ntp)"
	case public && age > headStands:
		return checkFail, fmt.Sprintf("%s old", age), "check whether the node follows its network"
	case public && age > headLate:
		return checkWarn, fmt.Sprintf("%s old", age), "check whether the node follows its network, and this machine's clock"
	}
	return checkOK, fmt.Sprintf("%s old", max(age, 0)), ""
}

// compare holds the contracts of a chain against the record.
func (p patient) compare(ctx context.Context, t *terminal) error {
	opts := &bind.CallOpts{Context: ctx}
	for what, at := range map[string]string{"bridge": t.on.Bridge, "lens": t.on.Lens, "timelock": t.on.Timelock} {
		code, err := t.client.CodeAt(ctx, common.HexToAddress(at), nil)
		if err != nil {
			return fmt.Errorf("read the code of the %s: %w", what, err)
		}
		if len(code) == 0 {
			return fmt.Errorf("there is no contract at %s, where the %s should be", at, what)
		}
	}
	if err := t.ofDeployment(ctx, p.deployment); err != nil {
		return err
	}
	of, err := bind.Call(t.lensAt, opts, t.lens.PackBridge(), t.lens.UnpackBridge)
	if err != nil {
		return fmt.Errorf("read the lens: %w", err)
	}
	if of != t.bridgeAddr {
		return fmt.Errorf("the lens at %s shows another bridge, %s: it belongs to another deployment", t.on.Lens, of)
	}
	for _, want := range t.on.Pools {
		has, err := t.pool(ctx, want.PoolID)
		if err != nil {
			return err
		}
		if has.Anchor != common.HexToAddress(want.Anchor) || has.Token != common.HexToAddress(want.Token) ||
			has.RealDecimals != want.RealDecimals || has.CommonDecimals != want.CommonDecimals {
			return fmt.Errorf("pool %d has another token, address or decimals than in the record", want.PoolID)
		}
	}
	return compareApps(ctx, t)
}

func compareApps(ctx context.Context, t *terminal) error {
	for _, a := range t.apps("") {
		v, err := bind.Call(t.lensAt, &bind.CallOpts{Context: ctx}, t.lens.PackApp(a.address), t.lens.UnpackApp)
		if err != nil {
			return fmt.Errorf("read %s at %s: %w", a.symbol, a.address, t.named(err))
		}
		if !v.Active || v.CommonDecimals != a.decimals {
			return fmt.Errorf("%s at %s is not active, or has other decimals than in the record", a.symbol, a.address)
		}
	}
	return nil
}

// lookGovernance looks at the committee, the owner and the timelock's delay.
func (p patient) lookGovernance(ctx context.Context, name string, t *terminal, f *findings) {
	opts := &bind.CallOpts{Context: ctx}
	has, err := bind.Call(t.lensAt, opts, t.lens.PackCommittee(), t.lens.UnpackCommittee)
	set := p.deployment.set
	want := set.Hash()
	switch {
	case err != nil:
		f.fail(name+" committee", "", err)
	case has.Epoch != set.Epoch || [27]byte(has.SetHash[:27]) != [27]byte(want[:27]):
		f.fail(name+" committee", "take the record that the last rotation wrote, or end the rotation with `causeway rotate`",
			fmt.Errorf("epoch %d there, epoch %d in the record, or other members", has.Epoch, set.Epoch))
	default:
		f.ok(name+" committee", "epoch %d, as in the record", has.Epoch)
	}
	owner, err := bind.Call(t.lensAt, opts, t.lens.PackOwner(), t.lens.UnpackOwner)
	lock := bindings.NewTimelockController()
	var delay *big.Int
	if err == nil {
		delay, err = bind.Call(lock.Instance(t.client, common.HexToAddress(t.on.Timelock)), opts, lock.PackGetMinDelay(),
			lock.UnpackGetMinDelay)
	}
	if err != nil {
		f.fail(name+" owner", "", err)
		return
	}
	held := time.Duration(delay.Uint64()) * time.Second
	public := p.Network != config.Local
	switch {
	case public && owner != common.HexToAddress(t.on.Timelock):
		f.fail(name+" owner", "hand it over: `causeway deploy` again", fmt.Errorf("the owner is %s, not the timelock", owner))
	case deploy.PublicMoney(catalog.Environment(p.Network), t.on.ChainID) && held < deploy.MinTimelock:
		f.fail(name+" owner", "raise the delay through the timelock itself (updateDelay)",
			fmt.Errorf("the timelock waits %s, less than %s", held, deploy.MinTimelock))
	default:
		f.ok(name+" owner", "%s, timelock of %s", owner, held)
	}
}

// lookKey looks at a key file, and returns its account. Only the local network takes demo keys (SR-25).
func lookKey(file string, demo bool, field string, f *findings) (account common.Address, ok bool) {
	key, err := committee.LoadKey(file, committee.KeyOptions{AllowDemo: demo})
	if err != nil {
		f.fail(field, "`causeway keys new`, readable by its owner alone", err)
		return account, false
	}
	account = addressOf(key)
	f.ok(field, "account %s", account)
	return account, true
}

// lookAccount looks at a key that pays for gas, and at what it has on each chain.
func (p patient) lookAccount(ctx context.Context, field, file string, chains []config.Chain, f *findings) {
	account, ok := lookKey(p.Path(file), p.Network == config.Local, field, f)
	if !ok {
		return
	}
	if p.deployment.set.Index(message.Member(account)) >= 0 {
		f.warn(field, "give it a key of its own: what pays for gas is used all the time", "it is a committee member's key")
	}
	var parts []func(*findings)
	for _, ch := range chains {
		parts = append(parts, func(f *findings) { p.lookBalance(ctx, account, ch, f) })
	}
	f.together(parts...)
}

func (p patient) lookBalance(ctx context.Context, account common.Address, ch config.Chain, f *findings) {
	name := fmt.Sprintf("chain %d gas", ch.ID)
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
	defer cancel()
	for _, rpc := range ch.Endpoints {
		t, err := newTerminal(ctx, Account{RPC: rpc, Chain: ch.ID}, p.deployment)
		if err != nil {
			continue // it has a line of its own
		}
		defer t.client.Close()
		has, err := t.client.BalanceAt(ctx, account, nil)
		var price *big.Int
		if err == nil {
			price, err = t.client.SuggestGasPrice(ctx)
		}
		if err != nil {
			f.fail(name, "", redactURL(err, rpc))
			return
		}
		one := new(big.Int).Mul(price, big.NewInt(deliveryGas))
		most := new(big.Int).Mul(one, big.NewInt(spareDeliveries))
		const format = "%s has %s, some %s for a delivery"
		args := []any{account, showUnits(has, 18), showUnits(one, 18)}
		switch {
		case has.Sign() == 0 || has.Cmp(one) < 0:
			f.add(name, checkFail, fmt.Sprintf("send it at least %s", showUnits(most, 18)), format, args...)
		case has.Cmp(most) < 0:
			f.add(name, checkWarn,
				fmt.Sprintf("send it coins: %s is enough for %d deliveries", showUnits(most, 18), spareDeliveries), format, args...)
		default:
			f.ok(name, format, args...)
		}
		return
	}
	f.fail(name, "", errors.New("no endpoint answers"))
}

// deployerHas is what the deployer's account has on a chain.
func deployerHas(ctx context.Context, ch deploy.Chain, account common.Address) (*big.Int, error) {
	ctx, cancel := context.WithTimeout(ctx, doctorPatience)
	defer cancel()
	client, err := ethclient.DialContext(ctx, ch.RPC)
	if err != nil {
		return nil, err
	}
	defer client.Close()
	id, err := client.ChainID(ctx)
	if err != nil {
		return nil, err
	}
	if id.Cmp(new(big.Int).SetUint64(uint64(ch.ID))) != 0 {
		return nil, fmt.Errorf("it answers for chain %s", id)
	}
	return client.BalanceAt(ctx, account, nil)
}

// lookDeploy looks at a deployment's file: what `causeway deploy --plan` then compares with the chains.
func lookDeploy(ctx context.Context, c config.Deploy, f *findings) {
	spec, err := specOf(c)
	if err != nil {
		f.fail("specification", "mend what the message names", err)
		return
	}
	f.ok("specification", "%d chains", len(spec.Chains))
	for _, w := range spec.Warnings() {
		f.warn("specification", "", "%s", w)
	}
	f.held("decimals", "mend what the message names", deployedDecimals(ctx, c),
		"of tokens and runes as their own, where an index is named")
	account, ok := lookKey(c.Path(c.KeyFile), c.Network == config.Local, "keyFile", f)
	if !ok {
		return
	}
	for _, ch := range spec.Chains {
		name := fmt.Sprintf("chain %d", ch.ID)
		has, err := deployerHas(ctx, ch, account)
		switch {
		case err != nil:
			f.fail(name, "check the node, its address, and that it serves this chain", redactURL(err, ch.RPC))
		case has.Sign() == 0:
			f.fail(name, "send it coins", fmt.Errorf("%s has nothing there", account))
		default:
			f.ok(name, "%s has %s", account, showUnits(has, 18))
		}
	}
}
