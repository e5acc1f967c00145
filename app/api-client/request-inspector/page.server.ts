import { createHash } from 'node:crypto';
import type { RecordedCall } from './recorded-calls.ts';
import type { Shape } from './shapes.ts';

export const requestInspectorPath = '/request-inspector';

const css = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 72rem; padding: 0 1rem; color: #1c1917; background: #fff }
h1 { font-size: 1.5rem; margin: 0 }
details { border-top: 1px solid #d6d3d1; padding: .5rem 0 }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { font-weight: 600 }
.no { color: #b91c1c }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0 .5rem 1rem }
dt { color: #57534e }
dd { margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: .875rem/1.5 ui-monospace, monospace }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: 0; margin-left: 0 } dd { margin-bottom: .5rem } }
@media (prefers-color-scheme: dark) { body { color: #f5f5f4; background: #1c1917 } dt { color: #a8a29e } .no { color: #fca5a5 } details { border-color: #57534e } }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws the page. why: who connects an API reads it in English, like the API's own documents. */
export function requestInspectorPage(calls: readonly RecordedCall[]): Response {
  const rows =
    calls.length === 0 ? '<p>No call was made yet. Open a page of the portal.</p>' : calls.map(rowOf).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls to the API</title><style>${css}</style></head><body><main><h1>Calls to the API</h1>
<p>The last ${calls.length === 1 ? 'call' : `${calls.length} calls`}, the latest first, by names and shapes. No value of a request or an answer is kept.</p>
${rows}</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    },
  });
}

function rowOf(call: RecordedCall): string {
  const isRead = call.outcome.startsWith('read');
  const facts: readonly [string, string][] = [
    ['Became', call.outcome],
    ['Parameters', call.parameters.join(', ') || 'none'],
    ['Headers', call.headers.join(', ')],
    ['Sent', shapeJson(call.sent)],
    ['Answered', shapeJson(call.answered)],
    ['Request', call.requestId],
  ];
  const list = facts.map(([name, text]) => `<dt>${name}</dt><dd><pre>${escaped(text)}</pre></dd>`).join('');
  const time = call.at.toISOString().slice(11, 19);
  return `<details><summary>${time} <b>${call.status ?? '–'}</b> ${escaped(`${call.method} ${call.path}`)} · ${escaped(call.call)} · ${call.milliseconds} ms${isRead ? '' : ` · <span class="no">${escaped(call.outcome)}</span>`}</summary><dl>${list}</dl></details>`;
}

const shapeJson = (shape: Shape | null): string => (shape === null ? 'nothing' : JSON.stringify(shape, null, 2));
