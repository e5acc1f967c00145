import { readFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { adapterErrors } from './check-adapter.ts';
import { adapterConfig, type AdapterConfig } from './adapter-config.ts';

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
      const script = file.endsWith('ts') ? await withoutTypes(source) : source;
      // The adapter is data: it imports nothing but types.
      const address = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
      const { default: map } = (await import(/* @vite-ignore */ address)) as { default?: unknown };
      if (map === undefined) throw new Error('it has no default export: write `export default { … }`');
      return map;
    }
    default:
      throw new Error('its name ends in .json, .ts, .mts, .js or .mjs');
  }
}

/** Node strips types by itself from 22.13; older versions need the build's compiler. */
async function withoutTypes(source: string): Promise<string> {
  const { stripTypeScriptTypes } = nodeModule as { stripTypeScriptTypes?: (code: string) => string };
  if (stripTypeScriptTypes) return stripTypeScriptTypes(source);
  const { transform } = await import('esbuild').catch(() => {
    throw new Error('a map in TypeScript needs Node 22.13 or newer here; a map in JSON does not');
  });
  return (await transform(source, { loader: 'ts', format: 'esm' })).code;
}
