package doctor

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
	"causeway/internal/node"
	opsdeploy "causeway/internal/ops/deploy"
	"causeway/internal/ops/terminal"
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
	DeliveryGas     = 150_000
)

// lookChains looks at every endpoint of every chain, and at the contracts through the first that answers.
func (p Patient) lookChains(ctx context.Context, f *Findings) {
	var parts []func(*Findings)
	for _, ch := range p.Chains {
		if p.Deployment.KindOf(ch.ID) == node.Solana {
			parts = append(parts, func(f *Findings) { p.lookSolana(ctx, ch, f) })
			continue
		}
		if p.Deployment.KindOf(ch.ID) == node.TON {
			parts = append(parts, func(f *Findings) { p.lookTON(ctx, ch, f) })
			continue
		}
		parts = append(parts, func(f *Findings) { p.lookChain(ctx, ch, f) })
	}
	f.together(parts...)
	for _, id := range slices.Concat(p.Deployment.Of(node.EVM), p.Deployment.Of(node.Solana), p.Deployment.Of(node.TON)) {
		if !slices.ContainsFunc(p.Chains, func(c config.Chain) bool { return c.ID == id }) {
			f.warn(fmt.Sprintf("chain %d", id), "add it to chains:",
				"it is in the deployment, and this process knows no endpoint of it")
		}
	}
}

func (p Patient) lookChain(ctx context.Context, ch config.Chain, f *Findings) {
	name := fmt.Sprintf("chain %d", ch.ID)
	on, deployed := p.catalog.Deployment(ch.ID)
	network, known := p.catalog.Network(ch.ID)
	if !known || !deployed {
		f.fail(name, "remove it from chains:, or take the record that has it",
			errors.New("it is not in the deployment or in the catalogue"))
		return
	}
	var good *terminal.Terminal
	for i, rpc := range ch.Endpoints {
		at := fmt.Sprintf("%s endpoint %d", name, i+1)
		t, err := p.lookEndpoint(ctx, at, rpc, ch.ID, network, on.GenesisHash, f)
		if err != nil {
			f.fail(at, "check the node, its address, and that it serves this chain", err)
			continue
		}
		if good == nil {
			good = t
			defer t.Client.Close()
		} else {
			t.Client.Close()
		}
	}
	if good != nil {
		ctx, cancel := context.WithTimeout(ctx, 2*patience)
		defer cancel()
		err := p.compare(ctx, good)
		f.held(name+" contracts",
			"ask another endpoint; if that says so too, the record is not of these contracts: do not start", err,
			"as the record says: %d pools, %d mint bridges, %d routers", len(good.On.Pools), len(good.On.MintBridges),
			len(good.On.BitcoinRouters))
		p.LookGovernance(ctx, name, good, f)
	}
}

// doctorHeader is what all kinds of chains have in their headers.
type doctorHeader struct {
	Number    hexutil.Uint64 `json:"number"`
	Hash      common.Hash    `json:"hash"`
	Timestamp hexutil.Uint64 `json:"timestamp"`
}

func header(ctx context.Context, t *terminal.Terminal, tag string) (*doctorHeader, error) {
	var h *doctorHeader
	if err := t.Client.Client().CallContext(ctx, &h, "eth_getBlockByNumber", tag, false); err != nil {
		return nil, fmt.Errorf("read block %s: %w", tag, err)
	}
	if h == nil {
		return nil, fmt.Errorf("it has no block %s", tag)
	}
	return h, nil
}

// lookEndpoint asks one endpoint who it is and how far. The caller closes what it returns.
func (p Patient) lookEndpoint(ctx context.Context, at, rpc string, id uint32, network catalog.Network, genesis string,
	f *Findings,
) (_ *terminal.Terminal, err error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	t, err := terminal.New(ctx, terminal.Account{RPC: rpc, Chain: id}, p.Deployment)
	if err != nil {
		return nil, terminal.RedactURL(err, rpc)
	}
	defer func() {
		if err != nil {
			t.Client.Close()
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
	state, found, do := JudgeHead(age, p.Network != config.Local)
	f.add(at, state, do, "head %d, final %d, %s", head.Number, final, found)
	return t, nil
}

// JudgeHead says what the age of an endpoint's newest block means. The local network's stands while nothing runs, and
// its clock runs ahead while much is sent.
func JudgeHead(age time.Duration, public bool) (state, found, do string) {
	switch {
	case public && age < -clockAhead:
		return Fail, fmt.Sprintf("%s in the future", -age), "set this machine's clock (chrony, ntp)"
	case public && age > headStands:
		return Fail, fmt.Sprintf("%s old", age), "check whether the node follows its network"
	case public && age > headLate:
		return Warn, fmt.Sprintf("%s old", age), "check whether the node follows its network, and this machine's clock"
	}
	return OK, fmt.Sprintf("%s old", max(age, 0)), ""
}

// compare holds the contracts of a chain against the record.
func (p Patient) compare(ctx context.Context, t *terminal.Terminal) error {
	opts := &bind.CallOpts{Context: ctx}
	for what, at := range map[string]string{"bridge": t.On.Bridge, "lens": t.On.Lens, "timelock": t.On.Timelock} {
		code, err := t.Client.CodeAt(ctx, common.HexToAddress(at), nil)
		if err != nil {
			return fmt.Errorf("read the code of the %s: %w", what, err)
		}
		if len(code) == 0 {
			return fmt.Errorf("there is no contract at %s, where the %s should be", at, what)
		}
	}
	if err := t.OfDeployment(ctx, p.Deployment); err != nil {
		return err
	}
	of, err := bind.Call(t.LensAt, opts, t.Lens.PackBridge(), t.Lens.UnpackBridge)
	if err != nil {
		return fmt.Errorf("read the lens: %w", err)
	}
	if of != t.BridgeAddr {
		return fmt.Errorf("the lens at %s shows another bridge, %s: it belongs to another deployment", t.On.Lens, of)
	}
	for _, want := range t.On.Pools {
		has, err := t.Pool(ctx, want.PoolID)
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

func compareApps(ctx context.Context, t *terminal.Terminal) error {
	for _, a := range t.Apps("") {
		v, err := bind.Call(t.LensAt, &bind.CallOpts{Context: ctx}, t.Lens.PackApp(a.Address), t.Lens.UnpackApp)
		if err != nil {
			return fmt.Errorf("read %s at %s: %w", a.Symbol, a.Address, t.Named(err))
		}
		if !v.Active || v.CommonDecimals != a.Decimals {
			return fmt.Errorf("%s at %s is not active, or has other decimals than in the record", a.Symbol, a.Address)
		}
	}
	return nil
}

// LookGovernance looks at the committee, the owner and the timelock's delay.
func (p Patient) LookGovernance(ctx context.Context, name string, t *terminal.Terminal, f *Findings) {
	opts := &bind.CallOpts{Context: ctx}
	has, err := bind.Call(t.LensAt, opts, t.Lens.PackCommittee(), t.Lens.UnpackCommittee)
	set := p.Deployment.Set
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
	owner, err := bind.Call(t.LensAt, opts, t.Lens.PackOwner(), t.Lens.UnpackOwner)
	lock := bindings.NewTimelockController()
	var delay *big.Int
	if err == nil {
		delay, err = bind.Call(lock.Instance(t.Client, common.HexToAddress(t.On.Timelock)), opts, lock.PackGetMinDelay(),
			lock.UnpackGetMinDelay)
	}
	if err != nil {
		f.fail(name+" owner", "", err)
		return
	}
	held := time.Duration(delay.Uint64()) * time.Second
	public := p.Network != config.Local
	switch {
	case public && owner != common.HexToAddress(t.On.Timelock):
		f.fail(name+" owner", "hand it over: `causeway deploy` again", fmt.Errorf("the owner is %s, not the timelock", owner))
	case deploy.PublicMoney(catalog.Environment(p.Network), t.On.ChainID) && held < deploy.MinTimelock:
		f.fail(name+" owner", "raise the delay through the timelock itself (updateDelay)",
			fmt.Errorf("the timelock waits %s, less than %s", held, deploy.MinTimelock))
	default:
		f.ok(name+" owner", "%s, timelock of %s", owner, held)
	}
}

// lookKey looks at a key file, and returns its account. Only the local network takes demo keys (SR-25).
func lookKey(file string, o committee.KeyOptions, field string, f *Findings) (account common.Address, ok bool) {
	key, err := committee.LoadKey(file, o)
	if err != nil {
		f.fail(field, "`causeway keys new`, readable by its owner alone", err)
		return account, false
	}
	account = node.AddressOf(key)
	f.ok(field, "account %s", account)
	return account, true
}

// lookAccount looks at a key that pays for gas, and at what it has on each chain.
func (p Patient) lookAccount(ctx context.Context, field, file, password string, chains []config.Chain, f *Findings) {
	account, ok := lookKey(p.Path(file),
		committee.KeyOptions{PasswordFile: p.Path(password), AllowDemo: p.Network == config.Local}, field, f)
	if !ok {
		return
	}
	p.lookGas(ctx, field, account, chains, f)
}

// lookGas looks at what an account has on each chain.
func (p Patient) lookGas(ctx context.Context, field string, account common.Address, chains []config.Chain,
	f *Findings,
) {
	if p.Deployment.Set.Index(message.Member(account)) >= 0 {
		f.warn(field, "give it a key of its own: what pays for gas is used all the time", "it is a committee member's key")
	}
	var parts []func(*Findings)
	for _, ch := range chains {
		if p.Deployment.KindOf(ch.ID) == node.EVM { // other families' accounts have keys of their own
			parts = append(parts, func(f *Findings) { p.lookBalance(ctx, account, ch, f) })
		}
	}
	f.together(parts...)
}

func (p Patient) lookBalance(ctx context.Context, account common.Address, ch config.Chain, f *Findings) {
	name := fmt.Sprintf("chain %d gas", ch.ID)
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for _, rpc := range ch.Endpoints {
		t, err := terminal.New(ctx, terminal.Account{RPC: rpc, Chain: ch.ID}, p.Deployment)
		if err != nil {
			continue // it has a line of its own
		}
		defer t.Client.Close()
		has, err := t.Client.BalanceAt(ctx, account, nil)
		var price *big.Int
		if err == nil {
			price, err = t.Client.SuggestGasPrice(ctx)
		}
		if err != nil {
			f.fail(name, "", terminal.RedactURL(err, rpc))
			return
		}
		one := new(big.Int).Mul(price, big.NewInt(DeliveryGas))
		most := new(big.Int).Mul(one, big.NewInt(spareDeliveries))
		const format = "%s has %s, some %s for a delivery"
		args := []any{account, terminal.ShowUnits(has, 18), terminal.ShowUnits(one, 18)}
		switch {
		case has.Sign() == 0 || has.Cmp(one) < 0:
			f.add(name, Fail, fmt.Sprintf("send it at least %s", terminal.ShowUnits(most, 18)), format, args...)
		case has.Cmp(most) < 0:
			f.add(name, Warn,
				fmt.Sprintf("send it coins: %s is enough for %d deliveries", terminal.ShowUnits(most, 18), spareDeliveries),
				format, args...)
		default:
			f.ok(name, format, args...)
		}
		return
	}
	f.fail(name, "", errors.New("no endpoint answers"))
}

// deployerHas is what the deployer's account has on a chain.
func deployerHas(ctx context.Context, ch deploy.Chain, account common.Address) (*big.Int, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
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

func lookDeployer(ctx context.Context, c config.Deploy, f *Findings) (common.Address, bool) {
	if c.Signer != nil {
		return lookAccountSigner(ctx, "signer", node.DeployPayer(c), f)
	}
	return lookKey(c.Path(c.KeyFile),
		committee.KeyOptions{PasswordFile: c.Path(c.KeyPasswordFile), AllowDemo: c.Network == config.Local}, "keyFile", f)
}

// lookDeploy looks at a deployment's file: what `causeway deploy --plan` then compares with the chains.
func lookDeploy(ctx context.Context, c config.Deploy, f *Findings) {
	spec, err := opsdeploy.SpecOf(c)
	if err != nil {
		f.fail("specification", "mend what the message names", err)
		return
	}
	f.ok("specification", "%d chains", len(spec.Chains))
	for _, w := range spec.Warnings() {
		f.warn("specification", "", "%s", w)
	}
	f.held("decimals", "mend what the message names", opsdeploy.DeployedDecimals(ctx, c),
		"of tokens and runes as their own, where an index is named")
	lookKeySet(c, f)
	lookFarDeployers(ctx, c, f)
	account, ok := lookDeployer(ctx, c, f)
	if !ok {
		return
	}
	for _, ch := range spec.Chains {
		name := fmt.Sprintf("chain %d", ch.ID)
		has, err := deployerHas(ctx, ch, account)
		switch {
		case err != nil:
			f.fail(name, "check the node, its address, and that it serves this chain", terminal.RedactURL(err, ch.RPC))
		case has.Sign() == 0:
			f.fail(name, "send it coins", fmt.Errorf("%s has nothing there", account))
		default:
			f.ok(name, "%s has %s", account, terminal.ShowUnits(has, 18))
		}
	}
}
