import { getSummary } from '#contract/dashboard/summary.ts';
import { getBoard } from '#contract/shifts/board.ts';
import { addDays } from '#domain/shared/time.ts';
import { weekNameOf } from '#domain/shared/week-name.ts';
import { tomorrow } from '../../support/browser/booking.ts';
import { demoPassword, expect, test } from '../../support/browser/portal.ts';
import { openTextBrowser } from '../../support/browser/w3m.ts';

test.use({ scenario: 'board in a text browser' });

const weekOf = (day: string) => `/week/${weekNameOf(day)}`;

test('the whole main job in w3m: signing in, the board, a booking, acceptance, approval, what is overdue, paying', async ({
  product,
  t,
}) => {
  const day = addDays(await tomorrow(product), 9);
  const summary = () => product.api.as('operator', getSummary, { query: {} });
  const board = (of: string) => product.api.as('operator', getBoard, { query: { day: of } });
  const w3m = await openTextBrowser(product.url, '/login');
  try {
    await test.step('signs in', async () => {
      await w3m.write(t('field.email'), 'operator@demo.test');
      await w3m.write(t('field.password'), demoPassword);
      const first = await w3m.press(t('action.logIn'), t('field.password'));
      expect(first).toContain('Categories Roles');
    });
    await test.step('books from an empty cell', async () => {
      const before = (await board(day)).all.places;
      await w3m.open(weekOf(day));
      await w3m.press('Book at ');
      await w3m.press(t('book.toConfirm'), t('book.bySteps'));
      await w3m.tickAfter(t('book.agreementPage'));
      const booked = await w3m.press(t('book.bookByInvoice', { count: 1 }));
      expect(booked).toContain(t('title.bookingSuccessful'));
      expect((await board(day)).all.places).toBeGreaterThan(before);
    });
    await test.step('accepts everybody who fits', async () => {
      const week = addDays(day, -3);
      const before = (await board(week)).all.accepted;
      await w3m.open(`${weekOf(week)}?state=TO_FILL`);
      await w3m.press('Accept on', t('board.actions.selected'));
      await w3m.press('Accept [0-9]', t('board.actions.notifiedAtOnce'));
      expect((await board(week)).all.accepted).toBeGreaterThan(before);
    });
    await test.step('approves a week, and takes it back', async () => {
      const waiting = async () => (await summary()).todo.timesheets.this_week.waiting;
      const before = await waiting();
      await w3m.open(weekOf(addDays(day, -17)));
      await w3m.press('Approve all', t('board.actions.selected'));
      const results = await w3m.press('Approve all', t('board.actions.matching'));
      expect(results).toContain(t('results.title'));
      expect((await waiting()).count).toBe(before.count - before.matching.count);
      await w3m.press(t('timesheets.undo'));
      expect(await waiting()).toEqual(before);
    });
    await test.step('pays what is overdue', async () => {
      const { owed } = await summary();
      expect(owed?.overdue_count).toBeGreaterThan(0);
      await w3m.open('/statement/payment');
      const sent = await w3m.press(t('transfers.sent', { amount: '' }).trim(), t('transfers.update'));
      expect(sent).toContain('PAY-0001');
    });
  } finally {
    await w3m.close();
  }
});
