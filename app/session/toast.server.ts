import { redirect, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';

/** A product message stays this many milliseconds before it fades. */
const productToastDuration = 2_000;

export const redirectWithError = (
  context: RequestContext,
  url: string,
  message: string,
): Promise<TypedResponse<never>> => context.toasts.redirectWithError(url, { message }, { status: 303 });

export function redirectWithToast(
  context: RequestContext,
  url: string,
  message: string | null,
): Promise<TypedResponse<never>> {
  if (!message) return Promise.resolve(redirect(url, 303));
  const said = context.isNotCompared ? context.t('notice.notCompared', { message }) : message;
  return context.toasts.redirectWithSuccess(url, { message: said, duration: productToastDuration }, { status: 303 });
}

export async function takeToast(
  request: Request,
  context: RequestContext,
): Promise<{ message: string; brief: boolean; wrong: boolean } | null> {
  // A prefetched page may never be seen: the toast is for the one that is.
  if (context.prefetch || !request.headers.get('cookie')?.includes('toast=')) return null;
  // The package's own types are for another major version of zod, so it is typed here.
  const flash: { toast?: { message: string; type: string; duration?: number }; headers: Headers } =
    await context.toasts.getToast(request);
  // A parallel loader may redirect, perhaps with a message of its own: that page shows it.
  for (const cookie of flash.headers.getSetCookie()) context.pageHeaders.append('set-cookie', cookie);
  const { toast } = flash;
  return toast
    ? { message: toast.message, brief: toast.duration === productToastDuration, wrong: toast.type === 'error' }
    : null;
}
