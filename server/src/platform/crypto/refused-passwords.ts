import { isCommonPassword } from '@zhengju/domain/commonPassword'

/** Reads the list at the first password that somebody sets: a start does not pay for it. */
let list: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among those that are tried first: our own short list and patterns, then the kept long one. */
export async function isRefusedPassword(password: string): Promise<boolean> {
  if (isCommonPassword(password)) return true
  list ??= readList()
  return (await list).has(password.toLowerCase())
}

/** Passwords of leaks in the order of their frequency, kept by the makers of zxcvbn-ts. */
export async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words: unknown = dictionary['passwords-common']
  if (!Array.isArray(words)) throw new Error('the list of refused passwords is none')
  return new Set(words.map((word) => String(word).toLowerCase()))
}
