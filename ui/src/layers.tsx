import { useEffect, useRef } from 'react'

/**
 * What lies over a page (sheets, dialogs, keyboards) has a history entry each, so that Back takes the topmost away
 * and leaves the page. An entry stays when its layer closes by itself: the next layer or the next page takes its
 * place, and Back passes over it. So no step through the history is ever on its way while the router moves.
 */
interface Layer {
  /** Back was pressed: the layer closes, or stays and gets its entry again. */
  readonly onBack: () => void
}

/** What stands in the history: the router's own page, and how deep under layers, where in the history it lies. */
interface Entry {
  readonly idx?: number
  readonly key?: string
  readonly layer?: number
  readonly place?: number
}

type Leave = () => void

const layers: Layer[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let current: Entry = {}
let native: Pick<History, 'pushState' | 'replaceState' | 'go'> | undefined
let question = (leave: Leave) => leave()

export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (isOpen) return addLayer({ onBack: () => latest.current() })
  }, [isOpen])
}

export function addLayer(layer: Layer): () => void {
  layers.push(layer)
  settleSoon()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
  }
}

/** The site's own question before what was typed is thrown away. */
export function setLeaveQuestion(ask: (leave: Leave) => void): void {
  question = ask
}

export function askBeforeLeaving(leave: Leave): void {
  question(leave)
}

/** One page back, past the entries of all layers. */
export function leavePage(): void {
  window.history.go(-1)
}

function read(): Entry {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function depth(entry = current): number {
  return entry.layer ?? 0
}

function place(entry = current): number {
  return entry.place ?? 0
}

/** After what is being drawn now: one layer may come in another's place. */
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle, 0)
}

/** At least as many entries as layers. */
function settle(): void {
  for (let at = depth() + 1; native && at <= layers.length; at++) {
    current = { ...current, layer: at, place: place() + 1 }
    native.pushState(current, '')
  }
}

function popped(event: PopStateEvent): void {
  const from = current
  current = read()
  if (current.idx !== from.idx) {
    settleSoon()
    return
  }
  event.stopImmediatePropagation()
  if (place() > place(from)) return
  // A page that another replaced has no layers any more.
  const open = current.key === from.key ? layers.slice() : []
  const taken = open.slice(depth())
  if (taken.length === 0) native?.go(open.length - depth() - 1)
  for (const layer of taken.toReversed()) layer.onBack()
  settleSoon()
}

/** Takes the history in hand before the first page moves: a browser that has none of it is left alone. */
export function keepHistory(): void {
  if (native) return
  const { history } = window
  const { pushState, replaceState, go } = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  }
  native = { pushState, replaceState, go }
  current = read()
  /** The router's page stands in the place of the layers' topmost entry, so that none of them lies above it. */
  history.pushState = (state: Entry, title, url) => {
    const write = depth() > 0 ? replaceState : pushState
    current = { ...state, place: depth() > 0 ? place() : place() + 1 }
    write(current, title, url)
    settleSoon()
  }
  history.replaceState = (state: Entry, title, url) => {
    current = { ...state, place: place() }
    replaceState(current, title, url)
    settleSoon()
  }
  history.go = (delta = 0) => go(delta < 0 ? delta - depth() : delta)
  window.addEventListener('popstate', popped, { capture: true })
}
