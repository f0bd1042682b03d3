import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { certificateTexts } from '../certificate-texts.ts';
import type { CheckedCertificate } from '../check-certificate.server.ts';

const texts = certificateTexts.check;

interface CertificateCheckPageProps {
  certificate: CheckedCertificate;
  business: string;
}

/** /certificates/:number: whether it is valid, and name, class and dates; nothing else about anybody. */
export function CertificateCheckPage({ certificate, business }: CertificateCheckPageProps) {
  const { state, number, name, classTitle, dates, issued, revokedOn } = certificate;
  const states = {
    valid: { tone: 'success', title: texts.valid, words: texts.validWords(business) },
    revoked: { tone: 'danger', title: texts.revoked, words: texts.revokedWords(business) },
    nameless: { tone: 'warn', title: texts.nameless, words: texts.namelessWords },
  } as const;
  const { tone, title, words } = states[state];
  return (
    <Page title={texts.title} measure={number}>
      <div className="flex max-w-3xl flex-col gap-8">
        <Notice tone={tone} title={title}>
          {words}
        </Notice>
        <DescriptionList
          items={[
            ...(name ? [{ term: texts.name, detail: <span className="break-words">{name}</span> }] : []),
            { term: texts.class, detail: classTitle },
            { term: texts.dates, detail: dates },
            { term: texts.issued, detail: issued },
            ...(revokedOn ? [{ term: texts.revokedOn, detail: revokedOn }] : []),
            { term: texts.number, detail: number },
          ]}
        />
        <p>
          <ButtonLink to="/contact" variant="secondary">
            {texts.contact}
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
