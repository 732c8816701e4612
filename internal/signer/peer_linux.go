package signer

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// peersKnown says that the kernel tells who asks on a Unix socket.
const peersKnown = true

// peerOf is the user of the process that connected, as the kernel noted it then (SO_PEERCRED, unix(7)).
func peerOf(c net.Conn) (user int, err error) {
	u, ok := c.(*net.UnixConn)
	if !ok {
		return -1, errors.New("not a Unix socket")
	}
	raw, err := u.SyscallConn()
	if err != nil {
		return -1, fmt.Errorf("ask for the peer: %w", err)
	}
	var cred *syscall.Ucred
	var asked error
	if err := raw.Control(func(fd uintptr) {
		cred, asked = syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED)
	}); err != nil || asked != nil {
		return -1, fmt.Errorf("ask for the peer: %w", errors.Join(err, asked))
	}
	return int(cred.Uid), nil
}
