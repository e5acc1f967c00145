import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { backFrom, returnWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/upstream/client.server.ts';
import { ifSaid, type Result } from '#app/upstream/errors.ts';
import { sentOnce, type Look, type SentOnce } from '#app/upstream/look-up.ts';
import { idOf } from './params.ts';
import { readForm } from './submission.server.ts';
import { readFormWithFiles, type FileRule } from './uploads.server.ts';

export interface Sending<Body> {
  request: Request;
  params: ActionFunctionArgs['params'];
  context: RequestContext;
  api: RequestContext['api'];
  readonly id: number;
  body: Body;
  form: WriteOptions;
}

/** The list in which a new record is looked up before it may be sent again. */
interface LookUp<Body> {
  /** People know the record by this field. */
  by: keyof Body & string;
  list: (sending: Sending<Body>, text: string) => ReturnType<Look['read']>;
}

export interface Options<Value, Body = never> {
  /** For an API that ignores Idempotency-Key and would create a record twice. */
  lookUp?: LookUp<Body>;
  files?: Readonly<Record<string, FileRule>>;
  /** Values for the fields of the page that asked for the record by `redirectTo`. */
  added?: (record: Value) => Readonly<Record<string, number>>;
  /** The next page shows the outcome itself, so no message is flashed. */
  quiet?: boolean;
}

type Asked = Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>;

type SchemaAt<Schema> = (context: RequestContext) => Schema | Promise<Schema>;

/**
 * The action of a page with one form and one call. A form with errors comes back as typed; otherwise the next
 * page shows the API's message, or ours where the API has none. @param rules the schema of the form @param
 * leadsTo the next page, unless the URL names another one inside the product (`redirectTo`): the page that asked
 * for a record, or the list as it was filtered
 */
export function sends<Schema extends z.ZodType, Value>(
  rules: Schema | SchemaAt<Schema>,
  leadsTo: string | ((sending: Sending<z.output<Schema>>) => string),
  send: (sending: Sending<z.output<Schema>>) => Promise<Result<Value>>,
  { files, added, lookUp, quiet = false }: Options<Value, z.output<Schema>> = {},
) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const schema = isSchema(rules) ? rules : await rules(context);
    const form = files
      ? await readFormWithFiles(request, context, schema, files)
      : await readForm(request, context, schema);
    if (!form.ok) return form.refusal;
    const sending = sendingOf({ request, params, context }, form.value, form);
    const leads = typeof leadsTo === 'string' ? leadsTo : leadsTo(sending);
    const sent: SentOnce<Value> = lookUp
      ? await sentOnce(lookFor(lookUp, sending), form.mark, context.clock, () => send(sending))
      : await send(sending);
    if ('found' in sent)
      return redirectWithToast(context, leads, context.t('toast.foundSaved', { name: textOf(lookUp, sending) }));
    if (!sent.ok) {
      const absent = sent.isAbsent ? context.t('error.notThere', { name: textOf(lookUp, sending) }) : null;
      return form.refuse(sent.error, { ...sent, absent });
    }
    const back = typeof leadsTo === 'string' ? backFrom(new URL(request.url).search, leads) : leads;
    // An API that answers without data does not say what was added.
    const fills = added && ifSaid(() => added(sent.value));
    const target = fills ? returnWith(request, leads, fills) : back;
    return redirectWithToast(context, target, quiet ? null : (sent.message ?? context.t('toast.done')));
  };
}

/**
 * The action of a button on another page that needs no input. There is nothing to correct, so an error of the
 * API is a page of its own; after a lost session the button has to be pressed again. @param leadsTo the page
 * that has the button, unless the URL names another one inside the product (`redirectTo`)
 */
export const presses =
  <Value>(leadsTo: string, send: (sending: Sending<object>) => Promise<Result<Value>>) =>
  async (asked: ActionFunctionArgs): Promise<Response> => {
    const form = await readForm(asked.request, asked.context, z.object({}));
    const back = backFrom(new URL(asked.request.url).search, leadsTo);
    if (!form.ok) return redirect(back, 303);
    const sent = await send(sendingOf(asked, form.value, form));
    if (!sent.ok) throw sent.error;
    return redirectWithToast(asked.context, back, sent.message ?? asked.context.t('toast.done'));
  };

const textsOf = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );

const textOf = <Body>(lookUp: LookUp<Body> | undefined, { body }: Sending<Body>): string =>
  (lookUp && textsOf(body[lookUp.by])[0]) ?? '';

const lookFor = <Body>(lookUp: LookUp<Body>, sending: Sending<Body>): Look => ({
  read: () => lookUp.list(sending, textOf(lookUp, sending)),
  is: (item) => textsOf(item[lookUp.by]).includes(textOf(lookUp, sending)),
  values: sending.body as Readonly<Record<string, unknown>>,
});

const sendingOf = <Body>({ request, params, context }: Asked, body: Body, form: WriteOptions): Sending<Body> => ({
  request,
  params,
  context,
  api: context.api,
  get id() {
    return idOf(params);
  },
  body,
  form,
});

function isSchema<Schema extends z.ZodType>(rules: Schema | SchemaAt<Schema>): rules is Schema {
  return typeof rules !== 'function';
}
