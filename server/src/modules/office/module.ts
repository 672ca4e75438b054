import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { messageModule } from '../message/module.ts'
import { trailModule } from '../trail/module.ts'
import { authoriseOperator } from './operators/session-service.ts'
import { roleQueue } from './queue-store.ts'
import { createOfficeRoutes } from './routes.ts'

/** Operators: who they are and what each may do. What they do about a noun stands with the noun. */
export const officeModule = defineModule({
  name: 'office',
  needs: { member: memberModule, message: messageModule, trail: trailModule },
  create({ db, keys, passwords }, { message }) {
    return {
      queues: { roles: roleQueue },
      routes: createOfficeRoutes({ keys, passwords, wakeMessages: message.wake }),
      authorisers: { operator: (token) => authoriseOperator(db, token) },
    }
  },
})
