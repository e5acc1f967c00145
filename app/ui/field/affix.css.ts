import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const affix = style({ display: 'flex' });

globalStyle(`.${affix}>span`, {
  display: 'grid',
  placeItems: 'center',
  padding: '0 .75rem',
  background: vars.well,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  whiteSpace: 'nowrap',
});
globalStyle(`.${affix}>:first-child:not(:last-child)`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`.${affix}>span:first-child`, { borderInlineEnd: 0 });
globalStyle(`.${affix}>:last-child:not(:first-child)`, { borderStartStartRadius: 0, borderEndStartRadius: 0 });
globalStyle(`.${affix}>span:last-child`, { borderInlineStart: 0 });
