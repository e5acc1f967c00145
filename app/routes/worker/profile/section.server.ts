import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { formAction, type FormActionArgs } from '#app/forms/form-action.server.ts';
import type { BodyOf } from '#contract/core/call.ts';
import type { saveWorkerPart } from '#contract/workers/worker-account.ts';
import { requireWorker } from '#app/session/guards.server.ts';
import { refreshWorker } from '#app/session/sites/worker-session.server.ts';
import { pageAfter } from './sections.ts';

export const loadSelf = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  self: await refreshWorker(context),
  isApproved: requireWorker(context).isApproved,
});

export const leadsOn =
  (href: string) =>
  ({ context }: Pick<FormActionArgs<never>, 'context'>): string =>
    pageAfter(href, requireWorker(context).isApproved);

/** The action of a section whose fields are those of the profile. */
export const sectionAction = (schema: z.ZodType<BodyOf<typeof saveWorkerPart>>, href: string) =>
  formAction(schema, leadsOn(href), ({ context, body, form }) => context.worker.account.saveWorkerPart({ body }, form));
