import { Type } from 'typebox'
import { listFilters } from '../kernel/list-schema.ts'
import { CommandId, closed, Id } from '../kernel/schema.ts'
import { mostListViews } from './office-calls.ts'

const List = Type.String({
  pattern: '^[a-zA-Z][a-zA-Z-]{1,39}$',
  description: 'The list, as the office names it',
})
const Word = Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' })

const view = {
  name: Word,
  filter: closed({
    ...listFilters.sought,
    ...listFilters.order,
    ...listFilters.member,
    ...listFilters.amount,
    ...listFilters.date,
  }),
  hidden: Type.Array(Word, { maxItems: 40, description: 'Titles of columns that are not shown' }),
}

const View = closed({ id: Id, ...view })

export const listViews = {
  query: closed({ list: List }),
  data: closed({ items: Type.Array(View, { maxItems: mostListViews }) }),
}

export const saveListView = {
  body: closed({ commandId: CommandId, list: List, ...view }),
  data: View,
}

export const removeListView = {
  params: closed({ viewId: Id }),
  body: closed({ commandId: CommandId }),
  data: closed({}),
}
