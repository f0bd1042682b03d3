import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { type ListedDocument, listDocumentsOf } from './document.queries.server.ts';
import { documentPathOf } from './document-key.server.ts';
import { documentLinkTexts } from './document-link-texts.ts';
import { documentTexts } from './document-texts.ts';

export interface DocumentLink {
  to: string;
  number: string;
  words: string;
  amount: string;
}

type Needs = Pick<ActContext, 'db' | 'config'>;

/** For whoever it is for: each opens by a key of its own. */
export async function readOwnDocuments({ db, config }: Needs, subjectIds: readonly string[]): Promise<DocumentLink[]> {
  return (await listDocumentsOf(db, subjectIds)).map((each) => linkTo(each, documentPathOf(each.id, config)));
}

/** For the team. */
export async function readDocuments({ db }: Pick<Needs, 'db'>, subjectIds: readonly string[]): Promise<DocumentLink[]> {
  return (await listDocumentsOf(db, subjectIds)).map((each) => linkTo(each, `/documents/${each.id}`));
}

function linkTo({ number, kind, issuedAt, totalKobo }: ListedDocument, to: string): DocumentLink {
  const words = documentLinkTexts.of(documentTexts.kinds[kind], formatDate(issuedAt));
  return { to, number, words, amount: formatKobo(totalKobo) };
}
