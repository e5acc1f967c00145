import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { returnPath, returnPathWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { WriteOptions } from '#app/api-client/client.server.ts';
import { ifReadable, type Result } from '#app/api-client/errors.ts';
import { reconcileWrite, type Lookup, type ReconciledWrite } from '#app/api-client/reconcile-write.ts';
import { requireIdParam } from './params.ts';
import { readForm, type ValidForm } from './submission.server.ts';
import { readFormWithFiles, type FileRule } from './uploads.server.ts';

/** A form that only asks for confirmation. */
export const emptyForm = z.object({});

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

type SchemaFactory<Schema> = (context: RequestContext) => Schema | Promise<Schema>;

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
  { files = {}, addedParams, reconcile, preview, hasNoToast = false }: FormActionOptions<Value, z.output<Schema>> = {},
) {
  return async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    const schema = isSchema(rules) ? rules : await rules(context);
    const isPreview = preview && (await request.clone().formData()).has(preview.button);
    const form = await readFormWithFiles(request, context, schema, files);
    if (!form.ok) return form.rejection;
    const sending = createFormActionArgs({ request, params, context }, form.value, form);
    if (isPreview) return preview.show(sending, form);
    const leads = typeof leadsTo === 'string' ? leadsTo : leadsTo(sending);
    const sent: ReconciledWrite<Value> = reconcile
      ? await reconcileWrite(createLookup(reconcile, sending), form.mark, context.clock, () => send(sending))
      : await send(sending);
    if ('found' in sent)
      return redirectWithToast(
        context,
        leads,
        context.t('toast.foundSaved', { name: nameOfRecord(reconcile, sending) }),
      );
    if (!sent.ok) {
      const absent = sent.isAbsent ? context.t('error.notThere', { name: nameOfRecord(reconcile, sending) }) : null;
      return form.reject(sent.error, { ...sent, absent });
    }
    const back = typeof leadsTo === 'string' ? returnPath(new URL(request.url).search, leads) : leads;
    // An API that answers without data does not say what was added.
    const fills = addedParams && ifReadable(() => addedParams(sent.value));
    const target = fills ? returnPathWith(request, leads, fills) : back;
    return redirectWithToast(context, target, hasNoToast ? null : (sent.message ?? context.t('toast.done')));
  };
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

const nameOfRecord = <Body>(lookUp: ReconcileOptions<Body> | undefined, { body }: FormActionArgs<Body>): string =>
  (lookUp && textValues(body[lookUp.nameField])[0]) ?? '';

const createLookup = <Body>(lookUp: ReconcileOptions<Body>, sending: FormActionArgs<Body>): Lookup => ({
  read: () => lookUp.findByName(sending, nameOfRecord(lookUp, sending)),
  isMatch: (item) => textValues(item[lookUp.nameField]).includes(nameOfRecord(lookUp, sending)),
  values: sending.body as Readonly<Record<string, unknown>>,
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
