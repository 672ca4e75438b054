import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { open, seal } from './cipher.ts'
import { deviceId } from './session.ts'
import { readText, remove, writeText } from './storage.ts'

/** What the login form remembers: the name, never the password; the session itself lives in its own cookie. */
export interface LoginInfo {
  readonly name: string
  readonly isChecked: boolean
}

export async function keepLoginInfo(info: LoginInfo): Promise<void> {
  if (info.isChecked) writeText(storageKeys.loginInfo, await seal(JSON.stringify(info), deviceId()))
  else remove(storageKeys.loginInfo)
}

export async function readLoginInfo(): Promise<LoginInfo | undefined> {
  const sealed = readText(storageKeys.loginInfo)
  const text = sealed === undefined ? undefined : await open(sealed, deviceId())
  return text === undefined ? undefined : parse(text)
}

function parse(text: string): LoginInfo | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    if (!('name' in read) || !('isChecked' in read)) return undefined
    const { name, isChecked } = read
    return typeof name === 'string' && isChecked === true ? { name, isChecked } : undefined
  } catch {
    return undefined
  }
}
