import { useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** [2.31] Copies; success says so for two seconds, failure is silent. With children it is a wide button. */
export function CopyButton({
  text,
  label,
  size,
  variant,
  children,
}: {
  text: string;
  label?: string;
  size?: 'sm' | 'md';
  /** Of the wide button. */
  variant?: ButtonVariant;
  children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  };
  const icon = <Icon name={copied ? 'check' : 'copy'} size={children ? 16 : 14} />;
  const status = (
    <span className="sr" role="status">
      {copied ? t`Copied` : ''}
    </span>
  );
  if (children) {
    return (
      <Button variant={variant} icon={icon} aria-label={label} onClick={copy}>
        {children}
        {status}
      </Button>
    );
  }
  return (
    <>
      <IconButton label={label ?? t`Copy`} size={size} onClick={copy}>
        {icon}
      </IconButton>
      {status}
    </>
  );
}
