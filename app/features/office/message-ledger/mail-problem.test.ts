import { expect, test } from 'vitest';
import { explainMailProblem } from './mail-problem.ts';

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox", 'There is no mailbox'],
  ['Error upgrading connection with STARTTLS', 'no encryption'],
  ['EHLO failed but HELO does not support required STARTTLS. response=502', 'no encryption'],
  ['Invalid login: 535 5.7.8 bad credentials', 'our name and password'],
  ['403 API calls are disabled for non-browser applications', 'EmailJS'],
  ['422 The recipients address is empty', 'There is no mailbox'],
  ['Message failed: 554 5.7.1 looks like spam', 'spam'],
  ['450 4.2.1 mailbox busy', 'busy'],
  ['452 4.2.2 mailbox full', 'full'],
  ['429 Too Many Requests', 'too fast'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'can’t reach'],
  ['Greeting never received', 'can’t reach'],
  ['500 oops', 'can’t reach'],
  ['something else', 'didn’t accept it'],
])('%s', (lastError, words) => {
  const { what, cure } = explainMailProblem(lastError);
  expect(what).toContain(words);
  expect(cure).toMatch(/\.$/);
});
