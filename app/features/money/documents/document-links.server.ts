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
  return linksTo(await listDocumentsOf(db, subjectIds), (id) => documentPathOf(id, config));
}

/** For the team. */
export async function readDocuments({ db }: Pick<Needs, 'db'>, subjectIds: readonly string[]): Promise<DocumentLink[]> {
  return linksTo(await listDocumentsOf(db, subjectIds), (id) => `/documents/${id}`);
}

function linksTo(issued: readonly ListedDocument[], pathOf: (id: string) => string): DocumentLink[] {
  return issued.map(({ id, kind, subjectId, number, issuedAt, totalKobo }, index) => {
    const words = documentLinkTexts.of(documentTexts.kinds[kind], formatDate(issuedAt));
    const isAgain = (later: ListedDocument) => later.kind === 'proforma' && later.subjectId === subjectId;
    const isReplaced = kind === 'proforma' && issued.slice(index + 1).some(isAgain);
    const to = pathOf(id);
    return { to, number, words: isReplaced ? documentLinkTexts.replaced(words) : words, amount: formatKobo(totalKobo) };
  });
}
