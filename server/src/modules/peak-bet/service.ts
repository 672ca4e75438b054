import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type * as calls from '@zhengju/contract/peak-bet/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { gapTo, nextPrizePlace, phaseOf, prizeOf } from '@zhengju/domain/peakBet'
import { addDays, dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { claimableGrants, mustBeGiven, showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { presentOwn, presentRank, presentSeason, type RankView } from './present.ts'
import { type ListedRank, ownRanks, rankPage, totalsAt } from './rank-store.ts'
import { seasonIn, textOf } from './season-parse.ts'
import * as seasons from './season-store.ts'
import type { RankRow, SeasonRow } from './tables.ts'
import * as teams from './team-store.ts'

/** Whoever rests sees the season and nothing that draws him on. */
export async function getOverview(
  tx: Tx,
  memberId: string,
): Promise<DataOf<typeof calls.peakBetOverview>> {
  const season = await shownSeason(tx)
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const own = season ? (await ownRanks(tx, memberId, [season.id])).get(season.id) : undefined
  return {
    season: season ? presentSeason(season, { now: tx.now, rests: restsFor !== null }) : null,
    nextAt: season ? nextPhaseAt(season, tx.now) : null,
    isStopped: await showsStopped(tx, 'peakBet'),
    restsFor,
    code: restsFor ? null : ((await teams.codeOf(tx, memberId)) ?? null),
    friends: await teams.friendCount(tx, memberId),
    own: own && season && !restsFor ? presentOwn(own, season) : null,
    ...(await distances(tx, restsFor ? undefined : season, own)),
    claimable: restsFor ? [] : await claimableGrants(tx, memberId, 'peakBet'),
  }
}

type Distances = Pick<DataOf<typeof calls.peakBetOverview>, 'ahead' | 'nextPrize'>

/** By the ranking that is shown, while bets still change it. */
async function distances(
  tx: Tx,
  season: SeasonRow | undefined,
  own: RankRow | undefined,
): Promise<Distances> {
  if (!season || !own || phaseOf(textOf(season), siteDay(tx.now)) !== 'running') {
    return { ahead: null, nextPrize: null }
  }
  const rule = seasonIn(season)
  const prizePlace = nextPrizePlace(rule, own.place)
  const places = [own.place - 1, prizePlace ?? 0].filter((place) => place > 0)
  const totals = await totalsAt(tx, season.id, places)
  const at = (place: number) => {
    const total = totals.get(place)
    return total === undefined
      ? null
      : { place, gap: moneyText(gapTo(own.total, total), siteCurrency) }
  }
  const [ahead, next] = [at(own.place - 1), at(prizePlace ?? 0)]
  const prize = moneyText(prizeOf(rule, prizePlace ?? 0), siteCurrency)
  return { ahead, nextPrize: next && { ...next, prize } }
}

async function restsNow(tx: Tx, memberId: string): Promise<boolean> {
  return (await promotionObstacles(tx, [memberId])).has(memberId)
}

/** The one that runs or comes next, else the one that waits for its prizes. */
async function shownSeason(tx: Tx): Promise<SeasonRow | undefined> {
  const today = siteDay(tx.now)
  const [open] = await seasons.openSeasons(tx, today)
  const counting = await seasons.rankedSeasons(tx, today)
  const isRunning = open !== undefined && open.from_day <= today
  return isRunning ? open : (counting.at(-1) ?? open)
}

function nextPhaseAt({ from_day, to_day }: SeasonRow, now: number): number | null {
  const startOf = (day: SiteDay) => dayBounds(day)?.from ?? 0
  const after = addDays(to_day, 1) ?? to_day
  const ends = [startOf(from_day), startOf(after), startOf(addDays(after, 1) ?? after)]
  return ends.find((at) => at > now) ?? null
}

/** By place: the cursor is the last one that was shown. */
export function placesOf<Item>(
  rows: readonly ListedRank[],
  size: number,
  present: (row: ListedRank) => Item,
): Page<Item> {
  const nextCursor = rows.length > size ? String(rows[size - 1]?.place ?? 0) : null
  return { items: rows.slice(0, size).map(present), nextCursor }
}

export function placeQuery({ cursor, size = 20 }: PageQuery) {
  const after = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0
  return { size, after, limit: size + 1 }
}

export async function listRanks(
  tx: Tx,
  memberId: string,
  { seasonId, ...query }: PageQuery & { readonly seasonId: string },
): Promise<Page<RankView>> {
  const season = await seasons.findSeason(tx, seasonId)
  if (!season || !shownStates.has(season.state)) throw new Failure('notFound')
  const { size, after, limit } = placeQuery(query)
  const rows = await rankPage(tx, seasonId, { after, limit })
  const rests = await restsNow(tx, memberId)
  return placesOf(rows, size, (row) =>
    // Without a prize on any place: nothing tells which one is his.
    rests
      ? { ...presentRank(row, season, undefined), prize: null }
      : presentRank(row, season, memberId),
  )
}

/** Drafts are nobody's but the operators'. */
const shownStates: ReadonlySet<string> = new Set(['reserved', 'proposed', 'paid'])

export async function listFriends(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<DataOf<typeof calls.listPeakFriends>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await teams.friendPage(tx, memberId, { before, limit })
  return pageOf(rows, size, (row) => ({
    id: row.id,
    name: maskName(row.member_name),
    registeredAt: Number(row.registered_at),
    isBlocked: row.signs !== '[]',
  }))
}

export async function listSeasons(
  tx: Tx,
  memberId: string,
  query: PageQuery,
): Promise<DataOf<typeof calls.listPeakSeasons>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await seasons.seasonPage(tx, ['paid'], { before, limit })
  const rests = await restsNow(tx, memberId)
  const ids = rests ? [] : rows.map(({ id }) => id)
  const own = await ownRanks(tx, memberId, ids)
  return pageOf(rows, size, (row) => {
    const place = own.get(row.id)
    return {
      ...presentSeason(row, { now: tx.now, rests }),
      own: place ? presentOwn(place, row) : null,
    }
  })
}

/** Once, for every season; only while there is one to take part in. */
export async function join(tx: Tx, memberId: string): Promise<DataOf<typeof calls.joinPeakBet>> {
  await mustBeGiven(tx, 'peakBet', memberId)
  const [season] = await seasons.openSeasons(tx, siteDay(tx.now))
  if (!season) throw new Failure('peakBet.none')
  const letters = [...tx.runtime.random.bytes(8)].map((byte) => alphabet[byte & 31])
  return { code: await teams.joinTeam(tx, memberId, `P${letters.join('')}`) }
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Whose codes these are; without a season a code names nothing. */
export async function contestsBehind(
  tx: Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [season] = await seasons.openSeasons(tx, siteDay(tx.now))
  return season ? teams.teamsByCode(tx, codes) : new Map()
}
