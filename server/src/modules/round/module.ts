import { defineModule } from '../../platform/module.ts'

/** What the categories of play have of their own. Nothing is kept here, and nothing is asked. */
export const roundModule = defineModule({ name: 'round', needs: {}, create: () => ({}) })
