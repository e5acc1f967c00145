import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/call/errors.ts';
import { apiReference } from '#api/reference/text.ts';

/** Prints the API as an OpenAPI document, or with `--reference` as the Markdown of `docs/api.md`. */
const document = apiDocument();
process.stdout.write(
  process.argv.includes('--reference') ? apiReference(document, errors) : `${JSON.stringify(document, null, 2)}\n`,
);
