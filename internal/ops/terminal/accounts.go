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
func ParseAccount(kind node.Kind, text string) (message.Recipient, error) {
	switch kind {
	case node.EVM:
		if common.IsHexAddress(text) {
			return message.RecipientOf(common.HexToAddress(text)), nil
		}
	case node.Solana:
		if k, err := solana.ParseKey(text); err == nil {
			return message.Recipient(k), nil
		}
	case node.TON:
		a, _, err := ton.ParseAddress(text)
		if err == nil && a.Workchain == 0 {
			return message.Recipient(a.Account), nil
		}
	}
	return message.Recipient{}, fmt.Errorf("%q is no account of that chain", text)
}
