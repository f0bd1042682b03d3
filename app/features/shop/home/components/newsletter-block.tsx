import type { ReactNode } from 'react';
import { homeTexts } from '../home-texts.ts';

const texts = homeTexts.newsletter;

interface NewsletterBlockProps {
  /** The owner's words; '' for none. */
  line: string;
  /** Then the footer follows without a gap. */
  isLast: boolean;
  children: ReactNode;
}

/** The newsletter block. Its form is the newsletter's own, given by the route. */
export function NewsletterBlock({ line, isLast, children }: NewsletterBlockProps) {
  return (
    <section aria-labelledby="newsletter" className={`section-gap bg-cotton ${isLast ? '-mb-24 md:-mb-32' : ''}`}>
      <div className="reveal page-width grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="newsletter" className="text-3xl">
            {texts.heading}
          </h2>
          {line ? <p className="mt-3 max-w-[40ch] text-lg text-muted">{line}</p> : null}
        </div>
        <div className="lg:pt-1">{children}</div>
      </div>
    </section>
  );
}
