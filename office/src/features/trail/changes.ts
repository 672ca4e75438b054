export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** What differs between two values of the trail, leaf by leaf: `order.state  waiting  approved`. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const old = leaves(before)
  const now = leaves(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}

function leaves(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      leaves(part, path === '' ? name : `${path}.${name}`, into)
    }
    return into
  }
  if (value !== null && value !== undefined && path !== '') into.set(path, String(value))
  return into
}
