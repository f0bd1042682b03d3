import { wordsFor } from '#app/platform/text/words-for.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { certificateAdminTexts as texts } from '../certificate-texts.ts';
import type { ClassCertificates } from '../class-certificates.server.ts';
import { type ActRefusal, CertificateActs } from './certificate-acts.tsx';

interface ClassCertificatesPageProps extends ClassCertificates {
  isOwner: boolean;
  notice: string | null;
  problem: string | undefined;
  refused: ActRefusal | undefined;
}

/** /classes/:cohortId/certificates: what each student still misses, and their certificates. */
export function ClassCertificatesPage(props: ClassCertificatesPageProps) {
  const { cohort, students, isOwner, notice, problem, refused } = props;
  const words = problem ? undefined : wordsFor(texts.notices, notice);
  return (
    <Page
      title={texts.title}
      notice={problem ? { tone: 'danger', words: problem } : words ? { words: words } : null}
      parent={{ to: `/classes/${cohort.id}`, words: cohort.title }}
      lead={isOwner ? texts.lead : texts.ownerOnly}
    >
      {students.length === 0 ? <EmptyState title={texts.none} /> : null}
      <ul className="border-t border-ink">
        {students.map((student) => (
          <li key={student.id} className="grid gap-4 border-b border-sand py-6 lg:grid-cols-[4fr_5fr_5fr] lg:gap-8">
            <div className="min-w-0">
              <h2 className="font-sans text-lg font-semibold break-words">{student.fullName}</h2>
              <p className="text-sm break-words text-muted">{student.email}</p>
            </div>
            <Standing student={student} />
            <CertificateActs
              student={student}
              isOwner={isOwner}
              refused={refused?.enrollmentId === student.id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Standing({ student: { certificate, missing } }: { student: ClassCertificates['students'][number] }) {
  if (!certificate) {
    return (
      <div>
        <p className="text-sm text-muted">{texts.columns.missing}</p>
        <ul className="tabular">
          {missing.length === 0 ? <li>{texts.complete}</li> : missing.map((words) => <li key={words}>{words}</li>)}
        </ul>
      </div>
    );
  }
  const { number, issued, isRevoked, exceptionReason, revokedReason } = certificate;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link to={`/certificates/${number}`} className={`${LINE_LINK} tabular`}>
          {number}
        </Link>
        <StatusPill tone={isRevoked ? 'danger' : 'success'}>
          {isRevoked ? texts.states.revoked : texts.states.valid}
        </StatusPill>
      </p>
      <p className="text-sm text-muted">{issued}</p>
      {exceptionReason ? <p className="text-sm">{texts.byException(exceptionReason)}</p> : null}
      {revokedReason ? <p className="text-sm">{revokedReason}</p> : null}
    </div>
  );
}
