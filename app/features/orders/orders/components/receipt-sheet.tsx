import { DescriptionList } from '#app/ui/description-list.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Link } from '#app/ui/link.tsx';
import { orderTexts } from '../door/order-texts.ts';
import type { OrderDetailView } from '../door/order-views.ts';
import { Lines } from './order-detail.tsx';
import { ReceiptPrices } from './receipt-prices.tsx';

const texts = orderTexts.receipt;

/** Who sells, as papers name them. */
export interface ReceiptBusiness {
  name: string;
  phone: string;
  email: string;
  addressLines: string[];
  /** The tax identification number, or ''. */
  taxNumber: string;
  logo: { src: string; width: number; height: number } | undefined;
}

interface ReceiptSheetProps {
  order: OrderDetailView;
  business: ReceiptBusiness;
  /** What was changed of it since it was paid, a sentence each. */
  changes?: readonly string[];
  /** 1 where the receipt is the page, 2 where it is one of several slips. */
  level: 1 | 2;
}

const taxLine = ({ taxNumber }: ReceiptBusiness) => (taxNumber === '' ? [] : [`${texts.taxNumber} ${taxNumber}`]);

/** What was paid for, as it stands on paper. */
export function ReceiptSheet({ order, business, changes = [], level }: ReceiptSheetProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
        <div>
          {business.logo ? (
            <img
              src={business.logo.src}
              width={business.logo.width}
              height={business.logo.height}
              alt=""
              className="mb-2"
            />
          ) : null}
          <p className="font-display text-2xl font-semibold">{business.name}</p>
          <p className="text-sm text-muted empty:hidden">
            <Lines lines={[...business.addressLines, business.phone, business.email, ...taxLine(business)]} />
          </p>
        </div>
        <div className="sm:text-right">
          <Heading tabIndex={-1} className="text-3xl">
            {texts.title}
          </Heading>
          <p className="tabular font-semibold">{order.number}</p>
        </div>
      </header>
      <DimensionLine />
      <DescriptionList
        items={[
          { term: orderTexts.facts.paidBy, detail: <Lines lines={[order.username, order.email]} /> },
          { term: orderTexts.facts.orderedOn, detail: order.orderedAt },
          {
            term: orderTexts.facts.reference,
            detail: order.reference && <span className="break-all">{order.reference}</span>,
          },
          { term: texts.howPaid, detail: order.taken.paid },
          {
            term: texts.feeReference,
            detail: order.fee?.reference ? (
              <>
                <span className="block break-all">{order.fee.reference}</span>
                <span className="block">{order.fee.paid}</span>
              </>
            ) : null,
          },
          { term: texts.changed, detail: changes.length > 0 ? <Lines lines={changes} /> : null },
          {
            term: orderTexts.facts.terms,
            detail: (
              <Link to={order.termsHref} className="underline underline-offset-4">
                {orderTexts.terms}
              </Link>
            ),
          },
          {
            term: order.isPickup ? orderTexts.facts.pickUpAt : orderTexts.facts.deliveryAddress,
            detail: <Lines lines={order.addressLines} />,
          },
        ]}
      />
      <ReceiptPrices {...order} />
      <p className="text-muted">{texts.thanks}</p>
    </div>
  );
}
