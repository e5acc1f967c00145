import type { z } from 'zod';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { billedTo, issuer } from '#contract/billing/invoices.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';

type FactList = Parameters<typeof DescriptionList>[0]['facts'];

interface PartiesProps {
  of: { issuer: z.output<typeof issuer>; billed_to: z.output<typeof billedTo> };
  facts: FactList;
}

export function Parties({ of: { issuer, billed_to: client }, facts }: PartiesProps) {
  const { t } = useText();
  return (
    <Card>
      <DescriptionList
        facts={[
          issuer.name !== '' && {
            term: t('invoices.issuer'),
            value: (
              <>
                <b>{issuer.name}</b>
                <br />
                {issuer.address}
              </>
            ),
          },
          {
            term: t('invoices.billedTo'),
            value: (
              <>
                <b>{client.name}</b> {client.name_hk && <span lang={languages.hk.tag}>{client.name_hk}</span>}
                <br />
                {client.address}
                <br />
                {client.br_number && t('invoices.br', { number: client.br_number })}
              </>
            ),
          },
          ...facts,
        ]}
      />
    </Card>
  );
}
