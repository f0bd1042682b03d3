import type { Target } from './in-page.ts';

/** A browser program of one engine, in which windows of different people can be opened. */
export interface Engine {
  open(): Promise<Driver>;
  close(): Promise<void>;
}

export interface Cookie {
  name: string;
  value: string;
}

/** A window with cookies of its own: all that a journey asks of an engine. Each engine's protocol is spoken by one file. */
export interface Driver {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** The inside of the window. */
  resize(width: number, height: number): Promise<void>;
  /** Of the site that is open. */
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Calls a function in the page, or in the frame that is looked into. It sees nothing but its arguments, which are JSON. */
  run<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses the middle of it with a real pointer. */
  click(target: Target): Promise<void>;
  /** Gives it to the keyboard and types. */
  type(target: Target, text: string): Promise<void>;
  /** Whether assistive technology is told this role of every such element. */
  haveRole(selector: string, role: string): Promise<boolean>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
  /** What happens in between happens in the frame. */
  inFrame(selector: string, act: () => Promise<void>): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the console and the network told of, where the engine's protocol tells it. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}
