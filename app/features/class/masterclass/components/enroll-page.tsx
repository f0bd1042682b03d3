import type { ReactNode } from 'react';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Titled } from '#app/platform/text/titled-paragraphs.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OfferedClass } from '../door/read-class.server.ts';
import type { EnrollAnswer } from '../enroll-answer.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { sayPlaces } from './class-facts.tsx';
import { ClassFaq } from './class-faq.tsx';
import { EnrollForm } from './enroll-form.tsx';
import type { OpenPopup } from './use-enrollment.ts';

const { enroll: texts, facts, landing } = masterclassTexts;

interface EnrollPageProps {
  offered: OfferedClass;
  /** False in a shop that takes no payments online. */
  canPay: boolean;
  initial: { fullName: string; email: string };
  documentAnswer: EnrollAnswer | undefined;
  openPopup: OpenPopup;
  /** About the class itself. */
  questions: readonly Titled[];
  /** The shop's own six questions. */
  shopFaq: ReactNode;
  /** For those who come when no place is left, or no class is open. */
  waitingList: ReactNode;
}

/** The form, what is paid for, and the questions people have before they pay. */
export function EnrollPage({
  offered,
  canPay,
  initial,
  documentAnswer,
  openPopup,
  questions,
  shopFaq,
  waitingList,
}: EnrollPageProps) {
  const { isOpen, placesLeft } = offered;
  return (
    <div className="page-width pt-8 md:pt-12">
      <header>
        <h1 tabIndex={-1} className="text-4xl">
          {isOpen ? texts.heading : texts.join}
        </h1>
        <div className="mt-4 md:mt-6">
          <DimensionLine
            label={isOpen ? <span className="tabular">{formatKobo(offered.priceKobo)}</span> : undefined}
          />
        </div>
        {isOpen ? <p className="mt-6 text-xl font-semibold">{texts.join}</p> : null}
        <p className={classNames('text-lg text-muted', isOpen ? 'mt-1' : 'mt-6')}>{texts.tagline}</p>
      </header>
      {isOpen ? (
        <div className="mt-8 grid gap-12 md:mt-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div className="min-w-0">
            {offered.fullStart === null ? null : (
              <div className="mb-6">
                <Notice tone="info" title={texts.nextInstead(offered.fullStart, offered.schedule.starts)} />
              </div>
            )}
            {placesLeft === 0 ? (
              <NoPlace words={texts.problems.full} waitingList={waitingList} />
            ) : !canPay ? (
              <Notice
                tone="info"
                title={texts.askUs}
                action={<ButtonLink to="/contact">{texts.askUsButton}</ButtonLink>}
              >
                {texts.askUsWords}
              </Notice>
            ) : (
              <EnrollForm
                priceKobo={offered.priceKobo}
                planWords={offered.planWords}
                initial={initial}
                documentAnswer={documentAnswer}
                openPopup={openPopup}
              />
            )}
          </div>
          <WhatYouPayFor offered={offered} />
        </div>
      ) : (
        <div className="mt-8 md:mt-12">
          <NoPlace words={documentAnswer ? texts.problems.closed : texts.closed} waitingList={waitingList} />
        </div>
      )}
      <div className="section-gap space-y-16 md:space-y-24">
        <ClassFaq id="class-faq" heading={texts.classFaqHeading} questions={questions} />
        {shopFaq}
      </div>
    </div>
  );
}

function NoPlace({ words, waitingList }: { words: string; waitingList: ReactNode }) {
  return (
    <div className="space-y-6">
      <Notice tone="warn" title={words} />
      {waitingList}
    </div>
  );
}

function WhatYouPayFor({ offered }: { offered: OfferedClass }) {
  const { schedule, priceKobo, placesLeft, seats } = offered;
  return (
    <aside aria-labelledby="paying-for" className="self-start lg:sticky lg:top-24">
      <h2 id="paying-for" className="mb-4 text-2xl">
        {texts.asideHeading}
      </h2>
      <DescriptionList
        items={[
          { term: facts.price, detail: `${formatKobo(priceKobo)} ${landing.price.per}` },
          { term: facts.starts, detail: schedule.starts },
          { term: facts.lasts, detail: [schedule.lasts, schedule.sessions?.words].filter(Boolean).join(': ') },
          { term: facts.meets, detail: schedule.rhythm },
          { term: facts.timings, detail: schedule.timings },
          { term: facts.quiz, detail: schedule.quiz },
          { term: facts.places, detail: placesLeft === null ? null : sayPlaces(placesLeft, seats ?? placesLeft) },
        ]}
      />
      <h3 className="mt-8 text-lg font-semibold">{texts.afterHeading}</h3>
      <Steps steps={texts.after} />
    </aside>
  );
}

/** Numbered like the pieces of a drawing. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-2 border-t border-sand">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-4 border-b border-sand py-3">
          <span aria-hidden="true" className="tabular w-6 shrink-0 pt-0.5 text-sm font-medium text-laterite">
            {String(index + 1).padStart(2, '0')}
          </span>
          <span className="min-w-0 break-words">{step}</span>
        </li>
      ))}
    </ol>
  );
}
