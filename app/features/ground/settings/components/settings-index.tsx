import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { settingsTexts } from '../door/settings-texts.ts';
import type { PlainGroup } from '../door/shop-settings.ts';

const texts = settingsTexts;

interface SettingsIndexProps {
  /** What each group says now, in a line. */
  now: Record<PlainGroup, string>;
  /** The way out of the demo; null in a shop that is none. */
  demo: { title: string; now: string } | null;
  /** Rows of other rooms, below the groups. */
  others: readonly { to: string; title: string; summary: string; now: string }[];
  notice: string | null;
  /** Above the list. */
  children: ReactNode;
  policies: readonly { policy: string; title: string; version: number }[];
}

/** /settings: every group with what it says now. */
export function SettingsIndex({ now, demo, others, notice, policies, children }: SettingsIndexProps) {
  return (
    <Page title={texts.title} gap={10} lead={texts.lead} notice={notice ? { words: notice } : null}>
      {children}
      <ul className="border-t border-sand">
        {demo ? <Row to="/settings/leave-demo" {...demo} /> : null}
        <Row to="/settings/set-up" title={texts.setUp.title} now={texts.setUp.now} />
        <Row to="/settings/window" title={texts.window.title} now={texts.window.now} />
        {(Object.keys(texts.sections) as PlainGroup[]).map((group) => (
          <Row
            key={group}
            to={`/settings/${group}`}
            title={texts.sections[group].title}
            summary={texts.sections[group].summary}
            now={now[group]}
          />
        ))}
        {others.map((row) => (
          <Row key={row.to} {...row} />
        ))}
      </ul>
      <Section id="policies" title={texts.policies.title} gap={4}>
        <p className="measure text-muted">{texts.policies.summary}</p>
        <ul className="border-t border-sand">
          {policies.map(({ policy, title, version }) => (
            <Row key={policy} to={`/settings/policies/${policy}`} title={title} now={texts.now.version(version)} />
          ))}
        </ul>
      </Section>
    </Page>
  );
}

function Row({ to, title, summary, now }: { to: string; title: string; summary?: string; now: string }) {
  return (
    <li className="border-b border-sand">
      <Link
        to={to}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 hover:text-indigo md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
      >
        <span className="font-semibold">{title}</span>
        <span className="col-start-1 row-start-2 min-w-0 text-muted md:col-start-2 md:row-start-1">
          <span className="block text-ink">{now}</span>
          {summary ? <span className="block text-sm">{summary}</span> : null}
        </span>
        <ChevronRight
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="col-start-2 row-span-2 row-start-1 md:col-start-3 md:row-span-1"
        />
      </Link>
    </li>
  );
}
