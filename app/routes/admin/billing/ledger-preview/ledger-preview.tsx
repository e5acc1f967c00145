import { useLocation } from '@remix-run/react';
import { cents } from '#domain/money.ts';
import { useAnswer } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { ActEffect } from '#contract/invoices/office-money.ts';
import { ledgerEvent, type LedgerEvent } from '#domain/ledger/entry.ts';
import { ledgerAccount, type LedgerAccount } from '#domain/ledger/accounts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { showEffect } from './act.server.ts';
import { effectName, effectPlace } from './names.ts';

export function EffectButton() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Button look="secondary" name={effectName} value="on" formAction={`${pathname}${search}#${effectPlace}`}>
      {t('officeMoney.effect.ask')}
    </Button>
  );
}

export function Effect() {
  const { t, format } = useText();
  const answer = useAnswer<typeof showEffect>();
  if (!answer || !('effect' in answer)) return null;
  const { effect } = answer;
  return (
    <Stack as="section" id={effectPlace} labelledBy={`${effectPlace}-title`}>
      <h2 id={`${effectPlace}-title`}>{t('officeMoney.effect.title')}</h2>
      {effect.worker_payments.length > 0 ? (
        <WorkerPayments effect={effect} />
      ) : effect.entries.length === 0 ? (
        <Notice>{t('officeMoney.effect.none')}</Notice>
      ) : (
        <Entries effect={effect} />
      )}
      {effect.refund > 0 && <p>{t('officeMoney.effect.refund', { amount: format.money(effect.refund) })}</p>}
      <Lines
        title={t('officeMoney.effect.after')}
        lines={effect.documents.map(({ number, before, after }) =>
          t('officeMoney.effect.open', { number, before: format.money(before), after: format.money(after) }),
        )}
      />
      <Lines
        title={t('officeMoney.effect.papers')}
        lines={effect.papers.map(({ number, amount }) =>
          t('officeMoney.effect.paper', { number, amount: format.money(amount) }),
        )}
      />
      <Lines
        title={t('officeMoney.effect.letters')}
        lines={effect.letters.map(({ to, subject }) => t('officeMoney.effect.letter', { to, subject }))}
      />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    lines.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    )
  );
}

function WorkerPayments({ effect: { worker_payments: paid, worker_pay: sum } }: { effect: ActEffect }) {
  const { t, format } = useText();
  return (
    <Table
      caption={t('officePay.byTimesheet')}
      showCaption
      cards={false}
      rows={paid}
      keyOf={({ worker, shift_id: shift }) => `${worker} ${shift}`}
      columns={[
        { id: 'worker', label: t('officePay.worker'), kind: 'title', cell: ({ worker }) => worker },
        {
          id: 'of',
          label: t('officePay.shiftAndInvoice'),
          cell: ({ shift_id: shift, invoice }) => t('officePay.shiftOf', { shift: String(shift), invoice }),
        },
        { id: 'amount', label: t('officePay.paid'), kind: 'figure', cell: ({ amount }) => format.amount(amount) },
      ]}
      foot={<FootRow label={t('officeMoney.effect.together')} span={2} figures={[format.amount(sum)]} />}
    />
  );
}

const isAccount = (name: string): name is LedgerAccount => name in ledgerAccount;
const isEvent = (name: string): name is LedgerEvent => name in ledgerEvent;

/** Another API may have accounts and events without a translation. */
const accountText = (name: string, { t }: Texts): string =>
  isAccount(name) ? t(`officeMoney.accounts.${name}`) : name;
const eventText = (name: string, { t }: Texts): string => (isEvent(name) ? t(`officeMoney.events.${name}`) : name);

function Entries({ effect: { entries } }: { effect: ActEffect }) {
  const texts = useText();
  const { t, format } = texts;
  return entries.map((entry, index) => (
    <Table
      key={`${entry.event} ${index}`}
      caption={t('officeMoney.effect.event', { event: eventText(entry.event, texts), date: format.date(entry.day) })}
      showCaption
      cards={false}
      rows={entry.lines}
      keyOf={({ account, of, amount }) => `${account} ${of} ${amount}`}
      columns={[
        {
          id: 'account',
          label: t('officeMoney.effect.account'),
          kind: 'title',
          cell: ({ account, of }) =>
            of === ''
              ? accountText(account, texts)
              : t('officeMoney.effect.of', { account: accountText(account, texts), of }),
        },
        {
          id: 'debit',
          label: t('officeMoney.effect.debit'),
          kind: 'figure',
          cell: ({ amount }) => amount > 0 && format.amount(amount),
        },
        {
          id: 'credit',
          label: t('officeMoney.effect.credit'),
          kind: 'figure',
          cell: ({ amount }) => amount < 0 && format.amount(cents(-amount)),
        },
      ]}
      foot={
        <FootRow
          label={t('officeMoney.effect.together')}
          figures={[format.amount(entry.sum), format.amount(entry.sum)]}
        />
      }
    />
  ));
}
