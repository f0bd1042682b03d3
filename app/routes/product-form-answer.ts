import { data, redirect } from 'react-router';
import type { FormAnswer } from '#app/features/products-admin/form-state.ts';
import type { SubmitResult } from '#app/features/products-admin/product-form-page.server.ts';
import { productsPath } from '#app/features/products-admin/product-tabs.ts';
import type { Log } from '#app/platform/logging/log.server.ts';

/**
 * What /post and /uploads/:productId answer to their form. When something of ours breaks, the person is told so on the form they
 * filled in (spec 8: 'An error occurred while uploading. Please try again.').
 */
export async function answerProductForm(
  log: Log,
  request: Request,
  submit: (fields: FormData) => Promise<Exclude<SubmitResult, { kind: 'discarded' }>>,
) {
  const fields = await request.formData().catch(() => undefined);
  if (!fields) throw data(null, { status: 400 });
  let result: Awaited<ReturnType<typeof submit>>;
  try {
    result = await submit(fields);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'a product could not be saved');
    return data<FormAnswer>({ failed: true }, { status: 503 });
  }
  switch (result.kind) {
    case 'unreadable':
      throw data(null, { status: 400 });
    case 'unknown':
      throw data(null, { status: 404 });
    case 'form':
      return data<FormAnswer>({ state: result.state }, { status: result.status });
    case 'saved':
      if (result.intent === 'preview') return redirect(`/uploads/${result.id}/preview`, 303);
      return redirect(productsPath({ tab: result.status, said: saidOf(result) }), 303);
  }
}

function saidOf({ intent, status }: { intent: string; status: string }): string {
  if (intent === 'publish' && status === 'published') return 'published';
  return intent === 'draft' ? 'draft' : 'saved';
}

/** In the browser: when the line is down, the form stays as it is, with everything typed, and says spec 8's sentence. */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    return data<FormAnswer>({ failed: true }, { status: 503 });
  }
}
