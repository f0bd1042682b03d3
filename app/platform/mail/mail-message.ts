import { nameToGreet } from '../text/name-to-greet.ts';
import { addressLine } from '../text/postal-address.ts';
import { mailTexts } from './mail-texts.ts';

/** Who writes: the business as the foot of every email shows it. What is not known of it is empty, and left out. */
export interface MailBusiness {
  name: string;
  email: string;
  phone: string;
  /** Digits only, as wa.me wants them. */
  whatsapp: string;
  workshop: { addressLine1: string; city: string; state: string; openingHours: string };
}

/** What the header of every email shows of the shop. */
interface MailLogo {
  /** Absolute. */
  src: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** How much of it is paper around the logo, which hangs over the margin. */
  edge: number;
  /** False where the name is part of it. */
  showsName: boolean;
}

/** A colour that can be read on the light sheet, and its pair for the dark one. */
interface MailColor {
  light: string;
  dark: string;
}

/** The clothes of the shop. */
export interface MailLook {
  /** Null for the name alone. */
  logo: MailLogo | null;
  /** Null for the design's own. `label` is for words on it. */
  main: { ground: MailColor; label: MailColor } | null;
  accent: MailColor | null;
}

export interface MailShop {
  business: MailBusiness;
  look: MailLook;
  /** Absolute, without a slash at the end. */
  publicUrl: string;
}

/** One email as data. `render-mail-html.tsx` makes its HTML of it, `render-mail-text.ts` its text. */
export interface MailMessage {
  /** Where an answer goes, when not to the business; null for nowhere. */
  replyTo?: string | null;
  /** The fact it reports: together with the kind it is the dedupe key, so the same fact is reported once. */
  once: string;
  /** The id of what it is about. */
  subjectId?: string | undefined;
  subject: string;
  /** What the inbox shows behind the subject. */
  preheader: string;
  heading: string;
  /** The name it greets; '' for a greeting without a name, undefined for no greeting. */
  greets?: string;
  blocks: MailBlock[];
  /** Why this person got it. */
  reason: string;
  foot?: MailFoot;
  /** What the owner's EmailJS template is filled with. */
  templateParameters?: Record<string, string>;
  /** Written by us and never by a visitor. */
  headers?: Record<string, string>;
}

/** What the text part ends with: the ways to ask and our signature, or less. In the HTML every email has the same foot. */
export type MailFoot = 'questions' | 'signature' | 'account' | 'invitation' | 'address' | 'none';

export interface MailFact {
  label: string;
  value: string;
}

export interface MailItem {
  name: string;
  /** `Indigo, 3-seater`; empty without. */
  variation: string;
  /** Empty where the email is not about money. */
  amount: string;
  /** `src` is absolute; null without a picture. */
  picture: { src: string; alt: string } | null;
}

/** One of the steps something goes through. */
export interface MailStep {
  title: string;
  /** When it was reached; empty where that is to come or unknown. */
  on: string;
  state: 'done' | 'current' | 'next';
}

/** Blocks, paragraphs and facts that are empty are left out. */
export type MailBlock = (
  | { paragraphs: readonly string[] /** In the text part they are one paragraph. */; together?: boolean }
  /** What a person wrote, line by line. */
  | { written: string }
  /** What the reader wrote, as a quotation below its title. */
  | { quoted: string; title: string }
  | { heading: string }
  /** The line that counts, such as its one date: the largest of the email. */
  | { large: string }
  /** Drawn on top of the HTML; in the text part they are told where they stand. */
  | { progress: readonly MailStep[] }
  | { steps: readonly string[] }
  | { button: string; href: string /** In the text part the address has a line of its own. */; apart?: boolean }
  /** A way that is there and is not asked for, such as out of a list. */
  | { link: string; href: string }
  | { facts: readonly MailFact[] }
  /** The first total is the one that counts. */
  | { items: readonly MailItem[]; totals: readonly MailFact[] }
) & {
  /** For one part only, where the other says it in another way. */
  only?: 'html' | 'text';
};

/** In the place of a recipient: whoever owns the shop, at the address they sign in with. */
export const THE_OWNER = 'owner';

/** Where news for the business goes: to its own address, or to the owner while it has none. */
export const recipientAt = ({ email }: MailBusiness): string => email || THE_OWNER;

/** Our name and address on one line, as far as they are known. */
export function placeOf({ name, workshop }: MailBusiness): string {
  return [name, addressLine(workshop)].filter(Boolean).join(', ');
}

export function greetingOf({ greets }: MailMessage): string {
  if (greets === undefined) return '';
  return mailTexts.hello(nameToGreet(oneLine(greets)));
}

/** With every value on one line, so that no name can write lines of its own into the text part. */
export function filledFacts(facts: readonly MailFact[]): MailFact[] {
  return facts.map(({ label, value }) => ({ label, value: oneLine(value) })).filter(({ value }) => value !== '');
}

/** Line breaks in a header would let a name write headers of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
