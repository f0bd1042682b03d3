import { readCookie } from '#app/platform/auth/session-cookie.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Config } from '#app/platform/config.server.ts';

type DraftConfig = Pick<Config, 'isHttps'>;

const LIVES_SECONDS = 12 * 3600;
const nameOf = ({ isHttps }: DraftConfig) => `${isHttps ? '__Host-' : ''}gida_draft`;

/** A `Set-Cookie` that shows this browser the draft, or the shop again. It says what to show; who may see it is decided each time. */
export function draftCookie(config: DraftConfig, isShown: boolean): string {
  const end = `Max-Age=${isShown ? LIVES_SECONDS : 0}; Path=/; HttpOnly; SameSite=Lax${config.isHttps ? '; Secure' : ''}`;
  return `${nameOf(config)}=1; ${end}`;
}

/** Whether the draft is walked through: by the owner, who asked for it. */
export function isWalkingThroughDraft(request: Request, viewer: Viewer | undefined, config: DraftConfig): boolean {
  return viewer?.role === 'owner' && readCookie(request, nameOf(config)) === '1';
}
