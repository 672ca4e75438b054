import { type AcceptOdds, type FallPercent, fallPercents } from '@zhengju/domain/slip'
import { type Fields, Malformed, oneOf, optional } from './index.ts'

/** How far a price may fall below the seen one, under the name that a wire gives it: nothing is said of it unless any is accepted. */
export function wireFall(
  { acceptOdds, fallPercent }: Accepts,
  name: string,
): Readonly<Record<string, number>> {
  return acceptOdds === 'any' && fallPercent !== undefined ? { [name]: fallPercent } : {}
}

export function readFall(
  source: Fields,
  name: string,
  acceptOdds: AcceptOdds,
): Pick<Accepts, 'fallPercent'> {
  const fallPercent = optional(source, name, (from) => {
    if (acceptOdds !== 'any') throw new Malformed(name)
    return oneOf(from, name, fallPercents)
  })
  return fallPercent === undefined ? {} : { fallPercent }
}

interface Accepts {
  readonly acceptOdds: AcceptOdds
  readonly fallPercent?: FallPercent
}
