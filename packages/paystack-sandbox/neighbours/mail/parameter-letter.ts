import { html } from 'hono/html';
import { type Letter, linksIn } from './letter.ts';

interface Submission {
  via: 'emailjs' | 'form';
  to: string[];
  from: string;
  subject: string;
  parameters: Record<string, unknown>;
  receivedAt: Date;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Named values as a letter with a table: only variables travel to these services, their words live elsewhere. */
export const parameterLetter = async (submission: Submission): Promise<Omit<Letter, 'id'>> => {
  const rows = Object.entries(submission.parameters).map(([name, value]) => [name, plain(value)] as const);
  const table = await html`<table border="1" cellpadding="6" style="border-collapse:collapse;font-family:sans-serif">
${rows.map(([name, value]) => html`<tr><th align="left">${name}</th><td>${value}</td></tr>`)}</table>`;
  const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return {
    via: submission.via,
    to: submission.to,
    from: submission.from,
    subject: submission.subject,
    text,
    html: String(table),
    headers: [],
    receivedAt: submission.receivedAt.toISOString(),
    links: linksIn('', text),
    attachments: [],
    raw: text,
  };
};
