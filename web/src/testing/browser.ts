import { record } from '@zhengju/contract/testing/record'
import { vi } from 'vitest'

/** As much of a browser as the client's own code touches: storage, cookies, an address. */
export function fakeBrowser(address = 'http://site.test/mine/finance/deposit') {
  const store = new Map<string, string>()
  const jar = new Map<string, string>()
  const location = new URL(address)
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (store.has(key)) record('storage', key)
      return store.get(key) ?? null
    },
    setItem(key: string, value: string) {
      record('storage', key)
      store.set(key, value)
    },
    removeItem: (key: string) => store.delete(key),
  })
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (rest.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
      written.push(text)
    },
  })
  const written: string[] = []
  vi.stubGlobal('window', { location, name: '' })
  vi.stubGlobal('navigator', { onLine: true })
  return { store, jar, tab, written, location }
}
