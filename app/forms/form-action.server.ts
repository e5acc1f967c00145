import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { returnPath, returnPathWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, type Result } from '#app/api-client/errors.ts';
import { reconcileWrite, type Lookup, type ReconciledWrite } from '#app/api-client/reconcile-write.ts';
import { emptyForm } from './edit-form.tsx';
import { withDetail } from './form-problem.ts';
import { requireIdParam } from './params.ts';
import { asksForSecond, rememberSaved, type SentRecord } from '#app/session/saved-twice.server.ts';
import { readForm, type ValidForm } from './submission.server.ts';
import { readFormWithFiles, type FileRule } from './uploads.server.ts';

export interface FormActionArgs<Body> {
  request: Request;
  params: ActionFunctionArgs['params'];
  context: RequestContext;
  api: RequestContext['api'];
  readonly id: number;
  body: Body;
  form: WriteOptions;
}

/** The list in which a new record is looked up before it may be sent again. */
interface ReconcileOptions<Body> {
  /** People know the record by this field. */
  nameField: keyof Body & string;
  findByName: (sending: FormActionArgs<Body>, text: string) => ReturnType<Lookup['read']>;
}

export interface FormActionOptions<Value, Body = never> {
  /** For an API that ignores Idempotency-Key and would create a record twice. */
  reconcile?: ReconcileOptions<Body>;
  files?: Readonly<Record<string, FileRule>>;
  /** Values for the fields of the page that asked for the record by `redirectTo`. */
  addedParams?: (record: Value) => Readonly<Record<string, number>>;
  /** The next page shows the outcome itself, so no message is flashed. */
  hasNoToast?: boolean;
  /** A second button, which saves nothing: the form comes back as typed, with more. */
  preview?: Preview<Body>;
}

export interface Preview<Body> {
  button: string;
  show: (sending: FormActionArgs<Body>, form: ValidForm<Body>) => Promise<Response>;
}

type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'params' | 'context'>;

type SchemaFactory<Schema> = (context: RequestContext, request: Request) => Schema | Promise<Schema>;

/**
 * The action of a page with one form and one call. A form with errors comes back as typed; otherwise the next
 * page shows the API's message, or ours where the API has none. @param rules the schema of the form @param
 * leadsTo the next page, unless the URL names another one inside the product (`redirectTo`): the page that asked
 * for a record, or the list as it was filtered
 */
export function formAction<Schema extends z.ZodType, Value>(
  rules: Schema | SchemaFactory<Schema>,
  leadsTo: string | ((sending: FormActionArgs<z.output<Schema>>) => string),
  send: (sending: FormActionArgs<z.output<Schema>>) => Promise<Result<Value>>,
  { files = {}, addedParams, reconcile, preview, hasNoToast }: FormActionOptions<Value, z.output<Schema>> = {},
) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const schema = isSchema(rules) ? rules : await rules(context, request);
    if (preview) context.formButtons = [preview.button];
    const isPreview = preview && (await request.clone().formData()).has(preview.button);
    const form = await readFormWithFiles(request, context, schema, files);
    if (!form.ok) return form.rejection;
    const sending = createFormActionArgs({ request, params, context }, form.value, form);
    return isPreview ? preview.show(sending, form) : submit(sending, form);
  };

  async function submit(sending: FormActionArgs<z.output<Schema>>, form: ValidForm<z.output<Schema>>) {
    const { request, context } = sending;
    const record = reconcile && recordOf(reconcile, sending, form);
    if (record && asksForSecond(context, record))
      return form.rejectFields({ '': [context.t('error.savedAlready', { name: record.name })] });
    const leads = typeof leadsTo === 'string' ? leadsTo : leadsTo(sending);
    const sent: ReconciledWrite<Value> = record ? await sendRecord(record, sending, form, send) : await send(sending);
    const name = record?.name ?? '';
    if ('found' in sent) return redirectWithToast(context, leads, context.t('toast.foundSaved', { name }));
    if (!sent.ok)
      return form.reject(sent.error, {
        ...sent,
        absent: sent.isAbsent ? withDetail(sent.error, context.t('error.notThere', { name }), context.t) : null,
      });
    // An API that answers without data does not say what was added.
    const fills = addedParams && ifReadable(() => addedParams(sent.value));
    const target = fills ? returnPathWith(request, leads, fills) : pageAfter(request, leadsTo, leads);
    return hasNoToast
      ? redirect(target, 303)
      : redirectWithToast(context, target, sent.message ?? context.t('toast.done'));
  }
}

/**
 * The action of a button on another page that needs no input. There is nothing to correct, so an error of the
 * API is a page of its own; after a lost session the button has to be pressed again. @param leadsTo the page
 * that has the button, unless the URL names another one inside the product (`redirectTo`)
 */
export const buttonAction =
  <Value>(leadsTo: string, send: (sending: FormActionArgs<object>) => Promise<Result<Value>>) =>
  async (asked: ActionFunctionArgs): Promise<Response> => {
    const form = await readForm(asked.request, asked.context, emptyForm);
    const back = returnPath(new URL(asked.request.url).search, leadsTo);
    if (!form.ok) return redirect(back, 303);
    const sent = await send(createFormActionArgs(asked, form.value, form));
    if (!sent.ok) throw sent.error;
    return redirectWithToast(asked.context, back, sent.message ?? asked.context.t('toast.done'));
  };

const textValues = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value]).filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );

const pageAfter = (request: Request, leadsTo: unknown, leads: string): string =>
  typeof leadsTo === 'string' ? returnPath(new URL(request.url).search, leads) : leads;

interface NewRecord<Body> extends ReconcileOptions<Body>, SentRecord {
  name: string;
}

const recordOf = <Body>(
  reconcile: ReconcileOptions<Body>,
  { request, body }: FormActionArgs<Body>,
  { key }: ValidForm<Body>,
): NewRecord<Body> => ({
  ...reconcile,
  name: textValues(body[reconcile.nameField])[0] ?? '',
  path: new URL(request.url).pathname,
  values: body,
  key,
});

async function sendRecord<Body, Value>(
  record: NewRecord<Body>,
  sending: FormActionArgs<Body>,
  { mark }: ValidForm<Body>,
  send: (sending: FormActionArgs<Body>) => Promise<Result<Value>>,
): Promise<ReconciledWrite<Value>> {
  const { context } = sending;
  const sent = await reconcileWrite(createLookup(record, sending), mark, context.clock, () => send(sending));
  if ('found' in sent || sent.ok) rememberSaved(context, record);
  return sent;
}

const createLookup = <Body>(
  { nameField, findByName, name, values }: NewRecord<Body>,
  sending: FormActionArgs<Body>,
): Lookup => ({
  read: () => findByName(sending, name),
  isMatch: (item) => textValues(item[nameField]).includes(name),
  values: values as Readonly<Record<string, unknown>>,
});

const createFormActionArgs = <Body>(
  { request, params, context }: ActionArgs,
  body: Body,
  form: WriteOptions,
): FormActionArgs<Body> => ({
  request,
  params,
  context,
  api: context.api,
  get id() {
    return requireIdParam(params);
  },
  body,
  form,
});

function isSchema<Schema extends z.ZodType>(rules: Schema | SchemaFactory<Schema>): rules is Schema {
  return typeof rules !== 'function';
}
