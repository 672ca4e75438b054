import { ageOn, isDay, type SiteDay } from '../siteDay/index.ts'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The first two digits: every province, and the residence permits of Hong Kong, Macau and Taiwan. */
const provinceCodes = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 ' +
    '71 81 82 83'
  ).split(' '),
)

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

/** The form a number is kept and looked up in. */
export function numberAsKept(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** The birthday `YYYY-MM-DD` that stands in an identity number. */
export function birthdayOf(identityNumber: string): string {
  const digits = identityNumber.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The sex that stands in an identity number: its seventeenth digit, odd for men. */
export function genderOf(identityNumber: string): 'male' | 'female' {
  return Number(identityNumber[16]) % 2 === 1 ? 'male' : 'female'
}

export type NumberProblem = 'format' | 'region' | 'birthday' | 'check'

/** What is wrong with an identity number on that day; a birthday must be a day between 1900 and today. */
export function numberProblem(text: string, today: SiteDay): NumberProblem | undefined {
  const number = numberAsKept(text)
  if (!/^\d{17}[\dX]$/.test(number)) return 'format'
  if (!provinceCodes.has(number.slice(0, 2))) return 'region'
  if (birthdayProblem(birthdayOf(number), today)) return 'birthday'
  return isIdentityNumber(number) ? undefined : 'check'
}

/** What is wrong with a birthday on that day: no day of the calendar, before 1900, or still to come. */
export function birthdayProblem(
  birthday: string,
  today: SiteDay,
): 'noDay' | 'tooEarly' | 'ahead' | undefined {
  if (!isDay(birthday)) return 'noDay'
  if (birthday < '1900-01-01') return 'tooEarly'
  return birthday > today ? 'ahead' : undefined
}

/** Full years of age on that day by the birthday of an identity number. */
export function ageByNumber(identityNumber: string, today: SiteDay): number | undefined {
  return ageOn(birthdayOf(identityNumber), today)
}

/** An identity number for the eye: its first three characters and its last two. */
export function maskNumber(identityNumber: string): string {
  if (identityNumber.length < 8) return '*'.repeat(identityNumber.length)
  const stars = '*'.repeat(identityNumber.length - 5)
  return `${identityNumber.slice(0, 3)}${stars}${identityNumber.slice(-2)}`
}
