/** Lengths of a login name and of a password, in characters. */
export const nameLength = { min: 4, max: 11 } as const
export const passwordLength = { min: 8, max: 64 } as const

/** What is wrong with a login name: 4 to 11 letters and digits, a letter first. */
export function nameProblem(name: string): 'length' | 'letterFirst' | 'characters' | undefined {
  if (name.length < nameLength.min || name.length > nameLength.max) return 'length'
  if (!/^[A-Za-z0-9]*$/.test(name)) return 'characters'
  return /^[A-Za-z]/.test(name) ? undefined : 'letterFirst'
}

/** The form a name is stored and looked up in: `Tester01` and `tester01` are one member. */
export function nameKey(name: string): string {
  return name.toLowerCase()
}

/**
 * What is wrong with a password: 8 to 64 characters, and not the name. Whether it is a common one is
 * `commonPassword`'s question: that list stays on the server.
 */
export function passwordProblem(password: string, name: string): 'length' | 'isName' | undefined {
  const length = [...password].length
  if (length < passwordLength.min || length > passwordLength.max) return 'length'
  return password.toLowerCase() === name.toLowerCase() ? 'isName' : undefined
}

/** A withdrawal password is six digits. */
export function isWithdrawalPassword(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Six digits that are tried first: one digit or a short group over and over, or a run up or down. */
export function isEasyWithdrawalPassword(text: string): boolean {
  return /^(\d{1,3})\1+$/.test(text) || '01234567890'.includes(text) || '09876543210'.includes(text)
}

/** Country calling codes a phone may have, with the length of its national number and the name shown. */
export const countryCodes = [
  { code: '86', name: '中国大陆', min: 11, max: 11 },
  { code: '852', name: '中国香港', min: 8, max: 8 },
  { code: '853', name: '中国澳门', min: 8, max: 8 },
  { code: '886', name: '中国台湾', min: 9, max: 10 },
  { code: '65', name: '新加坡', min: 8, max: 8 },
  { code: '60', name: '马来西亚', min: 9, max: 10 },
  { code: '63', name: '菲律宾', min: 10, max: 10 },
  { code: '66', name: '泰国', min: 9, max: 9 },
  { code: '81', name: '日本', min: 10, max: 11 },
  { code: '82', name: '韩国', min: 9, max: 11 },
  { code: '84', name: '越南', min: 9, max: 10 },
] as const
export type CountryCode = (typeof countryCodes)[number]['code']

/** The number without its country code, of one that is kept with it. */
export function nationalNumber(phone: string): string {
  const country = countryCodes.find(({ code }) => phone.startsWith(code))
  return phone.slice(country?.code.length ?? 0)
}

/** What is wrong with a phone number (digits only) of a country; mainland mobiles begin with 13 to 19. */
export function phoneProblem(
  phone: string,
  countryCode = '86',
): 'countryCode' | 'length' | 'format' | undefined {
  const country = countryCodes.find((each) => each.code === countryCode)
  if (!country) return 'countryCode'
  if (!/^\d*$/.test(phone)) return 'format'
  if (phone.length < country.min || phone.length > country.max) return 'length'
  return country.code === '86' && !/^1[3-9]/.test(phone) ? 'format' : undefined
}

/** `registerInvitationActivityPopType`: what comes up after a registration; a friend's invitation is said to count. */
export const invitationPopTypes = { none: 0, recorded: 1 } as const
