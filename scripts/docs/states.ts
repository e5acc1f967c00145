/** `npm run docs:states`: writes the states of the documents of money into docs/money.md, between its two markers. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  adminInvoiceMachine,
  disputeMachine,
  issuedCreditMachine,
  paymentMachine,
  payRunMachine,
  refundRequestMachine,
  workerInvoiceMachine,
  type StateMachine,
} from '#domain/billing/state-machines.ts';

const file = new URL('../../docs/money.md', import.meta.url);
const markers = ['<!-- states: npm run docs:states -->', '<!-- end of the states -->'] as const;

const machines: Readonly<Record<string, StateMachine<string, string>>> = {
  'Worker invoice': workerInvoiceMachine,
  'Admin invoice': adminInvoiceMachine,
  'Payment, and each part of a transfer': paymentMachine,
  'Refund request': refundRequestMachine,
  'Credit issued by the platform': issuedCreditMachine,
  Dispute: disputeMachine,
  'Pay run, for each worker': payRunMachine,
};

const list = (names: readonly string[]): string => (names.length === 0 ? '–' : names.join(', '));

const stateTables = (): string =>
  Object.entries(machines)
    .map(([name, machine]) =>
      [
        `### ${name}`,
        '| Act | From | To | By | Entries | Documents | Notification |\n|---|---|---|---|---|---|---|\n' +
          machine
            .map(({ act, from, to, by, posts, issues, notifies }) =>
              [act, list(from), list(to), by, list(posts), list(issues), list(notifies)].join(' | '),
            )
            .map((row) => `| ${row} |`)
            .join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');

export function withStateTables(text: string): string {
  const [start, end] = markers.map((marker) => text.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new Error('docs/money.md has no place for the states');
  return `${text.slice(0, start + markers[0].length)}\n\n${stateTables()}\n\n${text.slice(end)}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(file, withStateTables(readFileSync(file, 'utf8')));
