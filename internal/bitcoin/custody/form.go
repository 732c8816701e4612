package custody

import (
	"crypto/sha256"

	"causeway/internal/bitcoin"
)

// Form says how a custody's scripts and words name their deployment (docs/adr/0021-one-deposit-one-deployment.md). It
// is pinned, and never changes within a deployment.
type Form uint8

// The forms.
const (
	// FormPlain is that of records from before there were forms: plain scripts, markers, destinations and uids of
	// deposits say nothing of the deployment, so that its keys must be in no other.
	FormPlain Form = 1
	// FormSealed has the deployment's salt in all of them (SR-31).
	FormSealed Form = 2
)

const (
	sealTag = "causeway/custody"
	sealLen = 8 // in leaves
	markLen = 4 // in markers and destinations
)

// seal is what leaves say of a deployment: the first 8 bytes of sha256("causeway/custody" | salt). Nil in FormPlain.
func (r *Rules) seal() []byte {
	if r.Form != FormSealed {
		return nil
	}
	sum := sha256.Sum256(append([]byte(sealTag), r.Salt[:]...))
	return sum[:sealLen]
}

// mark is what words say of a deployment: the seal's first 4 bytes. Nil in FormPlain.
func (r *Rules) mark() []byte {
	if s := r.seal(); s != nil {
		return s[:markLen]
	}
	return nil
}

// MarkerOut is the output that carries a marker of this deployment.
func (r *Rules) MarkerOut(m Marker) bitcoin.Out { return bitcoin.Out{Script: m.script(r.mark())} }
