/** Ordered by expiry, so that looking for what has expired reads no more than that and one item. */
export class Expiries<Item> {
  readonly #items: Item[] = [];
  readonly #expiryOf: (item: Item) => number;

  /** @param expiryOf milliseconds, always the same for an item */
  constructor(expiryOf: (item: Item) => number) {
    this.#expiryOf = expiryOf;
  }

  add(item: Item): void {
    this.#items.splice(this.#countBefore(item), 0, item);
  }

  delete(item: Item): void {
    const index = this.#items.indexOf(item, this.#countBefore(item));
    if (index !== -1) this.#items.splice(index, 1);
  }

  takeUntil(now: Date): Item[] {
    const first = this.#items.findIndex((item) => this.#expiryOf(item) > now.getTime());
    return this.#items.splice(0, first === -1 ? this.#items.length : first);
  }

  #countBefore(item: Item): number {
    const at = this.#expiryOf(item);
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#items[middle];
      if (other !== undefined && this.#expiryOf(other) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
