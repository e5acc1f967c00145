import { Validator } from '@seriousme/openapi-schema-validator';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { referencePages } from '#api/reference/pages.ts';
import { anchorOf, toHtml } from '#api/reference/markdown.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { channelDocument } from '#contract/openapi/asyncapi.ts';
import { apiDocument } from '#contract/openapi/document.ts';
import { errors } from '#contract/core/errors.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';

const everyCall = [...registry, ...workerAppCalls, ...adminSide];
const get = (path: string) => referencePages().request(path);

describe('/openapi.json', () => {
  it('is the document that `npm run openapi` prints, and valid OpenAPI 3.1', async () => {
    const response = await get('/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const document = (await response.json()) as Record<string, unknown>;
    expect(document).toEqual(JSON.parse(JSON.stringify(apiDocument())));
    expect(document.openapi).toMatch(/^3\.1\./);
    expect((await new Validator().validate(document)).valid).toBe(true);
  });
});

describe('/asyncapi.json', () => {
  it('is the document that `npm run openapi -- --events` prints', async () => {
    const response = await get('/asyncapi.json');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(channelDocument())));
  });
});

describe('/docs', () => {
  it('documents every call, every error code and every shape', async () => {
    const page = parse(await (await get('/docs')).text());
    const headings = page.querySelectorAll('h3').map((heading) => heading.textContent);
    expect(headings).toEqual(expect.arrayContaining(everyCall.map(({ method, path }) => `${method} ${path}`)));
    const words = page.querySelector('main')!.textContent;
    for (const code of Object.keys(errors)) expect(words).toContain(code);
  });

  it('leads only to places on the page, and its parts have names', async () => {
    const page = parse(await (await get('/docs')).text());
    const ids = page.querySelectorAll('[id]').map((element) => element.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
    const links = page.querySelectorAll('a').map((link) => link.getAttribute('href')!);
    expect(
      links.filter((href) => !/^\/(openapi|openapi-111|asyncapi)\.json$/.test(href) && !ids.includes(href.slice(1))),
    ).toEqual([]);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  it('has no script and nothing from another host', async () => {
    const response = await get('/docs');
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<script|<link|<img|<iframe|\bsrc=| on\w+=|href="(?!#|\/(?:open|async)api)/i);
  });

  it('shows markup as text', () => {
    expect(toHtml('A <b> & `<i>` **strong**')).toBe(
      '<p>A &lt;b&gt; &amp; <code>&lt;i&gt;</code> <strong>strong</strong></p>',
    );
    expect(toHtml('| a | b |\n| --- | --- |\n| x \\| y | [Z](#z) |')).toContain(
      '<td>x | y</td><td><a href="#z">Z</a></td>',
    );
    expect(anchorOf('GET /shifts/{id}')).toBe('get-shiftsid');
  });
});
