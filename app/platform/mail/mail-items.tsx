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
const PICTURE = 96;
const pictureStyle = { display: 'block', objectFit: 'contain' } as const;
const more = { color: mailColors.muted } as const;

/** What was bought, and what it comes to. */
export function MailItems({ items, totals }: MailItemsProps) {
  const total = { borderTop: `1px solid ${useMailInks().rule.light}`, fontWeight: 700 } as const;
  const withPictures = items.some(({ picture }) => picture);
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '8px 0 16px' }}>
      <tbody>
        {items.map(({ name, variation, amount, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered, and items have no id of their own
          <tr key={place}>
            {withPictures ? (
              <td className="ink line" width="112" style={cell}>
                {picture ? (
                  <img src={picture} alt={name} loading="lazy" width={PICTURE} height={PICTURE} style={pictureStyle} />
                ) : null}
              </td>
            ) : null}
            <td className="ink line" style={cell}>
              {name}
              <span className="muted" style={{ display: 'block', color: mailColors.muted, fontSize: '14px' }}>
                {variation}
              </span>
            </td>
            <td className="ink line" style={amountCell}>
              {amount}
            </td>
          </tr>
        ))}
        {totals.map(({ label, value }, place) => (
          <tr key={label}>
            <td
              colSpan={withPictures ? 2 : 1}
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
