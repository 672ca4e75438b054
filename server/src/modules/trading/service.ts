import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  betStory,
  resettleFixture,
  setMemberTerms,
  setTradingRule,
  tradedBets,
  tradedReserves,
  tradingBoard,
  tradingExposure,
  tradingProfile,
} from '@zhengju/contract/trading/office-calls'
import type { TradingRule } from '@zhengju/domain/trading'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import { memberById, memberByName } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import type { House } from './desk-module.ts'

interface BoardQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

export function board(
  house: House,
  { cursor, size = 50, ...query }: BoardQuery,
): Promise<DataOf<typeof tradingBoard>> {
  const from = cursor !== undefined && /^\d{1,6}$/.test(cursor) ? { after: cursor } : {}
  return house.board({ ...query, ...from, size })
}

/** Only where the house answers, and in the trail before it hears of it; pressed again it is told again under its number, which changes nothing. */
export async function setRule(
  house: House,
  asked: Actor & TradingRule & { readonly reason: string; readonly command: Command },
): Promise<DataOf<typeof setTradingRule>> {
  mustSayWhy(asked.reason)
  await house.mustAnswer()
  const { scope, subject, isSuspended, marginPercent, limitPercent, delayMs, reason } = asked
  const terms = { isSuspended, marginPercent, limitPercent, delayMs }
  const told = await asked.command.once(async (tx) => {
    await writeAuditEntry(tx, asked, {
      action: isSuspended ? 'trading.suspend' : 'trading.rule',
      subject: subject === '' ? scope : `${scope} ${subject}`,
      after: terms,
      reason,
    })
    return tx.runtime.ids.next()
  })
  const rule = { scope, subject, ...terms, by: asked.operator.name, reason, ...numbered(told) }
  return house.setRule(rule)
}

export async function profile(
  house: House,
  db: Database,
  memberId: string,
): Promise<DataOf<typeof tradingProfile>> {
  await db.read((tx) => mustBeMember(tx, memberId))
  return house.member(memberId)
}

/** Never in secret: whoever is limited reads it on every slip. */
export async function setTerms(
  house: House,
  asked: Actor & {
    readonly memberId: string
    readonly sharePercent: number
    readonly delayMs: number
    readonly reason: string
    readonly command: Command
  },
): Promise<DataOf<typeof setMemberTerms>> {
  mustSayWhy(asked.reason)
  await house.mustAnswer()
  const { memberId, sharePercent, delayMs, reason } = asked
  const told = await asked.command.once(async (tx) => {
    const member = await mustBeMember(tx, memberId)
    const after = { sharePercent, delayMs }
    const deed = { action: 'trading.terms', subject: memberId, memberName: member.name } as const
    await writeAuditEntry(tx, asked, { ...deed, after, reason })
    return tx.runtime.ids.next()
  })
  const why = { by: asked.operator.name, reason, ...numbered(told) }
  const body = { memberRef: memberId, sharePercent, delayMs, ...why }
  return house.setTerms(body)
}

interface Search extends BoardQuery {
  readonly order?: string | undefined
  readonly memberId?: string | undefined
  readonly member?: string | undefined
}

/** How names of members are read: in a read of its own, or in a transaction that is there already. */
type Read = <Found>(run: (tx: Tx) => Promise<Found>) => Promise<Found>

export async function bets(
  house: House,
  read: Read,
  query: Search,
): Promise<DataOf<typeof tradedBets>> {
  const body = await searchOf(read, query)
  if (!body) return nobodys
  const found = await house.bets(body)
  const items = await read((tx) => named(tx, found.items))
  return { items, nextCursor: found.nextCursor }
}

export async function reserves(
  house: House,
  read: Read,
  query: Search,
): Promise<DataOf<typeof tradedReserves>> {
  const body = await searchOf(read, query)
  if (!body) return nobodys
  const found = await house.reserves(body)
  const items = await read((tx) => named(tx, found.items))
  return { items, nextCursor: found.nextCursor }
}

/** As the house is asked; undefined where no member has that name, or another one was asked for beside it. */
async function searchOf(
  read: Read,
  { cursor, size = 20, order, memberId, member, ...rest }: Search,
): Promise<object | undefined> {
  const name = member?.trim().toLowerCase()
  const found = name === undefined ? undefined : await read((tx) => memberByName(tx, name))
  if (name !== undefined && !found) return undefined
  if (found && memberId !== undefined && memberId !== found.id) return undefined
  const memberRef = found?.id ?? memberId
  return {
    ...rest,
    ...(order !== undefined && { orderNo: order }),
    ...(memberRef !== undefined && { memberRef }),
    ...(cursor !== undefined && { after: cursor }),
    limit: size,
  }
}

const nobodys = { items: [], nextCursor: null }

export async function story(
  house: House,
  db: Database,
  orderNo: string,
): Promise<DataOf<typeof betStory>> {
  const { bet, events } = await house.story(orderNo)
  const [item] = await db.read((tx) => named(tx, [bet]))
  if (!item) throw new Failure('notFound')
  return { bet: item, events }
}

export async function exposure(
  house: House,
  db: Database,
): Promise<DataOf<typeof tradingExposure>> {
  const { members, ...sums } = await house.exposure()
  return { ...sums, members: await db.read((tx) => named(tx, members)) }
}

export async function resettle(
  house: House,
  asked: Actor & {
    readonly fixtureId: string
    readonly reason: string
    readonly command: Command
  },
): Promise<DataOf<typeof resettleFixture>> {
  mustSayWhy(asked.reason)
  await house.mustAnswer()
  const { fixtureId, reason } = asked
  await asked.command.once(async (tx) => {
    const deed = { action: 'trading.resettle', subject: fixtureId, reason } as const
    await writeAuditEntry(tx, asked, deed)
    return true
  })
  return house.resettle(fixtureId)
}

/** Of the command as it was kept; one of before has no number. */
function numbered(told: unknown): { readonly commandId?: string } {
  return typeof told === 'string' ? { commandId: told } : {}
}

export function mustSayWhy(reason: string): void {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
}

/** The house knows members by our ids of them. */
function named<Row extends { readonly memberRef: string }>(tx: Tx, rows: readonly Row[]) {
  return Promise.all(
    rows.map(async ({ memberRef, ...row }) => {
      const member = uuid.test(memberRef) ? await memberById(tx, memberRef) : undefined
      return { ...row, memberId: member?.id ?? null, memberName: member?.name ?? '' }
    }),
  )
}

async function mustBeMember(tx: Tx, memberId: string) {
  const member = await memberById(tx, memberId)
  if (!member) throw new Failure('notFound')
  return member
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
