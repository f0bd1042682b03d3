import type { ReactNode } from 'react';
import { MailAnchor, MailBox, MailParagraph, MailPreheader } from './mail-elements.tsx';
import type { MailLook } from './mail-message.ts';
import { darkMailStyles, MailInksContext, mailColors, mailFont, mailInks, useMailInks } from './mail-style.ts';
import { mailTexts } from './mail-texts.ts';

/** Whose mail it is, as the foot of every mail tells. */
interface MailBrand {
  name: string;
  email: string;
  /** Digits only, as wa.me wants them. */
  whatsapp: string;
  /** `Gida, 14 Sawmill Road, Ebute Metta, Lagos`, as far as it is known. */
  place: string;
}

interface MailLayoutProps {
  brand: MailBrand;
  look: MailLook;
  /** Absolute, without a slash at the end. */
  publicUrl: string;
  /** What the inbox shows behind the subject. */
  preheader: string;
  /** Why this person got it, for the foot. */
  reason: string;
  children: ReactNode;
}

/** The frame of every mail: tables and inline styles, because that is all that every mail program understands; the dark scheme is for those that know more. */
export function MailLayout({ brand, look, publicUrl, preheader, reason, children }: MailLayoutProps) {
  const inks = mailInks(look);
  return (
    <MailInksContext value={inks}>
      <html dir="ltr" lang="en-NG">
        <head>
          <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
          <meta name="x-apple-disable-message-reformatting" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{brand.name}</title>
          <style>{darkMailStyles(inks)}</style>
        </head>
        <body className="page" style={{ margin: 0, padding: 0, backgroundColor: mailColors.cotton }}>
          <MailBox
            cellStyle={{ margin: 0, padding: '24px 0', backgroundColor: mailColors.cotton, fontFamily: mailFont }}
          >
            <MailPreheader>{preheader}</MailPreheader>
            <MailBox className="sheet" style={{ ...columnStyle, backgroundColor: mailColors.chalk }}>
              <MailBox style={{ padding: '28px 24px 0' }}>
                <MailHeader name={brand.name} logo={look.logo} href={`${publicUrl}/`} />
                <MailDimensionLine />
              </MailBox>
              <MailBox style={{ padding: '8px 24px 32px' }}>{children}</MailBox>
            </MailBox>
            <MailFoot brand={brand} reason={reason} />
          </MailBox>
        </body>
      </html>
    </MailInksContext>
  );
}

/** The logo and the name: as words beside it, or in its place where the logo has the name in it and pictures are off. */
function MailHeader({ name, logo, href }: { name: string; logo: MailLook['logo']; href: string }) {
  const words = { fontSize: '24px', lineHeight: '30px', fontWeight: 700, textDecoration: 'none' };
  return (
    <MailAnchor href={href} style={words}>
      {logo ? (
        <img
          src={logo.src}
          alt={logo.showsName ? '' : name}
          className="plate"
          loading="lazy"
          width={logo.width}
          height={logo.height}
          style={{
            maxWidth: '100%',
            marginLeft: `-${logo.edge}px`,
            backgroundColor: mailColors.chalk,
            verticalAlign: 'middle',
          }}
        />
      ) : null}
      {logo?.showsName ? '\u00a0 ' : null}
      {logo && !logo.showsName ? null : name}
    </MailAnchor>
  );
}

interface MailFootProps {
  brand: MailBrand;
  reason: string;
}

function MailFoot({ brand, reason }: MailFootProps) {
  return (
    <MailBox style={columnStyle}>
      <MailBox style={{ padding: '20px 24px' }}>
        <MailParagraph bottom={8} className="muted" style={footStyle}>
          {mailTexts.questions}
          {brand.whatsapp ? (
            <>
              {mailTexts.orWrite} <MailAnchor href={`https://wa.me/${brand.whatsapp}`}>{mailTexts.whatsApp}</MailAnchor>
            </>
          ) : null}
          .
        </MailParagraph>
        <MailParagraph bottom={8} className="muted" style={footStyle}>
          {reason}
        </MailParagraph>
        <MailParagraph bottom={8} className="muted" style={footStyle}>
          {brand.place}
          {brand.email ? (
            <>
              {' · '}
              <MailAnchor href={`mailto:${brand.email}`}>{brand.email}</MailAnchor>
            </>
          ) : null}
        </MailParagraph>
      </MailBox>
    </MailBox>
  );
}

/** The brand's ornament, a line between two ticks, out of table cells. */
function MailDimensionLine() {
  const edge = `1px solid ${useMailInks().rule.light}`;
  const cell = { height: '4px', fontSize: '0', lineHeight: '0', borderLeft: edge, borderRight: edge };
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: '16px' }}>
      <tbody>
        <tr>
          <td className="rule" style={{ ...cell, borderBottom: edge }}>
            {'\u00a0'}
          </td>
        </tr>
        <tr>
          <td className="rule" style={cell}>
            {'\u00a0'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A name of one long word breaks rather than make the email wider than its screen. */
const columnStyle = { width: '100%', maxWidth: '560px', overflowWrap: 'anywhere' } as const;
const footStyle = { fontSize: '13px', lineHeight: '20px', color: mailColors.muted };
