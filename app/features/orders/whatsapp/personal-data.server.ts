import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { isFrom } from '../support/personal-data.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';

/** What the person sent with their messages by WhatsApp. It goes with the messages; the night sweeps its bytes. */
export const whatsappFilesData: PersonalData = {
  name: 'whatsappFiles',
  read: (db, person) =>
    db
      .select({
        number: supportMessages.number,
        kind: whatsappFiles.kind,
        name: whatsappFiles.name,
        bytes: whatsappFiles.bytes,
        at: whatsappFiles.at,
      })
      .from(whatsappFiles)
      .innerJoin(supportMessages, eq(supportMessages.id, whatsappFiles.messageId))
      .where(isFrom(person))
      .orderBy(asc(whatsappFiles.at)),
  async forget() {},
};
