/** Under which a request that is not sent yet is kept on the device. */
export const BRIEF_DRAFT = 'gida-request';
