import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf } from '#contract/call/call.ts';
import * as contract from '#contract/account/operators.ts';

/** The business profile and the operator's own settings. */
export const profile = (upstream: Upstream) => ({
  /** `businessId` is the account's `business_id`. */
  get: (businessId: number) => upstream.read(contract.getProfile, { params: { id: businessId } }),
  updateBasicInfo: (body: BodyOf<typeof contract.updateBasicInfo>, write: WriteOptions) =>
    upstream.write(contract.updateBasicInfo, { body }, write),
  updateBusinessInfo: (body: BodyOf<typeof contract.updateBusinessInfo>, write: WriteOptions) =>
    upstream.write(contract.updateBusinessInfo, { body }, write),
  updateBillingDetails: (body: BodyOf<typeof contract.updateBillingDetails>, write: WriteOptions) =>
    upstream.write(contract.updateBillingDetails, { body }, write),
  agreeTerm: (body: BodyOf<typeof contract.agreeTerm>, write: WriteOptions) =>
    upstream.write(contract.agreeTerm, { body }, write),
  update: (body: BodyOf<typeof contract.updateProfile>, write: WriteOptions) =>
    upstream.write(contract.updateProfile, { body }, write),
  changePassword: (body: BodyOf<typeof contract.changePassword>, write: WriteOptions) =>
    upstream.write(contract.changePassword, { body }, write),
  changeLanguage: (body: BodyOf<typeof contract.changeOperatorLanguage>, write: WriteOptions) =>
    upstream.write(contract.changeOperatorLanguage, { body }, write),
});
