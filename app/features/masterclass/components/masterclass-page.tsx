import type { ReactNode } from 'react';
import { masterclassTexts } from '../masterclass-texts.ts';
import type { OfferedClass } from '../read-class.server.ts';
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
  /** In the place of the price while there is no class to enroll in. */
  waitingList: ReactNode;
}

/** What the class is, when, for whom, what it costs in money and in data. */
export function MasterclassPage({ offered, picture, dashboard, lead, waitingList }: MasterclassPageProps) {
  const { schedule, startsOn, teacher } = offered;
  const measure = startsOn === null ? schedule.lasts : `${schedule.lasts}, from ${schedule.starts}`;
  return (
    <>
      <ClassHero offered={offered} picture={picture} dashboard={dashboard} lead={lead} />
      <LearnSection />
      <CourseStructure measure={measure} />
      <BenefitsSection />
      <TeacherSection teacher={teacher} />
      <DataCostsTable sessions={schedule.sessions?.count} />
      <div className="page-width section-gap">
        <ClassFaq id="class-faq" heading={masterclassTexts.landing.faqHeading} />
      </div>
      {offered.isOpen ? <PriceBand offered={offered} /> : waitingList}
    </>
  );
}
