import { useLocation } from '@remix-run/react';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';

interface DidYouMeanProps {
  names: readonly string[];
  href: (name: string) => string;
}

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

export function ListSuggestions({ names }: Pick<DidYouMeanProps, 'names'>) {
  const { pathname, search } = useLocation();
  const asked = Object.fromEntries(new URLSearchParams(search));
  return <DidYouMean names={names} href={(name) => withQuery(pathname, { ...asked, search: name, page: null })} />;
}
