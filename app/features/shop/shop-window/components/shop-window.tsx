import ChevronRight from 'lucide-react/icons/chevron-right';
import type { WindowGroup } from '#app/features/ground/settings/door/window-settings.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import type { PreviewPage } from '../preview-pages.ts';
import { shopWindowTexts } from '../shop-window-texts.ts';
import type { PublishedWindow } from '../window-draft.queries.server.ts';
import { WindowPreview } from './window-preview.tsx';

const texts = shopWindowTexts;
const PARTS = Object.keys(texts.parts) as (keyof typeof texts.parts)[];

type Notice = keyof typeof texts.notices;
const WARNINGS: readonly Notice[] = ['outdated', 'nothing'];

interface ShopWindowProps {
  /** The groups the draft changes. */
  drafted: readonly WindowGroup[];
  /** Of what is looked at; goes back with Publish. */
  stamp: string;
  versions: readonly PublishedWindow[];
  /** What the frames can show, and what they do. */
  pages: readonly PreviewPage[];
  shown: PreviewPage | undefined;
  /** This browser shows the draft on every page. */
  isWalking: boolean;
  done: Notice | null;
}

/** /settings/window: the parts of the window, the draft with what it would look like, and what was published before. */
export function ShopWindow({ drafted, stamp, versions, isWalking, done, pages, shown }: ShopWindowProps) {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      parent={{ to: '/settings', words: 'Settings' }}
      notice={done ? { tone: WARNINGS.includes(done) ? 'info' : 'success', words: texts.notices[done] } : null}
      gap={10}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-10">
          <ul className="border-t border-sand">
            {PARTS.map((part) => (
              <li key={part} className="border-b border-sand">
                <Link
                  to={`/settings/window/${part}`}
                  className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-4 hover:text-indigo"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{texts.parts[part].title}</span>
                    <span className="block text-sm text-muted">{texts.parts[part].summary}</span>
                    {drafted.includes(part) ? (
                      <span className="block text-sm font-semibold text-laterite">{texts.drafted}</span>
                    ) : null}
                  </span>
                  <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
                </Link>
              </li>
            ))}
          </ul>
          <Draft drafted={drafted} stamp={stamp} isWalking={isWalking} />
        </div>
        {shown ? <WindowPreview isDraft={drafted.length > 0} pages={pages} shown={shown} /> : null}
      </div>
      {versions.length > 0 ? <Versions versions={versions} /> : null}
    </Page>
  );
}

function Draft({ drafted, stamp, isWalking }: Pick<ShopWindowProps, 'drafted' | 'stamp' | 'isWalking'>) {
  const { draft } = texts;
  if (drafted.length === 0) {
    return (
      <Section title={draft.title}>
        <p className="text-muted">{draft.none}</p>
      </Section>
    );
  }
  return (
    <Section title={draft.title} gap={4}>
      <p>{draft.changes(drafted.map((group) => texts.parts[group].title))}</p>
      <div className="flex flex-wrap gap-3">
        <Form>
          <input type="hidden" name="basedOn" value={stamp} />
          <Button type="submit" name="intent" value="publish">
            {draft.publish}
          </Button>
        </Form>
        <Form>
          <Button type="submit" name="intent" value={isWalking ? 'leave' : 'look'} variant="secondary">
            {isWalking ? texts.stopWalking : draft.look}
          </Button>
        </Form>
        <Form>
          <Button type="submit" name="intent" value="discard" variant="quiet">
            {draft.discard}
          </Button>
        </Form>
      </div>
    </Section>
  );
}

/** The first of them is in force. */
function Versions({ versions }: Pick<ShopWindowProps, 'versions'>) {
  const { versions: words } = texts;
  return (
    <Section title={words.title} gap={4}>
      <p className="measure text-muted">{words.words}</p>
      <ul className="max-w-2xl border-t border-sand">
        {versions.map(({ version, publishedAt, author, restoredFrom }, place) => (
          <li
            key={version}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-b border-sand py-2"
          >
            <span className="min-w-0">
              <span className="font-semibold">{words.name(version)}</span>{' '}
              <span className="text-muted">
                {[
                  author ?? words.began,
                  author ? formatDateTime(publishedAt) : '',
                  restoredFrom === null ? '' : words.from(restoredFrom),
                  place === 0 ? words.now : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {place === 0 ? null : (
              <Form>
                <input type="hidden" name="version" value={version} />
                <Button type="submit" name="intent" value="restore" variant="quiet" size="small">
                  <span>
                    {words.restore}
                    <span className="sr-only"> {words.restoreTo(version)}</span>
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
