import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { translator, type Language, type Translate } from '#api/language.ts';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}' +
  'h1{font-size:1.375rem}.note{border-left:.25rem solid #b45309;padding-left:.75rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1rem;margin-right:.5rem;border:1px solid #1c1c1c;border-radius:.25rem;background:#fff;color:#1c1c1c}' +
  'button[value=yes]{background:#1c1c1c;color:#fff}' +
  'ol{list-style:none;padding:0}li{border-top:1px solid #bbb;padding:.5rem 0}li a{display:block;padding:.25rem 0}' +
  '.email{white-space:pre-line;border:1px solid #bbb;padding:1rem;overflow-wrap:anywhere}a{color:#0b4f6c}';

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

type Markup = ReturnType<typeof html>;

interface SandboxPage {
  title: string;
  body: Markup;
  /** The only other origin that forms may post to. */
  formsTo?: string | undefined;
}

/** From `Accept-Language`, because these pages have no session. */
export const readerOf = (c: Context): { language: Language; lang: string; t: Translate } => {
  const language: Language = /^\s*(zh|yue)\b/i.test(c.req.header('accept-language') ?? '') ? 'hk' : 'en';
  return { language, lang: language === 'hk' ? 'zh-Hant-HK' : 'en', t: translator(language) };
};

/** A page for what is outside the product, such as a bank or a mailbox. No scripts, nothing external. */
export function sandboxPage(
  c: Context,
  { title, body, formsTo }: SandboxPage,
  status: 200 | 404 = 200,
): Response | Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src '${styleHash}'; form-action 'self'${formsTo === undefined ? '' : ` ${formsTo}`}; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  return c.html(
    html`<!doctype html>
      <html lang="${readerOf(c).lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  );
}
