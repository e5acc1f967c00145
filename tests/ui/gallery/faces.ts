const skins = ['e0b48c', 'c98d62', '9a6a45'];

export const face = (id: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#8fa39d" d="M0 0h48v48H0z"/><path fill="#f26b1d" d="M5 48c0-9 6-13 15-14h8c9 1 15 5 15 14z"/><ellipse cx="24" cy="21" rx="9" ry="11" fill="#${
      skins[id % skins.length]
    }"/></svg>`,
  )}`;
