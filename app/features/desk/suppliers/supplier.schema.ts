import { z } from 'zod';
import { email, line, onceRead, optional, paragraph, phone, required } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TEAM_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { supplierTexts } from './supplier-texts.ts';

const texts = supplierTexts.refusals;

export const supplierSchema = z
  .strictObject({
    name: required(line(MAX_NAME_LENGTH), texts.name),
    phone: optional(phone(texts.phone), null),
    whatsapp: optional(phone(texts.phone), null),
    email: optional(email(texts.email), null),
    address: paragraph(MAX_NOTE_LENGTH),
    note: paragraph(MAX_TEAM_NOTE_LENGTH),
  })
  .refine(({ phone, whatsapp, email, address }) => phone ?? whatsapp ?? email ?? address, {
    path: ['phone'],
    message: texts.reach,
    when: onceRead('phone', 'whatsapp', 'email', 'address'),
  });

export type SupplierForm = z.infer<typeof supplierSchema>;
