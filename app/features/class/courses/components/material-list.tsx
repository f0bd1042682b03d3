import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { SessionPageData } from '../session-page.server.ts';

const texts = classAdminTexts.schedule;

/** What a session's students read and watch, in the order they see it, each with what may be done to it. */
export function MaterialList({ materials }: { materials: SessionPageData['materials'] }) {
  if (materials.length === 0) return <p className="text-muted">{texts.noMaterials}</p>;
  return (
    <ul className="border-t border-ink">
      {materials.map(({ id, title, kind, href, size, isLowData }, index) => (
        <li key={id} className="border-b border-sand py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <a href={href} rel="noreferrer" className="finger font-semibold break-words underline underline-offset-4">
              {title}
            </a>
            {isLowData ? <StatusPill tone="success">{texts.lowDataShort}</StatusPill> : null}
          </p>
          <p className="text-sm text-muted">{[texts.kinds[kind], size].filter(Boolean).join(', ')}</p>
          <PlainForm method="post" preventScrollReset className="mt-1 flex flex-wrap gap-2">
            <input type="hidden" name="materialId" value={id} />
            {index > 0 ? <Act intent="up" label={texts.up} of={title} /> : null}
            {isLowData ? (
              <Act intent="full_data" label={texts.lowOff} of={title} />
            ) : (
              <Act intent="low_data" label={texts.lowOn} of={title} />
            )}
            <Act intent="remove" label={texts.remove} of={title} />
          </PlainForm>
        </li>
      ))}
    </ul>
  );
}

function Act({ intent, label, of }: { intent: string; label: string; of: string }) {
  return (
    <Button type="submit" name="intent" value={intent} variant="quiet" size="small">
      {label}
      <span className="sr-only">: {of}</span>
    </Button>
  );
}
