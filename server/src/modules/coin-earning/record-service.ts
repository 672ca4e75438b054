import type { listCoinRecord } from '@zhengju/contract/coin/calls'
import type { CoinChange } from '@zhengju/contract/coin/coins'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { MovementName } from '@zhengju/domain/ledger'
import { moneyText } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type PageQuery, pageQuery } from '../../platform/call/page.ts'
import { promotionText } from '../../text/promotion.ts'
import { type AvailableLine, availableLines, availableSums } from '../ledger/index.ts'
import { type LineDetail, linesDetails, type StatementDetails } from '../wallet/index.ts'

type Record = DataOf<typeof listCoinRecord>

const movementsOf: Readonly<{ [Change in CoinChange]: readonly MovementName[] }> = {
  earned: ['promotionClaimed'],
  spent: ['coinsHeld', 'coinsSpent'],
  returned: ['coinsReturned'],
  expired: ['coinsExpired'],
  reclaimed: ['promotionReclaimed'],
}

/** What each line was for. */
export type RecordDetails = StatementDetails

export interface RecordQuery extends PageQuery {
  readonly fromAt?: number
  readonly toAt?: number
  readonly change?: CoinChange
}

/** The lines of the ledger and nothing else: what stands behind each of them is the balance of then. */
export async function listRecord(
  tx: Tx,
  details: RecordDetails,
  memberId: string,
  query: RecordQuery,
): Promise<Record> {
  const { fromAt: from, toAt: to, change } = query
  const movements = change && movementsOf[change]
  const filter = { currency: 'COIN', from, to, movements } as const
  const { size, before, limit } = pageQuery(query)
  const lines = await availableLines(tx, memberId, { ...filter, before, limit })
  const sums = before === undefined ? await availableSums(tx, memberId, filter) : undefined
  const shown = lines.slice(0, size)
  const told = await linesDetails(tx, details, memberId, shown)
  const items = shown.map((line) => presentLine(line, told.get(line)))
  return {
    items,
    nextCursor: lines.length > size ? (items.at(-1)?.id ?? null) : null,
    sums: sums ? { in: text(sums.in), out: text(sums.out) } : null,
  }
}

function presentLine(line: AvailableLine, detail: LineDetail | undefined): Record['items'][number] {
  const isExpired = line.movement === 'coinsExpired'
  return {
    id: line.transactionId,
    change: changeOf(line),
    title: isExpired ? promotionText.coinExpired : (detail?.text ?? null),
    reference: line.reference,
    coins: text(line.change),
    after: text(line.balanceAfter),
    at: line.at,
  }
}

function changeOf({ movement, change }: AvailableLine): CoinChange {
  for (const [name, movements] of Object.entries(movementsOf)) {
    if (movements.includes(movement)) return name as CoinChange
  }
  return change < 0n ? 'spent' : 'earned'
}

function text(coins: bigint): string {
  return moneyText(coins, 'COIN')
}
