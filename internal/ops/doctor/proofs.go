package doctor

import (
	"causeway/internal/catalog"
	"causeway/internal/committee"
	"causeway/internal/config"
	"causeway/internal/node"
	opsdeploy "causeway/internal/ops/deploy"
)

// lookProofs says whose keys are proven (SR-18). What is wrong with a proof, reading the record has said.
func lookProofs(record catalog.Deployment, f *Findings) {
	const do = "nothing: this is the local network, or an older epoch of the custody"
	if record.CommitteeProven() {
		f.ok("committee's keys", "each of %d members proved that it holds its own", len(record.Committee.Members))
	} else {
		f.warn("committee's keys", do, "epoch %d is from before members proved their keys", record.Committee.Epoch)
	}
	if record.Bitcoin == nil {
		return
	}
	for _, e := range record.Bitcoin.Epochs {
		if hash, ok := node.ApprovedHash(record, e.Epoch); ok {
			f.ok("custody's keys", "epoch %d: each of %d members proved that it holds its own, keys %s", e.Epoch, len(e.Keys), hash)
		} else {
			f.warn("custody's keys", do, "epoch %d is from before members proved their keys", e.Epoch)
		}
	}
}

// lookApproval says whether a member with keys of older epochs moves anything to the current ones.
func (p Patient) lookApproval(c config.Attest, f *Findings) {
	if c.Custody == nil || p.Rules == nil || len(c.Custody.OldKeyFiles) == 0 {
		return
	}
	current := p.Rules.Current().Epoch
	if hash, ok := node.ApprovedHash(p.Deployment.Record, current); ok {
		f.held("custody's next keys", "compare them with their owners, and add the hash as a line of rotationsFile",
			committee.Approved(c.Path(c.RotationsFile), hash), "epoch %d is approved", current)
	}
}

// lookKeySet looks at the first members' proofs of a deployment that is to be.
func lookKeySet(c config.Deploy, f *Findings) {
	if c.KeySet == "" {
		if c.Network != config.Local {
			f.warn("keySet", "`causeway deploy --key-set FILE`, and each member's proof; a deployment from before needs none",
				"members have not proved that they hold their keys")
		}
		return
	}
	f.held("keySet", "`causeway keys collect` says whose proofs are missing", opsdeploy.CheckKeySet(c),
		"each member proved that it holds its keys")
}
