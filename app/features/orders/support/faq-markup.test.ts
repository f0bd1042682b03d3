import { describe, expect, it } from 'vitest';
import { faqItems } from './faq.ts';
import { readQuestions, writeQuestions } from './faq-markup.ts';

describe('questions and answers as text', () => {
  it('come back as they were written', () => {
    expect(readQuestions(writeQuestions(faqItems))).toEqual(faqItems);
    expect(readQuestions(writeQuestions(faqItems).replaceAll('\n', '\r\n'))).toEqual(faqItems);
  });

  it('are those a new shop begins with where the owner wrote none', () => {
    expect(readQuestions('')).toBe(faqItems);
    expect(readQuestions('No question at all')).toBe(faqItems);
    expect(readQuestions('## A question nobody answered')).toBe(faqItems);
    expect(readQuestions('-')).toEqual([]);
  });

  it('take a link to a page of ours alone', () => {
    const text =
      '## Do you deliver?\nYes, all over\nLagos.\n\n[Prices](/contact)\n\n## And abroad?\n\n[No](https://evil.example)';
    expect(readQuestions(text)).toEqual([
      { question: 'Do you deliver?', answer: ['Yes, all over Lagos.'], link: { label: 'Prices', to: '/contact' } },
      { question: 'And abroad?', answer: ['[No](https://evil.example)'] },
    ]);
  });
});
