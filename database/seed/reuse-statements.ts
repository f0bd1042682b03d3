import type pg from 'pg';

/**
 * Has PostgreSQL read each statement once and not each time: half a year of a shop is five thousand statements of a hundred kinds,
 * and reading them is a third of what they cost.
 */
export function reuseStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const names = new Map<string, string>();
    const named = (config: unknown): unknown => {
      if (!isStatement(config) || config.name) return config;
      const name = names.get(config.text) ?? `seed_${names.size}`;
      names.set(config.text, name);
      return { ...config, name };
    };
    const query = client.query;
    Object.assign(client, {
      query: (config: unknown, ...rest: unknown[]) => Reflect.apply(query, client, [named(config), ...rest]),
    });
  });
}

function isStatement(config: unknown): config is { text: string; name?: string } {
  // One that sends itself, such as a copy, has its own way.
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}
