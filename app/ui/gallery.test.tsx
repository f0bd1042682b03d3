import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const view = (name: string) => ({
  sources: [],
  src: `/${name}.jpg`,
  width: 800,
  height: 1000,
  alt: name,
  sizes: '50vw',
});
const pictures = ['front', 'side', 'detail'].map((name) => ({ picture: view(name), thumbnail: view(name) }));

test('every picture has a radio, and the arrows lead around the circle', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} />);
  const ids = [...html.matchAll(/<input type="radio" id="([^"]+)"/g)].map((match) => match[1]);
  const arrows = [...html.matchAll(/<label for="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(3);
  expect(arrows).toEqual([ids[2], ids[1], ids[0], ids[2], ids[1], ids[0]]);
});

test('only the first picture of a first gallery is fetched at once', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} priority />);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html).toMatch(/<img src="\/front.jpg"[^>]*loading="eager"/);
});

test('one picture alone has neither counter nor thumbnails', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures.slice(0, 1)} />);
  expect(html).not.toContain('type="radio"');
  expect(html).not.toContain('1 / 1');
});

test('a drawing has a labelled handle and is fetched when it comes into sight, at the earliest', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} drawing="/drawn.svg" />);
  expect(html).toContain('<img src="/drawn.svg" alt="" loading="lazy" fetchPriority="low"/>');
  expect(html).toMatch(/<input type="range" [^>]*aria-label="Show it drawn"/);
  expect(renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} />)).not.toContain('range');
});
