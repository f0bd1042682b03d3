import { DescriptionList } from '#app/ui/description-list.tsx';
import { payLinkTexts } from '../pay-link-texts.ts';

const texts = payLinkTexts.transfer;

export interface TransferTo {
  bank: string;
  accountName: string;
  accountNumber: string;
  /** What to write beside it. */
  code: string;
}

/** Where the money goes in a shop that takes no payments online, and what to write beside it. */
export function TransferAccount({ to, amount }: { to: TransferTo; amount: string }) {
  return (
    <section aria-labelledby="transfer" className="border-l-2 border-laterite bg-cotton p-4 sm:p-6">
      <h2 id="transfer" className="text-2xl">
        {texts.heading(amount)}
      </h2>
      <div className="mt-4">
        <DescriptionList
          areShort
          items={[
            { term: texts.bank, detail: to.bank },
            { term: texts.accountName, detail: to.accountName },
            { term: texts.accountNumber, detail: <span className="text-xl font-semibold">{to.accountNumber}</span> },
            { term: texts.code, detail: <span className="text-xl font-semibold">{to.code}</span> },
          ]}
        />
      </div>
      <p className="mt-4">{texts.words}</p>
    </section>
  );
}
