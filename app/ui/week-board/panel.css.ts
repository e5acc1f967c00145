import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { entry } from './entry.css.ts';
import { board, sums } from './week-board.css.ts';

export const withPanel = style({
  display: 'grid',
  gap: '1rem',
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [media.wide]: { gridTemplateColumns: 'minmax(0,1fr) 20rem', alignItems: 'start' },
    'screen and (min-width: 96em)': { gridTemplateColumns: 'minmax(0,1fr) 21rem' },
  },
});
const p = `.${withPanel}`;
// Beside the panel a narrower board would break its words.
const alone = 'screen and (max-width: 78.99em)';
globalStyle(`${p}>.${stack}`, { '@media': { [alone]: { display: 'none' } } });

export const panel = style({
  padding: '.25rem 1rem 1rem',
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  fontSize: '.9375rem',
  '@media': {
    [media.wide]: {
      borderColor: vars.edge,
      borderTop: `4px solid ${vars.ink}`,
      position: 'sticky',
      top: '.5rem',
      maxHeight: 'calc(100vh - 1rem)',
      overflowY: 'auto',
      scrollPadding: 0,
    },
    [media.print]: { position: 'static', maxHeight: 'none', border: 0 },
  },
});
const a = `.${panel}`;
globalStyle(`${a}>*+*`, { marginTop: '.75rem' });
globalStyle(`${a}>section`, { borderTop: `1px solid ${vars.line}`, paddingTop: '.6rem' });
globalStyle(`${a} h1`, { fontSize: '1.125rem', letterSpacing: 0 });
globalStyle(`${a} h2`, { fontSize: '.9375rem', marginBottom: '.35rem' });
globalStyle(`${a} dl`, { gap: '.2rem .75rem' });
globalStyle(`${a} li`, { padding: '.5rem 0', borderTop: `1px solid ${vars.line}` });
globalStyle(`${a} li:first-child`, { borderTop: 0, paddingTop: 0 });
globalStyle(`${a} li>:is(p,div)~*`, { margin: '.35rem 0 0 3.5rem' });
globalStyle(`${a} li>:is(p,div)~:last-child`, { marginInlineStart: 0, gap: '.25rem' });

// The one act of the panel stays in sight however many have applied.
globalStyle(`${a} form>button:last-child`, {
  '@media': { [`screen and ${media.wide}`]: { position: 'sticky', bottom: '.5rem', zIndex: 1 } },
});

export const names = style({ display: 'flex', flexWrap: 'wrap', gap: '0 1rem' });
globalStyle(`${a} .${names}>li`, { padding: '.15rem 0', border: 0 });
globalStyle(`${a} .${names}>li:has(small)`, { flex: '1 0 100%' });

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 1rem',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`.${top} a`, { display: 'inline-flex', alignItems: 'center', gap: '.35rem', minHeight: '44px' });
globalStyle(`.${top}>nav`, { display: 'flex', gap: '1rem' });

export const onPhone = style({ '@media': { [media.wide]: { display: 'none' } } });
export const onDesk = style({ '@media': { [alone]: { display: 'none' } } });

export const drawn = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.2rem .6rem' });

export const exit = style({
  marginTop: '.5rem',
  padding: '.5rem .75rem',
  background: vars.wash,
  borderInlineStart: `6px solid ${vars.amber}`,
  '@media': { [media.print]: { background: 'none' } },
});

// Beside the panel a column shows start, shape and figure; the word is read aloud.
const narrow = `screen and ${media.wide} and (max-width: 95.99em)`;
globalStyle(`${p} .${board}`, { '@media': { [narrow]: { gridTemplateColumns: '3.75rem repeat(7,minmax(0,1fr))' } } });
globalStyle(`${p} .${board}>.${sums}`, { '@media': { [narrow]: { display: 'none' } } });
globalStyle(`${p} .${board} :has(>.${entry})`, { '@media': { [narrow]: { paddingInline: '1px' } } });
globalStyle(`${p} .${board} .${entry}`, { '@media': { [narrow]: { paddingInline: '1px' } } });
globalStyle(`${p} .${entry}>a`, { '@media': { [narrow]: { fontSize: '.75rem' } } });
globalStyle(`${p} .${entry} :is([data-state],small>i)`, {
  '@media': {
    [narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
