import { defineModule } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/index.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { defineSupportJobs } from './jobs.ts'
import { createSupportOfficeRoutes } from './office-routes.ts'
import { createSupportRoutes } from './routes.ts'
import { createTyping } from './typing-service.ts'

/** Members and the desk: conversations, complaints, opinions. */
export const supportModule = defineModule({
  name: 'support',
  needs: { login: loginModule, member: memberModule, trail: trailModule },
  create({ db, keys }, { login: { admitVisitor } }) {
    const pictures = createPictures()
    const deps = { keys, pictures, typing: createTyping(), admitVisitor }
    return {
      routes: [...createSupportRoutes(deps), ...createSupportOfficeRoutes(deps)],
      connect: ({ jobs }) => defineSupportJobs(jobs, db),
      stop: () => pictures.stop(),
    }
  },
})
