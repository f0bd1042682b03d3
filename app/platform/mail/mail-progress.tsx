import type { MailStep } from './mail-message.ts';
import { mailColors, useMailInks } from './mail-style.ts';
import { mailTexts } from './mail-texts.ts';

const INKS = { done: 'ink ink-line', current: 'now now-line', next: 'muted line' };

/** The steps along a line, a cell each. Colour never says it alone: each cell says which it is. */
export function MailProgress({ steps }: { steps: readonly MailStep[] }) {
  const colors = { done: mailColors.ink, current: useMailInks().now.light, next: mailColors.sand };
  const words = { fontSize: '12px', lineHeight: '18px', overflowWrap: 'normal' } as const;
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '16px 0' }}>
      <tbody>
        <tr>
          {steps.map(({ title, on, state }) => (
            <td
              key={title}
              width={`${Math.floor(100 / steps.length)}%`}
              className={INKS[state]}
              style={{
                ...words,
                verticalAlign: 'top',
                padding: '8px 4px 0 0',
                borderTop: `3px ${state === 'next' ? 'dotted' : 'solid'} ${colors[state]}`,
                color: state === 'next' ? mailColors.muted : colors[state],
              }}
            >
              <span style={{ display: 'block' }}>{mailTexts.progress[state]}</span>
              <b style={{ display: 'block' }}>{title}</b>
              {on}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
