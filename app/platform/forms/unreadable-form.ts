/**
 * Whether `request.formData()` failed because what came is no form: another content type, or parts without an end. Whoever sent it made it
 * so; nothing of ours is at fault.
 */
export function isUnreadableForm(error: unknown): boolean {
  return error instanceof TypeError && /FormData|^Content-Type was not one of/i.test(error.message);
}
