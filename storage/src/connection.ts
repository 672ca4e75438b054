import pg from 'pg'

/** What a transaction needs of a connection: the shape of pg's client. */
export interface Connection {
  query(query: Query): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>
}

interface Query {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

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
export async function query(
  connection: Connection,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<unknown[]> {
  const result = await connection.query(
    values ? { text, values, ...statementName(text) } : { text },
  )
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
}

function statementName(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= namedLimit) return {}
  const name = `s${names.size}`
  names.set(text, name)
  return { name }
}
