import { data } from 'react-router';

/**
 * A route's action in the browser: a lost connection is an answer too. A refusal or failure carries a failing status, after which
 * React Router reloads no data; otherwise the next request on the same lost connection would replace the page, and with it
 * everything typed.
 */
export async function answerOrFail<Answer extends { ok: boolean }>(
  serverAction: () => Promise<unknown>,
  failed: Answer,
): Promise<Answer | ReturnType<typeof data<Answer>>> {
  try {
    const answer = (await serverAction()) as Answer;
    return answer.ok ? answer : data(answer, 422);
  } catch {
    return data(failed, 503);
  }
}
