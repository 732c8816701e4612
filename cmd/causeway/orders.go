package main

import (
	"context"
	"os"

	"causeway/internal/config"
	"causeway/internal/ops/btc"
)

type ordersCmd struct {
	List  ordersListCmd  `cmd:"" help:"List the open orders, or all of them."`
	Show  ordersShowCmd  `cmd:"" help:"Show an order and what was signed for it."`
	Wake  ordersWakeCmd  `cmd:"" help:"Have the service look at an order again, after a payment that came too late to be watched, or once an obstacle is gone."`
	Sweep ordersSweepCmd `cmd:"" help:"Return what is at an ended order's payment address to the order's own address, at a fee rate you choose."`
}

// orders names an index's configuration.
type orders struct{ configured }

func (o orders) tool() (btc.Orders, error) {
	cfg, err := config.Load[config.Index](o.Config)
	return btc.Orders{Config: cfg, Out: os.Stdout}, err
}

type ordersListCmd struct {
	orders
	All bool `help:"Include orders that have ended."`
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
	Rate string `help:"Fee rate in sat/vB. Default: the API's average."`
	Yes  bool   `help:"Send it. Without this, only show what it does and costs."`
	ID   string `arg:"" help:"The order's id."`
}

func (c *ordersSweepCmd) Run(ctx context.Context) error {
	t, err := c.tool()
	if err != nil {
		return err
	}
	return t.Sweep(ctx, c.ID, c.API, c.Rate, c.Yes)
}
