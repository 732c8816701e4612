import { type ReactElement, useState } from 'react';
import { initial, safeImage } from '../ui/marks.ts';
import css from './sections.module.css';

/** The icon that a wallet announced, or its first letter. */
export function WalletIcon({ name, icon }: { name: string; icon: string | null | undefined }): ReactElement {
  const [failed, setFailed] = useState(false);
  const src = safeImage(icon?.trim());
  return (
    <span className={css.icon} aria-hidden="true">
      {src && !failed ? <img src={src} alt="" onError={() => setFailed(true)} /> : initial(name)}
    </span>
  );
}
