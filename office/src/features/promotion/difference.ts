export interface Difference {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** What one rule says otherwise than another one, leaf by leaf. */
export function differences(before: unknown, after: unknown): Difference[] {
  const known = new Map(leavesOf(before))
  return leavesOf(after).flatMap(([path, value]) => {
    const was = known.get(path) ?? ''
    return was === value ? [] : [{ path, before: was, after: value }]
  })
}

function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value ?? '')]]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, path === '' ? key : `${path}.${key}`),
  )
}
