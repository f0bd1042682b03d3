import type { ReactNode } from 'react';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { accountTexts } from '#app/features/pay/payments/account-texts.ts';
import { PastAccount, PayAccount } from '#app/features/pay/payments/components/pay-account.tsx';
import { usePaymentCheck } from '#app/features/pay/payments/components/use-payment-check.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import type { SettleOutcome } from '#app/features/pay/payments/settle-outcome.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PayLinkAsk } from '../door/components/pay-link-ask.tsx';
import type { OpenPayLink, PayLinkView } from '../pay-link-page.server.ts';
import { payLinkTexts as texts } from '../pay-link-texts.ts';
import type { PayLinkBusiness } from './pay-link-business.ts';
import { PayLinkDecline } from './pay-link-decline.tsx';
import { PayLinkForm, type PayLinkRefusal } from './pay-link-form.tsx';
import { PayLinkItems } from './pay-link-items.tsx';
import { PayLinkPickup } from './pay-link-pickup.tsx';
import { PayLinkWaiting } from './pay-link-waiting.tsx';
import { TransferAccount, type TransferTo } from './transfer-account.tsx';
import { type ClaimedTransfer, TransferClaimNote } from './transfer-claim-note.tsx';

interface PayLinkPageProps {
  page: PayLinkView;
  /** The link's own path. */
  path: string;
  business: PayLinkBusiness;
  /** In a shop that takes no payments online: where the money goes, `none` where nobody has said so. Null where it is paid here. */
  transfer: TransferTo | 'none' | null;
  /** A payment can have an account number of its own. */
  offersAccount: boolean;
  /** What its customer told us of a transfer; null in a shop whose account nobody knows. */
  claim: { made: ClaimedTransfer | null } | null;
  /** What was issued of it. */
  documents: ReactNode;
  /** The order's own page, once something of it is paid. */
  orderHref: string | null;
  refusal: PayLinkRefusal | undefined;
}

/** /pay/…: what is to be paid, the ways to answer, and afterwards what became of it. Needs no account and shows no address. */
export function PayLinkPage({ page, ...props }: PayLinkPageProps) {
  if (page.state === 'gone' || page.state === 'picked_up' || page.state === 'declined')
    return <Ended state={page.state} business={props.business} />;
  return <Open page={page} {...props} />;
}

type OpenProps = Omit<PayLinkPageProps, 'page'> & { page: OpenPayLink };

function Open({ page, path, business, transfer, offersAccount, claim, documents, orderHref, refusal }: OpenProps) {
  const check = usePaymentCheck({ page: path, goOn: isAwaited(page) });
  const shown = whatToShow(page, check.answer);
  const canCollect = canPickUp(business.workshop);
  const { title, lead } = wordsFor(shown, page, canCollect);
  const number = page.number ? texts.order(page.number) : undefined;
  // Said once: where there is no number, the heading may be what it is for already.
  const eyebrow = number ?? (page.words.title === title ? undefined : page.words.title);
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading eyebrow={eyebrow && <span className="tabular">{eyebrow}</span>} lead={lead}>
        {title}
      </PageHeading>
      <div className="mt-8 grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <PayLinkItems page={page} business={business} isPaid={shown === 'paid'} />
        <div className="flex min-w-0 flex-col gap-8">
          {shown === 'payable' ? (
            <WayToPay page={page} path={path} transfer={transfer} offersAccount={offersAccount} refusal={refusal} />
          ) : null}
          {shown === 'account' && page.account ? <PayAccount account={page.account} path={path} /> : null}
          {shown === 'payable' && claim ? (
            <TransferClaimNote claim={claim.made} path={path} isOnlyWay={transfer !== null} />
          ) : null}
          {shown === 'payable' && page.canPickUp && canCollect ? (
            <PayLinkPickup path={path} workshop={business.workshop} refusal={refusal} />
          ) : null}
          {shown === 'payable' && page.paidFor === 'order' ? <PayLinkDecline path={path} refusal={refusal} /> : null}
          {shown === 'checking' || shown === 'waiting' ? (
            <PayLinkWaiting path={path} isSlow={check.answer === 'unreachable' && check.asked > 1} />
          ) : null}
          {shown === 'paid' && page.receiptGoesTo ? (
            <p>
              {texts.receiptSent} <span className="break-words">{page.receiptGoesTo}</span>.
            </p>
          ) : null}
          {page.reference && shown !== 'payable' ? (
            <p className="text-sm text-muted">
              {texts.reference}: <span className="tabular break-all text-ink">{page.reference}</span>
            </p>
          ) : null}
          {orderHref ? (
            <p>
              <ButtonLink to={orderHref} variant="secondary">
                {texts.seeOrder}
              </ButtonLink>
            </p>
          ) : null}
          {documents}
          <PayLinkAsk about={number ?? page.words.ask} whatsapp={business.whatsapp} />
        </div>
      </div>
    </div>
  );
}

type WayToPayProps = Pick<OpenProps, 'page' | 'path' | 'transfer' | 'offersAccount' | 'refusal'>;

function WayToPay({ page, path, transfer, offersAccount, refusal }: WayToPayProps) {
  if (transfer === null)
    return (
      <>
        <PastAccount account={page.account} />
        <PayLinkForm page={page} path={path} offersAccount={offersAccount} refusal={refusal} />
      </>
    );
  if (transfer === 'none') return <p>{paymentTexts.asking.link}</p>;
  return <TransferAccount to={transfer} amount={page.amount} />;
}

const ENDINGS = { gone: texts.gone, picked_up: texts.pickedUp, declined: texts.declined };

function Ended({ state, business }: { state: keyof typeof ENDINGS; business: PayLinkBusiness }) {
  const { title, lead } = ENDINGS[state];
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="mt-8 flex max-w-xl flex-col gap-6">
        {state === 'picked_up' && canPickUp(business.workshop) ? (
          <p className="border-l-2 border-laterite bg-cotton p-4">
            <span className="block font-semibold">{addressLine(business.workshop)}</span>
            {business.workshop.openingHours}
          </p>
        ) : null}
        <PayLinkAsk about={title} whatsapp={business.whatsapp} />
      </div>
    </div>
  );
}

type Shown = OpenPayLink['state'];

/** Money sent to an account number before it ended may still arrive. */
const isAwaited = ({ state, account }: OpenPayLink) => state === 'checking' || state === 'waiting' || account !== null;

function wordsFor(shown: Shown, page: OpenPayLink, canCollect: boolean): { title: string; lead: string } {
  const { words, before } = page;
  if (shown === 'paid') return words.paid;
  if (shown === 'payable') {
    if (before) return { title: before.title, lead: `${before.received} ${page.all ? texts.nextOrAll : texts.last}` };
    if (page.paidFor === 'order' && page.parts.length > 0)
      return { title: words.title, lead: page.isDeposit ? texts.startsWithDeposit : texts.startsWithPart };
    return { title: words.title, lead: canCollect ? words.lead : (words.leadWithoutPickup ?? words.lead) };
  }
  const { title, lead } = { ...paymentTexts, account: accountTexts }[shown];
  return { title, lead };
}

/** The freshest answer wins; "nobody knows" changes nothing. */
function whatToShow({ state, before }: OpenPayLink, answer: SettleOutcome['state'] | undefined): Shown {
  // What was asked about is paid, and the page is of the next part by now.
  if (before && state === 'payable') return state;
  if (answer === undefined || answer === 'unreachable' || state === 'paid' || state === 'review') return state;
  if (answer === 'paid') return 'checking';
  if (answer === 'pending') return state === 'account' ? state : 'waiting';
  return answer === 'unpaid' ? 'payable' : answer;
}
