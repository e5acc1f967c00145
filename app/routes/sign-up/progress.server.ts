import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import {
  isSignUpStepAllowed,
  signUpPage,
  signUpPages,
  signUpStep as signUpSteps,
  type SignUpPage,
} from '#domain/accounts/sign-up.ts';
import { formAction, type FormActionOptions, type FormActionArgs } from '#app/forms/form-action.server.ts';
import { requireSignUp } from '#app/session/guards.server.ts';
import type { OperatorProfile } from '#contract/accounts/business.ts';
import type { Result } from '#app/api-client/errors.ts';
import { paths } from '#app/paths.ts';
import { signUpPaths } from './step-paths.ts';

/** Null once an admin has approved it. */
const signUpProgress = ({ step, billing }: OperatorProfile) =>
  step === null ? null : { step, hasBillingDetails: billing !== null };

/** Whether the platform awaits an answer before it decides. */
export const hasOpenQuestion = ({ step, question }: OperatorProfile): boolean =>
  step === signUpSteps.FINISH && question?.answer === null;

export function nextSignUpPath(profile: OperatorProfile): string {
  if (hasOpenQuestion(profile)) return paths.signUpQuestion;
  const at = signUpProgress(profile);
  return signUpPaths[at ? signUpPage(at) : 'finish'];
}

/** Also for someone who went back to change a step. */
export const pathAfter = (page: SignUpPage): string =>
  signUpPaths[signUpPages[signUpPages.indexOf(page) + 1] ?? 'finish'];

/**
 * Returns the profile of the user who is signing up.  @throws a redirect to where sign-up continues, when an
 * earlier step is missing
 */
export async function requireSignUpStep(context: RequestContext, page: SignUpPage): Promise<OperatorProfile> {
  const profile = await context.api.business.getProfile({ params: { id: requireSignUp(context).businessId } });
  const at = signUpProgress(profile);
  if (at ? !isSignUpStepAllowed(page, at) : page !== 'finish') throw redirect(nextSignUpPath(profile));
  return profile;
}

export const signUpAction = <Schema extends z.ZodType, Value>(
  page: SignUpPage,
  schema: Schema,
  send: (sending: FormActionArgs<z.output<Schema>>) => Promise<Result<Value>>,
  { files }: Pick<FormActionOptions<Value>, 'files'> = {},
) =>
  formAction(
    async (context) => {
      await requireSignUpStep(context, page);
      return schema;
    },
    pathAfter(page),
    send,
    { files, hasNoToast: true },
  );
