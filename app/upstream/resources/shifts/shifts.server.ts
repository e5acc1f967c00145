import type { Upstream, WriteOptions } from '#app/upstream/client.server.ts';
import type { BodyOf, QueryOf } from '#contract/call/call.ts';
import * as payments from '#contract/invoices/payments.ts';
import * as booking from '#contract/shifts/booking.ts';
import * as cancellation from '#contract/shifts/cancellation.ts';
import * as contract from '#contract/shifts/shifts.ts';

type Change<Publish> = Omit<Extract<BodyOf<typeof booking.updateShift>, { publish: Publish }>, 'publish'>;

export const shifts = (upstream: Upstream) => ({
  list: (query: QueryOf<typeof contract.listShifts>) => upstream.read(contract.listShifts, { query }),
  get: (id: number) => upstream.read(contract.getShift, { params: { id } }),
  group: (groupId: number) => upstream.read(contract.listGroupShifts, { params: { id: groupId } }),
  /** Begins a booking. */
  create: (body: BodyOf<typeof booking.createShift>, write: WriteOptions) =>
    upstream.write(booking.createShift, { body }, write),
  /** Fills in a step of a draft, or changes a booked shift and others of its series. */
  update: (change: Change<false>, write: WriteOptions) =>
    upstream.write(booking.updateShift, { body: { ...change, publish: false } }, write),
  /** Books a draft. */
  publish: (publication: Change<true>, write: WriteOptions) =>
    upstream.write(booking.updateShift, { body: { ...publication, publish: true } }, write),
  cancel: (body: BodyOf<typeof cancellation.cancelShift>, write: WriteOptions) =>
    upstream.write(cancellation.cancelShift, { body }, write),
  /** What came of a 3-D Secure payment. */
  checkPayment: (paymentId: string, write: WriteOptions) =>
    upstream.write(payments.checkPayment, { body: { payment_id: paymentId } }, write),
  createShortLink: (shiftId: number, write: WriteOptions) =>
    upstream.write(contract.createShortLink, { body: { shift_id: shiftId } }, write),
  export: (query: QueryOf<typeof contract.exportShifts>) => upstream.download(contract.exportShifts, { query }),
});
