import { covers } from '@zhengju/contract/testing/record'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChatEvent, type ChatState, chatIdle, chatStep, type Phase } from './machine.ts'

const events: Readonly<Record<string, ChatEvent>> = {
  start: { kind: 'start', hasToken: true, roomId: 'lobby_main' },
  startAnonymous: { kind: 'start', hasToken: false, roomId: 'lobby_main' },
  opened: { kind: 'opened' },
  lost: { kind: 'lost' },
  retryDue: { kind: 'retryDue' },
  again: { kind: 'again' },
  jwt: { kind: 'jwt', jwt: 'j' },
  jwtFailed: { kind: 'jwtFailed' },
  loginDone: { kind: 'loginDone' },
  loginRefused: { kind: 'refused', of: 'login', action: 'renewJwt' },
  joined: { kind: 'joined', roomId: 'lobby_main' },
  joinRefused: { kind: 'refused', of: 'join', action: 'closeRoom' },
  joinTooOften: { kind: 'refused', of: 'join', action: 'notice' },
  roomLost: { kind: 'refused', of: 'join', action: 'rejoin' },
  lineRefused: { kind: 'refused', of: 'other', action: 'closeRoom' },
  enter: { kind: 'enter', roomId: 'fixture_7' },
  leave: { kind: 'leave' },
  signedIn: { kind: 'tokenChanged', hasToken: true },
  signedOut: { kind: 'tokenChanged', hasToken: false },
  stop: { kind: 'stop' },
}

function after(...names: string[]): ChatState {
  let state = chatIdle
  for (const name of names) state = chatStep(state, need(name)).state
  return state
}

function need(name: string): ChatEvent {
  const event = events[name]
  if (!event) throw new Error(name)
  return event
}

/** One way into every state that a connection can be in. */
const waysTo = {
  idle: [],
  connecting: ['start'],
  fetching: ['start', 'opened'],
  sent: ['start', 'opened', 'jwt'],
  joining: ['start', 'opened', 'jwt', 'loginDone'],
  joined: ['start', 'opened', 'jwt', 'loginDone', 'joined'],
  waiting: ['start', 'opened', 'lost'],
  exhausted: ['start', 'lost', ...Array.from({ length: 5 }, () => ['retryDue', 'lost']).flat()],
  anonymous: ['startAnonymous', 'opened', 'joined'],
  ended: ['startAnonymous', 'opened', 'lost'],
} satisfies Record<string, readonly string[]>

const states: Readonly<Record<string, ChatState>> = Object.fromEntries(
  Object.entries(waysTo).map(([name, way]) => [name, after(...way)]),
)

/** The table in the documents is this one: `npx vitest run web/src/features/chat/machine --update` writes it. */
test('every event in every state is as the document says', async () => {
  const rows = Object.entries(states).flatMap(([from, state]) =>
    Object.entries(events).flatMap(([name, event]) => {
      const { state: next, effects } = chatStep(state, event)
      if (effects.length === 0 && JSON.stringify(next) === JSON.stringify(state)) return []
      const does = effects.map((effect) => ('ms' in effect ? `retryIn ${effect.ms}` : effect.kind))
      return [[from, name, inWords(next), does.join(', ')]]
    }),
  )
  const ways = Object.entries(waysTo).map(([name, way]) => [
    name,
    way.join(', '),
    inWords(after(...way)),
  ])
  const file = '../../../../../docs/chat-states.md'
  await expect(documentOf(ways, rows)).toMatchFileSnapshot(file)
})

function inWords({ phase, login, isLoggedIn, room, wanted, attempts }: ChatState): string {
  const said = [phase, login === 'none' ? '' : `login ${login}`, isLoggedIn ? 'logged in' : '']
  if (room) said.push(`${room.stage} ${room.id}`)
  if (wanted !== undefined && wanted !== room?.id) said.push(`wants ${wanted}`)
  if (attempts > 0) said.push(`attempt ${attempts}`)
  return said.filter((word) => word !== '').join(', ')
}

function documentOf(ways: readonly string[][], rows: readonly string[][]): string {
  const count = Object.keys(states).length * Object.keys(events).length
  return `# The chat's connection

Made from the machine itself (\`web/src/features/chat/model/machine.ts\`) by its test, which fails when the two differ. ${count}
pairs of a state and an event are looked at; what is not in the second table changes nothing.

${tableOf(['state', 'reached by', 'is'], ways)}

${tableOf(['state', 'event', 'becomes', 'does'], rows)}
`
}

function tableOf(heads: readonly string[], rows: readonly string[][]): string {
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map((cell) => cell.length)),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lineOf(heads), rule, ...rows.map(lineOf)].join('\n')
}

describe('the rules of the specification', () => {
  test('open: status 1, heartbeat, login with a fresh token, counter reset', () => {
    const late = after('start', 'lost', 'retryDue', 'lost', 'retryDue')
    expect(late.attempts).toBe(2)
    const { state, effects } = chatStep(late, need('opened'))
    expect(state).toMatchObject({ status: 1, attempts: 0, login: 'fetching' })
    expect(effects).toEqual([{ kind: 'startHeartbeat' }, { kind: 'fetchJwt' }])
    covers('chat.open', 'chat.state')
  })

  test('a login is sent once per connection', () => {
    const sent = chatStep(states.fetching ?? chatIdle, need('jwt'))
    expect(sent.effects).toEqual([{ kind: 'sendLogin', jwt: 'j' }])
    for (const name of ['jwt', 'opened', 'signedIn']) {
      const kinds = chatStep(sent.state, need(name)).effects.map(({ kind }) => kind)
      expect(kinds).not.toContain('sendLogin')
    }
    covers('chat.login-once')
  })

  test('close or error: status 0, the room is cleared, at most five attempts three seconds apart', () => {
    let state = after('start', 'opened', 'jwt', 'loginDone', 'joined')
    const waits: number[] = []
    for (let turn = 0; turn < 9; turn++) {
      const step = chatStep(state, need('lost'))
      waits.push(
        ...step.effects.flatMap((effect) => (effect.kind === 'retryIn' ? [effect.ms] : [])),
      )
      expect(step.state).toMatchObject({ status: 0, room: undefined, wanted: 'lobby_main' })
      state = chatStep(step.state, need('retryDue')).state
    }
    expect(waits).toEqual([3_000, 3_000, 3_000, 3_000, 3_000])
    expect(state.phase).toBe('exhausted')
    covers('chat.reconnect')
    expect(chatStep(state, need('again'))).toMatchObject({
      state: { phase: 'connecting', attempts: 0 },
      effects: [{ kind: 'open' }],
    })
  })

  test('without a token the logged-in flag is cleared and nothing is tried', () => {
    const open = { ...after('startAnonymous', 'opened'), isLoggedIn: true }
    const { state, effects } = chatStep(open, need('lost'))
    expect(state).toMatchObject({ phase: 'ended', isLoggedIn: false, status: 0 })
    expect(effects).toEqual([{ kind: 'stopHeartbeat' }])
  })

  test('closing by the product resets everything, listeners included', () => {
    for (const state of Object.values(states)) {
      const step = chatStep(state, need('stop'))
      expect(step.state).toEqual(chatIdle)
      expect(step.effects.at(-1)).toEqual({ kind: 'clearListeners' })
    }
    covers('chat.close')
  })

  test('a room that was wanted is joined again after the login of the next connection', () => {
    const back = after(
      'start',
      'opened',
      'jwt',
      'loginDone',
      'joined',
      'lost',
      'retryDue',
      'opened',
      'jwt',
    )
    expect(chatStep(back, need('loginDone')).effects).toEqual([
      { kind: 'sendJoin', roomId: 'lobby_main' },
    ])
  })
})

test('who is not let in at this moment tries again, and a line that is refused costs nobody his room', () => {
  const joining = after('start', 'opened', 'jwt', 'loginDone')
  const { state, effects } = chatStep(joining, need('joinTooOften'))
  expect(state).toMatchObject({ phase: 'waiting', status: 0, wanted: 'lobby_main' })
  expect(effects).toEqual([
    { kind: 'close' },
    { kind: 'stopHeartbeat' },
    { kind: 'retryIn', ms: 3_000 },
  ])
  const joined = chatStep(joining, need('joined')).state
  expect(chatStep(joined, need('lineRefused'))).toEqual({ state: joined, effects: [] })
})

test('whatever happens in whatever order, the state makes sense', () => {
  const anything = fc.array(fc.constantFrom(...Object.values(events)), { maxLength: 60 })
  fc.assert(
    fc.property(anything, (happened) => {
      let state = chatIdle
      let isBeating = false
      let isTimed = false
      let logins = 0
      for (const event of happened) {
        const step = chatStep(state, event)
        for (const { kind } of step.effects) {
          if (kind === 'startHeartbeat') isBeating = true
          if (kind === 'stopHeartbeat') isBeating = false
          if (kind === 'retryIn') isTimed = true
          if (kind === 'cancelRetry') isTimed = false
          if (kind === 'open') logins = 0
          if (kind === 'sendLogin') logins++
        }
        if (event.kind === 'retryDue') isTimed = false
        state = step.state
        check(state, isBeating, logins)
        expect(isTimed).toBe(state.phase === 'waiting')
      }
    }),
  )
})

function check(state: ChatState, isBeating: boolean, logins: number): void {
  const open: Phase = 'open'
  expect(state.status).toBe(state.phase === open ? 1 : 0)
  expect(isBeating).toBe(state.phase === open)
  expect(logins).toBeLessThanOrEqual(1)
  expect(state.attempts).toBeLessThanOrEqual(5)
  if (state.phase !== open) expect(state.room).toBeUndefined()
  if (!state.hasToken) expect(state.isLoggedIn).toBe(false)
  if (state.isLoggedIn && state.phase === open) expect(state.hasToken).toBe(true)
}
