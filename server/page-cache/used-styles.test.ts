import { expect, it } from 'vitest';
import { createUsedStyles } from './used-styles.ts';

const used = (css: string, html: string) => createUsedStyles(css)(html);

it('keeps what the markup can meet, and nothing else', () => {
  const css = '.a{x:1}.b{x:2}.a .b{x:3}.a.c{x:4}p{x:5}.a>p,.z{x:6}#id{x:7}';
  expect(used(css, '<p class="a c">')).toBe('.a{x:1}.a.c{x:4}p{x:5}.a>p,.z{x:6}#id{x:7}');
});

it('asks for classes only: states, attributes and what is in parentheses may become true later', () => {
  const css = '.a:hover{x:1}.a[open]{x:2}.a:not(.b){x:3}.a:is(.b:has(.c (d)),.e){x:4}:where(.q>:not(:last-child)){x:5}';
  expect(used(css, '<p class="a">')).toBe(css);
  expect(used(css, '<p>')).toBe(':where(.q>:not(:last-child)){x:5}');
});

it('reads names as they are written in a selector and in markup', () => {
  const css = '.md\\:w-\\[10\\%\\]{x:1}.w-\\(--x\\){x:2}.\\32xl{x:3}.\\[\\&\\>p\\]\\:m{x:4}';
  expect(used(css, '<p class="md:w-[10%] w-(--x) 2xl [&amp;&gt;p]:m">')).toBe(css);
  expect(used(css, '<p class="w-(--x)">')).toBe('.w-\\(--x\\){x:2}');
});

it('leaves out blocks that are empty by then, and keeps statements, fonts and properties', () => {
  const css =
    '@layer a,b;@layer b{.a{x:1}@media (width>1px){.b{x:2}}}@media print{.b{x:3}}@font-face{src:url(f)}@property --x{inherits:false}';
  expect(used(css, '<p class="a">')).toBe(
    '@layer a,b;@layer b{.a{x:1}}@font-face{src:url(f)}@property --x{inherits:false}',
  );
});

it('keeps an animation that what is kept plays', () => {
  const css = '@keyframes turn{to{x:1}}@keyframes fade{to{x:2}}.a{animation:turn 1s}.b{animation:fade 1s}';
  expect(used(css, '<p class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{x:1}}');
});
