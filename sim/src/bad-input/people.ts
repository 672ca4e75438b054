import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { permissionNames } from '@zhengju/contract/kernel/permission'
import type { RegisteredEndpoint } from '@zhengju/contract/kernel/registered'
import { login, logout, memberInfo } from '@zhengju/contract/member/calls'
import { operatorLogout } from '@zhengju/contract/office/office-calls'
import { addBankCard, createDeposit } from '@zhengju/contract/payment/calls'
import { signedHeaders } from '@zhengju/server/payments/sandbox/wire'
import { operator } from '@zhengju/server/testing/operators'
import type { Person, World } from '@zhengju/server/testing/world'
import { fieldsOf } from './values.ts'

/** Who sends the cases of one endpoint. */
export interface People {
  /** Whom the endpoint is for, by the name of the case. */
  readonly entitled: readonly (readonly [string, Person])[]
  /** Who is refused before any handler. */
  readonly strangers: readonly (readonly [string, Person])[]
}

/** Somebody of every kind, with money and orders that are worth taking. */
export class Crowd {
  readonly #world: World
  /** Numbers and ids that were answered to the rich member. */
  readonly pool = new Set<string>()
  #made = 0
  #strangers:
    | Record<'dead' | 'deadOperator' | 'member' | 'powerless' | 'operator', Person>
    | undefined

  constructor(world: World) {
    this.#world = world
  }

  async gather(): Promise<void> {
    const rich = await this.#rich('victim')
    const left = await this.#world.member('leaver')
    await this.#world.must(logout, {}, left)
    const gone = await operator(this.#world, 'gone', permissionNames)
    await this.#world.must(operatorLogout, {}, gone)
    this.#strangers = {
      dead: left,
      deadOperator: gone,
      member: rich,
      powerless: await operator(this.#world, 'powerless', []),
      operator: await operator(this.#world, 'powerful', permissionNames),
    }
  }

  /** People for one endpoint; those whom it is for are new, so that no endpoint spoils another's. */
  async forEndpoint({ call }: RegisteredEndpoint): Promise<People> {
    const { dead, deadOperator, member, powerless, operator: other } = this.#known()
    const nobody = this.#world.visitor('nobody')
    const isForOperators = call.auth === 'operator' || typeof call.auth === 'object'
    if (isForOperators) {
      const able = await operator(this.#world, `able${letters(this.#made++)}`, permissionNames)
      const strangers = [
        ['nobody', nobody],
        ['a member', member],
        ['a dead token', deadOperator],
      ] as const
      const without = typeof call.auth === 'object' ? [['no right', powerless] as const] : []
      return { entitled: [['an operator', able]], strangers: [...strangers, ...without] }
    }
    if (call.auth === 'member') {
      const own = await this.#rich(`own${this.#made++}`)
      const stranger = await this.#world.member(`poor${this.#made++}`)
      return {
        entitled: [
          ['the member', own],
          ['another member', stranger],
        ],
        strangers: [
          ['nobody', nobody],
          ['a dead token', dead],
          ['an operator', other],
        ],
      }
    }
    const anyone = [
      ['nobody', nobody],
      ['a member', member],
      ['a dead token', dead],
    ] as const
    return call.auth === 'anonymous'
      ? { entitled: anyone, strangers: [] }
      : { entitled: [['the provider', nobody]], strangers: anyone }
  }

  /** Logs in again whose session has ended meanwhile. */
  async awake([name, person]: readonly [string, Person]): Promise<readonly [string, Person]> {
    if (!['the member', 'another member'].includes(name)) return [name, person]
    const info = await this.#world.call(memberInfo, {}, person)
    if (info.status === 200) return [name, person]
    const body = { name: person.name, password: 'correct horse 42' }
    const answer = await this.#world.call(login, { body }, person)
    return [
      name,
      { ...person, token: fieldsOf(answer.data).token === undefined ? '' : answer.data.token },
    ]
  }

  /** What the provider's signature over these bytes is; nobody else's call is signed that way. */
  signature(name: string, payload: string): Record<string, string> {
    if (name !== 'the provider') return {}
    const key = Buffer.from(this.#world.config.paymentSandboxKey ?? '', 'utf8')
    return signedHeaders(key, Buffer.from(payload), this.#world.now)
  }

  /** Whatever an answer names may be named again by somebody else. */
  learn(value: unknown): void {
    if (typeof value === 'string') {
      if (/^[0-9A-Za-z-]{8,40}$/.test(value) && this.pool.size < 400) this.pool.add(value)
      return
    }
    if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) this.learn(one)
  }

  async #rich(name: string): Promise<Person> {
    const person = await this.#world.member(name)
    await this.#world.credit(person, '1000.00')
    const order = { body: { method: 'bankTransfer', currency: 'CNY', amount: '500.00' } } as const
    this.learn((await this.#world.call(createDeposit, order, person)).data)
    const card = `6222021${String(this.#made).padStart(8, '0')}0128`
    const body = { cardNum: card, code: 'ICBC', brankType: 1, type: 1, realName: '王小明' } as const
    this.learn((await this.#world.call(addBankCard, { body }, person)).data)
    return person
  }

  #known() {
    if (!this.#strangers) throw new Error('nobody has been gathered')
    return this.#strangers
  }
}

/** Names of roles have no digits. */
function letters(number: number): string {
  const [high, low] = [Math.floor(number / 26) % 26, number % 26]
  return String.fromCharCode(97 + high, 97 + low)
}

/** The address of an endpoint, its parameters as they are given. */
export function addressOf(
  { call }: RegisteredEndpoint,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, textOf(one))
  }
  const text = search.toString()
  return text === '' ? pathOf(call, params) : `${pathOf(call, params)}?${text}`
}

/** What a query can say of a value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value))
}
