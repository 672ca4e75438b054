import type { StatementKind } from '@zhengju/contract/wallet/calls'
import { type MovementName, movementNames } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import {
  type AvailableFilter,
  type AvailableLine,
  availableLines,
  availableSums,
} from '../ledger/index.ts'
import { movementsOf, presentLine, type Statement } from './present.ts'

export interface StatementQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly kind?: StatementKind | undefined
  readonly fromAt?: number | undefined
  readonly toAt?: number | undefined
}

/** What lines of one movement were for, by their references. */
export type DetailsOf = (
  tx: Tx,
  references: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export interface WalletDeps {
  readonly details: Partial<Record<MovementName, DetailsOf>>
}

/** 账变记录: every change of the available money, newest first, with the sums of the whole range on the first page. */
export async function listStatement(
  tx: Tx,
  deps: WalletDeps,
  memberId: string,
  query: StatementQuery,
): Promise<Statement> {
  const { cursor, size = 20, kind, fromAt, toAt } = query
  const movements = kind === undefined ? undefined : movementsOf(kind)
  const filter: AvailableFilter = { currency: siteCurrency, movements, from: fromAt, to: toAt }
  const before = idOf(cursor)
  const page = { ...filter, before, limit: size + 1 }
  const lines = await availableLines(tx, memberId, page)
  // To add up a range reads all of it: once for a list, not for each page.
  const sums = before === undefined ? await availableSums(tx, memberId, filter) : undefined
  const shown = lines.slice(0, size)
  const details = await detailsOf(tx, deps, shown)
  const items = shown.map((line) => presentLine(line, details.get(line)))
  return {
    lines: { items, nextCursor: lines.length > size ? (items.at(-1)?.id ?? null) : null },
    sums: sums
      ? { in: moneyText(sums.in, siteCurrency), out: moneyText(sums.out, siteCurrency) }
      : null,
  }
}

async function detailsOf(
  tx: Tx,
  { details }: WalletDeps,
  lines: readonly AvailableLine[],
): Promise<ReadonlyMap<AvailableLine, string>> {
  const found = new Map<AvailableLine, string>()
  for (const name of movementNames) {
    const read = details[name]
    const same = lines.filter(({ movement }) => movement === name)
    if (!read || same.length === 0) continue
    const texts = await read(
      tx,
      same.map(({ reference }) => reference),
    )
    for (const line of same) {
      const text = texts.get(line.reference)
      if (text !== undefined) found.set(line, text)
    }
  }
  return found
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A cursor is the id of the last line; another text reads from the beginning. */
function idOf(cursor: string | undefined): string | undefined {
  return cursor !== undefined && id.test(cursor) ? cursor : undefined
}
