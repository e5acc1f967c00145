export const maxFiles = 5;
export const maxChatPictures = 10;

export const maxFileMegabytes = 10;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/**
 * What an account may upload in 24 hours, as it is stored: 300 photos of 1.5 MB. Sign-ups, which are anybody's, and
 * workers send fewer; who has a shift to clock has some more, so that a photo of that is not refused for others.
 */
export const maxDayMegabytes = { general: 500, workerOrSignUp: 100, clocking: 100 };

/** Width × height: a small file can decompress to a huge picture. */
export const maxImagePixels = 40_000_000;

/** Media types by file extension, in the specification's order. */
const pictureTypes = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export const acceptedTypes = { ...pictureTypes, pdf: 'application/pdf' } as const;
export type AcceptedExtension = keyof typeof acceptedTypes;
export type AcceptedType = (typeof acceptedTypes)[AcceptedExtension];

/** Media type by the file's name, or null if it is not accepted. The content has to match. */
export function promisedType(fileName: string): AcceptedType | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedTypes, extension) ? acceptedTypes[extension as AcceptedExtension] : null;
}

export const isPicture = (type: AcceptedType): boolean => type.startsWith('image/');

const extensionsOf = (types: object): string =>
  Object.keys(types)
    .map((extension) => `.${extension}`)
    .join(',');

export const acceptFiles = /* @__PURE__ */ extensionsOf(acceptedTypes);
export const acceptPictures = extensionsOf(pictureTypes);
