import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

export const pageBreak = style({ '@media': { [media.print]: { breakBefore: 'page' } } });

export const screenOnly = style({ '@media': { [media.print]: { display: 'none' } } });

/** On paper alone. */
export const paperOnly = style({ display: 'none', '@media': { [media.print]: { display: 'block' } } });

export const box = style({
  display: 'inline-block',
  width: '100%',
  minWidth: '5.5rem',
  minHeight: '2.75rem',
  border: `1px solid ${vars.edge}`,
});
