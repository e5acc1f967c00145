import projectRules from '../../../scripts/lint/plugin.mjs';
import { createRuleTester } from './rule-tester.ts';

const tester = createRuleTester('scripts/lint/plugin.mjs');
const { rules } = projectRules;
const text = (code: string, messageId: string) => ({ code, filename: 'page.tsx', errors: [{ messageId }] });

const query = (code: string, messageId: string) => ({ ...text(code, messageId), filename: 'api/shifts/a.store.ts' });
const portal = (code: string) => ({ ...text(code, 'portal'), filename: 'app/routes/portal/a/page.tsx' });

tester.run('amounts-in-one-place', rules['amounts-in-one-place'], {
  valid: [
    'db.one(sql`select sum(us.total_minutes) from user_shifts us`)',
    'db.many(sql`select amount from invoices where id = ${id}`)',
    'db.one(sql`select count(*) as total from invoices`)',
    'db.one(sql`select count(*) as total from user_shifts`)',
    { code: 'places.reduce((sum, { accepted }) => sum + accepted, 0)', filename: 'app/routes/portal/a/page.tsx' },
    { code: 'lines.reduce((sum, { amount }) => sum + amount, 0)', filename: 'api/shifts/a.store.ts' },
  ],
  invalid: [
    query('db.one(sql`select coalesce(sum(i.amount), 0) as due from invoices i`)', 'sum'),
    query('const due = sql`-sum(l.amount)`; db.one(sql`select ${due} from a join journal_lines l on true`)', 'sum'),
    query('db.one(sql`select b.balance from documents d left join document_balances b on true`)', 'sum'),
    query(
      "import { undecidedTimesheets } from '#domain/timesheets/status.ts'; db.one(sql`select count(*) from user_shifts`)",
      'count',
    ),
    portal("import { addUp } from '#domain/shared/money.ts'"),
    portal('invoices.reduce((sum, { open }) => sum + open, 0)'),
    portal('tabs.reduce((sum, tab) => sum + tab.count, 0)'),
  ],
});

const planted = (code: string) => ({ code, errors: [{ messageId: 'hook' }] });
tester.run('worlds-by-fixtures', rules['worlds-by-fixtures'], {
  valid: [
    'beforeAll(() => world.clock.forward({ days: 1 }))',
    'const it = scenarioIn(() => createWorld({ quiet: true }))',
    'it("has a world of its own", async () => { await createWorld(); })',
  ],
  invalid: [
    planted('beforeAll(async () => { world = await createWorld(); })'),
    planted('describe("pages", () => { beforeEach(() => createPortalWorld().then((made) => { world = made; })); })'),
    planted('beforeAll(async () => { [world, mail] = await Promise.all([createDemoWorld(), mailServer()]); })'),
  ],
});

tester.run('no-clock-in-tests', rules['no-clock-in-tests'], {
  valid: [
    "it('waits', { retry: 0 }, async () => { await once(socket, 'close'); })",
    'expect(callLimits).toEqual({ timeout: 60_000 })',
    'page.setDefaultTimeout(hangLimit); export default { timeout: hangLimit }',
    'const late = setTimeout(give, hangLimit)',
    "import { setImmediate } from 'node:timers'",
    "vi.useFakeTimers({ toFake: ['setTimeout'] })",
    'const soon = new Date(begin)',
  ],
  invalid: [
    text('const since = performance.now()', 'clock'),
    text('const since = Date.now()', 'clock'),
    text('const since = process.hrtime.bigint()', 'clock'),
    text('const used = process.cpuUsage()', 'clock'),
    text("import { monitorEventLoopDelay } from 'node:perf_hooks'", 'clock'),
    text('const signal = AbortSignal.timeout(100)', 'clock'),
    text('setTimeout(done, 100)', 'timer'),
    text("import { setTimeout as wait } from 'node:timers/promises'", 'timer'),
    text("import timers from 'node:timers'", 'timer'),
    text("it('is quick', async () => {}, 60_000)", 'limit'),
    text("describe.runIf(slow)('all', { timeout: 60_000 }, () => {})", 'limit'),
    text('beforeAll(async () => {}, 240_000)', 'limit'),
    text("it.each(rows)('%s', async () => {}, limit)", 'limit'),
    text('await expect.poll(heard, { timeout: 5_000 }).toBe(1)', 'limit'),
    text('test.setTimeout(180_000)', 'limit'),
    text('await page.waitForTimeout(500)', 'limit'),
  ],
});

tester.run('translated-text', rules['translated-text'], {
  valid: [
    { code: "const a = <p title={t('a.b')}>{t('a.c')} · 3 / 5</p>", filename: 'page.tsx' },
    { code: '<div className="row" type="email">{count}</div>', filename: 'page.tsx' },
  ],
  invalid: [
    text('const a = <p>Save</p>', 'literal'),
    text('const a = <p>{"儲存"}</p>', 'literal'),
    text('const a = <input aria-label="Search" />', 'literal'),
    text('const a = <TextField label="E-mail" />', 'literal'),
  ],
});
