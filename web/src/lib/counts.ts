import { limits } from '@zhengju/contract/kernel/limit'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { countsVenue } from '@zhengju/contract/venue/open'
import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import { askCounts, readCounts } from './counts-call.ts'
import {
  type CountsEffect,
  type CountsEvent,
  type CountsState,
  idleCounts,
  stepCounts,
} from './counts-machine.ts'
import { runtime } from './runtime.ts'
import { token } from './session.ts'
import { readJson, readText, writeJson, writeText } from './storage.ts'
import { launch, venueToken } from './venue-launch.ts'

type Listener = (counts: PlatformCounts) => void

const cacheKey = 'platformCounts'
const listeners = new Set<Listener>()
let state: CountsState = idleCounts
let session: string | undefined
/** Answers of an abandoned chain bear an older number. */
let chain = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Tells the counts now and whenever they change, for as long as somebody looks; gives back how to stop. */
export function followCounts(listener: Listener): () => void {
  listeners.add(listener)
  const known = readCounts(readJson(storageKeys.platformCounts))
  if (known) listener(known)
  refresh()
  timer ??= setInterval(() => {
    if (document.visibilityState === 'visible') refresh()
  }, limits.countsRefreshMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function refresh(): void {
  const now = token()
  if (now !== session) {
    session = now
    chain += 1
    take({ kind: 'sessionChanged' })
  }
  take({ kind: 'refresh', session: now === undefined ? 'none' : venueSession() })
}

function venueSession(): 'withRequestId' | 'withoutRequestId' {
  return venueToken(countsVenue) === '' ? 'withoutRequestId' : 'withRequestId'
}

function take(event: CountsEvent): void {
  const step = stepCounts(state, event)
  state = step.state
  for (const effect of step.effects) run(effect)
}

function run(effect: CountsEffect): void {
  if (effect.kind === 'store') store(effect.counts)
  else if (effect.kind === 'share') share(effect.counts)
  else follow(answerTo(effect))
}

type Asking = Exclude<CountsEffect, { kind: 'store' | 'share' }>

function answerTo(effect: Asking): Promise<CountsEvent> {
  switch (effect.kind) {
    case 'readCache':
      return readCache()
    case 'ask':
      return askCounts(venueToken(countsVenue))
    case 'launch':
      return relaunched()
    case 'wait':
      return waited(effect.ms)
  }
}

function follow(answer: Promise<CountsEvent>): void {
  const mine = chain
  answer.then((event) => {
    if (mine === chain) take(event)
  })
}

async function readCache(): Promise<CountsEvent> {
  try {
    const { jsonCache } = await import('./json-cache.ts')
    return { kind: 'cacheRead', counts: readCounts(await jsonCache.read(cacheKey)) }
  } catch {
    return { kind: 'cacheRead', counts: undefined }
  }
}

async function relaunched(): Promise<CountsEvent> {
  const launched = await launch(countsVenue)
  return { kind: launched === '' ? 'launchFailed' : 'launched' }
}

function waited(ms: number): Promise<CountsEvent> {
  return new Promise((resolve) => setTimeout(() => resolve({ kind: 'waited' }), ms))
}

function store(counts: PlatformCounts): void {
  writeJson(storageKeys.platformCounts, counts)
  for (const listener of listeners) listener(counts)
}

/** The cache takes one write a minute from a device: the cache id says when this session's last one was. */
function share(counts: PlatformCounts): void {
  const now = runtime.clock.now()
  const last = Number(readText(storageKeys.cacheId)?.split(':')[1] ?? 0)
  if (now - last < limits.countsRefreshMs) return
  writeText(storageKeys.cacheId, `${cacheKey}:${now}`)
  import('./json-cache.ts')
    .then(({ jsonCache }) => jsonCache.write(cacheKey, counts))
    .catch(() => undefined)
}
