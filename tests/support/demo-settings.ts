import { readFileSync } from 'node:fs';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import {
  DEFAULT_SETTINGS,
  SETTING_GROUPS,
  type ShopSettings,
} from '#app/features/ground/settings/door/shop-settings.ts';

const shop = JSON.parse(readFileSync(new URL('../../catalogue/shop.json', import.meta.url), 'utf8')) as ShopSettings;
const business = SETTING_GROUPS.business.parse(shop.business);
const classPage = SETTING_GROUPS.class.parse(shop.class);
const masterclass = SETTING_GROUPS.masterclass.parse(shop.masterclass);

/** A shop whose owner has said who they are: the demo's business and class, and what every shop begins with. */
export const DEMO_SETTINGS: ShopSettings = { ...DEFAULT_SETTINGS, business, masterclass, class: classPage };

const rows = Object.entries({ business, masterclass, class: classPage }).map(([group, value]) => ({
  key: settingKey(group as keyof ShopSettings),
  value,
}));

/** Puts the same into an empty table. */
export const INSERT_DEMO_SETTINGS = {
  text: 'insert into settings (key, value) select key, value from json_to_recordset($1) as row (key text, value jsonb)',
  values: [JSON.stringify(rows)],
};
