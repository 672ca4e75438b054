import {
  type BonusLot,
  joinedShares,
  type LotShare,
  payoutShares,
  settledShares,
  sumOf,
  takenShares,
} from '../bonus/index.ts'
import { lesser, type Minor } from '../money/index.ts'
import { houseBook, memberAccount, rakeIncome } from './account.ts'
import { mainLoss } from './bet-loss.ts'
import {
  type BetLots,
  changes,
  freeCancelled,
  lotChanges,
  noLots,
  openedAgain,
  paidFor,
  paidForFree,
  stepLots,
} from './bet-lots.ts'
import type {
  BetWonMovement,
  HoldShare,
  OrdinaryMovement,
  Posting,
  StakeMovement,
  StepLots,
} from './movement.ts'
import { between, type Member, movement, posting } from './movement-shares.ts'

// What a bet does to money: held, settled as a whole or in parts, opened again, given back, corrected. What of it is
// bonus money goes back to its lots, whatever became of them meanwhile: what is done with it there is decided apart.

interface BetMoney extends Member, BetLots {
  /** The transaction of the stake. */
  readonly holdId: string
  readonly stake: Minor
  /** So much of it is open; all of it when it was never settled in parts. */
  readonly open?: Minor
  /** When the stake was placed: its site day carries the loss. */
  readonly placedAt: number
}

interface Staked extends Member {
  readonly stake: Minor
  readonly placedAt: number
  /** What of the stake is bonus money. */
  readonly lots?: readonly LotShare[] | undefined
}

/** A stake is reserved: available -> held. What a limit counts as lost is main money alone. */
export function stakeHeld(of: Staked): StakeMovement {
  const { memberId, stake, placedAt, lots = [] } = of
  return {
    ...movement('stakeHeld', of, held(memberId, stake, lots)),
    holds: stake,
    ...(lots.length > 0 && { holdLots: lots, lots: changes({ staked: lots }) }),
    loss: {
      ...{ placedAt, staked: stake - sumOf(lots), returned: 0n, isStake: true },
      ...(lots.length > 0 && { wagered: stake }),
    },
  }
}

/**
 * What is open of a bet is decided: it goes to the house, the payout (zero or more, stake included) comes from it. Where
 * less was risked than is open, the rest was never staked and is no win. What is raked goes on from the house's book, where it
 * came from those who lost: over a hand the book is left as it was.
 */
export function betSettled(
  of: BetMoney & { payout: Minor; risk?: Minor; rake?: Minor; isVoid?: boolean },
): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, payout, risk, placedAt, isVoid = false } = of
  const { rake = 0n } = of
  const lots = paidOf(of, of.openLots ?? [], { amount: open, payout, isVoid })
  return {
    ...movement('betSettled', of, [
      ...settled(memberId, { amount: open, payout, lots }),
      posting(houseBook, rakeIncome, rake),
    ]),
    resolves: {
      ...{ holdId, as: 'posted', amount: stake, payout },
      ...{ part: partOf(stake, { amount: open, open: 0n }), risk, ...stepLots(lots) },
    },
    ...lotChanges(lots),
    loss: { placedAt, ...mainLoss({ amount: open, payout, risk, lots }) },
  }
}

/** An instant round: staked and decided at once, all of it or nothing. */
export function betWon(of: Staked & { payout: Minor; risk?: Minor }): BetWonMovement {
  const { memberId, stake, payout, risk, placedAt, lots: staked = [] } = of
  const lots = paidFor({}, staked, { amount: stake, payout })
  const { staked: unspent, returned, wagered } = mainLoss({ amount: stake, payout, risk, lots })
  const main = stake - sumOf(staked)
  return {
    ...movement('betWon', of, [
      ...held(memberId, stake, staked),
      ...settled(memberId, { amount: stake, payout, lots }),
    ]),
    holds: stake,
    resolves: { as: 'posted', amount: stake, payout, risk, ...stepLots(lots) },
    ...(staked.length > 0 && {
      holdLots: staked,
      lots: changes({ staked, back: staked, paid: lots?.paid }),
    }),
    loss: {
      ...{ placedAt, staked: main + unspent, returned, isStake: true },
      ...(wagered !== undefined && { wagered: stake + wagered }),
    },
  }
}

/** A part of what is open is sold back: it goes to the house as a lost stake does, the payout alone comes from it. */
export function betCashedOut(of: BetMoney & { part: Minor; payout: Minor }): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, part, payout, placedAt, openLots = [] } = of
  const rest = open - part
  if (part <= 0n || rest < 0n) throw new Error(`a part of ${part} of the ${open} that are open`)
  const settles = settledShares(openLots, { part, open })
  const lots = paidOf(of, settles, { amount: part, payout, isVoid: false })
  return {
    ...movement('betCashedOut', of, settled(memberId, { amount: part, payout, lots })),
    resolves: {
      ...{ holdId, as: rest === 0n ? 'posted' : 'pending', amount: stake, payout },
      part: partOf(stake, { amount: part, open: rest }),
      ...stepLots(lots),
    },
    ...lotChanges(lots),
    loss: { placedAt, ...mainLoss({ amount: part, payout, lots }) },
  }
}

/** A bet never was: held -> available. */
export function stakeReleased(of: BetMoney): OrdinaryMovement {
  const { memberId, holdId, stake, open = stake, placedAt, openLots = [] } = of
  if (open !== stake) throw new Error(`a bet that is settled in part cannot be given back`)
  const lots = paidFor(of, openLots, { amount: stake, payout: stake })
  const main = stake - sumOf(openLots)
  return {
    ...movement('stakeReleased', of, [
      between(memberId, 'held', 'available', main),
      between(memberId, 'held', 'bonus', sumOf(lots?.paid ?? [])),
      posting(memberAccount(memberId, 'held'), houseBook, sumOf(lots?.withheld ?? [])),
    ]),
    resolves: { holdId, as: 'voided', amount: stake, ...stepLots(lots) },
    ...lotChanges(lots),
    loss: {
      ...{ placedAt, staked: -main, returned: 0n },
      ...(openLots.length > 0 && { wagered: -stake }),
    },
  }
}

/**
 * One settlement of a bet is taken back, and what it settled is open again: that returns into the hold, the payout is
 * taken from what is `available` (minor units, zero or more), and what is not there becomes debt. What lots were paid is
 * taken from them, then from what they converted: of nothing else is there a debt. What was raked of it goes back to the
 * house's book: whoever settles it anew rakes anew.
 */
export function settlementCancelled(
  of: BetMoney & {
    payout: Minor
    settlementId: string
    available: Minor
    /** What it settled; the whole stake when it was never settled in parts. */
    part?: Minor
    risk?: Minor
    rake?: Minor
    /** What it did to lots, and these as they are now. */
    lots?: Pick<StepLots, 'settled' | 'paid' | 'withheld'> | undefined
    lotsNow?: readonly BonusLot[] | undefined
  },
): OrdinaryMovement {
  const { memberId, holdId, stake, part = stake, open = stake - part, payout, placedAt } = of
  const { rake = 0n } = of
  if (open + part > stake) throw new Error(`${part} cannot be opened again: ${open} are open`)
  const { settled: again, paid } = of.lots ?? noLots
  const free =
    of.free && of.lots && freeCancelled({ ...of, free: of.free }, { payout, lots: of.lots })
  const withheld = free?.withheld ?? of.lots?.withheld ?? []
  const taken = takenShares(paid, of.lotsNow ?? [])
  const fromLots = taken.reduce((sum, { fromLot }) => sum + fromLot, 0n)
  const fromMain = taken.reduce((sum, one) => sum + one.fromMain, 0n)
  const mainPayout = payout - sumOf(paid) - sumOf(withheld)
  const asked = mainPayout + fromMain
  const there = lesser(of.available, asked)
  const short = taken.map(({ lotId, short: amount }) => ({ lotId, amount }))
  const lots: StepLots = {
    ...{ settled: again, open: joinedShares(of.openLots ?? [], again), paid, withheld },
    // What a free bet keeps back it owes nobody.
    short: joinedShares(joinedShares(of.short ?? [], free ? [] : withheld), short),
    ...(free && { returned: free.returned }),
  }
  const { staked, returned, wagered } = mainLoss({ amount: part, payout, risk: of.risk, lots })
  return {
    ...movement('settlementCancelled', of, [
      posting(houseBook, memberAccount(memberId, 'held'), part),
      posting(memberAccount(memberId, 'bonus'), houseBook, fromLots),
      posting(memberAccount(memberId, 'available'), houseBook, there),
      posting(memberAccount(memberId, 'debt'), houseBook, asked - there),
      posting(rakeIncome, houseBook, rake),
    ]),
    resolves: {
      ...{ holdId, as: 'pending', amount: stake },
      part: partOf(stake, { amount: part, open: open + part }),
      // A part that held nothing of a lot says what of the bet still does.
      ...(of.lots && { lots }),
    },
    ...(again.length > 0 && { lots: openedAgain(again, taken) }),
    reverses: of.settlementId,
    loss: {
      ...{ placedAt, staked: -staked, returned: -returned },
      ...(wagered !== undefined && { wagered: -wagered }),
    },
  }
}

/**
 * A venue corrects a round after the fact: above zero pays, below zero takes (minor units, not zero). Lots have their
 * part of it as of the stake; what they do not have any more is taken from what they converted.
 */
export function betAdjusted(
  of: Member & {
    amount: Minor
    placedAt: number
    stake?: Minor
    stakeLots?: readonly LotShare[] | undefined
    lotsNow?: readonly BonusLot[] | undefined
  },
): OrdinaryMovement {
  const { memberId, amount, placedAt, stake = 1n, stakeLots = [], lotsNow = [] } = of
  const [available, bonus] = [
    memberAccount(memberId, 'available'),
    memberAccount(memberId, 'bonus'),
  ]
  const size = amount < 0n ? -amount : amount
  const shares = payoutShares(size, { lots: stakeLots, amount: stake })
  const main = size - sumOf(shares)
  if (amount > 0n) {
    return {
      ...movement('betAdjusted', of, [
        posting(houseBook, available, main),
        posting(houseBook, bonus, sumOf(shares)),
      ]),
      ...(shares.length > 0 && { lots: changes({ paid: shares }) }),
      loss: { placedAt, staked: 0n, returned: main },
    }
  }
  const taken = takenShares(shares, lotsNow)
  const fromMain = taken.reduce((sum, one) => sum + one.fromMain, 0n)
  const fromLots = taken.reduce((sum, one) => sum + one.fromLot, 0n)
  return {
    ...movement('betAdjusted', of, [
      posting(available, houseBook, main + fromMain),
      posting(bonus, houseBook, fromLots),
    ]),
    ...(taken.length > 0 && { lots: openedAgain([], taken) }),
    loss: { placedAt, staked: 0n, returned: -main },
  }
}

/** What a settlement does to bonus money, be it a free bet's or not. */
function paidOf(
  of: BetMoney,
  settles: readonly LotShare[],
  by: { readonly amount: Minor; readonly payout: Minor; readonly isVoid: boolean },
): StepLots | undefined {
  return of.free ? paidForFree({ ...of, free: of.free }, settles, by) : paidFor(of, settles, by)
}

function held(memberId: string, stake: Minor, lots: readonly LotShare[]): readonly Posting[] {
  const bonus = sumOf(lots)
  return [
    between(memberId, 'available', 'held', stake - bonus),
    between(memberId, 'bonus', 'held', bonus),
  ]
}

function settled(
  memberId: string,
  { amount, payout, lots }: { amount: Minor; payout: Minor; lots: StepLots | undefined },
): readonly Posting[] {
  const [bonus, withheld] = [sumOf(lots?.paid ?? []), sumOf(lots?.withheld ?? [])]
  return [
    posting(memberAccount(memberId, 'held'), houseBook, amount),
    posting(houseBook, memberAccount(memberId, 'available'), payout - bonus - withheld),
    posting(houseBook, memberAccount(memberId, 'bonus'), bonus),
  ]
}

/** A step about the whole hold says nothing of parts, as it never did. */
function partOf(stake: Minor, part: HoldShare): HoldShare | undefined {
  return part.amount === stake ? undefined : part
}
