import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { doctorTexts as texts } from '../doctor-texts.ts';
import type { Health } from '../health.server.ts';

type Check = Health['checks'][number];

interface HealthPageProps {
  health: Health | null;
  isListening: boolean;
  /** What other parts of the shop know of the services outside, and whether these take us. */
  children: ReactNode;
  areOthersWell: boolean;
}

/** /health: what was found at the last check, what to do about it, and everything that is checked. */
export function HealthPage({ health, isListening, children, areOthersWell }: HealthPageProps) {
  const isRunning = useNavigation().state === 'submitting';
  const failed = health?.checks.filter(({ isOk }) => !isOk) ?? [];
  return (
    <Page
      title={texts.title}
      gap={10}
      lead={texts.lead}
      actions={
        <Form method="post">
          <Button type="submit" variant="secondary" pending={isRunning} pendingLabel={texts.running}>
            {texts.run}
          </Button>
        </Form>
      }
    >
      {children}
      {isListening ? null : (
        <Notice tone="danger" title={texts.deaf.title}>
          <p>{texts.deaf.body}</p>
          <p>{texts.deaf.next}</p>
        </Notice>
      )}
      <LastCheck health={health} isElseWell={areOthersWell && isListening} />
      {failed.length > 0 ? (
        <ul className="flex flex-col gap-8">
          {failed.map((check) => (
            <Finding key={check.id} check={check} />
          ))}
        </ul>
      ) : null}
      {health ? <Promises checks={health.checks} /> : null}
    </Page>
  );
}

/** Never says that all is well under a notice that something is not. */
function LastCheck({ health, isElseWell }: { health: Health | null; isElseWell: boolean }) {
  if (!health) {
    return (
      <Notice title={texts.never}>
        <p>{texts.neverHint}</p>
      </Notice>
    );
  }
  const { isOk, checks, at } = health;
  const isAllWell = isOk && isElseWell;
  const failed = checks.filter((check) => !check.isOk).length;
  const well = isElseWell ? texts.well(checks.length) : texts.othersWell(checks.length);
  return (
    <Notice
      tone={isAllWell ? 'success' : isOk ? 'info' : 'danger'}
      title={isOk ? well : texts.unwell(failed, checks.length)}
    >
      <p>
        {texts.checkedAt(at)}. {isAllWell ? texts.wellHint : null}
      </p>
    </Notice>
  );
}

function Finding({ check: { name, promise, found, hasMore, whatToDo } }: { check: Check }) {
  return (
    <li className="flex flex-col gap-2 border-t border-danger pt-4">
      <h2 className="text-xl">{name}</h2>
      <p className="measure text-muted">{promise}</p>
      <h3 className="mt-2 font-semibold">{texts.whatToDo}</h3>
      <p className="measure">{whatToDo}</p>
      <h3 className="mt-2 font-semibold">{hasMore ? texts.atLeast(found.length) : texts.found}</h3>
      <ul className="flex flex-col text-sm">
        {found.map(({ words, page }) => (
          <li key={words} className="break-all">
            {page ? (
              <Link to={page} className={TEXT_LINK}>
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Promises({ checks }: { checks: readonly Check[] }) {
  const topics = Object.entries(texts.topics).map(([topic, title]) => ({
    topic,
    title,
    checks: checks.filter((check) => check.topic === topic),
  }));
  return (
    <Section id="promises" title={texts.promises} gap={8}>
      <div className="gap-x-12 lg:columns-2">
        {topics.map(({ topic, title, checks }) => (
          <div key={topic} className="pb-10">
            <h3 className="break-after-avoid border-b border-sand pb-2 font-semibold">{title}</h3>
            <ul className="divide-y divide-sand">
              {checks.map(({ id, isOk, name, promise }) => (
                <li key={id} className="flex break-inside-avoid gap-3 py-3">
                  {isOk ? (
                    <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="mt-1 shrink-0 text-palm" />
                  ) : (
                    <CircleAlert aria-hidden="true" size={20} strokeWidth={1.5} className="mt-1 shrink-0 text-danger" />
                  )}
                  <div className="min-w-0">
                    <p>
                      {name} <VisuallyHidden>({isOk ? texts.holds : texts.fails})</VisuallyHidden>
                    </p>
                    <p className="text-sm text-muted">{promise}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
