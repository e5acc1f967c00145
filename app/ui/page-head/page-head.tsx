import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/app-shell/skip-link.tsx';
import { lead } from '#app/ui/layout/layout.css.ts';
import { Actions } from '#app/ui/layout/layout.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { BackLink } from '#app/ui/link/back-link.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { intro, head, words as wordsClass } from './page-head.css.ts';

export const PageIntroContext = createContext<ReactNode>(null);

interface PagePart {
  to: string;
  label: ReactNode;
}

interface PageHeadProps {
  title: ReactNode;
  otherTitle?: { text: ReactNode; lang: string };
  back?: { href: string; label: ReactNode };
  line?: ReactNode;
  state?: ReactNode;
  plate?: ReactNode;
  skips?: readonly PagePart[];
  /** The page's h1 is elsewhere. */
  below?: boolean;
  actions?: ReactNode;
  more?: { label: string; buttons: ReactNode } | false;
}

export function PageHead({
  title,
  otherTitle,
  back,
  line,
  state,
  plate,
  skips = [],
  below,
  actions,
  more,
}: PageHeadProps) {
  const pageIntro = useContext(PageIntroContext);
  const Title = below ? 'h2' : 'h1';
  const words = (
    <>
      <Title>
        {title}
        {otherTitle && (
          <>
            {' '}
            <MutedText lang={otherTitle.lang}>{otherTitle.text}</MutedText>
          </>
        )}
      </Title>
      {/* They follow the title, since the margins of a page count from its first element. */}
      {skips.map(({ to, label }) => (
        <Fragment key={to}>
          <SkipLink to={to}>{label}</SkipLink>{' '}
        </Fragment>
      ))}
      {line && <MutedText as="p">{line}</MutedText>}
      {state && <p>{state}</p>}
    </>
  );
  return (
    <>
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className={classNames(head, lead)}>
        {plate ? <SideBySide media={plate}>{words}</SideBySide> : <div className={wordsClass}>{words}</div>}
        {more && (
          <PhoneFold label={more.label} look="menu">
            {more.buttons}
          </PhoneFold>
        )}
        {actions && <Actions>{actions}</Actions>}
        {pageIntro && !below && (
          <div className={intro}>
            <MutedText as="div">{pageIntro}</MutedText>
          </div>
        )}
      </div>
    </>
  );
}
