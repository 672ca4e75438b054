import type { SentHeader } from '@zhengju/contract/kernel/endpoint'
import { headers, headerValues } from '@zhengju/contract/kernel/header'
import { md5 } from './md5.ts'
import { userName } from './session.ts'

/** The headers that single calls carry (specification 7); one without a value is left out. */
export async function sentHeaders(names: readonly SentHeader[]): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const name of names) {
    const value = await values[name]()
    if (value !== undefined) made[headers[name]] = value
  }
  return made
}

const values: Readonly<Record<SentHeader, () => Promise<string | undefined>>> = {
  async memberHash() {
    const name = userName()
    return name === undefined ? undefined : md5(name)
  },
  async finger() {
    const { deviceFinger } = await import('./device-finger.ts')
    return deviceFinger()
  },
  platform: async () => headerValues.platform,
}
