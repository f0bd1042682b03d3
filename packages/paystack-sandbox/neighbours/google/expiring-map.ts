import { randomBytes } from 'node:crypto';

/** Values under unguessable keys that can be taken for a while; used for authorization requests, codes and tokens. */
export const createExpiringMap = <T>(now: () => Date, lifetimeMs: number) => {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  const read = (key: string): T | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.expiresAt > now().getTime() ? entry.value : undefined;
  };
  return {
    put: (value: T): string => {
      for (const [key, entry] of entries) if (entry.expiresAt <= now().getTime()) entries.delete(key);
      const key = randomBytes(24).toString('base64url');
      entries.set(key, { value, expiresAt: now().getTime() + lifetimeMs });
      return key;
    },
    read,
    /** Reads it and makes it unusable. */
    take: (key: string): T | undefined => {
      const value = read(key);
      entries.delete(key);
      return value;
    },
    clear: () => entries.clear(),
  };
};
