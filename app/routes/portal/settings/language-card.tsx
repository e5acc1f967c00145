import { languages, type Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Card } from '#app/ui/card/card.tsx';

export function LanguageCard({ back }: { back: string }) {
  const { t, language } = useText();
  return (
    <Card>
      <h2>{t('field.language')}</h2>
      <p>{t('settings.languageLine')}</p>
      <form method="post" action={paths.language}>
        <input type="hidden" name="redirectTo" value={back} />
        <Actions>
          {(Object.keys(languages) as Language[]).map((item) => (
            <Button
              key={item}
              look="secondary"
              name="to"
              value={item}
              lang={languages[item].tag}
              disabled={item === language}
            >
              {languages[item].name}
            </Button>
          ))}
        </Actions>
      </form>
    </Card>
  );
}
