import type { z } from 'zod';
import type { NotificationQuery, notificationTarget } from '#contract/messages/notifications.ts';
import type { LetterKind } from '#domain/notification/letter.ts';
import type { Language } from '../../language.ts';
import type { Email } from '../../mail/email.ts';

/** A notice tells a person something in both languages, and leads to a page. */
export interface Notice {
  /** The texts are `notification.<name>.title` and `notification.<name>.body`. */
  name: string;
  /** Returns the variables of both texts, in a language. */
  variables(language: Language): Readonly<Record<string, string | number>>;
  target: z.output<typeof notificationTarget>;
  targetId: number | null;
  /** A notice of several timesheets leads to the list with these filters. */
  query?: NotificationQuery;
  /** Money is for the operator alone. */
  operatorOnly?: boolean;
  /** It is written by email as well to who wants such letters, as every notice about money is to the address for bills. */
  letter?: LetterKind;
  /** The email says more than the notice: facts, and what happens otherwise. */
  inEmail?(language: Language): Pick<Email, 'facts' | 'sums' | 'otherwise' | 'action' | 'calendar'>;
}
