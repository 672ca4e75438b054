import { maskAccount } from '../text/index.ts'

export const genders = ['male', 'female', 'undisclosed'] as const
export type Gender = (typeof genders)[number]

/** A mail address as people have them: one sign between a name and a host with a dot. */
export function isMail(text: string): boolean {
  return (
    text.length <= 80 &&
    /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/.test(text)
  )
}

/** A WeChat id: 6 to 20 letters, digits, `_` and `-`; a phone number may stand for it. */
export function isWechat(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]{5,19}$/.test(text)
}

/** A QQ number: 5 to 12 digits. */
export function isQq(text: string): boolean {
  return /^[1-9]\d{4,11}$/.test(text)
}

/** A mail address for the eye: its name like an account, its host whole. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 0 ? maskAccount(mail) : `${maskAccount(mail.slice(0, at))}${mail.slice(at)}`
}

/** An address of a home for the eye: its first six characters. */
export function maskAddress(address: string): string {
  const chars = [...address]
  return chars.length <= 6
    ? `${chars.slice(0, 2).join('')}****`
    : `${chars.slice(0, 6).join('')}****`
}

/** What a whole profile consists of; each counts the same. */
export const profileEntries = [
  'nickName',
  'realName',
  'identity',
  'birthday',
  'gender',
  'phone',
  'email',
  'wechat',
  'qq',
  'address',
] as const
export type ProfileEntry = (typeof profileEntries)[number]

/** How much of the profile is filled in, 0 to 100. */
export function completeness(known: readonly ProfileEntry[]): number {
  const count = profileEntries.filter((part) => known.includes(part)).length
  return Math.floor((count * 100) / profileEntries.length)
}

/** Avatars to choose from; each is the seed of a drawing, and no two draw alike. A member's own id is the first one. */
export const avatarSeeds: readonly string[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 22, 24, 34, 38, 40, 44,
].map((number) => `face-${String(number).padStart(2, '0')}`)
