package vault

import (
	"errors"
	"fmt"

	"causeway/internal/bitcoin/custody"
)

// ErrPast means that a plain script of the custody got something in a block below the custody's start. Nobody can know
// the scripts of a deployment before there is one, so that its record is wrong: the keys and the salt are those of
// another one, or the height was raised (SR-31).
var ErrPast = errors.New("a script of the custody has a history from before the custody's start")

// History is what CheckPast reads. View implements it.
type History interface {
	Touches(script []byte, from Position, limit int) ([]Touch, error)
}

// CheckPast refuses a custody whose plain scripts have a history from before its start. The index must have reached it.
func CheckPast(h History, r *custody.Rules) error {
	for _, s := range r.Scripts() {
		list, err := h.Touches(s.Script, Position{}, 1)
		if err != nil {
			return fmt.Errorf("read the history of the %s custody of epoch %d: %w", s.Kind, s.Epoch, err)
		}
		if len(list) > 0 && list[0].Height < r.Start {
			return fmt.Errorf("%w: %s of epoch %d in block %d, and the custody begins at block %d; take the record of the "+
				"deployment, and keys that are in no other", ErrPast, s.Kind, s.Epoch, list[0].Height, r.Start)
		}
	}
	return nil
}
