import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import type { EnrollmentView } from '../door/enrollment-views.ts';
import { masterclassTexts } from '../masterclass-texts.ts';

const texts = masterclassTexts.receipt;

export interface ReceiptBusiness {
  name: string;
  phone: string;
  email: string;
  address: string;
}

/** What was paid for, on one sheet: amounts in figures and in words, as receipts here are written. */
export function EnrollmentReceipt({ enrollment, business }: { enrollment: EnrollmentView; business: ReceiptBusiness }) {
  const { reference, fullName, email, phone, paidOn, classStarts, price, paid, inWords, balance, overpaid } =
    enrollment;
  const { refunded, cancelledOn } = enrollment;
  return (
    <article aria-label={texts.title} className="border border-sand bg-white p-6 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-display text-2xl font-semibold">{business.name}</p>
          <p className="text-sm break-words text-muted">
            {business.address ? <span className="block">{business.address}</span> : null}
            {[formatPhone(business.phone), business.email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="sm:text-right">
          <p className="font-semibold">{balance ? texts.part : texts.title}</p>
          <p className="tabular text-3xl font-semibold">{paid}</p>
        </div>
      </header>
      <div className="my-6">
        <DimensionLine />
      </div>
      <DescriptionList
        items={[
          { term: texts.what, detail: texts.for },
          { term: texts.student, detail: fullName },
          { term: texts.contact, detail: <Contact email={email} phone={phone} /> },
          { term: texts.classStarts, detail: classStarts },
          { term: texts.price, detail: price },
          { term: texts.paid, detail: paid },
          { term: texts.inWords, detail: inWords },
          { term: texts.balance, detail: balance },
          { term: texts.overpaid, detail: overpaid },
          { term: texts.refunded, detail: refunded },
          { term: texts.cancelledOn, detail: cancelledOn },
          { term: texts.paidOn, detail: paidOn },
          { term: texts.reference, detail: <span className="break-all">{reference}</span> },
          { term: texts.enrollmentId, detail: <span className="break-all">{enrollment.id}</span> },
        ]}
      />
      <p className="mt-6 text-muted">{texts.thanks}</p>
    </article>
  );
}

function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <span className="block break-words">{email}</span>
      {phone ? <span className="block">{phone}</span> : null}
    </>
  );
}
