import { useText } from '#app/i18n/text.tsx';

interface DidYouMeanProps {
  names: readonly string[];
  /** Returns where a name is looked for. */
  href: (name: string) => string;
}

/** Offers the names that were meant in place of one with a slip in it. */
export function DidYouMean({ names, href }: DidYouMeanProps) {
  const { t } = useText();
  return (
    <>
      {t('search.didYouMean')}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <a href={href(name)}>{name}</a>
        </span>
      ))}
    </>
  );
}
