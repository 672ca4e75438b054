import type { ComponentType } from 'react'
import { runtime } from '../runtime.ts'
import { matchPath } from './match.ts'
import type { MoveOptions, Moves, PageState } from './page.tsx'
import { keepScroll } from './scroll.ts'
import { type DataAnswer, dataAddress, wholeHeader } from './wire.ts'

export interface Router extends Moves {
  readonly state: () => PageState
  readonly subscribe: (heard: (state: PageState) => void) => () => void
  /** Once the page is drawn: at its top, or where it was left. */
  readonly placeScroll: () => void
}

interface RouterOptions {
  readonly paths: Readonly<Record<string, string>>
  readonly loadScreen: (name: string) => Promise<ComponentType>
  /** Pages that go from one query of theirs to the next without new data. */
  readonly steady: readonly string[]
  readonly start: Omit<PageState, 'location'>
}

interface Move extends MoveOptions {
  /** Back or forward: the history stands there already, at the entry of this key. */
  readonly poppedTo?: string
}

type Drawn = Omit<PageState, 'location'>
/** What a move leads to. */
type Arrival = Drawn | { readonly redirect: string }
interface Run {
  readonly stop: AbortController
  readonly done: Promise<void>
}

/** Moves between the pages of the site in one document. A later move ends the one under way. */
export function createRouter(options: RouterOptions): Router {
  const listeners = new Set<(state: PageState) => void>()
  let state: PageState = { ...options.start, location: here(firstKey()) }
  let running: Run | undefined
  let scrollTo: number | undefined
  const places = keepScroll(() => state.location.key)
  window.addEventListener('popstate', ({ state: entry }) => {
    const poppedTo: string = entry?.key ?? oldestKey
    // Only what lay over this page is gone, or the way to another was given up.
    if (poppedTo === state.location.key) running?.stop.abort()
    else void go(new URL(window.location.href), { poppedTo })
  })
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (to, move = {}) => go(new URL(to, window.location.href), move),
    revalidate,
    placeScroll() {
      if (scrollTo !== undefined) scroll(state.location.hash, scrollTo)
      scrollTo = undefined
    },
  }

  function go(url: URL, move: Move): Promise<void> {
    running?.stop.abort()
    const stop = new AbortController()
    const done = run(url, move, stop.signal).finally(() => {
      if (running?.stop === stop) running = undefined
    })
    running = { stop, done }
    return done
  }

  /** Where data or script do not come, the browser itself loads the page. */
  async function run(url: URL, move: Move, signal: AbortSignal): Promise<void> {
    const isOurs = url.origin === window.location.origin
    const arrival = isOurs && (await arrive(options, state, url, signal).catch(() => undefined))
    if (signal.aborted) return
    if (!arrival) return window.location.assign(url)
    if ('redirect' in arrival) {
      const replace = move.replace === true || move.poppedTo !== undefined
      return run(new URL(arrival.redirect, url), { replace }, signal)
    }
    places.leave(state.location.key)
    const key = move.poppedTo ?? writeEntry(url, move.replace === true)
    scrollTo = move.preventScrollReset ? undefined : (places.placeOf(key) ?? 0)
    show({ ...arrival, location: here(key) })
  }

  /** A move that is under way brings new data of its own; the frame's is read after it. */
  async function revalidate(): Promise<void> {
    await running?.done
    const { location: asked } = state
    const url = new URL(window.location.href)
    const answer = await readPage(url, true).catch(() => undefined)
    if (!answer || state.location !== asked || running) return
    if (answer.redirect === undefined) show({ ...state, ...found(state, answer) })
    else await go(new URL(answer.redirect, url), { replace: true })
  }

  function show(next: PageState): void {
    state = next
    for (const listener of listeners) listener(next)
  }
}

/** Data and script of the page, at the same time. */
async function arrive(
  { paths, loadScreen, steady }: RouterOptions,
  state: PageState,
  url: URL,
  signal: AbortSignal,
): Promise<Arrival> {
  const match = matchPath(paths, url.pathname)
  if (!match) return missing(state)
  if (isSteady(state, url, steady.includes(match.name))) return state
  const isWhole = url.search !== state.location.search
  const [Screen, answer] = await Promise.all([
    loadScreen(match.name),
    readPage(url, isWhole, signal),
  ])
  if (answer.redirect !== undefined) return { redirect: answer.redirect }
  return { ...match, ...found(state, answer), Screen }
}

/** The same page, of which nothing is to be read again. */
function isSteady({ location, failure }: PageState, url: URL, keepsData: boolean): boolean {
  if (url.pathname !== location.pathname || failure !== undefined) return false
  if (url.search !== location.search) return keepsData
  return url.hash !== '' && url.hash !== location.hash
}

function found(state: PageState, { failure, root = state.root, data }: DataAnswer) {
  return { root, data, failure }
}

function missing({ root }: PageState): Drawn {
  return { name: undefined, params: {}, root, data: undefined, failure: 404, Screen: undefined }
}

async function readPage(url: URL, isWhole: boolean, signal?: AbortSignal): Promise<DataAnswer> {
  const headers: Record<string, string> = isWhole ? { [wholeHeader]: '1' } : {}
  const answer = await fetch(dataAddress(url), { headers, ...(signal ? { signal } : {}) })
  const isOurs = answer.headers.get('content-type')?.startsWith('application/json')
  return isOurs ? ((await answer.json()) as DataAnswer) : { failure: 500 }
}

/** Of the entry that the document was loaded for: how far from the first, and its name. */
const oldestKey = 'default'

function firstKey(): string {
  const { history } = window
  const key: string = history.state?.key ?? oldestKey
  if (typeof history.state?.idx !== 'number') {
    history.replaceState({ ...history.state, idx: 0, key }, '')
  }
  return key
}

function writeEntry({ pathname, search, hash }: URL, isReplaced: boolean): string {
  const { history } = window
  const key = runtime.ids.next()
  const idx = Number(history.state?.idx ?? 0)
  const address = pathname + search + hash
  if (isReplaced) history.replaceState({ idx, key }, '', address)
  else history.pushState({ idx: idx + 1, key }, '', address)
  return key
}

function here(key: string): PageState['location'] {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key }
}

function scroll(hash: string, top: number): void {
  const target = top === 0 && document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, top)
}
