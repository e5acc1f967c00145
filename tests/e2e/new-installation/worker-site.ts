import { expect } from '@playwright/test';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { addMinutes, instantAt } from '#domain/shared/time.ts';
import { brokenPicture, photo } from '../../support/builders/uploads.ts';
import { selected } from '../../support/browser/booking.ts';
import type { Installation } from '../../support/browser/installation.ts';
import { fill, heading, press, rowOf, type Reader } from './forms.ts';

export interface Person {
  email: string;
  name: string;
  name_hk: string;
  phone: string;
  hkid: string;
}

export const people = {
  wing: {
    email: 'wing@workers.example',
    name: 'Ho Wing Sze',
    name_hk: '何詠詩',
    phone: '6123 4567',
    hkid: 'C123456',
  },
  fai: { email: 'fai@workers.example', name: 'Ng Chi Fai', name_hk: '吳志輝', phone: '6123 4601', hkid: 'D123456' },
  lam: { email: 'lam@workers.example', name: 'Lam Siu Ming', name_hk: '林小明', phone: '6123 4602', hkid: 'E123456' },
} as const satisfies Readonly<Record<string, Person>>;

/** Signs up on the worker site and is approved; one with a certificate, whose picture is refused first. */
export async function workerSignsUp(
  installation: Installation,
  worker: Reader,
  { olive, person, certificate = false }: { olive: Reader; person: Person; certificate?: boolean },
): Promise<void> {
  const { page, t } = worker;
  const { email, hkid, ...details } = person;
  const next = t('workerSite.saveAndGoOn');
  await page.goto('/worker');
  await fill(page, { email });
  await press(page, t('workerSite.sendCode'));
  await fill(page, { code: (await installation.mail.find(email, /\b\d{4}\b/))[0] });
  await press(page, t('action.logIn'));
  await page
    .locator('main')
    .getByRole('link', { name: t('book.continue') })
    .click();
  await fill(page, details);
  await press(page, next);
  await fill(page, { hkid: `${hkid}(${hkidCheck(hkid)})`, right_to_work: 'on', of_age: 'on' });
  await press(page, next);
  await page.locator('main [name=district_ids]').first().check();
  await page.locator('main [name=industry_ids]').first().check();
  await fill(page, { experience_years: '2' });
  await press(page, next);
  await fill(page, { name: '何先生', phone: '6123 4999' });
  await press(page, next);
  if (certificate) await addsCertificate(worker);
  await page
    .locator('main')
    .getByRole('link', { name: t('action.nextStep') })
    .click();
  await fill(page, { account: person.phone.replace(' ', '') });
  await press(page, next);
  await press(page, t('workerSite.submit'));
  await expect(page.locator('main')).toContainText(t('workerSite.waiting'));
  await isApproved(installation, worker, olive, person);
}

async function isApproved(
  installation: Installation,
  { page, t }: Reader,
  olive: Reader,
  { name, email }: Person,
): Promise<void> {
  await olive.page.goto('/admin');
  await rowOf(olive.page, name).getByRole('link').first().click();
  await olive.page.goto(/\/admin\/workers\/\d+/.exec(olive.page.url())?.[0] ?? '');
  await olive.page.getByRole('link', { name: olive.t('accountReview.link.approval') }).click();
  await olive.page.locator('main form button').last().click();
  const [, link = ''] = await installation.mail.find(email, /批核[^]*?(http:\S+\/worker\/jobs)/);
  await page.goto(link);
  await expect(heading(page)).toHaveText(t('workerSite.jobs'));
}

async function addsCertificate({ page, t }: Reader): Promise<void> {
  const picture = page.locator('main [name=picture_new]');
  await fill(page, { name: '平安咭' });
  await picture.setInputFiles(await selected(brokenPicture()));
  await press(page, t('workerSite.addCertificate'));
  await expect(page.locator('main [name=name]')).toHaveValue('平安咭');
  await expect(page.locator('main [role=alert]')).toHaveCount(1);
  await picture.setInputFiles(await selected(await photo()));
  await press(page, t('workerSite.addCertificate'));
  await expect(page.locator('main')).toContainText(t('workerSite.unchecked'));
}

/** From the public page of the job, where the second tap applies. */
export async function workerApplies({ page, t }: Reader, installation: Installation, shift: number): Promise<void> {
  await page.goto(`${installation.url}/hk/jobs/${shift}`);
  await page.locator(`main a[href$="/worker/jobs/${shift}"]`).first().click();
  await page.locator('main form button').last().click();
  await expect(page.locator('main')).toContainText(t('workerSite.applied'));
}

interface Worked {
  shift: number;
  day: string;
  codes: readonly [clockIn: string, clockOut: string];
}

/** Comes late after a wrong code, and takes a break. */
export async function workerBegins(installation: Installation, wing: Reader, { shift, day, codes }: Worked) {
  const { page, t } = wing;
  const open = () => page.goto(`/worker/shifts/${shift}`);
  await installation.goOnAt(addMinutes(instantAt(day, '09:00'), -10));
  await open();
  await press(page, t('workerSite.minutes', { number: 20 }));
  await expect(page.locator('main')).toContainText(t('workerSite.lateReported', { number: 20 }));
  await installation.goOnAt(instantAt(day, '09:20'));
  await open();
  await fill(page, { code: codes[0] === '000000' ? '000001' : '000000' });
  await press(page, t('workerSite.clockIn'));
  await expect(page.locator('main form [aria-invalid=true]')).toHaveCount(1);
  await fill(page, { code: codes[0] });
  await press(page, t('workerSite.clockIn'));
  await addsPhoto(wing);
  await press(page, t('workerSite.beginBreak'));
  await expect(page.locator('main')).toContainText(t('workerSite.breakSince'));
  await installation.goOnAt(instantAt(day, '10:20'));
  await open();
  await press(page, t('workerSite.endBreak'));
}

/** Leaves half an hour after the end. */
export async function workerEnds(installation: Installation, { page, t }: Reader, { shift, day, codes }: Worked) {
  await installation.goOnAt(instantAt(day, '18:30'));
  await page.goto(`/worker/shifts/${shift}`);
  await fill(page, { code: codes[1] });
  await press(page, t('workerSite.clockOut'));
  await expect(page.locator('main')).toContainText(t('workerSite.seeHours'));
}

async function addsPhoto({ page, t }: Reader): Promise<void> {
  await page
    .locator('main')
    .getByRole('link', { name: t('workerSite.photo') })
    .click();
  await page.locator('main [name=photo_new]').setInputFiles(await selected(brokenPicture()));
  await press(page, t('workerSite.photoSend'));
  await page.locator('main [name=photo_new]').setInputFiles(await selected(await photo()));
  await press(page, t('workerSite.photoSend'));
  await expect(page.locator('main')).not.toContainText(t('workerSite.photoMissing'));
}

export async function workerObjects({ page, t }: Reader, shift: number): Promise<void> {
  await page.goto(`/worker/shifts/${shift}`);
  await page
    .locator('main')
    .getByRole('link', { name: t('workerSite.seeHours') })
    .click();
  await page
    .locator('main')
    .getByRole('link', { name: t('workerSite.object') })
    .click();
  await fill(page, { reason: '主管叫我留到六時半。' });
  await press(page, t('workerSite.objectSend'));
  await expect(page.locator('main')).toContainText('主管叫我留到六時半。');
}

/** Follows the email about the payment to the statement of its week. */
export async function workerReadsPay({ page, t }: Reader, installation: Installation): Promise<string> {
  const [, link = ''] = await installation.mail.find(people.wing.email, /FRN 9[^]*?(http:\S+\/worker\/pay\S*)/);
  await page.goto(link);
  await expect(heading(page)).toHaveText(t('workerSite.statement'));
  return (await page.locator('main tfoot').textContent()) ?? '';
}
