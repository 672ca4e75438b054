import type { KeptCode } from '@zhengju/domain/affiliate'
import type { Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../platform/call/caller.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellOwner } from './recovery/owner-news-service.ts'
import type { CaptchaDeps } from './risk/captcha-service.ts'
import type { WorkDeps } from './risk/work-service.ts'
import type { CodeDeps } from './second-factor/code-service.ts'
import type { PasskeyDeps } from './second-factor/passkey-service.ts'

/** What the services of this module are given. */
export interface LoginDeps
  extends CaptchaDeps,
    CodeDeps,
    WorkDeps,
    Omit<PasskeyDeps, 'keys'>,
    Pick<MemberDeps, 'passwords'> {
  readonly tellOwner: TellOwner
  /** How long second factors stay after somebody who proved himself by phone alone asked that they go. */
  readonly factorWaitMs: number
  readonly siteSwitches: (tx: Tx) => Promise<SiteSwitches>
  /** Whom the codes that a new member brought bind him to; whether a friend's invitation counts. */
  readonly bindInvitation: BindInvitation
  /** Whether real name and withdrawal password are the member's. Takes as long for nobody. */
  readonly isWithdrawalIdentity: (
    memberId: string | undefined,
    given: { readonly realName: string; readonly withdrawalPassword: string },
  ) => Promise<boolean>
}

export type BindInvitation = (
  tx: Tx,
  invitation: {
    readonly memberId: string
    readonly codes: readonly KeptCode[]
    readonly visitor: Visitor
  },
) => Promise<{ readonly isInvited: boolean }>

/** What operators may close. */
export interface SiteSwitches {
  readonly stopLogin: boolean
  readonly stopRegister: boolean
  /** False while the site takes no phone numbers. */
  readonly hasPhones: boolean
}
