/** A business reads what workers think of it from this many workers on, so that no one of them is known by it. */
export const leastVoices = 5;
