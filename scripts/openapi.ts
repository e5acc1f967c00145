import { parseArgs } from 'node:util';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/core/errors.ts';
import { apiReference } from '#api/reference/text.ts';

const { values } = parseArgs({ options: { events: { type: 'boolean' }, reference: { type: 'boolean' } } });
const asJson = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/**
 * Prints the API as an OpenAPI document, with `--events` the realtime channel as an AsyncAPI document, or with
 * `--reference` both as the Markdown of `docs/api.md`.
 */
process.stdout.write(
  values.reference
    ? apiReference(apiDocument(), channelDocument(), errors)
    : asJson(values.events ? channelDocument() : apiDocument()),
);
