export interface Branding {
  /** Empty: the product's own. */
  name: string;
  /** As #0a443d; empty: the standard one. */
  colour: string;
}

interface Size {
  width: number;
  height: number;
}

/** In CSS pixels. */
export const headLogoBox: Size = { width: 64, height: 28 };
export const emailLogoBox: Size = { width: 160, height: 40 };

/** As large as its place allows, in its own proportions. */
export function sizeWithin(box: Size, { width, height }: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** WCAG 1.4.3 for text. */
export const minContrast = 4.5;

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastBetween(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

const darker = (colour: string): string =>
  `#${rgbOf(colour)
    .map((channel) =>
      Math.floor(channel * 0.9)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour itself, or the first darker one that can be read on the ground. */
export function readableOn(ground: string, colour: string): string {
  let readable = colour;
  while (contrastBetween(readable, ground) < minContrast) readable = darker(readable);
  return readable;
}

/** For what stands beside the colour: an entry of the menu under the pointer. */
export const shadeOf = (colour: string): string => darker(darker(colour));
