package drill

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"strconv"
)

// Ports are from below those that systems give to connections: Linux begins at 32768, others later.
const (
	firstPort = 20_000
	morePorts = 12_000
	portTries = 200
)

// ports are given to processes, which listen on them again after they were killed. In between nobody else gets one: no
// connection has such a port, and whoever asks in the same way finds the UDP port of its number taken, which is held
// until the drill is over and which nothing here uses.
type ports struct{ held []net.PacketConn }

// free is an address on loopback.
func (p *ports) free(ctx context.Context) (string, error) {
	var last error
	for range portTries {
		port := firstPort + rand.IntN(morePorts)
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		if last = p.hold(ctx, address); last == nil {
			return address, nil
		}
	}
	return "", fmt.Errorf("find a free port: %w", last)
}

func (p *ports) hold(ctx context.Context, address string) error {
	var sockets net.ListenConfig
	held, err := sockets.ListenPacket(ctx, "udp", address)
	if err != nil {
		return err
	}
	l, err := sockets.Listen(ctx, "tcp", address)
	if err != nil {
		return errors.Join(err, held.Close())
	}
	p.held = append(p.held, held)
	return l.Close()
}

func (p *ports) close() {
	for _, held := range p.held {
		_ = held.Close() // nothing was sent to it
	}
	p.held = nil
}
