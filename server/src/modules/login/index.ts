/** How members come in and prove who they are: captchas, codes, devices, passkeys, forgotten passwords. */

export { type LoginState, liftLogin, loginState, loginsOf } from './account/state-service.ts'
export type { TellOwner } from './recovery/owner-news-service.ts'
export { keepFactors } from './second-factor/factor-drop-service.ts'
export { createOwnCode } from './second-factor/own-code-service.ts'
