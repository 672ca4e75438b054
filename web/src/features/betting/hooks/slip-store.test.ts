import { keysClearedOnLogout, storageKeys } from '@zhengju/contract/kernel/storage-key'
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

test('how far a price may fall is kept as long as that any is taken: a new login finds both', async () => {
  const { store } = fakeBrowser()
  const { priceFall } = storageKeys
  const { tell } = await loaded()
  tell({ name: 'acceptChosen', acceptOdds: 'any' })
  tell({ name: 'fallChosen', fall: 2 })
  expect(store.get(priceFall.key)).toBe('2')
  for (const key of keysClearedOnLogout()) store.delete(key)
  expect((await loaded()).read()).toMatchObject({ items: [], acceptOdds: 'any', fall: 2 })
  store.set(priceFall.key, 'any')
  expect((await loaded()).read().fall).toBe('any')
  store.set(priceFall.key, '50')
  expect((await loaded()).read().fall).toBe(10)
})
