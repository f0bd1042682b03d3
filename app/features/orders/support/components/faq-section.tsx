import { Accordion } from '#app/ui/accordion.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import type { FaqItem } from '../faq.ts';
import { supportTexts } from '../support-texts.ts';

/** 'Frequently Asked Questions'. The footer's FAQS link leads here. `helpPath` is where this person is helped. */
export function FaqSection({ items, helpPath }: { items: readonly FaqItem[]; helpPath: string }) {
  if (items.length === 0) return null;
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id="faq-title" className="text-3xl">
        {supportTexts.faqHeading}
      </h2>
      <Accordion
        name="faq"
        items={items.map(({ question, answer, link }) => ({
          title: question,
          content: (
            <div className="space-y-3">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link ? (
                <p>
                  <Link to={link.to === '/gethelp' ? helpPath : link.to} className={LINE_LINK}>
                    {link.label}
                  </Link>
                </p>
              ) : null}
            </div>
          ),
        }))}
      />
    </section>
  );
}
