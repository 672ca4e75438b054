/** How members come in and prove who they are: captchas, codes, devices, passkeys, forgotten passwords. */

export { noteHandover } from './entry-service.ts'
export { keepFactors } from './factor-drop-service.ts'
export { defineLoginJobs } from './jobs.ts'
export { createOwnCode } from './own-code-service.ts'
export type { RelyingParty } from './passkey-service.ts'
export { selfProofWays } from './proof-service.ts'
export { createLoginRoutes } from './routes.ts'
export type { LoginDeps } from './service.ts'
export { type LoginState, liftLogin, loginState, loginsOf } from './state-service.ts'
export { take as takeOne } from './tally-store.ts'
export { createSiteFailures } from './work-service.ts'
