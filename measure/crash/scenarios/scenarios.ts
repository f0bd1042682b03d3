import type { Scenario } from '../scenario.ts';
import { checkout } from './checkout.ts';
import { enroll } from './enrollment.ts';
import { fileInPieces, replaceFile } from './files.ts';
import { uploadPicture } from './picture.ts';
import { acceptQuote, payPart, payPartsBack } from './quotes.ts';
import { payBack } from './refund.ts';
import { settleByCallback, settleByPoll, settleByWebhook } from './settling.ts';
import { moveStage } from './stage.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...[checkout, settleByCallback, settleByWebhook, settleByPoll, moveStage],
  ...[acceptQuote, payPart, payPartsBack],
  ...[enroll, payBack, uploadPicture, replaceFile, fileInPieces],
];
