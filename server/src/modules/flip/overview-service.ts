import type { flipOverview, listFlipDecks } from '@zhengju/contract/flip/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { weightsNow } from '@zhengju/domain/flip'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { dayChances, type OthersOf } from './chance-service.ts'
import * as store from './deck-store.ts'
import { type DeckView, presentDeck, prizeView } from './present.ts'
import { prizeOf, ruleOf } from './season-parse.ts'
import { openSeason, prizesOf } from './season-store.ts'
import type { DeckRow, SeasonRow } from './tables.ts'

export interface FlipDeps {
  readonly keys: Keys
  readonly others: OthersOf
}

type Overview = DataOf<typeof flipOverview>

/** Whoever is given nothing now sees that, and neither prizes nor chances. */
export async function getOverview(
  tx: Tx,
  { keys, others: othersOf }: FlipDeps,
  memberId: string,
): Promise<Overview> {
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  const season = restsFor ? undefined : await openSeason(tx)
  const others = season ? await othersOf(tx, memberId) : []
  const day = season
    ? await dayChances(tx, memberId, { day: siteDay(tx.now), rule: ruleOf(season), others })
    : { isSigned: false, isSignedByOther: false, turnover: 0n, chances: 0, used: 0 }
  const [deck] = season ? await store.decks(tx, memberId, { limit: 1 }) : []
  const [shown] = deck ? await views(tx, keys, [deck]) : []
  const member = deck ? await store.memberOf(tx, memberId) : undefined
  const { chances, used, turnover, isSigned: isSignedToday, isSignedByOther } = day
  return {
    season: season ? await seasonView(tx, season) : null,
    deck: shown ?? null,
    nextCommit: member?.next_commit ?? null,
    ...{ chances, used, left: Math.max(0, chances - used), isSignedToday, restsFor },
    isSignedByOther,
    turnover: moneyText(turnover > 0n ? turnover : 0n, siteCurrency),
    isStopped: await showsStopped(tx, 'flip'),
  }
}

async function seasonView(tx: Tx, season: SeasonRow): Promise<Overview['season']> {
  const prizes = (await prizesOf(tx, [season.id])).get(season.id) ?? []
  const weights = weightsNow(prizes.map(prizeOf))
  const { per, sign, playMost, dayMost, multiplePercent } = ruleOf(season)
  return {
    ...{ id: season.id, title: season.title, sign, playMost, dayMost, multiplePercent },
    per: moneyText(per, siteCurrency),
    prizes: prizes.map((prize, place) => {
      return { ...prizeView(prize), weight: weights[place] ?? 0, left: prize.left_count }
    }),
  }
}

export async function listDecks(
  tx: Tx,
  keys: Keys,
  memberId: string,
  query: PageQuery,
): Promise<DataOf<typeof listFlipDecks>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.decks(tx, memberId, { before, limit })
  const shown = new Map((await views(tx, keys, rows)).map((view) => [view.id, view]))
  const { items, nextCursor } = pageOf(rows, size, ({ id }) => shown.get(id))
  return { items: items.filter((item) => item !== undefined), nextCursor }
}

async function views(tx: Tx, keys: Keys, rows: readonly DeckRow[]): Promise<DeckView[]> {
  const draws = await store.drawsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const prizes = await prizesOf(
    tx,
    rows.map(({ season_id }) => season_id),
  )
  return rows.map((row) =>
    presentDeck(row, keys, {
      prizes: prizes.get(row.season_id) ?? [],
      draws: draws.get(row.id) ?? [],
    }),
  )
}
