import { afterEach, expect, test, vi } from 'vitest'
import { clearPressed, markPressed } from './pressed.ts'

afterEach(() => vi.unstubAllGlobals())

/** A document of such links at one address. */
function openPage(count: number) {
  const links = Array.from({ length: count }, () => ({ dataset: {} as Record<string, string> }))
  const location = { href: 'http://site.test/' }
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', {
    querySelectorAll: () => links.filter(({ dataset }) => 'going' in dataset),
  })
  const press = (at: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    markPressed(links[at] as unknown as HTMLElement, promise)
    return async () => {
      resolve()
      await promise
      await new Promise(setImmediate)
    }
  }
  const marked = () => links.flatMap(({ dataset }, at) => ('going' in dataset ? [at] : []))
  return { location, press, marked }
}

test('a link shows that it was followed until the next page is drawn', async () => {
  const { location, press, marked } = openPage(2)
  const arrive = press(1)
  expect(marked()).toEqual([1])
  location.href = 'http://site.test/game/sport'
  await arrive()
  expect(marked()).toEqual([1])
  clearPressed()
  expect(marked()).toEqual([])
})

test('a way that was given up leaves no mark, and takes none from a later press', async () => {
  const { press, marked } = openPage(2)
  const [first, second] = [press(0), press(0)]
  await first()
  expect(marked()).toEqual([0])
  await second()
  expect(marked()).toEqual([])
})
