import { NewsletterDone, NewsletterStep } from '#app/features/ground/newsletter/components/newsletter-step.tsx';
import { NewsletterForm } from '#app/features/ground/newsletter/door/components/newsletter-form.tsx';
import { confirmSubscription } from '#app/features/ground/newsletter/newsletter.mutations.server.ts';
import { findSubscriberEmail } from '#app/features/ground/newsletter/newsletter.queries.server.ts';
import { readConfirmToken } from '#app/features/ground/newsletter/newsletter-links.server.ts';
import { newsletterTexts } from '#app/features/ground/newsletter/newsletter-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Route } from './+types/newsletter-confirm.ts';

/** Where the link of the confirmation mail leads, and where the form leads without scripts. Nothing changes before a press. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const { searchParams } = new URL(request.url);
  if (searchParams.has('asked')) return { step: 'asked' as const };
  const token = searchParams.get('token');
  if (token === null) {
    return { step: 'form' as const, problem: readNotice(request, newsletterTexts.refusals) ?? undefined };
  }
  const link = readConfirmToken(config, token);
  const email = link && (await findSubscriberEmail(db, link.subscriberId));
  return email ? { step: 'confirm' as const, email } : { step: 'stale' as const };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = services(context);
  const link = readConfirmToken(config, new URL(request.url).searchParams.get('token') ?? '');
  const confirmed = link && (await confirmSubscription(services(context), link));
  return { step: confirmed?.ok ? ('done' as const) : ('stale' as const) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${newsletterTexts.title} · ${matches[0].loaderData.business.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { confirm, asked, stale, title } = newsletterTexts;
  const step = actionData?.step ?? loaderData.step;
  if (step === 'done') return <Page>{<NewsletterDone title={confirm.done} message={confirm.doneMessage} />}</Page>;
  if (step === 'asked') return <Page>{<NewsletterDone title={asked.title} message={asked.message} />}</Page>;
  if (step === 'confirm' && loaderData.step === 'confirm') {
    return (
      <Page>
        <NewsletterStep {...confirm} email={loaderData.email} />
      </Page>
    );
  }
  return (
    <Page>
      {step === 'stale' ? (
        <PageHeading lead={stale.message}>{stale.title}</PageHeading>
      ) : (
        <PageHeading>{title}</PageHeading>
      )}
      <div className="mt-8">
        <NewsletterForm problem={loaderData.step === 'form' ? loaderData.problem : undefined} />
      </div>
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  return <div className="page-width pt-8 md:pt-12">{children}</div>;
}
