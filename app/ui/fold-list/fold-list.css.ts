import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const folds = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
  '@media': { [media.print]: { border: 0 } },
});

const f = `.${folds}`;
globalStyle(`${f}>li+li`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`${f}>li`, { '@media': { [media.print]: { breakInside: 'auto' } } });

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: '0 1rem',
  alignItems: 'center',
  minHeight: '44px',
  padding: '.5rem .75rem',
} as const;
globalStyle(`${f} summary,${f}>li>p`, {
  ...grid,
  listStyle: 'none',
  '@media': { [media.desk]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.2fr) auto' } },
});
globalStyle(`${f} summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${f} summary>span:last-child::after`, {
  content: '""',
  display: 'inline-block',
  width: '.5rem',
  height: '.5rem',
  marginInlineStart: '.75rem',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(-45deg) translate(-1px,-1px)',
  '@media': { [media.print]: { display: 'none' } },
});
globalStyle(`${f} details[open]>summary>span:last-child::after`, { transform: 'rotate(45deg) translate(-1px,-1px)' });
globalStyle(`${f} summary>small`, {
  gridRow: 2,
  gridColumn: '1/-1',
  '@media': { [media.desk]: { gridArea: 'auto' } },
});
globalStyle(`${f} summary>span:last-child,${f}>li>p>span:last-child`, {
  gridColumn: 2,
  gridRow: 1,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  font: `700 1.0625rem/1.1 ${vars.sign}`,
  '@media': { [media.desk]: { gridArea: 'auto', gridColumn: -2 } },
});
globalStyle(`${f} details>div>div`, { border: 0, borderRadius: 0, borderTop: `1px solid ${vars.line}` });
globalStyle(`${f} ::details-content`, {
  '@media': { [media.print]: { contentVisibility: 'visible', blockSize: 'auto' } },
});
