/** Seeded, so that demos and tests can be reproduced. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** Seeded with the name's FNV-1a hash, so that it is the same on every machine. */
export function randomOf(name: string): Random {
  let seed = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) seed = Math.imul(seed ^ name.charCodeAt(index), 0x01000193);
  return createRandom(seed >>> 0);
}
