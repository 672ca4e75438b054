import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import {
  type ChaseRequest,
  type ChaseView,
  chaseCommandPrefix,
  type GameFailure,
} from '@zhengju/venue-protocol/game'
import { type Fields, parsed } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import { orderNumber } from '../../order-number.ts'
import type { MemberSession } from '../../sessions.ts'
import {
  chaseOfCommand,
  countRunning,
  dueChases,
  endChase,
  findChase,
  insertChase,
  issuesOf,
  lastChases,
  lockChase,
  lookedAt,
  moveIssue,
  type StoredChase,
  type StoredIssue,
} from '../../store/chases.ts'
import { lockMember } from '../../store/members.ts'
import { roundByNumber } from '../../store/shared-rounds.ts'
import { findTicket, type StoredTicket, ticketOfCommand } from '../../store/shared-tickets.ts'
import type { Current } from './current.ts'
import { hashOf, placeTicket, sheetFailure, staked } from './place.ts'
import type { SharedRules } from './rules.ts'

export type ChaseAnswer =
  | { readonly ok: true; readonly chaseId: string }
  | { readonly ok: false; readonly failure: GameFailure }

/** A member's chases of one game. */
export interface Chases {
  place(member: MemberSession, request: Omit<ChaseRequest, 'game'>): Promise<ChaseAnswer>
  /** What is not held yet never will be. False: it is not his, or is over. */
  stop(member: MemberSession, chaseId: string): Promise<boolean>
  chase(member: MemberSession, chaseId: string): Promise<ChaseView | undefined>
  /** Newest first. */
  chases(member: MemberSession): Promise<readonly ChaseView[]>
  /** Of a choice of it with the factor one; undefined where the rules of now do not read it. */
  stakeOf(choice: Fields, currency: Currency): Minor | undefined
}

export function createChases<Choice extends Fields>(
  deps: HostDeps,
  game: SharedRules<Choice>,
  current: Current,
): Chases {
  const { db } = deps
  return {
    place: (member, request) => placeChase(deps, game, current.version(), member, request),
    stop: (member, chaseId) =>
      db.tx(async (tx) => {
        const own = await findChase(tx, member.memberId, chaseId)
        const chase = own && (await lockChase(tx, chaseId))
        if (chase?.state !== 'running') return false
        await endChase(tx, chaseId, 'stopped')
        return true
      }),
    chase: (member, chaseId) =>
      db.read(async (tx) => {
        const chase = await findChase(tx, member.memberId, chaseId)
        return chase && viewOf(tx, chase)
      }),
    chases: (member) =>
      db.read(async (tx) => {
        const found = await lastChases(tx, member.memberId, game.name, mostListed)
        const views: ChaseView[] = []
        for (const chase of found) views.push(await viewOf(tx, chase))
        return views
      }),
    stakeOf(source, currency) {
      const rules = game.rulesOf({
        ...{ version: current.version(), opensAt: deps.runtime.clock.now() },
      })
      const read = parsed(() => staked(rules, source, currency).stake)
      return read.ok ? read.value : undefined
    },
  }
}

/** Nothing is held by it: each of its issues is a ticket of its own, once that issue is open. */
async function placeChase<Choice extends Fields>(
  { db, runtime }: HostDeps,
  game: SharedRules<Choice>,
  versionNow: string,
  member: MemberSession,
  request: Omit<ChaseRequest, 'game'>,
): Promise<ChaseAnswer> {
  const { choice, commandId, issues, stopsOnWin, tableId } = request
  const table = game.tables.find(({ id }) => id === tableId)
  const { multiplied } = game
  if (!table?.timesOf || !multiplied) return { ok: false, failure: 'roundUnknown' }
  const { timesOf } = table
  const inputHash = hashOf([game.name, tableId, choice, issues, stopsOnWin])
  return db.tx(async (tx): Promise<ChaseAnswer> => {
    await lockMember(tx, member.memberId)
    const known = await chaseOfCommand(tx, member.memberId, commandId)
    if (known) {
      const isSame = known.inputHash === inputHash
      return isSame ? { ok: true, chaseId: known.chaseId } : { ok: false, failure: 'conflict' }
    }
    const times = issues.map(({ number }) => timesOf(number))
    // Where the first issue is open already, its prices are those that he has seen.
    const first = await roundByNumber(tx, game.name, tableId, issues[0]?.number ?? '')
    const version = first?.version ?? versionNow
    let before = tx.now
    for (const [at, one] of times.entries()) {
      if (!one) return { ok: false, failure: 'roundUnknown' }
      if (one.sealsAt <= before)
        return { ok: false, failure: at === 0 ? 'roundClosed' : 'malformed' }
      if (one.opensAt > tx.now + longestMs) return { ok: false, failure: 'roundUnknown' }
      before = one.sealsAt
      // Each issue by the rules of its own day, and within their limits.
      const rules = game.rulesOf({ version, opensAt: one.opensAt })
      const source = multiplied(choice, issues[at]?.factor ?? 1)
      const failure = sheetFailure(rules, staked(rules, source, member.currency))
      if (failure) return { ok: false, failure }
    }
    const running = Number((await countRunning(tx, member.memberId))?.count ?? 0n)
    if (running >= mostRunning) return { ok: false, failure: 'aboveMaximum' }
    const chaseId = orderNumber(runtime.random, tx.now)
    const of = { chaseId, game: game.name, tableId, memberId: member.memberId }
    await insertChase(
      tx,
      { ...of, token: member.token, commandId, inputHash, choice, stopsOnWin, version },
      issues.map(({ factor, number }, place) => {
        const { opensAt = 0, sealsAt = 0 } = times[place] ?? {}
        return { number, factor, place, opensAt, sealsAt }
      }),
    )
    return { ok: true, chaseId }
  })
}

/** One step of every chase whose time has come: a killed house finds each issue as it left it. */
export async function stepChases<Choice extends Fields>(
  deps: HostDeps,
  game: SharedRules<Choice>,
): Promise<void> {
  if (!game.multiplied) return
  const due = await deps.db.read((tx) => dueChases(tx, game.name, chasesAtOnce))
  for (const chase of due) await stepChase(deps, game, chase).catch(deps.report)
}

async function stepChase<Choice extends Fields>(
  deps: HostDeps,
  game: SharedRules<Choice>,
  chase: StoredChase,
): Promise<void> {
  const next = await deps.db.tx((tx) => settled(tx, chase))
  if (!next || !game.multiplied) return
  const { number, place } = next
  const request = {
    ...{ tableId: chase.tableId, number },
    commandId: commandOf(chase, place),
    choice: game.multiplied(chase.choice, next.factor),
  }
  // It may have been stopped since: who stopped it is never staked for afterwards.
  const isRunning = async (tx: Tx) => (await lockChase(tx, chase.chaseId))?.state === 'running'
  const answer = await placeTicket(deps, game, sessionOf(chase), request, isRunning)
  await deps.db.tx(async (tx) => {
    if ((await lockChase(tx, chase.chaseId))?.state !== 'running') return
    if (answer.ok) {
      await moveIssue(tx, chase.chaseId, place, { state: 'placed', ticketId: answer.ticketId })
      return
    }
    await moveIssue(tx, chase.chaseId, place, { state: 'lapsed', failure: answer.failure })
    // An issue that nobody opened, or that was slept through, lapses alone.
    const isAlone = answer.failure === 'roundClosed' || answer.failure === 'roundUnknown'
    if (!isAlone) await endChase(tx, chase.chaseId, 'unpaid')
    else await endWhenOver(tx, chase.chaseId)
  })
}

/** What became of the issues before; gives the one that is to be placed now. */
async function settled(
  tx: Tx,
  { chaseId, memberId }: StoredChase,
): Promise<StoredIssue | undefined> {
  const chase = await lockChase(tx, chaseId)
  if (chase?.state !== 'running') return undefined
  await lookedAt(tx, chaseId)
  for (const { place, ticketId } of (await issuesOf(tx, chaseId)).filter(isPlaced)) {
    const ticket = ticketId === undefined ? undefined : await findTicket(tx, memberId, ticketId)
    // The next one is not held before this one is decided.
    if (!ticket || !endings.has(ticket.state)) return undefined
    const isRefused = ticket.state === 'refused'
    const failure = isRefused && ticket.failure ? { failure: ticket.failure } : {}
    const state = isRefused ? 'lapsed' : 'placed'
    await moveIssue(tx, chaseId, place, { state, isSettled: true, ...failure })
    if (isUnpaid(ticket)) {
      await endChase(tx, chaseId, 'unpaid')
      return undefined
    }
    if (chase.stopsOnWin && (ticket.payout ?? 0n) > ticket.stake) {
      await endChase(tx, chaseId, 'won')
      return undefined
    }
  }
  if (await endWhenOver(tx, chaseId)) return undefined
  const next = (await issuesOf(tx, chaseId)).find(({ state }) => state === 'waiting')
  if (!next || next.opensAt > tx.now) return undefined
  // What a killed house placed and did not write down.
  const placed = await ticketOfCommand(tx, memberId, commandOf(chase, next.place))
  if (placed) {
    await moveIssue(tx, chaseId, next.place, { state: 'placed', ticketId: placed.ticketId })
    return undefined
  }
  if (next.sealsAt > tx.now) {
    // The issue is opened by the same step of the clock, or by the next one.
    const round = await roundByNumber(tx, chase.game, chase.tableId, next.number)
    // Prices that he has not seen: what is left of it is asked for anew, or not at all.
    if (round && chase.version !== undefined && round.version !== chase.version) {
      await endChase(tx, chaseId, 'repriced')
      return undefined
    }
    return round ? next : undefined
  }
  await moveIssue(tx, chaseId, next.place, { state: 'lapsed', failure: 'roundClosed' })
  await endWhenOver(tx, chaseId)
  return undefined
}

/** Of two tries the second one finds the first one's ticket. */
function commandOf({ chaseId }: StoredChase, place: number): string {
  return `${chaseCommandPrefix}${chaseId}-${place}`
}

async function endWhenOver(tx: Tx, chaseId: string): Promise<boolean> {
  const issues = await issuesOf(tx, chaseId)
  const isOver = issues.every((issue) => issue.state !== 'waiting' && !isPlaced(issue))
  if (isOver) await endChase(tx, chaseId, 'done')
  return isOver
}

function isPlaced({ isSettled, state }: StoredIssue): boolean {
  return state === 'placed' && !isSettled
}

/** Its stake was not taken, and not for being late: what is left stops. */
function isUnpaid({ failure, state }: StoredTicket): boolean {
  return state === 'refused' && failure !== 'roundClosed' && failure !== 'roundCancelled'
}

const endings: ReadonlySet<StoredTicket['state']> = new Set(['done', 'refused'])

function sessionOf({ account, currency, memberId, token }: StoredChase): MemberSession {
  return { kind: 'member', account, currency, memberId, token }
}

async function viewOf(tx: Tx, chase: StoredChase): Promise<ChaseView> {
  const { chaseId, createdAt, game, state, stopsOnWin, tableId } = chase
  const issues = await issuesOf(tx, chaseId)
  return {
    ...{ chaseId, game, tableId, state, stopsOnWin, createdAt },
    issues: issues.map(({ factor, failure, number, state: of, ticketId }) => ({
      ...{ number, factor, state: of },
      ...(ticketId !== undefined && { ticketId }),
      ...(failure && { failure }),
    })),
  }
}

const mostListed = 10
const mostRunning = 10
const chasesAtOnce = 100
/** Two days ahead nobody chases. */
const longestMs = 2 * 86_400_000
