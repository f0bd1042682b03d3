import { data } from 'react-router';
import { LearningPanel } from '#app/features/class/certificates/components/learning-panel.tsx';
import { readLearning } from '#app/features/class/certificates/student-certificate.server.ts';
import { readClassPlan, readClassPlans } from '#app/features/class/masterclass/door/cohort.queries.server.ts';
import { listEnrollmentsOf } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { viewEnrollment } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { StudentPage } from '#app/features/class/student-class/components/student-page.tsx';
import { readStudentClass } from '#app/features/class/student-class/student-class.server.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/money/documents/document-links.server.ts';
import { readBalanceParts } from '#app/features/pay/enrollments/class-balance.server.ts';
import { CustomerRefunds } from '#app/features/pay/refunds/components/customer-refunds.tsx';
import { readRefundsForStudent } from '#app/features/pay/refunds/read-refunds.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/user-masterclass.ts';

const REFUSALS = ['early', 'over', 'gone'] as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${masterclassTexts.student.title} · ${matches[0].loaderData.business.name}` },
];

/** Links and materials are for this person: nothing on the way keeps the page. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** The student's class, or 'Coming Soon'. Somebody in several chooses by its id. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const viewer = viewerOf(context);
  const now = clock();
  const [rows, own] = await Promise.all([
    listEnrollmentsOf(db, viewer),
    readStudentClass(db, { viewer, asked: params.cohortId, now }),
  ]);
  if (params.cohortId && !own) throw data(null, { status: 404 });
  const plans = await readClassPlans(
    db,
    rows.flatMap(({ cohortId }) => cohortId ?? []),
  );
  const announced = await readClassPlan(db, null);
  return {
    refunds: await readRefundsForStudent(
      db,
      rows.map(({ id }) => id),
    ),
    documents: await readOwnDocuments(
      services(context),
      rows.map(({ id }) => id),
    ),
    enrollments: await Promise.all(
      rows.map(async (row) => ({
        ...viewEnrollment(row, plans.get(row.cohortId ?? '') ?? announced, now),
        toPay: row.balanceKobo > 0 ? await readBalanceParts(db, row) : null,
      })),
    ),
    isEmailConfirmed: viewer.emailVerified,
    own: own ?? null,
    learning: own ? ((await readLearning(services(context), { viewer, cohortId: own.id })) ?? null) : null,
    refused: readNotice(request, REFUSALS),
  };
}

export default function UserMasterclass({ loaderData }: Route.ComponentProps) {
  const { socials } = useRootData().business;
  const { refunds, documents, learning, ...page } = loaderData;
  return (
    <StudentPage
      {...page}
      socials={socials}
      learning={learning ? <LearningPanel learning={learning} /> : null}
      panels={
        <>
          <CustomerRefunds refunds={refunds} level={2} />
          <DocumentLinks links={documents} />
        </>
      }
    />
  );
}
