import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A mail's HTML part. React escapes every name and address a person typed. */
export function renderMail(mail: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}
