import type { ContextParts } from '#app/context.server.ts';
import type { StashedForm } from '#app/session/stashed-form.server.ts';
import { buildContext } from '../request/context.server.ts';
import type { Documents } from '../../document/document.server.tsx';
import { toPageResponse, type Middleware } from '../../middleware.ts';

/** Shows the form whose sender had lost the session, once the sign-in action says that it is still valid. */
export const restoreStashedForm =
  ({ handle }: Documents, parts: ContextParts): Middleware =>
  async (c, next) => {
    await next();
    const stashed = c.get('context').resume;
    if (!stashed) return;
    const context = buildContext(parts, c, stashed);
    c.set('context', context);
    c.set('answer', toPageResponse(await handle(createRestoredRequest(stashed, parts.env.PUBLIC_URL), context)));
  };

/** The lost post, as if it came again; `restoring` makes its action return the form for confirmation. */
function createRestoredRequest(stashed: StashedForm, publicUrl: string): Request {
  return new Request(new URL(stashed.path, publicUrl), { method: 'POST', body: new URLSearchParams(stashed.entries) });
}
