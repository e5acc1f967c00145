import * as contract from '#contract/accounts/business.ts';
import type { Database } from '../../db/client.ts';
import type { OperatorCaller } from '../../http/caller.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, failNotFound } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import * as store from './store.ts';

const profileOf = async (db: Database, caller: OperatorCaller) =>
  orNotFound(await store.findProfile(db, caller.businessId));

const getProfile = defineEndpoint(contract.getProfile, async ({ db, caller, params }) =>
  params.id === caller.businessId ? { data: await profileOf(db, caller) } : failNotFound(),
);

const updateProfile = defineEndpoint(contract.updateProfile, async ({ db, caller, body, edit, t }) => {
  assertVersion(await profileOf(db, caller), body.version);
  const { avatar_id: avatar, logo_id: logo, overtime_percentage: percentage, bookkeeping } = body;
  for (const [field, id] of [
    ['avatar_id', avatar],
    ['logo_id', logo],
  ] as const) {
    if (id) await assertOwnUploads(db, caller, [id], field, { pictures: true });
  }
  if (avatar !== undefined) await store.setAvatar(db, caller.accountId, avatar);
  if (logo !== undefined) await store.setLogo(db, caller.businessId, logo);
  if (percentage !== undefined) await store.setOvertimePercentage(db, caller.businessId, percentage);
  if (bookkeeping !== undefined) await store.setBookkeepingNames(db, caller.businessId, bookkeeping);
  await store.touchBusiness(db, caller.businessId, edit);
  return { data: await profileOf(db, caller), message: t('toast.settingsSaved') };
});

export const business: Endpoint[] = [getProfile, updateProfile];
