import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PastedList } from '#app/ui/pasted-list.tsx';
import { Section } from '#app/ui/section.tsx';
import { bankLineTexts as texts } from '../bank-line-texts.ts';
import type { BankLines } from '../bank-lines.page.server.ts';
import { MAX_PASTED, readBankText } from '../bank-text.ts';
import type { BankProblem } from '../read-line.ts';
import { ClaimedTransfers } from './claimed-transfers.tsx';
import { MatchPanel } from './match-panel.tsx';

const PATH = '/bank-lines';
const TABS = ['waiting', 'booked', 'aside'] as const;

interface BankLinesPageProps extends BankLines {
  before: string;
  today: string;
  notice: keyof typeof texts.notices | null;
  /** What became of what was just pasted. */
  read: { kept: number; twice: number; passedOver: number; problems: BankProblem[]; typed: string } | undefined;
}

/** /bank-lines */
export function BankLinesPage(props: BankLinesPageProps) {
  const { tab, search, counts, claims, lines, next, before, notice, read, today } = props;
  const queryOf = (each: typeof tab) => ({ tab: each === 'waiting' ? '' : each });
  // Once all of it is read, what it pays comes first.
  const isRead = read !== undefined && read.kept + read.twice > 0 && read.problems.length === 0;
  const paste = (
    <Section id="paste" title={texts.paste.heading}>
      <PastedList
        key={`${read?.kept} ${read?.twice}`}
        texts={texts.paste}
        typed={read?.typed ?? ''}
        problems={read?.problems.length ? read.problems : undefined}
        maxLength={MAX_PASTED}
        rows={4}
        read={(text) => {
          const { lines: credits, problems } = readBankText(text, today);
          return credits.length > 0 ? { ok: true, count: credits.length } : { ok: false, problems };
        }}
      />
    </Section>
  );
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path={PATH}
      query={{ ...queryOf(tab), q: search }}
      notice={notice && { words: texts.notices[notice], tone: notice === 'already' ? 'warn' : 'success' }}
      filters={
        <>
          {read ? <WhatWasRead {...read} /> : null}
          {isRead || tab !== 'waiting' ? null : paste}
          <ClaimedTransfers claims={claims} />
        </>
      }
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: TABS.map((each) => ({
          to: listPath(PATH, queryOf(each)),
          label: texts.tabNames[each],
          count: counts[each],
          current: each === tab && search === '',
        })),
      }}
      empty={
        lines.length === 0 && {
          title: search ? texts.nothingFound(search) : texts.empty[tab],
          hint: search ? undefined : texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      foot={isRead ? paste : undefined}
    >
      <ul className="flex flex-col">
        {lines.map((line) => (
          <li key={line.id} className="border-t border-sand py-6">
            <BankLineRow line={line} />
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

function BankLineRow({ line }: { line: BankLines['lines'][number] }) {
  const { id, amount, day, narration, bankReference, source, state, match, payment, closed } = line;
  return (
    <article aria-labelledby={id} className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h2 id={id} className="tabular text-2xl">
          {amount}
        </h2>
        <p className="text-muted">{day}</p>
        <p className="mt-2 break-words">{narration}</p>
        <p className="break-words text-sm text-muted">
          {[bankReference ? texts.bankReference(bankReference) : '', source].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {state === 'waiting' ? (
          match ? (
            <>
              <p className="text-sm text-muted">{texts.likely}</p>
              {match.isLikely ? <MatchPanel match={match} /> : <MatchPanel match={{ ...match, isTaken: false }} />}
            </>
          ) : (
            <p className="text-muted">{texts.noMatch}</p>
          )
        ) : null}
        {state === 'booked' && closed ? <p>{texts.booked(closed)}</p> : null}
        {payment ? (
          <Link to={payment} className={`${LINE_LINK} self-start`}>
            {texts.seePayment}
          </Link>
        ) : (
          <Link to={`${PATH}/${id}`} className={`${LINE_LINK} self-start`} aria-label={`${texts.choose}: ${amount}`}>
            {texts.choose}
          </Link>
        )}
      </div>
    </article>
  );
}

function WhatWasRead({ kept, twice, passedOver }: NonNullable<BankLinesPageProps['read']>) {
  if (kept + twice + passedOver === 0) return null;
  return (
    <Notice tone={kept > 0 ? 'success' : 'info'} title={texts.read.title(kept)} announce>
      {twice > 0 ? <p>{texts.read.twice(twice)}</p> : null}
      {passedOver > 0 ? <p>{texts.read.passedOver(passedOver)}</p> : null}
    </Notice>
  );
}
