package api

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"
	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/amount"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/message"
	"causeway/internal/transfer"
)

const (
	maxDerived   = 100 // deposits of one address that are shown
	millisat     = 1000
	addressLimit = 90 // characters of an address (BIP-173)
)

func (a *API) registerDepositAddresses(h huma.API) {
	register(h, huma.Operation{
		Method: http.MethodPost, Path: "/api/deposit-addresses",
		Summary: "A Bitcoin address whose deposits go to a receiver on another chain; again it is the same one",
	}, a.newDepositAddress)
	get(h, "/deposit-addresses/{address}", "What came to a deposit address", a.depositAddress)
}

type depositAddressInput struct {
	Body struct {
		Asset      string `json:"asset" minLength:"3" maxLength:"40" doc:"btc, brc20:ticker or rune:block:tx"`
		DstChainID uint32 `json:"dstChainId"`
		Receiver   string `json:"receiver" maxLength:"66" doc:"0x and 40 hexadecimal digits, or 64 for the form of messages"`
		RefundKey  string `json:"refundKey" pattern:"^[0-9a-fA-F]{64}$" doc:"x-only public key, of whose private key you keep a copy"`
		Lock       uint16 `json:"lock,omitempty" required:"false" minimum:"1" maximum:"65535" doc:"Blocks; 4320 (30 days) unless given"`
		Epoch      uint32 `json:"epoch,omitempty" required:"false" minimum:"1" doc:"Of an address that was made before; the current one unless given"`
	}
	remote string
}

// Resolve implements huma.Resolver.
func (in *depositAddressInput) Resolve(hc huma.Context) []error {
	in.remote = hc.RemoteAddr()
	return nil
}

// How many new deposit addresses one client may register an hour, how many of them at once, and how many all may, of
// which a network alone gets about 60: each is looked after for ever (SR-40).
const (
	newAddresses       = 30
	newAddressesAtOnce = 10
	newAddressesOfAll  = 4_000
)

// register has an address looked after. One that is known costs nothing.
func (a *API) register(ctx context.Context, b *Bitcoin, d custody.DepositAddress, script []byte, remote string) error {
	_, known, err := b.Addresses.ByScript(ctx, script)
	if err != nil {
		return a.fail(err)
	}
	if known {
		return nil
	}
	if !a.registrations.Allow(remote) || !a.newAddresses.Take(remote) {
		return errManyAddresses.err()
	}
	if err := b.Addresses.Register(ctx, d, script, a.Now()); err != nil {
		return a.fail(err)
	}
	return nil
}

func (a *API) newDepositAddress(ctx context.Context, in *depositAddressInput) (*reply[DepositAddressView], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	d, err := b.readDepositAddress(in)
	if err != nil {
		return nil, err
	}
	if in.Body.Epoch == 0 { // what was made before is looked after whatever became of its lane
		tip, err := b.Custody.Tip(ctx)
		if err != nil {
			return nil, a.failCustody(err)
		}
		if err := b.checkLane(d, tip.Height+1); err != nil {
			return nil, err
		}
	}
	v, script, err := a.depositAddressView(b, d)
	if err != nil {
		return nil, err
	}
	if err := a.register(ctx, b, d, script, in.remote); err != nil {
		return nil, err
	}
	return ok(v), nil
}

// readDepositAddress reads everything that is wrong with a request by itself.
func (b *Bitcoin) readDepositAddress(in *depositAddressInput) (custody.DepositAddress, error) {
	d := custody.DepositAddress{Epoch: in.Body.Epoch, DstChain: in.Body.DstChainID, Lock: in.Body.Lock}
	if d.Epoch == 0 {
		d.Epoch = b.Rules.Current().Epoch
	}
	if d.Lock == 0 {
		d.Lock = custody.DefaultLock
	}
	var err error
	if d.Asset, err = b.asset(in.Body.Asset); err != nil {
		return d, err
	}
	keys, err := b.Rules.Keys(d.Epoch)
	if err != nil {
		return d, errEpoch.err()
	}
	if d.Receiver, err = parseAddress(in.Body.Receiver); err != nil {
		return d, errReceiver.err()
	}
	if _, evm := d.Receiver.Address(); !evm {
		return d, errReceiver.err()
	}
	raw, err := hex.DecodeString(in.Body.RefundKey)
	if err != nil || copy(d.RefundKey[:], raw) != len(d.RefundKey) {
		return d, errRefundKey.err()
	}
	if _, err := d.RefundKey.Key(); err != nil || slices.Contains(keys.Members, d.RefundKey) {
		return d, errRefundKey.err()
	}
	if least := b.Rules.MinLock(); d.Lock < least {
		e := errLock
		e.Msg += " Here it is at least " + strconv.Itoa(int(least)) + "."
		return d, e.err()
	}
	if d.DstChain == 0 || d.DstChain == b.Rules.ChainID {
		return d, errNoRoute.err()
	}
	if _, err := b.Rules.Derive(d); err != nil { // what is left: a key that nobody has
		return d, errRefundKey.err()
	}
	return d, nil
}

// asset reads an asset that the custody takes.
func (b *Bitcoin) asset(text string) (custody.Asset, error) {
	asset, err := custody.ParseAsset(text)
	if err != nil {
		return asset, errBadAsset.err()
	}
	if _, known := b.Rules.Terms[asset]; !known {
		return asset, errUnknownAsset.err()
	}
	return asset, nil
}

// checkLane tells whether what comes to an address in a block of a height is credited.
func (b *Bitcoin) checkLane(d custody.DepositAddress, height uint32) error {
	lane, fault := b.Rules.Lane(d.Asset, d.DstChain, height)
	switch {
	case fault != "":
		return errNoRoute.err()
	case lane.Router == message.Anchor(d.Receiver): // a router takes nothing for itself: it would become a claim
		return errReceiver.err()
	}
	return nil
}

// depositAddressView derives an address and shows it.
func (a *API) depositAddressView(b *Bitcoin, d custody.DepositAddress) (DepositAddressView, []byte, error) {
	t, err := b.Rules.Derive(d)
	if err != nil {
		return DepositAddressView{}, nil, a.fail(fmt.Errorf("derive a deposit address: %w", err))
	}
	keys, err := b.Rules.Keys(d.Epoch)
	if err != nil {
		return DepositAddressView{}, nil, a.fail(err)
	}
	terms := b.Rules.Terms[d.Asset]
	v := DepositAddressView{
		Address: b.Scripts.Address(t.Script), Script: hex.EncodeToString(t.Script), Asset: d.Asset.String(),
		Symbol:   terms.Symbol,
		Decimals: terms.Decimals, DstChainID: d.DstChain, Receiver: showEVM(d.Receiver, shown{}),
		RefundKey: hex.EncodeToString(d.RefundKey[:]),
		Lock:      d.Lock, Epoch: d.Epoch, Threshold: keys.Threshold, CustodyKeys: []string{},
		InternalKey: hex.EncodeToString(t.Internal[:]),
		MerkleRoot:  hex.EncodeToString(t.Root), Leaves: []TapLeafView{},
		Record:        hex.EncodeToString(recordOf(t.Leaves[0].Script)),
		MinDeposit:    b.base(d.Asset, terms.Enough()),
		Confirmations: a.depositConfirmations(b, d.Asset), SweepFee: a.sweepFee(b, d.Asset, t.Leaves[0].Script),
		RefundRule: fmt.Sprintf(
			"What is not swept can be taken back with the refund key alone, from the block on that is %d blocks after the "+
				"deposit's.", d.Lock),
	}
	for _, k := range keys.Members {
		v.CustodyKeys = append(v.CustodyKeys, hex.EncodeToString(k[:]))
	}
	for i, l := range t.Leaves {
		v.Leaves = append(v.Leaves, TapLeafView{
			Purpose: [...]string{"committee", "depositor"}[min(i, 1)], Script: hex.EncodeToString(l.Script), Version: l.Version,
			Control: hex.EncodeToString(l.Control),
		})
	}
	if d.Asset.Kind == custody.BTC {
		uri := "bitcoin:" + v.Address
		v.URI = &uri
	}
	return v, t.Script, nil
}

// pushData1 is the opcode before a push of up to 255 bytes: that of a record, which has more than 75.
const pushData1 = 0x4c

// recordOf returns what a committee's leaf of a deposit address commits to: its first push.
func recordOf(leaf []byte) []byte {
	if len(leaf) < 2 || leaf[0] != pushData1 || len(leaf) < 2+int(leaf[1]) {
		return nil
	}
	return leaf[2 : 2+int(leaf[1])]
}

// depositConfirmations is what a deposit of an asset needs now at least, as far as this process knows: a large one
// needs more.
func (a *API) depositConfirmations(b *Bitcoin, asset custody.Asset) uint32 {
	var known amount.Amount
	if s, err := a.Quotes.State(b.Rules.ChainID); err == nil && s.Bitcoin != nil {
		known = s.Bitcoin.Assets[asset.String()].Unsettled
	}
	return b.Rules.Confirmations(asset, known)
}

// Sizes in bytes: an input without its witness, a taproot output, a Schnorr signature with its length, a control block
// of one branch with its length.
const (
	inputBytes   = 41
	outputBytes  = 43
	signedBytes  = 65
	controlBytes = 66
)

// sweepFee is what one more input and output cost.
func (a *API) sweepFee(b *Bitcoin, asset custody.Asset, leaf []byte) SweepFeeView {
	var v SweepFeeView
	if asset.Kind != custody.BTC {
		return v
	}
	keys := b.Rules.Current()
	witness := 1 + keys.Threshold*signedBytes + len(keys.Members) - keys.Threshold + 3 + len(leaf) + controlBytes
	v.VSize = uint32(inputBytes + outputBytes + (witness+3)/4)
	if rate, known := a.feeRate(b); known {
		v.Rate = rateText(rate)
		sats := strconv.FormatUint((rate*uint64(v.VSize)+millisat-1)/millisat, 10)
		v.Sats = &sats
	}
	return v
}

// feeRate is the rate that a payment takes now, in sat per 1,000 vB.
func (a *API) feeRate(b *Bitcoin) (uint64, bool) {
	s, err := a.Quotes.State(b.Rules.ChainID)
	if err != nil || s.Bitcoin == nil || s.Bitcoin.FeeRate == 0 {
		return 0, false
	}
	return s.Bitcoin.FeeRate, true
}

// rateText writes sat per 1,000 vB as sat/vB.
func rateText(rate uint64) *string {
	text := strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%03d", rate/millisat, rate%millisat), "0"), ".")
	return &text
}

type depositAddressState struct {
	Address string `path:"address" maxLength:"90"`
}

func (a *API) depositAddress(ctx context.Context, in *depositAddressState) (*reply[DepositAddressState], error) {
	b, err := a.custodyOf()
	if err != nil {
		return nil, err
	}
	script, err := b.script(in.Address)
	if err != nil {
		return nil, err
	}
	d, known, err := b.Addresses.ByScript(ctx, script)
	if err != nil {
		return nil, a.fail(err)
	}
	if !known {
		return nil, errNoDepositAddress.err()
	}
	view, script, err := a.depositAddressView(b, d)
	if err != nil {
		return nil, err
	}
	tip, err := b.Custody.Tip(ctx)
	if err != nil {
		return nil, a.failCustody(err)
	}
	list, err := b.Custody.Derived(ctx, d, script, maxDerived)
	if err != nil {
		return nil, a.failCustody(err)
	}
	out := DepositAddressState{DepositAddressView: view, Height: tip.Height, Deposits: []DerivedOutputView{}}
	for _, o := range list[:min(len(list), maxDerived)] {
		v, err := a.derivedView(ctx, b, d, o, tip.Height)
		if err != nil {
			return nil, a.failCustody(err)
		}
		out.Deposits = append(out.Deposits, v)
	}
	return ok(out), nil
}

// script decodes an address that a person gave; its error says what is wrong with it.
func (b *Bitcoin) script(address string) ([]byte, error) {
	if len(address) > addressLimit {
		return nil, errBitcoinAddress.err()
	}
	script, err := b.Scripts.Script(address)
	if err != nil {
		e := errBitcoinAddress
		e.Msg += " " + err.Error() + "."
		return nil, e.err()
	}
	return script, nil
}

// derivedView shows one deposit of an address.
func (a *API) derivedView(ctx context.Context, b *Bitcoin, d custody.DepositAddress, o DerivedOutput,
	tip uint32,
) (DerivedOutputView, error) {
	n, _ := a.Catalog.Network(b.Rules.ChainID)
	v := DerivedOutputView{
		TxID: o.OutPoint.Hash.String(), Vout: o.OutPoint.Index, Sats: strconv.FormatUint(o.Sats, 10), Needed: o.Needed,
		ExplorerURL: optional(n.TxURL(o.OutPoint.Hash.String())),
	}
	if v.Needed == 0 {
		v.Needed = a.depositConfirmations(b, d.Asset)
	}
	if o.Height > 0 {
		v.Height, v.Confirmations = &o.Height, tip+1-min(o.Height, tip+1)
	}
	if !o.Amount.IsZero() {
		text := o.Amount.String()
		v.Amount = &text
	}
	if o.Spent != nil {
		spent := o.Spent.String()
		v.SpentBy = &spent
	} else if o.Height > 0 {
		from := o.Height + uint32(d.Lock)
		v.RefundableFrom = &from
	}
	if o.Fault != "" {
		fault, text := string(o.Fault), faultText(o.Fault)
		v.Fault, v.FaultText = &fault, &text
	}
	v.State = derivedState(o, v)
	v.StateText = derivedTexts[v.State]
	if o.Spent == nil || o.ByDepositor {
		return v, nil
	}
	return v, a.addTransfer(ctx, b, d, o, &v)
}

// addTransfer tells what became of a deposit once it was swept.
func (a *API) addTransfer(ctx context.Context, b *Bitcoin, d custody.DepositAddress, o DerivedOutput,
	v *DerivedOutputView,
) error {
	t, known, err := a.swept(ctx, b, d, o.OutPoint)
	if err != nil || !known {
		return err
	}
	uid, state := t.UID.String(), string(t.State)
	v.UID, v.TransferState = &uid, &state
	return nil
}

// swept finds the transfer that a deposit became: it is minted, or a return. Its message is keyed by the depositor's
// own output, though the transaction that it is of is the sweep.
func (a *API) swept(ctx context.Context, b *Bitcoin, d custody.DepositAddress,
	op wire.OutPoint,
) (transfer.Transfer, bool, error) {
	for _, dst := range []uint32{d.DstChain, b.Rules.ChainID} {
		t, known, err := a.Records.Transfer(ctx, b.Rules.DepositUID(dst, op, d.Asset))
		if err != nil || known {
			return t, known, err
		}
	}
	return transfer.Transfer{}, false, nil
}

// byPayment finds what a payment to deposit addresses became, by the transaction that the depositor knows. It refuses
// with errDepositWaits while nothing of it was swept.
func (a *API) byPayment(ctx context.Context, hash message.Bytes32) ([]transfer.Transfer, error) {
	b := a.Bitcoin
	if b == nil {
		return nil, nil
	}
	tx := chainhash.Hash(displayOrder(chainhash.Hash(hash)))
	scripts, err := b.Custody.Scripts(ctx, tx)
	if errors.Is(err, ErrCustodyNotReady) {
		return nil, nil // what is recorded is told without it
	}
	if err != nil {
		return nil, fmt.Errorf("read a payment: %w", err)
	}
	var out []transfer.Transfer
	waits := false
	for i, script := range scripts[:min(len(scripts), maxPerTx)] {
		d, registered, err := b.Addresses.ByScript(ctx, script)
		if err != nil {
			return nil, err
		}
		if !registered {
			continue
		}
		t, known, err := a.swept(ctx, b, d, wire.OutPoint{Hash: tx, Index: uint32(i)})
		if err != nil {
			return nil, err
		}
		if known {
			out = append(out, t)
		}
		waits = waits || !known
	}
	if waits && len(out) == 0 {
		return nil, errDepositWaits.err()
	}
	return out, nil
}

// displayOrder is a transaction id as people and messages write it: reversed.
func displayOrder(h chainhash.Hash) [32]byte {
	slices.Reverse(h[:])
	return h
}

func derivedState(o DerivedOutput, v DerivedOutputView) string {
	switch {
	case o.ByDepositor:
		return "taken_back"
	case o.Spent != nil && o.SpentHeight > 0:
		return "swept"
	case o.Spent != nil:
		return "sweeping"
	case o.Height == 0:
		return "mempool"
	case v.Confirmations < v.Needed:
		return "confirming"
	default:
		return "waiting"
	}
}
