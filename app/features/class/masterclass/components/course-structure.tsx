import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Strips } from '#app/ui/strips.tsx';
import type { ClassPage } from '../class-page.ts';
import { masterclassTexts } from '../masterclass-texts.ts';

const texts = masterclassTexts.landing.structure;

interface CourseStructureProps {
  measure: string;
  rhythm: string;
  weeks: ClassPage['weeks'];
}

/** 'Course Structure': when it meets, and the weeks as strips, each with what a student ends it with. */
export function CourseStructure({ measure, rhythm, weeks }: CourseStructureProps) {
  return (
    <section className="page-width section-gap" aria-labelledby="structure">
      <h2 id="structure" className="text-4xl">
        {texts.heading}
      </h2>
      <p className="measure mt-4 text-lg text-muted">{texts.lead(rhythm)}</p>
      <div className="mt-8">
        <DimensionLine label={measure} />
      </div>
      {weeks.length > 0 ? (
        <Strips weave="4-3-5-4" as="ul" className="mt-4">
          {weeks.map((week, index) => (
            <li key={week.title} className="flex flex-col py-6">
              <p className="text-sm font-medium text-laterite">
                {texts.week} {index + 1}
              </p>
              <h3 className="mt-1 text-xl font-semibold">{week.title}</h3>
              {week.evenings.length > 0 ? (
                <ul className="mt-4 space-y-2">
                  {week.evenings.map((evening) => (
                    <li key={evening} className="border-t border-sand pt-2">
                      {evening}
                    </li>
                  ))}
                </ul>
              ) : null}
              {week.outcome ? (
                <div className="mt-auto pt-6">
                  <p className="border-l-2 border-laterite pl-3">
                    <span className="block text-sm text-muted">{texts.outcome}</span>
                    <span className="font-semibold">{week.outcome}</span>
                  </p>
                </div>
              ) : null}
            </li>
          ))}
        </Strips>
      ) : null}
    </section>
  );
}
