import { data, redirect } from 'react-router';
import type { FormAnswer } from '#app/features/desk/products/form-state.ts';
import type { SubmitResult } from '#app/features/desk/products/product-form-page.server.ts';
import { productsPath } from '#app/features/desk/products/product-tabs.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { isFormRefused } from '#app/platform/forms/form-refused.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import type { Log } from '#app/platform/logging/log.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from './files-up-to.server.ts';

interface Press {
  request: Request;
  viewer: Viewer;
  log: Log;
}

/**
 * What /post and /uploads/:productId answer to their form. When something of ours breaks, the person is told so on the form they
 * filled in.
 */
export async function answerProductForm(
  { request, viewer, log }: Press,
  submit: (fields: FormData) => Promise<Exclude<SubmitResult, { kind: 'discarded' }>>,
) {
  let result: Awaited<ReturnType<typeof submit>>;
  try {
    const upload = { upTo: filesUpTo(request), person: viewer.id, isTeam: true, saysTooLarge: true };
    result = await readFiles(request, upload, submit);
  } catch (error) {
    if (error instanceof Response || isFormRefused(error)) throw error;
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
      return redirectWithNotice(productsPath({ tab: result.status }), noticeOf(result));
  }
}

function noticeOf({ intent, status }: { intent: string; status: string }): string {
  if (intent === 'publish' && status === 'published') return 'published';
  return intent === 'draft' ? 'draft' : 'saved';
}
