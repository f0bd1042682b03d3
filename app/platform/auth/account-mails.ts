import type { Database } from '../database/client.server.ts';

interface AccountLetter {
  email: string;
  name: string;
  /** Absolute. */
  url: string;
}

/** The letters of signing in. Each is queued in the transaction that makes its link. */
export interface AccountMails {
  /** With the link to choose a password. */
  reset(db: Database, letter: AccountLetter): Promise<void>;
  /** With the link that confirms the address of a new account. */
  welcome(db: Database, letter: AccountLetter): Promise<void>;
  /** To somebody who signs up and has an account: how to log in to it. */
  known(db: Database, letter: AccountLetter & { resetUrl: string }): Promise<void>;
}
