/** Why the wire refuses a call. */
export const gameFailures = [
  'sessionExpired',
  'malformed',
  'tooFrequent',
  'gameUnknown',
  'roundUnknown',
  'belowMinimum',
  'aboveMaximum',
  /** It cannot be divided as the game divides stakes. */
  'stakeUneven',
  /** Rounds of this game are not played by themselves, here or at all. */
  'autoplayOff',
  /** The series has come to its end: its spins, its loss, its win, or free games. */
  'autoplayOver',
  /** Rounds of this game begin so far apart. */
  'tooSoon',
  /** The step is none that may be taken on this board. */
  'stepUnknown',
  /** Nothing swims there, or not yet: nothing was fired. */
  'targetUnknown',
  /** A bomb about which no fish swims: nothing was fired. */
  'bombAlone',
  /** The round has ended: nothing more is opened or paid. */
  'roundOver',
  /** The same command with another input. */
  'conflict',
  'insufficientFunds',
  /** The wallet refused his last stake: he sits down again a little later. */
  'seatPaused',
  'memberRefused',
  /** The book of the round is sealed, or there is no round now. */
  'roundClosed',
  /** The house cancelled the round: all stakes go back. */
  'roundCancelled',
  /** From there, or in this state of the site or the venue, nobody plays. */
  'restricted',
  'maintenance',
  'system',
] as const
export type GameFailure = (typeof gameFailures)[number]
