/** The sheet belongs to the wallet and not to the site, so it looks unlike the site's dialogs: a band in the testnet colour and a broken outline. */
export const STYLES = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; }
dialog { width: min(400px, calc(100vw - 32px)); max-height: calc(100dvh - 32px); margin: 16px 16px auto auto; padding: 0; color: var(--text); background: var(--surface); border: 1.5px dashed var(--control); border-radius: 8px; box-shadow: var(--shadow-3); font: 400 14px/1.5 var(--font-ui); overflow: auto; }
dialog::backdrop { background: var(--scrim); }
.band { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 8px; padding: 8px 20px; background: var(--testnet); color: var(--text); font-size: 13px; font-weight: 600; }
.band::before { content: ">_"; font-family: var(--font-mono); }
h2 { padding: 14px 20px 10px; font-size: 17px; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; }
h2:focus { outline: none; }
.body { display: grid; gap: 14px; padding: 0 20px 20px; }
.body > * { min-width: 0; }
.who { display: flex; align-items: center; gap: 12px; padding-bottom: 12px; border-bottom: 1px solid var(--line); }
.who span { flex: 1; min-width: 0; }
.who b { display: block; font-weight: 500; }
.who small { font: 12px/1.4 var(--font-mono); color: var(--text-3); overflow-wrap: anywhere; }
.who .by { flex: none; text-align: right; font-size: 12px; color: var(--text-3); }
.hex { width: 28px; height: 30px; flex: none; clip-path: var(--hex); background: var(--chart-3); }
dl { display: grid; font-size: 13px; }
dl > div { display: grid; grid-template-columns: minmax(84px, auto) minmax(0, 1fr); gap: 12px; padding: 7px 0; }
dl > div.tall { grid-template-columns: minmax(0, 1fr); gap: 2px; }
dl > div:last-child { border-top: 1px solid var(--line); margin-top: 6px; padding-top: 12px; }
dl > div:only-child { border-top: 0; margin-top: 0; padding-top: 7px; }
dt { color: var(--text-2); }
dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.tall dd { text-align: left; font-family: var(--font-mono); display: flex; flex-wrap: wrap; gap: 1px 8px; }
.tall dd span:first-child, .tall dd span:last-child { font-weight: 600; }
pre { max-height: 220px; overflow: auto; padding: 12px 14px; border-radius: 8px; background: var(--inset); font: 12px/1.5 var(--font-mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.soft { font-size: 13px; color: var(--text-2); }
.warning { padding: 12px 14px; border-radius: 8px; background: var(--warning-soft); font-size: 13px; }
.refused { padding: 12px 14px; border-radius: 8px; background: var(--danger-soft); font-size: 13px; font-weight: 500; }
label { display: flex; align-items: center; gap: 8px; min-height: 24px; font-size: 13px; color: var(--text-2); cursor: pointer; }
input { width: 18px; height: 18px; accent-color: var(--primary); }
.foot { position: sticky; bottom: 0; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 10px; padding: 8px 20px 20px; background: var(--surface); }
button { height: 44px; padding: 0 12px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); color: var(--text); font: 500 14px var(--font-ui); cursor: pointer; }
button:hover { background: var(--hover); }
button.main { border-color: transparent; background: var(--primary); color: var(--on-primary); }
button.main:hover { background: var(--primary-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (max-width: 799px) { dialog { width: 100vw; max-width: none; max-height: 88dvh; margin: auto 0 0; border-radius: 12px 12px 0 0; border-bottom: 0; } .foot { padding-bottom: max(20px, env(safe-area-inset-bottom)); } }
`;
