import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { JobSheetView } from '../job-sheet.server.ts';
import { makerTexts } from '../maker-texts.ts';
import { JobSheet } from './job-sheet.tsx';

const texts = makerTexts.card;

/** /queue/jobs/…: the card that goes through the workshop with a piece, on A5. `url` is its page for the makers. */
export function JobCard({ job, url }: { job: JobSheetView; url: string | null }) {
  return (
    <div className="job-card">
      <Page title={texts.title(job.title)} back={{ to: '/queue', words: texts.back }} lead={texts.paper}>
        <PrintButton words={texts.print} hint={texts.printHint} />
        <article aria-label={job.title} className="flex flex-col gap-4">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-2xl font-semibold break-words">{job.title}</p>
              <p>{job.number}</p>
            </div>
            {url ? (
              <p className="shrink-0 text-center text-sm">
                <a href={url} className="block">
                  <QrCode value={url} label={texts.code} className="size-32 border border-sand" />
                </a>
                {texts.scan}
              </p>
            ) : (
              <p className="print-hidden max-w-60 text-sm text-muted">{texts.noCode}</p>
            )}
          </div>
          <JobSheet job={job} />
          <section aria-label={makerTexts.steps}>
            <h2 className="mb-2 text-2xl">{makerTexts.steps}</h2>
            <ol className="divide-y divide-sand border-y border-sand">
              {job.steps.map(({ position, name, isDone, by }) => (
                <li key={position} className="flex items-center gap-4 py-2">
                  <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center border border-ink">
                    {isDone ? '✓' : ''}
                  </span>
                  <span className="min-w-0 break-words">{isDone ? makerTexts.doneBy(name, by) : name}</span>
                </li>
              ))}
            </ol>
          </section>
        </article>
      </Page>
    </div>
  );
}
