import { defineModule } from '../../platform/module.ts'
import { contentModule } from '../content/module.ts'
import { createClosure } from './closure-service.ts'

/** When the site or a venue is closed. */
export const closureModule = defineModule({
  name: 'closure',
  needs: { content: contentModule },
  create: ({ db, runtime }) => ({ services: createClosure(db, runtime.clock) }),
})
