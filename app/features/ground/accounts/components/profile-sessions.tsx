import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import type { ShownSession } from '../show-sessions.ts';

const texts = accountsTexts.sessions;

/** Where a person is logged in, with a way to end each of the others. */
export function ProfileSessions({
  sessions,
  children,
}: {
  sessions: readonly ShownSession[];
  /** Beside the button for all of them. */
  children: ReactNode;
}) {
  return (
    <>
      <ul className="border-t border-sand">
        {sessions.map(({ id, isThis, device, signedInAt, usedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-sand py-3"
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {device} {isThis ? <StatusPill tone="success">{texts.thisDevice}</StatusPill> : null}
              </p>
              <p className="text-sm text-muted">
                {texts.usedAt(usedAt)}, {texts.signedInAt(signedInAt)}
              </p>
            </div>
            {isThis ? null : (
              <Form method="post" preventScrollReset className="shrink-0">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={id} />
                <Button type="submit" variant="quiet" size="small" className="whitespace-nowrap max-sm:-ml-2">
                  {texts.end}
                  <span className="sr-only"> ({texts.endOf(device)})</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        {sessions.length > 1 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end-others" />
            <Button type="submit" variant="secondary">
              {texts.endOthers}
            </Button>
          </Form>
        ) : null}
        {children}
      </div>
    </>
  );
}
