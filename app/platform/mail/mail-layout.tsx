import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
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
      <Html lang="en-NG">
        <Head>
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>{brand.name}</title>
          <style>{darkMailStyles(inks)}</style>
        </Head>
        <Body
          className="page"
          style={{ margin: 0, padding: '24px 0', backgroundColor: mailColors.cotton, fontFamily: mailFont }}
        >
          <Preview>{preheader}</Preview>
          <Container className="sheet" style={{ ...columnStyle, backgroundColor: mailColors.chalk }}>
            <Section style={{ padding: '28px 24px 0' }}>
              <MailHeader name={brand.name} logo={look.logo} href={`${publicUrl}/`} />
              <MailDimensionLine />
            </Section>
            <Section style={{ padding: '8px 24px 32px' }}>{children}</Section>
          </Container>
          <MailFoot brand={brand} reason={reason} />
        </Body>
      </Html>
    </MailInksContext>
  );
}

/** The logo and the name: as words beside it, or in its place where the logo has the name in it and pictures are off. */
function MailHeader({ name, logo, href }: { name: string; logo: MailLook['logo']; href: string }) {
  const { link } = useMailInks();
  const words = { color: link.light, fontSize: '24px', lineHeight: '30px', fontWeight: 700, textDecoration: 'none' };
  return (
    <Link href={href} className="link" style={words}>
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
    </Link>
  );
}

interface MailFootProps {
  brand: MailBrand;
  reason: string;
}

function MailFoot({ brand, reason }: MailFootProps) {
  const linkStyle = { color: useMailInks().link.light, textDecoration: 'underline' };
  return (
    <Container style={columnStyle}>
      <Section style={{ padding: '20px 24px' }}>
        <Text className="muted" style={footStyle}>
          {mailTexts.questions}
          {brand.whatsapp ? (
            <>
              {mailTexts.orWrite}{' '}
              <Link href={`https://wa.me/${brand.whatsapp}`} className="link" style={linkStyle}>
                {mailTexts.whatsApp}
              </Link>
            </>
          ) : null}
          .
        </Text>
        <Text className="muted" style={footStyle}>
          {reason}
        </Text>
        <Text className="muted" style={footStyle}>
          {brand.place}
          {brand.email ? (
            <>
              {' · '}
              <Link href={`mailto:${brand.email}`} className="link" style={linkStyle}>
                {brand.email}
              </Link>
            </>
          ) : null}
        </Text>
      </Section>
    </Container>
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
const footStyle = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: mailColors.muted };
