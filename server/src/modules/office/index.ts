/** The operators' door: who they are, what each may do, what they did. */
export { type AccessRouteDeps, createAccessRoutes } from './access-routes.ts'
export { createChatOfficeRoutes } from './chat-routes.ts'
export type { ChatNews } from './chat-service.ts'
export { createGiftOfficeRoutes } from './gift-routes.ts'
export type { GiftNews } from './gift-service.ts'
export { createReviewRoutes } from './identity-routes.ts'
export {
  areKeysOfOperators,
  createOperator,
  followTotp,
  isOperator,
  type NewPerson,
  saveRole,
} from './operator-service.ts'
export { roleTitles } from './operator-store.ts'
export { createOfficeRoutes, type OfficeDeps } from './routes.ts'
export { authoriseOperator } from './session-service.ts'
