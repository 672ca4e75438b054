import { siteTimeText } from '../siteDay/index.ts'

/**
 * `D` deposit, `W` withdrawal, `T` venue transfer, `B` dividend (a bonus), `M` manual adjustment, `A` an affiliate's statement,
 * `E` an exchange of coins, `V` a gift of vouchers.
 */
export type OrderKind = 'D' | 'W' | 'T' | 'B' | 'M' | 'A' | 'E' | 'V'

/**
 * An order number for people: kind, site time to the second, eight digits of the order's id:
 * `D2026010520300012345678`. `at` is epoch ms, `id` a UUID.
 */
export function orderNumber(kind: OrderKind, at: number, id: string): string {
  const time = siteTimeText(at).replace(/\D/g, '')
  const tail = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 100_000_000n
  return `${kind}${time}${tail.toString().padStart(8, '0')}`
}

/** Letters and digits that nobody confuses: no 0, 1, I, O. Thirty-two, so that a byte maps without bias. */
const remarkAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const remarkCodeLength = 6

/** The remark code (附言) that a bank transfer is matched by: six characters from six random bytes. */
export function remarkCode(bytes: Uint8Array): string {
  if (bytes.length < remarkCodeLength) throw new RangeError('a remark code takes six random bytes')
  return Array.from(bytes.slice(0, remarkCodeLength), (byte) => remarkAlphabet[byte % 32]).join('')
}

/** Whether a text is a remark code. */
export function isRemarkCode(text: string): boolean {
  return (
    text.length === remarkCodeLength && [...text].every((char) => remarkAlphabet.includes(char))
  )
}
