package custody

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"github.com/btcsuite/btcd/chainhash/v2"
	"github.com/btcsuite/btcd/wire/v2"

	"causeway/internal/bitcoin"
	"causeway/internal/message"
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

// DepositUID is the uid of a deposit's message: to the chain of its destination if it is credited, to Bitcoin itself if
// it goes back. The key is the depositor's own output (SR-04).
func (r *Rules) DepositUID(dst uint32, key wire.OutPoint, a Asset) message.UID {
	var salt []byte
	if r.Form == FormSealed {
		salt = r.Salt[:]
	}
	nonce := message.BitcoinNonce(salt, displayID(key), key.Index, uint8(a.Kind), []byte(a.ID))
	return message.NewUID(r.ChainID, dst, nonce)
}

// DepositOf names the deposit that a mint or a return is of: a uid of no chain, the same whatever is made of the
// deposit, and the uids of everything else that could be made of it on any lane that there ever was. One deposit is one
// message (SR-03, SR-04). False for messages that are no deposit's.
func (r *Rules) DepositOf(m message.Message) (id message.UID, others []message.UID, ok bool) {
	p := m.Payload.Decoded()
	if message.SrcChain(m.UID) != r.ChainID || len(p.Data) != DepositLen ||
		p.Kind != message.KindMint && p.Kind != message.KindReturn {
		return id, nil, false
	}
	key := wire.OutPoint{Index: binary.BigEndian.Uint32(p.Data[1+chainhash.HashSize:])}
	for i, b := range p.Data[1 : 1+chainhash.HashSize] {
		key.Hash[chainhash.HashSize-1-i] = b
	}
	// An output is one deposit, whatever its asset is taken for.
	nonce := message.BitcoinNonce(r.Salt[:], displayID(key), key.Index, 0, []byte("deposit"))
	id = message.NewUID(r.ChainID, 0, nonce)
	for _, a := range append([]Asset{Bitcoin}, r.Assets...) {
		if r.DepositUID(message.DstChain(m.UID), key, a) != m.UID {
			continue
		}
		for _, to := range append([]uint32{r.ChainID}, r.Terms[a].chains()...) {
			if to != message.DstChain(m.UID) {
				others = append(others, r.DepositUID(to, key, a))
			}
		}
		break
	}
	return id, others, true
}

// chains lists where lanes lead, or led.
func (t Terms) chains() []uint32 {
	var out []uint32
	for _, l := range t.Lanes {
		if !slices.Contains(out, l.ChainID) {
			out = append(out, l.ChainID)
		}
	}
	return out
}

// MarkerOut is the output that carries a marker of this deployment.
func (r *Rules) MarkerOut(m Marker) bitcoin.Out { return bitcoin.Out{Script: m.script(r.mark())} }
