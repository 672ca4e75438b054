import type { BetTicket, MemberTerms } from '@zhengju/domain/slip'
import { type Fields, integer } from './index.ts'

/** What the desk has set for one member, under the names of a wire: nothing where it has set nothing. */
export function wireTerms(
  { terms }: Pick<BetTicket, 'terms'>,
  names: readonly [share: string, delay: string],
): Fields {
  return terms ? { [names[0]]: terms.sharePercent, [names[1]]: terms.delayMs } : {}
}

export function readTerms(
  source: Fields,
  [share, delay]: readonly [share: string, delay: string],
): { readonly terms?: MemberTerms } {
  if (source[share] === undefined) return {}
  const sharePercent = integer(source, share, 1, 100)
  return { terms: { sharePercent, delayMs: integer(source, delay, 0, 60_000) } }
}
