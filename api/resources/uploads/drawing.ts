import { imageSize } from 'image-size';
import sanitizeHtml from 'sanitize-html';
import { message } from '#domain/message.ts';
import { refuse } from '../../http/refusal.ts';
import type { Kept } from './picture.ts';

/** What a still drawing is made of: no script, no style sheet, no text of another language, nothing fetched. */
const shapes = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
];
const paints = ['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker'];

const geometry =
  'x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy d points width height viewBox preserveAspectRatio transform pathLength';
const look =
  'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
  'stroke-dashoffset stroke-opacity opacity color display visibility stop-color stop-opacity offset gradientUnits ' +
  'gradientTransform spreadMethod clip-path clipPathUnits mask maskUnits maskContentUnits patternUnits patternContentUnits ' +
  'patternTransform marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient ' +
  'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing textLength lengthAdjust';
const names = 'id xmlns xmlns:xlink version href xlink:href role aria-label';

/** A value that leads nowhere but into the drawing itself. */
const staysInside = (name: string, value: string): boolean =>
  /^(xlink:)?href$/.test(name)
    ? value.startsWith('#')
    : name.startsWith('xmlns') || !/url\s*\(\s*['"]?\s*(?!['"]?#)|script:|data:/i.test(value);

/** An SVG with nothing in it that runs, or fetches. Refuses with 415 `unsupported_type` what is no SVG. */
export function cleanDrawing(bytes: Uint8Array): Kept {
  const unsupported = (): never => refuse('unsupported_type', message('validation.fileType'));
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unsupported();
  }
  const clean = sanitizeHtml(source, {
    allowedTags: [...shapes, ...paints],
    allowedAttributes: { '*': `${geometry} ${look} ${names}`.split(' ') },
    allowedSchemes: [],
    allowProtocolRelative: false,
    // Whatever a left-out element held goes with it, so that no part of a script is read as text.
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attributes).filter(([name, value]) => staysInside(name, value))),
      }),
    },
  }).trim();
  if (!/^<svg[\s>]/.test(clean)) return unsupported();
  const drawn = new Uint8Array(Buffer.from(clean, 'utf8'));
  return { bytes: drawn, ...sizeOf(drawn) };
}

/** As the drawing says of itself; it may say nothing. */
function sizeOf(bytes: Uint8Array): { width: number | null; height: number | null } {
  try {
    const { width, height } = imageSize(bytes);
    const whole = (length: number) => (Number.isFinite(length) && length >= 1 ? Math.round(length) : null);
    return { width: whole(width), height: whole(height) };
  } catch {
    return { width: null, height: null };
  }
}
