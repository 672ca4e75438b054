import { type SlipPick, slipPick } from '@zhengju/domain/slip'
import type { Fixture, Market, SportId } from '@zhengju/domain/sport'
import type { VenueFailure } from '@zhengju/venue-protocol/client'
import { fbFailure } from '@zhengju/venue-protocol/fb'
import { imFailure } from '@zhengju/venue-protocol/im'
import { obFailure, obSuccess } from '@zhengju/venue-protocol/ob'
import type { Fields } from '@zhengju/venue-protocol/parse'
import { memberOf } from '../host/store/members.ts'
import { lockPurse, setBalance } from '../host/store/own-money.ts'
import { type Attacker, bodyOf, type Caught, createAttacker, value } from './attacker.ts'
import { badFields, nameOf, type Path, replaced, type Wrong } from './bad-fields.ts'
import { createTestHouse } from './house.ts'
import { openWires, type WiredVenue } from './wires.ts'

type Verdict = VenueFailure | 'stampStale' | 'deltaExpired' | 'taken' | 'broken'

/** One call that moves money, and what is declared of its fields. */
export interface AttackedCall {
  /** A good request that was never sent. */
  readonly fresh: () => Promise<Caught>
  /** Fields that say nothing of the bet: whatever stands there, nothing comes of it. */
  readonly unread?: readonly string[]
  /** Which of its fields are asked for wrongly; all, if nothing is said. */
  readonly within?: (path: Path) => boolean
  /** Fields that may be left out. */
  readonly optional?: readonly string[]
  /** What is no `malformed` where a field is missing, empty or of another type. */
  readonly answers?: Readonly<Record<string, readonly Verdict[]>>
  /** Things that are well said, of something else. */
  readonly foreign: Readonly<Record<string, readonly [(body: Fields) => Fields, Verdict]>>
}

/** Something else at that place. */
export function say(path: Path, said: unknown): (body: Fields) => Fields {
  return (body) => replaced(body, path, said)
}

export type AttackedWire = Awaited<ReturnType<typeof openAttackedWire>>

/** A house whose wire of that venue is asked wrong things. */
export async function openAttackedWire(venue: WiredVenue, { hasOutrights = false } = {}) {
  const settings = { reserveVenues: ['fb'], answerWithinMs: 30_000, hasOutrights } as const
  const house = await createTestHouse(
    { ...settings, sportHorizonMs: 18 * 3_600_000 },
    { transferVenues: ['fb'] },
  )
  // Nobody asks too often here.
  let at = house.now()
  const wires = await openWires(house, () => {
    at += 100
    return at
  })
  const visitor = await wires.client(venue)

  /** Everything that a bet, a sale or its money is written down in. */
  async function standing(): Promise<unknown> {
    const parts = recorded.map(
      (name) => `(select string_agg(t::text, '|' order by t::text) from ${name} t) as ${name}`,
    )
    const rows = await house.db.read((tx) => tx.one<Fields>(`select ${parts.join()}`, []))
    const asked = house.wallet.calls.filter(({ call }) => call !== 'balance').length
    return { ...rows, asked, balances: [...house.wallet.balances] }
  }

  async function attacker(name: string, at = venue): Promise<Attacker> {
    house.wallet.balances.set(`2001_${name}`, money)
    await house.db.tx(async (tx) => {
      const memberId = await memberOf(tx, name, `2001_${name}`, 'CNY')
      const purse = { venue: 'fb', memberId, currency: 'CNY' } as const
      await lockPurse(tx, purse)
      await setBalance(tx, purse, money)
    })
    const order = { account: `2001_${name}`, memberRef: name, currency: 'CNY' } as const
    const session = await house.host.sessions(at).launch({ ...order, language: 'zh' })
    const open = (fetched: typeof fetch) => wires.client(at, fetched, session)
    return createAttacker(open, refusals[at])
  }

  /** So many requests by turns: nobody may ask for a price together without end. */
  async function byTurns(count: number, ask: (who: Attacker) => () => Promise<Caught>) {
    const each = 10
    const crowd: Attacker[] = []
    while (crowd.length * each < count) crowd.push(await attacker(`turn${crowd.length}`))
    let asked = 0
    return async () => {
      const who = crowd[Math.floor(asked++ / each)]
      if (!who) throw new Error('more was asked than was reckoned with')
      return ask(who)()
    }
  }

  async function picksOf(fixture: Fixture, family: Market['family']): Promise<SlipPick[]> {
    const whole = value(await visitor.fixture(fixture.id))
    return whole.markets
      .filter((one) => one.family === family && one.period === 'full' && one.line !== 0)
      .flatMap((market) =>
        market.selections.flatMap((selection) =>
          [whole.marketState, market.state, selection.state].every((state) => state === 'open')
            ? [slipPick(whole, market, selection)]
            : [],
        ),
      )
  }

  /** Of so many matches of a sport, the open selections of one kind of market. */
  async function offered(
    stage: 'early' | 'live',
    count: number,
    sport: SportId = 'football',
  ): Promise<readonly (readonly SlipPick[])[]> {
    // A short page: the first to ask has it priced, on whatever machine.
    const of = { stage, sports: [sport], sort: 'time', page: 1, size: 30 } as const
    const page = value(await visitor.fixtures(of))
    const found: SlipPick[][] = []
    for (const fixture of page.fixtures) {
      if (found.length === count) break
      const picks = await picksOf(fixture, 'handicap')
      if (picks.length > 1) found.push(picks)
    }
    if (found.length < count) throw new Error(`too few ${stage} matches of ${sport}`)
    return found
  }

  /** What a wrong bet is made of: a selection, and what is not it. */
  async function choices(stage: 'early' | 'live') {
    const [[pick, away, sibling] = [], [other] = [], [third] = []] = await offered(stage, 3)
    const [[court] = []] = await offered('early', 1, 'basketball')
    if (!pick || !away || !sibling || !other || !third || !court) throw new Error('too few')
    return { pick, away, sibling, other, third, court }
  }

  /** Two selections of one match that have a price together, and a third of it that has one with the first. */
  async function together() {
    const of = { stage: 'early', sports: ['football'], sort: 'time', page: 1, size: 50 } as const
    for (const fixture of value(await visitor.fixtures(of)).fixtures) {
      if (fixture.origin.kind !== 'generated') continue
      const [pick] = await picksOf(fixture, '1x2')
      const others = await picksOf(fixture, 'total')
      const whole = others.filter(({ line = 1 }) => line % 2 === 0)
      const [second, third] = whole
      if (pick && second && third) return { pick, second, third }
    }
    throw new Error('nothing has a price together')
  }

  /** Open selections of two outrights. */
  async function outrights() {
    const of = { stage: 'outright', sort: 'competition', page: 1, size: 50 } as const
    const picks: SlipPick[][] = []
    for (const { id } of value(await visitor.fixtures(of)).fixtures) {
      const found = await picksOf(value(await visitor.fixture(id)), 'outright')
      if (found.length > 1) picks.push(found)
    }
    const [[pick, sibling] = [], [other] = []] = picks
    if (!pick || !sibling || !other) throw new Error('too few outrights')
    return { pick, sibling, other }
  }

  /** Sends each wrong request; tells how many there were, and which were not answered as declared. */
  async function attack(call: AttackedCall) {
    const sample = bodyOf(await call.fresh())
    const fields = badFields(sample).filter(({ path, wrong, value: said }) => {
      const isLeftOut = wrong === 'missing' || wrong === 'null' || said === ''
      const name = nameOf(path)
      if (call.within?.(path) === false) return false
      return !call.unread?.includes(name) && !(isLeftOut && call.optional?.includes(name))
    })
    const cases = [
      ...fields.map((one) => ({
        label: `${one.path.join('.')} ${one.wrong} ${JSON.stringify(one.value)?.slice(0, 40)}`,
        change: (body: Fields) => replaced(body, one.path, ...('value' in one ? [one.value] : [])),
        allowed: isUnreadable(one.wrong) ? (call.answers?.[nameOf(one.path)] ?? ['malformed']) : [],
      })),
      ...Object.entries(call.foreign).map(([label, [change, verdict]]) => ({
        ...{ label, change, allowed: [verdict] },
      })),
    ]
    const wrong: string[] = []
    let before = await standing()
    for (const { label, change, allowed } of cases) {
      const verdict = await sent(venue, await call.fresh(), change)
      const after = await standing()
      const isRefused = !['taken', 'broken', 'system'].includes(verdict)
      const isAsDeclared = allowed.length === 0 ? isRefused : allowed.includes(verdict)
      if (!isAsDeclared) wrong.push(`${label}: ${verdict}`)
      if (JSON.stringify(after, plain) !== JSON.stringify(before, plain)) {
        wrong.push(`${label}: something moved`)
      }
      before = after
    }
    return {
      count: cases.length,
      fields: new Set(fields.map(({ path }) => path.join())).size,
      wrong,
    }
  }

  return {
    ...{ house, attacker, attack, byTurns, choices, together, outrights },
    send: (caught: Caught, change: (body: Fields) => Fields = (body) => body) =>
      sent(venue, caught, change),
    async close() {
      await wires.close()
      await house.close()
    },
  }
}

async function sent(
  venue: WiredVenue,
  { url, init }: Caught,
  change: (body: Fields) => Fields,
): Promise<Verdict> {
  const body = JSON.stringify(change(bodyOf({ url, init })))
  const response = await fetch(url, { ...init, body })
  if (response.status !== 200) return 'broken'
  const answer: Fields = await response.json()
  const said = answer.msg ?? answer.StatusDesc ?? answer.message
  const verdict = verdicts[venue](answer)
  // A refusal says why, in the member's language.
  return verdict === 'taken' || /\p{Script=Han}/u.test(String(said)) ? verdict : 'broken'
}

const verdicts: Readonly<Record<WiredVenue, (answer: Fields) => Verdict>> = {
  ob: ({ code }) => (code === obSuccess ? 'taken' : obFailure(String(code))),
  im: ({ StatusCode: code }) => (code === 100 ? 'taken' : imFailure(Number(code))),
  fb: ({ code, success }) => (success === true ? 'taken' : fbFailure(Number(code))),
}

/** What a client is told of a request that was held back. */
const refusals = {
  ob: { code: '0402029', msg: '-', data: null, ts: 1 },
  im: { StatusCode: 330, StatusDesc: '-' },
  fb: { success: false, code: 5, message: '-', data: null },
}

function isUnreadable(wrong: Wrong): boolean {
  return wrong === 'missing' || wrong === 'null' || wrong === 'type' || wrong === 'empty'
}

function plain(_name: string, one: unknown): unknown {
  return typeof one === 'bigint' ? String(one) : one
}

const money = 10_000_000n
const recorded = [
  ...['bet', 'bet_leg', 'bet_sale', 'reserve', 'wallet_call'],
  ...['venue_money', 'venue_movement', 'venue_bet'],
]
