/** What runs inside the page. Each function sees its arguments and the page, nothing else of this file. */

export interface Target {
  role: string;
  /** A regular expression's source. */
  name: string;
  flags: string;
}

type Act = 'find' | 'isThere' | 'obstacle' | 'empty' | 'select';

/** Finds what a person could find by its role and name now (visible, and in the dialog if one is open), and does one thing to it. */
export function withTarget(act: Act, { role, name, flags }: Target, value = ''): Element | string | boolean | null {
  const SELECTORS: Record<string, string> = {
    link: 'a[href]',
    button: 'button, summary, [role="button"]',
    textbox:
      'input:not([type]), input[type="text"], input[type="email"], input[type="password"], input[type="search"], input[type="tel"], input[type="number"], input[type="date"], textarea',
    combobox: 'select',
    radio: 'input[type="radio"]',
    checkbox: 'input[type="checkbox"]',
    heading: 'h1, h2, h3',
    image: 'img',
    option: '[role="option"]',
    alert: '[role="alert"], [role="status"]',
    text: 'p, li, span, a, button, td, dd, dt, label, h1, h2, h3, strong, output, div, summary',
  };
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], script, style')) hidden.remove();
    return copy.textContent ?? '';
  };
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by) {
      const parts = by.split(/\s+/).map((id) => document.getElementById(id));
      return parts.map((part) => (part ? textOf(part) : '')).join(' ');
    }
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0) return [...labels].map(textOf).join(' ');
    return element.getAttribute('alt') ?? textOf(element);
  };
  const pattern = new RegExp(name, flags);
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const found = [...scope.querySelectorAll(SELECTORS[role] ?? role)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      pattern.test(nameOf(element).replace(/\s+/g, ' ').trim()),
  );
  // The innermost: a text is also the text of everything around it.
  const element = (role === 'text' ? found.at(-1) : found[0]) ?? null;
  if (act === 'find') return element;
  if (act === 'isThere') return element !== null;
  if (!element) return 'it is not there';
  if (act === 'empty') {
    (element as HTMLInputElement).select();
    return document.execCommand('delete');
  }
  if (act === 'select') {
    const select = element as HTMLSelectElement;
    const option = [...select.options].find((one) => one.value === value || one.text === value);
    if (!option) return `it has no option ${value}`;
    select.value = option.value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    return '';
  }
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) return `it is ${width} by ${height} px`;
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `its middle, ${x} ${y}, is outside of the window`;
  const page = window as unknown as { lastPlace?: string };
  const place = `${name} ${x} ${y}`;
  if (page.lastPlace !== place) {
    page.lastPlace = place;
    return 'it is moving';
  }
  const hit = document.elementFromPoint(x, y);
  if (hit && (element.contains(hit) || hit.closest('label')?.control === element)) return '';
  return `<${hit?.localName} class="${hit?.getAttribute('class')}"> lies over it`;
}

/**
 * What no page may look like, at any width and in any engine: something to press that cannot be seen or reached, a dialog that does
 * not show what is in it, a page that moves sideways, a picture that is squeezed.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `<${element.localName}> “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth} px`);

  /** How much of the element is left when every box around it has cut off what it does not show; what can be scrolled to counts. */
  const shownPart = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const around = box.getBoundingClientRect();
      if (overflowY === 'hidden' || overflowY === 'clip') {
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      } else if (overflowY !== 'visible') {
        const height = Math.min(bottom - top, around.height);
        [top, bottom] = [around.top, around.top + height];
      }
      if (overflowX === 'hidden' || overflowX === 'clip') {
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
      } else if (overflowX !== 'visible') {
        const width = Math.min(right - left, around.width);
        [left, right] = [around.left, around.left + width];
      }
      // Nothing outside of it cuts what is fixed to the window, and a modal dialog is in a layer of its own.
      if (position === 'fixed' || box.matches('dialog:modal')) break;
    }
    return { left, right, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);

  for (const control of (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  )) {
    const own = control.getBoundingClientRect();
    // What is for listeners only is one pixel large on purpose, and a link to skip to the page waits above it.
    const isHidden = !control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only, .skip-link');
    if (isHidden || control.getClientRects().length === 0) continue;
    const shown = shownPart(control);
    if (own.width < 2 || own.height < 2) faults.push(`${nameOf(control)} is ${own.width} by ${own.height} px`);
    else if (shown.height < own.height / 2 || shown.width < own.width / 2) {
      faults.push(
        `of ${nameOf(control)}, ${own.width} by ${own.height} px, ${shown.width} by ${shown.height} px are shown`,
      );
    } else if (shown.left < -1 || shown.right > innerWidth + 1) {
      faults.push(`${nameOf(control)} reaches from ${shown.left} to ${shown.right} on ${innerWidth} px`);
    }
  }

  if (modal) {
    const { left, top, right, bottom, width, height } = modal.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
      faults.push(`the dialog reaches from ${left} ${top} to ${right} ${bottom} in ${innerWidth} by ${innerHeight} px`);
    }
    if (width < 200 || height < 100) faults.push(`the dialog is ${width} by ${height} px`);
    const heading = modal.querySelector('h2');
    if (!heading) faults.push('the dialog has no heading');
    const sheet = modal.firstElementChild as HTMLElement;
    if (Math.abs(sheet.offsetHeight - modal.clientHeight) > 1) {
      faults.push(`the dialog is ${modal.clientHeight} px high inside and its sheet ${sheet.offsetHeight} px`);
    }
  }

  for (const image of (modal ?? document).querySelectorAll<HTMLImageElement>('img')) {
    if (!image.complete || !image.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = image.getBoundingClientRect();
    if (image.naturalWidth === 0) faults.push(`${image.currentSrc} cannot be shown`);
    else if (width < 8 || height < 8) faults.push(`${image.currentSrc} is ${width} by ${height} px`);
    else if (getComputedStyle(image).objectFit === 'fill') {
      const squeezed = width / height / (image.naturalWidth / image.naturalHeight);
      if (squeezed < 0.96 || squeezed > 1.04)
        faults.push(`${image.currentSrc} is squeezed to ${width} by ${height} px`);
    }
  }
  return faults;
}

/** Remembers across pages what scripts threw, logged as an error or were refused by the page's policy. */
export function listen(): string[] {
  const KEY = 'faults-heard';
  const heard = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  const page = window as unknown as { isHeard?: boolean };
  if (!page.isHeard) {
    page.isHeard = true;
    const add = (fault: string) =>
      sessionStorage.setItem(KEY, JSON.stringify([...heard(), `${location.pathname}: ${fault}`]));
    addEventListener('error', ({ message, error }) => add(`exception: ${message} ${error?.stack ?? ''}`));
    addEventListener('unhandledrejection', ({ reason }) => add(`rejection: ${reason?.stack ?? reason}`));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      add(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
    const write = console.error;
    console.error = (...words: unknown[]) => {
      add(`console: ${words.map(String).join(' ')}`);
      write(...words);
    };
  }
  const all = heard();
  sessionStorage.removeItem(KEY);
  return all;
}
