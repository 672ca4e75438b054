import { operatorLogin, operatorMe } from '@zhengju/contract/office/office-calls'
import * as operators from '@zhengju/contract/operator/office-calls'
import * as role from '@zhengju/contract/role/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enter, type OperatorPerson, operator } from '../../../testing/operators.ts'
import { World } from '../../../testing/world.ts'

let world: World
let lin: OperatorPerson
let zhou: OperatorPerson
let count = 0
const reason = '新同事入职，部门已确认'
const half = 30_000

beforeAll(async () => {
  world = await World.create()
  lin = await operator(world, 'lin', { roles: ['supervisor'] })
  zhou = await operator(world, 'zhou', { roles: ['supervisor'] })
})
afterAll(() => world.close())

const newcomer = (roles: readonly string[] = ['finance']) =>
  operator(world, `staff${String.fromCharCode(97 + count++)}`, { roles })
const of = (operatorId: string) => ({ params: { operatorId }, body: { reason } })
const wish = (wishId: string) => ({ params: { wishId }, body: { reason } })

/** Whoever types this name, password and code. */
function enterAs(name: string, password: string, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.now })
  return world.call(operatorLogin, { body: { name, password, totp } }, { ...lin, token: '' })
}

describe('hiring', () => {
  test('one hires, another sets the authenticator and gives the roles; each secret is shown once', async () => {
    const body = {
      commandId: world.id(),
      reason,
      name: 'mei.new',
      mail: 'mei@office.example',
      roleIds: ['finance'],
    }
    const hired = await world.must(operators.hireOperator, { body }, lin)
    expect(hired.staff).toMatchObject({
      name: 'mei.new',
      status: 'active',
      isTotpSet: false,
      roles: [],
      wishes: [{ role: { id: 'finance' }, askedBy: 'lin' }],
    })
    const password = hired.password ?? ''
    expect(password).toHaveLength(20)
    const again = await world.must(operators.hireOperator, { body }, lin)
    expect(again).toEqual({ ...hired, password: null })
    const kept = await world.db.read((tx) =>
      tx.rows<{ all: string }>('select coalesce(answer::text, name) as all from command'),
    )
    expect(kept.some(({ all }) => all.includes(password))).toBe(false)

    const { id } = hired.staff
    await world.refused('office.secondPerson', operators.resetOperatorTotp, of(id), lin)
    const { totp, staff } = await world.must(operators.resetOperatorTotp, of(id), zhou)
    expect(staff.isTotpSet).toBe(true)
    const wishId = hired.staff.wishes[0]?.id ?? ''
    await world.refused('office.secondPerson', role.giveRole, wish(wishId), lin)
    await world.must(role.giveRole, wish(wishId), zhou)
    const entered = await enterAs('mei.new', password, totp?.secret ?? '')
    expect(entered.data).toMatchObject({ name: 'mei.new', roles: ['财务'] })
    await world.refused('office.secondPerson', operators.resetOperatorPassword, of(id), zhou)

    const { items } = await world.must(listTrail, { query: { subject: 'mei.new' } }, lin)
    expect(items.map(({ action }) => action)).toEqual([
      'operator.login',
      'role.give',
      'operator.resetTotp',
      'operator.hire',
    ])
    expect(JSON.stringify(items)).not.toContain(totp?.secret)
  })

  test('a name is taken once, roles are known ones', async () => {
    const body = { reason, name: 'lin', mail: 'lin@office.example', roleIds: [] }
    await world.refused('exists', operators.hireOperator, { body }, zhou)
    const unknown = { ...body, name: 'lin.two', roleIds: ['owner'] }
    await world.refused('notFound', operators.hireOperator, { body: unknown }, zhou)
  })
})

describe('accounts', () => {
  test('whoever is disabled is out at once; enabled again, his rights wait for a second person', async () => {
    const mei = await newcomer()
    const out = await world.must(operators.disableOperator, of(mei.id), lin)
    expect(out.status).toBe('disabled')
    await world.refused('auth.required', operatorMe, {}, mei)
    await world.refused('office.decided', operators.disableOperator, of(mei.id), lin)
    world.advance(half)
    await expect(enter(world, mei)).rejects.toThrow()
    const back = await world.must(operators.enableOperator, of(mei.id), lin)
    expect(back).toMatchObject({
      status: 'active',
      roles: [],
      wishes: [{ role: { id: 'finance' }, askedBy: 'lin' }],
    })
    world.advance(half)
    const again = await enter(world, mei)
    expect((await world.must(operatorMe, {}, again)).permissions).toEqual([])
    const wishId = back.wishes[0]?.id ?? ''
    await world.refused('office.secondPerson', role.giveRole, wish(wishId), lin)
    await world.must(role.giveRole, wish(wishId), zhou)
    expect((await world.must(operatorMe, {}, again)).permissions).toContain('withdrawal.decide')
  })

  test('sessions are ended, and a new password or authenticator ends them too', async () => {
    const mei = await newcomer()
    await world.must(operators.endOperatorSessions, of(mei.id), lin)
    await world.refused('auth.required', operatorMe, {}, mei)
    await world.refused('office.decided', operators.endOperatorSessions, of(mei.id), lin)
    world.advance(half)
    const again = await enter(world, mei)
    const { password } = await world.must(operators.resetOperatorPassword, of(mei.id), lin)
    await world.refused('auth.required', operatorMe, {}, again)
    world.advance(half)
    await expect(enter(world, mei)).rejects.toThrow()
    expect((await enterAs(mei.name, password ?? '', mei.totp.secret.base32)).status).toBe(200)
    await world.refused('office.secondPerson', operators.resetOperatorTotp, of(mei.id), lin)
    const { totp } = await world.must(operators.resetOperatorTotp, of(mei.id), zhou)
    world.advance(half)
    expect((await enterAs(mei.name, password ?? '', mei.totp.secret.base32)).status).not.toBe(200)
    expect((await enterAs(mei.name, password ?? '', totp?.secret ?? '')).status).toBe(200)
  })

  test('nobody touches himself, without a reason, or without the right', async () => {
    const reader = await newcomer(['operations'])
    const person = await world.member('alice01')
    const calls = [
      operators.disableOperator,
      operators.enableOperator,
      operators.endOperatorSessions,
      operators.resetOperatorPassword,
      operators.resetOperatorTotp,
    ]
    const body = { reason, name: 'nobody.new', mail: 'n@office.example', roleIds: [] }
    const hire = { body }
    await world.refused('auth.required', operators.hireOperator, hire)
    await world.refused('auth.required', operators.hireOperator, hire, person)
    await world.refused('office.permission', operators.hireOperator, hire, reader)
    lin = await enter(world, lin)
    for (const call of calls) {
      await world.refused('auth.required', call, of(reader.id))
      await world.refused('auth.required', call, of(reader.id), person)
      await world.refused('office.permission', call, of(lin.id), reader)
      await world.refused('office.ownRoles', call, of(lin.id), lin)
      await world.refused('notFound', call, of(world.id()), lin)
      const silent = { params: { operatorId: reader.id }, body: { reason: '  ' } }
      await world.refused('office.reasonRequired', call, silent, lin)
    }
  })
})
