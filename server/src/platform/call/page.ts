export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

const id = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What to read of a list: one row more than is shown. A cursor that is no id reads from the beginning. */
export function pageQuery({ cursor, size = 20 }: PageQuery) {
  return {
    size,
    before: cursor !== undefined && id.test(cursor) ? cursor : undefined,
    limit: size + 1,
  }
}

export function pageOf<Row extends { readonly id: string }, Item>(
  rows: readonly Row[],
  size: number,
  present: (row: Row) => Item,
): Page<Item> {
  const nextCursor = rows.length > size ? (rows[size - 1]?.id ?? null) : null
  return { items: rows.slice(0, size).map(present), nextCursor }
}
