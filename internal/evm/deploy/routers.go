package deploy

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/amount"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/message"
)

// locateRouters computes the routers' addresses. Only what can never change goes into their creation: limits, fees and
// keeper are set afterwards, so that another value in a specification is a difference and not another contract.
func (p *places) locateRouters(s Spec, ch Chain) error {
	for _, r := range ch.Routers {
		c, err := p.routerConfig(s, r)
		if err != nil {
			return err
		}
		bin, args := bindings.BitcoinRouterTokenMetaData.Bin,
			bindings.NewBitcoinRouterToken().PackConstructor(c, r.Name, r.Symbol)
		if r.Mode == catalog.RouterNative {
			bin, args = bindings.BitcoinRouterNativeMetaData.Bin, bindings.NewBitcoinRouterNative().PackConstructor(c)
		}
		made, err := p.create("router "+r.Asset, "router/"+r.Asset, bin, args)
		if err != nil {
			return err
		}
		p.routers[r.Asset] = made
	}
	if len(ch.Routers) == 0 {
		return nil
	}
	var err error
	args := bindings.NewCustodyKeys().PackConstructor(p.bridge.address, s.Committee.Epoch)
	p.custody, err = p.create("custody keys", "custody-keys", bindings.CustodyKeysMetaData.Bin, args)
	return err
}

// routerConfig is a router before it is set: everything within its bounds may pass, at the highest withdrawal fee,
// because a lower one holds at once and a higher one only after a notice.
func (p *places) routerConfig(s Spec, r Router) (bindings.IBitcoinRouterConfig, error) {
	kind, id, err := catalog.BitcoinAssetID(r.Asset)
	if err != nil {
		return bindings.IBitcoinRouterConfig{}, err
	}
	common := s.Bitcoin.asset(r.Asset).CommonDecimals
	first, err := firstLimits(r, common)
	if err != nil {
		return bindings.IBitcoinRouterConfig{}, err
	}
	prefix, pubKeyHash, scriptHash := s.Bitcoin.prefixes()
	return bindings.IBitcoinRouterConfig{
		Bridge: p.bridge.address, BitcoinChainId: s.Bitcoin.ChainID, Asset: kind, AssetId: id,
		Prefix: prefix, PubKeyHash: pubKeyHash, ScriptHash: scriptHash, RealDecimals: r.Decimals, CommonDecimals: common,
		MaxSupply: r.MaxSupply.Big(), MaxWithdrawFee: r.MaxWithdrawFee.Big(), MaxDepositFee: r.MaxDepositFee.Big(),
		MinWithdraw: first.minWithdraw, MaxWithdraw: first.maxWithdraw, MinDeposit: first.minDeposit,
		WithdrawFee: r.MaxWithdrawFee.Big(), DepositFee: new(big.Int), Owner: p.deployer, FeeReceiver: p.deployer,
	}, nil
}

// routerLimits are base units.
type routerLimits struct{ minWithdraw, maxWithdraw, minDeposit *big.Int }

func (l routerLimits) String() string {
	return fmt.Sprintf("%s to %s, deposits from %s", l.minWithdraw, l.maxWithdraw, l.minDeposit)
}

// firstLimits are those of a router that was just created: the least that it takes as both bounds of withdrawals.
func firstLimits(r Router, commonDecimals uint8) (routerLimits, error) {
	scale, err := amount.Scale(r.Decimals, commonDecimals)
	if err != nil {
		return routerLimits{}, err
	}
	least := scale.Big()
	if r.Asset == catalog.AssetBTC {
		least = new(big.Int).Mul(least, big.NewInt(dust))
	}
	return routerLimits{least, least, new(big.Int)}, nil
}

// routerSteps create the routers, register them at the bridge, set them and fill a native one's reserve.
func (t *target) routerSteps(s Spec, add func(creation, phase, func(context.Context) error)) []step {
	var steps []step
	if len(t.spec.Routers) > 0 {
		add(t.places.custody, phaseLens, nil) // it asks the bridge for its committee
	}
	for _, r := range t.spec.Routers {
		c := t.places.routers[r.Asset]
		add(c, phaseContracts, func(ctx context.Context) error { return t.checkOwner(ctx, c.name, c.address) })
		a := app{name: c.name, at: c.address, commonDecimals: s.Bitcoin.asset(r.Asset).CommonDecimals, delayOver: r.DelayOver}
		for i, registered := range t.appSteps(a) {
			registered.phase = phaseApps + phase(i)
			steps = append(steps, registered)
		}
		steps = append(steps, at(phaseAppSettings, t.routerSettings(s, r, c)...)...)
		if !r.Reserve.IsZero() {
			steps = append(steps, at(phaseAppSettings, t.reserveStep(r, c))...)
		}
	}
	return steps
}

// setting is something that a router is created with at a first value, and set to another afterwards.
type setting[T any] struct {
	name        string
	first, want T
	read        func(ctx context.Context) (T, error)
	set         []byte
}

// settingStep does nothing to a value that is neither: who owns the router changed it.
func settingStep[T any](t *target, c creation, s setting[T]) step {
	text := func(v T) string { return fmt.Sprint(v) }
	return step{
		on: t, name: c.name + " " + s.name,
		check: func(ctx context.Context) (bool, error) {
			if there, err := t.has(ctx, c.address); err != nil || !there {
				return false, err
			}
			is, err := s.read(ctx)
			if err != nil {
				return false, err
			}
			if text(is) == text(s.first) && text(s.first) != text(s.want) {
				return false, nil
			}
			return true, differ(c.name, pair{s.name, text(is), text(s.want)})
		},
		act:   func(ctx context.Context) error { return t.asOwner(ctx, c, s.set) },
		sends: calls(callOf(c.address, s.set)),
	}
}

func (t *target) routerSettings(s Spec, r Router, c creation) []step {
	b := bindings.NewBitcoinRouterToken()
	number := func(data []byte, unpack func([]byte) (*big.Int, error)) func(context.Context) (*big.Int, error) {
		return func(ctx context.Context) (*big.Int, error) { return view(ctx, t, c.address, data, unpack) }
	}
	asset := s.Bitcoin.asset(r.Asset)
	first, err := firstLimits(r, asset.CommonDecimals)
	scale, err2 := amount.Scale(r.Decimals, asset.CommonDecimals)
	if err != nil || err2 != nil {
		return nil // refused by Check
	}
	want := routerLimits{r.MinWithdraw.Big(), r.MaxWithdraw.Big(), new(big.Int).Mul(asset.MinDeposit.Big(), scale.Big())}
	limits := func(ctx context.Context) (l routerLimits, err error) {
		for _, v := range []struct {
			into *(*big.Int)
			read func(context.Context) (*big.Int, error)
		}{
			{&l.minWithdraw, number(b.PackMinWithdrawAmount(), b.UnpackMinWithdrawAmount)},
			{&l.maxWithdraw, number(b.PackMaxWithdrawAmount(), b.UnpackMaxWithdrawAmount)},
			{&l.minDeposit, number(b.PackMinDepositAmount(), b.UnpackMinDepositAmount)},
		} {
			if *v.into, err = v.read(ctx); err != nil {
				return l, err
			}
		}
		return l, nil
	}
	receiver := r.FeeReceiver
	if receiver == (common.Address{}) {
		receiver = t.places.keeper
	}
	account := func(data []byte, unpack func([]byte) (common.Address, error)) func(context.Context) (common.Address,
		error) {
		return func(ctx context.Context) (common.Address, error) { return view(ctx, t, c.address, data, unpack) }
	}
	steps := []step{
		settingStep(t, c,
			setting[routerLimits]{
				"limits", first, want, limits,
				b.PackSetLimits(want.minWithdraw, want.maxWithdraw, want.minDeposit),
			}),
		settingStep(t, c, setting[*big.Int]{
			"deposit fee", new(big.Int), r.DepositFee.Big(), number(b.PackDepositFee(), b.UnpackDepositFee),
			b.PackSetDepositFee(r.DepositFee.Big()),
		}),
		settingStep(t, c, setting[common.Address]{
			"keeper",
			common.Address{},
			s.Bitcoin.Keeper, account(b.PackKeeper(), b.UnpackKeeper),
			b.PackSetKeeper(s.Bitcoin.Keeper),
		}),
		settingStep(t, c, setting[common.Address]{
			"fee receiver", t.places.deployer, receiver, account(b.PackFeeReceiver(), b.UnpackFeeReceiver),
			b.PackSetFeeReceiver(receiver),
		}),
	}
	// The fee is the keeper's as soon as it is not the first one any more.
	fee, setFee := number(b.PackWithdrawFee(), b.UnpackWithdrawFee), b.PackSetWithdrawFee(r.WithdrawFee.Big())
	return append(steps, step{
		on: t, name: c.name + " withdrawal fee",
		check: func(ctx context.Context) (bool, error) {
			if there, err := t.has(ctx, c.address); err != nil || !there {
				return false, err
			}
			is, err := fee(ctx)
			if err != nil {
				return false, err
			}
			return r.WithdrawFee.Cmp(r.MaxWithdrawFee) == 0 || is.Cmp(r.MaxWithdrawFee.Big()) != 0, nil
		},
		act:   func(ctx context.Context) error { return t.asOwner(ctx, c, setFee) },
		sends: calls(callOf(c.address, setFee)),
	})
}

// reserveStep fills the reserve to what was to be funded in total: what deposits released of it stays released.
func (t *target) reserveStep(r Router, c creation) step {
	b, native := bindings.NewBitcoinRouterToken(), bindings.NewBitcoinRouterNative()
	missing := func(ctx context.Context) (*big.Int, error) {
		reserve, err := view(ctx, t, c.address, b.PackSubSupply(), b.UnpackSubSupply)
		if err != nil {
			return nil, err
		}
		issued, err := view(ctx, t, c.address, native.PackIssued(), native.UnpackIssued)
		if err != nil {
			return nil, err
		}
		return new(big.Int).Sub(r.Reserve.Big(), new(big.Int).Add(reserve, issued)), nil
	}
	return step{
		on: t, name: c.name + " reserve",
		check: func(ctx context.Context) (bool, error) {
			if there, err := t.has(ctx, c.address); err != nil || !there {
				return false, err
			}
			m, err := missing(ctx)
			return err == nil && m.Sign() <= 0, err
		},
		act: func(ctx context.Context) error {
			m, err := missing(ctx)
			if err != nil {
				return err
			}
			return t.do(ctx, c.address, m, native.PackFund())
		},
		sends: calls(Call{To: &c.address, Data: native.PackFund(), MaxValue: r.Reserve}),
	}
}

// asOwner calls a contract whose owner the deployer still is.
func (t *target) asOwner(ctx context.Context, c creation, data []byte) error {
	owner, err := t.ownerOf(ctx, c.address)
	if err != nil {
		return err
	}
	if owner != t.places.deployer {
		return fmt.Errorf("the router belongs to %s now: propose the change there", owner)
	}
	return t.do(ctx, c.address, nil, data)
}

// routerLane is a router's lane to Bitcoin, where nothing is registered: the asset alone is the other end.
func (d *deployment) routerLane(t *target, r Router) lane {
	at := t.places.routers[r.Asset].address
	to := Lane{Chain: d.spec.Bitcoin.ChainID, CapOut: r.CapOut, CapIn: r.CapIn}
	l := t.appLane("router "+r.Asset, at, to, d.spec.Bitcoin.asset(r.Asset).CommonDecimals)
	l.end = func() (message.Anchor, error) { return catalog.BitcoinAnchor(r.Asset) }
	l.remote = func(context.Context) (message.Anchor, bool, error) {
		anchor, err := l.end()
		return anchor, true, err
	}
	return l
}
