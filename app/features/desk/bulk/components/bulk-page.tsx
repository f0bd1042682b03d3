import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import type { ChangedProducts } from '../change-products.server.ts';
import { productsBulkTexts as texts } from '../products-bulk-texts.ts';

interface BulkPageProps {
  title: string;
  lead?: string;
  isEmpty: boolean;
  /** What a press came to, where some pieces were left alone. */
  result?: ChangedProducts | undefined;
  children: ReactNode;
}

/** The frame of a page about several pieces. Once the act is done, only what became of it is left to say. */
export function BulkPage({ title, lead, isEmpty, result, children }: BulkPageProps) {
  const back = { to: '/uploads', words: texts.back };
  if (result) {
    return (
      <Page title={title} back={back}>
        <Notice tone="warn" title={texts.leftAlone} announce>
          <p>{texts.done(result.changed)}</p>
          <ul className="mt-2 list-disc pl-5">
            {result.left.map(({ name, sentence }) => (
              <li key={name}>
                <strong>{name}</strong>: {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={title} lead={isEmpty ? undefined : lead} back={back}>
      {isEmpty ? (
        <EmptyState title={texts.none} action={<ButtonLink to="/uploads">{texts.back}</ButtonLink>} />
      ) : (
        children
      )}
    </Page>
  );
}
