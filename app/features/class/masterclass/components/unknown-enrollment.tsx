import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { masterclassTexts } from '../masterclass-texts.ts';

/** Shown for an enrollment that does not exist. */
export function UnknownEnrollment() {
  const { title, words, help } = masterclassTexts.enrolled.unknown;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading lead={words}>{title}</PageHeading>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to="/contact">{help}</ButtonLink>
        <ButtonLink to="/masterclass" variant="secondary">
          {masterclassTexts.student.about}
        </ButtonLink>
      </div>
    </div>
  );
}
