import { services } from '#app/platform/auth/request-context.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { readMailPreviews } from '../mail-previews.server.ts';
import type { Route } from './+types/mail-previews.ts';
import { mailPreviewTexts as texts } from './mail-preview-texts.ts';

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  const mails = await readMailPreviews(services(context));
  return {
    mails: mails.map(({ sample, name, mail: { subject, text, templateParameters = {} } }) => ({
      sample,
      name,
      subject,
      text,
      templateParameters,
    })),
  };
}

/** Every email the shop sends, with made-up facts: HTML, text part and the parameters EmailJS templates are given. */
export default function MailPreviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page-width flex flex-col gap-16 py-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {loaderData.mails.map((mail) => (
        <section key={mail.sample} aria-labelledby={mail.sample} className="flex flex-col gap-4">
          <h2 id={mail.sample} className="text-2xl">
            {mail.sample}
          </h2>
          <p className="text-muted">{mail.name}</p>
          <p className="font-semibold">{mail.subject}</p>
          <div className="grid gap-6 lg:grid-cols-2">
            <iframe
              title={`${mail.sample}, HTML part`}
              src={`/dev/mails/${mail.sample}`}
              sandbox=""
              className="h-[36rem] w-full border border-sand"
            />
            <div className="flex min-w-0 flex-col gap-6">
              <pre className="overflow-x-auto border border-sand bg-white p-4 text-sm whitespace-pre-wrap">
                {mail.text}
              </pre>
              <details>
                <summary className="finger cursor-pointer">{texts.parameters}</summary>
                <pre className="overflow-x-auto border border-sand bg-white p-4 text-sm whitespace-pre-wrap">
                  {JSON.stringify(mail.templateParameters, null, 2)}
                </pre>
              </details>
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}
