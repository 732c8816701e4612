import { Trans } from '@lingui/react/macro';
import { createContext, type ReactElement, use, useCallback, useEffect, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Around } from './around.ts';
import css from './EmbeddedForm.module.css';
import { type FormProps, OmnichainForm } from './OmnichainPage.tsx';
import type { Pickers } from '../../ui/pickers.ts';
import { readPresets } from './presets.ts';
import { PresetText } from './PresetText.tsx';
import { SwapForm } from './SwapForm.tsx';
import type { Start } from './swapState.ts';
import { useAround } from './use-around.ts';
import type { useFlow } from './use-flow.ts';
import type { Swap } from './use-swap.ts';

const Surrounding = createContext<Around | null>(null);

/** The form inside somebody else's page. */
export function EmbeddedForm({ pickers, around }: { pickers: Pickers; around: Around }): ReactElement {
  const { onError } = around;
  const failed = useCallback(() => onError('unavailable', null), [onError]);
  return (
    <Surrounding value={around}>
      <OmnichainForm pickers={pickers} Form={PresetForm} onFailed={failed} />
    </Surrounding>
  );
}

/** What others filled in is looked at first: of what does not hold together nothing is filled in. */
function PresetForm(props: FormProps): ReactElement | null {
  const around = use(Surrounding);
  return around ? <Read {...props} around={around} /> : null;
}

function Read({ around, ...props }: FormProps & { around: Around }): ReactElement {
  const [read] = useState(() => readPresets(around.presets, props.networks));
  const { host, onError } = around;
  const wrong = 'why' in read ? read.preset : null;
  useEffect(() => {
    if (wrong) onError('preset', wrong);
  }, [onError, wrong]);
  if (!('why' in read)) {
    return (
      <SwapForm
        {...props}
        start={read}
        beside={(swap, flow) => <Beside around={around} start={read} swap={swap} flow={flow} />}
      />
    );
  }
  return (
    <section className="card">
      <Empty title={<Trans>{host} asked for something that this bridge does not support</Trans>}>
        <PresetText problem={read} />
      </Empty>
    </section>
  );
}

/** SR-26: whoever else filled in a recipient, the person is told. */
function Beside({
  around,
  start: { recipient },
  swap,
  flow,
}: {
  around: Around;
  start: Start;
  swap: Swap;
  flow: ReturnType<typeof useFlow>;
}): ReactElement | null {
  useAround(around, swap, flow);
  const by = around.host;
  if (recipient === undefined || swap.state.recipient !== recipient || flow.done) return null;
  return (
    <div className={css.notice}>
      <Banner tone="warning">
        <b>
          <Trans>{by} filled in the recipient.</Trans>
        </b>{' '}
        <Trans>Check that it is where you want to send.</Trans>
      </Banner>
    </div>
  );
}
