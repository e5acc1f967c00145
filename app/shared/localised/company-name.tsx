import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';

interface CompanyNameProps {
  name: string;
  /** May be empty. */
  nameHk: string;
}

/** The name of a business in the reader's language, then in the other one. */
export function CompanyName({ name, nameHk }: CompanyNameProps) {
  const { language } = useText();
  if (nameHk === '') return <b>{name}</b>;
  const chinese = <span lang={languages.hk.tag}>{nameHk}</span>;
  return language === 'hk' ? (
    <>
      <b>{nameHk}</b> <span lang={languages.en.tag}>{name}</span>
    </>
  ) : (
    <>
      <b>{name}</b> {chinese}
    </>
  );
}
