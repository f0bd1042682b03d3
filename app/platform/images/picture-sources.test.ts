import { expect, test } from 'vitest';
import { pictureSources, pictureUrl } from './picture-sources.ts';

const picture = { key: 'img/0a', width: 1000, height: 800, widths: [200, 640, 1000] };

test('offers the smallest format first and JPEG to browsers that know no other', () => {
  expect(pictureSources(picture)).toEqual({
    sources: [
      {
        type: 'image/avif',
        srcSet: '/media/img/0a/200.avif 200w, /media/img/0a/640.avif 640w, /media/img/0a/1000.avif 1000w',
      },
      {
        type: 'image/webp',
        srcSet: '/media/img/0a/200.webp 200w, /media/img/0a/640.webp 640w, /media/img/0a/1000.webp 1000w',
      },
    ],
    img: {
      src: '/media/img/0a/640.jpg',
      srcSet: '/media/img/0a/200.jpg 200w, /media/img/0a/640.jpg 640w, /media/img/0a/1000.jpg 1000w',
      width: 1000,
      height: 800,
    },
  });
});

test('leaves out formats that are not made yet', () => {
  const { sources, img } = pictureSources({ ...picture, formats: ['jpg', 'webp'] });
  expect(sources.map((source) => source.type)).toEqual(['image/webp']);
  expect(img.src).toBe('/media/img/0a/640.jpg');
});

test('one address: wide enough, or the widest', () => {
  expect(pictureUrl(picture, 640)).toBe('/media/img/0a/640.jpg');
  expect(pictureUrl(picture, 641, 'webp')).toBe('/media/img/0a/1000.webp');
  expect(pictureUrl(picture, 1200, 'jpg', 'https://gida.example/media/')).toBe(
    'https://gida.example/media/img/0a/1000.jpg',
  );
});

test('offers only a JPEG of what was made with little work, known by its key alone', () => {
  const quick = { ...picture, key: 'photos/0a' };
  expect(pictureSources(quick)).toMatchObject({ sources: [], img: { src: '/media/photos/0a/640.jpg' } });
  expect(pictureUrl(quick, 200, 'webp')).toBe('/media/photos/0a/200.jpg');
});
