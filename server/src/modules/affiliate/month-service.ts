import {
  type ByCategory,
  eachCategory,
  type MemberMonth,
  monthBounds,
  type SiteMonth,
} from '@zhengju/domain/affiliate'
import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { Keys } from '../../platform/crypto/keys.ts'
import { type MemberFlows, memberFlows } from '../ledger/index.ts'
import { lookForSelf } from './binding-service.ts'
import { bindingsOf } from './binding-store.ts'
import { categoryOf } from './fact-parse.ts'
import { type FactSum, factSums } from './fact-store.ts'

export interface NamedMonth extends MemberMonth {
  readonly name: string
}

const batch = 500

/**
 * What an affiliate's own members did: of bets all that is in no statement yet and happened before the end of the month,
 * of the rest what that month brought. While a statement is made of it, it is looked once more whether some of them are he himself.
 */
export async function ownMonth(
  tx: Tx,
  ownerId: string,
  month: SiteMonth,
  making?: { readonly keys: Keys; readonly statementId: string },
): Promise<NamedMonth[]> {
  const bounds = monthBounds(month)
  if (!bounds) throw new Error(`${month} is no month`)
  const of = { before: bounds.to, statementId: making?.statementId }
  const sums = Map.groupBy(await factSums(tx, ownerId, of), ({ member_id }) => member_id)
  const months: NamedMonth[] = []
  let before: string | undefined
  for (;;) {
    const rows = await bindingsOf(tx, ownerId, { before, limit: batch })
    const flows = await memberFlows(
      tx,
      rows.map(({ member_id }) => member_id),
      bounds,
    )
    for (const row of rows) {
      const { member_id: memberId, member_name: name } = row
      const [played, moved] = [sums.get(memberId), flows.get(memberId)]
      if (!played && !moved) continue
      const isBlocked = making
        ? (await lookForSelf(tx, making.keys, row)).length > 0
        : row.self_signs !== '[]'
      months.push({ name, ...monthOf(memberId, played ?? [], moved), isCounted: !isBlocked })
    }
    before = rows.at(-1)?.member_id
    if (rows.length < batch) return months
  }
}

function monthOf(
  memberId: string,
  played: readonly FactSum[],
  moved: MemberFlows | undefined,
): Omit<MemberMonth, 'isCounted'> {
  return {
    memberId,
    gross: byCategory(played, ({ gross }) => gross),
    valid: byCategory(played, ({ valid }) => valid),
    bonus: moved?.bonus ?? 0n,
    rebate: moved?.rebate ?? 0n,
    deposited: moved?.deposited ?? 0n,
    withdrawn: moved?.withdrawn ?? 0n,
  }
}

function byCategory(sums: readonly FactSum[], of: (sum: FactSum) => Minor): ByCategory<Minor> {
  const all = { ...eachCategory(0n) }
  for (const sum of sums) all[categoryOf(sum.category)] += of(sum)
  return all
}
