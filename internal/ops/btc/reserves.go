package btc

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"strings"

	"github.com/btcsuite/btcd/wire/v2"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"causeway/internal/amount"
	"causeway/internal/api"
	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/evm/bindings"
	"causeway/internal/node"
	"causeway/internal/ops/terminal"
)

// Reserves holds what an API says of the custody against nodes of one's own.
type Reserves struct {
	Bridge
	Node         string // JSON-RPC of a Bitcoin node; empty: only print
	CookieFile   string
	User         string
	PasswordFile string
	RPC          map[uint32]string // JSON-RPC of EVM chains, by id
}

var (
	// ErrReserves means that the claim does not hold.
	ErrReserves = errors.New("the reserves are not as the API says")
	// ErrReservesPart means that nothing speaks against the claim, and not all of it was asked for.
	ErrReservesPart = errors.New(
		"only a part of the reserves was checked: give --node, and --rpc of every chain that is named")
)

// maxReservePages bounds how many outputs are read.
const maxReservePages = 10_000

// Run prints the reserves, derives the custody's addresses from the record, and asks the nodes for every output and
// every supply (INV-01).
func (r Reserves) Run(ctx context.Context) error {
	d, err := node.LoadDeployment(r.Deployment)
	if err != nil {
		return err
	}
	rules, err := r.rules()
	if err != nil {
		return err
	}
	v, outputs, err := r.Read(ctx)
	if err != nil {
		return err
	}
	r.print(v)
	var routers []catalog.BitcoinRouterRecord
	for _, c := range d.Record.Chains {
		routers = append(routers, c.BitcoinRouters...)
	}
	wrong := r.checkAddresses(rules, v) + r.checkSums(rules, routers, v)
	if r.Node != "" {
		more, err := r.checkOutputs(ctx, rules, v, outputs)
		if err != nil {
			return err
		}
		wrong += more
	}
	var unasked []uint32
	for _, c := range d.Record.Chains {
		url, given := r.RPC[c.ChainID]
		switch {
		case len(c.BitcoinRouters) == 0:
		case given:
			more, err := r.checkIssued(ctx, c, url, v)
			if err != nil {
				return err
			}
			wrong += more
		default:
			unasked = append(unasked, c.ChainID)
		}
	}
	return r.judge(wrong, unasked)
}

// judge says what came of it. What nobody was asked about proves nothing, and is not passed over in silence.
func (r Reserves) judge(wrong int, unasked []uint32) error {
	if r.Node == "" {
		r.say("NOT CHECKED: the outputs, for want of --node")
	}
	for _, id := range unasked {
		r.say("NOT CHECKED: what is issued on chain %d, for want of --rpc %d=URL", id, id)
	}
	switch {
	case wrong > 0:
		return fmt.Errorf("%w: %d differences", ErrReserves, wrong)
	case r.Node == "" && len(r.RPC) == 0:
		return nil // only to be printed
	case r.Node == "" || len(unasked) > 0:
		return ErrReservesPart
	}
	return nil
}

// sameBlock is how often reserves and outputs of one block are asked for.
const sameBlock = 5

// Read reads the reserves, and where a node is to be asked for them the outputs of the same block.
func (r Reserves) Read(ctx context.Context) (v api.ReservesView, outputs []api.ReserveOutput, err error) {
	for range sameBlock {
		if v, err = Fetch[api.ReservesView](ctx, r.Bridge, "/reserves"); err != nil || r.Node == "" {
			return v, nil, err
		}
		var hash string
		if outputs, hash, err = r.outputs(ctx); err != nil {
			return v, nil, err
		}
		if hash == v.Hash {
			return v, outputs, nil
		}
	}
	return v, nil, errors.New("the API's reserves and outputs are never of one block: try again")
}

// outputs reads all pages, which have to be of one block.
func (r Reserves) outputs(ctx context.Context) (list []api.ReserveOutput, hash string, err error) {
	cursor := ""
	for range maxReservePages {
		query := url.Values{"limit": {"1000"}}
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		page, err := Fetch[api.ReserveOutputsPage](ctx, r.Bridge, "/reserves/outputs?"+query.Encode())
		if err != nil {
			return nil, "", err
		}
		if hash != "" && page.Hash != hash {
			return nil, "", errors.New("the API's pages of outputs are of different blocks")
		}
		hash, list = page.Hash, append(list, page.Items...)
		if page.NextCursor == nil {
			return list, hash, nil
		}
		cursor = *page.NextCursor
	}
	return nil, "", errors.New("the API's list of outputs does not end")
}

func (r Reserves) print(v api.ReservesView) {
	r.say("Bitcoin block %d, %s", v.Height, v.Hash)
	for _, a := range v.Assets {
		say := func(units string) string { return decimalOf(units, a.Decimals) }
		r.say("%s (%s): held %s, owed %s (issued %s, deposits under way %s, withdrawals under way %s), surplus %s, deficit %s", a.Symbol, a.Asset,
			say(a.Held), say(a.Owed), say(a.Issued), say(a.InFlight.Deposits), say(a.InFlight.Withdrawals), say(a.Surplus),
			say(a.Deficit))
		r.say("  beside it: to be sent back %s, not swept yet %s", say(a.Returnable), say(a.Unswept))
		if a.Taken != "0" && a.Taken != "" {
			r.say("  TAKEN by members of ended epochs, of what was to be sent back: %s", say(a.Taken))
		}
		for _, c := range a.Chains {
			if c.Issued == nil {
				r.say("  chain %d, %s: cannot be read now", c.ChainID, c.Router)
				continue
			}
			r.say("  chain %d, %s: %s at block %d", c.ChainID, c.Router, say(*c.Issued), c.Block)
		}
	}
	for _, p := range v.Purses {
		low := ""
		if p.Low {
			low = ", low: withdrawals wait"
		}
		r.say("fee reserve of %s: %s sat%s", p.Kind, p.FeeReserve, low)
	}
	r.say("%d outputs, %s sat", v.Outputs.Count, v.Outputs.Sats)
}

// checkAddresses derives the custody's scripts from the record.
func (r Reserves) checkAddresses(rules *custody.Rules, v api.ReservesView) (wrong int) {
	want := map[string]string{}
	for _, s := range rules.Scripts() {
		want[fmt.Sprintf("%d %s", s.Epoch, s.Kind)] = hex.EncodeToString(s.Script)
	}
	for _, e := range v.Epochs {
		for _, a := range e.Addresses {
			key := fmt.Sprintf("%d %s", e.Epoch, a.Kind)
			if want[key] != a.Script {
				r.say("DIFFERS: the record's custody of %s in epoch %d is not %s", a.Kind, e.Epoch, a.Address)
				wrong++
			}
			delete(want, key)
		}
	}
	for key := range want {
		r.say("DIFFERS: the API does not name the custody of epoch %s", key)
		wrong++
	}
	return wrong
}

// checkOutputs asks the node for every output, and holds what is held against their sum. Where the node has newer
// blocks than the API, what was spent in them is missing: then the check is to be made again.
func (r Reserves) checkOutputs(ctx context.Context, rules *custody.Rules, v api.ReservesView,
	outputs []api.ReserveOutput,
) (int, error) {
	node, err := bitcoin.New(bitcoin.ClientConfig{
		URL: r.Node, CookieFile: r.CookieFile, User: r.User,
		PasswordFile: r.PasswordFile,
	})
	if err != nil {
		return 0, fmt.Errorf("configure the Bitcoin node: %w", err)
	}
	defer node.Close()
	c := outputCheck{own: map[string]custody.Kind{}, seen: map[string]bool{}, held: map[string]amount.Amount{}}
	for _, s := range rules.Scripts() {
		c.own[hex.EncodeToString(s.Script)] = s.Kind
	}
	for _, o := range outputs {
		if err := c.output(ctx, node, o); err != nil {
			return 0, err
		}
	}
	c.compare(v, len(outputs))
	for _, text := range c.wrong {
		r.say("DIFFERS: %s", text)
	}
	r.say("the node has %d of %d outputs as told, %s BTC", c.good, len(outputs),
		amount.New(c.sats).Decimal(terminal.BitcoinDecimals))
	for _, a := range v.Assets {
		if strings.HasPrefix(a.Asset, custody.BRC20.String()+":") {
			r.say("%s: what is held is an index's word, which no output shows: ask one of your own", a.Symbol)
		}
	}
	if len(c.wrong) > 0 && c.best != "" && c.best != v.Hash {
		r.say("the node is at block %s, the API at %s: run it again", c.best, v.Hash)
	}
	return len(c.wrong), nil
}

// outputCheck sums what a node says of outputs.
type outputCheck struct {
	own   map[string]custody.Kind // by script
	seen  map[string]bool         // outputs
	held  map[string]amount.Amount
	good  int
	sats  uint64
	best  string // block that the node speaks for
	wrong []string
}

func (c *outputCheck) differs(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
}

func (c *outputCheck) output(ctx context.Context, node *bitcoin.Client, o api.ReserveOutput) error {
	hash, err := ShortHash(o.TxID)
	if err != nil {
		return err
	}
	op := wire.OutPoint{Hash: hash, Index: o.Vout}
	name := op.String()
	if c.seen[name] {
		c.differs("%s is told twice", name)
		return nil
	}
	c.seen[name] = true
	kind, own := c.own[o.Script]
	if !own || kind.String() != o.Kind {
		c.differs("%s is at no script of the custody of %s", name, o.Kind)
		return nil
	}
	got, err := node.TxOut(ctx, op, o.Height == nil)
	switch {
	case errors.Is(err, bitcoin.ErrNotFound):
		c.differs("%s does not exist or is spent", name)
		return nil
	case err != nil:
		return fmt.Errorf("ask the Bitcoin node for %s: %w", name, err)
	}
	c.best = got.Best.String()
	if hex.EncodeToString(got.Script) != o.Script || fmt.Sprint(got.Value) != o.Sats {
		c.differs("%s has %d sat for script %x, not %s sat for %s", name, got.Value, got.Script, o.Sats, o.Script)
		return nil
	}
	c.good++
	c.sats += got.Value
	return c.count(kind, got.Value, o)
}

// count adds an output to what backs its asset: of BTC its sats, of a rune what an index says that it carries.
func (c *outputCheck) count(kind custody.Kind, sats uint64, o api.ReserveOutput) error {
	var asset string
	units := amount.New(sats)
	switch {
	case kind == custody.BTC && o.Class != custody.ClassReturnable.String() && o.Class != custody.ClassForeign.String():
		asset = custody.Bitcoin.String()
	case kind == custody.Rune && o.Asset != nil &&
		(o.Class == custody.ClassCredited.String() || o.Class == custody.ClassChange.String()):
		var err error
		if units, err = amount.Parse(o.Amount); err != nil {
			return fmt.Errorf("read the amount of %s:%d: %w", o.TxID, o.Vout, err)
		}
		asset = *o.Asset
	default:
		return nil
	}
	sum, err := c.held[asset].Add(units)
	c.held[asset] = sum
	return err
}

// compare holds the sums against what the API says.
func (c *outputCheck) compare(v api.ReservesView, listed int) {
	if v.Outputs.Count != listed {
		c.differs("the API counts %d outputs and lists %d", v.Outputs.Count, listed)
	}
	if len(c.wrong) == 0 && v.Outputs.Sats != fmt.Sprint(c.sats) {
		c.differs("the API says that all outputs have %s sat, the node %d", v.Outputs.Sats, c.sats)
	}
	for _, a := range v.Assets {
		if sum := c.held[a.Asset]; !strings.HasPrefix(a.Asset, custody.BRC20.String()+":") && sum.String() != a.Held {
			c.differs("%s: the outputs hold %s, not %s", a.Symbol, decimalOf(sum.String(), a.Decimals),
				decimalOf(a.Held, a.Decimals))
		}
	}
}

// checkSums holds the API's figures against one another and against the record: every asset and router is told, once,
// what is owed is what is issued and under way, and no less is held (INV-01).
func (r Reserves) checkSums(rules *custody.Rules, routers []catalog.BitcoinRouterRecord,
	v api.ReservesView,
) (wrong int) {
	differs := func(format string, args ...any) {
		r.say("DIFFERS: "+format, args...)
		wrong++
	}
	told := map[string]int{}
	for _, a := range v.Assets {
		told[a.Asset]++
		want, n := 0, len(a.Chains)
		for _, router := range routers {
			if router.Asset == a.Asset {
				want++
			}
		}
		if want != n {
			differs("the record has %d routers of %s, the API tells %d", want, a.Asset, n)
		}
		for _, text := range wrongSums(a) {
			differs("%s: %s", a.Asset, text)
		}
	}
	for _, a := range rules.Assets {
		if told[a.String()] != 1 {
			differs("the API tells %d times of %s", told[a.String()], a)
		}
		delete(told, a.String())
	}
	for name := range told {
		differs("the custody has no asset %s", name)
	}
	for _, a := range v.Assets {
		asset, err := custody.ParseAsset(a.Asset)
		if terms, known := rules.Terms[asset]; err == nil && known && terms.Decimals != a.Decimals {
			differs("%s has %d decimals, not %d", a.Asset, terms.Decimals, a.Decimals)
		}
	}
	return wrong
}

// wrongSums says what does not add up in an asset's figures.
func wrongSums(a api.ReserveAsset) (out []string) {
	read := func(text string) amount.Amount {
		v, err := amount.Parse(text)
		if err != nil {
			out = append(out, fmt.Sprintf("%q is no amount", text))
		}
		return v
	}
	plus := func(x, y amount.Amount) amount.Amount {
		sum, err := x.Add(y)
		if err != nil {
			out = append(out, err.Error())
		}
		return sum
	}
	held, owed := read(a.Held), read(a.Owed)
	var issued amount.Amount
	for _, c := range a.Chains {
		if c.Issued == nil {
			out = append(out, fmt.Sprintf("the API cannot say what is issued on chain %d", c.ChainID))
			continue
		}
		issued = plus(issued, read(*c.Issued))
	}
	if issued != read(a.Issued) {
		out = append(out, "issued is not the sum of the chains")
	}
	if plus(plus(issued, read(a.InFlight.Deposits)), read(a.InFlight.Withdrawals)) != owed {
		out = append(out, "owed is not issued and what is under way")
	}
	surplus, deficit := amount.Amount{}, amount.Amount{}
	if more, err := held.Sub(owed); err == nil {
		surplus = more
	} else if less, err := owed.Sub(held); err == nil {
		deficit = less
	}
	if surplus != read(a.Surplus) || deficit != read(a.Deficit) {
		out = append(out, "surplus and deficit are not what held and owed make")
	}
	if !deficit.IsZero() {
		out = append(out, fmt.Sprintf("DEFICIT: %s less is held than owed", deficit.Decimal(a.Decimals)))
	}
	return out
}

// checkIssued asks a chain what its routers issued.
func (r Reserves) checkIssued(ctx context.Context, on catalog.ChainDeployment, rpc string,
	v api.ReservesView,
) (wrong int, err error) {
	t, err := terminal.Open(ctx, terminal.Account{Deployment: r.Deployment, RPC: rpc, Chain: on.ChainID, Out: r.Out})
	if err != nil {
		return 0, err
	}
	defer t.Client.Close()
	for _, router := range on.BitcoinRouters {
		issued, err := issuedBy(ctx, t.Client, router)
		if err != nil {
			return wrong, err
		}
		told, decimals := toldIssued(v, on.ChainID, router)
		if told == nil {
			r.say("DIFFERS: the API does not tell what %s on chain %d issued", router.Symbol, on.ChainID)
			wrong++
			continue
		}
		got, err := inBitcoinUnits(issued, router, decimals)
		if err != nil {
			return wrong, err
		}
		if got != *told {
			r.say("DIFFERS: router %s on chain %d issued %s of %s, not %s; a transfer meanwhile explains it if a second run "+
				"agrees",
				router.Address, on.ChainID, decimalOf(got, decimals), router.Symbol, decimalOf(*told, decimals))
			wrong++
			continue
		}
		r.say("chain %d has issued %s %s, as told", on.ChainID, decimalOf(got, decimals), router.Symbol)
	}
	return wrong, nil
}

func issuedBy(ctx context.Context, client *ethclient.Client, router catalog.BitcoinRouterRecord) (*big.Int, error) {
	token, native := bindings.NewBitcoinRouterToken(), bindings.NewBitcoinRouterNative()
	at := token.Instance(client, common.HexToAddress(router.Address))
	call := token.PackTotalSupply()
	if router.Mode == catalog.RouterNative {
		call = native.PackIssued()
	}
	v, err := bind.Call(at, &bind.CallOpts{Context: ctx}, call, token.UnpackTotalSupply)
	if err != nil {
		return nil, fmt.Errorf("ask router %s what it issued: %w", router.Address, err)
	}
	return v, nil
}

// toldIssued is what the API tells of a router.
func toldIssued(v api.ReservesView, chainID uint32, router catalog.BitcoinRouterRecord) (*string, uint8) {
	for _, a := range v.Assets {
		for _, c := range a.Chains {
			if a.Asset == router.Asset && c.ChainID == chainID && strings.EqualFold(c.Router, router.Address) {
				return c.Issued, a.Decimals
			}
		}
	}
	return nil, 0
}

func inBitcoinUnits(v *big.Int, router catalog.BitcoinRouterRecord, decimals uint8) (string, error) {
	a, err := amount.FromBig(v)
	if err != nil {
		return "", err
	}
	common, _, err := amount.ToCommon(a, router.Decimals, router.CommonDecimals)
	if err != nil {
		return "", err
	}
	base, err := amount.FromCommon(common, decimals, router.CommonDecimals)
	return base.String(), err
}
