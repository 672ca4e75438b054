import { ticks } from '@zhengju/kit/runtime'

/** Works one after the other, a few milliseconds of them in each turn of the event loop: whatever else is ready comes between. */
export function createTurns(budgetMs: number): (work: () => void) => void {
  let waiting: (() => void)[] = []

  function turn(): void {
    const works = waiting
    const until = ticks() + budgetMs
    let done = 0
    while (done < works.length && (done === 0 || ticks() < until)) works[done++]?.()
    waiting = works.slice(done)
    if (waiting.length > 0) setImmediate(turn)
  }

  return (work) => {
    waiting.push(work)
    if (waiting.length === 1) setImmediate(turn)
  }
}
