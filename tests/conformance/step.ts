import type { AnswerOf, Call, InputOf } from '#contract/call/call.ts';
import type { Reply } from './client.ts';
import type { Scene, Who } from './scene.ts';

/** One call of the story: who makes it, with what, and what is kept of its answer. */
export interface Step {
  call: Call;
  as: Who | null;
  /** Decoded values to send. Throws NotTried where the call cannot be tried here. */
  given: (scene: Scene) => object | Promise<object>;
  /** Keeps what later steps need. A text it answers, or promises, says what is wrong beyond the shape. */
  then: (answer: never, scene: Scene, reply: Reply) => unknown;
  options: StepOptions;
}

export interface StepOptions {
  /** The record belongs to the account: no one else of the business finds it either. */
  personal?: boolean;
  /** The record is shared among businesses, such as a worker: another business may find it. */
  shared?: boolean;
  /** The same Idempotency-Key does it again, because the answer holds a secret, the work is long or nothing is stored. */
  repeats?: boolean;
  /** Its request is good for seconds only, and is made again for the call itself: what is refused was tried before. */
  expires?: boolean;
}

type Then<C extends Call> = (answer: AnswerOf<C>, scene: Scene, reply: Reply) => unknown;

/** A value that is only read, whose literals keep their own types. */
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

/** Returns the input of a call that takes nothing, or nothing that must be given. */
export const nothing = () => ({}) as never;
