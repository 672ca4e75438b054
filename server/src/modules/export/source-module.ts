import type { Permission } from '@zhengju/contract/kernel/permission'
import type { Tx } from '@zhengju/storage/tx'
import type { Static, TSchema } from 'typebox'
import { Failure } from '../../platform/call/failure.ts'
import type { Page } from '../../platform/call/page.ts'
import { bodyValidator } from '../../platform/http/validate.ts'
import type { ExportSource } from './source-service.ts'

/** A list as a file, from its own query, its own service and what stands in its columns. */
export function exportSource<Query extends TSchema, Item>(of: {
  readonly permission: Permission
  readonly query: Query
  readonly read: (tx: Tx, query: Static<Query> & { readonly size: number }) => Promise<Page<Item>>
  readonly columns: readonly Column<Item>[]
}): ExportSource {
  const validate = bodyValidator(of.query)
  const parsed = (filter: object): Static<Query> => {
    const checked = validate(filter)
    if (!checked.ok) throw new Failure('parameter')
    return checked.value as Static<Query>
  }
  return {
    permission: of.permission,
    head: of.columns.map(([title]) => title),
    check: (filter) => void parsed(filter),
    async page(tx, filter, cursor, size) {
      const query = parsed(cursor === null ? filter : { ...filter, cursor })
      const { items, nextCursor } = await of.read(tx, Object.assign({}, query, { size }))
      return { items: items.map((item) => of.columns.map(([, cell]) => cell(item))), nextCursor }
    },
  }
}

/** A column's title, and what stands in it. */
type Column<Item> = readonly [string, (item: Item) => string]
