/** Whether a text can be a real name: Chinese characters and `·`, or Latin letters with spaces, 2 to 40. */
export function isRealName(text: string): boolean {
  return (
    /^\p{Script=Han}[\p{Script=Han}·]{0,38}\p{Script=Han}$/u.test(text) ||
    /^[A-Za-z][A-Za-z '.-]{0,38}[A-Za-z]$/.test(text)
  )
}

/** Two spellings of one holder: spaces, case and the form of the middle dot do not matter. */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character of the first 17 digits of a resident identity number (GB 11643-1999, ISO 7064 MOD 11-2). */
export function identityCheck(body: string): string | undefined {
  if (!/^\d{17}$/.test(body)) return undefined
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return checkCharacters[sum % 11]
}

/** Whether an 18-character resident identity number has a right check character. */
export function isIdentityNumber(text: string): boolean {
  return text.length === 18 && identityCheck(text.slice(0, 17)) === text.slice(17).toUpperCase()
}

/** The birthday `YYYY-MM-DD` that stands in an identity number. */
export function birthdayOf(identityNumber: string): string {
  const digits = identityNumber.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•・.]/g, '·')
    .toLowerCase()
}
