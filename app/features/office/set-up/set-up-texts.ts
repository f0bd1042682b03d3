import type { SetUpStep } from './set-up-steps.ts';

export interface StepWords {
  title: string;
  /** What it is for. */
  why: string;
  /** What is true once it is done. */
  done: string;
  /** The button that leads to where it is done. */
  button: string;
  skip: string;
  /** What is true once the owner has skipped it. */
  aside: string;
  /** Shown instead of what it is for, while it only works in test mode. */
  trial?: string;
}

const LATER = { skip: 'Skip', aside: 'Skipped.' };

/** What the owner reads while setting the shop up. */
export const setUpTexts = {
  title: 'Set up your shop',
  lead: 'Each step is ticked when it’s done. Skip what you don’t need, and come back whenever you like.',
  progress: (settled: number, all: number) => `${settled} of ${all} done`,
  back: 'All settings',
  done: 'Done',
  confirmed: 'Confirmed',
  skipped: 'Skipped',
  todo: 'To do',
  takeUp: 'Put it back on the list',
  row: 'Set up your shop',
  next: (title: string) => `next: ${title}`,
  go: 'Continue',
  more: () => 'and the set-up of your shop',
  steps: {
    business: {
      title: 'Business and contact',
      why: 'Name, phone, WhatsApp, email, workshop and hours: customers look for them on every page and receipt.',
      done: 'Customers know who and where you are.',
      button: 'Fill in',
      ...LATER,
    },
    look: {
      title: 'Logo and colours',
      why: 'Your logo on every page, on receipts and phones, and your colours on every button.',
      done: 'The shop looks like yours.',
      button: 'Choose',
      ...LATER,
    },
    words: {
      title: 'Text of your pages',
      why: 'Home, About, questions and Contact say only what any shop could. Read them, and make them yours.',
      done: 'Your pages say what you wrote.',
      button: 'Read',
      skip: 'They’re right as they are',
      aside: 'You’re keeping the words we started with.',
    },
    picture: {
      title: 'Home page picture',
      why: 'A photo of a room you furnished. Until then the home page has none.',
      done: 'Your home page has your own picture.',
      button: 'Add',
      ...LATER,
    },
    delivery: {
      title: 'Delivery',
      why: 'What delivery usually costs, and how long a piece takes. Our starting figures are only examples.',
      done: 'Saved with your own figures.',
      button: 'Check',
      skip: 'The figures are right',
      aside: 'You’re keeping our starting figures.',
    },
    categories: {
      title: 'Categories',
      why: 'Visitors use them to find pieces. We start with five: Sitting, Tables, Room, Lights, Storage.',
      done: 'The categories are yours.',
      button: 'Change',
      skip: 'These five fit',
      aside: 'You’re keeping the five we started with.',
    },
    options: {
      title: 'Options',
      why: 'What customers can choose besides size: wood, fabric, your own colours, each with its price.',
      done: 'Customers can choose your options.',
      button: 'Add',
      ...LATER,
    },
    products: {
      title: 'First product',
      why: 'A name, a description, a category, a price and a picture are enough. A whole list can come as a CSV file.',
      done: 'Your first product is in the shop.',
      button: 'Upload',
      ...LATER,
    },
    payments: {
      title: 'Payments',
      why: 'Paystack has to accept the shop’s key before anybody can pay online.',
      done: 'Paystack accepts the shop’s key.',
      button: 'See the key',
      skip: 'Skip',
      aside: 'Skipped. You record orders paid by cash or transfer.',
      trial:
        'The shop has a test key: payments look real, but no money moves. Put in Paystack’s live keys before you open.',
    },
    account: {
      title: 'Bank account',
      why: 'Where customers can transfer money while nobody can pay online. Without it they can only ask you.',
      done: 'Customers can transfer to your account while nobody can pay online.',
      button: 'Fill in',
      ...LATER,
    },
    email: {
      title: 'Email',
      why: 'Receipts and order updates go by email. Send one to yourself to see that they arrive.',
      done: 'A test email has left the shop. Check your inbox, and spam too.',
      button: 'Send me a test email',
      ...LATER,
    },
    class: {
      title: 'Masterclass',
      why: 'A class with its dates, price and places. Nobody sees a draft.',
      done: 'You have a class.',
      button: 'Start a Class',
      skip: 'We don’t give one',
      aside: 'No class for now.',
    },
    policies: {
      title: 'Policies',
      why: 'Terms, refunds and privacy are what customers agree to when they pay. Read them, and change anything that isn’t true for you.',
      done: 'You’ve changed a policy.',
      button: 'Read',
      skip: 'I’ve read them',
      aside: 'You’ve read them.',
    },
    opening: {
      title: 'Open the shop',
      why: 'Until then, visitors see that you’re opening soon. Show the shop to friends with this link:',
      done: 'The shop is open to everybody.',
      button: 'Open the shop',
      skip: '',
      aside: '',
    },
  } satisfies Record<SetUpStep, StepWords>,
  notices: {
    sent: 'A test email is on its way to you.',
    confirmed: 'Noted. You can come back to it here.',
    skipped: 'Skipped. You can come back to it here.',
    opened: 'Your shop is open.',
  },
  busy: 'Saving',
  copy: 'Copy the link',
  mail: {
    subject: (name: string) => `Emails from ${name} arrive`,
    heading: 'It works',
    news: 'You asked for this email to see that your shop’s emails arrive. They do.',
    next: 'Did it land in spam? Mark it as not spam, and ask whoever looks after your domain for SPF, DKIM and DMARC.',
    button: 'Back to the set-up',
    reason: 'Sent to you because you asked for a test email.',
  },
} as const;
