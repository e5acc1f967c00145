export function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of events) target.removeEventListener(event, listener);
  };
}
