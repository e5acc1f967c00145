import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { Adapter } from './adapter.ts';
import * as ready from './ready.ts';

/** By Node itself, which takes the types away: Vite would look for the file among its own. */
const require = createRequire(import.meta.url);

const specifier = 'shiftdock/adapter';
/** Tests have the product twice in one process, built and not built: each has functions of its own contract. */
const address = `shiftdock:adapter?${import.meta.url}`;

let offered: ReturnType<typeof registerHooks> | undefined;

/** An adapter may lie anywhere and imports the functions of this very process, which knows the contract's schemas. */
function offerReadyFunctions(): void {
  // Of several hooks the last one is asked first.
  offered?.deregister();
  const shared = Symbol.for(address);
  Object.assign(globalThis, { [shared]: ready });
  const source = [
    `const ready = globalThis[Symbol.for(${JSON.stringify(address)})];`,
    ...Object.keys(ready).map((name) => `export const ${name} = ready.${name};`),
  ].join('\n');
  offered = registerHooks({
    resolve: (name, context, next) =>
      name === specifier ? { url: address, format: 'module', shortCircuit: true } : next(name, context),
    load: (url, context, next) =>
      url === address ? { source, format: 'module', shortCircuit: true } : next(url, context),
  });
}

class AdapterError extends Error {
  override name = 'AdapterError';
}

// Each becomes part of the Content-Security-Policy, where other characters would be a wildcard or a directive.
const fileOrigin = z
  .url({ protocol: /^https?$/, hostname: z.regexes.hostname })
  .transform((url) => new URL(url).origin);

export interface LoadedAdapter {
  adapter: Adapter;
  /** Other hosts that pages may show pictures from. */
  fileOrigins: readonly string[];
}

/** Loads the module of `UPSTREAM_ADAPTER`. @throws AdapterError with a sentence that says what is wrong */
export function loadAdapter(file: string): LoadedAdapter {
  const wrong = (what: string): never => {
    throw new AdapterError(`UPSTREAM_ADAPTER ${file} needs attention (see docs/your-own-api.md): ${what}`);
  };
  offerReadyFunctions();
  const { default: adapter, fileOrigins = [] } = moduleOf(file, wrong);
  if (typeof adapter !== 'function')
    return wrong('it has no function as its default export: write `export default async (call, send) => send(call)`');
  const origins = z.array(fileOrigin).safeParse(fileOrigins);
  if (!origins.success) return wrong('fileOrigins is a list of hosts such as "https://cdn.example.com"');
  return { adapter: adapter as Adapter, fileOrigins: origins.data };
}

function moduleOf(file: string, wrong: (what: string) => never): { default?: unknown; fileOrigins?: unknown } {
  if (!/\.[mc]?[jt]s$/.test(file)) return wrong('its name ends in .ts or .js');
  try {
    return require(path.resolve(file)) as object;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'MODULE_NOT_FOUND' && message.includes(path.resolve(file));
    return wrong(isMissing ? 'there is no such file' : `it cannot be loaded: ${message}`);
  }
}
