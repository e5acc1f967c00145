import { photo } from '#app/ui/photo/photo.css.ts';

const looks = {
  hair: { skin: '#e0b48c', vest: '#f26b1d', cover: '#1d1a18', helmet: false },
  helmet: { skin: '#d9a77c', vest: '#c8d82a', cover: '#f5b81c', helmet: true },
  short: { skin: '#c98f63', vest: '#f26b1d', cover: '#2b2320', helmet: false },
  white: { skin: '#e6bf9b', vest: '#c8d82a', cover: '#f4f4f0', helmet: true },
} as const;

export type FaceLook = keyof typeof looks;

interface DrawnFaceProps {
  look: FaceLook;
  /** Empty if the name is beside it. */
  alt: string;
  later?: boolean;
}

export function DrawnFace({ look, alt, later }: DrawnFaceProps) {
  const { skin, vest, cover, helmet } = looks[look];
  return (
    <svg
      className={photo}
      viewBox="0 0 48 48"
      width="48"
      height="48"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path fill={later ? '#5b6f78' : '#8fa39d'} d="M0 0h48v48H0z" />
      <path fill={skin} d="M20 26h8v9h-8z" />
      <path fill={vest} d="M5 48c0-9 6-13 15-14l4 4 4-4c9 1 15 5 15 14z" />
      <path fill="#eee" d="M13 36v12h3V35zM32 35v13h3V36z" />
      <ellipse cx="24" cy="21" rx="8.5" ry="10" fill={skin} />
      <path
        fill={cover}
        d={helmet ? 'M14 19a10 10 0 0 1 20 0h3v2H11v-2z' : 'M15 20c-1-8 4-11 9-11s10 3 9 11c-2-5-5-6-9-6s-7 1-9 6z'}
      />
    </svg>
  );
}
