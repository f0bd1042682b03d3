import type { ReactNode } from 'react';
import { ColorPatch } from './color-patch.tsx';

/**
 * The ticket tied to a piece: `No. 014 · Iroko · 15 to 20 days`. `framed` draws the hole for the string, through which the
 * chosen colour (`#rrggbb`) shows, and its edge where the screen has room for it.
 */
export function Ticket({
  parts,
  framed = false,
  color,
}: {
  parts: readonly ReactNode[];
  framed?: boolean;
  color?: string | undefined;
}) {
  const line = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <p
      className={
        framed
          ? 'ticket-frame tabular flex w-fit items-center gap-2.5 rounded-xs text-sm'
          : 'tabular text-sm text-muted'
      }
    >
      {framed ? <Hole color={color} /> : null}
      <span>
        {line.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a ticket never change places
          <span key={index}>
            {index > 0 ? ' · ' : null}
            <span className="whitespace-nowrap">{part}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

function Hole({ color }: { color: string | undefined }) {
  const hole = 'size-2 shrink-0 rounded-full border border-rule';
  return color ? <ColorPatch color={color} className={hole} /> : <span aria-hidden="true" className={hole} />;
}
