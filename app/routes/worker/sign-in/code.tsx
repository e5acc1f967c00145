import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { signIn } from '#app/shared/sign-in/sign-in.server.ts';
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

export const action = (args: ActionFunctionArgs) => signIn('workerCode', args);

export default function SignInCode() {
  return <WorkerCodePage {...useLoaderDataAsReturned<typeof loader>()} />;
}
