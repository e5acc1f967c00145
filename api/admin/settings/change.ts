import sql from 'sql-template-tag';
import { z } from 'zod';
import { contrastBetween, isColour, minContrast } from '#domain/admin/branding.ts';
import { fpsPayee } from '#domain/hong-kong/fps.ts';
import { isRetentionTerm, retentionKinds, type RetentionKind } from '#domain/admin/retention.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { dollarsToCents, centsToDollars } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { parseMoney } from '#domain/shared/input/money.ts';
import { valueOrNull } from '#domain/shared/input/reading.ts';
import { instantAt, dayOf, weekday, type Day } from '#domain/shared/time.ts';
import type { BodyOf, DataOf } from '#contract/core/call.ts';
import type { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { json } from '../../db/values.ts';
import { ApiError, failNotFound, failField } from '../../api-error.ts';
import { outbox } from '../../email/outbox.ts';
import { isMessage } from '../../language.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { isTree, type Tree } from '../../platform/leaves.ts';
import { isPossibleLogo } from '../../platform/logo.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { invalidChangeEmail } from './emails.ts';

const aPercentage = { error: message('validation.percentage') };
const percentage = z.number(aPercentage).min(0, aPercentage).max(100, aPercentage);
const amount = (dollars: number) =>
  z
    .number({ error: message('validation.money') })
    .int({ error: message('validation.money') })
    .min(0, { error: message('validation.minMoney', { number: '0' }) })
    .max(dollarsToCents(dollars), { error: message('validation.maxMoney', { number: dollars }) });
const short = z.string().max(255, { error: message('validation.maxLength', { number: 255 }) });
const localised = z.object({ en: short, hk: short });

const retentionTerm = (kind: RetentionKind) =>
  z
    .number({ error: message('retention.wrong') })
    .refine((term) => isRetentionTerm(kind, term), { error: message('retention.wrong') });

const kinds = {
  platform: z.object({
    legal_name: short,
    support_email: z.union([z.literal(''), z.email({ error: message('validation.email') })], {
      error: message('validation.email'),
    }),
    postal_address: localised,
  }),
  bank: z.object({
    bank_name: localised,
    bank_code: z.string().regex(/^(\d{3})?$/, { error: message('validation.bankCode') }),
    account_name: short,
    account_number: z.string().regex(/^([\d-]{6,20})?$/, { error: message('validation.accountNumber') }),
    fps_id: z.string().refine((text) => text === '' || fpsPayee(text), { error: message('validation.fpsAddress') }),
    fps_reference: z.boolean({ error: message('validation.trueOrFalse') }),
  }),
  pricing: z.object({
    commission_percentage: percentage,
    card_fee_percentage: percentage,
    card_fee_fixed: amount(1_000),
    direct_hire_fee: amount(1_000_000),
    finance_charge_percentage: percentage,
    payment_methods: z
      .array(z.enum(paymentMethod, { error: message('validation.paymentMethods') }))
      .min(1, { error: message('validation.paymentMethods') }),
  }),
  branding: z.object({
    name: z
      .string()
      .trim()
      .max(40, { error: message('validation.maxLength', { number: 40 }) }),
    colour: z
      .string()
      .trim()
      .toLowerCase()
      .refine((text) => text === '' || isColour(text), { error: message('branding.noColour'), abort: true })
      .refine((text) => text === '' || contrastBetween(text, '#ffffff') >= minContrast, {
        error: message('branding.tooLight'),
      }),
    logo: z.string().regex(/^\d{0,15}$/, { error: message('branding.logoType') }),
  }),
  weekly_invoices: z.object({
    weekday: z.enum(weekday, { error: message('validation.weekday') }),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('validation.time') }),
  }),
  timesheets: z.object({ approves_undecided: z.boolean({ error: message('validation.trueOrFalse') }) }),
  retention: z.object(
    Object.fromEntries(retentionKinds.map((kind) => [kind, retentionTerm(kind)])) as Record<
      RetentionKind,
      ReturnType<typeof retentionTerm>
    >,
  ),
} as const;
export type SettingKind = keyof typeof kinds;
export const isSettingKind = (name: string | undefined): name is SettingKind => name !== undefined && name in kinds;

const inDollars: readonly string[] = ['pricing.card_fee_fixed', 'pricing.direct_hire_fee'];
const shown = (name: string, value: unknown): unknown =>
  inDollars.includes(name) && typeof value === 'number'
    ? centsToDollars(value as Parameters<typeof centsToDollars>[0])
    : value;

function leavesWithin(name: string, value: unknown, shape: unknown): { name: string; value: unknown }[] {
  if (!(shape instanceof z.ZodObject)) return [{ name, value: shown(name, value) }];
  const tree = isTree(value) ? value : {};
  return Object.entries(shape.shape as Record<string, unknown>).flatMap(([key, inner]) =>
    leavesWithin(`${name}.${key}`, tree[key] ?? '', inner),
  );
}

export const settingLeaves = (kind: SettingKind, value: unknown) => leavesWithin(kind, value, kinds[kind]);

function typed(name: string, text: string, present: unknown): unknown {
  if (typeof present === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (Array.isArray(present))
    return text
      .split(/[\s,]+/)
      .map((method) => (paymentMethod as Readonly<Record<string, number>>)[method.toUpperCase()] ?? method);
  if (typeof present !== 'number') return text;
  if (inDollars.includes(name)) return valueOrNull(parseMoney(text)) ?? Number.NaN;
  return text.trim() === '' ? Number.NaN : Number(text);
}

function changedTree(tree: Tree, [key = '', ...rest]: readonly string[], name: string, text: string): Tree | undefined {
  if (!(key in tree)) return undefined;
  const inner = tree[key];
  if (rest.length === 0) return isTree(inner) ? undefined : { ...tree, [key]: typed(name, text, inner) };
  const changed = isTree(inner) ? changedTree(inner, rest, name, text) : undefined;
  return changed && { ...tree, [key]: changed };
}

const wrongIn = ({ issues: [issue] }: z.ZodError): Message =>
  issue !== undefined && isMessage(issue.message) ? issue.message : message('validation.invalid');

interface Wanted {
  kind: SettingKind;
  name: string;
  tree: Tree;
  value: unknown;
}

async function wantedOf(tx: Database, name: string, text: string): Promise<Wanted> {
  const [kind, ...path] = name.split('.');
  if (!isSettingKind(kind)) return failField('name', message('error.unknownSetting'));
  const { value } = await tx.one<{ value: Tree }>(sql`select value from settings where type = ${kind} for update`);
  const changed = changedTree(value, path, name, text);
  const there = settingLeaves(kind, value).some((leaf) => leaf.name === name);
  if (changed === undefined || !there) return failField('name', message('error.unknownSetting'));
  const checked = kinds[kind].safeParse(changed);
  if (!checked.success) return failField('value', wrongIn(checked.error));
  if (name === 'branding.logo' && text !== '' && !(await isPossibleLogo(tx, text)))
    failField('value', message('branding.logoType'));
  const leaf = settingLeaves(kind, checked.data).find((item) => item.name === name);
  return { kind, name, tree: checked.data, value: leaf?.value };
}

/** The old value stays in the history, and issued documents keep what they show. */
async function applySetting(tx: Database, { kind, name, tree }: Wanted, now: Date): Promise<void> {
  await tx.run(sql`
    update settings set value = value || ${json(tree)}::jsonb, updated_at = ${now}
    where type = ${kind} and value <> value || ${json(tree)}::jsonb`);
  await tx.run(sql`
    update settings set changed_leaves = array_append(changed_leaves, ${name}) where type = ${kind} and not ${name} = any(changed_leaves)`);
}

export async function changeSetting(
  tx: Database,
  { name, value: text, from, note = '' }: BodyOf<typeof updateAdminSetting>,
  { at: now, by }: AuditStamp,
): Promise<DataOf<typeof updateAdminSetting>> {
  const wanted = await wantedOf(tx, name, text);
  const today = dayOf(now);
  if (from !== undefined && from < today) failField('from', message('validation.notPast'));
  const isToCome = from !== undefined && from > today;
  if (!isToCome) await applySetting(tx, wanted, now);
  await tx.run(sql`
    insert into setting_changes (name, value, from_day, note, set_at, set_by, applied_at)
    values (${name}, ${text}, ${from ?? today}, ${note}, ${now}, ${by}, ${isToCome ? null : now}::timestamptz)
    on conflict (name, from_day) where applied_at is null and withdrawn_at is null
      do update set value = excluded.value, note = excluded.note, set_at = excluded.set_at, set_by = excluded.set_by`);
  const since = isToCome ? instantAt(from, '00:00') : now;
  return { name, value: wanted.value, since: since.toISOString(), set_by: by };
}

/** Throws 404 once the change has taken effect. */
export async function cancelScheduledChange(tx: Database, id: number, now: Date): Promise<void> {
  const withdrawn = await tx.run(sql`
    update setting_changes set withdrawn_at = ${now} where id = ${id} and applied_at is null and withdrawn_at is null`);
  if (withdrawn === 0) failNotFound();
}

interface Planned {
  id: number;
  name: string;
  value: string;
  from: Day;
  set_by: string;
}

const planned = columns<Planned>({
  id: sql`id`,
  name: sql`name`,
  value: sql`value`,
  from: sql`from_day`,
  set_by: sql`set_by`,
});

/** Null for a value that a later version or another change has made impossible: it is cancelled, and the platform told. */
async function wantedOrCancelled(tx: Database, change: Planned, now: Date): Promise<Wanted | null> {
  try {
    return await wantedOf(tx, change.name, change.value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await cancelScheduledChange(tx, change.id, now);
    const { support_email: to } = await findSetting(tx, 'platform');
    const [why = error.text] = Object.values(error.options.fields ?? {});
    if (to !== '') await outbox(tx, now).queue(invalidChangeEmail(to, change, why));
    return null;
  }
}

export async function applyScheduledChanges(tx: Database, now: Date): Promise<void> {
  const due = await tx.many<Planned>(sql`
    select ${planned} from setting_changes
    where applied_at is null and withdrawn_at is null and from_day <= ${dayOf(now)}::date order by from_day, id for update`);
  for (const change of due) {
    const wanted = await wantedOrCancelled(tx, change, now);
    if (wanted === null) continue;
    await applySetting(tx, wanted, now);
    await tx.run(sql`update setting_changes set applied_at = ${now} where id = ${change.id}`);
  }
}

export const scheduledValue = async (db: Database, name: string, text: string): Promise<unknown> => {
  const [kind] = name.split('.');
  if (!isSettingKind(kind)) return text;
  const { value } = await db.one<{ value: Tree }>(sql`select value from settings where type = ${kind}`);
  const tree = changedTree(value, name.split('.').slice(1), name, text);
  return settingLeaves(kind, tree ?? value).find((leaf) => leaf.name === name)?.value;
};
