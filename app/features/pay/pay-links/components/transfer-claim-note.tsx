import { transferClaimTexts as texts } from '#app/features/pay/bank-lines/transfer-claim-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';

/** What a customer told us of a transfer: on which day, and whether we have looked for it in vain. */
export interface ClaimedTransfer {
  day: string;
  isMissed: boolean;
}

interface TransferClaimNoteProps {
  claim: ClaimedTransfer | null;
  /** Of the pay link. */
  path: string;
  /** Nothing else can be done on the page. */
  isOnlyWay: boolean;
}

/** The way to say that a transfer is made, and what became of it. */
export function TransferClaimNote({ claim, path, isOnlyWay }: TransferClaimNoteProps) {
  const to = `${path}/sent`;
  if (!claim) {
    if (isOnlyWay) return <ButtonLink to={to}>{texts.open}</ButtonLink>;
    return (
      <p className="text-muted">
        {texts.already}{' '}
        <Link to={to} className={LINE_LINK}>
          {texts.tell}
        </Link>
      </p>
    );
  }
  return (
    <Notice
      tone={claim.isMissed ? 'warn' : 'success'}
      title={claim.isMissed ? texts.notFound : texts.claimed(claim.day)}
    >
      <p>{claim.isMissed ? texts.notFoundWords : texts.claimedWords}</p>
      <Link to={to} className={LINE_LINK}>
        {claim.isMissed ? texts.tell : texts.again}
      </Link>
    </Notice>
  );
}
