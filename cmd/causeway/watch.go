package main

import (
	"context"
	"os"

	"causeway/internal/app"
	"causeway/internal/config"
)

type watchCmd struct {
	configured
	Once bool `help:"Look once, print what was found, and exit: with 0 if there is nothing, with 3 if there are alarms."`
}

func (c *watchCmd) Run(ctx context.Context) error {
	cfg, err := config.Load[config.Watch](c.Config)
	if err != nil {
		return err
	}
	return app.Watch(ctx, cfg, app.WatchOptions{Once: c.Once, Out: os.Stdout}, logger(cfg.Log))
}
