import { pictureSources, type StoredPicture } from '#app/platform/images/picture-sources.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OfferedClass } from '../door/read-class.server.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { ClassFacts } from './class-facts.tsx';
import { RoomPlan } from './room-plan.tsx';

const texts = masterclassTexts.landing;

export type ClassPicture = StoredPicture & { alt: string; dominantColor: string };

interface ClassHeroProps {
  offered: OfferedClass;
  /** A photograph of a dining room; the plan beside it is of the same room. */
  picture: ClassPicture | undefined;
  /** Where 'Login to Dashboard' leads: somebody signed in is already past it. */
  dashboard: string;
  /** The owner's own introduction, or ''. */
  lead: string;
}

export function ClassHero({ offered, picture, dashboard, lead }: ClassHeroProps) {
  return (
    <section className="page-width pt-10 md:pt-16">
      <div className="page-grid items-end gap-y-6">
        <h1 tabIndex={-1} className="col-span-full text-5xl lg:col-span-9">
          {texts.title}
        </h1>
        <p className="measure col-span-full text-lg text-muted lg:col-span-7">
          {lead || masterclassTexts.enroll.tagline}
        </p>
        <div className="col-span-full flex flex-wrap gap-2 lg:col-span-5 lg:justify-self-end">
          {offered.isOpen ? (
            <ButtonLink to="/masterclass/enroll" size="large">
              {texts.enrollNow}
            </ButtonLink>
          ) : (
            <ButtonLink to="#waiting-list" size="large">
              {texts.joinList}
            </ButtonLink>
          )}
          <ButtonLink to={dashboard} size="large" variant="secondary">
            {texts.login}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-8 md:mt-12">
        <ClassFacts offered={offered} />
      </div>
      <figure className="mt-8 md:mt-12">
        <div className="-mx-4 grid sm:mx-0 lg:grid-cols-[5fr_7fr]">
          {picture ? <RoomPhotograph picture={picture} /> : null}
          <div className="grid place-items-center border-sand bg-cotton p-6 max-lg:border-t lg:order-first">
            <RoomPlan label={texts.planAlt} className="h-auto w-full max-w-md" />
          </div>
        </div>
        <figcaption className="mt-3">
          <DimensionLine />
        </figcaption>
      </figure>
    </section>
  );
}

function RoomPhotograph({ picture }: { picture: ClassPicture }) {
  const { sources, img } = pictureSources({ ...picture, formats: ['avif', 'webp', 'jpg'] });
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt={picture.alt}
      sizes="(width >= 105rem) 56rem, (width >= 84rem) 46rem, (width >= 64rem) 58vw, 100vw"
      placeholderColor={picture.dominantColor}
      priority
      className="aspect-3/2"
    />
  );
}
