import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { mailColors, useMailInks } from './mail-style.ts';

export function MailHeading({ children, level = 1 }: { children: ReactNode; level?: 1 | 2 }) {
  const size = level === 1 ? { fontSize: '28px', lineHeight: '34px' } : { fontSize: '17px', lineHeight: '24px' };
  return (
    <Heading
      as={level === 1 ? 'h1' : 'h2'}
      className="ink"
      style={{ ...size, margin: '24px 0 8px', color: mailColors.ink }}
    >
      {children}
    </Heading>
  );
}

/** The line that counts, such as the days something arrives. */
export function MailLarge({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink"
      style={{ margin: '16px 0', fontSize: '30px', lineHeight: '38px', fontWeight: 700, color: mailColors.ink }}
    >
      {children}
    </Text>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ margin: '0 0 12px', fontSize: '16px', lineHeight: '25px', color: mailColors.ink }}>
      {children}
    </Text>
  );
}

/** A way that is there and is not asked for. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { link } = useMailInks();
  return (
    <Text style={{ margin: '0 0 12px', fontSize: '14px', lineHeight: '22px' }}>
      <Link href={href} className="link" style={{ color: link.light, textDecoration: 'underline' }}>
        {children}
      </Link>
    </Text>
  );
}

/** One link that matters. `href` is absolute: a mail has no address of its own. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { button, label } = useMailInks();
  return (
    <Button
      href={href}
      className="button label"
      style={{
        margin: '12px 0',
        padding: '14px 24px',
        backgroundColor: button.light,
        borderRadius: '2px',
        color: label.light,
        fontSize: '16px',
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  );
}

/** Labels and values in two columns, ruled like a drawing's title block. Rows without a value are left out. */
export function MailFacts({ rows }: { rows: { label: string; value: string }[] }) {
  const cell = {
    padding: '9px 0',
    borderTop: `1px solid ${mailColors.sand}`,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
  } as const;
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '8px 0 16px' }}>
      <tbody>
        {rows
          .filter((row) => row.value !== '')
          .map((row) => (
            <tr key={row.label}>
              <td width="38%" className="muted line" style={{ ...cell, paddingRight: '12px', color: mailColors.muted }}>
                {row.label}
              </td>
              <td className="ink line" style={{ ...cell, color: mailColors.ink }}>
                {row.value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
