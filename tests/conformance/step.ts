import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import type { Reply } from './client.ts';
import type { Scene, Who } from './scene.ts';

export interface Step {
  call: Call;
  as: Who | null;
  given: (scene: Scene) => object | Promise<object>;
  then: (answer: never, scene: Scene, reply: Reply) => unknown;
  options: StepOptions;
}

export interface StepOptions {
  personal?: boolean;
  shared?: boolean;
  /**
   * Runs again with the same Idempotency-Key, because the response holds a secret, the work is long or nothing
   * is stored.
   */
  repeats?: boolean;
  /** The request is only valid for seconds, and is made again for the call itself after the rejected ones. */
  expires?: boolean;
}

type Then<C extends Call> = (answer: ResponseOf<C>, scene: Scene, reply: Reply) => unknown;

type Fixed<Value> = Value extends number | FormData
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Fixed<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Fixed<Value[Name]> }
      : Value;

export const step = <C extends Call, const Given extends Fixed<InputOf<C>>>(
  call: C,
  as: Who | null,
  given: (scene: Scene) => Given | Promise<Given>,
  then: Then<C> = () => undefined,
  options: StepOptions = {},
): Step => ({ call, as, given: given as Step['given'], then: then as Step['then'], options });

export const nothing = () => ({}) as never;
