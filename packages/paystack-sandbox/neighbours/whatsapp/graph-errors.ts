import { randomCode } from '../../state/random-text.ts';

interface KnownError {
  status: 400 | 401 | 403 | 404 | 429 | 500 | 503;
  type: string;
  title: string;
  details: string;
}

/** Of Meta's list of error codes, those a shop meets. Programs are to look at `code`, never at the status or the title. */
const KNOWN: Record<number, KnownError> = {
  1: { status: 500, type: 'OAuthException', title: 'An unknown error occurred', details: 'API Unknown' },
  2: { status: 503, type: 'OAuthException', title: 'Service temporarily unavailable', details: 'Service Unavailable' },
  10: { status: 403, type: 'OAuthException', title: 'Permission denied', details: 'The token lacks a permission.' },
  33: { status: 400, type: 'GraphMethodException', title: 'Unsupported request', details: 'No such object.' },
  100: { status: 400, type: 'OAuthException', title: 'Invalid parameter', details: 'A parameter is missing or wrong.' },
  190: {
    status: 401,
    type: 'OAuthException',
    title: 'Error validating access token',
    details: 'The session has expired.',
  },
  130429: {
    status: 429,
    type: 'OAuthException',
    title: 'Rate limit hit',
    details: 'Cloud API message throughput has been reached.',
  },
  131000: {
    status: 500,
    type: 'OAuthException',
    title: 'Something went wrong',
    details: 'Message failed to send due to an unknown error.',
  },
  131026: {
    status: 400,
    type: 'OAuthException',
    title: 'Message undeliverable',
    details: 'Unable to deliver the message.',
  },
  131042: {
    status: 400,
    type: 'OAuthException',
    title: 'Business eligibility payment issue',
    details: 'There was an error related to your payment method.',
  },
  131047: {
    status: 400,
    type: 'OAuthException',
    title: 'Re-engagement message',
    details: 'More than 24 hours have passed since the recipient last replied to the sender number.',
  },
  131051: { status: 400, type: 'OAuthException', title: 'Unsupported message type', details: 'Unsupported type.' },
  131053: { status: 400, type: 'OAuthException', title: 'Media upload error', details: 'The media has no known type.' },
  131056: {
    status: 400,
    type: 'OAuthException',
    title: 'Business account, consumer account pair rate limit hit',
    details: 'Too many messages to this number in a short time.',
  },
  132000: {
    status: 400,
    type: 'OAuthException',
    title: 'Number of parameters does not match the expected number of params',
    details: 'The template has another number of variables.',
  },
  132001: {
    status: 404,
    type: 'OAuthException',
    title: 'Template name does not exist in the translation',
    details: 'The template is not there in this language, or is not approved.',
  },
  132015: {
    status: 400,
    type: 'OAuthException',
    title: 'Template is paused',
    details: 'The template is paused because of low quality.',
  },
};

export const errorOf = (code: number) => {
  const { title, details } = KNOWN[code] ?? { title: `Error ${code}`, details: `Error ${code}` };
  return { code, title, message: title, error_data: { details } };
};

/** The body of an answer with an error, and its HTTP status. */
export const graphError = (code: number, details?: string) => {
  const known = KNOWN[code] ?? { status: 400 as const, type: 'OAuthException', title: `Error ${code}`, details: '' };
  const body = {
    error: {
      message: `(#${code}) ${known.title}`,
      type: known.type,
      code,
      error_data: { messaging_product: 'whatsapp', details: details ?? known.details },
      fbtrace_id: randomCode(11),
    },
  };
  return { body, status: known.status };
};
