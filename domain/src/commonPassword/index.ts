import { commonPasswords } from './list.ts'

const known = new Set(commonPasswords.trim().split(/\s+/))
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Whether a password is among the first that anyone would try: on the list of leaked ones (case does not matter),
 * one or two characters repeated, or a straight run of digits, letters or keys.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return known.has(plain) || /^(.{1,2})\1*.?$/.test(plain) || isRun(plain)
}

function isRun(plain: string): boolean {
  const backwards = [...plain].reverse().join('')
  return rows.some((row) => {
    const round = row + row + row
    return round.includes(plain) || round.includes(backwards)
  })
}
