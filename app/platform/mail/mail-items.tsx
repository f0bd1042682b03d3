import type { MailItem } from './mail-message.ts';
import { mailColors, useMailInks } from './mail-style.ts';

interface MailItemsProps {
  items: readonly MailItem[];
  totals: readonly { label: string; value: string }[];
}

const cell = {
  padding: '10px 0',
  borderTop: `1px solid ${mailColors.sand}`,
  fontSize: '15px',
  lineHeight: '22px',
  color: mailColors.ink,
  verticalAlign: 'top',
} as const;
const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' } as const;
const PICTURE = 120;
/** The words in the place of a picture that is not shown are small: they stand beside it once more. */
const pictureStyle = { display: 'block', objectFit: 'contain', fontSize: '12px', lineHeight: '16px' } as const;
const more = { color: mailColors.muted } as const;

/** What was bought, each with its picture, and what it comes to. */
export function MailItems({ items, totals }: MailItemsProps) {
  const total = { borderTop: `1px solid ${useMailInks().rule.light}`, fontWeight: 700 } as const;
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '8px 0 16px' }}>
      <tbody>
        {items.map(({ name, variation, amount, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered, and items have no id of their own
          <tr key={place}>
            {picture ? (
              <td className="ink line" width={PICTURE + 16} style={cell}>
                <img
                  src={picture.src}
                  alt={picture.alt}
                  loading="lazy"
                  width={PICTURE}
                  height={PICTURE}
                  style={pictureStyle}
                />
              </td>
            ) : null}
            {/* Beside a picture a phone has no room for a column of sums. */}
            <td className="ink line" colSpan={picture ? 2 : amount ? 2 : 3} style={cell}>
              <b>{name}</b>
              {variation ? <Under>{variation}</Under> : null}
              {picture && amount ? <Under>{amount}</Under> : null}
            </td>
            {!picture && amount ? (
              <td className="ink line" style={amountCell}>
                {amount}
              </td>
            ) : null}
          </tr>
        ))}
        {totals.map(({ label, value }, place) => (
          <tr key={label}>
            <td
              colSpan={2}
              className={place === 0 ? 'ink rule' : 'muted line'}
              style={{ ...cell, ...(place === 0 ? total : more) }}
            >
              {label}
            </td>
            <td
              className={place === 0 ? 'ink rule' : 'muted line'}
              style={{ ...amountCell, ...(place === 0 ? total : more) }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Under({ children }: { children: string }) {
  return (
    <span className="muted" style={{ display: 'block', color: mailColors.muted, fontSize: '14px' }}>
      {children}
    </span>
  );
}
