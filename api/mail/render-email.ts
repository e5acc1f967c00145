import { translator, type Translate } from '../language.ts';
import type { Email, RenderedEmail, Sender } from './email.ts';
import { emailHtml } from './email-html.ts';

/**
 * Links have this origin until the email is sent: only the process that sends it knows where the portal is. The name
 * is reserved (RFC 2606), so nobody else has it.
 */
const unknownPortal = 'https://portal.invalid';

/** Puts the portal's address into a stored text. */
export const withPortal = (text: string, portal: string): string =>
  text.replaceAll(`${unknownPortal}/`, new URL('/', portal).href);

const addressOf = (path: string): string => `${unknownPortal}${path}`;

/** Returns the lines that name the company. */
const senderLines = ({ name, address, email }: Sender, t: Translate): string[] =>
  [name || t('app.name'), address, email].filter((line) => line !== '');

/** Returns the lines below an email: why it came, where such emails are chosen, and who sends it. */
const closingLines = ({ reason, choice }: Email, sender: Sender, t: Translate): string[] => [
  ...(reason ? [reason] : []),
  ...(choice ? [t('mail.choose', { url: addressOf(choice) })] : []),
  ...senderLines(sender, t),
];

/** Returns the same as plain text: every part is a block of its own. */
function emailText(email: Email, sender: Sender, t: Translate): string {
  const { name, paragraphs, facts = [], sums = [], action, otherwise } = email;
  const blocks = [
    name && t('mail.greeting', { name }),
    ...paragraphs,
    facts.map(({ term, value }) => t('mail.fact', { term, value })).join('\n'),
    sums.map(({ label, amount }) => t('mail.fact', { term: label, value: amount })).join('\n'),
    action && `${action.label}\n${addressOf(action.path)}`,
    otherwise && `${otherwise.title}\n${otherwise.text}`,
    ['-- ', ...closingLines(email, sender, t)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Returns an email as plain text and as HTML that every mail program shows. */
export function renderEmail(email: Email, sender: Sender): RenderedEmail {
  const t = translator(email.language);
  const { to, language, subject, calendar = null, replyTo = null } = email;
  return {
    to,
    language,
    subject,
    text: emailText(email, sender, t),
    html: emailHtml(email, { product: t('app.name'), lines: closingLines(email, sender, t), addressOf, t }),
    calendar,
    replyTo,
  };
}
