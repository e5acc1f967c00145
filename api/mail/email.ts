import type { Language } from '../language.ts';
import { translator } from '../language.ts';
import type { Email } from './outbox.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** An account's owner, as an email addresses him. */
export interface Addressee {
  email: string;
  name: string;
  language: Language;
}

interface EmailParts {
  to: string;
  language: Language;
  /** Keys of `locales` with their variables; `{{product}}` is always known. */
  subject: string;
  /** The reader's name; null if unknown. */
  name: string | null;
  /** Paragraphs, already in the language. */
  paragraphs: readonly string[];
}

/** Returns an email in one language, as plain text and as simple HTML that every mail program shows. */
export function composeEmail({ to, language, subject, name, paragraphs }: EmailParts): Email {
  const t = translator(language);
  const all = [
    ...(name === null || name === '' ? [] : [t('mail.greeting', { name })]),
    ...paragraphs,
    t('mail.signature'),
  ];
  const body = all.map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br>')}</p>`).join('\n');
  return {
    to,
    language,
    subject,
    text: `${all.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language === 'hk' ? 'zh-Hant-HK' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,'PingFang HK','Microsoft JhengHei',sans-serif;color:#1b1b1b;max-width:36em">
${body}
</body>
</html>
`,
  };
}
