import type { ChatFailureAction } from '@zhengju/contract/chat/failure'
import { limits } from '@zhengju/contract/kernel/limit'

/**
 * The chat connection as one machine (specification 4). It knows no socket, no clock and no screen: an event and
 * the state give the next state and what is to be done.
 */
export type Phase =
  /** Nothing is wanted. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Between two attempts. */
  | 'waiting'
  /** Every attempt failed: a tap starts again. */
  | 'exhausted'
  /** Closed without a token: nothing is tried. */
  | 'ended'

export interface ChatState {
  readonly phase: Phase
  /** 0 disconnected, 1 connected. */
  readonly status: 0 | 1
  /** Attempts made since the socket was last open. */
  readonly attempts: number
  readonly hasToken: boolean
  /** Once per connection: `none` until the token is fetched, then sent, then answered. */
  readonly login: 'none' | 'fetching' | 'sent' | 'done' | 'refused'
  readonly isLoggedIn: boolean
  /** The room of this connection; cleared when it closes. */
  readonly room: { readonly id: string; readonly stage: 'joining' | 'joined' } | undefined
  /** The room that the screen shows: joined again after a new connection. */
  readonly wanted: string | undefined
}

export type ChatEvent =
  | { readonly kind: 'start'; readonly hasToken: boolean; readonly roomId?: string | undefined }
  | { readonly kind: 'opened' }
  /** A close or an error: whichever comes first counts. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'retryDue' }
  | { readonly kind: 'jwt'; readonly jwt: string }
  | { readonly kind: 'jwtFailed' }
  | { readonly kind: 'loginDone' }
  | { readonly kind: 'joined'; readonly roomId: string }
  | {
      readonly kind: 'refused'
      readonly action: ChatFailureAction
      readonly of: 'login' | 'join' | 'other'
    }
  | { readonly kind: 'enter'; readonly roomId: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'tokenChanged'; readonly hasToken: boolean }
  /** 重新连接. */
  | { readonly kind: 'again' }
  /** Closing by the product: everything is reset, listeners included. */
  | { readonly kind: 'stop' }

export type ChatEffect =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'startHeartbeat' }
  | { readonly kind: 'stopHeartbeat' }
  | { readonly kind: 'fetchJwt' }
  | { readonly kind: 'sendLogin'; readonly jwt: string }
  | { readonly kind: 'sendJoin'; readonly roomId: string }
  | { readonly kind: 'sendLeave' }
  | { readonly kind: 'retryIn'; readonly ms: number }
  | { readonly kind: 'cancelRetry' }
  | { readonly kind: 'clearListeners' }

export interface Step {
  readonly state: ChatState
  readonly effects: readonly ChatEffect[]
}

export const chatIdle: ChatState = {
  phase: 'idle',
  status: 0,
  attempts: 0,
  hasToken: false,
  login: 'none',
  isLoggedIn: false,
  room: undefined,
  wanted: undefined,
}

export function chatStep(state: ChatState, event: ChatEvent): Step {
  switch (event.kind) {
    case 'start':
      return start(state, event)
    case 'opened':
      return state.phase === 'connecting' ? opened(state) : stay(state)
    case 'lost':
      return state.phase === 'connecting' || state.phase === 'open' ? lost(state) : stay(state)
    case 'retryDue':
      return state.phase === 'waiting'
        ? to({ ...state, phase: 'connecting', attempts: state.attempts + 1 }, { kind: 'open' })
        : stay(state)
    case 'again':
      return state.phase === 'exhausted' || state.phase === 'ended'
        ? to({ ...state, phase: 'connecting', attempts: 0 }, { kind: 'open' })
        : stay(state)
    case 'tokenChanged':
      return tokenChanged(state, event.hasToken)
    case 'stop':
      return stop(state)
    default:
      return onConnection(state, event)
  }
}

type OnConnection = Extract<
  ChatEvent,
  { kind: 'jwt' | 'jwtFailed' | 'loginDone' | 'joined' | 'refused' | 'enter' | 'leave' }
>

/** What means something on an open socket; elsewhere only the wish for a room is kept. */
function onConnection(state: ChatState, event: OnConnection): Step {
  if (event.kind === 'enter') return enter({ ...state, wanted: event.roomId })
  if (event.kind === 'leave') return leave(state)
  if (state.phase !== 'open') return stay(state)
  switch (event.kind) {
    case 'jwt':
      return state.login === 'fetching'
        ? to({ ...state, login: 'sent' }, { kind: 'sendLogin', jwt: event.jwt })
        : stay(state)
    case 'jwtFailed':
      return state.login === 'fetching' ? readOnly(state) : stay(state)
    case 'loginDone':
      return state.login === 'sent'
        ? enter({ ...state, login: 'done', isLoggedIn: true })
        : stay(state)
    case 'joined':
      return state.room?.id === event.roomId
        ? stay({ ...state, room: { id: event.roomId, stage: 'joined' } })
        : stay(state)
    case 'refused':
      return refused(state, event)
  }
}

function start(state: ChatState, event: Extract<ChatEvent, { kind: 'start' }>): Step {
  const wanted = event.roomId ?? state.wanted
  if (state.phase !== 'idle') return enter({ ...state, wanted })
  const next: ChatState = { ...chatIdle, phase: 'connecting', hasToken: event.hasToken, wanted }
  return to(next, { kind: 'open' })
}

function opened(state: ChatState): Step {
  const open: ChatState = { ...state, phase: 'open', status: 1, attempts: 0 }
  const beat: ChatEffect = { kind: 'startHeartbeat' }
  if (state.hasToken) return to({ ...open, login: 'fetching' }, beat, { kind: 'fetchJwt' })
  const { state: next, effects } = enter(open)
  return to(next, beat, ...effects)
}

function lost(state: ChatState): Step {
  const closed: ChatState = { ...state, status: 0, login: 'none', room: undefined }
  const still: ChatEffect[] = state.phase === 'open' ? [{ kind: 'stopHeartbeat' }] : []
  if (!state.hasToken) return to({ ...closed, phase: 'ended', isLoggedIn: false }, ...still)
  if (state.attempts >= limits.chatReconnectAttempts) {
    return to({ ...closed, phase: 'exhausted' }, ...still)
  }
  const retry: ChatEffect = { kind: 'retryIn', ms: limits.chatReconnectDelayMs }
  return to({ ...closed, phase: 'waiting' }, ...still, retry)
}

/** Without a login the room is read only. */
function readOnly(state: ChatState): Step {
  return enter({ ...state, login: 'refused', isLoggedIn: false })
}

function refused(state: ChatState, event: Extract<ChatEvent, { kind: 'refused' }>): Step {
  if (event.of === 'login') {
    if (state.login !== 'sent') return stay(state)
    return event.action === 'ignore'
      ? enter({ ...state, login: 'done', isLoggedIn: true })
      : readOnly(state)
  }
  if (event.action === 'rejoin' && state.wanted !== undefined) {
    return enter({ ...state, room: undefined })
  }
  if (event.of === 'join' && event.action === 'ignore' && state.room) {
    return stay({ ...state, room: { ...state.room, stage: 'joined' } })
  }
  if (event.of !== 'join') return stay(state)
  if (event.action !== 'notice') return stay({ ...state, room: undefined, wanted: undefined })
  return state.room?.stage === 'joining' ? later(state) : stay(state)
}

/** Nobody is let in at this moment: another connection tries, at the pace of connections that were lost. */
function later(state: ChatState): Step {
  const { state: next, effects } = lost(state)
  return to(next, { kind: 'close' }, ...effects)
}

/** Joins the wanted room once the login is answered, or at once where there is none. */
function enter(state: ChatState): Step {
  const { wanted, login, room } = state
  const isReady = state.phase === 'open' && login !== 'fetching' && login !== 'sent'
  if (!isReady || wanted === undefined || room?.id === wanted) return stay(state)
  return to(
    { ...state, room: { id: wanted, stage: 'joining' } },
    { kind: 'sendJoin', roomId: wanted },
  )
}

function leave(state: ChatState): Step {
  const left: ChatState = { ...state, wanted: undefined, room: undefined }
  return state.phase === 'open' && state.room ? to(left, { kind: 'sendLeave' }) : stay(left)
}

/** A login or a logout begins a new connection: a socket logs in once. */
function tokenChanged(state: ChatState, hasToken: boolean): Step {
  if (hasToken === state.hasToken) return stay(state)
  const next: ChatState = { ...state, hasToken, isLoggedIn: state.isLoggedIn && hasToken }
  if (state.phase === 'open' || state.phase === 'connecting') {
    const fresh: ChatState = {
      ...next,
      phase: 'connecting',
      attempts: 0,
      status: 0,
      login: 'none',
      room: undefined,
    }
    const still: ChatEffect[] = state.phase === 'open' ? [{ kind: 'stopHeartbeat' }] : []
    return to(fresh, ...still, { kind: 'close' }, { kind: 'open' })
  }
  if (state.phase === 'waiting' && !hasToken)
    return to({ ...next, phase: 'ended' }, { kind: 'cancelRetry' })
  if (state.phase === 'ended' && hasToken) {
    return to({ ...next, phase: 'connecting', attempts: 0 }, { kind: 'open' })
  }
  return stay(next)
}

function stop(state: ChatState): Step {
  const effects: ChatEffect[] = []
  if (state.phase === 'open') effects.push({ kind: 'stopHeartbeat' })
  if (state.phase === 'open' || state.phase === 'connecting') effects.push({ kind: 'close' })
  if (state.phase === 'waiting') effects.push({ kind: 'cancelRetry' })
  return to(chatIdle, ...effects, { kind: 'clearListeners' })
}

function stay(state: ChatState): Step {
  return { state, effects: [] }
}

function to(state: ChatState, ...effects: ChatEffect[]): Step {
  return { state, effects }
}
