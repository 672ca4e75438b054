import { trailLeaves } from '@zhengju/contract/trail/trail-field'

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What differs between two values of the trail, leaf by leaf: `order.state  waiting  approved`. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = trailLeaves(before)
  const now = trailLeaves(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}
