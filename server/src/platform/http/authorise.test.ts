import { type PlainEndpoint, pathOf } from '@zhengju/contract/kernel/endpoint'
import { failures } from '@zhengju/contract/kernel/failure'
import type { Permission } from '@zhengju/contract/kernel/permission'
import { registry } from '@zhengju/contract/registry'
import { covers } from '@zhengju/contract/testing/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRole } from '../../modules/office/index.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import type { RawRequest, Visitor } from '../call/caller.ts'
import { Failure } from '../call/failure.ts'
import { type Authorisers, authorise } from './authorise.ts'

type Kind = 'anonymous' | 'member' | 'venue' | 'provider' | 'operator'
type CallerName =
  | 'nobody'
  | 'a member'
  | 'an operator without rights'
  | 'an operator with all rights'

/** Who may call which kind of endpoint; everything else is refused with that failure. */
const table: Record<Kind, Record<CallerName, string>> = {
  anonymous: {
    nobody: 'ok',
    'a member': 'ok',
    'an operator without rights': 'ok',
    'an operator with all rights': 'ok',
  },
  member: {
    nobody: 'auth.required',
    'a member': 'ok',
    'an operator without rights': 'auth.required',
    'an operator with all rights': 'auth.required',
  },
  operator: {
    nobody: 'auth.required',
    'a member': 'auth.required',
    'an operator without rights': 'office.permission',
    'an operator with all rights': 'ok',
  },
  venue: {
    nobody: 'request.refused',
    'a member': 'request.refused',
    'an operator without rights': 'request.refused',
    'an operator with all rights': 'request.refused',
  },
  provider: {
    nobody: 'request.refused',
    'a member': 'request.refused',
    'an operator without rights': 'request.refused',
    'an operator with all rights': 'request.refused',
  },
}

const tokens: Record<CallerName, string> = {
  nobody: '',
  'a member': 'member',
  'an operator without rights': 'operator',
  'an operator with all rights': 'supervisor',
}

const everyPermission = registry.flatMap(({ call }) =>
  typeof call.auth === 'object' ? [call.auth.permission] : [],
)

const authorisers: Authorisers = {
  entry: async () => undefined,
  async member(token) {
    if (token !== 'member') throw new Failure('auth.required')
    return { id: 'm', name: 'alice', sessionId: 's' }
  },
  async operator(token) {
    if (token !== 'operator' && token !== 'supervisor') throw new Failure('auth.required')
    const permissions = new Set<Permission>(token === 'supervisor' ? everyPermission : [])
    return { id: 'o', name: 'olga', sessionId: 's', permissions }
  },
  venue: refuse,
  provider: refuse,
}

async function refuse() {
  throw new Failure('request.refused')
}

const visitor: Visitor = { address: '', userAgent: '', client: 'web', deviceId: undefined }
const raw: RawRequest = { method: 'GET', url: '/', headers: {}, body: new Uint8Array(0) }

describe('every endpoint of the contract decides by its auth alone', () => {
  test.each(registry.map(({ noun, name, call }) => [`${noun}.${name}`, call] as const))(
    '%s',
    async (_, call) => {
      const kind = typeof call.auth === 'object' ? 'operator' : call.auth
      for (const [caller, wanted] of Object.entries(table[kind])) {
        const isOpen = call.auth === 'operator' && caller === 'an operator without rights'
        const token = tokens[caller as CallerName]
        const outcome = await authorise(authorisers, call, { token, visitor, raw }).then(
          () => 'ok',
          (error: Error) => error.name,
        )
        expect(`${caller}: ${outcome}`).toBe(`${caller}: ${isOpen ? 'ok' : wanted}`)
      }
    },
  )

  test('a kind that nobody knows is refused', async () => {
    for (const { call } of registry.filter((row) => row.call.auth !== 'anonymous')) {
      await expect(authorise({}, call, { token: 'x', visitor, raw })).rejects.toThrow()
    }
  })
})

describe('every served endpoint, through the front door', () => {
  let world: World
  let member: Person
  beforeAll(async () => {
    world = await World.create()
    member = await world.member('alice')
  })
  afterAll(() => world.close())

  /** Any caller with any nonsense: whoever may not call is told so before the input is looked at. */
  async function answerTo(endpoint: PlainEndpoint, token: string) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, world.id()]),
    )
    expect(pathOf(endpoint, params)).not.toContain(':')
    return world.call(endpoint, { params, body: { nonsense: true } }, { ...member, token })
  }

  test('is every endpoint of the contract: none is named that nobody serves', () => {
    const paths = (calls: readonly PlainEndpoint[]) =>
      calls.map(({ listener, method, path }) => `${listener} ${method} ${path}`).sort()
    expect(paths(world.app.routes.map(({ endpoint }) => endpoint))).toEqual(
      paths(registry.map(({ call }) => call)),
    )
  })

  test('turns away whoever may not call it, before it looks at the input', async () => {
    covers('role.two-states')
    const olga = await operator(world, 'olga', [])
    for (const { endpoint } of world.app.routes) {
      const kind = typeof endpoint.auth === 'object' ? 'operator' : endpoint.auth
      const callers = [
        ['nobody', ''],
        ['a member', member.token],
        ['an operator', olga.token],
        ['somebody with a made-up token', 'f'.repeat(96)],
      ] as const
      for (const [caller, token] of callers) {
        if (kind === 'anonymous' || caller === `a ${kind}`) continue
        if (caller === 'an operator' && endpoint.auth === 'operator') continue
        const answer = await answerTo(endpoint, token)
        const told = `${endpoint.path} to ${caller}: ${answer.status}`
        expect([401, 403].map((status) => `${endpoint.path} to ${caller}: ${status}`)).toContain(
          told,
        )
        if (kind !== 'venue') expect(answer.code).not.toBe(failures.validation.code)
      }
    }
  })

  test('an operator may do what a permission says, and nothing without it', async () => {
    const otto = await operator(world, 'otto', everyPermission)
    const calls = world.app.routes.flatMap(({ endpoint }) =>
      typeof endpoint.auth === 'object' ? [{ endpoint, ...endpoint.auth }] : [],
    )
    expect(new Set(calls.map(({ permission }) => permission)).size).toBeGreaterThan(5)
    for (const { endpoint, permission } of calls) {
      const others = everyPermission.filter((each) => each !== permission)
      const role = { id: 'ottoRole', title: 'otto', permissions: [...new Set(others)] }
      await world.db.tx((tx) => saveRole(tx, role))
      const refused = await answerTo(endpoint, otto.token)
      expect(`${endpoint.path}: ${refused.code}`).toBe(
        `${endpoint.path}: ${failures['office.permission'].code}`,
      )
      expect(refused.data).toEqual({ permission })
      await world.db.tx((tx) => saveRole(tx, { ...role, permissions: [permission] }))
      const heard = await answerTo(endpoint, otto.token)
      // What an outsider has to answer went past the door: nobody stands behind it here.
      const isOutside = endpoint.errors.some((name) => name === 'venue.unavailable')
      expect([200, 400, 404, ...(isOutside ? [503] : [])]).toContain(heard.status)
    }
  })

  test('no call of one listener answers at the other', async () => {
    for (const { endpoint } of world.app.routes) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, world.id()]),
      )
      const request = { method: endpoint.method, url: pathOf(endpoint, params), payload: '{}' }
      const headers = { 'content-type': 'application/json' }
      const elsewhere = endpoint.listener === 'office' ? 'member' : 'office'
      const response = await world.send({ ...request, headers }, elsewhere)
      expect(`${endpoint.path}: ${response.statusCode}`).toBe(`${endpoint.path}: 404`)
    }
  })
})
