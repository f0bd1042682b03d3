import { afterEach, beforeEach, expect, vi } from 'vitest';

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});
