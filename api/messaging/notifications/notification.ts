import type { z } from 'zod';
import type { NotificationQuery, notificationTarget } from '#contract/messaging/notifications.ts';
import type { EmailCategory } from '#domain/messaging/email-category.ts';
import type { Language } from '../../language.ts';
import type { Email } from '../../email/email.ts';

export interface NewNotification {
  name: string;
  variables(language: Language): Readonly<Record<string, string | number>>;
  target: z.output<typeof notificationTarget>;
  targetId: number | null;
  query?: NotificationQuery;
  operatorOnly?: boolean;
  /** Also sent by email to those who want this category; money notifications always go to the billing address. */
  email?: EmailCategory;
  inEmail?(language: Language): Pick<Email, 'facts' | 'sums' | 'otherwise' | 'action' | 'calendar'>;
}
