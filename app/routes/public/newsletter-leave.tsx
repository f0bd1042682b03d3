import { NewsletterDone, NewsletterStep } from '#app/features/ground/newsletter/components/newsletter-step.tsx';
import { leaveNewsletter } from '#app/features/ground/newsletter/newsletter.mutations.server.ts';
import { findSubscriberEmail } from '#app/features/ground/newsletter/newsletter.queries.server.ts';
import { readLeaveToken } from '#app/features/ground/newsletter/newsletter-links.server.ts';
import { newsletterTexts } from '#app/features/ground/newsletter/newsletter-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Route } from './+types/newsletter-leave.ts';

/** Where every letter's link leads. A mail program's own unsubscribe button posts to the same address (RFC 8058). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const subscriberId = readLeaveToken(config, new URL(request.url).searchParams.get('token') ?? '');
  return { email: subscriberId && (await findSubscriberEmail(db, subscriberId)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = services(context);
  const subscriberId = readLeaveToken(config, new URL(request.url).searchParams.get('token') ?? '');
  if (subscriberId) await leaveNewsletter(services(context), subscriberId);
  return { isDone: subscriberId !== undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${newsletterTexts.leave.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  const { leave, stale } = newsletterTexts;
  return (
    <div className="page-width pt-8 md:pt-12">
      {actionData?.isDone ? (
        <NewsletterDone title={leave.done} message={leave.doneMessage} />
      ) : loaderData.email ? (
        <NewsletterStep {...leave} email={loaderData.email} />
      ) : (
        <PageHeading lead={stale.leaveMessage}>{stale.title}</PageHeading>
      )}
    </div>
  );
}
