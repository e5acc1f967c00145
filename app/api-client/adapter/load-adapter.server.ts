import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { adapterErrors } from './check-adapter.ts';
import { adapterConfig, type AdapterConfig } from './adapter-config.ts';

/** By Node itself, which takes the types away: Vite would look for the file among its own. */
const require = createRequire(import.meta.url);

class AdapterError extends Error {
  override name = 'AdapterError';
}

/**
 * Reads an adapter from a file: JSON, or TypeScript with a default export. @throws AdapterError naming every wrong
 * key, one a line
 */
export async function loadAdapter(file: string): Promise<AdapterConfig> {
  const wrong = (lines: readonly string[]): never => {
    throw new AdapterError(
      `UPSTREAM_ADAPTER ${file} needs attention (see docs/your-own-api.md):\n  ${lines.join('\n  ')}`,
    );
  };
  const source = await readFile(file, 'utf8').catch((error: unknown) => wrong([`it cannot be read: ${textOf(error)}`]));
  const written = await valueOf(file, source).catch((error: unknown) => wrong([textOf(error)]));
  const parsed = adapterConfig.safeParse(written);
  if (!parsed.success)
    return wrong(
      parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'the map'}: ${message}`),
    );
  const errors = adapterErrors(parsed.data);
  return errors.length > 0 ? wrong(errors) : parsed.data;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function valueOf(file: string, source: string): Promise<unknown> {
  switch (path.extname(file)) {
    case '.json':
      return JSON.parse(source) as unknown;
    case '.ts':
    case '.mts':
    case '.js':
    case '.mjs': {
      const { default: map } = require(path.resolve(file)) as { default?: unknown };
      if (map === undefined) throw new Error('it has no default export: write `export default { … }`');
      return map;
    }
    default:
      throw new Error('its name ends in .json, .ts, .mts, .js or .mjs');
  }
}
