import type { z } from 'zod';
import { useText } from '#app/i18n/text.tsx';
import type { billedTo, issuer } from '#contract/billing/invoices.ts';
import { CompanyName } from '#app/shared/localised/company-name.tsx';
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
                <CompanyName name={client.name} nameHk={client.name_hk} />
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
