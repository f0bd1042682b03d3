import type { LinesDraft } from '#app/features/bespoke/quotes/admin/lines-draft.ts';
import { beginLinesPage } from '#app/features/bespoke/quotes/admin/lines-page.server.ts';
import { checkDraft, saveLines } from '#app/features/bespoke/quotes/admin/save-lines.server.ts';
import { findProposed } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';

type Edit = (draft: LinesDraft) => Partial<LinesDraft>;

/** A form of an order's lines as it is typed, once what it comes to was seen. */
export async function aLinesDraft(services: Services, actor: Viewer, orderId: string, edit: Edit): Promise<LinesDraft> {
  const page = await beginLinesPage(services, orderId);
  if (!page) throw new Error(`There is no order ${orderId}`);
  const draft = { ...page.draft, reason: 'As you asked', ...edit(page.draft) };
  const checked = await checkDraft(services, actor, { orderId, draft });
  return { ...draft, reviewed: checked.ok ? String(checked.differenceKobo) : '' };
}

export async function changeTheLines(services: Services, actor: Viewer, orderId: string, edit: Edit) {
  return saveLines(services, actor, { orderId, draft: await aLinesDraft(services, actor, orderId, edit) });
}

/** So many of each line. */
export const ofEach =
  (count: number | string): Edit =>
  (draft) => ({ lines: draft.lines.map((line) => ({ ...line, quantity: String(count) })) });

/** What waits for the customer of an order; a test that expects something fails here otherwise. */
export async function proposedOf({ db }: Services, orderId: string) {
  const change = await findProposed(db, orderId);
  if (!change?.dueId) throw new Error(`Nothing of ${orderId} waits`);
  return { ...change, dueId: change.dueId };
}
