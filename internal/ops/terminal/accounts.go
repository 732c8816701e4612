package terminal

import (
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"causeway/internal/message"
	"causeway/internal/node"
	"causeway/internal/solana"
	"causeway/internal/ton"
)

// ParseAccount reads an account in the form of a family of chains, as messages name it.
func ParseAccount(kind node.Kind, text string) (message.Bytes32, error) {
	switch kind {
	case node.EVM:
		if common.IsHexAddress(text) {
			return message.FromAddress(common.HexToAddress(text)), nil
		}
	case node.Solana:
		if k, err := solana.ParseKey(text); err == nil {
			return message.Bytes32(k), nil
		}
	case node.TON:
		a, _, err := ton.ParseAddress(text)
		if err == nil && a.Workchain == 0 {
			return message.Bytes32(a.Account), nil
		}
	}
	return message.Bytes32{}, fmt.Errorf("%q is no account of that chain", text)
}
