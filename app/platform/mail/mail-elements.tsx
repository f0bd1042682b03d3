import type { CSSProperties, ReactNode } from 'react';
import { mailColors, useMailInks } from './mail-style.ts';

interface MailElementProps {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
}

/** A table of one cell, the one box whose width and padding every mail program keeps. A screen reader hears only what is in it. */
export function MailBox({ children, cellStyle, ...rest }: MailElementProps & { cellStyle?: CSSProperties }) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...rest}>
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** As much as the longest list of emails shows. */
const PREHEADER_LENGTH = 150;
/** Takes a place in the list and is not seen. Several kinds, because programs shorten a run of one. */
const NOTHING = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** What the inbox shows behind the subject, filled up so that the email's own words do not follow. The email itself does not show it. */
export function MailPreheader({ children }: { children: string }) {
  const text = children.slice(0, PREHEADER_LENGTH);
  return (
    <div
      style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
      data-skip-in-text="true"
    >
      {text}
      {text.length < PREHEADER_LENGTH ? <div>{NOTHING.repeat(PREHEADER_LENGTH - text.length)}</div> : null}
    </div>
  );
}

/** Each side is also said by itself, for programs that drop the short form. */
const margins = (top: number, bottom: number): CSSProperties => ({
  margin: `${top}px 0 ${bottom}px`,
  marginTop: top,
  marginRight: 0,
  marginBottom: bottom,
  marginLeft: 0,
});

export function MailParagraph({
  top = 0,
  bottom,
  style,
  ...rest
}: MailElementProps & { top?: number; bottom: number }) {
  return <p {...rest} style={{ ...style, ...margins(top, bottom) }} />;
}

/** `href` is absolute: a mail has no address of its own. */
export function MailAnchor({ style, ...rest }: MailElementProps & { href: string }) {
  const { link } = useMailInks();
  return (
    <a
      target="_blank"
      className="link"
      style={{ color: link.light, textDecoration: 'underline', ...style }}
      {...rest}
    />
  );
}

/** The heading of the email, smaller where a line that counts follows; those of its parts are the smallest. */
export function MailHeading({ children, size }: { children: ReactNode; size: 17 | 22 | 28 }) {
  const Tag = size === 17 ? 'h2' : 'h1';
  return (
    <Tag
      className="ink"
      style={{ fontSize: `${size}px`, lineHeight: `${size + 6}px`, margin: '24px 0 8px', color: mailColors.ink }}
    >
      {children}
    </Tag>
  );
}

/** The line that counts, such as the days something arrives. */
export function MailLarge({ children }: { children: ReactNode }) {
  return (
    <MailParagraph
      top={16}
      bottom={16}
      className="ink"
      style={{ fontSize: '28px', lineHeight: '34px', fontWeight: 700, color: mailColors.ink }}
    >
      {children}
    </MailParagraph>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <MailParagraph bottom={12} className="ink" style={{ fontSize: '16px', lineHeight: '25px', color: mailColors.ink }}>
      {children}
    </MailParagraph>
  );
}

/** A way that is there and is not asked for. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <MailParagraph bottom={12} style={{ fontSize: '14px', lineHeight: '22px' }}>
      <MailAnchor href={href}>{children}</MailAnchor>
    </MailParagraph>
  );
}

/**
 * Outlook gives a link no padding. Of these it makes the button's: spaces four times as wide as they are, raised by the padding above
 * and below (28 px) and by that below (14 px), in points.
 */
const OUTLOOK_LEFT =
  '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->';
const OUTLOOK_RIGHT = '<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->';
const outlookWords = { msoPaddingAlt: '0px', msoTextRaise: '10.5px' } as CSSProperties;

/** One link that matters. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { button, label } = useMailInks();
  return (
    <a
      href={href}
      target="_blank"
      className="button label"
      style={{
        ...({ msoPaddingAlt: '0px' } as CSSProperties),
        display: 'inline-block',
        maxWidth: '100%',
        margin: '12px 0',
        padding: '14px 24px',
        paddingTop: '14px',
        paddingRight: '24px',
        paddingBottom: '14px',
        paddingLeft: '24px',
        backgroundColor: button.light,
        borderRadius: '2px',
        color: label.light,
        fontSize: '16px',
        fontWeight: 600,
        lineHeight: '100%',
        textDecoration: 'none',
      }}
      rel="noopener"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: one of our comments, which React cannot write */}
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_LEFT }} />
      <span style={{ ...outlookWords, display: 'inline-block', maxWidth: '100%', lineHeight: '120%' }}>{children}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: one of our comments, which React cannot write */}
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_RIGHT }} />
    </a>
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
