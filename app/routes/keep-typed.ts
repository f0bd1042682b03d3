import { data } from 'react-router';
import type { FormAnswer } from '#app/features/desk/products/form-state.ts';

/** In the browser: when the line is down, the form stays as it is, with everything typed, and says what went wrong. */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    return data<FormAnswer>({ failed: true }, { status: 503 });
  }
}
