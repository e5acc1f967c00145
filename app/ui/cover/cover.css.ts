import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const cover = style({
  display: 'block',
  width: '100%',
  maxWidth: '44rem',
  height: 'auto',
  borderRadius: vars.corner,
  '@media': { [media.print]: { display: 'none' } },
});

export const covered = style({ display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'start' });
globalStyle(`.${covered}>picture`, { flex: '1 1 15rem', maxWidth: '30rem' });
globalStyle(`.${covered}>div`, { flex: '3 1 20rem' });

export const small = style({ flexWrap: 'nowrap' });
globalStyle(`.${small}>picture`, { flex: '0 0 clamp(5.5rem,22vw,11rem)' });
globalStyle(`.${small}>div`, { flex: '1', minWidth: 0 });
