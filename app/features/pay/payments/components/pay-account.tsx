import { CopyButton } from '#app/ui/copy-button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { TEXT_BUTTON } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { accountTexts as texts } from '../account-texts.ts';
import type { AccountView } from '../payment-page.server.ts';
import { paymentTexts } from '../payment-texts.ts';

const { checking } = paymentTexts;

interface PayAccountProps {
  account: AccountView;
  /** The page it stands on, which is asked what became of the payment. */
  path: string;
}

/** The account number of one payment: to be copied, until when it works, and that we wait for the money. */
export function PayAccount({ account, path }: PayAccountProps) {
  const isHydrated = useHydrated();
  const { bank, accountName, accountNumber, amount, until } = account;
  return (
    <section aria-label={texts.accountNumber} className="flex w-full min-w-0 flex-col items-start gap-6">
      <div className="w-full border-l-2 border-laterite bg-cotton p-4 sm:p-6">
        <p className="text-sm text-muted">{texts.accountNumber}</p>
        <p className="tabular text-4xl font-semibold break-all">{accountNumber}</p>
        {isHydrated ? (
          <div className="mt-3">
            <CopyButton text={accountNumber} label={texts.copy} />
          </div>
        ) : null}
        <div className="mt-6">
          <DescriptionList
            areShort
            items={[
              { term: texts.amount, detail: <span className="tabular text-xl font-semibold">{amount}</span> },
              { term: texts.bank, detail: bank },
              { term: texts.accountName, detail: accountName },
              { term: texts.until, detail: <span className="font-semibold">{until}</span> },
            ]}
          />
        </div>
        <p className="mt-4">{texts.exact}</p>
      </div>
      <p className="flex items-center gap-3 font-medium">
        {isHydrated ? <Spinner size={24} /> : null}
        {texts.waiting}
      </p>
      <p className="measure text-muted">{texts.mayClose}</p>
      <form method="post" action={path} className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isHydrated ? null : (
          <button type="submit" name="intent" value="check" className={TEXT_BUTTON}>
            {checking.button}
          </button>
        )}
        <span>
          {texts.otherWords}{' '}
          <button type="submit" name="intent" value="cancel" className={TEXT_BUTTON}>
            {texts.other}
          </button>
        </span>
      </form>
    </section>
  );
}

/** An account number that works no longer, while money that was sent to it in time may still arrive. */
export function PastAccount({ account }: { account: AccountView | null }) {
  if (!account || account.is === 'live') return null;
  return <Notice tone="warn">{texts[account.is]}</Notice>;
}
