package ordinals

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// OPIFirst is the first block of OPI's cumulative hash on the network: the first with inscriptions. Blocks before the
// first BRC-20 one count with no lines.
func (r *Rules) OPIFirst() uint32 { return r.Inscriptions }

// BRC20Hash is OPI's hash of a block's event lines, in hexadecimal digits.
func BRC20Hash(lines []string) string {
	return hexSum(strings.TrimRight(strings.Join(lines, "|"), "|"))
}

// CumulativeHash is OPI's hash of all blocks up to one: previous is the block before's, empty for the first block,
// whose own hash it then is.
func CumulativeHash(previous, block string) string {
	if previous == "" {
		return block
	}
	return hexSum(previous + block)
}

func hexSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
