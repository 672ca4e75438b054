/** Clocks are set again by more than that, and answers are late by less. */
const setAgainMs = 1_000

/**
 * How far the venue is ahead of this machine, by what is known and what an answer has just said, in milliseconds. An answer on its
 * way makes the venue look behind, never ahead: what says most is nearest.
 */
export function leadOf(known: number | undefined, heard: number): number {
  if (known === undefined || heard >= known || known - heard > setAgainMs) return heard
  return known
}

/** Until the venue's time is at the next multiple of `everyMs`, so that a shown second turns when it turns there. */
export function untilTick(venueNow: number, everyMs: number): number {
  return everyMs - (((venueNow % everyMs) + everyMs) % everyMs)
}
