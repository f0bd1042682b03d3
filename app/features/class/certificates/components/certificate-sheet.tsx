import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { certificateTexts } from '../certificate-texts.ts';
import type { CertificateView } from '../certificate-views.ts';

const texts = certificateTexts.sheet;

export interface CertificateIssuer {
  name: string;
  place: string;
}

/** The certificate itself: one sheet, A4 landscape on paper. Styles: `styles/certificate.css`. */
export function CertificateSheet({ certificate, issuer }: { certificate: CertificateView; issuer: CertificateIssuer }) {
  const { number, name, classTitle, dates, issued, checkAt } = certificate;
  return (
    <article aria-label={`${texts.kind} ${number}`} className="certificate resist-dots border border-sand">
      <div className="certificate-sheet border border-rule">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="flex items-center gap-3 text-indigo">
            <LogoMark size={44} />
            <span className="font-display text-2xl leading-none font-semibold">{issuer.name}</span>
          </p>
          <p className="tabular text-sm text-muted">
            {texts.number} <span className="font-semibold text-ink">{number}</span>
          </p>
        </div>
        <div>
          <h2 className="text-5xl">{texts.kind}</h2>
          <p className="text-muted">{texts.of(issuer.name)}</p>
        </div>
        <div>
          <p className="text-lg">{texts.given}</p>
          <p className="certificate-name">{name}</p>
          <div className="my-3">
            <DimensionLine label={dates} className="text-laterite" />
          </div>
          <p className="text-lg">{texts.words(classTitle)}</p>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <p>
              {texts.issued} {issued}
            </p>
            <p className="text-muted">{[issuer.name, issuer.place].filter(Boolean).join(', ')}</p>
          </div>
          <div className="flex min-w-0 flex-wrap items-end gap-4">
            <p className="min-w-0 text-sm text-muted">
              {texts.check}
              <a href={checkAt} className="tabular block break-all text-ink underline underline-offset-4">
                {checkAt.replace(/^https?:\/\//, '')}
              </a>
            </p>
            <QrCode value={checkAt} label={texts.qr(number)} className="certificate-qr border border-sand" />
          </div>
        </div>
      </div>
    </article>
  );
}
