//go:build !linux

package signer

import "os"

// syncData has a file on disk.
func syncData(f *os.File) error { return f.Sync() }
