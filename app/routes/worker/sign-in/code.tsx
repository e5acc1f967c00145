import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { continueSignIn, signIn } from '#app/shared/sign-in/sign-in.server.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { WorkerCodePage } from './code-page.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.codeTitle'), permission: 'anyone' };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { redirectTo } = readQuery(request, { redirectTo: z.string().optional().catch(undefined) });
  const target = safeRedirect(redirectTo, paths.workerSite.home);
  if (context.workerUser && !context.posted) throw redirect(target);
  const email = context.session.get('pendingEmail');
  if (email === undefined) throw redirect(paths.workerSite.signInTo(redirectTo));
  return { email, redirectTo: redirectTo && target, demo: context.demo };
}

/** A code that is asked for is for the address, whoever is signed in meanwhile. */
export function action(args: ActionFunctionArgs) {
  const { workerUser, session } = args.context;
  const isSent = workerUser !== null && session.get('pendingEmail') === undefined;
  return isSent ? continueSignIn(args, workerUser) : signIn('workerCode', args);
}

export default function SignInCode() {
  return <WorkerCodePage {...useLoaderDataAsReturned<typeof loader>()} />;
}
