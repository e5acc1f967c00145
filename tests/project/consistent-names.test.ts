import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modules } from '#contract/registry.ts';

/**
 * A noun has one name in the contract, client, API and pages. Folders without calls, and pages of several nouns,
 * are listed with their purpose; all other folders are named after their module.
 */

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, character: string) => character.toUpperCase());
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const nouns = Object.keys(modules);

const withoutModule: Readonly<Record<string, string>> = {
  'admin-billing': 'what admins do about money',
  'admin-businesses': 'what admins decide about businesses',
  'admin-emails': 'emails, jobs and demo requests, which admins look at',
  'admin-users': 'who signs in to the admin site',
  'admin-workers': 'what admins decide about workers',
  'card-events': 'what the card provider reports',
  'card-payments': 'payments by card, which booking and the ledger share',
  ledger: 'entries, which documents share',
  pricing: 'terms, which booking and invoices share',
  'worker-account': 'who workers are, for themselves',
  'worker-pay': 'what the platform pays workers',
  'worker-app': 'what workers do',
};

const besideResources: Readonly<Record<string, string>> = {
  summary: 'what is to do and what is owed, which resources and background jobs read',
};

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

  it('each module has a folder of its name in the API, and each folder a module', () => {
    const beside = folders('api').filter((name) => name in besideResources);
    expect(beside).toEqual(Object.keys(besideResources));
    const resources = [...folders('api/resources'), ...beside].filter((name) => !(name in withoutModule));
    expect(resources.map(camel).toSorted()).toEqual(nouns.toSorted());
  });

  it('the API lists the endpoints of a folder under its name', () => {
    const listed = [
      ...readFileSync('api/endpoints.ts', 'utf8').matchAll(/import \{ (\w+) \} from '\.\.?\/([\w-]+)\/routes\.ts'/g),
    ];
    for (const [, name, folder] of listed) expect(name).toBe(camel(folder!));
    expect(listed.map(([, name]) => name)).toEqual(expect.arrayContaining(nouns));
  });

  it('each group of screens bears the name of a module, and each module is shown', () => {
    const groups = folders('app/routes/portal').filter((name) => !(name in withoutNoun));
    expect(nouns).toEqual(expect.arrayContaining(groups.map(camel)));
    const shown = [...groups.map(camel), ...Object.keys(shownElsewhere)];
    expect(shown.toSorted()).toEqual(nouns.toSorted());
  });

  it('each entry of the lists above is needed', () => {
    expect(folders('api/resources')).toEqual(expect.arrayContaining(Object.keys(withoutModule)));
    expect(folders('app/routes/portal')).toEqual(expect.arrayContaining(Object.keys(withoutNoun)));
    expect(nouns).toEqual(expect.arrayContaining(Object.keys(shownElsewhere)));
  });
});
