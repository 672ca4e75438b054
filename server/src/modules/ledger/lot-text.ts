import type { LotShare } from '@zhengju/domain/bonus'
import type { StepLots } from '@zhengju/domain/ledger'

// What of a hold is bonus money, as its rows keep it: JSON, minor units as text.

type KeptStep = Record<Exclude<keyof StepLots, 'returned'>, KeptShares> & {
  readonly returned?: string
}
type KeptShares = readonly (readonly [lotId: string, amount: string])[]

export function sharesText(parts: readonly LotShare[]): string {
  return JSON.stringify(kept(parts))
}

export function readShares(text: string): readonly LotShare[] {
  return read(JSON.parse(text) as KeptShares)
}

export function stepLotsText(lots: StepLots): string {
  const { settled, open, paid, withheld, short, returned } = lots
  return JSON.stringify({
    settled: kept(settled),
    open: kept(open),
    paid: kept(paid),
    withheld: kept(withheld),
    short: kept(short),
    ...(returned !== undefined && { returned: `${returned}` }),
  })
}

export function readStepLots(text: string): StepLots {
  const { settled, open, paid, withheld, short, returned } = JSON.parse(text) as KeptStep
  return {
    settled: read(settled),
    open: read(open),
    paid: read(paid),
    withheld: read(withheld),
    short: read(short),
    ...(returned !== undefined && { returned: BigInt(returned) }),
  }
}

function kept(parts: readonly LotShare[]): KeptShares {
  return parts.map(({ lotId, amount }) => [lotId, `${amount}`])
}

function read(parts: KeptShares): readonly LotShare[] {
  return parts.map(([lotId, amount]) => ({ lotId, amount: BigInt(amount) }))
}
