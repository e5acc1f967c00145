/** A seeded pseudo-random sequence: the same in each run, so that demos and tests can be reproduced. */
export interface Random {
  /** The number is at least 0 and below 1. */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True this often, of 1. */
  chance(share: number): boolean;
  /** The items in another order. */
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
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}

/** The numbers of a name: the same name has the same ones on every machine and after every start (FNV-1a). */
export function randomOf(name: string): Random {
  let seed = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) seed = Math.imul(seed ^ name.charCodeAt(index), 0x01000193);
  return createRandom(seed >>> 0);
}
