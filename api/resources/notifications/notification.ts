import type { z } from 'zod';
import type { NotificationQuery, notificationTarget } from '#contract/messages/notifications.ts';
import type { LetterKind } from '#domain/notification/letter.ts';
import type { Language } from '../../language.ts';
import type { Email } from '../../mail/email.ts';

export interface Notice {
  name: string;
  variables(language: Language): Readonly<Record<string, string | number>>;
  target: z.output<typeof notificationTarget>;
  targetId: number | null;
  query?: NotificationQuery;
  operatorOnly?: boolean;
  /** Also sent by email to those who want this category; money notifications always go to the billing address. */
  letter?: LetterKind;
  inEmail?(language: Language): Pick<Email, 'facts' | 'sums' | 'otherwise' | 'action' | 'calendar'>;
}
