import type { z } from 'zod';
import type { notificationTarget } from '#contract/messages/notifications.ts';
import type { Language } from '../../language.ts';

/** What someone is told, in both languages, and where it leads. */
export interface Notice {
  /** Names the texts: `notification.<name>.title` and `notification.<name>.body`. */
  name: string;
  /** The variables of both texts, in a language. */
  variables(language: Language): Readonly<Record<string, string | number>>;
  target: z.output<typeof notificationTarget>;
  targetId: number | null;
  /** Money is for the operator alone. */
  operatorOnly?: boolean;
}
