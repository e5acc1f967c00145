import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { getAdminWorker } from '#contract/admin/workers.ts';
import * as contract from '#contract/workers/worker-account.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { workbook } from '#tests/support/builders/hostile-files.ts';
import { hostileReferences } from '#tests/support/builders/hostile-references.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin, type SignedIn } from '#tests/support/worlds/world.ts';

const it = portalScenario({ quiet: true }).extend<{ sam: Visitor; fanny: Visitor }>({
  fanny: async ({ world }, use) => use(await enter(world, 'FINANCE')),
  sam: async ({ world }, use) => use(await enter(world, 'SUPPORT')),
});

let people = 0;
const enter = async (world: PortalWorld, role: AdminRole, language?: 'zh-HK') =>
  world.signInAdmin(await createAdmin(world, role, `${role} ${++people}`), role, language);

const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function recruit(
  world: PortalWorld,
  name = `Ho Wing Sze ${++people}`,
): Promise<{ id: number; as: SignedIn; name: string }> {
  const email = `recruit${people}@workers.example`;
  await world.call(contract.workerSendCode, { body: { email } });
  const code = await codeSentTo(world, email);
  const { token, account } = await world.call(contract.workerVerifyCode, { body: { email, code } });
  const as = { token, role: 'worker' } as const;
  const details = {
    ...{ version: 0, name, name_hk: '何詠詩', phone: '+852 6123 4567', language: 'hk' as const, sex: null },
    ...{ hkid: `C123456(${hkidCheck('C123456')})`, right_to_work: true, of_age: true, about: '', experience_years: 1 },
    ...{ emergency_contact: null, district_ids: [10], industry_ids: [4] },
  };
  const { version } = await world.call(contract.updateWorker, { body: details }, as);
  const pay = { version, payee: name, bank_code: null, account: '61234567' };
  await world.call(contract.setWorkerBankDetails, { body: pay }, as);
  const body = new FormData();
  body.set('file', new File([Buffer.from(photo, 'base64')], 'forklift.png', { type: 'image/png' }));
  const { id: upload_id } = await world.call(contract.workerUpload, { body }, as);
  const certificate = {
    name: { en: 'Forklift truck', hk: '' },
    expires_on: '2026-01-31',
    is_forklift: true,
    upload_id,
  };
  await world.call(contract.addWorkerCertificate, { body: certificate }, as);
  await world.call(contract.submitWorker, {}, as);
  return { id: account.id, as, name };
}

const stateOf = async (world: PortalWorld, id: number) =>
  (await world.call(getAdminWorker, { params: { id } }, admin)).state;

describe('a worker who has signed up', () => {
  it('waits with certificates before an admin, who looks at them and approves', async ({ world, sam, fanny }) => {
    const ho = await recruit(world);
    const home = await sam.open(paths.admin.home);
    expect(home.text).toContain('Worker to approve');
    const page = await home.follow(`Check ${ho.name}`);
    for (const shown of ['C123***(*)', '何詠詩', 'FPS •••• 4567', 'Expired on', 'Not checked yet'])
      expect(page.text).toContain(shown);
    for (const secret of ['123456', '61234567']) expect(page.document.outerHTML).not.toContain(secret);
    const picture = page.document.querySelector('main img')?.getAttribute('src') ?? '';
    const file = await sam.open(picture);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await world.visitor().open(picture)).text).toContain('Log in to admin');
    expect((await fanny.open(page.address)).text).not.toContain('Approve…');
    for (const act of [paths.admin.workerApproval, paths.admin.workerQuestion, paths.admin.workerDecline])
      expect((await fanny.open(act(ho.id))).status).toBe(403);
    const [certificate] = (await world.call(getAdminWorker, { params: { id: ho.id } }, admin)).certificates;
    const looked = await sam.open(paths.admin.workerCertificate(ho.id, certificate!.id));
    const checked = await looked.send({}, 'Mark as checked');
    expect(checked.text).toContain('Checked by SUPPORT');
    const asked = await checked.follow(`Approve… ${ho.name}`);
    const done = await asked.send({}, `Approve ${ho.name}`);
    expect(done.address).toBe(paths.admin.home);
    expect(await stateOf(world, ho.id)).toBe('ACTIVE');
    expect((await sam.open(asked.address)).status).toBe(404);
  });

  it('is approved as the admin saw the worker, not as changed meanwhile', async ({ world, sam }) => {
    const ho = await recruit(world);
    const page = await sam.open(paths.admin.worker(ho.id));
    const self = await world.call(contract.workerSelf, {}, ho.as);
    const hkid = `D654321(${hkidCheck('D654321')})`;
    const body = { ...self, name_hk: '', name: 'Lo Mei', hkid, district_ids: [10], industry_ids: [4] };
    await world.call(contract.updateWorker, { body }, ho.as);
    const asked = await (await page.follow(`Approve… ${ho.name}`)).send({}, 'Approve Lo Mei');
    expect([asked.status, await stateOf(world, ho.id)]).toEqual([409, 'WAITING']);
    for (const shown of ['"Lo Mei" changed this at', 'D654***(*)']) expect(asked.text).toContain(shown);
    expect((await asked.send({}, 'Approve Lo Mei')).address).toBe(paths.admin.home);
    expect(await stateOf(world, ho.id)).toBe('ACTIVE');
  });

  it('is asked, refused with words, and waits again once that is taken back', async ({ world, sam }) => {
    const ho = await recruit(world);
    const empty = await (await sam.open(paths.admin.workerQuestion(ho.id))).send({ question: '' }, 'Send the question');
    expect(errorOf(empty, 'question')).not.toBe('');
    await empty.send({ question: 'Which class?' }, 'Send the question');
    expect(await stateOf(world, ho.id)).toBe('ASKED');
    const decline = await sam.open(paths.admin.workerDecline(ho.id));
    const without = await decline.send({ reason: 'OTHER', words: '' }, `Decline ${ho.name}`);
    expect(errorOf(without, 'words')).not.toBe('');
    const rejected = await without.send({ reason: 'OTHER', words: 'Not now.' }, `Decline ${ho.name}`);
    expect(rejected.text).toContain('Not now.');
    expect(await stateOf(world, ho.id)).toBe('DECLINED');
    await (await sam.open(paths.admin.workerReopen(ho.id))).send({}, 'Reopen application');
    expect(await stateOf(world, ho.id)).toBe('WAITING');
  });
});

describe('workers in the admin site', () => {
  it('are found by name and state, and by nothing else', async ({ world, sam }) => {
    const ho = await recruit(world, 'Szeto Ka Po');
    const found = await sam.open(`${paths.admin.workers}?search=szeto&state=WAITING`);
    expect(found.text).toContain(ho.name);
    expect((await sam.open(`${paths.admin.workers}?search=szeto&state=ACTIVE`)).text).toContain('No matching workers');
    expect((await sam.open(`${paths.admin.workers}?state=NOBODY`)).status).toBe(200);
    expect((await sam.open(paths.admin.worker(987_654))).status).toBe(404);
    await world.db.run(sql`update workers set state = 'ACTIVE' where id = ${ho.id}`);
    const suspension = await sam.open(paths.admin.workerSuspension(ho.id));
    await suspension.send({ reason: 'A business asked.' }, `Suspend ${ho.name}`);
    expect(await stateOf(world, ho.id)).toBe('SUSPENDED');
    await (await sam.open(paths.admin.workerUnsuspend(ho.id))).send({}, 'Unsuspend worker');
    expect(await stateOf(world, ho.id)).toBe('ACTIVE');
  });

  it('are named before their data are copied, and no mangled address copies those of another', async ({
    world,
    sam,
  }) => {
    const ho = await recruit(world);
    const copy = (query: string) => sam.open(`${paths.admin.newDataCopy}?${query}`);
    expect((await copy(`kind=WORKER&id=${ho.id}`)).text).toContain(`Make a copy of the data of ${ho.name}?`);
    for (const mangled of ['', 'kind=WORKER', `kind=&id=${ho.id}`, 'kind=WORKER&id=1%20x', `kind=USER&id=${ho.id}`])
      expect((await copy(mangled)).status).toBe(404);
    expect((await sam.post(`${paths.admin.newDataCopy}?kind=WORKER&id=`, {})).status).toBe(404);
  });

  it('come by a table too, whose faults stand beside each line', async ({ world, sam }) => {
    const page = await (await sam.open(paths.admin.workers)).follow('Import workers…');
    const empty = await page.send({ table: '' }, 'Check the table');
    expect(errorOf(empty, 'table')).not.toBe('');
    const number = `C123456(${hkidCheck('C123456')})`;
    const lines = [`Lo Ka Yan,lo${++people}@x.example,61234567,${number},yes,yes`, `Mok Sau,,61234567,${number},yes,`];
    const table = ['name,email,phone,hkid,may work,18 or older', ...lines].join('\n');
    const checked = await empty.send({ table }, 'Check the table');
    for (const shown of [
      '1 line ready to import',
      '1 line has an error',
      'Email: missing',
      '18 or older: not declared',
    ])
      expect(checked.text).toContain(shown);
    expect(checked.document.outerHTML).not.toContain('123456(');
    const done = await checked.send({}, 'Import 1 worker');
    expect(done.text).toContain('1 worker imported');
    expect(done.text).toContain('Lo Ka Yan');
    expect((await sam.open(checked.address)).status).toBe(404);
    expect(await world.db.many(sql`select id from worker_imports`)).toEqual([]);
  });

  it('are read in Chinese too', async ({ world }) => {
    const ho = await recruit(world);
    const page = await (await enter(world, 'SUPPORT', 'zh-HK')).open(paths.admin.worker(ho.id));
    for (const shown of ['待批核', '尚未查核', '可在香港工作', 'C123***(*)']) expect(page.text).toContain(shown);
  });
});

describe('a table of workers in a file', () => {
  it('is read as a spreadsheet saves it, and one that is no text is refused beside the field', async ({
    world,
    sam,
  }) => {
    const number = `C123456(${hkidCheck('C123456')})`;
    const lines = (separator: string, name: string) =>
      [
        ['name', 'email', 'phone', 'hkid', 'may work', '18 or older'],
        [name, `lo${++people}@x.example`, '61234567', number, 'yes', 'yes'],
      ]
        .map((cells) => cells.join(separator))
        .join('\r\n');
    const utf16 = Buffer.from(`\ufeff${lines('\t', '羅家欣')}`, 'utf16le');
    const big5 = Buffer.from(lines(';', '\xc3\xb9\xae\x61\xaa\x59'), 'latin1');
    const send = async (bytes: ArrayLike<number>, name: string) =>
      (await sam.open(paths.admin.workerImports)).send(
        { file: new File([Uint8Array.from(bytes)], name) },
        'Check the table',
      );
    for (const bytes of [utf16, Buffer.from(utf16).swap16(), big5]) {
      const checked = await send(bytes, 'workers.txt');
      expect(checked.text).toContain('羅家欣');
      expect(checked.text).toContain('1 line ready to import');
    }
    for (const bytes of [[0xff, 0xd8, 0xff, 0, 0x10], [0x81]]) {
      const rejected = await send(bytes, 'workers.csv');
      expect(errorOf(rejected, 'file')).toContain('cannot be read');
    }
    expect(await world.db.many(sql`select id from worker_imports`)).toHaveLength(3);
  });

  it('says which rows of a workbook nobody sees and were not read', async ({ sam }) => {
    const row = (number: number, [name, email]: [string, string], attributes = '') =>
      `<row r="${number}"${attributes}>${cell(`A${number}`, name)}${cell(`B${number}`, email)}</row>`;
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      row(1, ['name', 'email']),
      row(2, ['Lo Ka Yan', 'hidden@x.example'], ' hidden="1"'),
      row(3, ['Ho Man', 'ho@x.example']),
    ];
    const file = workbook('workers.xlsx', rows.join(''));
    const checked = await (await sam.open(paths.admin.workerImports)).send({ file }, 'Check the table');
    expect(checked.text).toContain('1 hidden row was not read');
    expect(checked.text).not.toContain('hidden@x.example');
  });

  it('is refused beside the field where the references of a workbook lead out of its sheet', async ({ sam }) => {
    const page = await sam.open(paths.admin.workerImports);
    for (const { title, make, rejected } of hostileReferences.filter(({ rejected }) => rejected)) {
      const answer = await page.send({ file: await make() }, 'Check the table');
      expect(answer.status, title).toBe(422);
      expect(errorOf(answer, 'file'), title).toContain(
        rejected === 'TOO_MUCH' ? 'is too large to read' : 'cannot be read as an Excel workbook',
      );
    }
  });
});
