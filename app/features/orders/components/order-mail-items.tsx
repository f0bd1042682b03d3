import { mailColors } from '#app/platform/mail/mail-style.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatVariation, type OrderFactsLine } from '../order-facts.ts';

interface OrderItemsTableProps {
  lines: OrderFactsLine[];
  total: string;
  deliveryFee: string;
}

const cell = {
  padding: '10px 0',
  borderTop: `1px solid ${mailColors.sand}`,
  fontSize: '15px',
  lineHeight: '22px',
  color: mailColors.ink,
  verticalAlign: 'top',
} as const;
const amount = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' } as const;

/** What was bought, in a mail. */
export function OrderItemsTable({ lines, total, deliveryFee }: OrderItemsTableProps) {
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '8px 0 16px' }}>
      <tbody>
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered, and lines have no id of their own
          <tr key={position}>
            <td className="ink line" style={cell}>
              {line.quantity} × {line.name}
              <span className="muted" style={{ display: 'block', color: mailColors.muted, fontSize: '14px' }}>
                {formatVariation(line)}
              </span>
            </td>
            <td className="ink line" style={amount}>
              {formatKobo(line.unitPriceKobo * line.quantity)}
            </td>
          </tr>
        ))}
        <tr>
          <td className="ink rule" style={{ ...cell, borderTop: `1px solid ${mailColors.rule}`, fontWeight: 700 }}>
            Total
          </td>
          <td className="ink rule" style={{ ...amount, borderTop: `1px solid ${mailColors.rule}`, fontWeight: 700 }}>
            {total}
          </td>
        </tr>
        <tr>
          <td className="muted line" style={{ ...cell, color: mailColors.muted }}>
            Delivery fee
          </td>
          <td className="muted line" style={{ ...amount, color: mailColors.muted }}>
            {deliveryFee}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
