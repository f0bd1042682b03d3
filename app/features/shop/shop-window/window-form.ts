import { nearestReadable, parseColor } from '#app/features/ground/settings/door/brand-colors.ts';
import {
  HOME_SECTIONS,
  type HomeSection,
  type WindowGroup,
  type WindowSettings,
} from '#app/features/ground/settings/door/window-settings.ts';

export type FormValues = Record<string, string>;

export const TILE_LINES = [0, 1, 2, 3] as const;
export const shownField = (section: HomeSection) => `shown.${section}`;

/** What an empty text of a group stands for: the words a new shop begins with, which the owner gets to change instead of an empty field. */
export type Beginnings = { [Group in FormGroup]?: FormValues };

/** Those whose form has fields alone. */
export type FormGroup = Exclude<WindowGroup, 'logo' | 'pictures' | 'people'>;

/** What is in the fields of a group's form, by name; `window-form.schema.ts` reads it back as the same. */
const SHOWN: { [Group in FormGroup]: (settings: WindowSettings[Group]) => FormValues } = {
  colors: (colors) => colors,
  menu: ({ announcement, footerLine, hasMasterclass, showsAbout, showsContact, showsBespoke }) => ({
    announcement,
    footerLine,
    hasMasterclass: box(hasMasterclass),
    showsAbout: box(showsAbout),
    showsContact: box(showsContact),
    showsBespoke: box(showsBespoke),
  }),
  home: ({ heading, lead, sections, featured, tiles }) => ({
    heading,
    lead,
    order: sections.map(({ name }) => name).join(),
    ...Object.fromEntries(sections.map(({ name, isShown }) => [shownField(name), box(isShown)])),
    featured: featured.join(', '),
    ...Object.fromEntries(
      TILE_LINES.flatMap((line): [string, string][] => [
        [`tileTo${line}`, tiles[line]?.to ?? ''],
        [`tileTitle${line}`, tiles[line]?.title ?? ''],
        [`tileLine${line}`, tiles[line]?.line ?? ''],
      ]),
    ),
  }),
  words: (words) => words,
  class: ({ showsData, ...words }) => ({ ...words, showsData: box(showsData) }),
};

export function showWindowGroup<Group extends FormGroup>(
  group: Group,
  settings: WindowSettings[Group],
  beginnings: Beginnings = {},
): FormValues {
  const shown: FormValues = SHOWN[group](settings);
  const words: FormValues = beginnings[group] ?? {};
  const begun = Object.entries(words).filter(([name]) => shown[name] === '');
  return { ...shown, ...Object.fromEntries(begun) };
}

/** The typed values without those that are still as a new shop has them, so that a later release may say them better. */
export function withoutBeginnings(typed: FormValues, begun: FormValues = {}): FormValues {
  const isBegun = ([name, value]: [string, string]) =>
    begun[name] !== undefined && begun[name] === value.replaceAll('\r\n', '\n');
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, isBegun([name, value]) ? '' : value]));
}

/** The colours of a form, each in the nearest shade that can be read. */
export function withReadableColors(typed: FormValues): FormValues {
  const shades = (['main', 'accent'] as const).flatMap((name) => {
    const color = parseColor(typed[name] ?? '');
    return color ? [[name, nearestReadable(color)]] : [];
  });
  return { ...typed, ...Object.fromEntries(shades) };
}

/** `order` with one section a place up or down; as it is where there is no such place. */
export function moveSection(order: string, move: string): string {
  const names = order.split(',');
  const [name = '', way] = move.split(':');
  const from = names.indexOf(name);
  const to = from + (way === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= names.length) return order;
  [names[from], names[to]] = [names[to] ?? '', names[from] ?? ''];
  return names.join();
}

export const readOrder = (order: string): HomeSection[] =>
  order.split(',').filter((name): name is HomeSection => HOME_SECTIONS.some((section) => section === name));

const box = (isOn: boolean) => (isOn ? 'on' : '');
