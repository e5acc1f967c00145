import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/core/errors.ts';
import { specifiedSections } from '#contract/registry.ts';
import { anchorOf, chaptersOf, toHtml } from './markdown.ts';
import { apiReference } from './text.ts';

const style =
  'html{scroll-padding-top:1rem}body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:#1c1c1c;background:#fff}' +
  'main,nav{max-width:64rem;margin:0 auto;padding:0 1rem}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}' +
  'h1{font-size:1.75rem}h2{font-size:1.375rem;margin-top:3rem;border-bottom:2px solid #1c1c1c}h3{font-size:1.0625rem;margin-top:2.5rem}' +
  'code{font:.9em ui-monospace,monospace;background:#f2f2f2;padding:0 .25em;border-radius:.2em}a{color:#0b4f6c}h3,p,li,td{overflow-wrap:anywhere}' +
  '.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #bbb;min-width:6rem}' +
  '@media print{nav{display:none}}';

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

function page(): string {
  const text = apiReference(apiDocument(), channelDocument(), errors);
  const chapters = chaptersOf(text).map(
    (chapter) => `<li><a href="#${anchorOf(chapter)}">${chapter.replace(/&/g, '&amp;')}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference</title><style>${style}</style></head>
<body><nav aria-label="Chapters"><ul><li><a href="/openapi.json">openapi.json</a></li><li><a href="/openapi-111.json">openapi-111.json</a></li><li><a href="/asyncapi.json">asyncapi.json</a></li>${chapters.join('')}</ul></nav><main>
${toHtml(text)}
</main></body></html>
`;
}

const once = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => (made ??= make());
};

const headers = {
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * `/openapi.json`, `/openapi-111.json` (the calls of the specification) and `/asyncapi.json` for programs and `/docs` for people, without scripts or third-party
 * hosts.
 */
export function referencePages(): Hono {
  const app = new Hono();
  const html = once(page);
  for (const [path, document] of [
    ['/openapi.json', once(() => JSON.stringify(apiDocument()))],
    ['/openapi-111.json', once(() => JSON.stringify(apiDocument(specifiedSections)))],
    ['/asyncapi.json', once(() => JSON.stringify(channelDocument()))],
  ] as const)
    app.get(path, (c) =>
      c.body(document(), 200, {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      }),
    );
  app.get('/docs', (c) =>
    c.html(html(), 200, {
      ...headers,
      'content-security-policy': `default-src 'none'; style-src '${styleHash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    }),
  );
  return app;
}
