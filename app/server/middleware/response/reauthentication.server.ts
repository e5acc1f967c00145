import type { ContextParts } from '#app/context.server.ts';
import { paths } from '#app/paths.ts';
import { stashForm } from '#app/session/stashed-form.server.ts';
import { Unconfirmed } from '#app/upstream/errors.ts';
import { contextOf } from '../arriving/context.server.ts';
import type { Documents } from '../document/document.server.tsx';
import { answerOf, type Step } from '../step.ts';

/** The API requires re-authentication before a change: shows that page, with what was typed sealed inside. */
export const unconfirmed =
  ({ handle }: Documents, parts: ContextParts): Step =>
  async (c, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof Unconfirmed)) throw error;
      const request = c.get('request');
      const { owner, now } = c.get('context');
      const { pathname, search } = new URL(request.url);
      const context = contextOf(parts, c);
      const body = await request.formData();
      context.stashed = await stashForm(parts.sessions.formSeal, pathname + search, body, owner, now(), 'confirmed');
      const ask = new URL(paths.confirm(pathname + search), request.url);
      const page = await handle(new Request(ask), context);
      c.set('answer', answerOf(page instanceof Response ? page : { ...page, status: 409 }));
    }
  };
