import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { shortAddress } from '../../ui/address.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ListBody, ListRow } from '../../ui/Listbox.tsx';
import { nextIndex } from '../../ui/list-keys.ts';
import { KindTag } from '../../ui/StatusChip.tsx';
import { addressType, FORMAT_LABEL } from '@causeway/sdk/bitcoin/address';
import { useAddressChooser } from './choose.ts';

/** [2.33] The addresses that a wallet shows, each with its format [2.34], by priority [5.19]. Mounted by the layout. */
export function ChooseAddressDialog(): ReactElement | null {
  const { t } = useLingui();
  const open = useAddressChooser((s) => s.open);
  const pick = useAddressChooser((s) => s.pick);
  const close = useAddressChooser((s) => s.close);
  const list = useRef<HTMLDivElement>(null);
  if (!open) return null;
  const onKeyDown = (e: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const to = nextIndex(e.key, rows.indexOf(document.activeElement as HTMLElement), rows.length);
    if (to === null) return;
    e.preventDefault();
    rows[to]?.focus();
  };
  return (
    <Dialog open title={t`Choose Address`} onClose={close}>
      <p className="sm soft">
        <Trans>{open.label} shares several addresses. Choose the one to use here.</Trans>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
      <div ref={list} onKeyDown={onKeyDown}>
        <ListBody label={t`Addresses`}>
          {open.addresses.map((address) => (
            <li key={address}>
              <ListRow
                name={
                  <span className="mono" title={address}>
                    {shortAddress(address)}
                  </span>
                }
                value={<KindTag>{FORMAT_LABEL[addressType(address)]}</KindTag>}
                onClick={() => pick(address)}
              />
            </li>
          ))}
        </ListBody>
      </div>
    </Dialog>
  );
}
