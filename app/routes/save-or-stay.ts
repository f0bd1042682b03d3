import { data } from 'react-router';

interface Failed {
  errors: { message: string };
  values: Record<string, string>;
}

/**
 * A form's action in the browser: when the line or the database is down, the person stays on the form with everything typed
 * and is told so, instead of losing both to an error page. Redirects and refusals pass through.
 */
export async function saveOrStay<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  message: string,
): Promise<Answer | ReturnType<typeof data<Failed>>> {
  const typed = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const form = await typed.formData();
    const texts = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password|current|repeat/i.test(entry[0]),
    );
    return data({ errors: { message }, values: Object.fromEntries(texts) }, 503);
  }
}
