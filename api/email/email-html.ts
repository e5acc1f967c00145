import { emailLogoBox, sizeWithin } from '#domain/admin/branding.ts';
import type { Email, EmailFact, EmailSum, Sender } from './email.ts';

/*
 * Mail programs read tables and inline styles, and few of them a style sheet: the colours of the portal stand here as
 * they are in its tokens.
 */
const ink = '#10201e';
const quiet = '#465854';
const line = '#cdd6d3';
const amber = '#f5b81c';
const face = "-apple-system,'Segoe UI',Roboto,'PingFang HK','Microsoft JhengHei','Noto Sans CJK HK',sans-serif";
const text = `font-family:${face};color:${ink};font-size:16px;line-height:1.5`;
/** Links and addresses have no break opportunity and are wider than a phone. */
const broken = 'overflow-wrap:anywhere;word-break:break-word';

const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const link = (address: string): string => `<a href="${escaped(address)}" style="color:#0b5d53">${escaped(address)}</a>`;

/** Line breaks stay. Only the given addresses become links, because a name may look like an address. */
const inHtml = (words: string, links: readonly string[] = []): string =>
  links
    .reduce<readonly string[]>(
      (parts, address) =>
        parts.flatMap((part) => part.split(address).flatMap((rest, index) => (index === 0 ? [rest] : [address, rest]))),
      [words],
    )
    .map((part) => (links.includes(part) ? link(part) : escaped(part)))
    .join('')
    .replaceAll('\n', '<br>');

const row = (content: string, padding: string): string =>
  `<tr><td style="${text};padding:${padding};${broken}">${content}</td></tr>`;

const table = (rows: string): string =>
  row(`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`, '8px 24px');

const heading = (subject: string, paragraphs: readonly string[], links: readonly string[]): string =>
  row(
    [
      `<h1 style="margin:0;font-size:24px;line-height:1.25">${escaped(subject)}</h1>`,
      ...paragraphs.map((paragraph) => `<p style="margin:12px 0 0">${inHtml(paragraph, links)}</p>`),
    ].join('\n'),
    '24px 24px 8px',
  );

const factRow = ({ term, value }: EmailFact): string =>
  `<tr><td style="${text};padding:8px 12px 8px 0;color:${quiet};vertical-align:top;border-top:1px solid ${line};width:25%;white-space:nowrap">${escaped(term)}</td>` +
  `<td style="${text};padding:8px 0;vertical-align:top;border-top:1px solid ${line}">${inHtml(value)}</td></tr>`;

const sumRow = ({ label, amount }: EmailSum, last: boolean): string => {
  const edge = last ? `font-weight:700;border-top:2px solid ${ink}` : `border-top:1px solid ${line}`;
  return (
    `<tr><td style="${text};padding:8px 12px 8px 0;${edge}">${escaped(label)}</td>` +
    `<td align="right" style="${text};padding:8px 0;white-space:nowrap;${edge}">${escaped(amount)}</td></tr>`
  );
};

const button = (label: string, address: string, colour: string): string =>
  row(
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${colour}" style="border-radius:4px">` +
      `<a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;font-family:${face};font-size:16px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a>` +
      '</td></tr></table>',
    '16px 24px',
  );

const otherwiseRow = ({ title, text: words }: NonNullable<Email['otherwise']>, links: readonly string[]): string =>
  row(
    `<h2 style="margin:0 0 4px;font-size:16px">${escaped(title)}</h2><p style="margin:0">${inHtml(words, links)}</p>`,
    '8px 24px 24px',
  );

const footer = (lines: readonly string[], links: readonly string[]): string =>
  `<tr><td style="${text};padding:16px 24px;background:#f3f6f5;color:${quiet};font-size:14px;border-top:1px solid ${line};${broken}">${lines.map((words) => inHtml(words, links)).join('<br>')}</td></tr>`;

interface Frame {
  product: string;
  colour: string;
  logo?: Sender['logo'];
  greeting: string;
  lines: readonly string[];
  addressOf(path: string): string;
}

/** Beside the name, which stays where a mail program shows no pictures. */
function logoPicture({ logo, addressOf }: Pick<Frame, 'logo' | 'addressOf'>): string {
  if (!logo) return '';
  const { width, height } = sizeWithin(emailLogoBox, logo);
  const address = addressOf(`/branding/logo.png?v=${logo.id}`);
  return `<img src="${escaped(address)}" width="${width}" height="${height}" alt="" style="vertical-align:middle;margin-right:12px;padding:4px;border-radius:4px;background:#ffffff">`;
}

export function emailHtml(email: Email, frame: Frame): string {
  const { product, colour, greeting, lines, addressOf } = frame;
  const { language, subject, paragraphs, facts = [], sums = [], action, otherwise, choice } = email;
  const links = [...(email.links ?? []), ...(choice ? [addressOf(choice)] : [])];
  const rows = [
    `<tr><td bgcolor="${colour}" style="padding:14px 24px;font-family:${face};color:#ffffff;font-size:20px;font-weight:700;border-bottom:4px solid ${amber}">${logoPicture(frame)}${escaped(product)}</td></tr>`,
    heading(subject, [greeting, ...paragraphs], links),
    facts.length > 0 && table(facts.map(factRow).join('\n')),
    sums.length > 0 && table(sums.map((sum, index) => sumRow(sum, index === sums.length - 1)).join('\n')),
    action && button(action.label, addressOf(action.path), colour),
    otherwise && otherwiseRow(otherwise, links),
    !action && !otherwise && '<tr><td height="24" style="font-size:0;line-height:0">&nbsp;</td></tr>',
    footer(lines, links),
  ];
  return `<!doctype html>
<html lang="${language === 'hk' ? 'zh-Hant-HK' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#e9eeec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#e9eeec"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${line}">
${rows.filter(Boolean).join('\n')}
</table></td></tr></table>
</body>
</html>
`;
}
