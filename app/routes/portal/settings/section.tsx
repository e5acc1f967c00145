import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Facts, type Fact } from '#app/ui/facts/facts.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function Section({ title, edit, facts }: { title: string; edit: string; facts: readonly Fact[] }) {
  const { t } = useText();
  return (
    <Card>
      <Actions apart>
        <h2>{title}</h2>
        <ButtonLink href={edit} of={title}>
          {t('action.edit')}
        </ButtonLink>
      </Actions>
      <Facts facts={facts} aligned />
    </Card>
  );
}
