import Printer from 'lucide-react/icons/printer';
import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { certificateTexts as texts } from '../certificate-texts.ts';
import type { StudentCertificate } from '../student-certificate.server.ts';
import { type CertificateIssuer, CertificateSheet } from './certificate-sheet.tsx';
import { RuleLines } from './rule-lines.tsx';

interface StudentCertificatePageProps extends StudentCertificate {
  issuer: CertificateIssuer;
  isSaved: boolean;
}

type Issued = NonNullable<StudentCertificate['certificate']>;

/** /userMasterclass/certificate: the sheet to print, or what is still missing for it. */
export function StudentCertificatePage(props: StudentCertificatePageProps) {
  const { cohort, certificate, issuer, lines, others, isSaved } = props;
  return (
    <div className="certificate-page page-width flex flex-col gap-8 py-8 md:py-12">
      <div className="print-hidden">
        <PageHeading
          eyebrow={
            <Link to={`/userMasterclass/${cohort.id}`} className={LINE_LINK}>
              {texts.back}
            </Link>
          }
          lead={cohort.title}
        >
          {texts.title}
        </PageHeading>
      </div>
      {isSaved ? (
        <Notice tone="success" announce>
          {texts.kept}
        </Notice>
      ) : null}
      {certificate ? <OwnCertificate certificate={certificate} issuer={issuer} /> : <NotYet lines={lines} />}
      {others.length > 0 ? (
        <Section id="others" title={texts.others} below={0} className="print-hidden">
          <ul>
            {others.map(({ cohortId, title }) => (
              <li key={cohortId}>
                <Link to={`/userMasterclass/certificate?class=${cohortId}`} className={LINE_LINK}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

function NotYet({ lines }: Pick<StudentCertificate, 'lines'>) {
  return (
    <section aria-labelledby="rule" className="max-w-3xl">
      <Notice tone="info" title={texts.notYet}>
        {texts.notYetWords}
      </Notice>
      <h2 id="rule" className="mt-8 mb-4 text-2xl">
        {texts.ruleTitle}
      </h2>
      <RuleLines lines={lines} />
    </section>
  );
}

function OwnCertificate({ certificate, issuer }: { certificate: Issued; issuer: CertificateIssuer }) {
  const { revoked, checkAt, number } = certificate;
  if (revoked) {
    return (
      <Notice tone="danger" title={texts.revoked}>
        {texts.revokedWords(revoked.reason, revoked.on)}
      </Notice>
    );
  }
  return (
    <>
      <div className="print-hidden flex flex-wrap items-center gap-2">
        <PrintButton />
        <CopyButton text={checkAt} label={texts.copy} copiedLabel={texts.copied} variant="secondary" />
        <Link to={`/certificates/${number}`} className={`${LINE_LINK} px-2`}>
          {texts.public}
        </Link>
      </div>
      <CertificateSheet certificate={certificate} issuer={issuer} />
      <Section id="keep" title={texts.keepTitle} below={0} className="print-hidden measure">
        <p className="mt-2 text-muted">{texts.keepWords}</p>
        <PlainForm method="post" className="mt-4 flex flex-col gap-4">
          <input type="hidden" name="intent" value="keep" />
          <input type="hidden" name="number" value={number} />
          <CheckboxField name="keepsName" label={texts.keepLabel} defaultChecked={certificate.keepsName} />
          <div>
            <Button type="submit" variant="secondary">
              {texts.keepSave}
            </Button>
          </div>
        </PlainForm>
      </Section>
    </>
  );
}

function PrintButton() {
  const canPrint = useHydrated();
  if (!canPrint) return <p className="text-muted">{texts.printHint}</p>;
  return (
    <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}>
      {texts.print}
    </Button>
  );
}
