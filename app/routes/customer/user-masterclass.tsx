import { StudentPage } from '#app/features/masterclass/components/student-page.tsx';
import { listEnrollmentsOf } from '#app/features/masterclass/enrollment.queries.server.ts';
import { viewEnrollment } from '#app/features/masterclass/enrollment-views.ts';
import { masterclassTexts } from '#app/features/masterclass/masterclass-texts.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/user-masterclass.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${masterclassTexts.student.title} · ${matches[0].loaderData.business.name}` },
];

/** /userMasterclass (spec 2.6): the student's class, or 'Coming Soon'. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const viewer = viewerOf(context);
  const [rows, { masterclass }] = await Promise.all([listEnrollmentsOf(db, viewer), readShopSettings(db)]);
  return {
    enrollments: rows.map((row) => viewEnrollment(row, masterclass, clock())),
    isEmailConfirmed: viewer.emailVerified,
  };
}

export default function UserMasterclass({ loaderData }: Route.ComponentProps) {
  const { socials } = useRootData().business;
  return <StudentPage {...loaderData} socials={socials} />;
}
