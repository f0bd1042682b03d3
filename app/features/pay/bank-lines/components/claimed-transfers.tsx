import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { BankLines } from '../bank-lines.page.server.ts';
import { transferClaimTexts } from '../transfer-claim-texts.ts';

const texts = transferClaimTexts.list;

/** What customers say they have paid and nobody has recorded. */
export function ClaimedTransfers({ claims }: Pick<BankLines, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <Section id="claimed" title={texts.heading}>
      <p className="measure text-muted">{texts.lead}</p>
      <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
        {claims.map((claim) => (
          <li key={claim.subjectId} className="flex gap-4 border-t border-sand py-4">
            <ClaimRow claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ClaimRow({
  claim: { subjectId, who, words, at, from, receipt, href },
}: {
  claim: BankLines['claims'][number];
}) {
  const name = <span className="sr-only">{texts.of(who)}</span>;
  return (
    <>
      {receipt ? <Receipt receipt={receipt} alt={texts.receipt + texts.of(who)} /> : null}
      <div className="min-w-0">
        <p className="break-words font-semibold">{who}</p>
        <p className="tabular break-words">{words}</p>
        <p className="break-words text-sm text-muted">{[at, from].filter(Boolean).join(' · ')}</p>
        <Form method="post" encType="multipart/form-data" className="mt-1 flex flex-wrap items-center gap-x-4">
          <input type="hidden" name="subject" value={subjectId} />
          <Link to={href} className={LINE_LINK}>
            {texts.record}
            {name}
          </Link>
          <Button type="submit" name="intent" value="not_found" variant="quiet" size="small" className="-ml-2">
            <span>
              {texts.notFound}
              {name}
            </span>
          </Button>
        </Form>
      </div>
    </>
  );
}

function Receipt({
  receipt: { dominantColor, ...photo },
  alt,
}: {
  receipt: NonNullable<BankLines['claims'][number]['receipt']>;
  alt: string;
}) {
  return (
    <a href={photo.src} target="_blank" rel="noreferrer" className="shrink-0">
      <Picture {...photo} alt={alt} sizes="6rem" placeholderColor={dominantColor} className="aspect-3/4 w-24" />
    </a>
  );
}
