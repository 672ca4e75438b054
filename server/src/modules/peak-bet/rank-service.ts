import { type SelfSign, selfSignsOf } from '@zhengju/domain/affiliate'
import { type Ranked, ranked, winnersOf } from '@zhengju/domain/peakBet'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { type Trace, tracesOf } from '../affiliate/index.ts'
import { countedTeams, saveRanks } from './rank-store.ts'
import { seasonIn } from './season-parse.ts'
import { lockSeason, rankedSeasons, saveSeason } from './season-store.ts'
import type { FriendRow, SeasonRow } from './tables.ts'
import * as teams from './team-store.ts'

const atOnce = 200

/** New friends are looked at, then every season that has begun is ranked anew. */
export async function rankSeasons(db: Database, now: number): Promise<void> {
  while ((await db.tx(lookAtNew)) === atOnce);
  for (const { id } of await db.read((tx) => rankedSeasons(tx, siteDay(now)))) {
    await db.tx((tx) => rankAnew(tx, id))
  }
}

async function lookAtNew(tx: Tx): Promise<number> {
  const found = await teams.newFriends(tx, atOnce)
  for (const friend of found) await teams.insertFriend(tx, friend)
  await lookForSigns(tx, [...new Set(found.map(({ ownerId }) => ownerId))])
  return found.length
}

async function rankAnew(tx: Tx, seasonId: string): Promise<void> {
  const row = await lockSeason(tx, seasonId)
  if (row && (row.state === 'reserved' || row.state === 'proposed')) await rank(tx, row)
}

/** Under the season's lock; the row as it stands then, and its ranking. */
export async function rank(
  tx: Tx,
  row: SeasonRow,
): Promise<{ readonly row: SeasonRow; readonly ranks: readonly Ranked[] }> {
  const counted = await countedTeams(tx, seasonIn(row))
  const friends = new Map(counted.map((team) => [team.memberId, team.friends]))
  const ranks = ranked(counted)
  const rows = ranks.map((one) => ({ ...one, friends: friends.get(one.memberId) ?? 0 }))
  await saveRanks(tx, row.id, rows)
  const next: SeasonRow = { ...row, ranked_at: BigInt(tx.now), teams: ranks.length }
  await saveSeason(tx, next)
  return { row: next, ranks }
}

/** Before money is at stake: friends of whoever would win are looked at again, until nobody new would. */
export async function rankForPayout(
  tx: Tx,
  row: SeasonRow,
): Promise<{ readonly row: SeasonRow; readonly ranks: readonly Ranked[] }> {
  const seen = new Set<string>()
  for (;;) {
    const found = await rank(tx, row)
    const winners = winnersOf(seasonIn(row), found.ranks).map(({ memberId }) => memberId)
    const fresh = winners.filter((memberId) => !seen.has(memberId))
    if (fresh.length === 0) return found
    for (const memberId of fresh) seen.add(memberId)
    await lookForSigns(tx, fresh)
  }
}

async function lookForSigns(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  for (const ownerId of ownerIds) await lookAtTeam(tx, ownerId)
}

const friendsAtOnce = 1_000

/** A friend who is the member himself counts for nothing, and of two who are one person only the first. */
async function lookAtTeam(tx: Tx, ownerId: string): Promise<void> {
  const own = (await tracesOf(tx, [ownerId])).get(ownerId) ?? []
  const before = new Set(own.map(keyOf))
  for (let after: FriendRow | undefined; ; ) {
    const page = await teams.countedFriends(tx, ownerId, { after, limit: friendsAtOnce })
    if (page.length === 0) return
    const traces = await tracesOf(
      tx,
      page.map(({ member_id }) => member_id),
    )
    const found = new Map<string, SelfSign[]>()
    for (const [memberId, his] of traces) {
      const alike = his.filter((trace) => before.has(keyOf(trace))).map(({ sign }) => sign)
      if (alike.length > 0) found.set(memberId, selfSignsOf({}, alike))
      else for (const trace of his) before.add(keyOf(trace))
    }
    await teams.saveSigns(tx, found)
    after = page.at(-1)
    if (page.length < friendsAtOnce) return
  }
}

function keyOf({ sign, what }: Trace): string {
  return `${sign} ${what}`
}
