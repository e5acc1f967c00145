import type { RequestContext } from '#app/context.server.ts';
import { isLanguage } from '#app/i18n/languages.ts';
import { hasApproval } from '#domain/workers/account-state.ts';
import type { WorkerSelf, WorkerSession } from '#contract/workers/worker-account.ts';
import { newFormKey } from '../form-key.ts';
import type { WorkerUser } from '../session.server.ts';

async function revokeToken({ workerUser, worker }: RequestContext): Promise<void> {
  if (workerUser) await worker.account.workerLogout({}, { key: newFormKey(workerUser.id) }).catch(() => null);
}

export async function signOutWorker(context: RequestContext): Promise<void> {
  await revokeToken(context);
  context.session.end();
}

/** The browser's previous session is ended: its token is no longer in any cookie, so nobody could sign out of it. */
export async function beginWorkerSession(
  context: RequestContext,
  { token, account, state }: WorkerSession,
): Promise<WorkerUser> {
  const { session } = context;
  await revokeToken(context);
  if (context.workerUser && context.workerUser.id !== account.id) session.end();
  const { id, name, email } = account;
  const user: WorkerUser = { id, role: 'USER', name, email, isApproved: hasApproval(state) };
  session.unset('pendingEmail');
  session.set('token', token);
  session.set('workerUser', user);
  if (!session.get('languageSelected') && isLanguage(account.language) && user.isApproved)
    session.set('language', account.language);
  session.unset('languageSelected');
  return user;
}

/** The platform approves, and names change, while a session lasts. */
export async function refreshWorker(context: RequestContext): Promise<WorkerSelf> {
  const self = await context.worker.account.workerSelf();
  const { id, name, email, state } = self;
  const isApproved = hasApproval(state);
  const user = context.workerUser;
  if (user && (user.isApproved !== isApproved || user.name !== name))
    context.session.set('workerUser', { ...user, id, name, email, isApproved });
  return self;
}
