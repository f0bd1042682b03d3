import type { Database } from '../database/client.server.ts';
import { personalDataTexts } from './personal-data-texts.ts';

/** Whose data is meant. */
export interface DataSubject {
  id: string;
  /** Lower case. */
  email: string;
  /** Only a proven address leads to what was left under it without signing in. */
  emailVerified: boolean;
}

/**
 * What one feature holds about a person. Every feature that holds anything says both sides in one place, so that nothing is
 * kept that cannot be taken along, and nothing taken along that is forgotten at the end (Nigeria Data Protection Act 2023).
 */
export interface PersonalData {
  /** Its name in the file of "download my data". */
  name: string;
  read(db: Database, person: DataSubject): Promise<unknown>;
  /** True while something under way still needs the data, such as a delivery; then the account waits. */
  isNeeded?(db: Database, person: DataSubject, now: Date): Promise<boolean>;
  /** Deletes, or blanks where the law wants the record without the person. Runs in the transaction of the deletion. */
  forget(db: Database, person: DataSubject, now: Date): Promise<void>;
}

/** What stands for a person whose account was deleted. */
export const GONE_NAME = personalDataTexts.deletedAccount;
export const GONE_PHONE = '+00000000';

/** An address nobody has, one for each person: the mail address of an account is unique. */
export function goneEmail(userId: string): string {
  return `${userId.toLowerCase()}${GONE_HOST}`;
}

/** Whether nobody is behind this address any more: nothing is to be sent to it. */
export function isGoneEmail(email: string): boolean {
  return email.endsWith(GONE_HOST);
}

const GONE_HOST = '@deleted.invalid';
