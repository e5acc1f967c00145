import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { matchPath } from '@remix-run/react';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import { accountPath, decisions, decisionsIn, type Reviewed, type Subject } from './subject.ts';

const pages: Readonly<Record<Subject, string>> = {
  business: `${paths.admin.businesses}/:id/:decision`,
  worker: `${paths.admin.workers}/:id/:decision`,
};

/** Reads the address as the router does, which takes any case and encoding. */
function pageOf({ url }: Request): { subject: Subject; decision: string } {
  const pathname = decodeURI(new URL(url).pathname);
  for (const subject of ['business', 'worker'] as const) {
    const match = matchPath(pages[subject], pathname);
    if (match) return { subject, decision: match.params.decision?.toLowerCase() ?? '' };
  }
  throw json({ kind: 'notFound' }, 404);
}

/** 404 where the state of the account does not allow the decision of this page. */
export async function loadReviewed({ request, params, context }: LoaderFunctionArgs) {
  const call = { params: { id: requireIdParam(params) } };
  const page = pageOf(request);
  const reviewed: Reviewed =
    page.subject === 'business'
      ? { subject: 'business', account: await context.admin.businesses.getBusiness(call) }
      : { subject: 'worker', account: await context.admin.workers.getAdminWorker(call) };
  const decision = decisions.find((each) => each === page.decision);
  // A returned form says what has changed meanwhile, instead of a 404.
  const isPossible = decision && (context.posted || decisionsIn[reviewed.account.state].includes(decision));
  if (!isPossible) throw json({ kind: 'notFound' }, 404);
  return { reviewed, decision };
}

export const toAccount = ({ request, id }: { request: Request; id: number }): string =>
  accountPath[pageOf(request).subject](id);

type Action = (asked: ActionFunctionArgs) => Promise<Response>;

export const actionBySubject =
  (actions: Readonly<Record<Subject, Action>>): Action =>
  (asked) =>
    actions[pageOf(asked.request).subject](asked);
