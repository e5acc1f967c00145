import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureResponse } from '../pictures/picture-response.ts';
import { postPicture } from './picture.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const post = await context.api.content.getBlogBySlug({ params: { slug: params.idOrSlug ?? '' } });
  return pictureResponse(context, postPicture(post, context));
}
