export function listen(target: EventTarget, events: readonly string[], act: () => void): () => void {
  for (const event of events) target.addEventListener(event, act, { passive: true });
  return () => {
    for (const event of events) target.removeEventListener(event, act);
  };
}
