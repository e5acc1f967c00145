import { describe, expect, it } from 'vitest';
import { isMessage, localise, translator, withProduct } from '#api/language.ts';
import { message } from '#domain/shared/message.ts';

describe('the sentences of the API', () => {
  it('are Chinese for one as for many', () => {
    expect([1, 2].map((count) => translator('hk')('toast.seriesUpdated', { count }))).toEqual([
      '已更新 1 個更期',
      '已更新 2 個更期',
    ]);
    expect([1, 2].map((count) => translator('en')('toast.seriesUpdated', { count }))).toEqual([
      '1 shift updated',
      '2 shifts updated',
    ]);
  });

  it('name the product', () => {
    expect(withProduct(translator('hk')('public.home.lead'), 'Kwai Crew')).toMatch(/^Kwai Crew /);
  });

  it('print bounds as the screens do', () => {
    expect(localise(message('validation.workers', { min: 1, max: 1_000_000 }), 'en')).toBe(
      'Enter 1 to 1,000,000 workers',
    );
    expect(localise(message('validation.hourlyWage', { min: 37.5, max: 1_000_000 }), 'hk')).toBe(
      '時薪須為 HK$37.5 至 HK$1,000,000',
    );
  });

  it('leave every other text as it is', () => {
    expect(localise('Ada Chan changed this', 'hk')).toBe('Ada Chan changed this');
    expect([
      isMessage('validation.required'),
      isMessage(message('toast.seriesUpdated', { count: 3 })),
      isMessage('shiftdock.example'),
    ]).toEqual([true, true, false]);
  });
});
