import type { ContextParts } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import { accountOfFormKey, isSameAccount, type FormAccount, type NamedAccount } from '#app/session/form-key.ts';
import { stashForm } from '#app/session/stashed-form.server.ts';
import { buildContext } from '../request/context.server.ts';
import type { Documents } from '../../document/document.server.tsx';
import { toPageResponse, type Middleware } from '../../middleware.ts';
import { signInFor } from './session-expired.server.ts';

/** Nothing of a form is stored for the account that is signed in where a session begins or ends, or a language is chosen. */
const fromAnyone: ReadonlySet<string> = new Set([
  ...[paths.login, paths.loginTwoFactor, paths.logout, paths.language],
  ...[paths.workerSite.signIn, paths.workerSite.signInCode(), paths.workerSite.signOut, paths.workerSite.language],
  ...[paths.admin.signIn, paths.admin.signInCode(), paths.admin.signOut, paths.admin.language],
]);

/**
 * Refuses a form that was drawn for another account than the one that is signed in now, before any action sees it: in another tab
 * its reader has signed in as someone else. The answer is the sign-in page, with what was typed sealed inside for its own account.
 */
export const wrongAccount =
  ({ handle }: Documents, parts: ContextParts): Middleware =>
  async (c, next) => {
    const request = c.get('request');
    const { owner, now } = c.get('context');
    const { pathname, search } = new URL(request.url);
    const drawnFor = fromAnyone.has(pathname) ? null : otherAccount(c.get('formKeys'), owner);
    if (drawnFor === null) {
      await next();
      return;
    }
    const context = buildContext(parts, c);
    context.wrongAccount = true;
    const body = await request.formData();
    context.stashed = await stashForm(parts.sessions.formSeal, pathname + search, body, drawnFor, now());
    const page = await handle(new Request(signInFor(request, drawnFor.role)), context);
    c.set('answer', toPageResponse(page instanceof Response ? page : { ...page, status: 409 }));
  };

/**
 * Returns the account that a key names, if it is not the sender's. A form that was drawn for nobody, or came without a key, belongs
 * to who sends it; one that nobody sends is `signedOut`'s.
 */
function otherAccount(keys: readonly unknown[], sender: FormAccount | null): NamedAccount | null {
  if (sender === null) return null;
  const named = keys.map(accountOfFormKey).filter((account) => account !== null);
  return named.find((account) => !isSameAccount(account, sender)) ?? null;
}
