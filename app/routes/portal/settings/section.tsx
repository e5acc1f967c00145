import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList, type DescriptionItem } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function Section({ title, edit, facts }: { title: string; edit: string; facts: readonly DescriptionItem[] }) {
  const { t } = useText();
  return (
    <Card>
      <Actions apart>
        <h2>{title}</h2>
        <ButtonLink href={edit} of={title}>
          {t('action.edit')}
        </ButtonLink>
      </Actions>
      <DescriptionList facts={facts} aligned />
    </Card>
  );
}
