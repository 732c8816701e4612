package keys

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strings"

	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/catalog"
	"causeway/internal/config"
	"causeway/internal/evm/deploy"
	"causeway/internal/node"
	"causeway/internal/possession"
)

// Next is the keys that are to take over in a deployment.
type Next struct {
	Deployment string   // record
	Members    []string // addresses; none: the committee stays as it is
	Threshold  int      // of the members, and of the custody keys unless CustodyThreshold says otherwise
	// CustodyKeys are x-only; none: the custody's keys stay as they are, or there is no custody.
	CustodyKeys      []string
	CustodyThreshold int
	Reopens          bool // the epoch before got a baton and cannot spend it: it begins anew (SR-18)
	Current          bool // no others: the keys in force, in a record from before there were proofs
}

// Plan writes the set that its members prove, without proofs, into a new file.
func (n Next) Plan(path string, out io.Writer) error {
	d, err := node.LoadUnproven(n.Deployment)
	if err != nil {
		return err
	}
	if n.Current {
		if len(n.Members) > 0 || len(n.CustodyKeys) > 0 {
			return errors.New("--current is of the keys in force: leave --members and --custody-keys out")
		}
		return WriteSet(path, d.Record.Salt, inForce(d.Record), out)
	}
	if err := d.Record.KeysInForce(); err != nil {
		return err
	}
	k := catalog.KeySet{
		Epoch: d.Set.Epoch, Threshold: int(d.Set.Threshold), Members: d.Record.Committee.Members,
		Proofs: []catalog.KeyProof{},
	}
	switch {
	case len(n.Members) == 0 && len(n.CustodyKeys) == 0:
		return errors.New("give --members, --custody-keys or both: nothing would take over")
	case len(n.CustodyKeys) > 0 && d.Record.Bitcoin == nil:
		return errors.New("the deployment has no custody on Bitcoin: leave --custody-keys out")
	case len(n.Members) > 0:
		k.Epoch, k.Threshold, k.Members = d.Set.Epoch+1, n.Threshold, trimmed(n.Members)
	}
	if len(n.CustodyKeys) > 0 {
		epochs := d.Record.Bitcoin.Epochs
		k.CustodyEpoch, k.CustodyThreshold, k.Reopens = epochs[len(epochs)-1].Epoch+1, n.CustodyThreshold, n.Reopens
		if k.CustodyThreshold == 0 {
			k.CustodyThreshold = n.Threshold
		}
		for _, key := range trimmed(n.CustodyKeys) {
			k.CustodyKeys = append(k.CustodyKeys, strings.ToLower(key))
		}
		slices.Sort(k.CustodyKeys)
	}
	public := d.Record.Network != catalog.Local
	if public && (len(k.Members)-k.Threshold < 2 || len(k.CustodyKeys) > 0 && len(k.CustodyKeys)-k.CustodyThreshold < 2) {
		return errors.New("on public networks two members must be dispensable (SR-23)")
	}
	return WriteSet(path, d.Record.Salt, k, out)
}

// inForce is the set of a record's committee and of the newest epoch of its custody.
func inForce(r catalog.Deployment) catalog.KeySet {
	k := catalog.KeySet{
		Epoch: uint32(r.Committee.Epoch), Threshold: r.Committee.Threshold, Members: r.Committee.Members,
		Proofs: []catalog.KeyProof{},
	}
	if r.Bitcoin != nil && len(r.Bitcoin.Epochs) > 0 {
		e := r.Bitcoin.Epochs[len(r.Bitcoin.Epochs)-1]
		k.CustodyEpoch, k.CustodyThreshold, k.CustodyKeys, k.Reopens = e.Epoch, e.Threshold, e.Keys, e.Reopens
	}
	return k
}

func trimmed(list []string) []string {
	var out []string
	for _, s := range list {
		out = append(out, strings.TrimSpace(s))
	}
	return out
}

// WriteSet writes a set into a new file and says what it is.
func WriteSet(path, salt string, k catalog.KeySet, out io.Writer) error {
	s, err := node.SetOf(salt, k)
	if err != nil {
		return err
	}
	f := node.KeySetFile{Salt: salt, KeySet: node.KeySetOf(s, nil)}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("make the file of the set: %w", err)
	}
	if err := errors.Join(writeJSON(file, f), file.Close()); err != nil {
		return err
	}
	if err := showSet(s, out); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is what each of its members proves: causeway keys prove --set %s …\n", path, path)
	return err
}

func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}

// showSet tells what is signed, for members to compare.
func showSet(s possession.Set, out io.Writer) error {
	text := fmt.Sprintf("committee of epoch %d: %d of %d members\n", s.Committee.Epoch, s.Committee.Threshold,
		len(s.Committee.Members))
	for _, m := range s.Committee.Members {
		text += "member " + m.Hex() + "\n"
	}
	if c := s.Custody; c != nil {
		text += fmt.Sprintf("custody of epoch %d: %d of %d keys\n", c.Epoch, c.Threshold, len(c.Keys))
		for _, k := range c.Keys {
			text += fmt.Sprintf("key %x\n", k[:])
		}
		if c.Reopens {
			text += "a baton that the epoch before got and never spent begins anew\n"
		}
	}
	_, err := fmt.Fprintf(out, "%skeys %s\n", text, s.Hash())
	return err
}

// Prover is a member's operator, who proves that the member holds its keys.
type Prover struct {
	Set                             string // file
	Key, PasswordFile               string // attestation key; empty with Held: the custody key's half is made
	Held                            string // file that says which device or key service has the attestation key
	CustodyKey, CustodyPasswordFile string // empty for a set without custody keys
	CustodyProof                    string // file of the half that the custody key made elsewhere, instead of the key
	AllowDemo                       bool   // keys of the local network
	Note                            io.Writer
}

// Prove writes the member's proof as JSON, for whoever collects them. It tells what is signed besides.
func (p Prover) Prove(out io.Writer) error {
	f, err := node.LoadKeySet(p.Set)
	if err != nil {
		return err
	}
	s, err := node.SetOf(f.Salt, f.KeySet)
	if err != nil {
		return err
	}
	proof, err := p.proof(s)
	if err != nil {
		return err
	}
	if err := showSet(s, p.Note); err != nil {
		return err
	}
	if !p.attests() {
		return writeJSON(out, node.CustodyHalfOf(proof))
	}
	return writeJSON(out, node.KeyProofOf(proof))
}

func (p Prover) attests() bool { return p.Key != "" || p.Held != "" }

// attestation is the attestation key, wherever it is.
func (p Prover) attestation() (possession.Key, error) {
	network := config.Mainnet
	if p.AllowDemo {
		network = config.Local
	}
	if p.Held == "" {
		return node.HeldKey(config.HeldKey{KeyFile: p.Key, KeyPasswordFile: p.PasswordFile}, asIs, network,
			slog.New(slog.DiscardHandler))
	}
	held, err := config.LoadHeldKey(p.Held)
	if err != nil {
		return nil, err
	}
	return node.HeldKey(held, asIs, network, slog.New(slog.DiscardHandler))
}

func asIs(path string) string { return path }

// Device prints the address of a key in a device or with a key service, as a file says which.
func Device(path string, out io.Writer) error {
	held, err := config.ReadHeldKey(path)
	if err != nil {
		return err
	}
	m, err := node.LookHeldKey(held, asIs, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, m.Hex())
	return err
}

// proof makes what the keys at hand can make.
func (p Prover) proof(s possession.Set) (proof possession.Proof, err error) {
	switch {
	case p.CustodyKey != "" && p.CustodyProof != "":
		return proof, errors.New("give the custody key, or the half that it made elsewhere")
	case p.CustodyKey != "":
		key, err := cosign.LoadKey(p.CustodyKey,
			cosign.KeyOptions{PasswordFile: p.CustodyPasswordFile, AllowDemo: p.AllowDemo})
		if err != nil {
			return proof, err
		}
		if proof, err = s.ProveCustody(key); err != nil {
			return proof, err
		}
	case p.CustodyProof != "":
		var text catalog.KeyProof
		if err := node.LoadJSON(p.CustodyProof, &text); err != nil {
			return proof, fmt.Errorf("read the custody key's half: %w", err)
		}
		if proof, err = node.CustodyHalf(text); err != nil {
			return proof, err
		}
	case !p.attests():
		return proof, errors.New("give --key or --held, --custody-key, or both")
	}
	if !p.attests() {
		return proof, nil
	}
	attestation, err := p.attestation()
	if err != nil {
		return proof, err
	}
	if end, ok := attestation.(interface{ Close() }); ok {
		defer end.Close()
	}
	return s.ProveBy(attestation, proof)
}

// Collect adds members' proofs to the file of their set and says who is missing. One that is wrong ends it, and nothing
// is written then; one that is there takes the place of the member's before. With a deployment the set is that of the
// keys in force, and goes into its record once it is complete.
func Collect(set string, proofs []string, deployment string, out io.Writer) error {
	f, err := node.LoadKeySet(set)
	if err != nil {
		return err
	}
	s, err := node.SetOf(f.Salt, f.KeySet)
	if err != nil {
		return err
	}
	for _, path := range proofs {
		var text catalog.KeyProof
		if err := node.LoadJSON(path, &text); err != nil {
			return fmt.Errorf("read a proof: %w", err)
		}
		p, err := node.ProofOf(text)
		if err == nil {
			err = s.Holds(p)
		}
		if err != nil {
			return fmt.Errorf("%s: %w: its member makes it again over this set, whose hash is %s", path, err, s.Hash())
		}
		f.Proofs = slices.DeleteFunc(f.Proofs, func(old catalog.KeyProof) bool { return old.Member == p.Member.Hex() })
		f.Proofs = append(f.Proofs, node.KeyProofOf(p))
	}
	if err := replaceJSON(set, f); err != nil {
		return err
	}
	err = node.VerifyKeySet(f.Salt, f.KeySet)
	if errors.Is(err, possession.ErrProofs) {
		if _, werr := fmt.Fprintf(out, "%d of %d proofs\n", len(f.Proofs), len(s.Committee.Members)); werr != nil {
			return werr
		}
		if deployment != "" {
			return fmt.Errorf("%s stays as it is: %w", deployment, err)
		}
		_, werr := fmt.Fprintln(out, err)
		return werr
	}
	if err != nil {
		return err
	}
	if _, err = fmt.Fprintf(out, "all %d members proved that they hold their keys: %s is complete\nkeys %s\n",
		len(s.Committee.Members), set, s.Hash()); err != nil || deployment == "" {
		return err
	}
	return record(f, deployment, out)
}

// record adds a proven set to the record that its keys are in force in.
func record(f node.KeySetFile, path string, out io.Writer) error {
	d, err := node.LoadUnproven(path)
	if err != nil {
		return err
	}
	r, want := d.Record, inForce(d.Record)
	custody := catalog.CustodyEpoch{
		Epoch: want.CustodyEpoch, Threshold: want.CustodyThreshold, Keys: want.CustodyKeys, Reopens: want.Reopens,
	}
	switch {
	case f.Salt != r.Salt:
		return fmt.Errorf("the set of keys is of another deployment than %s", path)
	case !f.ProvesCommittee(r.Committee) || !f.ProvesCustody(custody):
		return errors.New("the set is not of the keys in force: others come into the record by `causeway rotate` and " +
			"`bitcoin epoch`")
	case r.CommitteeProven() && (r.Bitcoin == nil || r.EpochProven(custody)):
		_, err := fmt.Fprintf(out, "%s has proofs of these keys already\n", path)
		return err
	}
	r.KeySets = append(slices.Clone(r.KeySets), f.KeySet)
	unproven := func(e catalog.CustodyEpoch) bool { return !r.EpochProven(e) }
	if r.Bitcoin == nil || !slices.ContainsFunc(r.Bitcoin.Epochs, unproven) {
		r.Version = catalog.ProvenVersion
	}
	if r, err = r.Check(); err != nil {
		return fmt.Errorf("check the record: %w", err)
	}
	if err := deploy.WriteRecord(path, r); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s says so now: give it to every process and restart them\n", path)
	return err
}

// replaceJSON writes a file beside the old one and puts it into its place.
func replaceJSON(path string, v any) error {
	next := path + ".new"
	file, err := os.OpenFile(next, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := errors.Join(writeJSON(file, v), file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(next, path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
