import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import { readShareCode } from './code.ts';
import { jobPicture } from './picture.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const job = await context.api.jobPostings.getJobPosting({
    params: { id: requireIdParam(params) },
    query: { code: readShareCode(request) },
  });
  return pictureResponse(context, jobPicture(job, context));
}
