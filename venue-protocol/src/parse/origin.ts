import type { FixtureOrigin, MatchProof } from '@zhengju/domain/sport'
import { isFields, optionalText, text } from './index.ts'

/** The house's own addition to every wire: what says nothing of it is a real match. */
export function readOrigin(value: unknown): FixtureOrigin {
  if (!isFields(value)) return { kind: 'real' }
  if (value.kind === 'generated') return { kind: 'generated' }
  if (value.kind !== 'replay') return { kind: 'real' }
  return { kind: 'replay', playedOn: text(value, 'playedOn', 10) }
}

/** The same: what an invented match was committed to. */
export function readProof(value: unknown): MatchProof | undefined {
  if (!isFields(value)) return undefined
  return { commit: text(value, 'commit', 64), opened: optionalText(value, 'opened', 1000) }
}
