package watchdog

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"causeway/internal/message"
)

// maxHeads bounds the file, in bytes.
const maxHeads = 1 << 20

// HeadsFile keeps heads and forks in a file: two heads of one member are the proof, and anybody can check it.
type HeadsFile struct {
	Path   string
	Domain message.Domain // whoever has a file of another deployment is told
}

type headsJSON struct {
	Domain  message.Bytes32  `json:"domain"`
	Members map[string]Known `json:"members"` // by address
}

// Load implements Heads. A file that is not there knows nothing.
func (f HeadsFile) Load() (map[message.Member]Known, error) {
	out := make(map[message.Member]Known)
	info, err := os.Stat(f.Path)
	if errors.Is(err, os.ErrNotExist) {
		return out, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read heads: %w", err)
	}
	if info.Size() > maxHeads {
		return nil, fmt.Errorf("read heads: %s is larger than %d bytes", f.Path, maxHeads)
	}
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		return nil, fmt.Errorf("read heads: %w", err)
	}
	var w headsJSON
	if err := json.Unmarshal(raw, &w); err != nil {
		return nil, fmt.Errorf("read heads %s: %w", f.Path, err)
	}
	if w.Domain != message.Bytes32(f.Domain) {
		return nil, fmt.Errorf("read heads: %s is of another deployment", f.Path)
	}
	for text, k := range w.Members {
		m, err := message.ParseMember(text)
		if err != nil {
			return nil, fmt.Errorf("read heads %s: %w", f.Path, err)
		}
		out[m] = k
	}
	return out, nil
}

// Save implements Heads. The file is whole at any instant.
func (f HeadsFile) Save(known map[message.Member]Known) error {
	w := headsJSON{Domain: message.Bytes32(f.Domain), Members: make(map[string]Known, len(known))}
	for m, k := range known {
		w.Members[m.Hex()] = k
	}
	raw, err := json.MarshalIndent(w, "", "  ")
	if err != nil {
		return fmt.Errorf("write heads: %w", err)
	}
	temp, err := os.CreateTemp(filepath.Dir(f.Path), ".heads-*")
	if err != nil {
		return fmt.Errorf("write heads: %w", err)
	}
	defer func() { _ = os.Remove(temp.Name()) }() // it has the other name, or is of no use
	_, err = temp.Write(append(raw, '\n'))
	err = errors.Join(err, temp.Sync(), temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), f.Path)
	}
	if err != nil {
		return fmt.Errorf("write heads: %w", err)
	}
	return nil
}
