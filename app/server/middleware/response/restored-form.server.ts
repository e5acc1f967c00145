import type { ContextParts } from '#app/context.server.ts';
import type { StashedForm } from '#app/session/stashed-form.server.ts';
import { contextOf } from '../arriving/context.server.ts';
import type { Documents } from '../document/document.server.tsx';
import { answerOf, type Step } from '../step.ts';

/** Shows the form whose sender had lost the session, once the sign-in action says that it is still valid. */
export const restoredForm =
  ({ handle }: Documents, parts: ContextParts): Step =>
  async (c, next) => {
    await next();
    const stashed = c.get('context').resume;
    if (!stashed) return;
    const context = contextOf(parts, c, stashed);
    c.set('context', context);
    c.set('answer', answerOf(await handle(restoredRequest(stashed, parts.env.PUBLIC_URL), context)));
  };

/** The lost post, as if it came again; `restoring` makes its action return the form for confirmation. */
function restoredRequest(stashed: StashedForm, publicUrl: string): Request {
  return new Request(new URL(stashed.path, publicUrl), { method: 'POST', body: new URLSearchParams(stashed.entries) });
}
