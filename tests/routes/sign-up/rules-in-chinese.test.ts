import { describe, expect } from 'vitest';
import { seedReference } from '#api/seed/reference.ts';
import { errorOf } from '#tests/support/worlds/portal-world.ts';
import {
  brokenPicture,
  certificatePdf,
  disguisedProgram,
  hugePicture,
  tooHeavy,
} from '#tests/support/builders/uploads.ts';
import type { Typed } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario().perFile(
  'reader',
  async ({ world, ours }) => {
    await seedReference(world.db, world.clock.now());
    const reader = await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK');
    await reader.post('/language', { to: 'hk', redirectTo: '/settings' });
    return reader;
  },
  { auto: true },
);

describe('what is wrong is said in Chinese beside the field', () => {
  it.for([
    ['/settings/company', 'company_name', '', '此欄必須填寫'],
    ['/settings/company', 'company_name', '海'.repeat(256), '不可多於 255 個字元'],
    ['/settings/company', 'website', 'lantau', '請輸入有效的網址，例如 https://example.com'],
    ['/settings/company', 'work_email', 'admin', '請輸入有效的電郵地址'],
    ['/settings/company', 'daily_workforce_count', '四十', '只可輸入數字（0 至 9）'],
    ['/settings/company', 'br_number', '12', '請輸入有效的商業登記號碼'],
    ['/settings/profile', 'phone', '2345 678', '請輸入有效的電話號碼'],
    ['/settings/billing-details', 'billing_email', 'x@', '請輸入有效的電郵地址'],
    ['/settings/overtime', 'overtime_percentage', '99', '超時工資百分比不可低於 100%'],
    ['/settings/overtime', 'overtime_percentage', '301', '超時工資百分比不可高於 300%'],
    ['/settings/change-password', 'password', 'short', '不可少於 8 個字元'],
    ['/settings/change-password', 'confirm_password', 'x', '兩次輸入的密碼不相符'],
    ['/settings/payment-method/new', 'card_number', '4242', '卡號無效'],
    ['/settings/payment-method/new', 'security_code', '1', '安全碼無效'],
    ['/settings/payment-method/new', 'card_expiry', '13/29', '到期日無效'],
  ] as const)('%s: %s "%s"', async ([address, field, typed, text], { reader }) => {
    const passwords: Typed = address.endsWith('change-password')
      ? { present_password: 'a guess', password: 'a tide that turns', confirm_password: 'a tide that turns' }
      : {};
    const form = await reader.open(address);
    const button = address === '/settings/company' ? '儲存' : undefined;
    const rejected = await form.send({ ...passwords, [field]: typed }, button);
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, field)).toBe(text);
  });

  it.for([
    ['no certificate', () => Promise.resolve([]), '請上載最少 1 份商業登記證'],
    [
      'six files',
      () => Promise.resolve([1, 2, 3, 4, 5, 6].map((page) => certificatePdf(`${page}.pdf`))),
      '最多可上載 5 個檔案',
    ],
    ['a type that is not accepted', () => Promise.resolve([disguisedProgram()]), '不支援此檔案類型'],
    ['more than 10 MB', () => Promise.resolve([tooHeavy()]), '每個檔案不可大於 10 MB'],
    ['too many pixels', async () => [await hugePicture()], '圖片尺寸不正確'],
    ['a broken picture', () => Promise.resolve([brokenPicture()]), '圖片尺寸不正確'],
  ] as const)('certificates: %s', async ([_, files, text], { reader }) => {
    const form = await reader.open('/settings/company');
    const rejected = await form.send({ br_file_ids_new: await files() }, '儲存');
    expect(rejected.status).toBe(422);
    expect(errorOf(rejected, 'br_file_ids_new')).toContain(text);
  });
});
