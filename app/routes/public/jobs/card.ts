import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { answerPicture } from '../pictures/answer.ts';
import { codeOf } from './code.ts';
import { jobPicture } from './picture.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const job = await context.api.jobs.getJob({ params: { id: idOf(params) }, query: { code: codeOf(request) } });
  return answerPicture(context, jobPicture(job, context));
}
