import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import {
  type ChasedIssue,
  type ChasedIssueState,
  type ChaseState,
  type GameFailure,
  gameFailures,
} from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'

export interface StoredChase {
  readonly chaseId: string
  readonly game: string
  readonly tableId: string
  readonly memberId: string
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly commandId: string
  readonly inputHash: string
  readonly choice: Fields
  readonly stopsOnWin: boolean
  /** Whose prices the member has seen; undefined of chases from before there were others. */
  readonly version: string | undefined
  readonly state: ChaseState
  readonly createdAt: number
}

export type NewChase = Omit<StoredChase, 'state' | 'account' | 'currency' | 'createdAt'>

export interface StoredIssue extends ChasedIssue {
  readonly place: number
  readonly opensAt: number
  readonly sealsAt: number
  readonly state: ChasedIssueState
  readonly ticketId: string | undefined
  readonly failure: GameFailure | undefined
  /** Its ticket is over, and was looked at. */
  readonly isSettled: boolean
}

export type NewIssue = Pick<StoredIssue, 'number' | 'factor' | 'place' | 'opensAt' | 'sealsAt'>

export async function insertChase(
  tx: Tx,
  chase: NewChase,
  issues: readonly NewIssue[],
): Promise<void> {
  await tx.rows(
    `insert into chase (chase_id, game, table_id, member_id, token, command_id, input_hash, choice,
       stops_on_win, version, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'running', $11)`,
    [
      ...[chase.chaseId, chase.game, chase.tableId, chase.memberId, chase.token],
      ...[chase.commandId, chase.inputHash, JSON.stringify(chase.choice), chase.stopsOnWin],
      ...[chase.version, tx.now],
    ],
  )
  await tx.rows(
    `insert into chase_issue (chase_id, place, number, factor, opens_at, seals_at, state)
     select $1, n.place, n.number, n.factor, n.opens_at, n.seals_at, 'waiting'
     from unnest($2::integer[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[])
       as n (place, number, factor, opens_at, seals_at)`,
    [
      chase.chaseId,
      issues.map(({ place }) => place),
      issues.map(({ number }) => number),
      issues.map(({ factor }) => factor),
      issues.map(({ opensAt }) => opensAt),
      issues.map(({ sealsAt }) => sealsAt),
    ],
  )
}

export async function chaseOfCommand(
  tx: Tx,
  memberId: string,
  commandId: string,
): Promise<StoredChase | undefined> {
  const [chase] = await select(tx, 'c.member_id = $1 and c.command_id = $2', [memberId, commandId])
  return chase
}

/** Undefined when it is not this member's. */
export async function findChase(
  tx: Tx,
  memberId: string,
  chaseId: string,
): Promise<StoredChase | undefined> {
  const [chase] = await select(tx, 'c.member_id = $1 and c.chase_id = $2', [memberId, chaseId])
  return chase
}

export function countRunning(tx: Tx, memberId: string): Promise<{ count: bigint } | undefined> {
  return tx.one(`select count(*) as count from chase where member_id = $1 and state = 'running'`, [
    memberId,
  ])
}

/** Newest first. */
export function lastChases(
  tx: Tx,
  memberId: string,
  game: string,
  limit: number,
): Promise<readonly StoredChase[]> {
  const where = `c.member_id = $1 and c.game = $2 order by c.created_at desc, c.chase_id limit $3`
  return select(tx, where, [memberId, game, limit])
}

/**
 * Running ones of a game with an issue whose ticket is over, or one to place and no ticket before it that still
 * waits; those first that were looked at longest ago.
 */
export function dueChases(tx: Tx, game: string, limit: number): Promise<readonly StoredChase[]> {
  const where = `c.game = $1 and c.state = 'running' and (
      exists (
        select 1 from chase_issue i join shared_ticket t on t.ticket_id = i.ticket_id
        where i.chase_id = c.chase_id and i.state = 'placed' and not i.is_settled
          and t.state in ('done', 'refused'))
      or exists (
        select 1 from chase_issue i
        where i.chase_id = c.chase_id and i.state = 'waiting' and i.opens_at <= $2)
      and not exists (
        select 1 from chase_issue i
        where i.chase_id = c.chase_id and i.state = 'placed' and not i.is_settled))
    order by c.looked_at nulls first, c.chase_id limit $3`
  return select(tx, where, [game, tx.now, limit])
}

/** Until the transaction ends. */
export async function lockChase(tx: Tx, chaseId: string): Promise<StoredChase | undefined> {
  await tx.rows('select chase_id from chase where chase_id = $1 for update', [chaseId])
  const [chase] = await select(tx, 'c.chase_id = $1', [chaseId])
  return chase
}

/** In the order in which they are drawn. */
export async function issuesOf(tx: Tx, chaseId: string): Promise<readonly StoredIssue[]> {
  const rows = await tx.rows<IssueRow>(
    'select * from chase_issue where chase_id = $1 order by place',
    [chaseId],
  )
  return rows.map((row) => ({
    ...{ number: row.number, factor: row.factor, place: row.place, state: row.state },
    opensAt: Number(row.opens_at),
    sealsAt: Number(row.seals_at),
    ticketId: row.ticket_id ?? undefined,
    failure: gameFailures.find((one) => one === row.failure),
    isSettled: row.is_settled,
  }))
}

export async function moveIssue(
  tx: Tx,
  chaseId: string,
  place: number,
  move: {
    readonly state: ChasedIssueState
    readonly ticketId?: string
    readonly failure?: GameFailure
    readonly isSettled?: boolean
  },
): Promise<void> {
  await tx.rows(
    `update chase_issue set state = $3, ticket_id = coalesce($4, ticket_id),
       failure = coalesce($5, failure), is_settled = is_settled or $6
     where chase_id = $1 and place = $2`,
    [
      ...[chaseId, place, move.state, move.ticketId ?? null, move.failure ?? null],
      move.isSettled ?? false,
    ],
  )
}

export async function lookedAt(tx: Tx, chaseId: string): Promise<void> {
  await tx.rows('update chase set looked_at = $2 where chase_id = $1', [chaseId, tx.now])
}

/** What still waits is dropped: nothing of it was held. */
export async function endChase(
  tx: Tx,
  chaseId: string,
  state: Exclude<ChaseState, 'running'>,
): Promise<void> {
  await tx.rows(`update chase set state = $2, ended_at = $3 where chase_id = $1`, [
    ...[chaseId, state, tx.now],
  ])
  await tx.rows(
    `update chase_issue set state = 'dropped' where chase_id = $1 and state = 'waiting'`,
    [chaseId],
  )
}

async function select(tx: Tx, where: string, params: readonly unknown[]): Promise<StoredChase[]> {
  const rows = await tx.rows<ChaseRow>(selectChases + where, params)
  return rows.map((row) => ({
    ...{ chaseId: row.chase_id, game: row.game, tableId: row.table_id },
    ...{ memberId: String(row.member_id), account: row.account, currency: row.currency },
    ...{ token: row.token, commandId: row.command_id, inputHash: row.input_hash },
    ...{ choice: row.choice, stopsOnWin: row.stops_on_win, state: row.state },
    ...{ version: row.version ?? undefined, createdAt: Number(row.created_at) },
  }))
}

const selectChases = `select c.*, m.account, m.currency from chase c
  join member m on m.id = c.member_id where `

interface ChaseRow {
  readonly chase_id: string
  readonly game: string
  readonly table_id: string
  readonly member_id: bigint
  readonly account: string
  readonly currency: Currency
  readonly token: string
  readonly command_id: string
  readonly input_hash: string
  readonly choice: Fields
  readonly stops_on_win: boolean
  readonly version: string | null
  readonly state: ChaseState
  readonly created_at: bigint
}

interface IssueRow {
  readonly number: string
  readonly factor: number
  readonly place: number
  readonly opens_at: bigint
  readonly seals_at: bigint
  readonly state: ChasedIssueState
  readonly ticket_id: string | null
  readonly failure: string | null
  readonly is_settled: boolean
}
