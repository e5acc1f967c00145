import { expect } from '@playwright/test';
import { addDays, instantAt, dayOf } from '#domain/shared/time.ts';
import { test as base } from '../../support/browser/idle-limit.ts';
import { startInstallation, type Installation } from '../../support/browser/installation.ts';
import { scenarioStart } from '../../support/instants.ts';
import { wordsOf } from '../../support/pages/words.ts';
import { booksTie } from './books.ts';
import * as business from './business.ts';
import type { Reader } from './forms.ts';
import * as platform from './platform.ts';
import * as workers from './worker-site.ts';

interface Fixtures {
  installation: Installation;
  olive: Reader;
  yan: Reader;
  wing: Reader;
  /** A phone that workers borrow in turn. */
  borrowed: Reader;
}

const phone = { locale: 'zh-HK', javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

const test = base.extend<Fixtures>({
  // Playwright wants the braces of fixtures that need none.
  // eslint-disable-next-line no-empty-pattern
  installation: async ({}, use) => {
    const started = await startInstallation('open', scenarioStart);
    await use(started);
    await started.stop();
  },
  olive: async ({ browser, installation }, use) => {
    const context = await browser.newContext({
      baseURL: installation.url,
      locale: 'en-US',
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    });
    await use({ page: await context.newPage(), t: wordsOf('en') });
    await context.close();
  },
  yan: async ({ browser, installation }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: installation.url });
    await use({ page: await context.newPage(), t: wordsOf('hk') });
    await context.close();
  },
  wing: async ({ browser, installation }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: installation.workerUrl });
    await use({ page: await context.newPage(), t: wordsOf('hk') });
    await context.close();
  },
  borrowed: async ({ browser, installation }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: installation.workerUrl });
    await use({ page: await context.newPage(), t: wordsOf('hk') });
    await context.close();
  },
});

const names = [workers.people.wing.name_hk, workers.people.fai.name_hk, workers.people.lam.name_hk] as const;

test('a platform opens, and its first week goes from signing up to books that tie', async ({
  installation,
  olive,
  yan,
  wing,
  borrowed,
}) => {
  const { step } = test;
  const secret = await step('the first account is made in a terminal', () =>
    platform.firstAccount(installation, olive),
  );
  await step('nothing is open yet', () => platform.nothingOpen(yan));
  await step('the platform sets up in the admin site', () => platform.setsUp(olive));
  await step('a business signs up', () => business.signsUp(installation, yan));
  await step('it is asked, answers and is approved', () => business.isApproved(installation, olive, yan));
  const day = addDays(dayOf(installation.now()), 1);
  const shift = await step('it books three places, to be paid by FPS', () => business.books(yan, day));
  await step('three workers sign up and apply', () => apply({ installation, olive, wing, borrowed, shift }));
  const codes = await step('they are accepted', () => business.accepts(yan, shift));
  const work = { shift, day, codes };
  const today = (address = '/admin/today') => platform.opens(installation, olive, secret, address);
  await step('one begins to work', () => workers.workerBegins(installation, wing, work));
  await step('the platform clocks in for one, and sees who is absent', async () => {
    await today();
    await platform.clocksInForAWorker(olive, workers.people.fai.name);
  });
  await step('the work ends', () => workers.workerEnds(installation, wing, work));
  await step('the platform clocks out for one', () =>
    platform.clocksOutForAWorker(olive, shift, workers.people.fai.name),
  );
  await step('the hours are approved, of one in part', () => business.approves(yan, shift, names));
  await installation.goOnAt(instantAt(day, '21:00'));
  await step('the worker objects', () => workers.workerObjects(wing, shift));
  await step('the hours are corrected', () => business.corrects(yan, shift, names[0]));
  const number = await step('the week is invoiced, and paid', () => business.reportsPayment(installation, yan, day));
  await step('the payment is confirmed with a mistake, reversed and recorded right', async () => {
    await today('/admin');
    await platform.confirms(olive, number);
  });
  await step('the pay run is recorded', () => platform.pays(olive));
  await step('the worker reads the pay statement', async () =>
    expect(await workers.workerReadsPay(wing, installation)).toMatch(/(HK\$\d{3}\.\d\d)\1$/),
  );
  await step('what is owed is credited', () => platform.credits(olive));
  await step('the statement has one reversed payment', () => business.readsStatement(yan, day));
  await step('books, bank and ledger tie', () => booksTie(olive, day));
  await step('a post is published', async () => {
    await platform.publishes(olive);
    await business.readsPost(yan);
  });
});

interface Applying extends Omit<Fixtures, 'yan'> {
  shift: number;
}

async function apply({ installation, olive, wing, borrowed, shift }: Applying): Promise<void> {
  await workers.workerSignsUp(installation, wing, { olive, person: workers.people.wing, certificate: true });
  await workers.workerApplies(wing, installation, shift);
  for (const person of [workers.people.fai, workers.people.lam]) {
    await borrowed.page.context().clearCookies();
    await workers.workerSignsUp(installation, borrowed, { olive, person });
    await workers.workerApplies(borrowed, installation, shift);
  }
}
