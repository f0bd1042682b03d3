import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetKept, type Kept, keep, readKept } from './unsaved-on-device.ts';

const PAUSE_MS = 400;

interface KeepOptions<More> {
  /** Under which it is kept on the device. */
  key: string;
  form: RefObject<HTMLFormElement | null>;
  /** Fields that belong to this page alone. */
  without: readonly string[];
  /** What the form has besides its fields; `hasMore` when that is worth keeping by itself. */
  more: More;
  hasMore: boolean;
  /** Whether what was kept belongs on this page. */
  isWanted: (kept: Kept<More>) => boolean;
  /** Told once the fields are filled in again. */
  onFound: (more: More) => void;
}

/**
 * Keeps on this device what is typed into a form, and fills it in again when its page is opened anew; what somebody has typed there
 * already stays. Says whether anything is kept, and whether it was found.
 */
export function useKeptOnDevice<More>({ key, form, without, more, hasMore, isWanted, onFound }: KeepOptions<More>) {
  const [state, setState] = useState<'nothing' | 'kept' | 'found'>('nothing');
  /** Hidden fields that were filled in, and what the server had sent in them. */
  const hidden = useRef(new Map<HTMLInputElement, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const find = useEffectEvent((element: HTMLFormElement) => {
    const kept = readKept<More>(key);
    if (!kept || !isWanted(kept)) return;
    fillIn(element, kept.fields, hidden.current);
    onFound(kept.more);
    setState('found');
  });
  const save = useEffectEvent((element: HTMLFormElement) => {
    timer.current = undefined;
    if (!hasMore && !isTouched(element)) return;
    if (keep(key, { fields: fieldsOf(element, without), more })) setState((now) => (now === 'found' ? now : 'kept'));
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    find(element);
    const hear = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(element), PAUSE_MS);
    };
    const saveNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      save(element);
    };
    for (const type of ['input', 'change']) element.addEventListener(type, hear);
    addEventListener('pagehide', saveNow);
    return () => {
      saveNow();
      for (const type of ['input', 'change']) element.removeEventListener(type, hear);
      removeEventListener('pagehide', saveNow);
    };
  }, [form]);

  // What is not typed makes no event.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the reason to save
  useEffect(() => {
    if (!isFirst.current && form.current) save(form.current);
    isFirst.current = false;
  }, [more, form]);

  return {
    state,
    startAgain() {
      clearTimeout(timer.current);
      timer.current = undefined;
      forgetKept(key);
      form.current?.reset();
      for (const field of form.current ? fieldsIn(form.current) : [])
        field.dispatchEvent(new Event('input', { bubbles: true }));
      clearTimeout(timer.current);
      timer.current = undefined;
      for (const [field, sent] of hidden.current) field.value = sent;
      setState('nothing');
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field => 'name' in field && 'value' in field && field.localName !== 'button',
  );

function fieldsOf(form: HTMLFormElement, without: readonly string[]): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !without.includes(name),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

function fillIn(form: HTMLFormElement, kept: Record<string, string>, hidden: Map<HTMLInputElement, string>): void {
  for (const field of fieldsIn(form)) {
    const value = kept[field.name];
    if (value === undefined || field.type === 'file' || differs(field)) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = field.value === value;
    else {
      if (field instanceof HTMLInputElement && field.type === 'hidden') hidden.set(field, field.value);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

const isTouched = (form: HTMLFormElement) => fieldsIn(form).some(differs);

/** From what the server sent. */
function differs(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== sent?.value;
  }
  if (field.type === 'hidden') return false;
  if (field.type === 'radio') return field instanceof HTMLInputElement && field.checked && !field.defaultChecked;
  return field.value !== field.defaultValue;
}
