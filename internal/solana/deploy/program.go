package deploy

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"causeway/internal/solana"
	"causeway/internal/solana/cluster"
)

const (
	unitsOfWrite  = 10_000
	unitsOfDeploy = 1_400_000 // a verifier reads the whole program
	maxRounds     = 20        // of writing what is missing
	maxTogether   = 64        // transactions of one round
)

// program reads it; false when there is none.
func (r *run) program(ctx context.Context) (solana.ProgramAccount, bool, error) {
	id := r.bridge.Program
	held, err := r.Client.Accounts(ctx, id, solana.ProgramData(id))
	if err != nil || !held[0].Executable {
		return solana.ProgramAccount{}, false, err
	}
	if held[0].Owner != solana.LoaderProgram || held[1].Owner != solana.LoaderProgram {
		return solana.ProgramAccount{}, false, differs("program %s: it is not the upgradeable loader's", id)
	}
	p, err := solana.ReadProgram(id, held[0].Data, held[1].Data)
	return p, err == nil, err
}

// programSteps: a program that was named has to be there, another one is uploaded.
func (r *run) programSteps() []step {
	deployed := step{phaseProgram, "program", r.checkProgram, r.deployProgram}
	if !r.uploads {
		deployed.act = func(context.Context) error { return fmt.Errorf("there is no program %s", r.bridge.Program) }
		return []step{deployed}
	}
	unless := func(check func(context.Context) (bool, error)) func(context.Context) (bool, error) {
		return func(ctx context.Context) (bool, error) { // the loader takes the buffer when it deploys
			if _, there, err := r.program(ctx); err != nil || there {
				return there, err
			}
			return check(ctx)
		}
	}
	return []step{
		{phaseBuffer, "buffer of the program", unless(r.checkBuffer), r.makeBuffer},
		{phaseUpload, "upload of the program", unless(r.checkUpload), r.upload},
		deployed,
	}
}

// checkProgram compares every byte.
func (r *run) checkProgram(ctx context.Context) (bool, error) {
	p, there, err := r.program(ctx)
	if err != nil || !there {
		return false, err
	}
	if !p.Is(r.Spec.Code) {
		return true, differs("program %s: it has other bytes", r.bridge.Program)
	}
	return true, r.sameAuthority(p)
}

// sameAuthority accepts who the specification names, and the deployer until that is done.
func (r *run) sameAuthority(p solana.ProgramAccount) error {
	switch {
	case p.Authority == nil && r.Spec.UpgradeAuthority.IsZero(),
		p.Authority != nil && (*p.Authority == r.Spec.UpgradeAuthority || r.uploads && *p.Authority == r.deployer):
		return nil
	case p.Authority == nil:
		return differs("program %s: nobody may replace it, not %s", r.bridge.Program, r.Spec.UpgradeAuthority)
	}
	return differs("program %s: %s may replace it", r.bridge.Program, p.Authority)
}

func (r *run) buffered(ctx context.Context) (solana.BufferAccount, bool, error) {
	h, err := r.Client.Account(ctx, r.Buffer)
	if err != nil || len(h.Data) == 0 {
		return solana.BufferAccount{}, false, err
	}
	b, err := solana.ReadBuffer(h.Data)
	return b, err == nil, err
}

func (r *run) checkBuffer(ctx context.Context) (bool, error) {
	b, there, err := r.buffered(ctx)
	if err != nil || !there {
		return false, err
	}
	return true, differ("buffer of the program", pair{"authority", b.Authority, r.deployer},
		pair{"length", len(b.Code), len(r.Spec.Code)})
}

func (r *run) makeBuffer(ctx context.Context) error {
	space := solana.LenBufferHead + len(r.Spec.Code)
	rent, err := r.Client.Rent(ctx, space)
	if err != nil {
		return err
	}
	create, err := solana.CreateWithSeed(r.deployer, r.BufferSeed, solana.LoaderProgram, rent, uint64(space))
	if err != nil {
		return err
	}
	return r.send(ctx, unitsOfAct, create, solana.InitializeBuffer(r.Buffer, r.deployer))
}

func (r *run) checkUpload(ctx context.Context) (bool, error) {
	b, there, err := r.buffered(ctx)
	return there && bytes.Equal(b.Code, r.Spec.Code), err
}

// upload writes the chunks that are missing, many at once, and looks again, until none is.
func (r *run) upload(ctx context.Context) error {
	for range maxRounds {
		b, there, err := r.buffered(ctx)
		if err != nil || !there || len(b.Code) != len(r.Spec.Code) {
			return errors.Join(err, errors.New("the buffer is not there"))
		}
		var missing []cluster.Wanted
		for at := 0; at < len(r.Spec.Code) && len(missing) < maxTogether; at += solana.MaxChunk {
			end := min(at+solana.MaxChunk, len(r.Spec.Code))
			if chunk := r.Spec.Code[at:end]; !bytes.Equal(b.Code[at:end], chunk) {
				write := solana.WriteBuffer(r.Buffer, r.deployer, uint32(at), chunk)
				missing = append(missing, cluster.Wanted{
					Signer: r.Payer, Units: unitsOfWrite, Instructions: []solana.Instruction{write},
				})
			}
		}
		if len(missing) == 0 {
			return nil
		}
		r.hook(fmt.Sprintf("upload of the program: %d transactions", len(missing)), Begun)
		if _, err := r.Client.SendAll(ctx, missing, false); err != nil && !errors.Is(err, cluster.ErrExpired) {
			return err
		}
	}
	return errors.New("chunks of the program are lost again and again: offer a higher price, or use another endpoint")
}

// deployProgram makes the program's account and the program of the buffer in one transaction.
func (r *run) deployProgram(ctx context.Context) error {
	rent, err := r.Client.Rent(ctx, solana.LenProgram)
	if err != nil {
		return err
	}
	create, err := solana.CreateWithSeed(r.deployer, r.ProgramSeed, solana.LoaderProgram, rent, solana.LenProgram)
	if err != nil {
		return err
	}
	if err := r.send(ctx, unitsOfDeploy, create, solana.DeployBuffer(r.deployer, r.bridge.Program, r.Buffer, r.deployer,
		uint64(len(r.Spec.Code)))); err != nil {
		return err
	}
	return r.nextSlot(ctx)
}

// nextSlot waits for the slot after the one with the deployment: only from then on a program runs.
func (r *run) nextSlot(ctx context.Context) error {
	p, _, err := r.program(ctx)
	for slot := p.Slot; err == nil && slot <= p.Slot; {
		if slot, err = r.Client.Slot(ctx); err == nil && slot <= p.Slot {
			err = pause(ctx, statusEvery)
		}
	}
	return err
}

func (r *run) checkAuthority(ctx context.Context) (bool, error) {
	p, there, err := r.program(ctx)
	if err != nil || !there {
		return false, err
	}
	if r.Spec.UpgradeAuthority.IsZero() {
		return p.Authority == nil, nil
	}
	return p.Authority != nil && *p.Authority == r.Spec.UpgradeAuthority, nil
}

// giveAuthority is the last step: until then a mistake can be mended.
func (r *run) giveAuthority(ctx context.Context) error {
	var next *solana.Key
	if !r.Spec.UpgradeAuthority.IsZero() {
		next = &r.Spec.UpgradeAuthority
	}
	return r.send(ctx, unitsOfWrite, solana.SetUpgradeAuthority(r.bridge.Program, r.deployer, next))
}
