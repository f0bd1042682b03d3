declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Schemas are read, not compiled: zod tries `new Function` once in a browser, which the policy of every page refuses and reports. Imported
 * first by the root, whose module a page loads before those that have schemas.
 */
if (typeof document !== 'undefined') {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
}
