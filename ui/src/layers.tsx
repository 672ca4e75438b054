import { useEffect, useRef } from 'react'

/**
 * What lies over a page (sheets, dialogs, keyboards) has a history entry each, so that Back takes the topmost away
 * and leaves the page. The entries bear the page's own state and a depth; the router never hears of them.
 */
interface Layer {
  /** Back was pressed: the layer closes, or stays and gets its entry again. */
  readonly onBack: () => void
}

interface Entry {
  readonly idx?: number
  readonly layer?: number
}

type Move = () => void
type Leave = () => void

/** A step through the history of which the browser never tells is given up after this. */
const stepMs = 1_000
const layers: Layer[] = []
let waiting: Move[] = []
let pageIdx: number | undefined
let step: { readonly isOwn: boolean; readonly timer: ReturnType<typeof setTimeout> } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let native: ReturnType<typeof install> | undefined
let question = (leave: Leave) => leave()

export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (isOpen) return addLayer({ onBack: () => latest.current() })
  }, [isOpen])
}

export function addLayer(layer: Layer): () => void {
  native ??= install()
  layers.push(layer)
  settleSoon()
  return () => {
    const at = layers.indexOf(layer)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
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
  native ??= install()
  native.fromPage(native.back)
}

function entry(): Entry {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function depth(): number {
  return entry().layer ?? 0
}

/** After what is being drawn now: one layer may come in another's place. */
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle, 0)
}

/** As many entries as layers. */
function settle(): void {
  if (step || !native) return
  for (let at = depth() + 1; at <= layers.length; at++) {
    native.pushState({ ...entry(), layer: at }, '')
  }
  if (depth() > layers.length) stepBack(depth() - layers.length)
}

function stepBack(count: number): void {
  beginStep(true)
  native?.go(-count)
}

function beginStep(isOwn: boolean): void {
  clearTimeout(step?.timer)
  step = { isOwn, timer: setTimeout(endStep, stepMs) }
}

function endStep(): void {
  clearTimeout(step?.timer)
  step = undefined
  const moves = waiting
  waiting = []
  for (const move of moves) move()
  settleSoon()
}

function popped(event: PopStateEvent): void {
  const isSamePage = pageIdx === entry().idx
  const isOwn = step?.isOwn === true
  pageIdx = entry().idx
  if (isOwn || isSamePage) event.stopImmediatePropagation()
  if (!isOwn && isSamePage) {
    for (const layer of layers.slice(depth()).toReversed()) layer.onBack()
  }
  endStep()
}

/** The router moves on from the page itself, never from an entry of a layer, and not while a step is under way. */
function install() {
  const { history } = window
  const pushState = history.pushState.bind(history)
  const replaceState = history.replaceState.bind(history)
  const go = history.go.bind(history)
  pageIdx = entry().idx
  const fromPage = (change: Move) => {
    const move = () => {
      change()
      pageIdx = entry().idx
      settleSoon()
    }
    if (!step?.isOwn && depth() === 0) return move()
    waiting.push(move)
    if (!step?.isOwn) stepBack(depth())
  }
  history.pushState = (...args) => fromPage(() => pushState(...args))
  history.replaceState = (...args) => fromPage(() => replaceState(...args))
  history.go = (delta) => {
    if (delta) beginStep(false)
    go(delta)
  }
  window.addEventListener('popstate', popped, { capture: true })
  const back = () => go(-1)
  return { pushState, go, back, fromPage }
}
