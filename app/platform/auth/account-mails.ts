import type { Database } from '../database/client.server.ts';

interface AccountMailTo {
  email: string;
  name: string;
  /** Absolute. */
  url: string;
}

/** The emails of signing in. Each is queued in the transaction that makes its link. */
export interface AccountMails {
  /** With the link to choose a password. */
  reset(db: Database, to: AccountMailTo): Promise<void>;
  /** With the link that confirms the address of a new account. */
  welcome(db: Database, to: AccountMailTo): Promise<void>;
  /** To somebody who signs up and has an account: how to log in to it. */
  known(db: Database, to: AccountMailTo & { resetUrl: string }): Promise<void>;
}
