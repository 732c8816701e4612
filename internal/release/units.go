package release

import (
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"strings"
	"text/template"
)

// Role is a process that a unit runs, as a user of its own.
type Role struct {
	Name    string // of unit, user, folder and configuration file
	Command string // what follows the program's name
	About   string
	// Alone: the process talks through a socket of this machine and to nobody else.
	Alone bool
	// Files is how many files and connections it may have open.
	Files int
}

// Roles are those of an operator. A local network needs no unit.
func Roles() []Role {
	return []Role{
		{Name: "attest", Command: "attest", About: "committee member", Files: 16_384},
		{Name: "signer", Command: "signer", About: "keys of a committee member", Files: 1_024, Alone: true},
		{Name: "accounts", Command: "signer", About: "accounts that pay", Files: 1_024, Alone: true},
		{Name: "relay", Command: "relay", About: "relayer", Files: 16_384},
		{Name: "serve", Command: "serve", About: "API and web app", Files: 65_536},
		{Name: "index", Command: "index", About: "Bitcoin index", Files: 65_536},
		{Name: "watch", Command: "watch", About: "watch over a committee", Files: 16_384},
	}
}

//go:embed unit.service.tmpl
var unitText string

// Unit is the role's unit for systemd.
func Unit(r Role) ([]byte, error) {
	t, err := template.New("unit").Parse(unitText)
	if err != nil {
		return nil, fmt.Errorf("read the template of units: %w", err)
	}
	var b bytes.Buffer
	if err := t.Execute(&b, r); err != nil {
		return nil, fmt.Errorf("write the unit of %s: %w", r.Name, err)
	}
	return b.Bytes(), nil
}

// users is the file for systemd-sysusers: a user for each role, and a group for
// files that all may read, such as the deployment record.
func users() []byte {
	var b strings.Builder
	b.WriteString("g causeway - -\n")
	for _, r := range Roles() {
		fmt.Fprintf(&b, "u causeway-%s - \"Causeway %s\" /var/lib/causeway-%s\n", r.Name, r.About, r.Name)
		fmt.Fprintf(&b, "m causeway-%s causeway\n", r.Name)
	}
	return []byte(b.String())
}

// Installed is what a Debian package puts on a machine. Docs are the files for
// /usr/share/doc/causeway.
func Installed(binary []byte, docs []File) ([]File, error) {
	files := []File{
		{Name: "usr/bin/causeway", Mode: 0o755, Data: binary},
		{Name: "usr/lib/sysusers.d/causeway.conf", Mode: 0o644, Data: users()},
		{Name: "etc/causeway", Mode: fs.ModeDir | 0o755},
	}
	for _, r := range Roles() {
		unit, err := Unit(r)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: "usr/lib/systemd/system/causeway-" + r.Name + ".service", Mode: 0o644, Data: unit})
	}
	for _, f := range docs {
		f.Name = "usr/share/doc/causeway/" + f.Name
		files = append(files, f)
	}
	return files, nil
}
