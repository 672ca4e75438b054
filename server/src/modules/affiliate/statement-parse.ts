import type { getAffiliateStatement } from '@zhengju/contract/affiliate/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { eachCategory, type LevelFigures } from '@zhengju/domain/affiliate'
import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'

export type StatementContent = DataOf<typeof getAffiliateStatement>['content']

/** What a statement keeps was written by `statement-service` alone, and is never changed. */
export function contentOf({ content }: { readonly content: string }): StatementContent {
  return JSON.parse(content) as StatementContent
}

/** What the affiliate's own members did, for whoever stands above him. */
export function ownLevelOf({ own }: StatementContent): LevelFigures {
  const [gross, valid] = [{ ...eachCategory(0n) }, { ...eachCategory(0n) }]
  for (const one of own.categories) {
    gross[one.category] = minor(one.gross)
    valid[one.category] = minor(one.valid)
  }
  return {
    ...{ gross, valid, bonus: minor(own.bonus), rebate: minor(own.rebate) },
    ...{ deposited: minor(own.deposited), withdrawn: minor(own.withdrawn) },
    activeMembers: own.activeMembers,
  }
}

function minor(text: string): Minor {
  const amount = parseMoney(text, siteCurrency)
  if (amount === undefined) throw new Error(`${text} is not money`)
  return amount
}
