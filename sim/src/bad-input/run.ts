import { failuresOf } from '@zhengju/contract/kernel/endpoint-failure'
import { readEnvelope, successCode } from '@zhengju/contract/kernel/envelope'
import { failures } from '@zhengju/contract/kernel/failure'
import type { RegisteredEndpoint } from '@zhengju/contract/kernel/registered'
import { registry } from '@zhengju/contract/registry'
import { seededChance } from '@zhengju/domain/match'
import type { World } from '@zhengju/server/testing/world'
import {
  brokenInputs,
  brokenPayloads,
  type Case,
  type Input,
  type Making,
  type Sent,
  sentBy,
  unusualHeaders,
  validInput,
} from './cases.ts'
import { Crowd, type People } from './people.ts'
import { changed, type Snapshot, snapshot } from './store.ts'
import { pick } from './values.ts'

export interface Figures {
  cases: number
  /** Of them, those that a handler decided. */
  handled: number
  /** Strange input that was nonetheless a good command: done, and not counted as a case. */
  accepted: number
  readonly problems: string[]
}

interface Outcome {
  readonly status: number
  readonly code: number | undefined
  readonly payload: string
  readonly isHandled: boolean
}

/** Sends every endpoint of the contract its cases, and looks at the store around each endpoint's block. */
export class BadInput {
  readonly figures: Figures = { cases: 0, handled: 0, accepted: 0, problems: [] }
  readonly #world: World
  readonly #crowd: Crowd
  readonly #perEndpoint: number
  /** Problems of a kind, so that one mistake is not told a hundred times. */
  readonly #told = new Map<string, number>()
  #reached = 0
  #state: Snapshot = new Map()

  constructor(world: World, perEndpoint: number) {
    this.#world = world
    this.#crowd = new Crowd(world)
    this.#perEndpoint = perEndpoint
    for (const route of world.app.routes) {
      const run = route.run
      const counted: typeof run = (call, services) => {
        this.#reached += 1
        return run(call, services)
      }
      Reflect.set(route, 'run', counted)
    }
  }

  async all(): Promise<Figures> {
    await this.#crowd.gather()
    for (const entry of registry) await this.#endpoint(entry)
    return this.figures
  }

  async #endpoint(entry: RegisteredEndpoint): Promise<void> {
    const making: Making = {
      chance: seededChance(`bad input ${entry.noun}.${entry.name}`),
      pool: [...this.#crowd.pool],
      nextId: () => this.#world.id(),
    }
    const people = await this.#crowd.forEndpoint(entry)
    const replays = await this.#replays(entry, people, making)
    const cases = this.#cases(entry, people, making, replays)
    this.#state = await snapshot(this.#world.db, this.#state)
    await this.#block(entry, cases, 0)
  }

  /** Commands that were accepted before: said again they are answered the same, said otherwise they are refused. */
  async #replays(entry: RegisteredEndpoint, people: People, making: Making): Promise<Case[]> {
    const { call } = entry
    const [owner] = people.entitled
    if (!owner) return []
    const found: Case[] = []
    for (let tries = 0; tries < 6; tries++) {
      const input = validInput(entry, making)
      if (!input) break
      const id = making.nextId()
      const sent = this.#signed(owner[0], sentBy(owner[1], entry, input, { id }))
      const outcome = await this.#send(entry, sent)
      if (outcome.code !== successCode) continue
      this.#crowd.learn(JSON.parse(outcome.payload))
      if (call.command === false) break
      const again = { kind: 'replay', what: 'again', caller: owner[0], sent } as const
      found.push({ ...again, answer: repeated(call, outcome.payload) })
      const other = validInput(entry, making)
      if (!other) continue
      const body =
        call.command === 'body'
          ? { ...Object(other.body), commandId: commandIdOf(input) }
          : other.body
      const changedInput = { ...input, body }
      if (JSON.stringify(body) === JSON.stringify(input.body)) continue
      const conflicting = sentBy(owner[1], entry, changedInput, { id })
      found.push({ kind: 'conflict', what: 'its id again', caller: owner[0], sent: conflicting })
    }
    return found
  }

  #cases(
    entry: RegisteredEndpoint,
    people: People,
    making: Making,
    replays: readonly Case[],
  ): Case[] {
    const { chance, nextId } = making
    const valid: Input = validInput(entry, making) ?? {
      body: {},
      query: {},
      params: paramsOf(entry),
    }
    const made = (
      kind: Case['kind'],
      who: People['entitled'][number],
      what: string,
      input: Input,
      payload?: string,
    ) => {
      const sent = sentBy(who[1], entry, input, {
        id: nextId(),
        ...(payload === undefined ? {} : { payload }),
      })
      return { kind, what, caller: who[0], sent: this.#signed(who[0], sent) }
    }
    const cases: Case[] = []
    for (const who of people.strangers) {
      for (let at = 0; at < 4; at++) {
        cases.push(made('stranger', who, 'valid', validInput(entry, making) ?? valid))
      }
      if (entry.call.method === 'GET') continue
      for (const at of [0, 8]) {
        const [what, payload] = brokenPayloads[at] ?? ['', '']
        cases.push(made('stranger', who, what, valid, payload))
      }
    }
    const isRaw = entry.call.auth === 'provider'
    const [first] = people.entitled
    if (first && entry.call.method === 'POST') {
      for (const [what, payload] of brokenPayloads) {
        // Where no body is asked for, null is as good as none.
        const isTaken = isRaw || (!entry.schema.body && payload === 'null')
        cases.push(made(isTaken ? 'odd' : 'broken', first, what, valid, payload))
      }
    }
    const room = Math.max(0, Math.floor(this.#perEndpoint * 0.36) - cases.length)
    for (const { what, input } of brokenInputs(entry, valid, making).slice(0, room)) {
      cases.push(made('broken', pick(people.entitled, chance), what, input))
    }
    for (let at = 0; cases.length < this.#perEndpoint; at++) {
      const replay = replays[Math.floor(at / 2) % Math.max(1, replays.length)]
      if (replay && at % 2 === 0) {
        cases.push({
          ...replay,
          sent: { ...replay.sent, headers: { ...replay.sent.headers, ...unusualHeaders(chance) } },
        })
        continue
      }
      const input = validInput(entry, making)
      if (!input) break
      cases.push(
        made('odd', pick(people.entitled, chance), 'valid', {
          ...input,
          headers: unusualHeaders(chance),
        }),
      )
    }
    return cases
  }

  /** The cases one after another; good commands among them are taken out and the others sent again. */
  async #block(entry: RegisteredEndpoint, cases: readonly Case[], round: number): Promise<void> {
    const accepted = new Set<Case>()
    let handled = 0
    for (const one of cases) {
      const outcome = await this.#send(entry, one.sent)
      const problem = problemOf(entry, one, outcome)
      if (problem) this.#tell(entry, one, problem)
      if (outcome.isHandled) handled += 1
      if (one.kind === 'odd' && outcome.code === successCode) accepted.add(one)
    }
    const before = this.#state
    this.#state = await snapshot(this.#world.db, this.#state)
    const tables = changed(before, this.#state)
    if (tables.length > 0 && accepted.size > 0 && round < 4) {
      this.figures.accepted += accepted.size
      return this.#block(
        entry,
        cases.filter((one) => !accepted.has(one)),
        round + 1,
      )
    }
    this.figures.cases += cases.length
    this.figures.handled += handled
    if (tables.length > 0) await this.#culprit(entry, cases, tables)
  }

  /** Which case changes the store: the block is sent again by halves. */
  async #culprit(
    entry: RegisteredEndpoint,
    cases: readonly Case[],
    tables: readonly string[],
  ): Promise<void> {
    let suspects = cases
    while (suspects.length > 1) {
      const half = suspects.slice(0, Math.ceil(suspects.length / 2))
      const before = await snapshot(this.#world.db, this.#state)
      for (const one of half) await this.#send(entry, one.sent)
      const isIn = changed(before, await snapshot(this.#world.db, before)).length > 0
      suspects = isIn ? half : suspects.slice(half.length)
    }
    this.#state = await snapshot(this.#world.db, this.#state)
    const [one] = suspects
    if (one) this.#tell(entry, one, `changes ${tables.join(', ')}`)
  }

  async #send({ call }: RegisteredEndpoint, sent: Sent): Promise<Outcome> {
    const before = this.#reached
    const response = await this.#world.send(
      {
        method: call.method,
        url: sent.url,
        headers: sent.headers,
        ...(sent.payload === undefined ? {} : { payload: sent.payload }),
      },
      call.listener,
    )
    return {
      status: response.statusCode,
      code: codeOf(response.payload),
      payload: response.payload,
      isHandled: this.#reached > before,
    }
  }

  #signed(caller: string, sent: Sent): Sent {
    const own = this.#crowd.signature(caller, sent.payload ?? '')
    return { ...sent, headers: { ...sent.headers, ...own } }
  }

  #tell(entry: RegisteredEndpoint, { kind, what, caller, sent }: Case, problem: string): void {
    const said = `${sent.url} ${sent.payload ?? ''}`.slice(0, 400)
    const logged = this.#world.takeErrors().join(' ').slice(0, 600)
    const sort = `${entry.noun}.${entry.name} ${kind} ${problem}`.slice(0, 120)
    const told = (this.#told.get(sort) ?? 0) + 1
    this.#told.set(sort, told)
    if (told > 2) return
    this.figures.problems.push(
      `${entry.noun}.${entry.name}, ${kind} of ${caller} (${what}): ${problem}\n  ${said}\n  ${logged}`,
    )
  }
}

/** What the same command is answered again. */
function repeated({ showsOnce }: RegisteredEndpoint['call'], payload: string): string {
  if (showsOnce === undefined) return payload
  const { data, ...envelope } = JSON.parse(payload)
  return JSON.stringify({ ...envelope, data: { ...data, [showsOnce]: null } })
}

/** What is wrong with an answer, if anything. */
function problemOf({ call }: RegisteredEndpoint, one: Case, outcome: Outcome): string | undefined {
  const { status, code, isHandled } = outcome
  if (status >= 500 && !(code !== undefined && closedCodes(call).has(code))) {
    return `HTTP ${status} ${outcome.payload.slice(0, 200)}`
  }
  if (call.answer === 'raw') return undefined
  if (code === undefined) return `no envelope: ${outcome.payload.slice(0, 200)}`
  if (code !== successCode && !declaredCodes(call).has(code)) return `undeclared code ${code}`
  if (isHandled && (one.kind === 'stranger' || one.kind === 'broken')) return 'reached the handler'
  if (one.kind === 'stranger' && !strangerCodes.has(code)) return `a stranger is told ${code}`
  if (one.kind === 'replay' && one.answer !== outcome.payload) {
    return `another answer than before: ${outcome.payload.slice(0, 200)} not ${one.answer?.slice(0, 200)}`
  }
  if (one.kind === 'conflict' && code === successCode) return 'accepted under a used id'
  return undefined
}

const strangerCodes = new Set<number>(
  (
    [
      'auth.required',
      'auth.refused',
      'session.replaced',
      'office.permission',
      'request.refused',
      'payment.callbackRefused',
      'validation',
    ] as const
  ).map((name) => failures[name].code),
)

/** What the endpoint may say of a closed door: a venue, a payment method, a part of the site. No fault of ours. */
function closedCodes(call: RegisteredEndpoint['call']): ReadonlySet<number> {
  const own = call.errors.filter((name) => failures[name].http === 503)
  return new Set(own.map((name) => failures[name].code))
}

const declared = new Map<object, ReadonlySet<number>>()

/** Its own, and that of an address that leads nowhere because of its parameters. */
function declaredCodes(call: RegisteredEndpoint['call']): ReadonlySet<number> {
  const known = declared.get(call)
  if (known) return known
  const own = failuresOf(call).map((name) => failures[name].code)
  const codes = new Set<number>(call.path.includes(':') ? [...own, failures.notFound.code] : own)
  declared.set(call, codes)
  return codes
}

function codeOf(payload: string): number | undefined {
  try {
    return readEnvelope(JSON.parse(payload))?.status_code
  } catch {
    return undefined
  }
}

function commandIdOf({ body }: Input): unknown {
  return Reflect.get(Object(body), 'commandId')
}

function paramsOf({ call }: RegisteredEndpoint): Record<string, string> {
  return Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x1']))
}
