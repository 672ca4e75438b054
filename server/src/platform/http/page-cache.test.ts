import { expect, test } from 'vitest'
import { createGate, GateFull } from '../call/gate.ts'
import { createPageCache } from './page-cache.ts'

function site(now = { at: 0 }) {
  const cache = createPageCache({ now: () => now.at })
  const renders: string[] = []
  const admitted: string[] = []
  const get = async (key: string) => {
    const page = await cache.get(
      key,
      async () => {
        renders.push(key)
        const head = { 'cache-control': 's-maxage=5' }
        return { status: 200, head, plain: Buffer.from(`${key} ${renders.length}`) }
      },
      async () => void admitted.push(key),
    )
    return page.plain.toString()
  }
  return { get, renders, admitted, now }
}

test('junk evicts nothing that is warm', async () => {
  const { get, renders } = site()
  await get('home')
  await get('home')
  for (let count = 0; count < 2_000; count++) await get(`junk ${count}`)
  const before = renders.length
  await get('home')
  expect(renders).toHaveLength(before)
})

test('who asks at the same moment is answered by one render', async () => {
  const { get, renders } = site()
  const texts = await Promise.all([get('home'), get('home'), get('home')])
  expect(new Set(texts).size).toBe(1)
  expect(renders).toEqual(['home'])
})

test('a page that people read is drawn anew at nobody’s expense', async () => {
  const { get, renders, admitted, now } = site()
  await get('home')
  await get('home')
  now.at = 6_000
  await get('home')
  expect(renders).toEqual(['home', 'home'])
  expect(admitted).toEqual(['home'])
})

test('the gate lets so many in, so many wait, and tells the rest', async () => {
  const pass = createGate({ atOnce: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const work = () => pass(() => new Promise<void>((end) => ends.push(end)))
  const [first, second, third] = [work(), work(), work()]
  await expect(work()).rejects.toBeInstanceOf(GateFull)
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await first
  expect(ends).toHaveLength(3)
  for (const end of ends) end()
  await Promise.all([second, third])
  const failing = pass(async () => {
    throw new Error('broken page')
  })
  await expect(failing).rejects.toThrow('broken page')
  await pass(async () => undefined)
})
