import type { LoaderFunctionArgs } from '@remix-run/node';
import { sheetFormats, type SheetFormat } from '#contract/core/fields/files.ts';
import { enumParam, readQuery } from '#app/forms/query.ts';

/** The format of a table: `/csv` and `/xlsx` have it in the path, other addresses in the query. */
function readExportFormat(request: Request): SheetFormat {
  // The router matches a path in either case, encoded or not.
  const path = decodeURI(new URL(request.url).pathname).toLowerCase();
  const inPath = sheetFormats.find((format) => path.endsWith(`/${format}`));
  return inPath ?? readQuery(request, { format: enumParam(sheetFormats, 'xlsx') }).format;
}

/**
 * The loader of a route that is a table as a file, streamed as the API produces it. @param ask the call of the
 * API, in the requested format
 */
export const exportLoader =
  (ask: (args: LoaderFunctionArgs & { format: SheetFormat }) => Promise<Response>) =>
  (args: LoaderFunctionArgs): Promise<Response> =>
    ask({ ...args, format: readExportFormat(args.request) });
