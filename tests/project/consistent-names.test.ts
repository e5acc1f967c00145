import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modules } from '#contract/registry.ts';

/**
 * A noun has one name, and one subject, in the contract, API and pages. Pages of several nouns are listed with
 * their purpose; all other folders of pages are named after their module.
 */

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, character: string) => character.toUpperCase());
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const nouns = Object.keys(modules);

/** What only one of the trees has: the calls' language, what rules share, the law of Hong Kong. */
const besides = ['core', 'openapi', 'shared', 'hong-kong'];

const withoutNoun: Readonly<Record<string, string>> = {
  search: 'searches several nouns',
};

const shownElsewhere: Readonly<Record<string, string>> = {
  accounting: 'statement',
  applicants: 'shifts',
  auth: 'sign-in',
  board: 'shifts/week',
  business: 'settings/business',
  cancellation: 'shifts',
  capabilities: 'every page, by what is offered',
  cardCheck: 'booking',
  cards: 'settings/cards',
  content: 'public',
  costChanges: 'shifts and timesheets',
  costs: 'statement/costs',
  summary: 'dashboard, menu, lists and statement',
  identityProvider: 'settings/security and sign-in',
  jobPostings: 'public/job-postings',
  lists: 'fields of several forms',
  pageIntros: 'the head of each page of the menu',
  reviews: 'timesheets',
  twoFactor: 'settings/security and sign-in',
  sessions: 'settings/security',
  corrections: 'settings/copy and the worker site',
  dataCopies: 'settings/copy and the worker site',
  shiftTemplates: 'booking/templates',
  reconciliation: 'invoices/reconciliation',
  transfers: 'statement/payment',
  uploads: 'files',
};

describe('one noun, one name', () => {
  it('each module of the contract stands in a file of its name', () => {
    const imports = [
      ...readFileSync('contract/registry.ts', 'utf8').matchAll(
        /import \* as (\w+) from '\.\/(?:[\w-]+\/)*([\w-]+)\.ts'/g,
      ),
    ];
    expect(imports.map(([, name]) => name).toSorted()).toEqual(nouns.toSorted());
    for (const [, name, file] of imports) expect(camel(file!)).toBe(name);
  });

  it('each module has its routes in the same subject of the API, under its name', () => {
    const subjects = [
      ...readFileSync('contract/registry.ts', 'utf8').matchAll(/from '\.\/([\w-]+)\/([\w-]+)\.ts'/g),
    ].filter(([, , name]) => nouns.includes(camel(name!)));
    expect(subjects).not.toEqual([]);
    const missing = subjects
      .map(([, subject, name]) => `api/${subject}/${name}`)
      .filter((noun) => !existsSync(`${noun}.routes.ts`) && !existsSync(`${noun}/routes.ts`));
    expect(missing).toEqual([]);
  });

  it('contract, domain and API have the same subjects', () => {
    for (const tree of ['contract', 'domain'])
      expect([...folders('api'), ...besides]).toEqual(expect.arrayContaining(folders(tree)));
  });

  it('the API lists the endpoints of a noun under its name', () => {
    const listed = [
      ...readFileSync('api/endpoints.ts', 'utf8').matchAll(
        /import \{ (\w+) \} from '\.\/(?:[\w-]+\/)*([\w-]+)(?:\/|\.)routes\.ts'/g,
      ),
    ].filter(([, name, noun]) => nouns.includes(camel(noun!)) && (nouns.includes(name!) || !name!.startsWith('admin')));
    for (const [, name, noun] of listed) expect(name).toBe(camel(noun!));
    expect(listed.map(([, name]) => name)).toEqual(expect.arrayContaining(nouns));
  });

  it('each group of screens bears the name of a module, and each module is shown', () => {
    const groups = folders('app/routes/portal').filter((name) => !(name in withoutNoun));
    expect(nouns).toEqual(expect.arrayContaining(groups.map(camel)));
    const shown = [...groups.map(camel), ...Object.keys(shownElsewhere)];
    expect(shown.toSorted()).toEqual(nouns.toSorted());
  });

  it('each entry of the lists above is needed', () => {
    expect(folders('app/routes/portal')).toEqual(expect.arrayContaining(Object.keys(withoutNoun)));
    expect(nouns).toEqual(expect.arrayContaining(Object.keys(shownElsewhere)));
  });
});
