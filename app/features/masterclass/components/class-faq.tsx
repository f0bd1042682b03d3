import { Accordion } from '#app/ui/accordion.tsx';
import { masterclassTexts } from '../masterclass-texts.ts';

/** Questions about the class itself, each opening to its answer. */
export function ClassFaq({ heading, id }: { heading: string; id: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-8 text-3xl">
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
