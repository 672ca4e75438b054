import { lesser, type Minor } from '../../money/index.ts'
import { rakeOf } from '../seating/index.ts'
import { compareNiuniu, niuniuMultiple, niuniuType } from './hand.ts'

export interface NiuniuHand {
  readonly hands: readonly (readonly number[])[]
  readonly banker: number
  readonly bankerMultiple: number
  /** By seat; the banker's own says nothing. */
  readonly betMultiples: readonly number[]
  readonly base: Minor
  /** What each seat brought to the hand. */
  readonly stacks: readonly Minor[]
}

export interface NiuniuSettlement {
  /** Before the rake; they sum to nothing. */
  readonly nets: readonly Minor[]
  readonly rakes: readonly Minor[]
}

/** Every seat against the banker; nobody wins or loses more than his stack. */
export function settleNiuniu(hand: NiuniuHand): NiuniuSettlement {
  const { hands, banker, stacks } = hand
  const claims = hands.map((_, seat) => claimOf(hand, seat))
  const bank = stacks[banker] ?? 0n
  const won = total(claims.map((claim) => (claim > 0n ? claim : 0n)))
  const lost = total(claims.map((claim) => (claim < 0n ? -claim : 0n)))
  // The banker pays out of his stack and of what losers pay; he wins no more than his stack.
  const paid = lesser(won, bank + lost)
  const taken = lesser(lost, bank + paid)
  const order = hands.map((_, at) => (banker + 1 + at) % hands.length)
  const winners = shared(
    claims.map((claim) => (claim > 0n ? claim : 0n)),
    paid,
    order,
  )
  const losers = shared(
    claims.map((claim) => (claim < 0n ? -claim : 0n)),
    taken,
    order,
  )
  const nets = hands.map((_, seat) =>
    seat === banker ? taken - paid : (winners[seat] ?? 0n) - (losers[seat] ?? 0n),
  )
  return { nets, rakes: nets.map(rakeOf) }
}

/** No seat can lose more in a hand: what the house holds at its start. */
export function mostNiuniuLoss(base: Minor, seats: number, stack: Minor): Minor {
  return lesser(stack, base * BigInt(mostBid * mostBet * niuniuMultiple(13) * (seats - 1)))
}

export const mostBid = 4
export const mostBet = 5

/** What a seat wins of the banker, negative where it loses, by the hands and within its own stack. */
function claimOf(hand: NiuniuHand, seat: number): Minor {
  const { hands, banker, bankerMultiple, betMultiples, base, stacks } = hand
  if (seat === banker) return 0n
  const [own = [], other = []] = [hands[seat], hands[banker]]
  const isWon = compareNiuniu(own, other) > 0
  const winner = niuniuMultiple(niuniuType(isWon ? own : other))
  const amount = base * BigInt(bankerMultiple * (betMultiples[seat] ?? 1) * winner)
  const bounded = lesser(amount, stacks[seat] ?? 0n)
  return isWon ? bounded : -bounded
}

/** In proportion, cut to cents; the cents that are left go one each in the order given. */
function shared(claims: readonly Minor[], paid: Minor, order: readonly number[]): Minor[] {
  const whole = total(claims)
  if (whole === 0n) return claims.map(() => 0n)
  const shares = claims.map((claim) => (claim * paid) / whole)
  let left = paid - total(shares)
  for (const seat of order) {
    const [share = 0n, claim = 0n] = [shares[seat], claims[seat]]
    if (left === 0n || share === claim) continue
    shares[seat] = share + 1n
    left--
  }
  return shares
}

function total(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
