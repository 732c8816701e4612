package cosign

import (
	"causeway/internal/bitcoin/custody"
	"causeway/internal/bitcoin/vault"
)

// creditable refuses to inscribe at a derived address what its sweep would not be credited for: the reserve would bear
// it, and the way back (SR-12). Reveals end what was begun.
func creditable(r *custody.Rules, tip vault.Tip, req vault.SignRequest) error {
	if !req.Plan.Items || req.Plan.Type != custody.PlanInscribe {
		return nil
	}
	for _, p := range req.Payees {
		if p.Address == nil {
			continue
		}
		if fault := r.Accepts(p.Asset, p.Address.Destination(), p.Amount, tip.Height+1); fault != "" {
			return vault.Refuse(vault.RefusedRule, 0, "what %s would inscribe at a deposit address is not credited: %s", p.UID,
				fault)
		}
	}
	return nil
}
