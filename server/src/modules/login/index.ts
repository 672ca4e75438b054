/** How members come in and prove who they are: captchas, codes, devices, passkeys, forgotten passwords. */

export type { TellOwner } from './recovery/owner-news-service.ts'
export type { AdmitVisitor } from './risk/visitor-service.ts'

export { totpOf } from './second-factor/factor-store.ts'
export { createOwnCode } from './second-factor/own-code-service.ts'
