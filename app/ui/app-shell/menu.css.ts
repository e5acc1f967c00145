import { globalStyle, style } from '@vanilla-extract/css';
import { drawn } from '#app/ui/count/count.css.ts';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/*
 * One list, two shapes. From 1024 px it is the side menu; below, a bottom bar of four entries and "Menu",
 * which opens the rest by :target (the link goes to #menu, "Close" to #top).
 */
export const menu = style({
  background: vars.hull,
  color: vars.onHull,
  '@media': {
    [media.desk]: { padding: '.75rem 0' },
    [media.thumbBar]: {
      position: 'fixed',
      zIndex: 4,
      inset: 'auto 0 0',
      maxHeight: '100vh',
      overflow: 'auto',
      selectors: {
        '&:target': { borderTop: `4px solid ${vars.amber}`, boxShadow: '0 0 0 100vmax #0009' },
      },
    },
    [media.print]: { display: 'none' },
  },
});

globalStyle(`.${menu}:not(:target)`, { '@media': { [media.fewLines]: { position: 'static' } } });

globalStyle(`.${menu} ul`, {
  '@media': { [media.thumbBar]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
});
globalStyle(`.${menu}:target ul`, {
  '@media': { [media.thumbBar]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3,1fr)' } },
});

globalStyle(`.${menu} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: '.5rem',
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    [media.desk]: { minHeight: '40px', padding: '.4rem .75rem .4rem 1rem', fontSize: '.9375rem', lineHeight: 1.25 },
    [media.thumbBar]: {
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: '.1rem',
      height: '100%',
      minHeight: '56px',
      padding: '.25rem',
      fontSize: '.75rem',
      lineHeight: 1.2,
      textAlign: 'center',
    },
    // Five words beside each other take all the width that there is.
    [media.narrow]: { paddingInline: 0 },
  },
});
globalStyle(`.${menu} a:hover`, { background: vars.hull2 });
globalStyle(`.${menu} a:focus-visible`, { outlineColor: vars.onHull, outlineOffset: '-3px' });
globalStyle(`.${menu} [aria-current]`, {
  background: vars.hull2,
  fontWeight: 700,
  boxShadow: `inset 4px 0 ${vars.amber}`,
  '@media': { [media.thumbBar]: { boxShadow: `inset 0 4px ${vars.amber}` } },
});
globalStyle(`.${menu} .${drawn}`, {
  marginInlineStart: 'auto',
  '@media': {
    [media.thumbBar]: {
      position: 'absolute',
      inset: '.35rem auto auto 54%',
      margin: 0,
      padding: '0 .25em',
      fontSize: '.75rem',
      lineHeight: 1.2,
    },
  },
});

export const first = style({
  '@media': {
    [media.desk]: { borderTop: `1px solid ${vars.hull2}`, marginTop: '.5rem', paddingTop: '.5rem' },
  },
});

export const heading = style({
  display: 'block',
  padding: '.25rem 1rem',
  color: vars.onHull2,
  fontSize: '.8125rem',
  fontWeight: 400,
  '@media': { [media.thumbBar]: { display: 'none' } },
});

export const more = style({});
globalStyle(`.${menu}:not(:target) .${more}`, { '@media': { [media.thumbBar]: { display: 'none' } } });

export const toggle = style({ '@media': { [media.desk]: { display: 'none' } } });
globalStyle(`.${menu}:target .${toggle}:not(.${more})`, { display: 'none' });
globalStyle(`.${menu}:target .${toggle}.${more}`, { '@media': { [media.thumbBar]: { gridColumn: 3 } } });
