import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { factFrom, factsOfOpened, type RecheckedSlip, recheckSlip } from '@zhengju/domain/recheck'
import type { LegFact } from '@zhengju/domain/slip'
import { minorOf } from '#lib/money.ts'
import type { BetLeg, SlipBet } from './bet.ts'

/** What the sealed course of a leg's match says of the facts that the leg was settled by. */
export interface SeedCheck {
  readonly leg: BetLeg
  /** `none`: not an invented match, or a bet from before this was kept; `sealed`: the match was not over yet. */
  readonly state: 'none' | 'sealed' | 'otherCommit' | 'unknownModel' | 'otherFacts' | 'same'
  readonly replayed: readonly LegFact[]
}

export interface Recheck {
  readonly slip: RecheckedSlip
  readonly seeds: readonly SeedCheck[]
  /** What stands in the record of the part that was not sold. Minor units. */
  readonly recorded: bigint
  readonly isSame: boolean
}

/** Settles the bet once more on this device, and plays its matches again from what was committed to. */
export function recheck(bet: SlipBet): Recheck {
  const { betKind, lines, odds, kernel, rules, uncapped, legs, unitStake, potentialReturn } =
    bet.detail
  const sold = bet.cashedOut ?? { stake: '0', payout: '0' }
  const risk = minorOf(bet.stake)
  const recorded =
    uncapped === null ? minorOf(bet.payout ?? '0') - minorOf(sold.payout) : minorOf(uncapped)
  const slip = recheckSlip({
    kind: betKind,
    ...(lines !== null && { lines }),
    ...(odds !== null && { odds }),
    unitStake: minorOf(unitStake),
    risk,
    open: risk - minorOf(sold.stake),
    potentialReturn: minorOf(potentialReturn),
    kernel: kernel ?? 0,
    rules: rules ?? 0,
    legs,
    payout: recorded,
  })
  const seeds = legs.map(seedCheck)
  const isSame =
    slip.kind === 'checked' && slip.isSame && !seeds.some(({ state }) => state.startsWith('other'))
  return { slip, seeds, recorded, isSame }
}

function seedCheck(leg: BetLeg): SeedCheck {
  const { commit, opened, facts = [] } = leg
  if (commit === undefined) return { leg, state: 'none', replayed: [] }
  if (opened === undefined) return { leg, state: 'sealed', replayed: [] }
  if (bytesToHex(sha256(utf8ToBytes(opened))) !== commit) {
    return { leg, state: 'otherCommit', replayed: [] }
  }
  const played = factsOfOpened(
    (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
    opened,
  )
  if (!played) return { leg, state: 'unknownModel', replayed: [] }
  const replayed = facts.map(({ period }) => factFrom(played, period))
  const isSame = replayed.every((fact, index) => isSameFact(fact, facts[index]))
  return { leg, state: isSame ? 'same' : 'otherFacts', replayed }
}

/** What was counted before the end was no more than there was at it. */
function isSameFact({ score }: LegFact, other: LegFact | undefined): boolean {
  if (other?.isOpen && score && other.score) {
    return score.home >= other.score.home && score.away >= other.score.away
  }
  return score?.home === other?.score?.home && score?.away === other?.score?.away
}
