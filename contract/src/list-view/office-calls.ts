import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office', auth: 'operator' } as const

/** An operator's own views of one list, by their names. */
export const listViews = endpoint<typeof schema.listViews>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/list-view/list',
  command: false,
  errors: [],
})

/** Keeps what is looked at under a name; the same name again is another view under it. `parameter`: there are enough. */
export const saveListView = endpoint<typeof schema.saveListView>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/list-view/save',
  command: 'body',
  errors: ['parameter'],
})

export const removeListView = endpoint<typeof schema.removeListView>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/list-view/one/:viewId/remove',
  command: 'body',
  errors: ['notFound'],
})

/** Views of one operator and list at most. */
export const mostListViews = 12
