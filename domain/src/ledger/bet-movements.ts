import type { Minor } from '../money/index.ts'
import { houseBook, memberAccount } from './account.ts'
import { lesser } from './books.ts'
import type {
  BetWonMovement,
  HoldShare,
  OrdinaryMovement,
  Posting,
  StakeMovement,
} from './movement.ts'
import { between, type Member, movement, posting } from './movement-shares.ts'

// What a bet does to money: held, settled as a whole or in parts, opened again, given back, corrected.

interface BetMoney extends Member {
  /** The transaction of the stake. */
  readonly holdId: string
  readonly stake: Minor
  /** So much of it is open; all of it when it was never settled in parts. */
  readonly open?: Minor
  /** When the stake was placed: its site day carries the loss. */
  readonly placedAt: number
}

/** A stake is reserved: available -> held. */
export function stakeHeld(of: Member & { stake: Minor; placedAt: number }): StakeMovement {
  return {
    ...movement('stakeHeld', of, [between(of.memberId, 'available', 'held', of.stake)]),
    holds: of.stake,
    loss: { placedAt: of.placedAt, staked: of.stake, returned: 0n, isStake: true },
  }
}

/**
 * What is open of a bet is decided: it goes to the house, the payout (zero or more, stake included) comes from it. Where
 * less was risked than is open, the rest was never staked and is no win.
 */
export function betSettled(of: BetMoney & { payout: Minor; risk?: Minor }): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, payout, risk, placedAt } = of
  const unspent = unspentOf(open, payout, risk)
  return {
    ...movement('betSettled', of, settled(memberId, open, payout)),
    resolves: {
      ...{ holdId, as: 'posted', amount: stake, payout },
      ...{ part: partOf(stake, { amount: open, open: 0n }), risk },
    },
    loss: { placedAt, staked: -unspent, returned: payout - unspent },
  }
}

/** An instant round: staked and decided at once, all of it or nothing. */
export function betWon(
  of: Member & { stake: Minor; placedAt: number; payout: Minor; risk?: Minor },
): BetWonMovement {
  const { memberId, stake, payout, risk, placedAt } = of
  const unspent = unspentOf(stake, payout, risk)
  return {
    ...movement('betWon', of, [
      between(memberId, 'available', 'held', stake),
      ...settled(memberId, stake, payout),
    ]),
    holds: stake,
    resolves: { as: 'posted', amount: stake, payout, risk },
    loss: { placedAt, staked: stake - unspent, returned: payout - unspent, isStake: true },
  }
}

/** A part of what is open is sold back: it goes to the house as a lost stake does, the payout alone comes from it. */
export function betCashedOut(of: BetMoney & { part: Minor; payout: Minor }): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, part, payout, placedAt } = of
  const rest = open - part
  if (part <= 0n || rest < 0n) throw new Error(`a part of ${part} of the ${open} that are open`)
  return {
    ...movement('betCashedOut', of, settled(memberId, part, payout)),
    resolves: {
      ...{ holdId, as: rest === 0n ? 'posted' : 'pending', amount: stake, payout },
      part: partOf(stake, { amount: part, open: rest }),
    },
    loss: { placedAt, staked: 0n, returned: payout },
  }
}

/** A bet never was: held -> available. */
export function stakeReleased(of: BetMoney): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, placedAt } = of
  if (open !== stake) throw new Error(`a bet that is settled in part cannot be given back`)
  return {
    ...movement('stakeReleased', of, [between(memberId, 'held', 'available', stake)]),
    resolves: { holdId, as: 'voided', amount: stake },
    loss: { placedAt, staked: -stake, returned: 0n },
  }
}

/**
 * One settlement of a bet is taken back, and what it settled is open again: that returns into the hold, the payout is
 * taken from what is `available` (minor units, zero or more), and what is not there becomes debt.
 */
export function settlementCancelled(
  of: BetMoney & {
    payout: Minor
    settlementId: string
    available: Minor
    /** What it settled; the whole stake when it was never settled in parts. */
    part?: Minor
    risk?: Minor
  },
): OrdinaryMovement {
  const { memberId, holdId, stake, part = stake, open = stake - part, payout, placedAt } = of
  const taken = lesser(of.available, payout)
  const unspent = unspentOf(part, payout, of.risk)
  if (open + part > stake) throw new Error(`${part} cannot be opened again: ${open} are open`)
  return {
    ...movement('settlementCancelled', of, [
      posting(houseBook, memberAccount(memberId, 'held'), part),
      posting(memberAccount(memberId, 'available'), houseBook, taken),
      posting(memberAccount(memberId, 'debt'), houseBook, payout - taken),
    ]),
    resolves: {
      ...{ holdId, as: 'pending', amount: stake },
      part: partOf(stake, { amount: part, open: open + part }),
    },
    reverses: of.settlementId,
    loss: { placedAt, staked: unspent, returned: unspent - payout },
  }
}

/** A venue corrects a round after the fact: above zero pays, below zero takes (minor units, not zero). */
export function betAdjusted(of: Member & { amount: Minor; placedAt: number }): OrdinaryMovement {
  const available = memberAccount(of.memberId, 'available')
  const correction =
    of.amount < 0n
      ? posting(available, houseBook, -of.amount)
      : posting(houseBook, available, of.amount)
  return {
    ...movement('betAdjusted', of, [correction]),
    loss: { placedAt: of.placedAt, staked: 0n, returned: of.amount },
  }
}

function settled(memberId: string, amount: Minor, payout: Minor): readonly Posting[] {
  return [
    posting(memberAccount(memberId, 'held'), houseBook, amount),
    posting(houseBook, memberAccount(memberId, 'available'), payout),
  ]
}

/** What came back without having been risked. */
function unspentOf(settled: Minor, payout: Minor, risk: Minor = settled): Minor {
  const unspent = settled - risk
  if (risk < 0n || unspent < 0n || unspent > payout) {
    throw new Error(`a risk of ${risk} of ${settled} that paid ${payout}`)
  }
  return unspent
}

/** A step about the whole hold says nothing of parts, as it never did. */
function partOf(stake: Minor, part: HoldShare): HoldShare | undefined {
  return part.amount === stake ? undefined : part
}
