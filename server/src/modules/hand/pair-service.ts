import type { getHandPair, listHandPairs } from '@zhengju/contract/hand/office-calls'
import type { DataOf, ParamsOf } from '@zhengju/contract/kernel/endpoint'
import {
  deviationsOf,
  isDumping,
  isGivingUp,
  leastPairFolds,
  leastPairHands,
} from '@zhengju/domain/games/seating'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import {
  type FoldedPair,
  foldedPairs,
  type HandPair,
  handPairs,
  handsOfPair,
} from '../betting/index.ts'
import { membersById, sharedAddresses, sharedDevices } from '../member/index.ts'
import { sharedAccounts } from '../payment/index.ts'

const days = 90
const dayMs = 86_400_000
const mostPairs = 100
const mostHands = 100
/** Whom he shares something with is looked for among so many. */
const mostShared = 200

/**
 * Pairs that are beyond chance, by what they won of one another or by what one gave up to the other: for a person to look
 * at; no hand is stopped, and what the winner asks to be paid waits.
 */
export async function listPairs(tx: Tx): Promise<DataOf<typeof listHandPairs>> {
  const since = tx.now - days * dayMs
  const all = await handPairs(tx, since, { leastHands: leastPairHands, limit: mostPairs })
  const flowing = all.filter(isDumping).map(flowOf)
  const giving = await givenUp(tx, since)
  const pairs = [...flowing]
  for (const { folder, game, winner } of giving) {
    if (pairs.some((pair) => isOf(pair, { folder, game, winner }))) continue
    // What else they played is shown beside it, whichever way it went.
    const own = await handPairs(tx, since, { leastHands: 1, limit: mostPairs, memberId: winner })
    const found = own.find((one) => one.game === game && [one.one, one.other].includes(folder))
    if (!found) continue
    const net = found.one === winner ? found.net : -found.net
    pairs.push({ game, hands: found.hands, winner, loser: folder, net, pair: found })
  }
  const members = await membersById(tx, [
    ...new Set(pairs.flatMap(({ loser, winner }) => [winner, loser])),
  ])
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const named = (memberId: string) => ({ memberId, name: names.get(memberId) ?? '' })
  return {
    days,
    items: pairs.slice(0, mostPairs).map(({ game, hands, loser, net, pair, winner }) => {
      const { better = 0, folds = 0 } =
        giving.find((one) => isOf({ game, loser, winner }, one)) ?? {}
      return {
        ...{ game, hands, winner: named(winner), loser: named(loser) },
        ...{ net: money(net), deviations: deviationsOf(pair), folds, betterFolds: better },
      }
    }),
  }
}

/** Whether somebody lost or gave up to him beyond chance: what he asks to be paid, a person looks at first. Who lost is held up in nothing. */
export async function isSuspected(tx: Tx, memberId: string): Promise<boolean> {
  const since = tx.now - days * dayMs
  const of = { leastHands: leastPairHands, limit: mostPairs, memberId }
  const pairs = await handPairs(tx, since, of)
  if (pairs.filter(isDumping).some(({ net, one }) => net > 0n === (one === memberId))) return true
  return (await givenUp(tx, since, memberId)).length > 0
}

async function givenUp(tx: Tx, since: number, winner?: string): Promise<readonly FoldedPair[]> {
  const of = { leastFolds: leastPairFolds, limit: mostPairs, ...(winner && { winner }) }
  return (await foldedPairs(tx, since, of)).filter(isGivingUp)
}

interface ShownPair {
  readonly game: string
  readonly hands: number
  readonly winner: string
  readonly loser: string
  /** From the loser to the winner; below zero where it went the other way. */
  readonly net: Minor
  readonly pair: HandPair
}

function flowOf(pair: HandPair): ShownPair {
  const { game, hands, net, one, other } = pair
  const [winner, loser] = net > 0n ? [one, other] : [other, one]
  return { game, hands, winner, loser, net: net < 0n ? -net : net, pair }
}

function isOf(
  pair: Pick<ShownPair, 'game' | 'loser' | 'winner'>,
  { folder, game, winner }: Pick<FoldedPair, 'folder' | 'game' | 'winner'>,
): boolean {
  return pair.game === game && pair.winner === winner && pair.loser === folder
}

export async function pairOf(
  tx: Tx,
  { game, one, other }: ParamsOf<typeof getHandPair>,
): Promise<DataOf<typeof getHandPair>> {
  const of = { game, members: [one, other] as const, since: tx.now - days * dayMs }
  const hands = await handsOfPair(tx, of, mostHands)
  const shares = (rows: readonly { readonly member_id: string }[]) =>
    rows.some(({ member_id }) => member_id === other)
  const shared = [
    ...(shares(await sharedDevices(tx, one, mostShared)) ? (['device'] as const) : []),
    ...(shares(await sharedAddresses(tx, one, mostShared)) ? (['address'] as const) : []),
    ...(shares(await sharedAccounts(tx, one, mostShared)) ? (['card'] as const) : []),
  ]
  return {
    shared,
    hands: hands.map(({ fold, handId, nets, outcomes, settledAt }) => ({
      ...{ handId, settledAt, outcomes: [...outcomes], fold: fold ?? null },
      ...{ one: money(nets.get(one) ?? 0n), other: money(nets.get(other) ?? 0n) },
    })),
  }
}

function money(minor: bigint): string {
  return moneyText(minor, siteCurrency)
}
