import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const floor = style({
  background: vars.card,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.corner,
});
const row = `.${floor}>li`;
globalStyle(row, {
  position: 'relative',
  display: 'grid',
  gridTemplate: '"n s" "p t" "g g"/minmax(0,1fr) 8rem',
  gap: '.15rem .75rem',
  alignItems: 'center',
  padding: '.65rem .9rem',
  '@media': {
    [media.tablet]: { gridTemplate: '"n t s g" "p t s g"/minmax(0,1fr) 8rem 8rem minmax(0,.8fr)', columnGap: '1rem' },
    [media.print]: { gridTemplate: '"n t s g" "p t s g"/minmax(0,1fr) 3cm 4cm 5cm' },
  },
});
globalStyle(`${row}+li`, { borderTop: `1px solid ${vars.line}` });
globalStyle(`${row}:hover`, { background: vars.well });
globalStyle(`${row}>h3`, { gridArea: 'n', fontSize: '1rem' });
globalStyle(`${row}>h3>a::after`, { content: '""', position: 'absolute', inset: 0 });
globalStyle(`${row}>small`, { gridArea: 'p' });
globalStyle(`${row}>time`, { gridArea: 't', '@media': { [media.phone]: { textAlign: 'end' } } });
globalStyle(`${row}>div`, { gridArea: 's' });
globalStyle(`${row}>p`, { gridArea: 'g', fontSize: '.9375rem' });
