import { z } from 'zod';
import { centsToDollars } from '#domain/shared/money.ts';
import type { RequestContext } from '#app/context.server.ts';
import { isRejectedForm, problemText, type FormProblem, type RejectedForm } from '#app/forms/form-problem.ts';
import {
  wantsJson,
  wantsSchema,
  type AcceptedAnswer,
  type FormAnswerCode,
  type RejectedAnswer,
} from '../../document/form-answer.ts';
import type { PostedOutcome } from '../../document/rendered-page.ts';
import type { DecisionResults } from '#app/shared/bulk-actions/decision.server.ts';
import type { Middleware, PageResponse } from '../../middleware.ts';

/**
 * Gives a program that posts a form (`Accept: application/json`) the decision that a browser gets as a page: the same
 * action, status and session. No route knows of it. The codes are documented in docs/forms.md.
 */
export const jsonAnswer: Middleware = async (c, next) => {
  await next();
  const { raw } = c.req;
  const accept = raw.headers.get('accept');
  if (raw.method !== 'POST' || !(wantsJson(accept) || wantsSchema(accept))) return;
  const [answer, context] = [c.get('answer'), c.get('context')];
  const decided =
    'html' in answer
      ? decisionOf(answer.status, answer.posted, pathOf(raw.url), context)
      : await redirected(answer, raw.url, context);
  if (decided === null) return;
  const { headers } = answer;
  const kept = headers.getSetCookie().filter((cookie) => !isToast(cookie));
  const sent = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'Accept' });
  for (const cookie of kept) sent.append('set-cookie', cookie);
  c.set('answer', { body: bodyOf(decided.body), status: decided.status, headers: sent });
};

interface Decision {
  status: number;
  body: AcceptedAnswer | RejectedAnswer;
}

const bodyOf = (body: Decision['body']) => new Response(JSON.stringify(body)).body;

const pathOf = (url: string): string => new URL(url).pathname;

const isToast = (cookie: string): boolean => /^[^=]*toast=/.test(cookie);

const accepted = ({ saved }: RequestContext, redirect: string | null, message: string | null): Decision => ({
  status: 200,
  body: { redirect, message, id: null, version: null, ...saved.at(-1) },
});

/** Of a page that shows no form. */
const answerOf = (code: FormAnswerCode, message: string | null): RejectedAnswer => ({
  code,
  message,
  ...(code === 'validation' && { fields: {} }),
});

/** Null where the answer is a file. */
async function redirected(
  { status, headers }: PageResponse,
  url: string,
  context: RequestContext,
): Promise<Decision | null> {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return null;
  const toast = headers.getSetCookie().find(isToast)?.split(';', 1)[0];
  const request = new Request(context.publicUrl, { headers: { cookie: toast ?? '' } });
  const flash: { toast?: { message: string; type: string } } = toast ? await context.toasts.getToast(request) : {};
  const message = flash.toast?.message ?? null;
  if (flash.toast?.type === 'error') return { status: 422, body: answerOf('validation', message) };
  if (message === null && context.saved.length === 0 && pathOf(new URL(location, url).href) === pathOf(url))
    return { status: 422, body: { code: 'confirmation_required', message, question: location } };
  return accepted(context, location, message);
}

const codesByStatus: Readonly<Record<number, FormAnswerCode>> = {
  400: 'bad_request',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  405: 'bad_request',
  409: 'conflict',
  410: 'not_found',
  413: 'bad_request',
  414: 'bad_request',
  415: 'bad_request',
  422: 'validation',
  429: 'rate_limited',
  431: 'bad_request',
  500: 'failed',
  503: 'unavailable',
};

const codeOf = (status: number, problem: FormProblem | null): FormAnswerCode => {
  if (problem?.kind === 'unknownOutcome' || problem?.kind === 'notThere') return 'outcome_unknown';
  return codesByStatus[status] ?? (status < 500 ? 'validation' : 'failed');
};

function decisionOf(
  status: number,
  posted: PostedOutcome | undefined,
  asked: string,
  context: RequestContext,
): Decision {
  const title = posted?.title.replace(` · ${context.t('app.name')}`, '') ?? null;
  const data = posted?.data;
  if (isRejectedForm(data) && status >= 400 && status !== 404)
    return { status, body: { ...rejected(status, data, context), ...posted?.conflict } };
  const results = bulkResults.parse(data);
  const problem = problemOf(data);
  if (problem) return { status, body: answerOf(codeOf(status, problem), problemText(problem, context.t)) };
  if (status >= 400) return { status, body: rejectedPage(status, posted, results, { t: context.t, title }) };
  if (context.saved.length > 0 || context.wasDoneBefore) {
    const { status: done, body } = accepted(context, null, results?.done ?? title);
    return { status: done, body: { ...body, ...shortLink.parse(data) } };
  }
  return { status: 422, body: { code: 'confirmation_required', message: title, question: asked } };
}

/** Of a bulk action that the API refused as a whole. */
function problemOf(data: unknown): FormProblem | null {
  const isDecision = typeof data === 'object' && data !== null && 'results' in data && 'problem' in data;
  return isDecision ? ((data as DecisionResults<unknown>).problem ?? null) : null;
}

/** Named by its own key: what other pages show (codes, secrets) is not for the answer. */
const shortLink = z
  .object({ shortLink: z.string() })
  .transform(({ shortLink: url }) => ({ url }))
  .nullable()
  .catch(null);

/** What a bulk action came to for each of its records; null for other actions. */
const bulkResults = z
  .object({
    results: z
      .array(z.object({ id: z.union([z.number(), z.string()]), ok: z.boolean(), message: z.string().nullish() }))
      .min(1),
    done: z.string().nullish(),
  })
  .nullable()
  .catch(null);

function rejectedPage(
  status: number,
  posted: PostedOutcome | undefined,
  outcome: z.output<typeof bulkResults>,
  { t, title }: Pick<RequestContext, 't'> & { title: string | null },
): RejectedAnswer {
  const code = posted?.code ?? codeOf(status, null);
  if (outcome === null) return answerOf(code, posted?.error ?? (status === 401 ? t('auth.ended') : title));
  const { results } = outcome;
  const failed = results.filter(({ ok }) => !ok).length;
  const line = t('results.line', { done: results.length - failed, rejected: failed });
  const records = results.map(({ id, ok, message = null }) => ({ id, ok, message }));
  return { code, message: (results.length === 1 ? results[0]?.message : null) ?? line, results: records };
}

const errorsOf = z.record(z.string(), z.array(z.string()).nullable()).catch({});

function rejected(
  status: number,
  { problem, result, missing = [] }: RejectedForm,
  { t, neededAmount }: RequestContext,
): RejectedAnswer {
  const wrong = Object.entries(errorsOf.parse(result.error ?? {})).map(([name, texts]) => [name, texts ?? []] as const);
  // A form without its version is sent on with the current one as soon as nothing else is wrong.
  const absent = missing.filter((name) => name !== 'version').map((name) => [name, ['validation.required']] as const);
  const fields = Object.fromEntries(
    [...absent, ...wrong].map(([name, texts]) => [name, texts.map((text) => t.message(text))]),
  );
  const message = problem && problemText(problem, t);
  return {
    code: codeOf(status, problem),
    message: message ?? t('error.summary', { count: wrong.length }),
    fields,
    ...(neededAmount !== null && { amount: centsToDollars(neededAmount).toFixed(2) }),
  };
}
