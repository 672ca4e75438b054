export interface PathMatch<Name extends string> {
  readonly name: Name
  readonly params: Readonly<Record<string, string>>
}

/** The page of an address. A path without parameters comes before one with, whatever their order. */
export function matchPath<Name extends string>(
  table: Readonly<Record<Name, string>>,
  pathname: string,
): PathMatch<Name> | undefined {
  const wanted = segments(pathname)
  const found: PathMatch<Name>[] = []
  for (const name of Object.keys(table) as Name[]) {
    const params = paramsOf(segments(table[name]), wanted)
    if (params) found.push({ name, params })
  }
  const size = ({ params }: PathMatch<Name>) => Object.keys(params).length
  return found.toSorted((one, other) => size(one) - size(other))[0]
}

function paramsOf(pattern: readonly string[], wanted: readonly string[]) {
  if (pattern.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const value = decoded(wanted[at] ?? '')
    if (value === undefined) return undefined
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

/** A slash at the end is the same page; one in the middle too many is not. */
function segments(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

/** Undefined for what no browser would have written. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
