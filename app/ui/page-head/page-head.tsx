import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { SkipLink } from '#app/ui/app-shell/skip-link.tsx';
import { lead } from '#app/ui/layout/layout.css.ts';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { BackLink } from '#app/ui/link/back-link.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { aim, head, words as wordsClass } from './page-head.css.ts';

/** The frame says what a page is for; the head of that page shows it. */
export const Purpose = createContext<ReactNode>(null);

/** A link leads to a part of a page by its id, and says the words that stand on it. */
interface PagePart {
  to: string;
  label: ReactNode;
}

interface PageHeadProps {
  title: ReactNode;
  /** The title in the other language stands quietly beside it. */
  otherTitle?: { text: ReactNode; lang: string };
  back?: { href: string; label: ReactNode };
  /** One quiet line: who, when, how much. */
  line?: ReactNode;
  /** A line that carries a status tag or links, in normal ink; instead of `line`. */
  state?: ReactNode;
  /** A date badge or a picture at the left. */
  plate?: ReactNode;
  /** Keyboards go from the head to these parts of the page: to its one act, or past its filters. */
  skips?: readonly PagePart[];
  /** Another part of the page has its first heading. */
  below?: boolean;
  /** Buttons; the page's one primary comes last. */
  actions?: ReactNode;
  /** Buttons that fewer people use: behind one word on phones. */
  more?: { label: string; buttons: ReactNode } | false;
}

/** Begins every page of the portal: the way up, the title, one line, what can be done here. */
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
  const purpose = useContext(Purpose);
  const Title = below ? 'h2' : 'h1';
  const words = (
    <>
      <Title>
        {title}
        {otherTitle && (
          <>
            {' '}
            <Quiet lang={otherTitle.lang}>{otherTitle.text}</Quiet>
          </>
        )}
      </Title>
      {/* They follow the title, since the margins of a page count from its first element. */}
      {skips.map(({ to, label }) => (
        <Fragment key={to}>
          <SkipLink to={to}>{label}</SkipLink>{' '}
        </Fragment>
      ))}
      {line && <Quiet as="p">{line}</Quiet>}
      {state && <p>{state}</p>}
    </>
  );
  return (
    <>
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className={classNames(head, lead)}>
        {plate ? <Beside thing={plate}>{words}</Beside> : <div className={wordsClass}>{words}</div>}
        {more && (
          <PhoneFold label={more.label} look="menu">
            {more.buttons}
          </PhoneFold>
        )}
        {actions && <Actions>{actions}</Actions>}
        {purpose && !below && (
          <div className={aim}>
            <Quiet as="div">{purpose}</Quiet>
          </div>
        )}
      </div>
    </>
  );
}
