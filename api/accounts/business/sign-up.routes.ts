import { fullName } from '#domain/shared/text/full-name.ts';
import * as contract from '#contract/accounts/business.ts';
import { signUpStep, type SignUpStep } from '#domain/accounts/sign-up.ts';
import { message } from '#domain/shared/message.ts';
import { keepEdition } from '../../platform/accepted-agreements.ts';
import type { Database } from '../../db/client.ts';
import type { OperatorCaller } from '../../http/caller.ts';
import { defineEndpoint, definePreparedEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { orNotFound, fail, failField } from '../../api-error.ts';
import { assertVersion } from '../../http/version.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { findAccount, setPassword } from '../auth/account.store.ts';
import { assertReauthenticated } from '../auth/reauthentication.ts';
import { emailPaymentChange } from '../auth/security-emails.ts';
import { signUpEmail } from '../auth/emails.ts';
import { answerQuestion } from './questions.ts';
import { assertOwnUploads } from '../../files/ownership.ts';
import * as store from './store.ts';

async function profileAt(db: Database, caller: OperatorCaller, step: SignUpStep, version?: number) {
  const profile = orNotFound(await store.findProfile(db, caller.businessId));
  if (version !== undefined) assertVersion(profile, version);
  if (profile.sign_up_step < step) fail('step_missing', message('auth.stepMissing'));
  return profile;
}

const answer = async (db: Database, caller: OperatorCaller) =>
  orNotFound(await store.findProfile(db, caller.businessId));

const updateBasicInfo = definePreparedEndpoint(
  contract.updateBasicInfo,
  async ({ db, caller, body: { password } }) =>
    caller.signingUp && password !== undefined
      ? hashNewPassword(password, orNotFound(await findAccount(db, caller.accountId)))
      : null,
  async ({ db, caller, body, now, t }, hash) => {
    await profileAt(db, caller, signUpStep.BASIC_INFO, body.version);
    const account = orNotFound(await findAccount(db, caller.accountId));
    const edit = { at: now, by: fullName(body) };
    if (hash !== null) await setPassword(db, account.id, hash, edit);
    else if (caller.signingUp && account.password_hash === null) failField('password', message('validation.required'));
    await store.setBasicInfo(db, account.id, body, edit);
    await store.touchBusiness(db, caller.businessId, edit);
    await store.setSignUpStep(db, caller.businessId, signUpStep.BUSINESS_INFO);
    return { data: await answer(db, caller), message: t('toast.settingsSaved') };
  },
);

const updateBusinessInfo = defineEndpoint(contract.updateBusinessInfo, async ({ db, caller, body, edit, t }) => {
  await profileAt(db, caller, signUpStep.BUSINESS_INFO, body.version);
  const known = await store.countPlaces(db, body.district_id, body.industry_ids);
  if (known.districts === 0) failField('district_id', message('validation.invalid'));
  if (known.industries !== new Set(body.industry_ids).size) failField('industry_ids', message('validation.invalid'));
  await assertOwnUploads(db, caller, body.br_file_ids, 'br_file_ids');
  await store.setBusinessInfo(db, caller.businessId, body, edit);
  await store.setSignUpStep(db, caller.businessId, signUpStep.CUSTOMER_AGREEMENT);
  return { data: await answer(db, caller), message: t('toast.settingsSaved') };
});

const updateBillingDetails = defineEndpoint(
  contract.updateBillingDetails,
  async ({ db, caller, body, edit, now, t }) => {
    await profileAt(db, caller, signUpStep.CUSTOMER_AGREEMENT, body.version);
    if (!caller.signingUp) {
      await assertReauthenticated({ db, caller, now });
      await emailPaymentChange(db, caller.businessId, 'billingChanged', now);
    }
    await store.setBillingDetails(db, caller.businessId, body, edit);
    return { data: await answer(db, caller), message: t('toast.settingsSaved') };
  },
);

const agreeTerm = defineEndpoint(contract.agreeTerm, async ({ db, caller, body, mail, now }) => {
  const profile = await profileAt(db, caller, signUpStep.CUSTOMER_AGREEMENT);
  if (profile.billing === null) fail('step_missing', message('auth.stepMissing'));
  if (body.email.toLowerCase() !== caller.email) failField('email', message('auth.otherEmail'));
  const { businessId, accountId, email } = caller;
  await store.insertAcceptance(db, {
    businessId,
    accountId,
    email,
    occasion: 'sign_up',
    edition: await keepEdition(db, now),
    at: now,
  });
  if (profile.step !== null && profile.step !== signUpStep.FINISH) {
    await store.setSignUpStep(db, businessId, signUpStep.FINISH);
    await mail.queue(signUpEmail(email, caller.name, caller.language));
  }
  return { data: await answer(db, caller) };
});

const reply = defineEndpoint(contract.answerQuestion, async ({ db, caller, body, edit, now, t }) => {
  const { businessId } = caller;
  await answerQuestion(db, businessId, body.answer, now);
  if (body.br_file_ids.length > 0) {
    await assertOwnUploads(db, caller, body.br_file_ids, 'br_file_ids');
    await store.setCertificates(db, businessId, body.br_file_ids);
    await store.touchBusiness(db, businessId, edit);
  }
  return { data: await answer(db, caller), message: t('signUp.answered') };
});

export const signUp: Endpoint[] = [updateBasicInfo, updateBusinessInfo, updateBillingDetails, agreeTerm, reply];
