import { style, type StyleRule } from '@vanilla-extract/css';
import { vars } from '#app/ui/tokens/tokens.css.ts';

const plate: StyleRule = {
  background: vars.amber,
  color: vars.onAmber,
  borderRadius: '2px',
  padding: '0 .35em',
  fontSize: '.8125rem',
  fontWeight: 700,
  lineHeight: 1.4,
};

export const count = style(plate);

/** The second `content` keeps the number from being read aloud, in browsers that support it. */
export const drawn = style({
  ...plate,
  position: 'relative',
  '::before': { content: ['attr(data-count)', 'attr(data-count) / ""'] },
});
