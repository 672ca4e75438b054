import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changedRegions, regionHashes } from './region-hash.ts'

const screen = (box: { readonly left: number; readonly top: number }, shade = '#123') =>
  sharp({ create: { width: 390, height: 844, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: 80, height: 90, channels: 3, background: shade } },
        ...box,
      },
    ])
    .png()
    .toBuffer()

test('the same screen is the same, a little paler or a pixel aside; a moved box is seen where it was and is', async () => {
  const accepted = await regionHashes(await screen({ left: 40, top: 30 }))
  expect(accepted).toHaveLength(12)
  for (const alike of [screen({ left: 41, top: 30 }), screen({ left: 40, top: 30 }, '#234')]) {
    expect(changedRegions(accepted, await regionHashes(await alike))).toEqual([])
  }
  const blank = accepted.map(() => 'ffffffffffffffff')
  expect(changedRegions(blank, accepted)).toHaveLength(12)
  expect(changedRegions([], accepted)).toHaveLength(12)
})
