package solana

import "causeway/internal/message"

// Room is how many bytes of data a message can carry whose delivery is one transaction, shows so many signatures and
// stands in a batch of so many messages: what a legacy transaction has left beside the budget, the making of the
// recipient's associated account, and the delivery itself (docs/adr/0025). Below zero not even a message without data
// fits. What has no room is posted first (docs/adr/0076).
func Room(threshold uint8, messages int) int {
	return min(MaxTransaction-deliveryLen(threshold, messages), message.MaxData)
}

// MostTogether is how many messages without data fit into one attested batch whose deliveries are not posted: the whole
// message of a delivery and the hashes of the others. Of a committee whose deliveries always are it is one.
func MostTogether(threshold uint8) int {
	n := 1
	for n < MaxItems && Room(threshold, n+1) >= 0 {
		n++
	}
	return n
}

// deliveryLen is the length of a delivery's transaction for a message without data, in bytes. No two of its accounts
// are the same.
func deliveryLen(threshold uint8, messages int) int {
	d := Deployment{Program: Key{31: 1}, Committee: Key{31: 2}, Chain: 1}
	payer, recipient := Key{31: 3}, Key{31: 4}
	p := Pool{Anchor: Key{31: 5}, Authority: Key{31: 6}, Vault: Key{31: 7}, Mint: Key{31: 8}, ID: 1}
	body := message.Payload{Kind: message.KindSwap, Recipient: message.Recipient(recipient)}
	payload, err := body.Encode()
	if err != nil {
		return MaxTransaction + 1 // a payload without data always has a form
	}
	m := message.Message{UID: message.NewUID(2, 1, message.PoolNonce(1, 1)), Payload: payload}
	proof := Proof{Attestation: make(message.Attestation, 2+64*int(threshold))}
	for range messages {
		proof.Messages = append(proof.Messages, m)
	}
	deliver, err := d.Deliver(p, payer, proof, 0)
	if err != nil {
		return MaxTransaction + 1
	}
	c, err := Compile(payer, Key{}, LimitUnits(0), PriceUnits(0), MakeAssociated(payer, recipient, p.Mint), deliver)
	if err != nil {
		return MaxTransaction + 1
	}
	return len(Transaction{Signatures: make([]Signature, 1), Message: c}.Encode())
}

// CanRotate reports whether a set can hand over to any other: what its members sign has to fit a transaction beside a
// set of 16 members.
func CanRotate(threshold uint8) bool {
	next := message.Set{Members: make([]message.Member, message.MaxMembers)}
	d := Deployment{Program: Key{31: 1}, Committee: Key{31: 2}}
	payer := Key{31: 3}
	in := d.Rotate(payer, next, 0, make(message.Attestation, 2+64*int(threshold)))
	return Fits(payer, LimitUnits(0), PriceUnits(0), in)
}

// TokenAccountRent is what a recipient's token account has to hold, in lamports. Whoever makes it pays that.
const TokenAccountRent = 2_039_280

// DeliveryLamports is what a relay's account may pay for one delivery, in lamports: the rent of a token account that
// the recipient lacks, and fees.
const DeliveryLamports = 2_500_000

// LentLamports is the most that it lends to post a delivery, in lamports: the rent of an account with the longest one,
// which the delivery gives back.
const LentLamports = 36_000_000

// FreeLamports is what it must have to carry out any delivery, in lamports.
const FreeLamports = DeliveryLamports + LentLamports
