import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/core/errors.ts';
import { apiReference } from '#api/reference/text.ts';

const { argv } = process;
const asJson = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

/**
 * Prints the API as an OpenAPI document, with `--events` the realtime channel as an AsyncAPI document, or with
 * `--reference` both as the Markdown of `docs/api.md`.
 */
process.stdout.write(
  argv.includes('--reference')
    ? apiReference(apiDocument(), channelDocument(), errors)
    : asJson(argv.includes('--events') ? channelDocument() : apiDocument()),
);
