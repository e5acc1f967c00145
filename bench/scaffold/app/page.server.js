import { readFileSync } from 'node:fs';

/** Reads the elements of the product's page once: nested `[name, attributes, children]`, kept where the component finds them. */
export function preparePage() {
  globalThis.page ??= JSON.parse(readFileSync(process.env.PAGE, 'utf8'));
}
