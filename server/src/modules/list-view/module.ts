import { defineModule } from '../../platform/module.ts'
import { createListViewRoutes } from './office-routes.ts'

/** What an operator looks at again and again: a list with its filter and its columns, under a name. */
export const listViewModule = defineModule({
  name: 'list-view',
  needs: {},
  create: () => ({ routes: createListViewRoutes() }),
})
