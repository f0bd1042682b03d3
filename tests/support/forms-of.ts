import { Parser } from 'htmlparser2';

/** A form as one of its buttons would send it: where it goes, what its controls hold, and what can be typed into it. */
export interface PageForm {
  action: string;
  isMultipart: boolean;
  /** What a browser would send of it untouched, the button's own value last. */
  entries: [name: string, value: string][];
  /** What a person fills in, with the attributes that say what belongs there. */
  blanks: Blank[];
  /** Names of controls in which a person writes words of their own. */
  words: string[];
  /** Names of controls that take files, each with what it accepts. */
  files: Record<string, string>;
  /** What the button says. */
  button: string;
}

export interface Blank {
  name: string;
  /** Of an input, or `textarea` or `select`. */
  type: string;
  isRequired: boolean;
  attributes: Record<string, string>;
  /** Of a select or a group of radio buttons, without the empty one. */
  options: string[];
}

interface Control extends Blank {
  value: string;
  isSent: boolean;
}

interface Button {
  attributes: Record<string, string>;
  text: string;
}

interface OpenForm {
  attributes: Record<string, string>;
  controls: Control[];
  buttons: Button[];
}

const WORDS = new Set(['text', 'search', 'tel', 'email', 'url', 'textarea']);
const PRESSED = new Set(['submit', 'image', 'button', 'reset']);

/** The forms of a page that post, once for each of their buttons, as a browser without scripts would send them. */
export function formsOf(html: string, path: string): PageForm[] {
  return readForms(html).flatMap((form) => {
    // Without a button it is sent by Enter in its one field, if that; else a script alone fills it in and sends it.
    const byEnter = form.controls.filter(({ type }) => WORDS.has(type) && type !== 'textarea').length === 1;
    const buttons = form.buttons.length > 0 || !byEnter ? form.buttons : [{ attributes: {}, text: '' }];
    return buttons.flatMap((button) => {
      const method = button.attributes.formmethod ?? form.attributes.method ?? 'get';
      return method.toLowerCase() === 'post' ? [asSent(form, button, path)] : [];
    });
  });
}

function asSent({ attributes, controls }: OpenForm, button: Button, path: string): PageForm {
  const entries: [string, string][] = controls.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]);
  const { name, value = '', formaction } = button.attributes;
  if (name) entries.push([name, value]);
  return {
    action: addressFrom(path, formaction ?? attributes.action ?? ''),
    isMultipart: (button.attributes.formenctype ?? attributes.enctype) === 'multipart/form-data',
    entries,
    blanks: controls.filter(({ type }) => type !== 'hidden'),
    words: [...new Set(controls.filter(({ type }) => WORDS.has(type)).map((control) => control.name))],
    files: Object.fromEntries(
      controls.filter(({ type }) => type === 'file').map((each) => [each.name, each.attributes.accept ?? '']),
    ),
    button: button.text.replaceAll(/\s+/g, ' ').trim(),
  };
}

/** As a browser resolves it: a fragment alone is of the same page. */
function addressFrom(path: string, action: string): string {
  const { pathname, search, origin } = new URL(action, new URL(path, ORIGIN));
  return origin === ORIGIN ? pathname + search : action;
}

const ORIGIN = 'http://localhost:3000';

function readForms(html: string): OpenForm[] {
  const forms: OpenForm[] = [];
  const byId = new Map<string, OpenForm>();
  /** Controls may stand before the form that their `form` attribute names. */
  const formOf = (id: string): OpenForm => {
    const form = byId.get(id) ?? { attributes: {}, controls: [], buttons: [] };
    byId.set(id, form);
    return form;
  };
  let open: OpenForm | undefined;
  let button: Button | undefined;
  let area: Control | undefined;
  let select: (Control & { isMultiple: boolean; chosen: string[] }) | undefined;
  let owner: OpenForm | undefined;
  const disabled: boolean[] = [];

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'fieldset') disabled.push('disabled' in attributes);
      if (tag === 'form') {
        open = attributes.id ? formOf(attributes.id) : { attributes: {}, controls: [], buttons: [] };
        open.attributes = attributes;
        forms.push(open);
      }
      if (tag === 'option' && select) return readOption(attributes);
      if (!['input', 'textarea', 'select', 'button'].includes(tag)) return;
      const form = attributes.form ? formOf(attributes.form) : open;
      if (!form || 'disabled' in attributes || disabled.includes(true)) return;
      const type = tag === 'input' ? (attributes.type ?? 'text') : tag;
      if (tag === 'button' || PRESSED.has(type)) {
        if ((attributes.type ?? 'submit') !== 'submit' && attributes.type !== 'image') return;
        button = { attributes, text: attributes.value && tag === 'input' ? attributes.value : '' };
        form.buttons.push(button);
        return;
      }
      const { name, value } = attributes;
      if (!name) return;
      const isChoice = type === 'checkbox' || type === 'radio';
      const control: Control = {
        name,
        type,
        isRequired: 'required' in attributes,
        attributes,
        options: [],
        value: value ?? (isChoice ? 'on' : ''),
        isSent: type !== 'file' && (!isChoice || 'checked' in attributes),
      };
      if (tag === 'select') {
        select = { ...control, isMultiple: 'multiple' in attributes, chosen: [] };
        owner = form;
        return;
      }
      if (tag === 'textarea') area = control;
      form.controls.push(control);
    },
    ontext(text) {
      if (area) area.value += text;
      else if (button) button.text += text;
    },
    onclosetag(tag) {
      if (tag === 'fieldset') disabled.pop();
      if (tag === 'form') open = undefined;
      if (tag === 'button') button = undefined;
      if (tag === 'textarea' && area) {
        area.value = area.value.replace(/^\n/, '');
        area = undefined;
      }
      if (tag === 'select' && select && owner) {
        const { isMultiple, chosen, ...control } = select;
        const values = chosen.length > 0 || isMultiple ? chosen : [control.value];
        if (values.length === 0) owner.controls.push({ ...control, isSent: false });
        for (const value of values) owner.controls.push({ ...control, value });
        select = undefined;
      }
    },
  });
  function readOption(attributes: Record<string, string>) {
    if (!select || 'disabled' in attributes) return;
    const value = attributes.value ?? '';
    // The first one is chosen where none says that it is.
    if (select.options.length === 0 && !select.isMultiple && select.value === '') select.value = value;
    if ('selected' in attributes) select.chosen.push(value);
    if (value !== '') select.options.push(value);
  }
  parser.write(html);
  parser.end();
  return forms;
}
