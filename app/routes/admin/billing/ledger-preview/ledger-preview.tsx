import { useLocation } from '@remix-run/react';
import { cents } from '#domain/shared/money.ts';
import { useActionResult } from '#app/layout/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import type { ActionEffect } from '#contract/admin/action-preview.ts';
import { ledgerEvent, type LedgerEvent } from '#domain/billing/ledger/entry.ts';
import { ledgerAccount, type LedgerAccount } from '#domain/billing/ledger/accounts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import type { showLedgerPreview } from './ledger-action.server.ts';
import { ledgerPreviewName, ledgerPreviewId } from './names.ts';

export function LedgerPreviewButton() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Button look="secondary" name={ledgerPreviewName} value="on" formAction={`${pathname}${search}#${ledgerPreviewId}`}>
      {t('adminBilling.preview.ask')}
    </Button>
  );
}

export function LedgerPreview() {
  const { t, format } = useText();
  const answer = useActionResult<typeof showLedgerPreview>();
  if (!answer || !('effect' in answer)) return null;
  const { effect } = answer;
  return (
    <Stack as="section" id={ledgerPreviewId} labelledBy={`${ledgerPreviewId}-title`}>
      <h2 id={`${ledgerPreviewId}-title`}>{t('adminBilling.preview.title')}</h2>
      {effect.worker_payments.length > 0 ? (
        <WorkerPayments effect={effect} />
      ) : effect.entries.length === 0 ? (
        <Notice>{t('adminBilling.preview.none')}</Notice>
      ) : (
        <Entries effect={effect} />
      )}
      {effect.refund > 0 && <p>{t('adminBilling.preview.refund', { amount: format.money(effect.refund) })}</p>}
      <Lines
        title={t('adminBilling.preview.after')}
        lines={effect.documents.map(({ number, before, after }) =>
          t('adminBilling.preview.open', { number, before: format.money(before), after: format.money(after) }),
        )}
      />
      <Lines
        title={t('adminBilling.preview.documents')}
        lines={effect.issued_documents.map(({ number, amount }) =>
          t('adminBilling.preview.document', { number, amount: format.money(amount) }),
        )}
      />
      <Lines
        title={t('adminBilling.preview.emails')}
        lines={effect.emails.map(({ to, subject }) => t('adminBilling.preview.email', { to, subject }))}
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

function WorkerPayments({ effect: { worker_payments: paid, worker_pay: sum } }: { effect: ActionEffect }) {
  const { t, format } = useText();
  return (
    <Table
      caption={t('adminWorkerPay.byTimesheet')}
      showCaption
      cards={false}
      rows={paid}
      keyOf={({ worker, shift_id: shift }) => `${worker} ${shift}`}
      columns={[
        { id: 'worker', label: t('adminWorkerPay.worker'), kind: 'title', cell: ({ worker }) => worker },
        {
          id: 'of',
          label: t('adminWorkerPay.shiftAndInvoice'),
          cell: ({ shift_id: shift, invoice }) => t('adminWorkerPay.shiftOf', { shift: String(shift), invoice }),
        },
        { id: 'amount', label: t('adminWorkerPay.paid'), kind: 'number', cell: ({ amount }) => format.amount(amount) },
      ]}
      foot={<FootRow label={t('adminBilling.preview.together')} span={2} values={[format.amount(sum)]} />}
    />
  );
}

const isAccount = (name: string): name is LedgerAccount => name in ledgerAccount;
const isEvent = (name: string): name is LedgerEvent => name in ledgerEvent;

/** Another API may have accounts and events without a translation. */
const accountText = (name: string, { t }: Texts): string =>
  isAccount(name) ? t(`adminBilling.accounts.${name}`) : name;
const eventText = (name: string, { t }: Texts): string => (isEvent(name) ? t(`adminBilling.events.${name}`) : name);

function Entries({ effect: { entries } }: { effect: ActionEffect }) {
  const texts = useText();
  const { t, format } = texts;
  return entries.map((entry, index) => (
    <Table
      key={`${entry.event} ${index}`}
      caption={t('adminBilling.preview.event', { event: eventText(entry.event, texts), date: format.date(entry.day) })}
      showCaption
      cards={false}
      rows={entry.lines}
      keyOf={({ account, of, amount }) => `${account} ${of} ${amount}`}
      columns={[
        {
          id: 'account',
          label: t('adminBilling.preview.account'),
          kind: 'title',
          cell: ({ account, of }) =>
            of === ''
              ? accountText(account, texts)
              : t('adminBilling.preview.of', { account: accountText(account, texts), of }),
        },
        {
          id: 'debit',
          label: t('adminBilling.preview.debit'),
          kind: 'number',
          cell: ({ amount }) => amount > 0 && format.amount(amount),
        },
        {
          id: 'credit',
          label: t('adminBilling.preview.credit'),
          kind: 'number',
          cell: ({ amount }) => amount < 0 && format.amount(cents(-amount)),
        },
      ]}
      foot={
        <FootRow
          label={t('adminBilling.preview.together')}
          values={[format.amount(entry.sum), format.amount(entry.sum)]}
        />
      }
    />
  ));
}
