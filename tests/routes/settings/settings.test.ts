import { describe, expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { password } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { certificatePdf, photo, scriptedDrawing } from '#tests/support/builders/uploads.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const tabsOf = async (visitor: Visitor) => {
  const page = await visitor.open('/settings');
  return {
    address: page.address,
    tabs: page.document.querySelectorAll('main nav a').map((tab) => tab.textContent.trim()),
  };
};

const it = portalScenario().perFile(
  'prepared',
  async ({ world }) => {
    await seedReference(world.db, world.clock.now());
  },
  { auto: true },
);

describe('settings', () => {
  it('have the operator’s tabs for the operator and the supervisor’s for the supervisor', async ({ ada, ben }) => {
    expect(await tabsOf(ada)).toEqual({
      address: '/settings/business-information',
      tabs: [
        'Business information',
        'Change password',
        'Login security',
        'Notifications',
        'Pro-rata of overtime',
        'Payment method',
      ],
    });
    expect(await tabsOf(ben)).toEqual({
      address: '/settings/supervisor-information',
      tabs: ['Supervisor information', 'Change password', 'Login security', 'Notifications'],
    });
  });

  it('choose what one is told of, for either role', async ({ ada, ben }) => {
    for (const visitor of [ada, ben]) {
      const page = await (await visitor.open('/notifications')).follow('Notification settings');
      const checked = (each: typeof page) =>
        each.document.querySelectorAll('main input[type=checkbox][checked]').map((box) => box.getAttribute('name'));
      expect(checked(page)).toEqual(['APPLICANTS', 'MESSAGES', 'TIMESHEETS', 'INVOICES', 'emails', 'emails', 'emails']);
      const off = { APPLICANTS: null, TIMESHEETS: null, INVOICES: null };
      const saved = await page.send({ ...off, daily_email: 'on', emails: ['TIMESHEETS'] }, 'Save');
      expect(saved.text).toContain('Settings saved');
      expect(checked(saved)).toEqual(['MESSAGES', 'daily_email', 'emails']);
    }
  });

  it('change the language of pages and e-mails, for either role, without logging anyone out', async ({ ada, ben }) => {
    for (const visitor of [ada, ben]) {
      const chinese = await visitor.post('/language', { to: 'hk', redirectTo: '/settings' });
      expect(chinese.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
      expect(chinese.text).toContain('帳戶設定');
      expect((await visitor.post('/language', { to: 'en', redirectTo: '/settings' })).text).toContain(
        'Account settings',
      );
    }
  });
});

describe('business information', () => {
  it('is changed with its certificate, and shown', async ({ ada }) => {
    const form = await ada.open('/settings/company');
    const rejected = await form.send(
      {
        company_name: 'Harbourline Logistics (HK)',
        website: 'nowhere',
        br_file_ids_new: certificatePdf(),
        industry_ids: ['1'],
        district_id: '10',
      },
      'Save',
    );
    expect(errorOf(rejected, 'website')).toBe('Enter a valid web address, such as https://example.com');
    const saved = await rejected.send({ website: 'https://harbourline.example' }, 'Save');
    expect(saved).toRedirectTo('/settings/business-information');
    expect(saved.text).toContain('Settings saved');
    expect(saved.text).toContain('Harbourline Logistics (HK)');
    expect(saved.text).toContain('BR certificate 2026.pdf');
  });

  it('keeps at least one certificate', async ({ ada }) => {
    const form = await ada.open('/settings/company');
    const without = await form.send({}, 'Remove BR certificate 2026.pdf');
    const rejected = await without.send({}, 'Save');
    expect(errorOf(rejected, 'br_file_ids_new')).toBe('Upload at least 1 business registration certificate');
  });

  it('shows avatar and logo before they are saved, and takes them away again', async ({ ada }) => {
    const form = await ada.open('/settings/logo');
    const preview = await form.send(
      { avatar_id_new: await photo('ada.jpg'), logo_id_new: scriptedDrawing() },
      'Upload',
    );
    expect(preview.document.querySelectorAll('main form img')).toHaveLength(2);
    expect((await preview.send({}, 'Save')).document.querySelectorAll('main img')).toHaveLength(2);
    const removed = await (await ada.open('/settings/logo')).send({}, 'Remove logo.svg');
    expect((await removed.send({}, 'Save')).document.querySelectorAll('main img')).toHaveLength(1);
  });

  it('has the operator’s details and where invoices go', async ({ ada }) => {
    const person = await (
      await ada.open('/settings/profile')
    ).send({ first_name: 'Ada Wing', phone: '+44 20 7946 0958' });
    expect(person.text).toContain('Ada Wing Chan');
    const wrong = await (await ada.open('/settings/billing-details')).send({ billing_email: 'x', billing_phone: '99' });
    expect([errorOf(wrong, 'billing_email'), errorOf(wrong, 'billing_phone')]).toEqual([
      'Enter a valid email address',
      'Enter a valid phone number',
    ]);
    const billing = await wrong.send({ billing_email: 'bills@harbourline.example', billing_phone: '2345 6789' });
    expect(billing.text).toContain('bills@harbourline.example');
  });
});

describe('business information in two windows', () => {
  it('offers both versions when two windows changed it', async ({ ada }) => {
    const mine = await ada.open('/settings/profile');
    await (await ada.open('/settings/profile')).send({ first_name: 'Adeline' });
    const conflict = await mine.send({ first_name: 'Adele' });
    expect(conflict).toBeRejectedWith(409, 'Saved now: Adeline');
    expect(conflict.text).toContain('Differences: First name');
    expect((await conflict.send({}, 'Save my version')).text).toContain('Adele Chan');
  });

  it('shows for each field of the business what the other window has stored', async ({ ada }) => {
    const mine = await ada.open('/settings/company');
    await (
      await ada.open('/settings/company')
    ).send({ floor: '9/F', district_id: '11', industry_ids: ['1', '3'], daily_workforce_count: '55' }, 'Save');
    const conflict = await mine.send({ company_name: 'Harbourline Two' }, 'Save');
    expect(conflict.status).toBe(409);
    for (const words of [
      '9/F',
      'Tsuen Wan',
      'General Warehouse Worker, ULD Pallet Build-up Worker',
      '55',
      'Harbourline Logistics (HK)',
    ])
      expect(conflict.text).toContain(`Saved now: ${words}`);
    expect(conflict.text.match(/Saved now:/g)).toHaveLength(5);
    const bills = await ada.open('/settings/billing-details');
    await (await ada.open('/settings/billing-details')).send({ billing_email: 'first@harbourline.example' });
    expect((await bills.send({ billing_email: 'second@harbourline.example' })).text).toContain(
      'Saved now: first@harbourline.example',
    );
  });

  it('is what the pages call one by from then on', async ({ world, ours, ada, ben }) => {
    await (await ada.open('/settings/profile')).send({ first_name: 'Adelaide' });
    expect((await ada.open('/contacts')).text).toContain('Adelaide Chan');
    const asked = await ben.open('/settings/supervisor-information');
    const typing = await asked.send({ email: 'ben.new@harbourline.example' }, 'Save');
    await typing.send({ code: await codeSentTo(world, 'ben.new@harbourline.example') });
    const password = await ben.open('/settings/change-password');
    expect(valueIn(await ben.open(password.address), 'username')).toBe('ben.new@harbourline.example');
    const back = await ben.open('/settings/supervisor-information');
    const again = await back.send({ email: ours.supervisor.email }, 'Save');
    await again.send({ code: await codeSentTo(world, ours.supervisor.email) });
  });
});

describe('the overtime percentage', () => {
  it.for([
    ['99', 'Overtime percentage must be 100% or more'],
    ['301', 'Overtime percentage must be 300% or less'],
    ['150.5', 'Enter digits only (0 – 9)'],
    ['a lot', 'Enter digits only (0 – 9)'],
    ['', 'This field is required'],
    ['   ', 'This field is required'],
  ] as const)('is refused as "%s"', async ([typed, text], { ada }) => {
    const page = await (await ada.open('/settings/overtime')).send({ overtime_percentage: typed });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'overtime_percentage')).toBe(text);
    expect(valueIn(page, 'overtime_percentage') ?? '').toBe(typed);
  });

  it('is stored', async ({ ada }) => {
    const saved = await (await ada.open('/settings/overtime')).send({ overtime_percentage: '200' });
    expect(saved.text).toContain('Settings saved');
    expect(valueIn(saved, 'overtime_percentage')).toBe('200');
  });
});

describe('the password', () => {
  const next = { present_password: password, password: 'a tide that turns', confirm_password: 'a tide that turns' };
  it.for([
    ['operator', 'OPERATOR'],
    ['supervisor', 'SUPERVISOR'],
  ] as const)(
    'of the %s is changed, which logs out every other browser',
    async ([who, role], { world, ours, ada, ben }) => {
      const here = who === 'operator' ? ada : ben;
      const elsewhere = await world.signIn(ours[who].email, role);
      const form = await here.open('/settings/change-password');
      const wrong = await form.send({ ...next, present_password: 'a guess' });
      expect(errorOf(wrong, 'present_password')).toBe('The current password is incorrect');
      expect(wrong.html).not.toContain('a tide that turns');
      const saved = await wrong.send(next);
      expect(saved.text).toContain('Password changed. Other devices are logged out.');
      expect((await elsewhere.open('/contacts')).address).toMatch(/^\/login/);
      expect((await here.open('/contacts')).status).toBe(200);
      const back = await (
        await here.open('/settings/change-password')
      ).send({ present_password: next.password, password, confirm_password: password });
      expect(back.text).toContain('Password changed');
    },
  );
});

describe('a supervisor’s own tab', () => {
  it('changes name, phone, position and picture', async ({ ben }) => {
    const saved = await (
      await ben.open('/settings/supervisor-information')
    ).send({ position: 'Depot', avatar_id_new: await photo('ben.jpg') }, 'Save');
    expect(saved.text).toContain('Settings saved');
    expect(valueIn(saved, 'position')).toBe('Depot');
    expect(valueIn(saved, 'avatar_id')).toContain('ben.jpg');
  });
});

describe('payment cards', () => {
  const visa = { card_number: '4242 4242 4242 4242', card_expiry: '08/29', security_code: '123', holder: 'Ada Chan' };

  it('are added, made the default and deleted without scripts', async ({ ada }) => {
    expect((await ada.open('/settings/payment-method')).text).toContain('No cards saved');
    const first = await (await ada.open('/settings/payment-method/new')).send(visa);
    expect(first.text).toContain('Card added');
    expect(first.text).toContain('4242');
    expect(first.text).toContain('Expires 08/2029');
    const second = await (
      await ada.open('/settings/payment-method/new')
    ).send({ ...visa, card_number: '5555555555554444' });
    const changed = await second.send({}, 'Make default 4444');
    expect(changed.text).toContain('Default card changed');
    const question = await changed.follow('Delete… 4444');
    expect(question.text).toContain('The newest of your other cards becomes the default.');
    const left = await question.send();
    expect(left.text).not.toContain('4444');
  });

  it.for([
    ['card_number', '4242 4242 4242 4241', 'The card number is invalid'],
    ['card_number', 'my card', 'The card number is invalid'],
    ['security_code', '12', 'The security code is invalid'],
    ['card_expiry', '13/29', 'The expiry date is invalid'],
    ['card_expiry', '01/20', 'The expiry date is invalid'],
  ] as const)('are refused with %s "%s", and no card data is shown again', async ([field, typed, text], { ada }) => {
    const page = await (await ada.open('/settings/payment-method/new')).send({ ...visa, [field]: typed });
    expect(page.status).toBe(422);
    expect(errorOf(page, field)).toBe(text);
    expect(page.html).not.toContain('4242 4242 4242 424"');
    expect(valueIn(page, 'card_number')).toBeUndefined();
    expect(valueIn(page, 'security_code')).toBeUndefined();
    expect(valueIn(page, 'holder')).toBe('Ada Chan');
  });

  it('say that no money moves where only test cards work', async ({ ada }) => {
    expect((await ada.open('/settings/payment-method')).text).toContain('Test mode: no money moves');
  });
});
