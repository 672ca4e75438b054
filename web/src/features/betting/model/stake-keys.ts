import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { moneyInput } from '@zhengju/domain/text'
import type { StakeKey } from '@zhengju/ui/keyboard'
import { typedStake } from './slip-terms.ts'

const longest = 12

/** What a press makes of the typed stake. */
export function pressed(stake: string, key: Exclude<StakeKey, 'next' | 'done'>): string {
  if (key === 'clear') return ''
  if (key === 'back') return stake.slice(0, -1)
  const typed = moneyInput(stake + key)
  return typed.length > longest ? stake : typed
}

/** A quick amount is added to what stands there. */
export function raised(stake: string, yuan: number): string {
  const sum = (typedStake(stake) ?? 0n) + BigInt(yuan) * 100n
  return moneyText(sum, siteCurrency).replace(/\.00$/, '')
}
