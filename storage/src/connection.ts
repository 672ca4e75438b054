import pg from 'pg'

const int8 = 20
const namedLimit = 1_000
const names = new Map<string, string>()

/** Money and times are int8: they arrive as bigint on both databases. All other types as pg reads them. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === int8 && format !== 'binary') return BigInt
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * A statement with parameters is prepared once per connection under a name of its text; a program has a
 * fixed set of texts, so past a generous limit they are built by someone and go unnamed.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namedLimit) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
