import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cents, type Cents } from '#domain/shared/money.ts';
import { verificationCode, loginEmail, newPassword } from '#contract/accounts/auth.ts';
import { fileIds } from '#contract/core/fields/files.ts';
import { shiftChange } from '#contract/shifts/booking.ts';
import {
  email,
  id,
  line,
  money,
  requiredText,
  search,
  text,
  timeOfDay,
  typedWebAddress,
  webAddress,
} from '#contract/core/common.ts';
import { adminSide } from '#contract/admin/modules.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { registry } from '../registry.ts';
import { phone } from '#contract/core/fields/phone.ts';

const firstMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

function multilineTexts(schema: z.ZodType, name = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, each]) =>
      multilineTexts(each, /^(en|hk)$/.test(field) ? `${name}.${field}` : field),
    );
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return multilineTexts(schema.unwrap() as z.ZodType, name);
  if (schema instanceof z.ZodArray) return multilineTexts(schema.element as z.ZodType, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => multilineTexts(each as z.ZodType, name));
  const parsed = schema instanceof z.ZodString ? schema.safeParse('a\nb') : null;
  return parsed?.success === true && parsed.data.includes('\n') ? [name] : [];
}

describe('money', () => {
  const amounts = fc.integer({ min: -7_000_000_000_000_000, max: 7_000_000_000_000_000 });

  it('crosses the wire and comes back to the cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const wire = z.encode(money, cents(amount));
        expect(money.parse(JSON.parse(JSON.stringify(wire)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  it('is HK$ with at most two decimals on the wire', () => {
    expect(money.parse(1711.2)).toBe(171_120);
    expect(z.encode(money, cents(54_250))).toBe(542.5);
    expect(money.safeParse(37.555).success).toBe(false);
  });

  it('refuses what no number of cents can hold, instead of failing', () => {
    for (const wire of [1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY, '62', null])
      expect(money.safeParse(wire).success).toBe(false);
  });

  it('of a wage is checked on its way out too', () => {
    const { wage } = shiftChange.shape;
    expect(z.encode(wage, cents(62_00))).toBe(62);
    expect(z.safeEncode(wage, 37_49 as Cents).success).toBe(false);
    expect(firstMessage(wage, 37.49)).toBe('validation.minMoney?number=37.5');
    expect(firstMessage(wage, 1_000_000.01)).toBe('validation.maxMoney?number=1%2C000%2C000');
  });
});

describe('texts', () => {
  it('are trimmed, and counted as people count', () => {
    expect(requiredText(3).parse('  倉務員 ')).toBe('倉務員');
    expect(requiredText(1).parse('👩🏽‍🏭')).toBe('👩🏽‍🏭');
    expect(firstMessage(requiredText(2), '倉務員')).toBe('validation.maxLength?number=2');
    expect(firstMessage(requiredText(), '   ')).toBe('validation.required');
  });

  it('count a line end once, however the browser sent it', () => {
    expect(text(3).parse('a\r\nb')).toBe('a\nb');
  });

  it('of one line join what was pasted in several', () => {
    expect(line().parse(' Ken\r\nLau\n\n\tJr\u2028 ')).toBe('Ken Lau Jr');
    expect(line(3).parse('a\r\nb')).toBe('a b');
    expect(search.parse('Ken\nLau')).toBe('Ken Lau');
  });

  it('have several lines only where someone writes more than a name', () => {
    const bodies = [...registry, ...workerAppCalls, ...adminSide].flatMap(({ body }) => body ?? []);
    const multiple = new Set(bodies.flatMap((body) => multilineTexts(body)).map((name) => name.replace(/\..*/, '')));
    const madeOrSecret = ['attempt', 'client_id', 'client_secret', 'password', 'payment_id', 'present_password'];
    const sent = ['push_token', 'response', 'tags', 'token'];
    const written = ['body', 'comment', 'description', 'details', 'excerpt', 'instructions', 'message', 'note'];
    const more = [
      'answer',
      'attire',
      'other_responsibilities',
      'question',
      'about',
      'table',
      'reason',
      'text',
      'uniform_note',
      'value',
      'words',
    ];
    expect([...multiple].sort()).toEqual([...madeOrSecret, ...sent, ...written, ...more].sort());
  });

  it('never hold what a database cannot store', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
        for (const stored of [text().parse(typed), search.parse(typed)]) expect(stored).not.toMatch(/[^\P{Cc}\n\t]/u);
      }),
    );
  });

  it('stay as they are when they are parsed or encoded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (typed) => {
        const once = text().parse(typed);
        expect(text().parse(once)).toBe(once);
        expect(z.encode(text(), once)).toBe(once);
      }),
    );
  });
});

describe('ids', () => {
  it('are positive integers, also as text in a path', () => {
    expect(id.parse('1042')).toBe(1042);
    for (const wrong of ['0', '-1', '1.5', 'abc', '', '9'.repeat(20), null, undefined, '1e400'])
      expect(id.safeParse(wrong).success).toBe(false);
  });

  it('of files come at most 5 at a time, each once', () => {
    expect(fileIds().parse([1, 2, 3, 4, 5])).toHaveLength(5);
    expect(firstMessage(fileIds(), [1, 2, 3, 4, 5, 6])).toBe('validation.filesMax?number=5');
    expect(fileIds().safeParse([7, 7]).success).toBe(false);
  });
});

describe('typed addresses, numbers, times and codes', () => {
  it.each([
    [email, ' ada.chan@harbourline.example ', 'ada.chan@harbourline.example'],
    [loginEmail, 'Ada.Chan@Harbourline.example', 'ada.chan@harbourline.example'],
    [phone, '6123 4567', '+852 6123 4567'],
    [webAddress, 'https://harbourline.example', 'https://harbourline.example'],
    [typedWebAddress, 'www.harbourline.example', 'https://www.harbourline.example'],
    [typedWebAddress, '貨倉.hk/關於', 'https://貨倉.hk/關於'],
    [typedWebAddress, 'http://harbourline.example/a', 'http://harbourline.example/a'],
    [verificationCode, ' ４４１７ ', '4417'],
    [timeOfDay, '09:00', '09:00'],
  ])('are kept in one spelling', (schema, typed, stored) => {
    expect(schema.parse(typed)).toBe(stored);
  });

  it.each([
    [email, 'ada.chan', 'validation.email'],
    [phone, '123', 'validation.phone'],
    [webAddress, 'javascript:alert(1)', 'validation.url'],
    [typedWebAddress, 'javascript:alert(1)', 'validation.url'],
    [typedWebAddress, 'ada@harbourline.example', 'validation.url'],
    [typedWebAddress, 'none', 'validation.url'],
    [verificationCode, '12345', 'validation.code'],
    [timeOfDay, '24:00', 'validation.time'],
    [newPassword, 'kwai-ch', 'validation.minLength?number=8'],
  ])('are refused with their own message', (schema, typed, message) => {
    expect(firstMessage(schema, typed)).toBe(message);
  });

  it('leave a password as it was typed', () => {
    expect(newPassword.parse('  Kwai Chung 2026  ')).toBe('  Kwai Chung 2026  ');
  });
});
