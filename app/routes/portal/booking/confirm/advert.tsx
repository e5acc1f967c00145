import { languages, otherLanguage, type Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { localisedRoleTexts } from '#app/shared/role-texts/role-texts.ts';
import { paths } from '#app/paths.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

export function Advert({ draft }: { draft: DraftShift }) {
  const { t, language } = useText();
  const other = otherLanguage(language);
  return (
    <Stack as="section">
      <h2>{t('book.advert')}</h2>
      <Row of="cards">
        <AdvertText draft={draft} language={language} />
        <PhoneFold label={languages[other].name} look="printed">
          <AdvertText draft={draft} language={other} />
        </PhoneFold>
      </Row>
    </Stack>
  );
}

function AdvertText({ draft: { role, location }, language }: { draft: DraftShift; language: Language }) {
  const { t } = useText();
  const other = otherLanguage(language);
  const parts = [
    ...(role.name[language] ? [] : [{ label: t('field.role'), text: role.name, href: paths.role(role.id) }]),
    { label: t('field.details'), text: role.details, href: paths.role(role.id) },
    ...localisedRoleTexts(role).map(({ label, text }) => ({ label: t(label), text, href: paths.role(role.id) })),
    { label: t('field.arrivalInstructions'), text: location.instructions, href: paths.location(location.id) },
  ];
  return (
    <Card>
      <MutedText as="p" lang={languages[language].tag}>
        {languages[language].name}
      </MutedText>
      {role.name[language] && <h3 lang={languages[language].tag}>{role.name[language]}</h3>}
      {parts.map(({ label, text, href }) =>
        text[language] ? (
          <p key={label} lang={languages[language].tag}>
            {text[language]}
          </p>
        ) : (
          text[other] && (
            <p key={label}>
              <StatusTag tone="you">
                {t('book.missing', { field: label, language: languages[language].name })}
              </StatusTag>{' '}
              <a href={href}>{t('action.add')}</a>
            </p>
          )
        ),
      )}
    </Card>
  );
}
