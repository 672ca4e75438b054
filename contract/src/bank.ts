import { banks as list } from '@zhengju/domain/payment'

/** Banks that a card may belong to: `code` on the wire, name as shown. */
export const banks: Readonly<Record<string, string>> = Object.fromEntries(
  list.map(({ code, name }) => [code, name]),
)

export function isBankCode(code: string): boolean {
  return Object.hasOwn(banks, code)
}
