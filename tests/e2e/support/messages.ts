import type { HttpVisitor } from './http-visitor.ts';

/** What people wrote to the shop, and what the owner made of it. */
export interface WrittenMessages {
  /** The customer's, answered. */
  answeredId: string;
  /** From somebody with a telephone and no email address, still new. */
  byPhoneId: string;
  /** The customer's account, as the back office calls it. */
  customerId: string;
}

/** Two messages; the customer's is answered. Robots write as fast as this, so the owner first takes them for people. */
export async function writeMessages(customer: HttpVisitor, owner: HttpVisitor, name: string): Promise<WrittenMessages> {
  const made = madeOn((await customer.get('/gethelp')).text);
  const form = { name, made, website: '' };
  const scratched = 'The left arm of the sofa is scratched.\nMay I send you pictures?';
  await customer.post('/gethelp', { ...form, address: 'seun@journeys.example', order: '', message: scratched });
  const answeredId = await newestSuspected(owner);
  await owner.post(`/inbox/${answeredId}`, { intent: 'not_spam' });
  const page = (await owner.get(`/inbox/${answeredId}`)).text;
  const once = /name="once" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const body = 'We are sorry about the scratch. Please send the pictures to our WhatsApp number.';
  await owner.post(`/inbox/${answeredId}`, { intent: 'reply', once, known: '0', body });

  const contact = {
    name: 'Mama Chidi',
    address: '0803 555 0199',
    message: 'Do you make the Zaria bench 2.4 metres long?',
  };
  await customer.post('/contact', { ...contact, made: madeOn((await customer.get('/contact')).text), website: '' });
  const byPhoneId = await newestSuspected(owner);
  await owner.post(`/inbox/${byPhoneId}`, { intent: 'not_spam' });

  const customerId = /href="\/customers\/(usr_\w+)"/.exec((await owner.get(`/inbox/${answeredId}`)).text)?.[1] ?? '';
  return { answeredId, byPhoneId, customerId };
}

function madeOn(page: string): string {
  return /name="made" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

async function newestSuspected(owner: HttpVisitor): Promise<string> {
  const id = /href="\/inbox\/(msg_\w+)"/.exec((await owner.get('/inbox?tab=suspected')).text)?.[1];
  if (!id) throw new Error('The message did not arrive');
  return id;
}
