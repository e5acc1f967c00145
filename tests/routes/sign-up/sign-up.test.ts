import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { approveAccount } from '#contract/admin/businesses.ts';
import { approvalOf } from '#tests/support/builders/approval.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { harbourline } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import {
  brokenPicture,
  certificatePdf,
  disguisedProgram,
  hugePicture,
  photo,
  scriptedDrawing,
  tooHeavy,
} from '#tests/support/builders/uploads.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const secret = 'a lighthouse in fog';
const ivy = { first_name: 'Ivy', last_name: 'Fong', phone: '2345 6789', password: secret, confirm_password: secret };
const company = {
  company_name: 'Lantau Cold Chain',
  company_name_hk: '大嶼山冷鏈',
  website: '',
  work_email: 'office@lantau.example',
  address: '18 Cheung Yip Street',
  floor: '',
  district_id: '9',
  warehouse_address: '2 Chek Lap Kok Road',
  daily_workforce_count: '40',
  industry_ids: ['1', '2'],
  br_number: '61234567',
  br_file_ids_new: certificatePdf(),
};
let count = 0;
const newAddress = () => `ivy${(count += 1)}@lantau.example`;
const fileNames = (page: VisitedPage) =>
  [...page.document.querySelectorAll('[name="br_file_ids"]')].map(
    (each) => (JSON.parse(each.getAttribute('value') ?? '{}') as { name: string }).name,
  );

const it = portalScenario()
  .perFile('kit', ({ world }) => {
    async function verified(email = newAddress(), language?: 'en' | 'zh-HK') {
      const visitor = world.visitor(language);
      const waiting = await (await visitor.open('/sign-up')).send({ email });
      const page = await waiting.send(
        { code: await codeSentTo(world, email) },
        language === 'zh-HK' ? '驗證' : 'Verify',
      );
      return { visitor, email, page };
    }
    async function atBusiness() {
      const { visitor, email, page } = await verified();
      return { visitor, email, page: await page.send(ivy) };
    }
    async function atAgreement() {
      const { visitor, email, page } = await atBusiness();
      const billing = await page.send(company, 'Next step');
      return {
        visitor,
        email,
        page: await billing.send({ billing_email: 'bills@lantau.example', billing_phone: '9123 4567' }),
      };
    }
    return { verified, atBusiness, atAgreement };
  })
  .perFile(
    'prepared',
    async ({ world }) => {
      await seedReference(world.db, world.clock.now());
    },
    { auto: true },
  );

describe('signing up', () => {
  it('goes through the steps in order and ends with 3 working days', async ({ world }) => {
    const email = newAddress();
    const visitor = world.visitor();
    const waiting = await (await visitor.open('/sign-up')).send({ email });
    expect(waiting).toRedirectTo('/sign-up/code');
    const basic = await waiting.send({ code: await codeSentTo(world, email) }, 'Verify');
    expect(basic).toRedirectTo('/sign-up/basic-information');
    const business = await basic.send(ivy);
    expect(business).toRedirectTo('/sign-up/business-information');
    expect(valueIn(business, 'work_email')).toBe(email);
    const billing = await business.send(company, 'Next step');
    expect(billing).toRedirectTo('/sign-up/billing-details');
    const agreement = await billing.send({ billing_email: 'bills@lantau.example', billing_phone: '9123 4567' });
    expect(agreement).toRedirectTo('/sign-up/customer-agreement');
    for (const section of [
      'ip_ownership',
      'confidentiality',
      'disclaimers',
      'limitation_of_liability',
      'relationships',
      'termination',
      'miscellaneous',
      'contacting',
    ])
      expect(agreement.document.getElementById(section)?.querySelector('h2')?.textContent, section).toBeTruthy();
    const finish = await agreement.send({ is_agree: 'on' });
    expect(finish).toRedirectTo('/sign-up/finish');
    expect(finish.text).toContain('Approval takes 3 working days');
    expect(finish.text).toContain('Thu 26/11/2026');
    const stored = await world.db.one<{ count: number }>(
      sql`select count(*) as count from agreement_acceptances where email = ${email} and occasion = 'sign_up'`,
    );
    expect(stored.count).toBe(1);
    expect((await emailsTo(world, email))[0]?.subject).toBe('We have received your sign-up');
  });

  it('cannot be skipped, and goes on where it was left', async ({ kit }) => {
    const { visitor } = await kit.verified();
    for (const later of ['business-information', 'billing-details', 'customer-agreement', 'finish'])
      expect((await visitor.open(`/sign-up/${later}`)).address, later).toBe('/sign-up/basic-information');
    expect((await visitor.post('/sign-up/customer-agreement', { is_agree: 'on' })).address).toBe(
      '/sign-up/basic-information',
    );
    await (await visitor.open('/sign-up/basic-information')).send(ivy);
    expect((await visitor.open('/sign-up')).address).toBe('/sign-up/business-information');
    const back = await visitor.open('/sign-up/basic-information');
    expect(valueIn(back, 'first_name')).toBe('Ivy');
    expect(await back.send({ last_name: 'Fong Wai' })).toRedirectTo('/sign-up/business-information');
  });
});

describe('a sign-up that is open in a browser', () => {
  it.for([
    ['reloaded', 200],
    ['sent', 401],
  ] as const)('asks to log in once it was approved, whatever page is %s', async ([done, status], { world, kit }) => {
    const { visitor, email, page } = await kit.atAgreement();
    const open = await visitor.open('/sign-up/basic-information');
    await page.send({ is_agree: 'on' });
    const { id } = await world.db.one<{ id: number }>(
      sql`select business_id as id from accounts where email = ${email}`,
    );
    await world.call(approveAccount, await approvalOf.business(world, id), admin);
    const logIn = await (done === 'sent' ? open.send(ivy) : visitor.open('/sign-up/finish'));
    expect([logIn.status, logIn.document.querySelector('h1')?.textContent]).toEqual([status, 'Login']);
    expect(logIn.text).toContain('You have been logged out');
    expect(await logIn.send({ email, password: secret })).toRedirectTo('/dashboard');
  });
});

describe('the password of a sign-up', () => {
  it.for([
    ['a password without its confirmation', { password: 'another-secret' }],
    ['a confirmation without its password', { confirm_password: 'another-secret' }],
  ] as const)('changes the password only when both agree: not for %s', async ([_, typed], { world, kit }) => {
    const { visitor, email } = await kit.atBusiness();
    const rejected = await (await visitor.open('/sign-up/basic-information')).send(typed);
    expect(rejected).toBeRejectedWith(422, { confirm_password: 'Passwords do not match' });
    expect((await world.visitor().post('/login', { email, password: secret, role: 'OPERATOR' })).address).toBe(
      '/sign-up/business-information',
    );
  });
});

describe('signing up and the pages beside it', () => {
  it('goes on in another browser after logging in with the password that was set', async ({ world, kit }) => {
    const { email } = await kit.atBusiness();
    const page = await world.visitor().post('/login', { email, password: secret, role: 'OPERATOR' });
    expect(page).toRedirectTo('/sign-up/business-information');
  });

  it('opens no page of the portal, and leads back instead of logging out', async ({ kit }) => {
    const { visitor } = await kit.verified();
    for (const inside of ['/dashboard', '/contacts', '/settings/business-information', '/supervisors'])
      expect((await visitor.open(inside)).address, inside).toBe('/sign-up/basic-information');
  });

  it('shows nothing of its later pages to someone who has not begun', async ({ world }) => {
    expect((await world.visitor().open('/sign-up/finish')).address).toBe('/sign-up');
    expect((await world.visitor().open('/sign-up/code')).address).toBe('/sign-up');
  });

  it('waits for an admin, and says kindly what happens next', async ({ world, kit }) => {
    const { email, page } = await kit.atAgreement();
    await page.send({ is_agree: 'on' });
    const rejected = await world.visitor().post('/login', { email, password: secret, role: 'OPERATOR' });
    expect(rejected).toBeRejectedWith(422, 'The account is not approval by admin');
    expect(rejected.text).toContain('We check new accounts in about 3 working days');
    expect(rejected.text).toContain('An error occurred!');
  });

  it('speaks Chinese from the first page to the last', async ({ kit }) => {
    const { page } = await kit.verified(newAddress(), 'zh-HK');
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    expect(page.document.querySelector('h1')?.textContent).toBe('基本資料');
    const rejected = await page.send({ ...ivy, phone: '12', confirm_password: 'another lighthouse' });
    expect(errorOf(rejected, 'phone')).toBe('請輸入有效的電話號碼');
    expect(errorOf(rejected, 'confirm_password')).toBe('兩次輸入的密碼不相符');
  });
});

describe('the code', () => {
  it('is refused with the tries that are left, and kept out of the page', async ({ world }) => {
    const email = newAddress();
    const waiting = await (await world.visitor().open('/sign-up')).send({ email });
    const right = await codeSentTo(world, email);
    const wrong = await waiting.send({ code: right === '0000' ? '1111' : '0000' }, 'Verify');
    expect(wrong).toBeRejectedWith(422, { code: 'The code is incorrect: 4 tries left' });
    expect(wrong.text).not.toContain('An error occurred!');
    expect(valueIn(wrong, 'code')).toBeUndefined();
    expect(wrong.document.querySelectorAll('[autofocus]').map((each) => each.getAttribute('name'))).toEqual(['code']);
    expect(errorOf(await wrong.send({ code: '12' }, 'Verify'), 'code')).toBe('Enter the 4-digit code');
    expect((await wrong.send({ code: ` ${[...right].join(' ')} ` }, 'Verify')).address).toBe(
      '/sign-up/basic-information',
    );
  });

  it('may be asked for five times an hour', async ({ world }) => {
    const email = newAddress();
    let page = await (await world.visitor().open('/sign-up')).send({ email });
    for (let again = 2; again <= 5; again++) page = await page.send({}, 'Resend code');
    expect(page.address).toBe('/sign-up/code?again=1');
    const rejected = await page.send({}, 'Resend code');
    expect(rejected).toBeRejectedWith(429, 'You can ask for 5 codes an hour');
    expect(valueIn(rejected, 'email')).toBe(email);
  });

  it('does not tell whether an account exists', async ({ world }) => {
    const ours = await harbourline(world);
    const known = await (await world.visitor().open('/sign-up')).send({ email: ours.operator.email });
    const unknown = await (await world.visitor().open('/sign-up')).send({ email: 'nobody.at.all@lantau.example' });
    const plain = (page: VisitedPage) => page.text.replace(/[\w.]+@[\w.]+/g, '@');
    expect([known.status, plain(known)]).toEqual([unknown.status, plain(unknown)]);
  });
});

describe('billing details', () => {
  it('say what is wrong beside each field, keep what was typed, and offer the work email at first', async ({ kit }) => {
    const { email, page } = await kit.atBusiness();
    const billing = await page.send(company, 'Next step');
    expect(valueIn(billing, 'billing_email')).toBe(company.work_email);
    const rejected = await billing.send({ billing_email: `${email}@`, billing_phone: '9123' });
    expect(rejected.status).toBe(422);
    expect([errorOf(rejected, 'billing_email'), errorOf(rejected, 'billing_phone')]).toEqual([
      'Enter a valid email address',
      'Enter a valid phone number',
    ]);
    expect([valueIn(rejected, 'billing_email'), valueIn(rejected, 'billing_phone')]).toEqual([`${email}@`, '9123']);
    expect((await rejected.send({ billing_email: email, billing_phone: '9123 4567' })).address).toBe(
      '/sign-up/customer-agreement',
    );
  });
});

describe('basic information is refused', () => {
  it.for([
    ['without a name', { first_name: '' }, 'first_name', 'This field is required'],
    ['with a name of 256 characters', { last_name: '陳'.repeat(256) }, 'last_name', 'Enter 255 characters or fewer'],
    ['with a Hong Kong number of 7 digits', { phone: '2345 678' }, 'phone', 'Enter a valid phone number'],
    [
      'with a short password',
      { password: 'short', confirm_password: 'short' },
      'password',
      'Enter at least 8 characters',
    ],
    [
      'with passwords that differ',
      { confirm_password: 'a lighthouse in dog' },
      'confirm_password',
      'Passwords do not match',
    ],
  ] as const)('%s', async ([_, wrong, field, text], { kit }) => {
    const { page } = await kit.verified();
    const rejected = await page.send({ ...ivy, ...wrong });
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, field)).toBe(text);
    expect(rejected.html).not.toContain(secret);
  });

  it('not with a name of 255 characters, however many bytes each has', async ({ kit }) => {
    const { page } = await kit.verified();
    expect(await page.send({ ...ivy, last_name: '𠮷'.repeat(255) })).toRedirectTo('/sign-up/business-information');
  });

  it('not with an international number', async ({ kit }) => {
    const { page } = await kit.verified();
    expect(await page.send({ ...ivy, phone: '+86 138 0013 8000' })).toRedirectTo('/sign-up/business-information');
  });
});

describe('business information', () => {
  it.for([
    ['company_name', '', 'This field is required'],
    ['work_email', 'office at lantau', 'Enter a valid email address'],
    ['website', 'lantau', 'Enter a valid web address, such as https://example.com'],
    ['website', 'javascript:alert(1)', 'Enter a valid web address, such as https://example.com'],
    ['address', '', 'This field is required'],
    ['district_id', '', 'This field is required'],
    ['warehouse_address', '', 'This field is required'],
    ['daily_workforce_count', 'forty', 'Enter digits only (0 – 9)'],
    ['daily_workforce_count', '0', 'Enter 1 or more'],
    ['br_number', '123', 'Enter a valid business registration number'],
  ] as const)(
    'is refused with %s "%s", and keeps the rest and the certificate',
    async ([field, value, text], { kit }) => {
      const { page } = await kit.atBusiness();
      const rejected = await page.send({ ...company, [field]: value }, 'Next step');
      expect(rejected.status).toBe(422);
      expect(errorOf(rejected, field)).toBe(text);
      expect(fileNames(rejected)).toEqual(['BR certificate 2026.pdf']);
      expect(valueIn(rejected, field === 'company_name' ? 'br_number' : 'company_name')).toBe(
        field === 'company_name' ? '61234567' : 'Lantau Cold Chain',
      );
      const fixed = await rejected.send({ [field]: company[field as keyof typeof company] }, 'Next step');
      expect(fixed).toRedirectTo('/sign-up/billing-details');
    },
  );

  it('needs at least one certificate and one kind of workforce', async ({ kit }) => {
    const { page } = await kit.atBusiness();
    const rejected = await page.send({ ...company, br_file_ids_new: null, industry_ids: [] }, 'Next step');
    expect(rejected.text).toContain('Upload at least 1 business registration certificate');
    expect(errorOf(rejected, 'industry_ids')).toBe('Choose at least one');
  });
});

describe('the certificates of a new business', () => {
  it('keeps at most five files, says so, and removes one by its button', async ({ kit }) => {
    const { page } = await kit.atBusiness();
    const six = [1, 2, 3, 4, 5, 6].map((number) => certificatePdf(`page ${number}.pdf`));
    const rejected = await page.send({ ...company, br_file_ids_new: six }, 'Next step');
    expect(errorOf(rejected, 'br_file_ids_new')).toBe('Upload 5 files or fewer');
    expect(fileNames(rejected)).toEqual(['page 1.pdf', 'page 2.pdf', 'page 3.pdf', 'page 4.pdf', 'page 5.pdf']);
    expect(rejected.text).toContain('page 1.pdf');
    expect(rejected.text).toMatch(/\d+ bytes/);
    const fewer = await rejected.send({ company_name: '' }, 'Remove page 2.pdf');
    expect(fewer.status).toBe(200);
    expect(fileNames(fewer)).toEqual(['page 1.pdf', 'page 3.pdf', 'page 4.pdf', 'page 5.pdf']);
    expect(errorOf(fewer, 'company_name')).toBeNull();
    expect((await fewer.send({ company_name: 'Lantau Cold Chain' }, 'Next step')).address).toBe(
      '/sign-up/billing-details',
    );
  });

  it.for([
    ['a type that is not accepted', () => new File(['x'], 'list.docx'), '"list.docx": This file type is not supported'],
    ['a program with a picture’s name', () => disguisedProgram(), '"holiday.png": This file type is not supported'],
    ['more than 10 MB', () => tooHeavy(), '"scan.pdf": Each file may be up to 10 MB'],
    ['too many pixels', () => hugePicture(), '"huge.png": The image size is not correct'],
    ['a broken picture', () => brokenPicture(), '"broken.png": The image size is not correct'],
    ['an empty file', () => new File([], 'empty.pdf'), '"empty.pdf": Choose a valid file'],
  ] as const)('refuses %s beside the field, and keeps the good file beside it', async ([_, file, text], { kit }) => {
    const { page } = await kit.atBusiness();
    const rejected = await page.send(
      { ...company, br_file_ids_new: [await photo('shopfront.jpg'), await file()] },
      'Next step',
    );
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'br_file_ids_new')).toBe(text);
    expect(fileNames(rejected)).toEqual(['shopfront.jpg']);
    expect(valueIn(rejected, 'company_name')).toBe('Lantau Cold Chain');
  });
});

describe('a certificate of a new business', () => {
  it('cleans a drawing with a script, and shows it only as a picture', async ({ world, kit }) => {
    const { page, visitor } = await kit.atBusiness();
    const uploaded = await page.send({ br_file_ids_new: scriptedDrawing() }, 'Upload');
    expect(uploaded.status).toBe(200);
    const address = uploaded.document.querySelector('main img[src^="/files/"]')?.getAttribute('src') ?? '';
    const file = await visitor.open(address);
    expect(file.html).not.toMatch(/script|alert/);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await world.visitor().open(address)).address).toMatch(/^\/login/);
  });

  it('takes a file once when the form is sent twice', async ({ kit }) => {
    const { page, visitor } = await kit.atBusiness();
    const [first, second] = await Promise.all([page.send(company, 'Next step'), page.send(company, 'Next step')]);
    expect([first.address, second.address]).toEqual(['/sign-up/billing-details', '/sign-up/billing-details']);
    expect(fileNames(await visitor.open('/sign-up/business-information'))).toEqual(['BR certificate 2026.pdf']);
  });

  it('does not take another business’s file', async ({ kit }) => {
    const one = await kit.atBusiness();
    const theirs = await one.page.send(company, 'Upload');
    const fileIds = valueIn(theirs, 'br_file_ids') ?? '';
    const other = await kit.atBusiness();
    const rejected = await other.page.send({ ...company, br_file_ids_new: null, br_file_ids: fileIds }, 'Next step');
    expect(rejected).toBeRejectedWith(422, { br_file_ids_new: 'Choose a valid file' });
  });
});

describe('business information, posted by a program', () => {
  it.for([
    ['nothing at all', {}],
    [
      'files that are no files',
      { ...company, br_file_ids_new: 'text', br_file_ids: ['{', '[]', '{"id":"x"}', 'null'] },
    ],
    ['everything twice', { company_name: ['a', 'b'], br_number: ['1', '2'], version: ['0', '0'] }],
    ['tricks', { __intent__: '{{', 'industry_ids[99999999]': '1', __state__: '{"x":' }],
  ] as const)('answers 422 with the page to a post with %s', async ([_, fields], { kit }) => {
    const { visitor } = await kit.atBusiness();
    const page = await visitor.post('/sign-up/business-information', fields as Record<string, string>);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});

describe('the customer agreement', () => {
  it('must be accepted', async ({ kit }) => {
    const { page } = await kit.atAgreement();
    const rejected = await page.send({});
    expect(rejected).toBeRejectedWith(422, { is_agree: 'Accept the customer agreement to continue' });
  });
});

describe('a sign-up whose session is lost', () => {
  it('keeps what was typed and shows it again to the same person only', async ({ world, kit }) => {
    const { email, page, visitor } = await kit.atBusiness();
    const uploaded = await page.send(company, 'Upload');
    await world.db.run(sql`update tokens set revoked_at = ${world.clock.now()} where kind = 'sign_up'`);
    const login: VisitedPage = await uploaded.send({}, 'Next step');
    expect(login.status).toBe(401);
    const again = await login.send({ email, password: secret });
    expect(again.text).toContain('You have logged in again');
    expect(valueIn(again, 'company_name')).toBe('Lantau Cold Chain');
    expect(fileNames(again)).toEqual(['BR certificate 2026.pdf']);
    expect(await again.send({}, 'Next step')).toRedirectTo('/sign-up/billing-details');
    void (visitor satisfies Visitor);
  });
});
