import type { ReactNode } from 'react';
import type { ClassPage } from '../class-page.ts';
import type { OfferedClass } from '../door/read-class.server.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { ClassFaq } from './class-faq.tsx';
import { ClassHero, type ClassPicture } from './class-hero.tsx';
import { BenefitsSection, LearnSection, TeacherSection } from './class-sections.tsx';
import { CourseStructure } from './course-structure.tsx';
import { DataCostsTable } from './data-costs-table.tsx';
import { PriceBand } from './price-band.tsx';

interface MasterclassPageProps {
  offered: OfferedClass;
  picture: ClassPicture | undefined;
  dashboard: string;
  /** The owner's own introduction, or ''. */
  lead: string;
  page: ClassPage;
  /** In the place of the price while there is no class to enroll in. */
  waitingList: ReactNode;
}

/** What the class is, when, for whom, what it costs in money and in data. */
export function MasterclassPage({ offered, picture, dashboard, lead, page, waitingList }: MasterclassPageProps) {
  const { schedule, startsOn, teacher } = offered;
  const measure = startsOn === null ? schedule.lasts : `${schedule.lasts}, from ${schedule.starts}`;
  return (
    <>
      <ClassHero offered={offered} picture={picture} dashboard={dashboard} lead={lead} />
      {page.learn.length > 0 ? <LearnSection items={page.learn} /> : null}
      <CourseStructure measure={measure} rhythm={schedule.rhythm} weeks={page.weeks} />
      {page.benefits.length > 0 ? <BenefitsSection items={page.benefits} /> : null}
      <TeacherSection teacher={teacher} forWhom={page.forWhom} notFor={page.notFor} />
      {page.showsData ? <DataCostsTable sessions={schedule.sessions?.count} /> : null}
      {page.questions.length > 0 ? (
        <div className="page-width section-gap">
          <ClassFaq id="class-faq" heading={masterclassTexts.landing.faqHeading} questions={page.questions} />
        </div>
      ) : null}
      {offered.isOpen ? <PriceBand offered={offered} includes={page.includes} /> : waitingList}
    </>
  );
}
