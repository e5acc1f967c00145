import { z } from 'zod';
import { isSecretField } from '#domain/shared/secret-fields.ts';
import { formAccountRoles, isSameAccount, type FormAccount, type NamedAccount } from './form-key.ts';
import type { Seal } from './seal.server.ts';
import { id } from './session.server.ts';

/**
 * A form whose sender has lost the session, or has to re-authenticate. It is sealed into the page that asks for
 * it, so that no server stores it, and shown again, never sent by itself, once the same account has signed in.
 */
const stashedForm = z.object({
  path: z.string().startsWith('/'),
  entries: z.array(z.tuple([z.string(), z.string()])),
  accountId: id.nullable(),
  role: z.enum(formAccountRoles).nullish(),
  stashedAt: z.number(),
  until: z.enum(['signed_in', 'confirmed']).default('signed_in'),
});
export type StashedForm = z.output<typeof stashedForm>;

export const stashMinutes = 30;

/** Posted with the other fields of a form: whoever signs in may send 64 KB, whoever is signed in a megabyte. */
const maxSealedLength = { signed_in: 60_000, confirmed: 900_000 } as const satisfies Record<
  StashedForm['until'],
  number
>;

/** @returns the sealed form, for the hidden field `parked` of the page that asks for the password; null for one too long for it */
export async function stashForm(
  seal: Seal,
  path: string,
  body: FormData,
  account: NamedAccount | null,
  now: Date,
  until: StashedForm['until'] = 'signed_in',
): Promise<string | null> {
  const entries = [...body].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecretField(entry[0]),
  );
  const sealed = await seal.close({
    path,
    entries,
    accountId: account?.id ?? null,
    role: account?.role,
    stashedAt: now.getTime(),
    until,
  } satisfies StashedForm);
  return sealed.length > maxSealedLength[until] ? null : sealed;
}

/** Null when the form is no longer valid, or belongs to another account. */
export async function restoreForm(
  seal: Seal,
  sealed: string,
  account: FormAccount,
  now: Date,
): Promise<StashedForm | null> {
  const stashed = stashedForm.safeParse(await seal.open(sealed));
  if (!stashed.success) return null;
  const fresh = now.getTime() - stashed.data.stashedAt <= stashMinutes * 60_000;
  const { accountId, role } = stashed.data;
  return fresh && accountId !== null && isSameAccount({ id: accountId, role }, account) ? stashed.data : null;
}
