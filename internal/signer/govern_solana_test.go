package signer_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"causeway/internal/amount"
	"causeway/internal/message"
	"causeway/internal/signer"
	"causeway/internal/solana"
)

// Who may get something by the account of a test, and who may not.
var (
	solanaHeir     = solana.Key{31: 21}
	solanaStranger = solana.Key{31: 22}
)

// newSolanaOwner is a signer of an owner's account: of a deployment with one pool and its lane to chain 5.
func newSolanaOwner(t *testing.T) (*solanaRig, *signer.Signer, solana.Deployment, solana.Pool) {
	t.Helper()
	r := newSolanaRig(t)
	d := solana.Deployment{Program: r.program, Committee: solana.Key{31: 8}, Chain: chainSolana}
	p := solana.Pool{ID: 1, Anchor: d.Anchor(1), Mint: solana.Key{31: 9}}
	p.Authority, p.Vault = d.Authority(p.Anchor), d.Vault(p.Anchor)
	a := &r.cfg.Solana[0]
	a.Entries = []solana.Entry{
		solana.EntryPropose, solana.EntryWithdrawProposal, solana.EntryAcceptOwnership, solana.EntryTransferOwnership,
		solana.EntrySetGuardian, solana.EntrySetPaused, solana.EntrySetLane, solana.EntryCollectMessageFees,
		solana.EntrySetFeeRatio, solana.EntrySetPoolOwner, solana.EntrySetFeeReceiver, solana.EntryCollectPoolFee,
	}
	a.Governs = &signer.SolanaGoverns{
		Committee: d.Committee, Receivers: []solana.Key{solanaHeir},
		Remotes: map[solana.Key]map[uint32]message.Anchor{p.Anchor: {5: {31: 5}}},
	}
	a.MaxFee, a.FeesPerDay = amount.New(100_000_000), amount.New(1_000_000_000)
	s := r.open()
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return r, s, d, p
}

// An owner's account on Solana signs what an owner asks its own deployment for, with and without a proposal, and gives
// roles and money to whom the signer's file names (CON-16, CON-17).
func TestOwnerOnSolana_Signed_SR24(t *testing.T) {
	t.Parallel()
	r, s, d, p := newSolanaOwner(t)
	lane := solana.Lane{Chain: 5, Remote: message.Anchor{31: 5}, CapOut: 7, CapIn: 7, Outbound: true}
	for i, in := range []solana.Instruction{
		d.SetPaused(r.me, solana.PauseInbound, false),
		d.TransferOwnership(r.me, solanaHeir),
		d.TransferOwnership(r.me, r.me),
		d.AcceptOwnership(r.me),
		d.SetGuardian(r.me, solanaHeir),
		d.SetLane(r.me, p.Anchor, lane),
		d.Propose(r.me, d.SetLane(r.me, p.Anchor, lane)),
		d.Proposed(d.SetLane(r.me, p.Anchor, lane)),
		d.WithdrawProposal(r.me, d.SetGuardian(r.me, solanaHeir)),
		d.CollectMessageFees(r.me, p.Anchor, solanaHeir),
		d.SetFeeRatio(r.me, p.Anchor, 5),
		d.SetPoolOwner(r.me, p.Anchor, solanaHeir),
		d.SetFeeReceiver(r.me, p.Anchor, solanaHeir),
	} {
		require.NoError(t, r.pay(s, r.calls(byte(i), in)), i)
	}
	require.NoError(t, r.pay(s, r.calls(99, solana.MakeAssociated(r.me, solanaHeir, p.Mint),
		d.CollectPoolFee(p, r.me, solanaHeir, 3))))
}

// It gives strangers neither a role nor money, leads no lane elsewhere than the deployment record, and asks nothing of
// another deployment.
func TestOwnerOnSolana_Refused_SR24(t *testing.T) {
	t.Parallel()
	r, s, d, p := newSolanaOwner(t)
	toFive := solana.Lane{Chain: 5, Remote: message.Anchor{31: 5}}
	other := solana.Deployment{Program: r.program, Committee: solana.Key{31: 77}, Chain: chainSolana}
	for name, in := range map[string]solana.Instruction{
		"the deployment to a stranger":     d.TransferOwnership(r.me, solanaStranger),
		"a proposed hand-over to one":      d.Proposed(d.TransferOwnership(r.me, solanaStranger)),
		"a strange guardian":               d.SetGuardian(r.me, solanaStranger),
		"a pool to a stranger":             d.SetPoolOwner(r.me, p.Anchor, solanaStranger),
		"a pool's fees to a stranger":      d.SetFeeReceiver(r.me, p.Anchor, solanaStranger),
		"message fees to a stranger":       d.CollectMessageFees(r.me, p.Anchor, solanaStranger),
		"a stranger's token account":       solana.MakeAssociated(r.me, solanaStranger, p.Mint),
		"a lane that leads elsewhere":      d.SetLane(r.me, p.Anchor, solana.Lane{Chain: 5, Remote: message.Anchor{31: 6}}),
		"a lane that the record lacks":     d.SetLane(r.me, p.Anchor, solana.Lane{Chain: 6, Remote: message.Anchor{31: 5}}),
		"a lane of another pool":           d.SetLane(r.me, d.Anchor(2), toFive),
		"another deployment":               other.SetPaused(r.me, solana.PauseInbound, false),
		"another deployment's hand-over":   other.AcceptOwnership(r.me),
		"another deployment's pool":        other.SetFeeRatio(r.me, other.Anchor(1), 5),
		"an entry that is not an owner's":  d.IncreaseLiquidity(p, r.me, 5),
		"an entry that its file leaves":    d.AddPool(r.me, solana.NewPool{ID: 2, PoolOwner: r.me, FeeReceiver: r.me}),
		"another program of the same data": {Program: solana.Key{31: 3}, Data: []byte{byte(solana.EntrySetPaused), 1, 0, 0}},
	} {
		r.refused(r.pay(s, r.calls(1, in)), signer.CodeCall)
		t.Log(name)
	}
	short := d.TransferOwnership(r.me, solanaHeir)
	short.Data = short.Data[:20]
	r.refused(r.pay(s, r.calls(1, short)), signer.CodeMalform)
	long := d.SetGuardian(r.me, solanaHeir)
	long.Data = append(bytes.Clone(long.Data), 1)
	r.refused(r.pay(s, r.calls(1, long)), signer.CodeMalform)
	looks := r.calls(1, d.SetPaused(r.me, solana.PauseInbound, false))
	looks.Versioned, looks.Lookups = true, []solana.Lookup{{Table: solana.Key{31: 4}, Readable: []uint8{1}}}
	r.refused(r.pay(s, looks), signer.CodeMalform)
}

// newSolanaDeployer is a signer of a deployer's account, with a program of 2,000 bytes.
func newSolanaDeployer(t *testing.T) (*solanaRig, *signer.Signer, *signer.SolanaUpload) {
	t.Helper()
	r := newSolanaRig(t)
	u := &signer.SolanaUpload{Code: bytes.Repeat([]byte("program!"), 250), ProgramSeed: "seed/p", BufferSeed: "seed/b"}
	var err error
	u.Program, err = solana.WithSeed(r.me, u.ProgramSeed, solana.LoaderProgram)
	require.NoError(t, err)
	u.Buffer, err = solana.WithSeed(r.me, u.BufferSeed, solana.LoaderProgram)
	require.NoError(t, err)
	a := &r.cfg.Solana[0]
	a.Program, a.Uploads = u.Program, u
	a.Entries = []solana.Entry{
		solana.EntryInitialize, solana.EntryAddPool, solana.EntrySetLane, solana.EntrySetFeeForm,
		solana.EntryTransferOwnership, solana.EntrySetOwnerDelay,
	}
	a.Governs = &signer.SolanaGoverns{Receivers: []solana.Key{solanaHeir}}
	a.MaxFee, a.FeesPerDay = amount.New(100_000_000), amount.New(1_000_000_000)
	s := r.open()
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return r, s, u
}

// made makes an account of the loader by the rig's own signature.
func (r *solanaRig) made(seed string, lamports, space uint64) solana.Instruction {
	r.t.Helper()
	in, err := solana.CreateWithSeed(r.me, seed, solana.LoaderProgram, lamports, space)
	require.NoError(r.t, err)
	return in
}

func solanaSet(t *testing.T) message.Set {
	t.Helper()
	set, err := message.NewSet(1, 1, []message.Member{{1}})
	require.NoError(t, err)
	return set
}

// A deployer's account uploads this very program, makes a deployment of it, and hands over to whom the signer's file
// names.
func TestDeployerOnSolana_Signed_SR24(t *testing.T) {
	t.Parallel()
	r, s, u := newSolanaDeployer(t)
	first := solana.Parameters{Chain: chainSolana, Owner: r.me, Guardian: solanaHeir, Set: solanaSet(t)}
	d := solana.DeploymentOf(u.Program, first)
	size := uint64(len(u.Code))
	for i, list := range [][]solana.Instruction{
		{r.made(u.BufferSeed, 20_000_000, size+solana.LenBufferHead), solana.InitializeBuffer(u.Buffer, r.me)},
		{solana.WriteBuffer(u.Buffer, r.me, 0, u.Code[:900])},
		{solana.WriteBuffer(u.Buffer, r.me, 900, u.Code[900:1800])},
		{
			r.made(u.ProgramSeed, 2_000_000, solana.LenProgram),
			solana.DeployBuffer(r.me, u.Program, u.Buffer, r.me, size),
		},
		{d.Initialize(r.me, first)},
		{d.AddPool(r.me, solana.NewPool{ID: 1, PoolOwner: solanaHeir, FeeReceiver: solanaHeir})},
		{
			d.SetLane(r.me, d.Anchor(1), solana.Lane{Chain: 5, Remote: message.Anchor{31: 5}}),
			d.SetFeeForm(r.me, d.Anchor(1), 5, solana.FeeForm{}),
		},
		{d.TransferOwnership(r.me, solanaHeir)},
		{d.SetOwnerDelay(r.me, 3600)},
		{solana.SetUpgradeAuthority(u.Program, r.me, &solanaHeir)},
		{solana.SetUpgradeAuthority(u.Program, r.me, nil)},
	} {
		require.NoError(t, r.pay(s, r.calls(byte(i), append([]solana.Instruction{solana.LimitUnits(9)}, list...)...)), i)
	}
}

// It uploads nothing else, leaves no account of it for others to begin, and gives strangers nothing.
func TestDeployerOnSolana_Refused_SR24(t *testing.T) {
	t.Parallel()
	r, s, u := newSolanaDeployer(t)
	size := uint64(len(u.Code))
	buffer, program := r.made(u.BufferSeed, 1, size+solana.LenBufferHead), r.made(u.ProgramSeed, 1, solana.LenProgram)
	begins := solana.InitializeBuffer(u.Buffer, r.me)
	deploys := func(of, from, by solana.Key, room uint64) solana.Instruction {
		return solana.DeployBuffer(r.me, of, from, by, room)
	}
	parameters := func(owner, guardian solana.Key, chain uint32) solana.Instruction {
		p := solana.Parameters{Chain: chain, Owner: owner, Guardian: guardian, Set: solanaSet(t)}
		return solana.DeploymentOf(u.Program, p).Initialize(r.me, p)
	}
	d := solana.DeploymentOf(u.Program, solana.Parameters{Chain: chainSolana, Owner: r.me, Guardian: r.me})
	pool := func(owner, receiver solana.Key) solana.Instruction {
		return d.AddPool(r.me, solana.NewPool{ID: 1, PoolOwner: owner, FeeReceiver: receiver})
	}
	mint, err := solana.CreateWithSeed(r.me, u.BufferSeed, solana.TokenProgram, 1, size+solana.LenBufferHead)
	require.NoError(t, err)
	for name, list := range map[string][]solana.Instruction{
		"a buffer that nobody begins":       {buffer},
		"a buffer that is begun before":     {begins, buffer},
		"a buffer that a stranger begins":   {buffer, solana.InitializeBuffer(u.Buffer, solanaStranger)},
		"a buffer of another length":        {r.made(u.BufferSeed, 1, size), begins},
		"an account of another seed":        {r.made("other", 1, size+solana.LenBufferHead), begins},
		"an account of another program":     {mint, begins},
		"a program that is not deployed":    {program, begins},
		"coins to a stranger":               {solana.TransferLamports(r.me, solanaStranger, 1)},
		"other bytes":                       {solana.WriteBuffer(u.Buffer, r.me, 0, []byte("malware!"))},
		"bytes in another place":            {solana.WriteBuffer(u.Buffer, r.me, 1, u.Code[:8])},
		"bytes beyond the program":          {solana.WriteBuffer(u.Buffer, r.me, uint32(size)-4, u.Code[:8])},
		"bytes into another buffer":         {solana.WriteBuffer(solanaStranger, r.me, 0, u.Code[:8])},
		"another buffer as the program":     {program, deploys(u.Program, solanaStranger, r.me, size)},
		"the buffer as another program":     {deploys(solanaStranger, u.Buffer, r.me, size)},
		"room for more":                     {deploys(u.Program, u.Buffer, r.me, size+1)},
		"an upgrade by a stranger":          {solana.SetUpgradeAuthority(u.Program, r.me, &solanaStranger)},
		"another program's authority":       {solana.SetUpgradeAuthority(solanaStranger, r.me, &solanaHeir)},
		"a stranger's deployment":           {parameters(solanaStranger, r.me, chainSolana)},
		"a strange guardian":                {parameters(r.me, solanaStranger, chainSolana)},
		"a deployment on another chain":     {parameters(r.me, r.me, chainSolana+1)},
		"a pool of a stranger":              {pool(solanaStranger, solanaHeir)},
		"a pool whose fees a stranger gets": {pool(solanaHeir, solanaStranger)},
		"the deployment to a stranger":      {d.TransferOwnership(r.me, solanaStranger)},
		"fees to anybody":                   {d.CollectMessageFees(r.me, d.Anchor(1), r.me)},
		"another program's deployment":      {{Program: solanaStranger, Data: []byte{byte(solana.EntrySetOwnerDelay)}}},
	} {
		r.refused(r.pay(s, r.calls(1, list...)), signer.CodeCall)
		t.Log(name)
	}
	require.NoError(t, r.pay(s, r.calls(1, buffer, begins)), "what was tried above is signed in its right form")
}

// What a deployment's accounts hold counts for a transaction and for a day.
func TestDeployerOnSolana_Budget(t *testing.T) {
	t.Parallel()
	r, s, u := newSolanaDeployer(t)
	size := uint64(len(u.Code)) + solana.LenBufferHead
	begins := solana.InitializeBuffer(u.Buffer, r.me)
	r.refused(r.pay(s, r.calls(1, r.made(u.BufferSeed, 100_000_000, size), begins)), signer.CodeFee)
	r.refused(r.pay(s, r.calls(1, r.made(u.BufferSeed, 1<<63, size), begins)), signer.CodeFee)
	for i := range byte(10) {
		require.NoError(t, r.pay(s, r.calls(i, r.made(u.BufferSeed, 99_000_000, size), begins)))
	}
	r.refused(r.pay(s, r.calls(10, r.made(u.BufferSeed, 99_000_000, size), begins)), signer.CodeCap)
	r.clock = r.clock.Add(25 * time.Hour)
	require.NoError(t, r.pay(s, r.calls(10, r.made(u.BufferSeed, 99_000_000, size), begins)))
}
