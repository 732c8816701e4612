import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { chooseLocale, LOCALES, type Locale } from '../lib/locale.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Segments } from '../ui/Tabs.tsx';
import { toast } from '../ui/toasts.ts';
import css from './LanguageMenu.module.css';

function useLanguages() {
  const { t, i18n } = useLingui();
  const choose = async (locale: Locale) => {
    if (!(await chooseLocale(locale))) toast.warning(t`The language could not be loaded. Try again.`);
  };
  const current = LOCALES.find((l) => l.code === i18n.locale) ?? LOCALES[0];
  return { current, choose: (locale: Locale) => void choose(locale) };
}

/** The languages in a menu of the header, each by its own name. */
export function LanguageMenu(): ReactElement {
  const { t } = useLingui();
  const { current, choose } = useLanguages();
  const { name } = current;
  return (
    <Dropdown
      label={t`Language: ${name}`}
      buttonClassName={css.button}
      button={<Icon name="globe" size={20} />}
      items={LOCALES.map(({ code, name: own }) => ({
        key: code,
        label: <span lang={code}>{own}</span>,
        checked: code === current.code,
        onSelect: () => choose(code),
      }))}
    />
  );
}

/** The languages side by side, for the menu of phones. */
export function LanguageSegments(): ReactElement {
  const { t } = useLingui();
  const { current, choose } = useLanguages();
  return (
    <Segments<Locale>
      full
      label={t`Language`}
      value={current.code}
      onChange={choose}
      choices={LOCALES.map(({ code, name }) => ({ key: code, label: <span lang={code}>{name}</span> }))}
    />
  );
}
