import { Page } from '#app/ui/page.tsx';
import { PastedList } from '#app/ui/pasted-list.tsx';
import { MAX_LIST_LENGTH, readDeliveryPriceList } from '../delivery-price-list.ts';
import { deliveryPriceTexts } from '../delivery-price-texts.ts';

const texts = deliveryPriceTexts.list;

interface DeliveryPriceListPageProps {
  typed: string;
  problems: readonly { line: number | null; sentence: string }[] | undefined;
}

/** /delivery-prices/list */
export function DeliveryPriceListPage({ typed, problems }: DeliveryPriceListPageProps) {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      gap={6}
      back={{ to: '/delivery-prices', words: deliveryPriceTexts.title }}
    >
      <PastedList
        texts={texts}
        typed={typed}
        problems={problems}
        maxLength={MAX_LIST_LENGTH}
        read={(text) => {
          const read = readDeliveryPriceList(text);
          return read.ok ? { ok: true, count: read.prices.length } : read;
        }}
      />
    </Page>
  );
}
