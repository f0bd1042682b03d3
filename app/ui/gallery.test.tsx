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

test('every picture has a radio', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} />);
  expect(html.match(/<input type="radio"/g)).toHaveLength(3);
});

test('only the first picture of a first gallery is fetched at once', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} priority />);
  expect(html.match(/loading="eager"/g)).toHaveLength(1);
  expect(html).toMatch(/<img src="\/front.jpg"[^>]*loading="eager"/);
});

test('one picture alone has no thumbnails', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures.slice(0, 1)} />);
  expect(html).not.toContain('type="radio"');
});

test('a drawing has a labelled handle and is fetched when it comes into sight, at the earliest', () => {
  const html = renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} drawing="/drawn.svg" />);
  expect(html).toContain('<img src="/drawn.svg" alt="" loading="lazy" fetchPriority="low"/>');
  expect(html).toMatch(/<input type="range" [^>]*aria-label="Show it drawn"/);
  expect(renderToStaticMarkup(<Gallery label="Sofa" pictures={pictures} />)).not.toContain('range');
});
