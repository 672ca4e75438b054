import * as office from '@zhengju/contract/list-view/office-calls'
import * as schema from '@zhengju/contract/list-view/office-schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { listViews, removeView, saveView } from './service.ts'

export function createListViewRoutes(): Route[] {
  return [
    serve(office.listViews, schema.listViews, ({ tx, operator, query }) =>
      listViews(tx, operator.id, query.list),
    ),
    serve(office.saveListView, schema.saveListView, ({ tx, operator, body }) =>
      saveView(tx, operator.id, body, office.mostListViews),
    ),
    serve(office.removeListView, schema.removeListView, ({ tx, operator, params }) =>
      removeView(tx, operator.id, params.viewId),
    ),
  ]
}
