/** Of questions that are under way at once the later one counts: takes a turn, which says whether it is still the last. */
export function createTurns(): () => () => boolean {
  let last = 0
  return () => {
    const own = ++last
    return () => own === last
  }
}
