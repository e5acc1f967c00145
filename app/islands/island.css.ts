import { keyframes, style } from '@vanilla-extract/css';

/** Seconds until a script that has not woken the island counts as failed. */
const patience = 10;

const appear = keyframes({ to: { visibility: 'visible', fontSize: '1rem' } });

/** Says without a script that the script did not load; where scripts are off nothing is missing. */
export const island = style({
  '@media': {
    '(scripting: enabled)': {
      selectors: {
        '&:not([data-awake])::before': {
          content: 'attr(data-failed)',
          display: 'block',
          visibility: 'hidden',
          fontSize: 0,
          fontWeight: 600,
          animation: `${appear} 0s ${patience}s forwards`,
        },
      },
    },
  },
});
