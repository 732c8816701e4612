package main

import (
	"context"
	"os"

	"causeway/internal/config"
	"causeway/internal/ops/btc"
)

type ordersCmd struct {
	List  ordersListCmd  `cmd:"" help:"List the orders that are open, or all."`
	Show  ordersShowCmd  `cmd:"" help:"Show an order and what was signed for it."`
	Wake  ordersWakeCmd  `cmd:"" help:"Have the service look at an order again: after a payment that came too late to be watched, or once what was in the way is gone."`
	Sweep ordersSweepCmd `cmd:"" help:"Return what is at an ended order's pay address to the order's own address, at a rate of your choice."`
}

// orders names an index's configuration.
type orders struct{ configured }

func (o orders) tool() (btc.Orders, error) {
	cfg, err := config.Load[config.Index](o.Config)
	return btc.Orders{Config: cfg, Out: os.Stdout}, err
}

type ordersListCmd struct {
	orders
	All bool `help:"Those that have ended too."`
}

func (c *ordersListCmd) Run(ctx context.Context) error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.List(ctx, c.All)
}

type ordersShowCmd struct {
	orders
	ID string `arg:"" help:"The order's id."`
}

func (c *ordersShowCmd) Run(ctx context.Context) error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Show(ctx, c.ID)
}

type ordersWakeCmd struct {
	orders
	ID string `arg:"" help:"The order's id."`
}

func (c *ordersWakeCmd) Run(ctx context.Context) error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Wake(ctx, c.ID)
}

type ordersSweepCmd struct {
	orders
	API  string `required:"" help:"Address of a wallet API, such as http://127.0.0.1:8090/bitcoin." placeholder:"URL"`
	Rate string `help:"Fee rate in sat/vB; by default the API's average."`
	Yes  bool   `help:"Send it. Without, only what it does and costs is shown."`
	ID   string `arg:"" help:"The order's id."`
}

func (c *ordersSweepCmd) Run(ctx context.Context) error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Sweep(ctx, c.ID, c.API, c.Rate, c.Yes)
}
