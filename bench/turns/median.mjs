/** Returns the median of a list, and the 2.5th and 97.5th percentile of medians of lists drawn from it at random. */
export function medianOf(values) {
  const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  const drawn = Array.from({ length: 2_000 }, () =>
    middle(values.map(() => values[Math.floor(Math.random() * values.length)])),
  ).toSorted((a, b) => a - b);
  return [middle(values), drawn[50], drawn[1_949]].map((value) => value.toFixed(3));
}
