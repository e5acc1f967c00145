import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerPicture } from '../pictures/answer.ts';
import { postPicture } from './picture.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const post = await context.api.content.getBlogBySlug({ params: { slug: params.idOrSlug ?? '' } });
  return answerPicture(context, postPicture(post, context));
}
