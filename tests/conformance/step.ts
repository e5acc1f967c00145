import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import { admitted } from './checks/access.ts';
import type { Reply } from './client.ts';
import type { Found, Scene, Who } from './scene.ts';

export interface Step {
  call: Call;
  as: Who | null;
  given: (scene: Scene) => object | Promise<object>;
  then: (answer: never, scene: Scene, reply: Reply) => unknown;
  options: Readonly<Record<keyof typeof named, boolean>>;
}

const named = {
  /**
   * Runs again with the same Idempotency-Key, because the response holds a secret, the work is long or nothing is
   * stored.
   */
  repeats: [
    ...['login', 'logout', 'verifyCode', 'startTwoFactorSetup', 'confirmTwoFactor', 'verifyTwoFactor', 'changeEmail'],
    ...['renewRecoveryCodes', 'undoEmailChange', 'adminLogin', 'resendAdminInvitation', 'verifyAdminCode'],
    ...['beginIdentitySignIn', 'finishIdentitySignIn', 'workerLogin', 'workerLogout', 'workerVerifyCode'],
    ...['uploadImage', 'uploadFile', 'workerUpload', 'previewAction', 'previewContent', 'previewCost', 'advanceClock'],
    ...['previewPlacement', 'previewHours'],
  ],
  /** The request is only valid for seconds, and is made again for the call itself after the rejected ones. */
  expires: ['confirmTwoFactor', 'renewRecoveryCodes', 'verifyAdminCode'],
  /** Another person of the business has one of their own. */
  personal: [
    ...['getAccount', 'getTwoFactor', 'listSessions', 'getIdentityProvider', 'clickNotification', 'getSupervisor'],
  ],
  /** Another business may make it of the same record. */
  shared: [
    ...['createTopic', 'workerJoinClass', 'workerApply', 'workerWithdraw', 'updateWorkerMark'],
    ...['listWorkerShifts', 'listWorkerReviews'],
  ],
};

const optionsOf = ({ name }: Call): Step['options'] => ({
  repeats: named.repeats.includes(name),
  expires: named.expires.includes(name),
  personal: named.personal.includes(name),
  shared: named.shared.includes(name),
});

type Then<C extends Call> = (answer: ResponseOf<C>, scene: Scene, reply: Reply) => unknown;

type Fixed<Value> = Value extends number | FormData
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Fixed<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Fixed<Value[Name]> }
      : Value;

const callerOf = ({ access }: Call): Who | null =>
  access === 'anyone' ? null : access === 'any_worker' ? 'recruit' : (admitted[access][0] ?? null);

export const stepAs = <C extends Call, const Given extends Fixed<InputOf<C>>>(
  as: Who | null,
  call: C,
  given: (scene: Scene) => Given | Promise<Given>,
  then: Then<C> = () => undefined,
): Step => ({ call, as, given: given as Step['given'], then: then as Step['then'], options: optionsOf(call) });

/** By whom the call is for. */
export const step = <C extends Call, const Given extends Fixed<InputOf<C>>>(
  call: C,
  given: (scene: Scene) => Given | Promise<Given>,
  then?: Then<C>,
): Step => stepAs(callerOf(call), call, given, then);

export const nothing = () => ({}) as never;

type Id = { id: number };

/** The request is about the record of this name. */
export const idOf =
  (name: keyof Found, otherwise?: string) =>
  (scene: Scene): { params: Id } => ({ params: { id: (scene.take(name, otherwise) as Id).id } });

/** Later calls need what was answered. */
export const keep =
  <Name extends keyof Found>(name: Name) =>
  (answer: Found[Name], { found }: Scene): void => {
    found[name] = answer;
  };

/** Only what this run wrote: others may write to the list meanwhile. */

export const byTag = ({ tag }: Scene) => ({ query: { search: tag } });

export const among = (items: readonly Id[], id: number): string | undefined =>
  items.some((item) => item.id === id) ? undefined : `the list lacks record ${id}`;

export const lists =
  (name: keyof Found) =>
  (answer: readonly Id[] | { items: readonly Id[] }, scene: Scene): string | undefined =>
    among('items' in answer ? answer.items : answer, (scene.take(name) as Id).id);
