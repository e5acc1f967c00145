import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { encode } from 'uqr';
import { paymentMethod } from '#domain/payment/method.ts';
import { idOf } from '#app/forms/params.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import type { Payment } from '#contract/payments.ts';
import type { BankSetting } from '#contract/settings.ts';
import { optional } from '#app/upstream/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Facts, type Fact } from '#app/ui/facts/facts.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { isDraft } from './wizard/steps.ts';

export const handle: ScreenHandle = { title: (t) => t('book.payTitle') };

/** How the price of booked shifts reaches the provider, where no card has paid it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAccount(context, 'booking');
  const shift = await context.api.shifts.get(idOf(params));
  if (isDraft(shift)) throw redirect(paths.draft(shift.id), 303);
  const { payment } = shift;
  if (payment.state !== 'AWAITING') throw redirect(paths.booked(shift.id), 303);
  const bank = payment.method === paymentMethod.MANUAL ? await optional(context.api.settings.bank()) : null;
  return { shiftId: shift.id, payment, bank, code: payment.fps && encode(payment.fps.payload, { border: 0 }).data };
}

export default function PayForBooking() {
  const { shiftId, payment, bank, code } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const amount = format.money(payment.amount);
  return (
    <Stack narrow>
      <PageHead title={t('book.payTitle')} line={t('book.payLine')} />
      <Sheet>
        <h2>{payment.fps ? t('book.fpsTitle', { amount }) : t('book.manualTitle', { amount })}</h2>
        {payment.fps && code && (
          <>
            <p>{t('payment.fps')}</p>
            <Qr matrix={code} label={t('book.qrLabel', { amount, name: payment.fps.bill_number })} size={240} />
          </>
        )}
        <Facts facts={payment.fps ? fpsFacts(payment.fps, amount, texts) : bankFacts(bank, payment, amount, texts)} />
        {!payment.fps && !bank && <Quiet as="p">{t('error.panel')}</Quiet>}
        <Quiet as="p">{t('book.paidLater')}</Quiet>
        <Actions>
          <ButtonLink href={paths.booked(shiftId)} look="primary">
            {t('book.toBooked')}
          </ButtonLink>
        </Actions>
      </Sheet>
    </Stack>
  );
}

const fpsFacts = (fps: NonNullable<Payment['fps']>, amount: string, { t }: Texts): Fact[] => [
  { term: t('field.amount'), value: amount },
  { term: t('field.fpsId'), value: fps.fps_id },
  { term: t('field.billNumber'), value: fps.bill_number },
];

const bankFacts = (bank: BankSetting | null, payment: Payment, amount: string, { t }: Texts): (Fact | false)[] => [
  { term: t('field.amount'), value: amount },
  bank !== null && { term: t('field.bank'), value: <BankName bank={bank} /> },
  bank !== null && { term: t('field.bankAccount'), value: bank.account_number },
  bank !== null && { term: t('book.accountName'), value: bank.account_name },
  { term: t('book.reference'), value: payment.payment_id },
];

const BankName = ({ bank }: { bank: BankSetting }) => (
  <>
    <LocalisedText of={bank.bank_name} /> {bank.bank_code}
  </>
);
