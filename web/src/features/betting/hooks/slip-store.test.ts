import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** The page is loaded anew: whatever was not kept is gone. */
async function loaded() {
  vi.resetModules()
  return (await import('./slip-store.ts')).slipStore
}

test('which price changes are taken is kept over a reload, and alone where the slip was emptied', async () => {
  const { store } = fakeBrowser()
  const { acceptOdds, betSlip } = storageKeys
  expect((await loaded()).read().acceptOdds).toBe('better')
  ;(await loaded()).tell({ name: 'acceptChosen', acceptOdds: 'any' })
  expect(store.get(acceptOdds.key)).toBe('any')
  store.delete(betSlip.key)
  expect((await loaded()).read().acceptOdds).toBe('any')
  store.set(acceptOdds.key, 'whatever')
  expect((await loaded()).read().acceptOdds).toBe('better')
})
