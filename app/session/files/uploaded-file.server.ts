import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { thumbnailSizes } from '#contract/core/fields/files.ts';

/**
 * Returns a photo, certificate or other upload, or the thumbnail of a photo, passed on from the API under the portal's own
 * origin so that no page needs another host. The API decides by the session's token who may see it.
 */
export async function uploadedFile({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { key = '' } = params;
  const known = request.headers.get('if-none-match');
  const asked = new URL(request.url).searchParams.get('size');
  const size = context.supports('thumbnails') ? thumbnailSizes.find((item) => item === asked) : undefined;
  const isKey = /^(~[\w-]{1,800}|[\w-]{8,128}(\.[a-z0-9]{1,8})?)$/.test(key);
  const file = isKey ? await context.file(`/files/${key}`, known, size) : null;
  if (!file) throw json({ kind: 'notFound' }, 404);
  return file;
}
