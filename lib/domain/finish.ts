/** What work comes to that rests on its way, for a caller who has nothing else to do meanwhile. */
export function finish<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
