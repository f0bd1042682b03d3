/** A form as it stands in a page: where it posts to, and what its controls hold. */
export interface PageForm {
  action: string;
  fields: Record<string, string>;
  /** Names of controls in which a person writes words of their own. */
  words: string[];
}

const WORDS = new Set(['text', 'search', 'tel', 'email', 'url', 'textarea']);

/** The forms of a page that post, out of the markup React wrote. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, open = '', inside = '']) => {
    if (attribute(open, 'method')?.toLowerCase() !== 'post') return [];
    const form: PageForm = { action: attribute(open, 'action') ?? path, fields: {}, words: [] };
    for (const [, tag = '', attributes = ''] of inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)) {
      const name = attribute(attributes, 'name');
      if (name === undefined) continue;
      const type = tag === 'input' ? (attribute(attributes, 'type') ?? 'text') : tag;
      if (WORDS.has(type)) form.words.push(name);
      if (type === 'checkbox' || type === 'radio') {
        if (/\bchecked\b/.test(attributes) || !(name in form.fields))
          form.fields[name] = attribute(attributes, 'value') ?? 'on';
      } else if (type === 'select') form.fields[name] = chosenOf(inside, name);
      else if (type === 'button') form.fields[name] ??= attribute(attributes, 'value') ?? '';
      else form.fields[name] = attribute(attributes, 'value') ?? '';
    }
    return [form];
  });
}

function chosenOf(inside: string, name: string): string {
  const at = inside.indexOf(`name="${name}"`);
  const list = inside.slice(at, inside.indexOf('</select>', at));
  const options = [...list.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const chosen = options.find((each) => /\bselected\b/.test(each)) ?? options.find((each) => attribute(each, 'value'));
  return chosen ? (attribute(chosen, 'value') ?? '') : '';
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
