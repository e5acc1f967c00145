import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { apply, bookShift } from '#tests/support/builders/booking.ts';
import { eastgate, worker } from '#tests/support/people.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().perFile(
  'shift',
  async ({ world, ours, depot }) => {
    await world.db.run(
      sql`update locations set instructions = ${'{"en": "Take the goods lift", "hk": "請乘貨𨋢"}'} where id = ${depot.location_id}`,
    );
    const shift = (await bookShift(world, ours, depot)).id;
    const mei = await worker(world, { name: 'Cheung Mei Ling', nameHk: '張美玲' });
    const fai = await worker(world, { name: 'Ng Chi Fai' });
    await world.db.run(sql`update workers set hkid_masked = 'A123***(*)' where id = ${mei.id}`);
    await world.db.run(
      sql`insert into worker_certificates (worker_id, name, expires_on, is_forklift) values (${mei.id}, ${'{"en": "Forklift licence", "hk": "剷車證書"}'}, '2027-03-31', true)`,
    );
    await apply(world, ours, shift, mei.id, applicantStatus.ACCEPT);
    await apply(world, ours, shift, fai.id);
    return shift;
  },
  { auto: true },
);

describe('the gate pack of a shift', () => {
  it.for(['hk', 'en'] as const)(
    'says in both languages who is expected, whoever reads it: %s',
    async (language, { world, ours, shift }) => {
      const ada = await world.signIn(ours.operator.email);
      await ada.post('/language', { to: language, redirectTo: '/shifts' });
      const page = await ada.open(`/shifts/${shift}/attendance-sheet`);
      const rows = [...page.document.querySelectorAll('main tbody tr')].map((row) =>
        row.textContent.replace(/\s+/g, ' '),
      );
      expect(rows).toHaveLength(1);
      for (const words of ['Cheung Mei Ling', '張美玲', 'A123***(*)', 'Forklift licence', '剷車證書', '31/03/2027'])
        expect(rows[0], words).toContain(words);
      for (const words of [
        'Take the goods lift',
        '請乘貨𨋢',
        'Signs in',
        '到場簽署',
        'Dora Ng',
        'Order picker',
        '執貨員',
      ])
        expect(page.text, words).toContain(words);
      expect(page.text).not.toContain('HK$');
      const named = rows[0] ?? '';
      expect(named.indexOf('張美玲') < named.indexOf('Cheung'), 'the reader’s own script leads').toBe(
        language !== 'en',
      );
    },
  );

  it('says on the sheet with the codes which shift they are for: it leaves the other one', async ({
    world,
    ours,
    shift,
  }) => {
    const ada = await world.signIn(ours.operator.email);
    const page = await ada.open(`/shifts/${shift}/attendance-sheet`);
    const [, sheet = ''] = page.text.split('For the supervisor only');
    for (const words of [
      'Order picker',
      '執貨員',
      'Kwai Chung Depot',
      '27/11/2026',
      `Shift ${shift}`,
      'clock in',
      '打卡碼',
    ])
      expect(sheet, words).toContain(words);
  });
});

describe('the gate pack and who reads it', () => {
  it('has the codes as text and as QR codes on the supervisor’s sheet', async ({ world, ours, shift }) => {
    const { clock_in_code: code } = await world.db.one<{ clock_in_code: string }>(
      sql`select clock_in_code from shifts where id = ${shift}`,
    );
    const ada = await world.signIn(ours.operator.email);
    const page = await (await ada.open(`/shifts/${shift}/codes`)).follow('Attendance sheet');
    const codes = page.document.querySelectorAll('main svg[role=img]');
    expect(codes.map((each) => each.getAttribute('aria-label'))[0]).toContain(code);
    expect(codes).toHaveLength(2);
  });

  it('is a supervisor’s, too', async ({ world, ours, shift }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await ben.open(`/shifts/${shift}/attendance-sheet`);
    expect(page.text).toContain('A123***(*)');
    expect(page.document.querySelectorAll('main svg[role=img]')).toHaveLength(2);
  });

  it('is nobody else’s', async ({ world, shift }) => {
    const grace = await world.signIn((await eastgate(world)).operator.email);
    expect((await grace.open(`/shifts/${shift}/attendance-sheet`)).status).toBe(404);
  });
});
