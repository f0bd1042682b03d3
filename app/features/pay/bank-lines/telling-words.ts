import { foldText } from '#app/platform/text/fold-text.ts';

/** Words of a bank that name nobody. */
const OF_THE_BANK = new Set(
  (
    'transfer trf tfr trsf nip nibss neft rtgs from frm to for via by the and of in at on ng ngn mobile app bank plc ltd limited ussd web ' +
    'internet banking payment pymt pmt paymt inward credit cr ref reference instant fip ebank ibank gtb gtbank gtworld access zenith uba ' +
    'fbn firstbank first kuda opay moniepoint palmpay fcmb fidelity sterling wema polaris union stanbic ecobank providus mfb ' +
    'microfinance digital deposit cash date time amt amount desc balance narration remark remarks description sender session id sent ' +
    'txn trans transaction no number acct account'
  ).split(' '),
);

/** What of a narration can tell it from another: its words and numbers, folded, without those of the bank. */
export function tellingWords(text: string): string[] {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !OF_THE_BANK.has(word));
  return [...new Set(words)];
}
