/** A form as an object: what came once as it is, what came several times as a list. Names in `lists` are lists in any case. */
export function formObject(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  const byName = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const values = entries.map(([, value]) => value);
      return [name, lists.includes(name) || values.length > 1 ? values : values[0]];
    }),
  );
}
