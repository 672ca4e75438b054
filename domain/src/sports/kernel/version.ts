/**
 * The number of the rules by which bets are settled now. It stands beside each bet when it is placed; a change of what
 * any pick is settled as is a new number, and the settlement of the old one stays beside it.
 */
export const kernelVersion = 1
