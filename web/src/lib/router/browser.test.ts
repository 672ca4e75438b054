import { afterEach, expect, test, vi } from 'vitest'
import { createRouter } from './browser.ts'

afterEach(() => vi.unstubAllGlobals())

const paths = { home: '/', list: '/list', one: '/list/:id' }

/** A browser's history and a platform that answers when it is told to. */
function openSite(steady: readonly string[] = []) {
  const origin = 'http://site.test'
  const entries = [{ address: '/', state: null as unknown }]
  let at = 0
  const popped: ((event: { readonly state: unknown }) => void)[] = []
  const left: string[] = []
  const url = () => new URL(entries[at]?.address ?? '', origin)
  const asked: { readonly address: string; answer(body: unknown): Promise<void> }[] = []
  const window = {
    location: {
      get href() {
        return url().href
      },
      get pathname() {
        return url().pathname
      },
      get search() {
        return url().search
      },
      hash: '',
      origin,
      assign: (to: URL) => void left.push(String(to)),
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state: unknown, _: string, address: string) {
        entries.splice(++at, entries.length, { address, state })
      },
      replaceState(state: unknown, _: string, address = entries[at]?.address ?? '') {
        entries[at] = { address, state }
      },
    },
    scrollY: 0,
    scrollTo(_: number, top: number) {
      window.scrollY = top
    },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    addEventListener: (name: string, act: (typeof popped)[number]) =>
      name === 'popstate' && popped.push(act),
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('fetch', (address: string, { signal }: { readonly signal?: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
    asked.push({
      address,
      async answer(body) {
        resolve(Response.json(body))
        await vi.waitFor(() => undefined)
      },
    })
    return promise
  })
  const start = { name: 'home', params: {}, root: 'frame', data: 'home', failure: undefined }
  const loadScreen = async () => () => null
  const router = createRouter({ paths, loadScreen, steady, start: { ...start, Screen: undefined } })
  router.subscribe(() => router.placeScroll())
  const back = () => popped[0]?.({ state: entries[--at]?.state })
  return { router, window, asked, left, back, entries: () => entries.map(({ address }) => address) }
}

test('a page is entered once its data is there, and Back finds the last one where it was left', async () => {
  const { router, window, asked, back, entries } = openSite()
  window.scrollY = 700
  const moved = router.navigate('/list/a%20b?x=1')
  expect(router.state().data).toBe('home')
  await asked[0]?.answer({ data: 'one' })
  await moved
  expect(router.state()).toMatchObject({ name: 'one', params: { id: 'a b' }, data: 'one' })
  expect([entries(), window.scrollY]).toEqual([['/', '/list/a%20b?x=1'], 0])
  back()
  await asked[1]?.answer({ data: 'home again' })
  await vi.waitFor(() => expect(router.state().data).toBe('home again'))
  expect(window.scrollY).toBe(700)
})

test('a later move ends the one under way', async () => {
  const { router, asked, entries } = openSite()
  const first = router.navigate('/list')
  const second = router.navigate('/list/1')
  await asked[1]?.answer({ data: 'one' })
  await Promise.all([first, second])
  expect([router.state().name, entries()]).toEqual(['one', ['/', '/list/1']])
})

test('a redirect is followed, one in the place of another stays in its place', async () => {
  const { router, asked, entries } = openSite()
  const moved = router.navigate('/list', { replace: true })
  await asked[0]?.answer({ redirect: '/list/2' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await asked[1]?.answer({ data: 'two' })
  await moved
  expect([router.state().data, entries()]).toEqual(['two', ['/list/2']])
})

test('no page of ours is said to be none; another site and a page that does not come are left to the browser', async () => {
  const { router, asked, left } = openSite()
  await router.navigate('https://other.test/x')
  expect(left).toEqual(['https://other.test/x'])
  const moved = router.navigate('/list')
  await asked[0]?.answer({ failure: 500 })
  await moved
  expect(router.state().failure).toBe(500)
  await router.navigate('/nowhere')
  expect(router.state()).toMatchObject({ failure: 404, root: 'frame', Screen: undefined })
})

test('a steady page asks for nothing when only its query changes; others and a reload do', async () => {
  const { router, asked, entries } = openSite(['list'])
  const moved = router.navigate('/list')
  await asked[0]?.answer({ data: 'rows' })
  await moved
  await router.navigate('?day=2', { preventScrollReset: true })
  expect([asked.length, entries().at(-1), router.state().data]).toEqual([1, '/list?day=2', 'rows'])
  const read = router.revalidate()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await asked[1]?.answer({ root: 'new frame', data: 'new rows' })
  await read
  expect(router.state()).toMatchObject({ root: 'new frame', data: 'new rows' })
})
