import PostalMime, { type Address, type Email } from 'postal-mime';

/** Something that was sent: a mail, an EmailJS call rendered as one, or a submission to the form service. */
export interface Letter {
  id: string;
  via: 'smtp' | 'emailjs' | 'form';
  /** Envelope recipients for SMTP, the addresses named in the call otherwise. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  receivedAt: string;
  /** Every http(s) address in the HTML and the text, each once. */
  links: string[];
  attachments: { filename: string; mimeType: string; bytes: number }[];
  /** As received, one character a byte. */
  raw: string;
}

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"');

export const linksIn = (html: string, text: string): string[] => {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((address) => /^https?:\/\//.test(address));
};

const written = (address: Address | undefined): string => {
  if (address === undefined) return '';
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
};

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content.length : content.byteLength;

const parse = async (raw: Uint8Array): Promise<Partial<Email>> => {
  try {
    return await PostalMime.parse(raw);
  } catch {
    // A message too strange to parse is still kept: its raw text is what somebody will want to see.
    return {};
  }
};

/** Reads a message as it came over SMTP. Recipients come from the envelope, so that blind copies show. */
export const readLetter = async (
  raw: Buffer,
  envelope: { id: string; from: string; to: string[]; receivedAt: Date },
): Promise<Letter> => {
  const email = await parse(raw);
  const html = email.html ?? '';
  const text = email.text ?? '';
  return {
    id: envelope.id,
    via: 'smtp',
    to: envelope.to,
    from: written(email.from) || envelope.from,
    subject: email.subject ?? '(no subject)',
    text,
    html,
    headers: (email.headers ?? []).map(({ originalKey, value }) => ({ name: originalKey, value })),
    receivedAt: envelope.receivedAt.toISOString(),
    links: linksIn(html, text),
    attachments: (email.attachments ?? []).map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      bytes: sizeOf(content),
    })),
    raw: raw.toString('latin1'),
  };
};

/** The HTML with pictures sent inside the message put in place of their `cid:` references. */
export const htmlWithPictures = async (letter: Letter): Promise<string> => {
  if (!letter.html.includes('cid:')) return letter.html;
  const { attachments = [] } = await parse(Buffer.from(letter.raw, 'latin1'));
  return attachments.reduce((html, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === 'string') return html;
    const data = Buffer.from(new Uint8Array(content instanceof ArrayBuffer ? content : content.slice())).toString(
      'base64',
    );
    return html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${data}`);
  }, letter.html);
};
