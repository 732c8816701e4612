package signer

import (
	"os"
	"syscall"
)

// syncData has a file's bytes and its length on disk, and leaves out its times, which nothing rests on (fdatasync(2)).
func syncData(f *os.File) error {
	raw, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var synced error
	if err := raw.Control(func(fd uintptr) {
		for synced = syscall.EINTR; synced == syscall.EINTR; {
			synced = syscall.Fdatasync(int(fd))
		}
	}); err != nil {
		return err
	}
	return os.NewSyscallError("fdatasync", synced)
}
