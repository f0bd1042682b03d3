import { describe, expect, it } from 'vitest';
import { drawText, widthOfText, wrapText } from './letters.ts';

describe('letters that need no font', () => {
  it('has naira, and those of Yoruba, Igbo and Hausa', () => {
    for (const letter of '₦ẹọṣịụṅɓɗƙẸỌṢ') expect(widthOfText(letter, 100), letter).not.toBe(widthOfText(' ', 100));
    expect(widthOfText('ọ̀sán', 100)).toBe(widthOfText('ọsán', 100));
    expect(widthOfText('家', 100)).toBe(widthOfText(' ', 100));
  });

  it('carries nothing of the text itself', () => {
    expect(drawText('<script>&"', { x: 0, y: 0, size: 20, fill: '#000' })).not.toMatch(/script|&|"</);
  });

  it('breaks lines at words, cuts words that are too long, and says that more would follow', () => {
    const box = { size: 50, width: 400, most: 2 };
    const lines = wrapText('A sofa for the room that everybody sits in on Sunday', box);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of [...lines, ...wrapText('x'.repeat(200), box)])
      expect(widthOfText(line, 50)).toBeLessThanOrEqual(400);
    expect(wrapText('Sofa', box)).toEqual(['Sofa']);
    expect(wrapText('', box)).toEqual([]);
  });
});
