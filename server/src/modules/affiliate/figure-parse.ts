import { type ByCategory, eachCategory, type LevelFigures } from '@zhengju/domain/affiliate'
import type { Minor } from '@zhengju/domain/money'

// What `figure-service` keeps of the month under way, written and read back here alone. Amounts are minor units as text.

export function figuresText(levels: readonly LevelFigures[]): string {
  return JSON.stringify(levels, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
}

type Kept<Value> = Value extends bigint
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: Kept<Value[Key]> }
    : Value

export function figuresIn(text: string): readonly LevelFigures[] {
  const kept = JSON.parse(text) as readonly Kept<LevelFigures>[]
  return kept.map((level) => ({
    ...{ gross: sumsIn(level.gross), valid: sumsIn(level.valid) },
    ...{ bonus: BigInt(level.bonus), rebate: BigInt(level.rebate) },
    ...{ deposited: BigInt(level.deposited), withdrawn: BigInt(level.withdrawn) },
    activeMembers: level.activeMembers,
  }))
}

function sumsIn(kept: ByCategory<string>): ByCategory<Minor> {
  const sums = { ...eachCategory(0n) }
  for (const category of Object.keys(sums) as (keyof typeof sums)[]) {
    sums[category] = BigInt(kept[category])
  }
  return sums
}
