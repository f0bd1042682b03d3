/** Paystack's offset paging: `perPage` 1 to 100 (default 50), `page` from 1. Nonsense falls back to the default. */
export const pageOf = <T>(rows: T[], perPageText: string | undefined, pageText: string | undefined) => {
  const whole = (text: string | undefined, fallback: number) =>
    text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;
  const perPage = Math.min(100, whole(perPageText, 50));
  const page = whole(pageText, 1);
  const skipped = (page - 1) * perPage;
  return {
    rows: rows.slice(skipped, skipped + perPage),
    meta: { total: rows.length, skipped, perPage, page, pageCount: Math.ceil(rows.length / perPage) },
  };
};
