import type { DemoApi } from '#tests/support/demo/demo-api.ts';
import type { demoIds } from '#tests/support/demo/demo-ids.ts';
import type { Typed, Visitor } from '#tests/support/pages/visitor.ts';
import type { PortalWorld } from '#tests/support/worlds/portal-world.ts';
import type { SignedIn } from '#tests/support/worlds/world.ts';

export interface Scene {
  world: PortalWorld;
  api: DemoApi;
  ids: Awaited<ReturnType<typeof demoIds>>;
  worker: SignedIn & { id: number; email: string };
  picture: File;
}

export interface Form {
  at?: (scene: Scene, visitor: Visitor) => string | Promise<string>;
  /** `sign-up` and `reset` use one browser across their steps. */
  who?: 'operator' | 'supervisor' | 'owner' | 'worker' | 'nobody' | 'sign-up' | 'reset';
  typed?: (scene: Scene) => Typed | Promise<Typed>;
  button?: string | RegExp;
  then?: RegExp;
  script?: (scene: Scene) => Typed | FormData;
  staysOnPage?: true;
  repeats?: string;
  leavesNoRow?: true;
  sameAgain?: true;
}
