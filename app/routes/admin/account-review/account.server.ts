import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { paths } from '#app/paths.ts';
import { accountPath, decisions, decisionsIn, type Reviewed, type Subject } from './subject.ts';

const subjectOf = ({ url }: Request): Subject =>
  new URL(url).pathname.startsWith(`${paths.admin.workers}/`) ? 'worker' : 'business';

/** 404 where the state of the account does not allow the decision of this page. */
export async function loadReviewed({ request, params, context }: LoaderFunctionArgs) {
  const call = { params: { id: requireIdParam(params) } };
  const reviewed: Reviewed =
    subjectOf(request) === 'business'
      ? { subject: 'business', account: await context.admin.businesses.getBusiness(call) }
      : { subject: 'worker', account: await context.admin.workers.getAdminWorker(call) };
  const { pathname } = new URL(request.url);
  const decision = decisions.find((each) => pathname.endsWith(`/${each}`));
  // A returned form says what has changed meanwhile, instead of a 404.
  const isPossible = decision && (context.posted || decisionsIn[reviewed.account.state].includes(decision));
  if (!isPossible) throw json({ kind: 'notFound' }, 404);
  return { reviewed, decision };
}

export const toAccount = ({ request, id }: { request: Request; id: number }): string =>
  accountPath[subjectOf(request)](id);

type Action = (asked: ActionFunctionArgs) => Promise<Response>;

export const actionBySubject =
  (actions: Readonly<Record<Subject, Action>>): Action =>
  (asked) =>
    actions[subjectOf(asked.request)](asked);
