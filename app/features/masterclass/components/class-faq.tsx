import { Accordion } from '#app/ui/accordion.tsx';
import { masterclassTexts } from '../masterclass-texts.ts';

/** Questions about the class itself, each opening to its answer. */
export function ClassFaq({ heading, id }: { heading: string; id: string }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      <Accordion
        name={id}
        items={masterclassTexts.faq.map(({ question, answer }) => ({
          title: question,
          content: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
    </section>
  );
}
