import { translator, withProduct, type Translate } from '../language.ts';
import type { Email, RenderedEmail, Sender } from './email.ts';
import { emailHtml } from './email-html.ts';

/**
 * Stands for the portal in stored emails: only the sending process knows the portal's address. The name is
 * reserved (RFC 2606).
 */
const unknownPortal = 'https://portal.invalid';

/** The addresses that stored emails lead to. */
export interface Sites {
  portal: string;
  /** Where the worker site has a host of its own. */
  worker?: string | undefined;
  /** Where workers have an app of their own; `{job}` stands for the shift. */
  apply?: string | undefined;
}

const workerPage = new RegExp(`${unknownPortal}(/worker(?:/[\\w/-]*)?)(?![\\w/-])`, 'g');

/** With an app instead of the worker site, a shift leads to the app, and all else to what the portal says about it. */
function workerUrl(path: string, { portal, worker, apply }: Sites): string {
  if (apply === undefined) return new URL(path, worker ?? portal).href;
  const shift = /^\/worker\/(?:jobs|shifts)\/(\d+)$/.exec(path)?.[1];
  return shift === undefined ? new URL('/for-workers', portal).href : apply.replaceAll('{job}', shift);
}

export const siteUrl = (path: string, sites: Sites): URL =>
  new URL(/^\/worker(\/|$)/.test(path) ? workerUrl(path, sites) : path, sites.portal);

export const withSites = (text: string, sites: Sites): string =>
  text
    .replaceAll(workerPage, (_, path: string) => workerUrl(path, sites))
    .replaceAll(`${unknownPortal}/`, new URL('/', sites.portal).href);

const addressOf = (path: string): string => `${unknownPortal}${path}`;

const senderLines = ({ product, name, address, email }: Sender): string[] =>
  [name || product, address, email].filter((line) => line !== '');

const closingLines = ({ reason, choice }: Email, sender: Sender, t: Translate): string[] => [
  ...(reason ? [reason] : []),
  ...(choice ? [t('email.choose', { url: addressOf(choice) })] : []),
  ...senderLines(sender),
];

/** No name is known at a shared mailbox, or at an address that no account has confirmed. */
const greeting = ({ name }: Email, t: Translate): string =>
  name ? t('email.greeting', { name }) : t('email.greetingNoName');

function emailText(email: Email, sender: Sender, t: Translate): string {
  const { paragraphs, facts = [], sums = [], action, otherwise } = email;
  const blocks = [
    greeting(email, t),
    ...paragraphs,
    facts.map(({ term, value }) => t('email.fact', { term, value })).join('\n'),
    sums.map(({ label, amount }) => t('email.fact', { term: label, value: amount })).join('\n'),
    action && `${action.label}\n${addressOf(action.path)}`,
    otherwise && `${otherwise.title}\n${otherwise.text}`,
    ['-- ', ...closingLines(email, sender, t)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** "Email us at the address below" stands only where an address does: a new installation has none yet. */
function withoutMissingAddress(email: Email, sender: Sender, t: Translate): Email {
  const isMissing =
    sender.email === '' && [t('email.mistakenText'), t('email.notYouWrite')].includes(email.otherwise?.text ?? '');
  return isMissing ? { ...email, otherwise: undefined } : email;
}

const filledIn = (email: Email, { product }: Sender): Email =>
  JSON.parse(JSON.stringify(email), (_, value: unknown) =>
    typeof value === 'string' ? withProduct(value, product) : value,
  ) as Email;

export function renderEmail(written: Email, sender: Sender): RenderedEmail {
  const t = translator(written.language);
  const email = filledIn(withoutMissingAddress(written, sender, t), sender);
  const { to, language, subject, calendar = null, replyTo = null } = email;
  return {
    to,
    language,
    subject,
    text: emailText(email, sender, t),
    html: emailHtml(email, {
      ...sender,
      greeting: greeting(email, t),
      lines: closingLines(email, sender, t),
      addressOf,
    }),
    calendar,
    replyTo,
  };
}
