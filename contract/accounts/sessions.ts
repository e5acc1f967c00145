import { z } from 'zod';
import { signInMethod } from '#domain/accounts/identity.ts';
import { idleDays, sessionDays } from '#domain/accounts/session.ts';
import { call } from '../core/call.ts';
import { byId, count, id, instant } from '../core/common.ts';

const signedInSession = z.object({
  id,
  present: z.boolean().meta({ description: 'Whether this call is made with it' }),
  started_at: instant,
  last_used_at: instant.meta({ description: 'At most a quarter of an hour too early' }),
  ends_at: instant.meta({ description: 'When it ends by itself, used or not' }),
  signed_by: z.enum(signInMethod).nullable().meta({ description: 'What it was begun with; null: not known' }),
  agent: z.string().nullable().meta({ description: 'The browser’s name of itself, as `client-agent` told it' }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'The network address it was last used from, as `client-address` told it' }),
});
export type SignedInSession = z.output<typeof signedInSession>;

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: `Where the account is signed in; the one used last comes first. A session ends after ${sessionDays} days, and after ${idleDays} days without use`,
  access: 'signed_in',
  answer: z.array(signedInSession),
});

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Ends one of one’s own sessions; its browser is asked for a two-factor code again',
  access: 'signed_in',
  params: byId,
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Ends every session of the account but this one; other browsers are asked for a two-factor code again',
  access: 'signed_in',
  answer: z.object({ ended: count }),
});
