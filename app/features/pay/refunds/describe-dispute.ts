import { wordsFor } from '#app/platform/text/words-for.ts';
import { refundTexts } from './refund-texts.ts';

const { categories, resolved, other } = refundTexts.disputes;

/** What the customer told their bank; what the provider may call it tomorrow stands as it is, marked as such. */
export const describeDisputeCategory = (category: string | null): string =>
  category ? (wordsFor<string>(categories, category) ?? other(category)) : '';

/** Where the money of a dispute that is over ended. */
export const describeResolution = (resolution: string | null): string =>
  resolution ? (wordsFor<string>(resolved, resolution) ?? other(resolution)) : '';
