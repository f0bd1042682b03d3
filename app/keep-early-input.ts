import { flushSync } from 'react-dom';

/** What `startLate` marks its script with (app/inlined-programs.server.ts). */
const LATE_SCRIPT = 'script[data-late]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person had made of a field. */
interface Kept {
  field: Field;
  value: string;
  checked: boolean;
}

/**
 * Call it before React takes the page over, and what it returns in the layout effect that ends that. Every field that was filled, chosen
 * or entered before is as it was then, and React hears of it as if it had happened just now. React reads the fields as they are when it takes
 * over, takes that for what it rendered itself, and writes its own state into them at the next render.
 *
 * `runEffects` makes React run the effects that are still waiting. All of it is one turn, so nobody can do anything in between.
 */
export function keepEarlyInput(): (runEffects: () => void) => void {
  const texts = new Map<Element, string>();
  const keepText = (area: unknown) => {
    if (area instanceof HTMLTextAreaElement) texts.set(area, area.value);
  };
  const hear = ({ target }: Event) => keepText(target);
  for (const area of document.querySelectorAll('textarea')) keepText(area);
  addEventListener('input', hear, { capture: true });

  return (runEffects) => {
    const place = { entered: document.activeElement, left: scrollX, top: scrollY };
    removeEventListener('input', hear, { capture: true });
    const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
    // React sets a text area that the server filled back to the server's words.
    const kept = fields.map((field): Kept => {
      const checked = field instanceof HTMLInputElement && field.checked;
      return { field, value: texts.get(field) ?? field.value, checked };
    });
    const changed = kept.filter(isOfAPerson);
    // React hears nothing of an event inside an effect before all of them have run: a choice would be made upon a state long gone.
    queueMicrotask(() => {
      runEffects();
      returnTo(place);
      for (const each of changed) tell(each);
      // What follows from one of them (a colour shows its picture) must not undo another.
      for (const each of changed) if (!isAsKept(each)) tell(each);
      if (document.activeElement !== document.body) {
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
      dispatchEvent(new Event('release-presses'));
    });
  };
}

interface Place {
  entered: Element | null;
  left: number;
  top: number;
}

/**
 * Components put the focus where they want it when they begin, such as on a refusal. Whoever started React by a touch is somewhere on the page
 * already; on a page that started by itself, only whoever has entered something is.
 */
function returnTo({ entered, left, top }: Place): void {
  const isPlaceOfAPerson = entered instanceof HTMLElement && entered !== document.body && entered.isConnected;
  if (isPlaceOfAPerson && document.activeElement !== entered) entered.focus({ preventScroll: true });
  if (document.querySelector(LATE_SCRIPT)) scrollTo({ left, top, behavior: 'instant' });
}

/** Whether it differs from what the server sent. Of a group of radios only the chosen one tells something. */
function isOfAPerson({ field, value, checked }: Kept): boolean {
  if (field instanceof HTMLSelectElement) return value !== sentValue(field);
  if (field.type === 'hidden') return false;
  if (field.type === 'radio') return checked && !(field as HTMLInputElement).defaultChecked;
  if (field.type === 'checkbox') return checked !== (field as HTMLInputElement).defaultChecked;
  return value !== field.defaultValue;
}

function sentValue({ options }: HTMLSelectElement): string | undefined {
  const all = [...options];
  return (all.findLast((option) => option.defaultSelected) ?? all.find((option) => !option.disabled))?.value;
}

const isAsKept = ({ field, value, checked }: Kept): boolean =>
  field.value === value && (!(field instanceof HTMLInputElement) || field.checked === checked);

/** Lets React hear of it, as of a person's own act, and act upon it before anything else is told. */
function tell({ field, value, checked }: Kept): void {
  if (!field.isConnected) return;
  flushSync(() => {
    if (isChecked(field)) {
      field.checked = !checked;
      field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return;
    }
    if (field.value !== value) write(field, value);
    forgetLastValue(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const isChecked = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** The cursor stays where somebody is typing. */
function write(field: Field, value: string): void {
  if (field.type === 'file') return;
  const cursor = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = value;
  if (cursor !== null && document.activeElement === field)
    (field as HTMLInputElement).setSelectionRange(cursor, cursor);
}

/**
 * React passes over an event of a text field whose value is the one it last saw there. What it last saw can be told in public only by writing
 * another value and the right one again, which ends a word that a phone's keyboard is still composing.
 */
function forgetLastValue(field: Field): void {
  (field as Field & { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue('\0');
}
