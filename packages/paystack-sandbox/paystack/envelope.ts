import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface PaystackError {
  status: ContentfulStatusCode;
  message: string;
  type: 'api_error' | 'validation_error' | 'processor_error';
  code: string;
  nextStep: string;
  /** Keys some errors carry besides the usual ones. */
  extra?: Record<string, unknown>;
}

const CONTENT_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** `{status: true, message, data, meta?}`: the call worked, which says nothing about the payment. */
export const succeed = (c: Context, message: string, data: unknown, meta?: unknown): Response =>
  c.json({ status: true, message, data, ...(meta === undefined ? {} : { meta }) }, 200, CONTENT_TYPE);

export const refuse = (c: Context, error: PaystackError): Response =>
  c.json(
    {
      status: false,
      message: error.message,
      meta: { nextStep: error.nextStep },
      type: error.type,
      code: error.code,
      ...error.extra,
    },
    error.status,
    CONTENT_TYPE,
  );

const validationError =
  (code: string, nextStep: string) =>
  (message: string): PaystackError => ({ status: 400, message, type: 'validation_error', code, nextStep });

export const missingParams = validationError('missing_params', 'Provide all required params');
export const invalidParams = validationError('invalid_params', 'Ensure that the value(s) you’re passing are valid.');

export const INVALID_KEY: PaystackError = {
  status: 401,
  message: 'Invalid key',
  type: 'validation_error',
  code: 'invalid_Key',
  nextStep: 'Ensure that you provide the correct authorization key for the request',
};

export const RATE_LIMITED: PaystackError = {
  status: 429,
  message: 'Rate limit exceeded!',
  type: 'api_error',
  code: 'rate_limited',
  nextStep: 'Reduce the number of requests and try again later',
};

export const DUPLICATE_REFERENCE: PaystackError = {
  status: 400,
  message: 'Duplicate Transaction Reference',
  type: 'validation_error',
  code: 'duplicate_reference',
  nextStep: 'Please try the request again with a new reference',
  extra: { errorCodeMappingNotFound: false },
};

export const REFERENCE_NOT_FOUND: PaystackError = {
  status: 404,
  message: 'Transaction reference not found',
  type: 'validation_error',
  code: 'transaction_not_found',
  nextStep: 'Ensure that you’re passing the reference of a transaction that exists on this integration',
};

export const TRANSACTION_NOT_FOUND: PaystackError = { ...REFERENCE_NOT_FOUND, message: 'Transaction not found' };

export const INVALID_AMOUNT = invalidParams('Invalid Amount Sent');
