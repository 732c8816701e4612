package app

import (
	"errors"
	"os"

	"causeway/internal/api"
	"causeway/internal/chain"
	"causeway/internal/node"
)

// OpenAPI is the API's description.
func OpenAPI() ([]byte, error) { return api.Describe(node.Version()) }

// Explain says an error as a person at a terminal needs it.
func Explain(err error) string {
	switch {
	case errors.Is(err, chain.ErrGas):
		return err.Error() + "\nSend coins to the account, then try again."
	case errors.Is(err, os.ErrPermission):
		return err.Error() + "\nCheck who owns the file or folder."
	default:
		return err.Error()
	}
}
