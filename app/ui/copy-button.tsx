import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';

type CopyButtonProps = ButtonLook & {
  /** What is copied. */
  text: string;
  label: string;
  copiedLabel?: string;
  /** How long it says so. */
  seconds?: number;
};

/** Copies a text and says so for a while. Where the clipboard is shut it shows the text, selected, to be copied by hand. */
export function CopyButton({
  text,
  label,
  copiedLabel = 'Copied!',
  seconds = 3,
  variant = 'secondary',
  ...look
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state === 'refused') field.current?.select();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), seconds * 1000);
    return () => clearTimeout(timer);
  }, [state, seconds]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  const copied = state === 'copied';
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button {...look} variant={variant} onClick={copy} icon={<Icon aria-hidden="true" size={20} strokeWidth={1.5} />}>
        {copied ? copiedLabel : label}
      </Button>
      {state === 'refused' ? (
        <input ref={field} readOnly value={text} aria-label={label} className="control w-64 max-w-full" />
      ) : null}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </span>
  );
}
