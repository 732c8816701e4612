package toncenter_test

import (
	"testing"

	"causeway/internal/chain/chaintest"
)

func TestConformance(t *testing.T) { chaintest.Run(t, newWorld(t)) }
