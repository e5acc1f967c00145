import { redirect, type TypedResponse } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';

/** A product message stays this many milliseconds before it fades. */
export const productToast = 2_000;

/** The page that was sent from comes again, and says above itself what is wrong until it is left. */
export const redirectWithError = (
  context: RequestContext,
  url: string,
  message: string,
): Promise<TypedResponse<never>> => context.toasts.redirectWithError(url, { message }, { status: 303 });

/** Post, redirect, get: the next page says what has happened. */
export function redirectWithToast(
  context: RequestContext,
  url: string,
  message: string | null,
): Promise<TypedResponse<never>> {
  if (!message) return Promise.resolve(redirect(url, 303));
  return context.toasts.redirectWithSuccess(url, { message, duration: productToast }, { status: 303 });
}
