import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { brunoFiles } from '#contract/openapi/bruno.ts';
import { apiDocument, everySection } from '#contract/openapi/document.ts';
import { neededText } from '#contract/openapi/needed.ts';
import { errors } from '#contract/core/errors.ts';
import { specifiedSections } from '#contract/registry.ts';
import { apiReference } from '#api/reference/text.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string' },
    bruno: { type: 'string' },
    events: { type: 'boolean' },
    reference: { type: 'boolean' },
    needed: { type: 'boolean' },
  },
});
const sections = values.calls === '111' ? specifiedSections : everySection;

function printed(): string {
  if (values.needed) return neededText();
  if (values.reference) return apiReference(apiDocument(), channelDocument(), errors);
  return `${JSON.stringify(values.events ? channelDocument() : apiDocument(sections), null, 2)}\n`;
}

/**
 * Prints the API as an OpenAPI document, with `--calls 111` the calls of the specification alone; with `--events` the
 * realtime channel as an AsyncAPI document, with `--reference` both as Markdown, or with `--needed`
 * the fields that the portal cannot read an answer without. `--bruno FOLDER` writes a collection for Bruno there instead.
 */
if (values.bruno === undefined) process.stdout.write(printed());
else
  for (const [name, text] of brunoFiles(sections)) {
    const file = path.join(values.bruno, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
