import sql from 'sql-template-tag';
import { z } from 'zod';
import { message, type Message } from '#domain/message.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { weekday } from '#domain/time.ts';
import type { BodyOf, DataOf } from '#contract/call/call.ts';
import type { changeProviderSetting, listProviderSettings } from '#contract/invoices/admin-side.ts';
import type { Database } from '../../db/client.ts';
import { json } from '../../db/values.ts';
import { refuseField } from '../../http/refusal.ts';
import { isMessage } from '../../language.ts';
import { isTree, type Tree } from './leaves.ts';

const aPercentage = { error: message('validation.percentage') };
const percentage = z.number(aPercentage).min(0, aPercentage).max(100, aPercentage);
/** Returns the schema of an amount in cents, up to so many HK$. */
const amount = (dollars: number) =>
  z
    .number({ error: message('validation.money') })
    .int({ error: message('validation.money') })
    .min(0, { error: message('validation.minMoney', { number: '0' }) })
    .max(fromDollars(dollars), { error: message('validation.maxMoney', { number: dollars }) });
const short = z.string().max(255, { error: message('validation.maxLength', { number: 255 }) });
const localised = z.object({ en: short, hk: short });

/** Each kind of setting has its schema. */
const kinds = {
  provider: z.object({
    legal_name: short,
    support_email: z.union([z.literal(''), z.email()], { error: message('validation.email') }),
    postal_address: localised,
  }),
  bank: z.object({
    bank_name: localised,
    bank_code: z.string().regex(/^(\d{3})?$/, { error: message('validation.bankCode') }),
    account_name: short,
    account_number: z.string().regex(/^([\d-]{6,20})?$/, { error: message('validation.accountNumber') }),
    fps_id: z.string().regex(/^(\d{7}|\d{9})?$/, { error: message('validation.fpsId') }),
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
  weekly_invoices: z.object({
    weekday: z.enum(weekday, { error: message('validation.weekday') }),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: message('validation.time') }),
  }),
  timesheets: z.object({ approves_undecided: z.boolean({ error: message('validation.trueOrFalse') }) }),
} as const;
type Kind = keyof typeof kinds;
const isKind = (name: string | undefined): name is Kind => name !== undefined && name in kinds;

/** Kept in cents, told in HK$. */
const inDollars: readonly string[] = ['pricing.card_fee_fixed', 'pricing.direct_hire_fee'];
const shown = (name: string, value: unknown): unknown =>
  inDollars.includes(name) && typeof value === 'number' ? toDollars(value as Parameters<typeof toDollars>[0]) : value;

/** The leaves of a setting that can be changed, each with its path as a name. */
function leavesOf(name: string, value: unknown, shape: unknown): { name: string; value: unknown }[] {
  if (!(shape instanceof z.ZodObject)) return [{ name, value: shown(name, value) }];
  const tree = isTree(value) ? value : {};
  return Object.entries(shape.shape as Record<string, unknown>).flatMap(([key, inner]) =>
    leavesOf(`${name}.${key}`, tree[key] ?? '', inner),
  );
}

/** Returns what is set now, and what was before, the latest first. */
export async function providerSettings(db: Database): Promise<DataOf<typeof listProviderSettings>> {
  const now = await db.many<{ type: string; value: unknown; since: string }>(
    sql`select type, value, updated_at as since from settings order by type`,
  );
  const before = await db.many<{ type: string; value: unknown; since: string; until: string }>(
    sql`select type, value, valid_from as since, valid_until as until from settings_history order by valid_until desc, id desc limit 200`,
  );
  const leaves = <Row extends { type: string; value: unknown }>({ type, value, ...rest }: Row) =>
    isKind(type) ? leavesOf(type, value, kinds[type]).map((leaf) => ({ ...leaf, ...rest })) : [];
  return { now: now.flatMap(leaves), before: before.flatMap(leaves) };
}

/** Returns a text as what the setting is: a number, a yes or no, a list of ways of paying. */
function typed(name: string, text: string, present: unknown): unknown {
  if (typeof present === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  if (Array.isArray(present))
    return text
      .split(/[\s,]+/)
      .map((method) => (paymentMethod as Readonly<Record<string, number>>)[method.toUpperCase()] ?? method);
  if (typeof present !== 'number') return text;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return inDollars.includes(name) && Number.isFinite(number) ? fromDollars(Math.round(number * 100) / 100) : number;
}

/** The tree with one leaf changed; undefined where there is no such leaf. */
function changedTree(tree: Tree, [key = '', ...rest]: readonly string[], name: string, text: string): Tree | undefined {
  if (!(key in tree)) return undefined;
  const inner = tree[key];
  if (rest.length === 0) return isTree(inner) ? undefined : { ...tree, [key]: typed(name, text, inner) };
  const changed = isTree(inner) ? changedTree(inner, rest, name, text) : undefined;
  return changed && { ...tree, [key]: changed };
}

/** Each rule above has a message of the locales. */
const wrongIn = ({ issues: [issue] }: z.ZodError): Message =>
  issue !== undefined && isMessage(issue.message) ? issue.message : message('validation.invalid');

/** Changes one setting. Its old value is kept with its days, and documents that were issued keep what they show. */
export async function changeSetting(
  tx: Database,
  { name, value: text }: BodyOf<typeof changeProviderSetting>,
  now: Date,
): Promise<DataOf<typeof changeProviderSetting>> {
  const [kind, ...path] = name.split('.');
  if (!isKind(kind)) return refuseField('name', message('error.unknownSetting'));
  const { value } = await tx.one<{ value: Tree }>(sql`select value from settings where type = ${kind} for update`);
  const changed = changedTree(value, path, name, text);
  const there = leavesOf(kind, value, kinds[kind]).some((leaf) => leaf.name === name);
  if (changed === undefined || !there) return refuseField('name', message('error.unknownSetting'));
  const checked = kinds[kind].safeParse(changed);
  if (!checked.success) return refuseField('value', wrongIn(checked.error));
  await tx.run(sql`
    update settings set value = value || ${json(checked.data)}::jsonb, updated_at = ${now}
    where type = ${kind} and value <> value || ${json(checked.data)}::jsonb`);
  await tx.run(sql`
    update settings set chosen = array_append(chosen, ${name}) where type = ${kind} and not ${name} = any(chosen)`);
  const leaf = leavesOf(kind, checked.data, kinds[kind]).find((one) => one.name === name);
  return { name, value: leaf?.value, since: now.toISOString() };
}
