import { setTimeout as sleep } from 'node:timers/promises';
import type { Cookie, Driver } from './driver.ts';
import { layoutFaults, listen, type Target, withTarget } from './in-page.ts';

export type Width = 390 | 1200;
type Name = string | RegExp;
type Role =
  | 'link'
  | 'button'
  | 'textbox'
  | 'combobox'
  | 'radio'
  | 'checkbox'
  | 'heading'
  | 'image'
  | 'option'
  | 'alert'
  | 'text';

const HEIGHT: Record<Width, number> = { 390: 844, 1200: 860 };
const PATIENCE_MS = 20_000;
const SETTLED_MS = 3_000;

/** A window as a person uses it: by roles and names, with a pointer and a keyboard, waiting for what is about to come. */
export class Tab {
  readonly #driver: Driver;
  readonly #siteUrl: string;
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(driver: Driver, siteUrl: string) {
    this.#driver = driver;
    this.#siteUrl = siteUrl;
  }

  /** Opens a page of the site and waits until React runs it. */
  async open(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#siteUrl).href);
    await this.#driver.run(listen);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.until('React runs the page', () => {
      dispatchEvent(new Event('late-start'));
      return 'ready' in document.documentElement.dataset;
    });
  }

  async signIn(cookies: readonly Cookie[]): Promise<void> {
    await this.#driver.goto(`${this.#siteUrl}/robots.txt`);
    await this.#driver.setCookies(cookies);
  }

  resize(width: Width): Promise<void> {
    return this.#driver.resize(width, HEIGHT[width]);
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  key(key: 'Escape' | 'Tab' | 'Enter'): Promise<void> {
    return this.#driver.press(key);
  }

  /** Presses what a person would: found by name, brought into view, and with nothing lying over it. */
  async press(role: Role, name: Name): Promise<void> {
    const target = await this.#reach(role, name);
    await this.#driver.click(target);
    await this.#listen();
  }

  async fill(name: Name, text: string): Promise<void> {
    const target = await this.#reach('textbox', name);
    await this.#driver.run(withTarget, 'empty', target);
    await this.#driver.type(target, text);
  }

  async select(name: Name, value: string): Promise<void> {
    const target = await this.#reach('combobox', name);
    const refusal = await this.#driver.run(withTarget, 'select', target, value);
    if (refusal) throw new Error(`${String(name)}: ${refusal}`);
  }

  /** Gives a drawing to the first field of the page that takes files. */
  async choosePicture(fileName: string): Promise<void> {
    await this.run(async (name: string) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 800];
      const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
      const files = new DataTransfer();
      files.items.add(new File([drawn ?? ''], name, { type: 'image/png' }));
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('There is nothing to give a file to');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, fileName);
  }

  /** Waits until it is there to be seen. */
  async sees(role: Role, name: Name): Promise<void> {
    const target = targetOf(role, name);
    await this.#until(`${role} ${String(name)} is there`, () => this.#driver.run(withTarget, 'isThere', target));
  }

  async misses(role: Role, name: Name): Promise<void> {
    const target = targetOf(role, name);
    await this.#until(
      `${role} ${String(name)} is gone`,
      async () => !(await this.#driver.run(withTarget, 'isThere', target)),
    );
  }

  async isAt(address: Name): Promise<void> {
    const { name, flags } = targetOf('', address);
    await this.until(
      `the address is ${String(address)}`,
      (pattern: string, how: string) => new RegExp(pattern, how).test(location.pathname + location.search),
      name,
      flags,
    );
  }

  /** Whether assistive technology is told this role of every such element. */
  haveRole(selector: string, role: string): Promise<boolean> {
    return this.#driver.haveRole(selector, role);
  }

  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#driver.run(call, ...args);
  }

  /** Waits until a function of the page says true. */
  until<Args extends unknown[]>(what: string, call: (...args: Args) => boolean, ...args: Args): Promise<void> {
    return this.#until(what, () => this.#driver.run(call, ...args));
  }

  /** The provider's checkout is a frame of another origin. */
  async inFrame(selector: string, act: () => Promise<void>): Promise<void> {
    await this.until(
      `there is a frame ${selector}`,
      (wanted: string) => document.querySelector(wanted) !== null,
      selector,
    );
    await this.#driver.inFrame(selector, act);
  }

  /** What is wrong with the page once it lies still, here and at the other width. */
  async layoutFaults(width: Width): Promise<string[]> {
    const found: string[] = [];
    for (const now of [width === 390 ? 1200 : 390, width] as const) {
      await this.resize(now);
      await this.until('the window has its size', (wanted: number) => innerWidth === wanted, now);
      found.push(...(await this.#lastingFaults()).map((fault) => `${now} px: ${fault}`));
    }
    return found;
  }

  /** A window that was just given another size draws its pictures anew: what is wrong for an instant is not. */
  async #lastingFaults(): Promise<string[]> {
    const deadline = Date.now() + SETTLED_MS;
    for (;;) {
      const faults = await this.#driver.run(layoutFaults);
      if (faults.length === 0 || Date.now() > deadline) return faults;
      await sleep(100);
    }
  }

  /** For what a journey provokes on purpose. */
  allow(expected: RegExp): void {
    this.#allowed.push(expected);
  }

  async faults(): Promise<string[]> {
    await this.#listen();
    return [...this.#heard, ...this.#driver.faults].filter((fault) => !this.#allowed.some((one) => one.test(fault)));
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async #listen(): Promise<void> {
    // Pages of other origins and pages that are leaving tell nothing.
    this.#heard.push(...(await this.#driver.run(listen).catch(() => [])));
  }

  async #reach(role: Role, name: Name): Promise<Target> {
    const target = targetOf(role, name);
    let obstacle: unknown;
    await this.#until(
      `${role} ${String(name)} can be reached`,
      async () => {
        obstacle = await this.#driver.run(withTarget, 'obstacle', target);
        return obstacle === '';
      },
      () => String(obstacle),
    );
    return target;
  }

  async #until(what: string, isSo: () => Promise<unknown>, why = () => ''): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // The page may be leaving just now.
      const answer = await isSo().catch((error: unknown) => new Error(String(error)));
      if (answer && !(answer instanceof Error)) return;
      if (Date.now() > deadline) {
        throw new Error(
          `Waited in vain until ${what}. ${why()} ${answer instanceof Error ? answer.message : ''}\n${await this.#where()}`,
        );
      }
      await sleep(60);
    }
  }

  async #where(): Promise<string> {
    return this.#driver.run(() => {
      const words = (document.querySelector('dialog:modal') ?? document.querySelector('main'))?.textContent ?? '';
      return `At ${location.href}: ${words.replace(/\s+/g, ' ').slice(0, 300)}`;
    });
  }
}

function targetOf(role: string, name: Name): Target {
  if (typeof name !== 'string') return { role, name: name.source, flags: name.flags };
  return { role, name: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' };
}
