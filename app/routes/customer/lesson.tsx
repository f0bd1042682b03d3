import { data } from 'react-router';
import { LessonPage } from '#app/features/class/student-class/components/lesson-page.tsx';
import { readLesson } from '#app/features/class/student-class/lesson.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/lesson.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.lesson.name ?? ''} · ${matches[0].loaderData.business.name}` },
];

/** For this person: nothing on the way keeps the page. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

/** /userMasterclass/lessons/:sessionId */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lesson = await readLesson(services(context).db, { id: params.sessionId, viewer: viewerOf(context) });
  if (!lesson) throw data(null, { status: 404 });
  return { lesson };
}

export default function Lesson({ loaderData }: Route.ComponentProps) {
  return <LessonPage lesson={loaderData.lesson} />;
}
