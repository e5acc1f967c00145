import type { DemoApi } from '#tests/support/demo/demo-api.ts';
import type { demoIds } from '#tests/support/demo/demo-ids.ts';
import type { Typed, Visitor } from '#tests/support/pages/visitor.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';

/** A form may need to know this of the world that it is sent in. */
export interface Scene {
  world: PortalWorld;
  api: DemoApi;
  ids: Awaited<ReturnType<typeof demoIds>>;
  /** The same bytes in each world. */
  picture: File;
}

export interface Form {
  /** Returns where the form stands; the route's address with the demo's ids when nothing is said. */
  at?: (scene: Scene, visitor: Visitor) => string | Promise<string>;
  /** The browser's owner; `sign-up` and `reset` keep theirs from one step to the next. */
  who?: 'operator' | 'supervisor' | 'owner' | 'nobody' | 'sign-up' | 'reset';
  typed?: (scene: Scene) => Typed | Promise<Typed>;
  /** The form has several buttons; this is the one pressed. */
  button?: string | RegExp;
  /** The first answer's page has the button: what it sends is what counts. */
  then?: RegExp;
  /** Only a script posts it: no form of a page leads here. */
  script?: (scene: Scene) => Typed | FormData;
  /** A success is shown on the same page. */
  staysOnPage?: true;
  /** The reason for repeated effects. */
  repeats?: string;
  /** It acts in the session, or was there before. */
  leavesNoRow?: true;
  /** The second post writes the same value over again. */
  sameAgain?: true;
}
