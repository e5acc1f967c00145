import { encode } from 'uqr';
import type { z } from 'zod';
import type { Cents } from '#domain/shared/money.ts';
import { useText } from '#app/i18n/text.tsx';
import type { fpsRequest } from '#contract/core/fields/payment.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { ScreenOnly } from '#app/ui/print-view/print-view.tsx';

interface PayByFpsProps {
  fps: z.output<typeof fpsRequest>;
  amount: Cents;
  testId: string;
  picture: string;
}

/** The QR code for banking apps, drawn here: no script and no other host. */
export function PayByFps({ fps, amount, testId, picture }: PayByFpsProps) {
  const { t, format } = useText();
  const money = format.money(amount);
  const hasReference = fps.payload.includes(fps.bill_number);
  return (
    <Card id="pay">
      <h2>{t('invoices.payFps')}</h2>
      <Qr
        matrix={encode(fps.payload, { border: 0, ecc: 'M' }).data}
        label={t('invoices.qr', { amount: money, number: fps.bill_number })}
      />
      <p>
        <b>
          <Metric testId={testId}>{money}</Metric>
        </b>
        <br />
        {t(hasReference ? 'invoices.fpsHelp' : 'invoices.fpsHelpTyped', { number: fps.bill_number })}
        <br />
        {t('invoices.fpsId', { number: fps.fps_id })}
      </p>
      <ButtonLink href={picture} icon="download" download>
        {t('invoices.saveCode')}
      </ButtonLink>
      <ScreenOnly>
        <Disclosure summary={t('invoices.codeText')}>
          <code data-code={testId}>{fps.payload}</code>
        </Disclosure>
      </ScreenOnly>
    </Card>
  );
}
