import { birthdayOf, maskNumber } from '@zhengju/domain/identity'
import { nationalNumber } from '@zhengju/domain/member'
import { maskName, maskPhone } from '@zhengju/domain/text'
import type { Keys } from '../../platform/crypto/keys.ts'
import { wishOf } from './parse.ts'
import type { ReviewRow, Wish } from './tables.ts'

/** A request opened: what it asks for, what stood before, and the member's words. */
export interface OpenedReview {
  readonly wish: Wish
  readonly from: string | null
  readonly to: string
  readonly reason: string
}

export function sealWish(keys: Keys, wish: Wish): string {
  return keys.seal('reviewWish', JSON.stringify(wish))
}

export function opened(keys: Keys, row: ReviewRow): OpenedReview {
  const wish = wishOf(keys.open('reviewWish', row.wish_sealed))
  return {
    wish,
    from: row.before_sealed === null ? null : keys.open('reviewBefore', row.before_sealed),
    to: textOf(wish),
    reason: keys.open('reviewReason', row.reason_sealed),
  }
}

/** A value of that kind for the eye. Cards are never kept here otherwise than masked. */
export function masked(kind: Wish['kind'], text: string): string {
  switch (kind) {
    case 'identity':
    case 'name':
      return maskName(text)
    case 'phone':
      return maskPhone(nationalNumber(text))
    case 'card':
    case 'birthday':
      return text
  }
}

/** The number of a document request, masked or whole. */
export function numberOf(wish: Wish, isWhole: boolean): string | null {
  if (wish.kind !== 'identity') return null
  return isWhole ? wish.number : maskNumber(wish.number)
}

/** The birthday that a request would set. */
export function birthdayIn(wish: Wish): string | null {
  if (wish.kind === 'birthday') return wish.birthday
  return wish.kind === 'identity' ? birthdayOf(wish.number) : null
}

function textOf(wish: Wish): string {
  switch (wish.kind) {
    case 'identity':
    case 'name':
      return wish.realName
    case 'card':
      return ''
    case 'phone':
      return wish.phone
    case 'birthday':
      return wish.birthday
  }
}
