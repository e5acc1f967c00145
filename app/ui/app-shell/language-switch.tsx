import { asLink } from './language-switch.css.ts';

/** The label is in the language it leads to. */
export type LanguageLink = { label: string; /** BCP 47: `en` or `zh-Hant-HK`. */ lang: string } & (
  | { /** Each language has its own address. */ href: string }
  | {
      /** Where the choice is kept: a post, so that no prefetch can change it. */ action: string;
      fields: Readonly<Record<string, string>>;
    }
);

export const LanguageSwitch = (props: LanguageLink) =>
  'href' in props ? (
    <a href={props.href} lang={props.lang} hrefLang={props.lang}>
      {props.label}
    </a>
  ) : (
    <form method="post" action={props.action}>
      {Object.entries(props.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={asLink} lang={props.lang}>
        {props.label}
      </button>
    </form>
  );
