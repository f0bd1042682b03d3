/** A bare date as `to` includes that whole day. */
const endOf = (text: string): number => Date.parse(text) + (/^\d{4}-\d{2}-\d{2}$/.test(text) ? 86_399_999 : 0);

/** Whether a row of a list was made in the days its query asks for; absent ones ask for nothing. */
export const isMadeWithin = (
  { createdAt }: { createdAt: string },
  { from, to }: { from?: string | undefined; to?: string | undefined },
): boolean => {
  const created = Date.parse(createdAt);
  return (!from || created >= Date.parse(from)) && (!to || created <= endOf(to));
};
