import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

/** Square, never round: the photo is evidence. */
export const photo = style({ flex: 'none', borderRadius: '2px', objectFit: 'cover', background: vars.line });

export const placeholder = style([
  photo,
  { display: 'grid', placeItems: 'center', width: '44px', height: '44px', color: vars.quiet },
]);

export const faces = style({ display: 'flex', gap: '4px', flex: 'none' });
globalStyle(`.${faces}>span`, {
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  border: `2px dashed ${vars.edge}`,
  color: vars.quiet,
});

export const facing = style({ display: 'flex', flexWrap: 'wrap', gap: '.75rem' });
globalStyle(`.${facing} img`, { marginBottom: '.25rem' });
globalStyle(`.${facing}>dl`, { flex: '1 1 14rem', alignContent: 'start' });

export const scan = style({ width: 'auto', height: 'auto', maxHeight: '40rem', border: `1px solid ${vars.edge}` });
