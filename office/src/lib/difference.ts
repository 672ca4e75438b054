export interface Difference {
  readonly path: string
  readonly before: string
  readonly after: string
}

/** What one rule says otherwise than another one, leaf by leaf; what is gone is empty after it. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [known, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  const paths = [...new Set([...now.keys(), ...known.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [known.get(path) ?? '', now.get(path) ?? '']
    return was === is ? [] : [{ path, before: was, after: is }]
  })
}

function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value ?? '')]]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, path === '' ? key : `${path}.${key}`),
  )
}
