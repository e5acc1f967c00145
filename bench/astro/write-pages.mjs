/**
 * Writes the product's page of contacts as an Astro app has it: a frame, a page and a row as components, words by their keys, records by
 * their fields. The elements are those of the product's own HTML, so both sides draw the same.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';

const source = join(import.meta.dirname, 'build', 'src');
const fields = ['name', 'email', 'phone'];
const isVoid = /^(area|base|br|col|hr|img|input|link|meta|source|wbr)$/;

/** Returns the keys by their texts; a text with a variable or a plural stays as it is. */
function keysOf(locales) {
  const section = join(locales, 'en-US', 'general');
  const keyed = (name, text) => (/\{\{|_(one|other)$/.test(text + name) ? [] : [[text, name]]);
  const flat = (words, above) =>
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === 'string' ? keyed(above + name, text) : flat(text, `${above}${name}.`),
    );
  return new Map(
    readdirSync(section).flatMap((name) => flat(JSON.parse(readFileSync(join(section, name), 'utf8')), '')),
  );
}

const decoded = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns a text of the page: by an expression where it is a field of the record or a word of the product. */
function said(text, { keys, record }) {
  const plain = decoded(text.trim());
  if (plain === '') return text;
  const field = record && fields.find((name) => record[name] === plain);
  const expression = field ? `contact.${field}` : keys.has(plain) && `t(${JSON.stringify(keys.get(plain))})`;
  if (expression) return text.replace(text.trim(), () => `{${expression}}`);
  return text.replaceAll(/[{}]/g, (brace) => `{${JSON.stringify(brace)}}`);
}

/** Returns an attribute, with the fields of the record that are in it as expressions. */
function attribute([name, value], { keys, record }) {
  const text = decoded(value);
  let template = text.replaceAll(/[`$\\]/g, '\\$&');
  if (record) {
    for (const field of fields) template = template.replaceAll(String(record[field]), `\${contact.${field}}`);
    template = template.replaceAll(new RegExp(String.raw`\b${record.id}\b`, 'g'), '${contact.id}');
  }
  if (template.includes('${contact')) return ` ${name}={\`${template}\`}`;
  if (keys.has(text) && /^(aria-label|title|placeholder|alt)$/.test(name))
    return ` ${name}={t(${JSON.stringify(keys.get(text))})}`;
  return value === '' ? ` ${name}` : ` ${name}="${value}"`;
}

/** Returns an element as a template has it. */
function written(node, parts) {
  if (node.nodeType === 3) return said(node.rawText, parts);
  if (node.nodeType !== 1) return '';
  const attributes = Object.entries(node.rawAttributes).map((each) => attribute(each, parts));
  const open = `<${node.rawTagName}${attributes.join('')}>`;
  return isVoid.test(node.rawTagName) ? open : `${open}${inside(node, parts)}</${node.rawTagName}>`;
}
const inside = (node, parts) => node.childNodes.map((child) => written(child, parts)).join('');

/** Returns the place of a row that has as many elements as the one in the middle: most are alike. */
function usualPlace(rows) {
  const sizes = rows.map((row) => row.querySelectorAll('*').length);
  return sizes.indexOf(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]);
}

/**
 * @param html the product's page
 * @param contacts the records of its list, in their order
 */
export function writePages(html, contacts, locales) {
  const page = parse(html);
  const parts = { keys: keysOf(locales), record: null };
  const [head, body] = [page.querySelector('head'), page.querySelector('body')];
  const main = body.querySelector('main');
  const rows = main.querySelector('tbody').querySelectorAll(':scope > tr');
  const place = usualPlace(rows);
  const row = written(rows[place], { ...parts, record: contacts[place] });
  for (const each of rows.slice(1)) each.remove();
  rows[0].replaceWith('@@rows@@');
  const list = inside(main, parts).replace('@@rows@@', '{contacts.data.map((contact) => <Row contact={contact} />)}');
  main.innerHTML = '@@main@@';
  const frame = written(body, parts).replace('@@main@@', '<slot />');
  const style = head.querySelector('style');
  style?.remove();
  const styled = style ? '<style is:inline set:html={css}></style>' : '';
  const words = 'const { t, session } = Astro.locals;';
  const files = {
    'middleware.js': "export { onRequest } from '../../lib/middleware.js';",
    'styles.js': `export const css = ${JSON.stringify(style?.rawText ?? '')};`,
    'components/Frame.astro': `---
import { css } from '../styles.js';
${words}
---
<html lang="en"><head>${inside(head, parts)}${styled}</head>${frame}</html>`,
    'components/Row.astro': `---
const { contact } = Astro.props;
${words}
---
${row}`,
    'pages/contacts.astro': `---
import Frame from '../components/Frame.astro';
import Row from '../components/Row.astro';
import { listOf } from '../../../lib/api.js';
${words}
const [contacts] = await listOf(session);
---
<Frame>${list}</Frame>`,
  };
  rmSync(join(import.meta.dirname, 'build'), { recursive: true, force: true });
  for (const folder of ['pages', 'components']) mkdirSync(join(source, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(source, name), `${text}\n`);
}
