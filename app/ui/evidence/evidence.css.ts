import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * The areas are k tick, w who, m money, t tag, p photos and bars, s the sum in words, a actions. A phone has one
 * column, a wide screen two lines.
 */
export const row = style({
  display: 'grid',
  gridTemplate: '"k w m" "k t t" "p p p" "s s s" "a a a"/24px 1fr auto',
  gap: '.4rem .75rem',
  padding: '1rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderBottomWidth: 0,
  '@media': {
    [media.phone]: { padding: '.75rem' },
    [media.tablet]: { gridTemplate: '"k w p m" "k w p t" 1fr "k s s a"/24px 12rem 1fr 12rem' },
    [media.print]: { breakInside: 'avoid' },
  },
});
export const settled = style({
  gridTemplate: '"w m" "t t" "p p" "s s"/1fr auto',
  '@media': { [media.tablet]: { gridTemplate: '"w p m" "w p t" 1fr "s s s"/12rem 1fr 12rem' } },
});
globalStyle(`.${row} h2`, { fontSize: '1rem' });
globalStyle(`.${row}:last-of-type`, { borderBottomWidth: '1px' });

export const eyes = style({ boxShadow: `inset 6px 0 ${vars.amber}` });

export const checkboxArea = style({ gridArea: 'k' });
export const who = style({ gridArea: 'w' });
globalStyle(`.${who} p`, { fontSize: '.8125rem' });
export const money = style({ gridArea: 'm', textAlign: 'end', font: `700 1.25rem/1.1 ${vars.sign}` });
export const state = style({
  gridArea: 't',
  '@media': { [media.tablet]: { textAlign: 'end' } },
});
export const proof = style({ gridArea: 'p', display: 'flex', gap: '.75rem', alignItems: 'center' });
globalStyle(`.${proof}>svg:last-child`, { flex: 1, minWidth: 0 });
export const sum = style({
  gridArea: 's',
  fontSize: '.8125rem',
  '@media': { [media.tablet]: { alignSelf: 'center' } },
});
export const actions = style({
  gridArea: 'a',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.5rem',
  alignItems: 'center',
  '@media': {
    [media.phone]: { gap: 0 },
    [media.tablet]: { justifyContent: 'end', flexWrap: 'nowrap', marginInlineStart: '-8rem' },
    [media.print]: { display: 'none' },
  },
});
globalStyle(`.${row} .${actions}>*`, {
  '@media': { [media.phone]: { paddingInline: '.25rem', fontSize: '.875rem' } },
});
globalStyle(`.${row} .${actions}>:first-child`, {
  '@media': { [media.phone]: { paddingInline: '.5rem', marginInlineEnd: '.25rem' } },
});
