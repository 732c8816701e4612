// Command sbpf stands between upstream LLVM and Solana's virtual machine: it rewrites what LLVM's BPF backend refuses,
// and links the object it makes into a static SBPFv3 executable (SIMD-0178, SIMD-0189).
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sbpf:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 3 {
		return errors.New("usage: sbpf checked-multiply|calls|link IN OUT")
	}
	in, err := os.ReadFile(args[1])
	if err != nil {
		return fmt.Errorf("read input: %w", err)
	}
	var out []byte
	switch args[0] {
	case "checked-multiply":
		out = []byte(checkedMultiply(string(in)))
	case "calls":
		out = []byte(plainCalls(string(in)))
	case "link":
		out, err = link(bytes.NewReader(in))
	default:
		return fmt.Errorf("no command %q", args[0])
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", args[0], args[1], err)
	}
	if err := os.WriteFile(args[2], out, 0o644); err != nil {
		return fmt.Errorf("write output: %w", err)
	}
	return nil
}
