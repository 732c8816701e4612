package walletapi

import "causeway/internal/bitcoin"

const (
	defaultSize = 20
	maxSize     = 100
	maxCursor   = 1_000_000
)

// pageQuery asks for a page of what an address has: cursor is how many to skip, as UniSat counts.
type pageQuery struct {
	Address string `query:"address" required:"true" maxLength:"200"`
	Cursor  int    `query:"cursor" default:"0" doc:"How many to skip"`
	Size    int    `query:"size" default:"20" doc:"At most 100"`
}

func (a *api) page(in *pageQuery) (addr bitcoin.Address, from, size int, err error) {
	if err := checkPage(in.Cursor, in.Size); err != nil {
		return addr, 0, 0, err
	}
	addr, err = a.address(in.Address)
	return addr, in.Cursor, in.Size, err
}

func checkPage(cursor, size int) error {
	if cursor < 0 || cursor > maxCursor || size < 1 || size > maxSize {
		return errCursor.err()
	}
	return nil
}

// cut returns a page of a list; none beyond its end.
func cut[T any](all []T, from, size int) []T {
	from = min(from, len(all))
	return all[from:min(from+size, len(all))]
}
