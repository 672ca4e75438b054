import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { draftSeason } from '@zhengju/contract/peak-bet/office-calls'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import { siteCurrency } from '@zhengju/domain/money'
import {
  nextSeason,
  phaseOf,
  poolOf,
  type SeasonEvent,
  type SeasonText,
  seasonOf,
  seasonStates,
  winnersOf,
} from '@zhengju/domain/peakBet'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, type PageQuery, pageOf, pageQuery } from '../../platform/call/page.ts'
import { isStopped } from '../promotion/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { payWinners, reservePool, returnPool } from './payout-service.ts'
import {
  type OfficeRank,
  type OfficeSeason,
  presentOfficeRank,
  presentOfficeSeason,
} from './present.ts'
import { rankForPayout } from './rank-service.ts'
import { rankPage } from './rank-store.ts'
import { seasonIn, winnersText } from './season-parse.ts'
import * as store from './season-store.ts'
import { placeQuery, placesOf } from './service.ts'
import type { SeasonRow } from './tables.ts'

export async function officeSeasons(tx: Tx, query: PageQuery): Promise<Page<OfficeSeason>> {
  const { size, before, limit } = pageQuery(query)
  const rows = await store.seasonPage(tx, seasonStates, { before, limit })
  return pageOf(rows, size, (row) => presentOfficeSeason(row, tx.now))
}

export async function officeRanks(
  tx: Tx,
  { seasonId, ...query }: ListQuery & { readonly seasonId: string },
): Promise<Page<OfficeRank>> {
  const season = await store.findSeason(tx, seasonId)
  if (!season) throw new Failure('notFound')
  const { size, after, limit } = placeQuery(query)
  const { member, amountFrom, amountTo } = listQuery(query).page
  const sought = { member, amountFrom, amountTo }
  const rows = await rankPage(tx, seasonId, { after, limit, ...sought })
  return placesOf(rows, size, (row) => presentOfficeRank(row, season))
}

type Draft = Omit<BodyOf<typeof draftSeason>, 'commandId'>

/** A season as somebody would have it. Nothing is reserved for it. */
export async function draft(
  tx: Tx,
  { reason, operator, ...wish }: Draft & Actor,
): Promise<OfficeSeason> {
  mustSayWhy(reason)
  const { name, fromDay, toDay, categories, friendCap, prizes, terms } = wish
  const text: SeasonText = { name, fromDay, toDay, categories, friendCap, prizes, terms }
  const season = seasonOf(text, siteCurrency)
  if (!season) throw new Failure('peakBet.invalid')
  if (phaseOf(season, siteDay(tx.now)) !== 'ahead') throw new Failure('peakBet.begun')
  const id = tx.runtime.ids.next()
  await store.insertSeason(tx, {
    ...{ id, name, from_day: fromDay, to_day: toDay, text: JSON.stringify(text) },
    ...{ pool: poolOf(season), reason, asked_by: operator.id, asked_by_name: operator.name },
  })
  const row = await store.findSeason(tx, id)
  if (!row) throw new Error(`no season ${id}`)
  const after = presentOfficeSeason(row, tx.now)
  const actor = { ...wish, operator }
  await writeAuditEntry(tx, actor, { action: 'peakBet.draft', subject: id, after, reason })
  return after
}

export interface SeasonDecision extends Actor {
  readonly seasonId: string
  readonly reason: string
}

interface Step {
  readonly event: SeasonEvent
  readonly action: TrailAction
  readonly act: (tx: Tx, row: SeasonRow, decision: SeasonDecision) => Promise<SeasonRow>
}

/** One step of a season's life, under its lock. */
export async function decide(
  tx: Tx,
  step: keyof typeof steps,
  decision: SeasonDecision,
): Promise<OfficeSeason> {
  const { event, action, act }: Step = steps[step]
  const { seasonId, reason } = decision
  mustSayWhy(reason)
  if (step === 'reserve') await store.lockSeasons(tx)
  const row = await store.lockSeason(tx, seasonId)
  if (!row) throw new Failure('notFound')
  const state = nextSeason(row.state, event)
  if (!state) throw new Failure('office.decided')
  const next = { ...(await act(tx, row, decision)), state }
  await store.saveSeason(tx, next)
  const [before, after] = [row, next].map((one) => presentOfficeSeason(one, tx.now))
  if (!after) throw new Error(`no season ${seasonId}`)
  await writeAuditEntry(tx, decision, { action, subject: seasonId, before, after, reason })
  return after
}

const steps = {
  reserve: { event: 'reserved', action: 'peakBet.reserve', act: reserve },
  refuse: { event: 'refused', action: 'peakBet.refuse', act: refuse },
  callOff: { event: 'calledOff', action: 'peakBet.callOff', act: callOff },
  propose: { event: 'proposed', action: 'peakBet.propose', act: propose },
  return: { event: 'returned', action: 'peakBet.return', act: giveBack },
  pay: { event: 'paid', action: 'peakBet.pay', act: pay },
} as const satisfies Record<string, Step>

/** Not by whoever wrote it, and only while the season lies ahead. */
async function reserve(tx: Tx, row: SeasonRow, { operator }: SeasonDecision): Promise<SeasonRow> {
  if (row.asked_by === operator.id) throw new Failure('office.secondPerson')
  mustLieAhead(tx, row)
  if (await store.overlapping(tx, row)) throw new Failure('peakBet.overlaps')
  if (await isStopped(tx, 'peakBet')) throw new Failure('promotion.stopped')
  await reservePool(tx, row)
  return { ...row, decided_by_name: operator.name }
}

async function refuse(_: Tx, row: SeasonRow, { operator }: SeasonDecision): Promise<SeasonRow> {
  return { ...row, decided_by_name: operator.name }
}

async function callOff(tx: Tx, row: SeasonRow, { operator }: SeasonDecision): Promise<SeasonRow> {
  mustLieAhead(tx, row)
  await returnPool(tx, row)
  return { ...row, decided_by_name: operator.name }
}

/** What the ranking is now, looked at again, is whom to pay. */
async function propose(tx: Tx, kept: SeasonRow, { operator }: SeasonDecision): Promise<SeasonRow> {
  const season = seasonIn(kept)
  if (phaseOf(season, siteDay(tx.now)) !== 'over') throw new Failure('peakBet.notOver')
  const { row, ranks } = await rankForPayout(tx, kept)
  const winners = winnersText(winnersOf(season, ranks))
  return { ...row, winners, proposed_by: operator.id, proposed_by_name: operator.name }
}

async function giveBack(_: Tx, row: SeasonRow): Promise<SeasonRow> {
  return { ...row, winners: null, proposed_by: null, proposed_by_name: null }
}

/** Two operators saw the same ranking, or nobody is paid. */
async function pay(tx: Tx, kept: SeasonRow, { operator }: SeasonDecision): Promise<SeasonRow> {
  if (kept.proposed_by === operator.id) throw new Failure('office.secondPerson')
  if (await isStopped(tx, 'peakBet')) throw new Failure('promotion.stopped')
  const { row, ranks } = await rankForPayout(tx, kept)
  const winners = winnersOf(seasonIn(row), ranks)
  if (winnersText(winners) !== kept.winners) throw new Failure('peakBet.changed')
  await payWinners(tx, row, winners)
  return { ...row, paid_by_name: operator.name }
}

function mustLieAhead(tx: Tx, row: SeasonRow): void {
  if (phaseOf(seasonIn(row), siteDay(tx.now)) !== 'ahead') throw new Failure('peakBet.begun')
}

function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}
