import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import {
  maySignUpAt,
  signUpScreen,
  signUpScreens,
  signUpStep as signUpSteps,
  type SignUpScreen,
} from '#domain/account/sign-up.ts';
import { sends, type Options, type Sending } from '#app/forms/sends.server.ts';
import { signUpOf } from '#app/session/guards.server.ts';
import type { OperatorProfile } from '#contract/account/business.ts';
import type { Result } from '#app/upstream/errors.ts';
import { paths } from '#app/paths.ts';
import { addressOf } from './screens.ts';

/** Null once an admin has approved it. */
const standing = ({ step, billing }: OperatorProfile) =>
  step === null ? null : { step, hasBillingDetails: billing !== null };

/** Whether the platform awaits an answer before it decides. */
export const isAsked = ({ step, question }: OperatorProfile): boolean =>
  step === signUpSteps.FINISH && question?.answer === null;

export function continueAt(profile: OperatorProfile): string {
  if (isAsked(profile)) return paths.signUpQuestion;
  const at = standing(profile);
  return addressOf[at ? signUpScreen(at) : 'finish'];
}

/** Also for someone who went back to change a step. */
export const nextAddress = (screen: SignUpScreen): string =>
  addressOf[signUpScreens[signUpScreens.indexOf(screen) + 1] ?? 'finish'];

/**
 * Returns the profile of the user who is signing up.  @throws a redirect to where sign-up continues, when an
 * earlier step is missing
 */
export async function signingUpAt(context: RequestContext, screen: SignUpScreen): Promise<OperatorProfile> {
  const profile = await context.api.business.getProfile({ params: { id: signUpOf(context).businessId } });
  const at = standing(profile);
  if (at ? !maySignUpAt(screen, at) : screen !== 'finish') throw redirect(continueAt(profile));
  return profile;
}

export const signUpStep = <Schema extends z.ZodType, Value>(
  screen: SignUpScreen,
  schema: Schema,
  send: (sending: Sending<z.output<Schema>>) => Promise<Result<Value>>,
  { files }: Pick<Options<Value>, 'files'> = {},
) =>
  sends(
    async (context) => {
      await signingUpAt(context, screen);
      return schema;
    },
    nextAddress(screen),
    send,
    { files, quiet: true },
  );
