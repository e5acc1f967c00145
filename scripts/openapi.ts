import { parseArgs } from 'node:util';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { neededText } from '#contract/openapi/needed.ts';
import { errors } from '#contract/core/errors.ts';
import { apiReference } from '#api/reference/text.ts';

const { values } = parseArgs({
  options: { events: { type: 'boolean' }, reference: { type: 'boolean' }, needed: { type: 'boolean' } },
});
const asJson = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/**
 * Prints the API as an OpenAPI document, with `--events` the realtime channel as an AsyncAPI document, with
 * `--reference` both as the Markdown of `docs/api.md`, or with `--needed` the fields that the portal cannot read an
 * answer without.
 */
process.stdout.write(
  values.needed
    ? neededText()
    : values.reference
      ? apiReference(apiDocument(), channelDocument(), errors)
      : asJson(values.events ? channelDocument() : apiDocument()),
);
