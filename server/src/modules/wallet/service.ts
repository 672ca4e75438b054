import type { StatementKind } from '@zhengju/contract/wallet'
import { moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { availableLines, availableSums } from '../ledger/index.ts'
import { movementsOf, presentLine, type Statement } from './present.ts'

export interface StatementQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly kind?: StatementKind | undefined
  readonly fromAt?: number | undefined
  readonly toAt?: number | undefined
}

/** 账变记录: every change of the available money, newest first, with the sums of the whole range. */
export async function listStatement(
  tx: Tx,
  memberId: string,
  query: StatementQuery,
): Promise<Statement> {
  const { cursor, size = 20, kind, fromAt, toAt } = query
  const movements = kind === undefined ? undefined : movementsOf(kind)
  const filter = { movements, from: fromAt, to: toAt }
  const page = { ...filter, before: idOf(cursor), limit: size + 1 }
  const lines = await availableLines(tx, memberId, page)
  const sums = await availableSums(tx, memberId, filter)
  const items = lines.slice(0, size).map(presentLine)
  return {
    lines: { items, nextCursor: lines.length > size ? (items.at(-1)?.id ?? null) : null },
    sumIn: moneyText(sums.in),
    sumOut: moneyText(sums.out),
  }
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A cursor is the id of the last line; another text reads from the beginning. */
function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && id.test(cursor) ? cursor : undefined
}
