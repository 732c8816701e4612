package main

import (
	"context"
	"errors"
	"os"
	"time"

	"causeway/internal/config"
	"causeway/internal/incident"
	"causeway/internal/ops/incidents"
)

type incidentCmd struct {
	Open   incidentOpenCmd   `cmd:"" help:"Post an incident on the page /status."`
	Update incidentUpdateCmd `cmd:"" help:"Post an update to an incident."`
	Close  incidentCloseCmd  `cmd:"" help:"Close an incident, and say what it was."`
	List   incidentListCmd   `cmd:"" help:"Show the incidents posted so far."`
}

type incidentFile struct {
	Config string `required:"" help:"The API's configuration file, which names its database and who may sign." type:"existingfile" placeholder:"FILE"`
}

// with opens the book, and closes it afterwards.
func (c incidentFile) with(ctx context.Context, do func(*incidents.Book) error) error {
	file, err := config.Load[config.Serve](c.Config)
	if err != nil {
		return err
	}
	b, err := incidents.Open(ctx, file, time.Now)
	if err != nil {
		return err
	}
	return errors.Join(do(b), b.Close())
}

type incidentWord struct {
	incidentFile
	Key          string `required:"" help:"The operator's key file. Its address is one of the signers under incidents in that file." type:"existingfile" placeholder:"FILE"`
	PasswordFile string `help:"File with the key's password." type:"existingfile" placeholder:"FILE"`
	Severity     string `help:"minor or major. Default: as before." enum:",minor,major" default:""`
	Text         string `required:"" help:"What people should know: what waits, whether money is safe, what to do." placeholder:"TEXT"`
	ID           string `arg:"" help:"The incident's id: lowercase letters, digits and hyphens, such as linea-paused-2."`
}

func (c incidentWord) say(ctx context.Context, state incident.State, title string) error {
	return c.with(ctx, func(b *incidents.Book) error {
		return b.Say(ctx, incidents.Word{
			State: state, ID: c.ID, Severity: incident.Severity(c.Severity), Title: title, Text: c.Text,
		}, incidents.KeyFile{Path: c.Key, PasswordFile: c.PasswordFile}, os.Stdout)
	})
}

type incidentOpenCmd struct {
	incidentWord
	Title string `required:"" help:"Title, one line long." placeholder:"TEXT"`
}

func (c *incidentOpenCmd) Run(ctx context.Context) error { return c.say(ctx, incident.Open, c.Title) }

type incidentUpdateCmd struct{ incidentWord }

func (c *incidentUpdateCmd) Run(ctx context.Context) error { return c.say(ctx, incident.Update, "") }

type incidentCloseCmd struct{ incidentWord }

func (c *incidentCloseCmd) Run(ctx context.Context) error { return c.say(ctx, incident.Closed, "") }

type incidentListCmd struct{ incidentFile }

func (c *incidentListCmd) Run(ctx context.Context) error {
	return c.with(ctx, func(b *incidents.Book) error { return b.List(ctx, os.Stdout) })
}
