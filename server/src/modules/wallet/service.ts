import type { StatementKind, StatementWallet } from '@zhengju/contract/wallet/calls'
import type { MovementName } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { dayMs } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { pageQuery } from '../../platform/call/page.ts'
import {
  type AvailableFilter,
  type AvailableLine,
  availableLines,
  availableSums,
} from '../ledger/index.ts'
import type { DetailsOf, LineDetail, StatementDetails } from './details-service.ts'
import { movementsOf, presentLine, type Sheet, type Statement } from './present.ts'

export interface StatementQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
  readonly kind?: StatementKind | undefined
  readonly wallet?: StatementWallet | undefined
  readonly fromAt?: number | undefined
  readonly toAt?: number | undefined
  readonly order?: string | undefined
}

export interface WalletDeps {
  readonly details: StatementDetails
  /** Of a list that shows no sums: without a range they would read a whole history. */
  readonly isUnsummed?: boolean
}

/** 账变记录: every change of a wallet, newest first, with the sums of the whole range on the first page. */
export async function listStatement(
  tx: Tx,
  deps: WalletDeps,
  memberId: string,
  query: StatementQuery,
): Promise<Statement> {
  const { kind, wallet: account, fromAt: from, toAt: to, order: reference } = query
  const movements = kind === undefined ? undefined : movementsOf(kind)
  return readPage(tx, deps, memberId, query, {
    ...{ currency: siteCurrency, account, movements, reference, from, to },
  })
}

export interface SheetQuery extends StatementQuery {
  readonly fromAt: number
  readonly toAt: number
}

/**
 * 对账单: what stood in the wallet before the range and after it, and every change between them. Later pages stand below
 * the first one's cursor, so that what happens meanwhile moves none of them.
 */
export async function getStatementSheet(
  tx: Tx,
  deps: WalletDeps,
  member: { readonly id: string; readonly name: string },
  { fromAt: from, toAt: to, wallet: account, cursor }: SheetQuery,
): Promise<Sheet> {
  if (to <= from || to - from > sheetDays * dayMs) throw new Failure('parameter')
  const filter: AvailableFilter = { currency: siteCurrency, account, from, to }
  return {
    currency: siteCurrency,
    name: member.name,
    openingBalance: await balanceAt(tx, member.id, { ...filter, from: undefined, to: from }),
    closingBalance: await balanceAt(tx, member.id, { ...filter, from: undefined }),
    ...(await readPage(tx, deps, member.id, { cursor, size: sheetSize }, filter)),
  }
}

/** The longest range of a sheet: half a year. */
const sheetDays = 186
/** Lines of one page of a sheet. */
const sheetSize = 500

/** What the newest change before that moment left behind. */
async function balanceAt(tx: Tx, memberId: string, filter: AvailableFilter): Promise<string> {
  const [last] = await availableLines(tx, memberId, { ...filter, limit: 1 })
  return moneyText(last?.balanceAfter ?? 0n, filter.currency)
}

async function readPage(
  tx: Tx,
  deps: WalletDeps,
  memberId: string,
  asked: Pick<StatementQuery, 'cursor' | 'size'>,
  filter: AvailableFilter,
): Promise<Statement> {
  const { size, before, limit } = pageQuery(asked)
  const lines = await availableLines(tx, memberId, { ...filter, before, limit })
  // To add up a range reads all of it: once for a list, not for each page.
  const isSummed = before === undefined && deps.isUnsummed !== true
  const sums = isSummed ? await availableSums(tx, memberId, filter) : undefined
  const shown = lines.slice(0, size)
  const details = await linesDetails(tx, deps.details, memberId, shown)
  const items = shown.map((line) => presentLine(line, details.get(line)))
  const text = (amount: bigint) => moneyText(amount, filter.currency)
  return {
    lines: { items, nextCursor: lines.length > size ? (items.at(-1)?.id ?? null) : null },
    sums: sums ? { in: text(sums.in), out: text(sums.out) } : null,
  }
}

/** One question for all lines that the same module answers. */
export async function linesDetails(
  tx: Tx,
  details: StatementDetails,
  memberId: string,
  lines: readonly AvailableLine[],
): Promise<ReadonlyMap<AvailableLine, LineDetail>> {
  const asked = new Map<DetailsOf, Set<string>>()
  const readerOf = ({ movement }: { readonly movement: MovementName }) => details.of(movement)
  for (const line of lines) {
    const read = readerOf(line)
    if (read) asked.set(read, (asked.get(read) ?? new Set()).add(line.reference))
  }
  const told = new Map<DetailsOf, ReadonlyMap<string, LineDetail>>()
  for (const [read, references] of asked) told.set(read, await read(tx, [...references], memberId))
  const found = new Map<AvailableLine, LineDetail>()
  for (const line of lines) {
    const read = readerOf(line)
    const detail = read && told.get(read)?.get(line.reference)
    if (detail) found.set(line, detail)
  }
  return found
}
