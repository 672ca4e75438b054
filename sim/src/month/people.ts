import { applyAffiliate, getAffiliate } from '@zhengju/contract/affiliate/calls'
import { approveApplication } from '@zhengju/contract/affiliate/office-calls'
import { login, memberInfo, register } from '@zhengju/contract/member/calls'
import { joinPeakBet } from '@zhengju/contract/peak-bet/calls'
import { fixRealName } from '@zhengju/server/modules/member/index'
import type { OperatorPerson } from '@zhengju/server/testing/operators'
import type { Person, World } from '@zhengju/server/testing/world'
import type { Dice } from './dice.ts'

/** A member of the month, and what only whoever moves him knows: what he paid in and what his bets brought. */
export interface Soul {
  readonly person: Person
  /** Another account of the same person, by its device. */
  readonly twinOf: string | undefined
  deposited: bigint
  /** Payouts less stakes of bets that stand. */
  betNet: bigint
}

const password = 'correct horse 42'
const modes = ['revenueShare', 'turnoverShare', 'multiLevel'] as const

/** Members with codes as they come: of affiliates, of members, of a contest, of themselves, over and unknown. */
export async function peopled(
  world: World,
  lin: OperatorPerson,
  of: { readonly members: number; readonly affiliates: number; readonly dice: Dice },
): Promise<{ readonly souls: Soul[]; readonly affiliates: readonly Person[] }> {
  const { dice } = of
  const souls: Soul[] = []
  const codes: Record<'r_code' | 'invite_code' | 'r_bet', string[]> = {
    ...{ r_code: [], invite_code: [], r_bet: [] },
  }
  const affiliates: Person[] = []
  for (let at = 0; at < of.members; at++) {
    const twin = at > of.affiliates && dice.one(10) ? dice.of(souls) : undefined
    const soul = await born(world, `soul${at}`, { at, twin, codes: kept(world, dice, codes) })
    souls.push(soul)
    if (at < of.affiliates) {
      affiliates.push(soul.person)
      codes.r_code.push(await admitted(world, lin, soul.person, modes[at % modes.length]))
    }
    if (dice.one(4)) {
      codes.invite_code.push((await world.must(memberInfo, {}, soul.person)).inviteCode)
    }
    if (dice.one(6))
      codes.r_bet.push((await world.must(joinPeakBet, { body: {} }, soul.person)).code)
  }
  return { souls, affiliates }
}

interface Birth {
  readonly at: number
  readonly twin: Soul | undefined
  readonly codes: readonly {
    readonly kind: string
    readonly code: string
    readonly keptAt: number
  }[]
}

/** An account, on a device of its own or on that of its twin. */
export async function born(world: World, name: string, { at, twin, codes }: Birth): Promise<Soul> {
  const visitor = {
    ...world.visitor(name),
    deviceId: twin?.person.deviceId ?? `device-${name}`,
    address: `10.${20 + (at >> 8)}.${at % 256}.1`,
  }
  const body = { name, password, adultDeclared: true, agreeTerms: true, codes }
  const { userId } = await world.must(register, { body }, visitor)
  // For the whole month.
  const person = await remembered(world, { ...visitor, id: userId })
  const real = `王${String.fromCodePoint(0x4e00 + at * 3)}`
  await world.db.tx((tx) => fixRealName(tx, world.keys, person.id, real))
  return { person, twinOf: twin?.person.id, deposited: 0n, betNet: 0n }
}

async function remembered(world: World, person: Person): Promise<Person> {
  const body = { name: person.name, password, rememberMe: true }
  return { ...person, token: (await world.must(login, { body }, person)).token }
}

/** Once more: what was remembered ends some day. */
export async function loggedIn(world: World, soul: Soul): Promise<Soul> {
  return { ...soul, person: await remembered(world, soul.person) }
}

function kept(world: World, dice: Dice, codes: Readonly<Record<string, readonly string[]>>) {
  const found = ['r_code', 'invite_code', 'r_bet'].flatMap((kind) => {
    const known = codes[kind] ?? []
    if (known.length === 0 || !dice.one(3)) return []
    return [{ kind, code: dice.of(known), keptAt: world.now }]
  })
  const unknown = dice.one(20) ? [{ kind: 'i_code', code: 'NOBODY77', keptAt: world.now }] : []
  return [...found, ...unknown].filter(({ code }) => code !== '')
}

async function admitted(
  world: World,
  lin: OperatorPerson,
  person: Person,
  mode: string | undefined,
): Promise<string> {
  const body = { mode, contact: 'telegram: me', channel: '足球专栏' }
  const { id: applicationId } = await world.must(applyAffiliate, { body }, person)
  const decision = { params: { applicationId }, body: { reason: '按合营方案' } }
  await world.must(approveApplication, decision, lin)
  return (await world.must(getAffiliate, {}, person)).affiliate?.code ?? ''
}
