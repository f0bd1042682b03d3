import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import type { Titled } from '#app/platform/text/titled-paragraphs.ts';
import { Strips } from '#app/ui/strips.tsx';
import { masterclassTexts } from '../masterclass-texts.ts';

const BESIDE_EACH_OTHER = 'col-span-full grid gap-8 md:grid-cols-2 md:gap-16';
const { learn, benefits, audience, teacher: teacherTexts } = masterclassTexts.landing;

/** "What you'll Learn", numbered like the pieces of a drawing. */
export function LearnSection({ items }: { items: readonly Titled[] }) {
  return (
    <section className="page-width section-gap" aria-labelledby="learn">
      <div className="page-grid gap-y-8">
        <h2 id="learn" className="col-span-full text-4xl lg:col-span-4">
          {learn}
        </h2>
        <ol className="reveal col-span-full grid gap-x-8 border-t border-ink sm:grid-cols-2 lg:col-span-8">
          {items.map((item, index) => (
            <li key={item.title} className="flex gap-4 border-b border-sand py-5">
              <span aria-hidden="true" className="tabular w-8 shrink-0 pt-0.5 text-sm font-medium text-laterite">
                {String(index + 1).padStart(2, '0')}
              </span>
              <div>
                <h3 className="text-lg font-semibold">{item.title}</h3>
                <Words of={item.paragraphs} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function BenefitsSection({ items }: { items: readonly Titled[] }) {
  return (
    <section className="page-width section-gap" aria-labelledby="benefits">
      <h2 id="benefits" className="text-4xl">
        {benefits}
      </h2>
      <Strips weave="5-3-4-2" as="ul" className="mt-8">
        {items.map((item) => (
          <li key={item.title} className="py-5">
            <h3 className="text-lg font-semibold">{item.title}</h3>
            <Words of={item.paragraphs} />
          </li>
        ))}
      </Strips>
    </section>
  );
}

function Words({ of: paragraphs }: { of: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="mt-1 text-muted">
      {paragraph}
    </p>
  ));
}

interface TeacherSectionProps {
  teacher: ShopSettings['masterclass']['teacher'];
  forWhom: readonly string[];
  notFor: readonly string[];
}

/** Who teaches, in their own words, where the owner has said so; and for whom the class is. */
export function TeacherSection({ teacher, forWhom, notFor }: TeacherSectionProps) {
  if (!teacher.name && forWhom.length === 0 && notFor.length === 0) return null;
  return (
    <section className="section-gap bg-cotton" aria-labelledby={teacher.name ? 'teacher' : 'audience'}>
      <div className="page-width page-grid gap-y-10 py-16 md:py-24">
        {teacher.name ? (
          <div className="col-span-full lg:col-span-7">
            <h2 id="teacher" className="font-sans text-sm font-medium tracking-normal text-laterite">
              {teacherTexts.heading}
            </h2>
            {teacher.words ? (
              <blockquote className="mt-4 font-display text-3xl leading-tight font-semibold">
                {teacher.words}
              </blockquote>
            ) : null}
            <p className="mt-6">
              <span className="block font-semibold">{teacher.name}</span>
              <span className="text-muted">{teacher.role}</span>
            </p>
          </div>
        ) : (
          <h2 id="audience" className="col-span-full text-4xl">
            {audience.heading}
          </h2>
        )}
        <div className={teacher.name ? 'col-span-full space-y-8 lg:col-span-4 lg:col-start-9' : BESIDE_EACH_OTHER}>
          <Audience
            title={audience.yes}
            items={forWhom}
            icon={<Check aria-hidden="true" strokeWidth={1.5} className="text-palm" />}
          />
          <Audience
            title={audience.no}
            items={notFor}
            icon={<Minus aria-hidden="true" strokeWidth={1.5} className="text-laterite" />}
          />
        </div>
      </div>
    </section>
  );
}

type AudienceProps = { title: string; items: readonly string[]; icon: React.ReactNode };

function Audience({ title, items, icon }: AudienceProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 border-t border-rule">
        {items.map((item) => (
          <li key={item} className="flex gap-3 border-b border-sand py-3">
            <span className="shrink-0">{icon}</span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
