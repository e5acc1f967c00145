import { style } from '@vanilla-extract/css';
import { media } from '#app/ui/tokens/media.ts';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.5rem',
  minHeight: '44px',
  padding: '.5rem 1rem',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textWrap: 'balance',
  // Chinese breaks anywhere, so a narrow cell would set a word one character per line.
  wordBreak: 'keep-all',
  textDecoration: 'none',
  cursor: 'pointer',
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.corner,
  background: 'none',
  color: vars.link,
  ':hover': { background: vars.well },
  ':disabled': {
    background: vars.well,
    color: vars.quiet,
    border: `1px dashed ${vars.edge}`,
    cursor: 'not-allowed',
    filter: 'none',
  },
  '@media': { [media.print]: { display: 'none' } },
});

export const button = {
  primary: style([
    base,
    {
      // Keeps the background of the primary button: otherwise all buttons would look alike.
      '@media': {
        [media.forced]: {
          forcedColorAdjust: 'none',
          selectors: {
            '&:not(:disabled)': { background: 'ButtonText', borderColor: 'ButtonText', color: 'ButtonFace' },
          },
        },
      },
      selectors: {
        '&:not(:disabled)': { background: vars.action, borderColor: vars.action, color: vars.onAction },
        '&:not(:disabled):hover': { filter: 'brightness(1.25)' },
      },
    },
  ]),
  secondary: base,
  danger: style([
    base,
    {
      selectors: {
        '&:not(:disabled)': { color: vars.red, borderColor: vars.red },
        '&:not(:disabled):hover': { background: vars.redWash },
      },
    },
  ]),
  quiet: style([
    base,
    {
      paddingInline: '.6rem',
      fontWeight: 400,
      whiteSpace: 'nowrap',
      // A transparent border would be drawn in forced colours, over the rows beside it.
      '@media': { [media.forced]: { selectors: { '&:not(:disabled)': { borderColor: 'Canvas' } } } },
      selectors: {
        '&:not(:disabled)': { borderColor: 'transparent', textDecoration: 'underline' },
        '&:first-child': { marginInlineStart: '-.65rem' },
        '&:only-child': { marginInlineEnd: '-.65rem' },
      },
    },
  ]),
};

export type ButtonLook = keyof typeof button;

export const full = style({ width: '100%' });
