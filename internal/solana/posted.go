package solana

import (
	"slices"

	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/message"
)

// refundDataLen is what a refund carries, in bytes: the uid that it answers, and its kind.
const refundDataLen = 33

// shownLen is as much of a message as the program looks at, in bytes: all but data, and a refund's data.
const shownLen = 3*32 + message.HeadLen + refundDataLen

// shown cuts a message's bytes to what the program looks at.
func shown(wire []byte) []byte { return wire[:min(len(wire), shownLen)] }

// ClaimHash is what a claim's account names its message by: the hash of the message as far as it is shown.
func ClaimHash(m message.Message) message.Bytes32 {
	if body := m.Payload.Decoded(); len(body.Data) > refundDataLen {
		body.Data = body.Data[:refundDataLen]
		if cut, err := body.Encode(); err == nil { // what is shorter than a payload is one
			m.Payload = cut
		}
	}
	return m.StructHash()
}

const (
	pieceLen    = 900 // bytes, so that a transaction has room for it beside its budget
	placePosted = 4   // before the accounts of the message
)

// Posted is a delivery that exceeds a transaction: written into an account piece by piece, and then carried out, which
// gives the account's rent back to who posted it (docs/adr/0076).
type Posted struct {
	Account Key
	// Pieces write it, the first one before all others.
	Pieces []Instruction
	// Deliver carries it out.
	Deliver Instruction

	bytes []byte
}

// Post is Deliver by a posted delivery. Its account's address follows from payer and bytes, so that whoever tries again
// finds it.
func (d Deployment) Post(p Pool, relayer Key, proof Proof, which int) (Posted, error) {
	whole, err := d.Deliver(p, relayer, proof, which)
	if err != nil {
		return Posted{}, err
	}
	out := Posted{bytes: whole.Data[1:], Deliver: whole}
	tag := crypto.Keccak256(out.bytes)
	out.Account = d.posted(relayer, tag)
	accounts := []Account{signs(relayer), writes(out.Account), reads(SystemProgram)}
	for at := 0; at < len(out.bytes); at += pieceLen {
		data := append(le16([]byte{byte(EntryPost)}, uint16(len(out.bytes))), tag...)
		data = append(le16(data, uint16(at)), out.bytes[at:min(at+pieceLen, len(out.bytes))]...)
		out.Pieces = append(out.Pieces, Instruction{Program: d.Program, Accounts: accounts, Data: data})
	}
	end := 1 + which*(2+32) + 2 + len(shown(proof.Messages[which].Wire()))
	out.Deliver.Accounts = slices.Insert(out.Deliver.Accounts, placePosted, writes(out.Account))
	out.Deliver.Data = append([]byte{byte(EntryDeliverPosted)}, out.bytes[:end]...)
	return out, nil
}

func (d Deployment) posted(payer Key, tag []byte) Key {
	return d.derive([]byte("posted delivery"), payer[:], tag)
}

// Missing are the pieces that an account's data lack; of an account that is not there, the first.
func (p Posted) Missing(account []byte) []int {
	if len(account) != lenPosted+len(p.bytes) || account[0] != kindPosted {
		return []int{0}
	}
	var out []int
	for i := range p.Pieces {
		from, to := i*pieceLen, min((i+1)*pieceLen, len(p.bytes))
		if string(account[lenPosted+from:lenPosted+to]) != string(p.bytes[from:to]) {
			out = append(out, i)
		}
	}
	return out
}

// PostLamports is what an instruction that posts takes of who pays, in lamports: of the piece at 0, which makes the
// account, its rent; of others nothing. It counts what was said to be the length, of whatever there is.
func PostLamports(data []byte) uint64 {
	const overhead, perByte = 128, 6960 // of any account
	r := reader{b: data}
	r.u8()
	n := r.u16()
	r.take(32)
	if at := r.u16(); at != 0 || r.bad {
		return 0
	}
	return (overhead + lenPosted + uint64(n)) * perByte
}

// ClosePosted gives the rent of a posted delivery back to who posted it.
func (d Deployment) ClosePosted(payer, account Key) Instruction {
	return Instruction{
		Program: d.Program, Accounts: []Account{signs(payer), writes(account)}, Data: []byte{byte(EntryClosePosted)},
	}
}

// PostedBy is the account that a transaction of ours makes to post a delivery; false when it makes none.
func (d Deployment) PostedBy(m Message) (Key, bool) {
	const at = 1 + 2 + 32 // entry, length and tag go before it
	for _, in := range m.Instructions {
		if m.Keys[in.Program] == d.Program && len(in.Accounts) > 1 && len(in.Data) > at+2 &&
			Entry(in.Data[0]) == EntryPost && in.Data[at] == 0 && in.Data[at+1] == 0 {
			return m.Keys[in.Accounts[1]], true
		}
	}
	return Key{}, false
}

// Fits reports whether instructions fit one transaction that one key signs.
func Fits(payer Key, list ...Instruction) bool {
	c, err := Compile(payer, Key{}, list...)
	return err == nil && len(Transaction{Signatures: make([]Signature, 1), Message: c}.Encode()) <= MaxTransaction
}
