/**
 * The script lists the words of `locales/` that the sources use, read from their syntax trees.
 *
 *   npm run locales:unused   lists the words that nothing uses
 *
 * A word counts as used when its key stands in the sources as a string, or fits a template string:
 * `status.shift.${name}` uses every word of that section, and `${kind}.save` that word of each section that some
 * `<NewRecord kind="contacts">` names. The API reads some of them as objects:
 * `english.district[name]` uses that section, and an import of `customer-agreement.json` the whole namespace.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['app', 'api', 'demo', 'domain', 'contract', 'server.ts'];

/** Keys that no page uses, with the reason to keep them. */
export const shownNowhere = () => readJson(join(root, 'locales/keys-without-a-page.json'));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const sectionFiles = (folder) => readdirSync(join(root, `locales/${folder}/general`)).sort();

/** By key; keys outside `general` include their namespace: `customer-agreement:intro.title`. */
export function textsOf(folder) {
  const flatten = (words, prefix) =>
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === 'string' ? [[prefix + name, text]] : flatten(text, `${prefix}${name}.`),
    );
  return new Map([
    ...sectionFiles(folder).flatMap((name) => flatten(readJson(join(root, `locales/${folder}/general/${name}`)), '')),
    ...flatten(readJson(join(root, `locales/${folder}/customer-agreement.json`)), 'customer-agreement:'),
  ]);
}

export const baseOf = (key) => key.replace(/_(one|other)$/, '');

export const variablesOf = (text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

function filesIn(path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() || /\.tsx?$/.test(entry.name) ? filesIn(`${path}/${entry.name}`) : [],
  );
}

/**
 * Returns what the sources say: `literals` are all their strings, `patterns` their template strings as regular
 * expressions, `records` the kinds that screens of records name, `ofRecords` what these screens ask each kind for, `calls` each `t('key', { … })` and `message('key', { … })` with the names it passes, or null where these
 * are not written out.
 */
function readSources() {
  /** @type {{ literals: Set<string>, patterns: Map<string, RegExp>, calls: { path: string, key: string, names: string[] | null }[], records: Set<string>, ofRecords: Set<string> }} */
  const found = { literals: new Set(), patterns: new Map(), calls: [], records: new Set(), ofRecords: new Set() };
  for (const path of sources.filter((name) => readdirSync(root).includes(name)).flatMap(filesIn)) {
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
    visit(file, path, found);
  }
  return found;
}

function visit(node, path, found) {
  if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
  if (ts.isTemplateExpression(node)) visitTemplate(node, found);
  const kind = recordNamed(node);
  if (kind) found.records.add(kind);
  if (ts.isElementAccessExpression(node) && /^(?:english|chinese)\.\w+$/.test(node.expression.getText())) {
    const section = node.expression.name.text;
    found.patterns.set(node.getText(), new RegExp(`^${section}\\.\\w+$`));
  }
  if (ts.isImportDeclaration(node) && path.startsWith('api/')) {
    const [, namespace] = /locales\/en-US\/([\w-]+)\.json$/.exec(node.moduleSpecifier.text) ?? [];
    if (namespace) found.patterns.set(namespace, new RegExp(`^${namespace}:`));
  }
  if (ts.isCallExpression(node) && isAsking(node.expression)) {
    const [key, variables] = node.arguments;
    if (key && ts.isStringLiteralLike(key)) found.calls.push({ path, key: key.text, names: namesPassed(variables) });
  }
  ts.forEachChild(node, (child) => visit(child, path, found));
}

function visitTemplate(node, found) {
  const following = node.templateSpans.map((span) => escape(span.literal.text));
  // Only a template with a literal section says which keys it uses.
  if (/^[a-z][\w:-]*\./.test(node.head.text))
    found.patterns.set(node.getText(), new RegExp(`^${escape(node.head.text)}\\w+${following.join('\\w+')}$`));
  const [{ expression, literal }] = node.templateSpans;
  if (node.head.text === '' && expression.getText() === 'kind') found.ofRecords.add(literal.text);
}

const recordNamed = (node) =>
  ts.isJsxAttribute(node) && node.name.getText() === 'kind' && node.initializer && ts.isStringLiteral(node.initializer)
    ? node.initializer.text
    : null;

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isAsking = (callee) => /^(?:\w+\.)*(?:t|message)$/.test(callee.getText());

function namesPassed(variables) {
  if (!variables) return [];
  if (!ts.isObjectLiteralExpression(variables) || variables.properties.some(ts.isSpreadAssignment)) return null;
  return variables.properties.map((property) => property.name.getText());
}

export function usage() {
  const { literals, patterns, calls, records, ofRecords } = readSources();
  const ofKinds = new Set([...records].flatMap((kind) => [...ofRecords].map((name) => kind + name)));
  const keys = [...new Set([...textsOf('en-US').keys()].map(baseOf))];
  const isUsed = (key) =>
    literals.has(key) || ofKinds.has(key) || [...patterns.values()].some((pattern) => pattern.test(key));
  return { calls, patterns, keys, used: keys.filter(isUsed), unused: keys.filter((key) => !isUsed(key)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(usage().unused.join('\n'));
