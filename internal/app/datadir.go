package app

import (
	"crypto/ecdsa"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/ethereum/go-ethereum/crypto"

	"causeway/internal/bitcoin/vault/cosign"
	"causeway/internal/committee"
	"causeway/internal/filelock"
)

// dataDir is the folder in which the local network keeps everything. One process at a time has it.
type dataDir struct {
	path string
	lock *filelock.Lock
}

// marker tells our folders from others, so that --fresh never deletes a folder that it did not make.
const marker = "causeway-local-network"

var errDataDir = errors.New("data folder")

// roomForNetwork is what the disk has to have left, in bytes: a new network takes some 220 MB, and the chains' stores
// end the process where nothing is left in the midst of a block.
const roomForNetwork = 512 << 20

// roomIn refuses a folder whose disk is nearly full.
func roomIn(path string, least uint64) error {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(path, &disk); err != nil {
		return fmt.Errorf("%w: ask the disk of %s what is left: %w", errDataDir, path, err)
	}
	if left := disk.Bavail * uint64(disk.Bsize); left < least { //nolint:gosec // a block's size is positive
		return fmt.Errorf(
			"%w: the disk of %s has %d MB left, and a local network needs %d MB: make room, or give another folder with --data",
			errDataDir, path, left>>20, least>>20)
	}
	return nil
}

func openDataDir(path string, fresh bool) (*dataDir, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errDataDir, err)
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, fmt.Errorf("%w: %w; give a folder that can be written with --data", errDataDir, err)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errDataDir, err)
	}
	_, err = os.Stat(filepath.Join(path, marker))
	if len(entries) > 0 && err != nil {
		return nil, fmt.Errorf("%w: %s holds other things; give an empty or new folder with --data", errDataDir, path)
	}
	lock, err := filelock.Take(filepath.Join(path, marker))
	if errors.Is(err, filelock.ErrHeld) {
		return nil, fmt.Errorf("%w: %s is in use by another causeway; stop it, or give another folder with --data",
			errDataDir, path)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w; give a folder that can be written with --data", errDataDir, err)
	}
	d := &dataDir{path: path, lock: lock}
	if fresh {
		for _, e := range entries {
			if e.Name() != marker {
				if err := os.RemoveAll(filepath.Join(path, e.Name())); err != nil {
					return nil, errors.Join(fmt.Errorf("%w: start over: %w", errDataDir, err), d.Close())
				}
			}
		}
	}
	if err := roomIn(path, roomForNetwork); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// Close lets another process have the folder.
func (d *dataDir) Close() error { return d.lock.Release() }

func (d *dataDir) file(names ...string) string {
	return filepath.Join(append([]string{d.path}, names...)...)
}

// key loads a key of the local network, or makes it. The file says that it is worthless, and is refused elsewhere
// (SR-25).
func (d *dataDir) key(name string) (*ecdsa.PrivateKey, string, error) {
	path := d.file("keys", name+".key")
	key, err := committee.LoadKey(path, committee.KeyOptions{AllowDemo: true})
	if err == nil || !errors.Is(err, os.ErrNotExist) {
		return key, path, err
	}
	if key, err = crypto.GenerateKey(); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	content := committee.DemoKeyMarker + "\n" + hex.EncodeToString(crypto.FromECDSA(key)) + "\n"
	if err := writeAtomic(path, []byte(content), 0o600); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	return key, path, nil
}

// custodyKey is key for a custody key, whose file says that it is one: it is refused elsewhere, and as an attestation
// key.
func (d *dataDir) custodyKey(name string) (*btcec.PrivateKey, string, error) {
	path := d.file("keys", name+".key")
	key, err := cosign.LoadKey(path, cosign.KeyOptions{AllowDemo: true})
	if err == nil || !errors.Is(err, os.ErrNotExist) {
		return key, path, err
	}
	if key, err = btcec.NewPrivateKey(); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	content := cosign.DemoKeyMarker + "\n" + hex.EncodeToString(key.Serialize()) + "\n"
	if err := writeAtomic(path, []byte(content), 0o600); err != nil {
		return nil, "", fmt.Errorf("make key %s: %w", name, err)
	}
	return key, path, nil
}

// writeAtomic writes a file whole or not at all.
func writeAtomic(path string, content []byte, mode os.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
