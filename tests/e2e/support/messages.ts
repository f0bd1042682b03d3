import type { HttpVisitor } from './http-visitor.ts';

/** What people wrote to the shop, and what the owner made of it. */
export interface WrittenMessages {
  /** The customer's, answered. */
  answeredId: string;
  /** From somebody with a telephone and no email address, still new. */
  byPhoneId: string;
  /** What the customer asked for made to measure, and the address of its page. */
  brief: { id: string; path: string };
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

  const brief = await askForPiece(customer, name);
  await owner.post(`/inbox/${brief.id}`, { intent: 'not_spam' });

  const customerId = /href="\/customers\/(cus_\w+)"/.exec((await owner.get(`/inbox/${answeredId}`)).text)?.[1] ?? '';
  return { answeredId, byPhoneId, brief, customerId };
}

async function askForPiece(customer: HttpVisitor, name: string): Promise<WrittenMessages['brief']> {
  const { location } = await customer.post('/bespoke', {
    what: 'A bench for the corridor,\nwith a shelf for shoes',
    room: 'Corridor',
    like: 'zaria-bench',
    width: '160',
    depth: '38',
    height: '46',
    wood: 'Iroko',
    budget: '250-500',
    state: 'Oyo',
    name,
    answerBy: 'mail',
    address: 'seun@journeys.example',
    website: '',
    made: madeOn((await customer.get('/bespoke')).text),
  });
  const [path = ''] = location.split('?');
  const id = /msg_\w+/.exec(path)?.[0];
  if (!id) throw new Error('The request did not arrive');
  return { id, path };
}

function madeOn(page: string): string {
  return /name="made" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

async function newestSuspected(owner: HttpVisitor): Promise<string> {
  const id = /href="\/inbox\/(msg_\w+)"/.exec((await owner.get('/inbox?tab=suspected')).text)?.[1];
  if (!id) throw new Error('The message did not arrive');
  return id;
}
