/**
 * What the oldest promised browsers (docs/engines.md) lack and pages use. A file of its own, which only a browser that lacks some of it
 * fetches, before React takes the page over (app/entry.client.tsx). So no module may use these while it is imported;
 * tests/e2e/old-browsers.spec.ts holds everything that is built against both.
 */
const OF_ARRAYS = {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [start: number, count: number, ...put: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
};

const OF_STRINGS = {
  /** Half of a pair of surrogates stands for no letter. */
  toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, '\ufffd');
  },
};

const OF_MAP = {
  groupBy(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index);
      index += 1;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
};

const OF_REG_EXP = { escape: (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&') };

const OF_SIGNALS = {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason;
  },
};

const OF_ELEMENTS = {
  checkVisibility(this: Element) {
    return this.getClientRects().length > 0;
  },
};

const OF_FORMS = {
  requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null) {
    if (submitter) return submitter.click();
    const button = document.createElement('button');
    button.hidden = true;
    this.append(button);
    button.click();
    button.remove();
  },
};

const OF_URL = {
  parse(text: string, base?: string) {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  },
};

export interface Places {
  arrays: object;
  strings: object;
  map: object;
  regExp: object;
  signals: object;
  elements: object;
  forms: object;
  url: object;
}

export function fillIn({ arrays, strings, map, regExp, signals, elements, forms, url }: Places): void {
  for (const [place, missing] of [
    [arrays, OF_ARRAYS],
    [strings, OF_STRINGS],
    [map, OF_MAP],
    [regExp, OF_REG_EXP],
    [signals, OF_SIGNALS],
    [elements, OF_ELEMENTS],
    [forms, OF_FORMS],
    [url, OF_URL],
  ] as const) {
    for (const [name, value] of Object.entries(missing)) {
      if (!(name in place)) Object.defineProperty(place, name, { value, writable: true, configurable: true });
    }
  }
}

if (typeof document !== 'undefined') {
  // Firefox before 113: the router has no data to start with, and the page stays as the server sent it.
  if (!('TextEncoderStream' in globalThis)) throw new Error('This browser is too old for the scripts of this page.');
  fillIn({
    arrays: Array.prototype,
    strings: String.prototype,
    map: Map,
    regExp: RegExp,
    signals: AbortSignal.prototype,
    elements: Element.prototype,
    forms: HTMLFormElement.prototype,
    url: URL,
  });
}
