import type { getHandPair, listHandPairs } from '@zhengju/contract/hand/office-calls'
import type { DataOf, ParamsOf } from '@zhengju/contract/kernel/endpoint'
import { deviationsOf, isDumping, leastPairHands } from '@zhengju/domain/games/seating'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { handPairs, handsOfPair } from '../betting/index.ts'
import { membersById, sharedAddresses, sharedDevices } from '../member/index.ts'
import { sharedAccounts } from '../payment/index.ts'

const days = 90
const dayMs = 86_400_000
const mostPairs = 100
const mostHands = 100
/** Whom he shares something with is looked for among so many. */
const mostShared = 200

/** Pairs that are beyond chance: for a person to look at; no hand is stopped, and what the winner asks to be paid waits. */
export async function listPairs(tx: Tx): Promise<DataOf<typeof listHandPairs>> {
  const since = tx.now - days * dayMs
  const all = await handPairs(tx, since, { leastHands: leastPairHands, limit: mostPairs })
  const flagged = all.filter(isDumping)
  const members = await membersById(tx, [
    ...new Set(flagged.flatMap(({ one, other }) => [one, other])),
  ])
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const named = (memberId: string) => ({ memberId, name: names.get(memberId) ?? '' })
  return {
    days,
    items: flagged.map((pair) => {
      const { game, hands, net, one, other } = pair
      const [winner, loser] = net > 0n ? [one, other] : [other, one]
      return {
        ...{ game, hands, winner: named(winner), loser: named(loser) },
        ...{ net: money(net < 0n ? -net : net), deviations: deviationsOf(pair) },
      }
    }),
  }
}

/** Whether somebody lost to him beyond chance: what he asks to be paid, a person looks at first. Who lost is held up in nothing. */
export async function isSuspected(tx: Tx, memberId: string): Promise<boolean> {
  const of = { leastHands: leastPairHands, limit: mostPairs, memberId }
  const pairs = await handPairs(tx, tx.now - days * dayMs, of)
  return pairs.filter(isDumping).some(({ net, one }) => net > 0n === (one === memberId))
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
    hands: hands.map(({ handId, nets, outcomes, settledAt }) => ({
      ...{ handId, settledAt, outcomes: [...outcomes] },
      ...{ one: money(nets.get(one) ?? 0n), other: money(nets.get(other) ?? 0n) },
    })),
  }
}

function money(minor: bigint): string {
  return moneyText(minor, siteCurrency)
}
