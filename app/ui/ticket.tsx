import type { ReactNode } from 'react';

/** The ticket tied to a piece: `No. 014 · Iroko · 15 to 20 days`. `framed` draws its edge and the hole for the string. */
export function Ticket({ parts, framed = false }: { parts: readonly ReactNode[]; framed?: boolean }) {
  const line = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <p
      className={
        framed
          ? 'tabular flex w-fit items-center gap-2.5 rounded-xs border border-rule bg-chalk py-1 pr-3 pl-2.5 text-sm text-ink'
          : 'tabular text-sm text-muted'
      }
    >
      {framed ? <span aria-hidden="true" className="size-2 shrink-0 rounded-full border border-rule" /> : null}
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
