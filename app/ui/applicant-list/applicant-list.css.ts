import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const list = style({});
const item = `.${list}>li`;
globalStyle(item, {
  display: 'grid',
  gridTemplate: '"k b" "a a"/24px minmax(0,1fr)',
  gap: '.35rem .85rem',
  padding: '.85rem 1rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderBottomWidth: 0,
  '@media': {
    [media.tablet]: { gridTemplate: '"k b a"/24px minmax(0,1fr) 12.5rem' },
    [media.print]: { breakInside: 'avoid' },
  },
});
globalStyle(`${item}:last-child`, { borderBottomWidth: '1px' });
export const check = style({ gridArea: 'k' });
export const body = style({ gridArea: 'b', minWidth: 0 });
globalStyle(`.${body}>*+*`, { marginTop: '.35rem' });
export const actions = style({
  gridArea: 'a',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(5.5rem,1fr))',
  gap: '.5rem',
  alignContent: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr 1fr' }, [media.print]: { display: 'none' } },
});
globalStyle(`.${actions}>*`, { margin: 0, paddingInline: '.4rem', whiteSpace: 'normal' });
globalStyle(`.${actions}>:first-child`, { '@media': { [media.tablet]: { gridColumn: '1/-1' } } });
