package deploy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin"
	"causeway/internal/bitcoin/custody"
	"causeway/internal/catalog"
	"causeway/internal/evm/deploy"
	"causeway/internal/message"
	"causeway/internal/node"
)

// CustodyEpoch appends the next epoch of the custody on Bitcoin to the deployment record: the step of a rotation that
// decides where deposits go from a height on. It changes nothing else, and nothing earlier.
type CustodyEpoch struct {
	Deployment string // file
	Keys       string // file of the set of keys that has them, with its members' proofs (SR-18)
	// From is the height from which deposits to it count; 0: epochLead blocks above the node's tip.
	From uint32
	// Node is a Bitcoin node of the operator's own: it says where the tip is.
	Node, CookieFile, User, PasswordFile string
	Yes                                  bool // write it; else only what would be written is shown
	Out                                  io.Writer
}

const (
	// epochLead is how many blocks operators have to give the record to every process: a day.
	epochLead = 144
	// leastLead is the least of it: below it a process that has the old record would judge a deposit otherwise.
	leastLead = 6
	// mostLead keeps a height that was mistyped out.
	mostLead = 10_000
)

// Run checks, shows and, if asked to, writes the epoch. What the record has already it says, and changes nothing.
func (c CustodyEpoch) Run(ctx context.Context) error {
	d, err := node.LoadDeployment(c.Deployment)
	if err != nil {
		return err
	}
	if !d.Has(node.Bitcoin) {
		return errors.New("the deployment has no custody on Bitcoin")
	}
	node, err := bitcoin.New(bitcoin.ClientConfig{
		URL: c.Node, CookieFile: c.CookieFile, User: c.User,
		PasswordFile: c.PasswordFile,
	})
	if err != nil {
		return fmt.Errorf("configure the Bitcoin node: %w", err)
	}
	defer node.Close()
	info, err := node.Info(ctx)
	if err != nil {
		return fmt.Errorf("ask the Bitcoin node where it is: %w", err)
	}
	first, err := node.BlockHashes(ctx, 0, 1)
	if err != nil || len(first) != 1 || first[0].String() != d.Record.Bitcoin.GenesisHash {
		return errors.Join(errors.New("the node is of another Bitcoin network than the deployment's custody"), err)
	}
	set, err := c.set(d.Record)
	if err != nil {
		return err
	}
	next, there, err := c.next(d.Record, set, info.Blocks)
	if err != nil {
		return err
	}
	shown := d.Record
	shown.KeySets = append(slices.Clone(shown.KeySets), set)
	if err := c.Show(shown, next, info.Blocks); err != nil || there {
		return errors.Join(err, c.say(there, "the record has this epoch already"))
	}
	if !c.Yes {
		return c.say(true, "nothing was written: compare the keys with their owners, then repeat it with --yes --from %d",
			next.FromHeight)
	}
	d.Record.Bitcoin.Epochs = append(d.Record.Bitcoin.Epochs, next)
	if !d.Record.EpochProven(next) {
		d.Record.KeySets = append(d.Record.KeySets, set)
	}
	if err := deploy.WriteRecord(c.Deployment, d.Record); err != nil {
		return err
	}
	return c.say(true,
		"%s says so now: give it to every process and restart them before block %d; members that stay name their old key "+
			"in custody.oldKeyFiles. Operators of members with keys of an older epoch approve this one by a line with the "+
			"hash of keys in rotationsFile", c.Deployment, next.FromHeight)
}

// withEpoch is a record with an epoch more.
func withEpoch(record catalog.Deployment, epoch catalog.CustodyEpoch) catalog.Deployment {
	grown := *record.Bitcoin
	grown.Epochs = append(slices.Clone(grown.Epochs), epoch)
	record.Bitcoin = &grown
	return record
}

// set reads the set of keys and refuses one that its members have not proved to hold.
func (c CustodyEpoch) set(record catalog.Deployment) (catalog.KeySet, error) {
	f, err := node.LoadKeySet(c.Keys)
	if err != nil {
		return f.KeySet, err
	}
	switch {
	case f.Salt != record.Salt:
		return f.KeySet, errors.New("the set of keys is of another deployment")
	case f.CustodyEpoch == 0:
		return f.KeySet, errors.New("the set has no custody keys: make it with `causeway keys plan --custody-keys`")
	}
	return f.KeySet, node.VerifyKeySet(f.Salt, f.KeySet)
}

func (c CustodyEpoch) say(when bool, format string, args ...any) error {
	if !when {
		return nil
	}
	_, err := fmt.Fprintf(c.Out, format+"\n", args...)
	return err
}

// next is the epoch that is to be appended, or the newest one when that is it already.
func (c CustodyEpoch) next(record catalog.Deployment, set catalog.KeySet,
	tip uint32,
) (epoch catalog.CustodyEpoch, there bool, err error) {
	epochs := record.Bitcoin.Epochs
	newest := epochs[len(epochs)-1]
	if set.ProvesCustody(newest) {
		return newest, c.From == 0 || c.From == newest.FromHeight, c.sameKeys(newest)
	}
	epoch = catalog.CustodyEpoch{
		Epoch: newest.Epoch + 1, Threshold: set.CustodyThreshold, Keys: set.CustodyKeys, FromHeight: c.From,
		Reopens: set.Reopens,
	}
	if c.From == 0 {
		epoch.FromHeight = tip + epochLead
	}
	switch {
	case set.CustodyEpoch != epoch.Epoch:
		return epoch, false, fmt.Errorf("the set is of epoch %d of the custody; the next one is %d", set.CustodyEpoch,
			epoch.Epoch)
	case epoch.FromHeight < tip+leastLead || epoch.FromHeight > tip+mostLead:
		return epoch, false,
			fmt.Errorf("from block %d: the node is at block %d, and every process needs the record before: at least %d and at "+
				"most %d blocks above",
				epoch.FromHeight, tip, leastLead, mostLead)
	case tip < newest.FromHeight:
		return epoch, false,
			fmt.Errorf("epoch %d begins at block %d only: let one rotation end before the next", newest.Epoch, newest.FromHeight)
	}
	if err := Apart(record, epoch); err != nil {
		return epoch, false, err
	}
	rules, err := node.RulesOf(record.Salt, withEpoch(record, epoch).Bitcoin)
	if err == nil {
		err = rules.Check()
	}
	return epoch, false, err
}

// sameKeys refuses a height that differs from that of the epoch which has the keys.
func (c CustodyEpoch) sameKeys(newest catalog.CustodyEpoch) error {
	if c.From == 0 || c.From == newest.FromHeight {
		return nil
	}
	return fmt.Errorf("epoch %d has these keys from block %d on, which does not change any more", newest.Epoch,
		newest.FromHeight)
}

// Apart refuses custody keys that are attestation keys of the committee (SR-24).
func Apart(record catalog.Deployment, epoch catalog.CustodyEpoch) error {
	keys, err := node.KeysOf(epoch)
	if err != nil {
		return err
	}
	for _, x := range keys.Members {
		for _, sign := range []byte{2, 3} {
			public, err := crypto.DecompressPubkey(append([]byte{sign}, x[:]...))
			if err != nil {
				return fmt.Errorf("%x is not a key", x)
			}
			address := crypto.PubkeyToAddress(*public)
			for _, m := range record.Committee.Members {
				if common.HexToAddress(m) == address {
					return fmt.Errorf("%x is the attestation key of member %s: make another one (SR-24)", x, m)
				}
			}
		}
	}
	return nil
}

// Show tells the epoch and its addresses, which members compare.
func (c CustodyEpoch) Show(record catalog.Deployment, epoch catalog.CustodyEpoch, tip uint32) error {
	keys, err := node.KeysOf(epoch)
	if err != nil {
		return err
	}
	network, err := bitcoin.NetworkByName(record.Bitcoin.Network)
	if err != nil {
		return err
	}
	salt, err := message.ParseBytes32(record.Salt)
	if err != nil {
		return err
	}
	scripts, err := node.PlainCustody(salt, node.FormOf(record.Bitcoin), keys)
	if err != nil {
		return err
	}
	text := ""
	if hash, ok := node.ApprovedHash(withEpoch(record, epoch), epoch.Epoch); ok {
		text = fmt.Sprintf("keys %s\n", hash)
	}
	text += fmt.Sprintf("epoch %d: %d of %d keys, from block %d on (the node is at %d)\n", epoch.Epoch, epoch.Threshold,
		len(epoch.Keys), epoch.FromHeight, tip)
	for _, k := range epoch.Keys {
		text += "key " + k + "\n"
	}
	for _, kind := range custody.Kinds {
		address, _ := bitcoin.ScriptAddress(network, scripts[kind])
		text += fmt.Sprintf("%s %s\n", kind, address)
	}
	_, err = io.WriteString(c.Out, text)
	return err
}
