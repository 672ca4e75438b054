import type { FairStream } from '@zhengju/domain/fair'
import {
  closedMagazine,
  fishingVersion,
  fishSpecies,
  hallOf,
  magazineAfter,
  playShot,
  readShot,
  type ShotRecord,
  shotPayout,
  swimmerOf,
} from '@zhengju/domain/games/fishing'
import { verifyText as text } from '#text/verify.ts'
import type { Recomputed, VerifyInput, VerifyKind } from '../kind.ts'
import { shownMoney } from '../money.ts'

export const fishingKind: VerifyKind = {
  versions: [fishingVersion],
  sample: { stake: 10n, choice: { multiplier: 200 } },
  choices: [{ name: 'multiplier', values: fishSpecies.map(({ multiplier }) => multiplier) }],
  recompute: (input, stream, streamAt) =>
    input.choice.hall === undefined ? oneShot(input, stream) : wholeMagazine(input, streamAt),
}

/** Of seeds that were pasted: one shot at one fish. */
function oneShot({ choice, nonce, stake }: VerifyInput, stream: FairStream): Recomputed {
  const species = fishSpecies.find((one) => one.multiplier === choice.multiplier)
  if (!species) throw new Error(text.wrongChoice)
  const { multiplier, name } = species
  const { drawn, isHit } = shot(multiplier, stream)
  const payout = shotPayout(stake, multiplier, isHit)
  return {
    verdict: isHit ? text.shotKilled : text.shotMissed,
    outcome: { drawn, isHit },
    payout,
    meanings: [text.shot(nonce, name, multiplier, drawn, isHit)],
    sums: [
      [text.chance, text.chanceOf(multiplier)],
      [text.payout, shownMoney(payout)],
    ],
  }
}

/** Every shot of the log from its own number, and the sum of them. */
function wholeMagazine(
  { choice, stake, steps }: VerifyInput,
  streamAt: (nonce: number) => FairStream,
): Recomputed {
  const hall = hallOf(choice.hall)
  const log = steps.map((step) => readShot(step))
  if (!hall || !log.every((one) => one !== undefined)) throw new Error(text.wrongChoice)
  const meanings: string[] = []
  const again = log.map((one): ShotRecord => {
    if (one.isReturned) return { ...one, isHit: false, payout: 0n }
    const { drawn, isHit } = shot(one.multiplier, streamAt(one.nonce))
    const name = swimmerOf(one.target)?.name ?? one.target
    meanings.push(text.shot(one.nonce, name, one.multiplier, drawn, isHit))
    return { ...one, isHit, payout: shotPayout(one.cost, one.multiplier, isHit) }
  })
  const magazine = magazineAfter(hall, stake, again)
  const isInOrder = again.every(({ nonce }, at) => at === 0 || nonce > (again[at - 1]?.nonce ?? 0))
  if (!magazine || !isInOrder) throw new Error(text.wrongChoice)
  const { payout, risk } = closedMagazine(magazine)
  const hits = again.filter(({ isHit }) => isHit).length
  const returned = again.filter(({ isReturned }) => isReturned).length
  return {
    verdict: text.magazine(again.length - returned, hits),
    outcome: { fired: String(risk), won: String(magazine.won), hits },
    payout,
    meanings,
    sums: [
      [text.loaded, shownMoney(stake)],
      [text.fired, shownMoney(risk)],
      ...(returned === 0 ? [] : [[text.shotsReturned, text.count(returned)] as const]),
      [text.won, shownMoney(magazine.won)],
      [text.unfired, shownMoney(stake - risk)],
      [text.payout, shownMoney(payout)],
    ],
  }
}

/** What was drawn is read off while the rules of the house decide. */
function shot(multiplier: number, stream: FairStream) {
  let drawn = 0
  const uint = (n: number) => {
    drawn = stream.uint(n)
    return drawn
  }
  const isHit = playShot(multiplier, { ...stream, uint })
  return { drawn, isHit }
}
