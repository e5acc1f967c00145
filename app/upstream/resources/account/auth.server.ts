import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import * as contract from '#contract/account/auth.ts';
import * as views from '#contract/account/saved-views.ts';
import type { BodyOf } from '#contract/call/call.ts';

export const auth = (upstream: Upstream) => ({
  login: (body: BodyOf<typeof contract.login>, write: WriteOptions) => upstream.write(contract.login, { body }, write),
  logout: (write: WriteOptions) => upstream.write(contract.logout, {}, write),
  sendVerifyCode: (body: BodyOf<typeof contract.sendVerifyCode>, write: WriteOptions) =>
    upstream.write(contract.sendVerifyCode, { body }, write),
  forgotPassword: (body: BodyOf<typeof contract.forgotPassword>, write: WriteOptions) =>
    upstream.write(contract.forgotPassword, { body }, write),
  verifyCode: (body: BodyOf<typeof contract.verifyCode>, write: WriteOptions) =>
    upstream.write(contract.verifyCode, { body }, write),
  resetPassword: (body: BodyOf<typeof contract.resetPassword>, write: WriteOptions) =>
    upstream.write(contract.resetPassword, { body }, write),
  saveDevice: (body: BodyOf<typeof contract.saveDevice>, write: WriteOptions) =>
    upstream.write(contract.saveDevice, { body }, write),
  forgetDevice: (body: BodyOf<typeof contract.forgetDevice>, write: WriteOptions) =>
    upstream.write(contract.forgetDevice, { body }, write),
  keepView: (body: BodyOf<typeof views.createSavedView>, write: WriteOptions) =>
    upstream.write(views.createSavedView, { body }, write),
  forgetView: (id: number, write: WriteOptions) => upstream.write(views.deleteSavedView, { params: { id } }, write),
  /** The signed-in account and the counts of its menu; `id` is its own. */
  account: (id: number) => upstream.read(contract.getAccount, { params: { id } }),
});
