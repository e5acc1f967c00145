import { readFileSync } from 'node:fs';
import { words } from './i18n.server.js';

/** It finds the key of a text; texts with a variable or a plural stay as they are. */
function keysOf(words, section = '') {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string'
      ? /\{\{|_(one|other)$/.test(text + name)
        ? []
        : [[text, section + name]]
      : keysOf(text, `${section}${name}.`),
  );
}

/**
 * Reads once the elements of the product's page, nested `[name, attributes, children]`, and the keys of its
 * texts, and keeps them where the component finds them.
 */
export function preparePage() {
  globalThis.page ??= JSON.parse(readFileSync(process.env.PAGE, 'utf8'));
  globalThis.keyOf ??= new Map(keysOf(words('en-US')));
}
