import { IfOffered } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { previewName, previewPlace } from './preview-name.ts';

export function PreviewButton({ address, wide }: { address: string; wide?: boolean }) {
  const { t } = useText();
  return (
    <IfOffered of="costPreviews">
      <Button look="secondary" name={previewName} value="on" formAction={`${address}#${previewPlace}`} wide={wide}>
        {t('costChange.ask')}
      </Button>
    </IfOffered>
  );
}
