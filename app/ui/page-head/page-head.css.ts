import { globalStyle, style } from '@vanilla-extract/css';
import { actions } from '#app/ui/layout/layout.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '.5rem 1rem',
  paddingBottom: '.75rem',
  borderBottom: '3px solid',
  borderImage: `linear-gradient(90deg,${vars.amber} 3.5rem,${vars.action} 0) 1`,
});
globalStyle(`.${head}>:first-child`, {
  flex: '1 1 16rem',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: '12rem' } },
});
globalStyle(`.${head} h1`, { overflowWrap: 'anywhere' });
// Avoids a single word on the last line, where the browser supports it.
globalStyle(`.${head} p`, { textWrap: 'pretty' });

export const intro = style({ flex: '1 0 100%', '@media': { [media.print]: { display: 'none' } } });
globalStyle(`.${intro}:has(>:empty)`, { display: 'none' });

export const words = style({});
const phone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { [media.phone]: rule } });
phone(`.${head}:has(>.${words})`, { position: 'relative', rowGap: 0, alignItems: 'center', paddingBottom: '.375rem' });
phone(`.${head}>.${words}`, { display: 'contents' });
phone(`.${words}>h1`, { flex: '1 0 100%' });
phone(`.${words}>p`, { flex: '1 1 auto', maxWidth: '100%', fontSize: '.875rem', lineHeight: 1.3 });
// Two actions share a line in wide faces too.
phone(`.${head}>.${actions}`, { rowGap: '.25rem' });
phone(`.${head}>.${actions}>:is(a,button)`, { paddingInline: '.75rem' });
phone(`.${head}>.${actions}>a:not([class])`, { paddingInline: 0 });
phone(`.${words}~:not(details)`, { marginTop: '.3rem' });
phone(`.${words}~details`, { position: 'absolute', insetInlineEnd: 0, top: 0 });
phone(`.${head}:has(>details)>.${words}>h1`, { paddingInlineEnd: '4.5rem' });
