import { plainLine } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import type { Note } from './findings.ts';
import { readPhone, readState } from './mending.ts';
import { isMap } from './source-fields.ts';

export interface AddressRecord {
  addressLine1: string;
  addressPhone: string;
  city: string;
  state: string;
}

const LONGEST = 200;

/** The address of `users/{uid}`; undefined where there is none that a driver could go to. */
export function readAddress({ fields }: FirestoreDocument, note: Note): AddressRecord | undefined {
  const { address } = fields;
  if (address === undefined || address === null) return undefined;
  if (!isMap(address)) return leaveOut(note, address);
  const addressLine1 = plainLine(address.addressLine1).slice(0, LONGEST);
  const city = plainLine(address.city).slice(0, LONGEST);
  const addressPhone = readPhone(address.addressPhone, 'addressPhone', note);
  if (!addressPhone && address.addressPhone)
    note('phone_unreadable', { field: 'addressPhone', from: address.addressPhone });
  const state = readState(address.state, 'state', note);
  if (!state && address.state) note('state_unknown', { field: 'state', from: address.state });
  if (!addressLine1 || !city || !addressPhone || !state) return leaveOut(note, address);
  return { addressLine1, addressPhone, city, state };
}

function leaveOut(note: Note, address: unknown): undefined {
  note('address_incomplete', { field: 'address', from: address });
}
