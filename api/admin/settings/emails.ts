import type { Message } from '#domain/shared/message.ts';
import type { Day } from '#domain/shared/time.ts';
import { dateText } from '#domain/shared/text/moment.ts';
import type { Email } from '../../email/email.ts';
import { localise, translator } from '../../language.ts';

interface InvalidChange {
  name: string;
  value: string;
  from: Day;
  set_by: string;
}

export function invalidChangeEmail(to: string, { name, value, from, set_by: by }: InvalidChange, why: Message): Email {
  const t = translator('en');
  return {
    to,
    language: 'en',
    name: null,
    subject: t('email.invalidChangeSubject', { name }),
    paragraphs: [
      t('email.invalidChange', { name, value, by, date: dateText(from), reason: localise(why, 'en') }),
      t('email.invalidChangeNext'),
    ],
    action: { label: t('email.openSettings'), path: '/admin/settings' },
  };
}
