import type { Database, Tx } from '@zhengju/storage/tx'
import type { Visitor } from '../../../platform/call/caller.ts'
import { Failure } from '../../../platform/call/failure.ts'
import type { Keys } from '../../../platform/crypto/keys.ts'
import { memberById } from '../../member/index.ts'
import type { LoginDeps } from '../service.ts'
import { checkCode, codeFailure, useCode } from './code-service.ts'

/** A member's word by the phone that is bound: for what other modules let pass with its code only (`sendOwnCode`). */
export function createOwnCode(keys: Keys, siteSwitches: LoginDeps['siteSwitches']) {
  return {
    /** No phone, or a site that takes none: no code. */
    async isNeeded(tx: Tx, memberId: string): Promise<boolean> {
      const member = await memberById(tx, memberId)
      return member?.phone_sealed != null && (await siteSwitches(tx)).hasPhones
    },

    /** Compares and counts, whatever comes of it. The id of a right code; undefined where none is needed. */
    async check(
      db: Database,
      { memberId, visitor }: { readonly memberId: string; readonly visitor: Visitor },
      given: { readonly phoneCodeId?: string | undefined; readonly phoneCode?: string | undefined },
    ): Promise<string | undefined> {
      const verdict = await db.tx(async (tx) => {
        if (!(await this.isNeeded(tx, memberId))) return undefined
        const sealed = (await memberById(tx, memberId))?.phone_sealed ?? ''
        const { phoneCodeId, phoneCode } = given
        if (phoneCodeId === undefined || phoneCode === undefined) {
          throw new Failure('phone.checkNeeded')
        }
        const phone = keys.open('phone', sealed)
        const of = { purpose: 'change', subject: memberId, phone, visitor } as const
        return checkCode(tx, keys, { ...of, phoneCodeId, phoneCode })
      })
      const refusal = verdict && codeFailure(verdict)
      if (refusal) throw refusal
      return verdict?.kind === 'right' ? verdict.id : undefined
    },

    /** In the transaction that it lets pass: a code is used once. */
    async use(tx: Tx, id: string | undefined): Promise<void> {
      if (id === undefined || (await useCode(tx, id))) return
      throw new Failure('phone.checkFailed', { triesLeft: 0 })
    },
  }
}
