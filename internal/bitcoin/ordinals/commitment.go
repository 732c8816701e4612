package ordinals

import (
	"bytes"
	"crypto/sha256"
	"fmt"

	"github.com/btcsuite/btcd/chainhash/v2"
)

// witnessCommitment begins the script of the coinbase's output that commits to the block's witnesses (BIP-141):
// OP_RETURN, a push of 36 bytes, four bytes of header. The commitment's 32 bytes follow, and then whatever.
const witnessCommitment = "\x6a\x24\xaa\x21\xa9\xed"

// Check reports an error unless the header of raw commits to the block's transactions, and the coinbase to their
// witnesses [SR-36]. Together with the header's hash that proves every byte of raw.
func (r *Rules) Check(b *Block, raw []byte) error { return check(b, raw, b.Height >= r.SegWit) }

// CheckSegWit is Rules.Check for a block that is known to be above segwit's activation.
func CheckSegWit(b *Block, raw []byte) error { return check(b, raw, true) }

func check(b *Block, raw []byte, segwit bool) error {
	if len(raw) < headerBytes || len(b.Txs) == 0 {
		return fmt.Errorf("%w: no header or no transactions", ErrBlock)
	}
	level := make([]chainhash.Hash, len(b.Txs), len(b.Txs)+1)
	if err := checkMerkle(b, raw, level); err != nil {
		return err
	}
	return checkWitnesses(b, level, segwit)
}

// checkMerkle holds the transactions, without their witnesses, against the header's root. level is memory: one hash for
// each transaction, and room for another. A transaction of 64 bytes cannot pass for two hashes of the tree, nor two
// hashes for a transaction: the first of a block would have to be a coinbase, whose 36 fixed bytes no hash has.
func checkMerkle(b *Block, raw []byte, level []chainhash.Hash) error {
	for i := range b.Txs {
		level[i] = b.Txs[i].ID
	}
	made, ok := treeRoot(level)
	if !ok {
		return fmt.Errorf("%w: %s: a pair of equal hashes in its merkle tree", ErrBlock, b.Hash)
	}
	if root := chainhash.Hash(raw[36:68]); root != made {
		return fmt.Errorf("%w: %s: its header commits to %s, its transactions make %s", ErrBlock, b.Hash, root, made)
	}
	return nil
}

// checkWitnesses holds the witnesses against the coinbase's commitment, as BIP-141 has it. A block that has none need
// not commit. One that commits has the coinbase's reserved value, even if nothing else has a witness: so none can be
// taken away. Before segwit no block has witnesses, whatever its coinbase says. level is memory, as for checkMerkle.
func checkWitnesses(b *Block, level []chainhash.Hash, segwit bool) error {
	committed := commitment(&b.Txs[0])
	if !segwit || committed == nil {
		for i := range b.Txs {
			if b.Txs[i].whole != nil {
				return fmt.Errorf("%w: %s: transaction %d has witnesses to which nothing commits", ErrBlock, b.Hash, i)
			}
		}
		return nil
	}
	reserved := b.Txs[0].Ins[0].Witness.Items(nil)
	if len(reserved) != 1 || len(reserved[0]) != chainhash.HashSize {
		return fmt.Errorf("%w: %s: its coinbase commits to witnesses, whose reserved value is not there: "+
			"were the witnesses taken away?", ErrBlock, b.Hash)
	}
	level[0] = chainhash.Hash{} // the coinbase's, by definition
	for i := 1; i < len(b.Txs); i++ {
		level[i] = b.Txs[i].witnessID()
	}
	root, _ := treeRoot(level[:len(b.Txs)]) // equal pairs are equal transactions, which checkMerkle refused
	if made := hashPair(&root, (*chainhash.Hash)(reserved[0])); !bytes.Equal(made[:], committed) {
		return fmt.Errorf("%w: %s: its coinbase commits to witnesses %x, those that came make %x",
			ErrBlock, b.Hash, committed, made[:])
	}
	return nil
}

// commitment returns the 32 bytes by which a coinbase commits to witnesses, of its last output that does; nil for none.
func commitment(coinbase *Tx) []byte {
	const n = len(witnessCommitment)
	for i := len(coinbase.Outs) - 1; i >= 0; i-- {
		if s := coinbase.Outs[i].Script; len(s) >= n+chainhash.HashSize && string(s[:n]) == witnessCommitment {
			return s[n : n+chainhash.HashSize]
		}
	}
	return nil
}

// witnessID is the hash of the transaction with its witnesses (BIP-141's wtxid).
func (t *Tx) witnessID() chainhash.Hash {
	if t.whole == nil {
		return t.ID
	}
	first := sha256.Sum256(t.whole)
	return sha256.Sum256(first[:])
}

// treeRoot computes the root of a tree over its leaves, at least one, for which it uses their memory. It reports
// false where the tree repeats a pair, by which other leaves would have the same root (CVE-2012-2459).
func treeRoot(level []chainhash.Hash) (chainhash.Hash, bool) {
	for len(level) > 1 {
		for i := 0; i+1 < len(level); i += 2 {
			if level[i] == level[i+1] {
				return chainhash.Hash{}, false
			}
		}
		if len(level)%2 == 1 {
			level = append(level, level[len(level)-1])
		}
		for i := 0; i < len(level); i += 2 {
			level[i/2] = hashPair(&level[i], &level[i+1])
		}
		level = level[:len(level)/2]
	}
	return level[0], true
}

func hashPair(left, right *chainhash.Hash) chainhash.Hash {
	var pair [2 * chainhash.HashSize]byte
	copy(pair[:], left[:])
	copy(pair[chainhash.HashSize:], right[:])
	first := sha256.Sum256(pair[:])
	return sha256.Sum256(first[:])
}
