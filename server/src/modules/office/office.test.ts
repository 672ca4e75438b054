import { firstRoles, permissionNames, permissions } from '@zhengju/contract/kernel/permission'
import { memberInfo } from '@zhengju/contract/member/calls'
import * as memberOffice from '@zhengju/contract/member/office-calls'
import { freezeMember, unfreezeMember } from '@zhengju/contract/member/office-calls'
import * as messageOffice from '@zhengju/contract/message/office-calls'
import * as office from '@zhengju/contract/office/office-calls'
import { preInfo } from '@zhengju/contract/site/calls'
import * as siteOffice from '@zhengju/contract/site/office-calls'
import * as trailOffice from '@zhengju/contract/trail/office-calls'
import type { Database, Tx } from '@zhengju/storage/tx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, enter, hire, operator, operatorPassword } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { bindPhone } from '../member/index.ts'
import { queueMessage } from '../message/index.ts'

let world: World

beforeEach(async () => {
  world = await World.create()
})
afterEach(() => world.close())

const halfMinute = 30_000
const minute = 60_000
const supervisor = { roles: ['supervisor'] }

async function trail(as: Person, query: Record<string, unknown> = {}) {
  return (await world.must(trailOffice.listTrail, { query }, as)).items
}

const firstRightsOf = (role: string) =>
  permissionNames.filter((name) => permissions[name].roles.some((first) => first === role))

describe('login', () => {
  test('password and code open a session; the operator is told what is allowed', async () => {
    const olga = await operator(world, 'olga', { roles: ['finance', 'support'] })
    const me = await world.must(office.operatorMe, {}, olga)
    expect(me).toMatchObject({ name: 'olga', roles: ['财务', '客服'] })
    expect(new Set(me.permissions)).toEqual(
      new Set([...firstRightsOf('finance'), ...firstRightsOf('support')]),
    )
  })

  test('a code counts once, also inside its own half minute', async () => {
    const olga = await hire(world, 'olga', supervisor)
    await enter(world, olga)
    const body = { name: 'olga', password: operatorPassword, totp: codeOf(world, olga) }
    await world.refused('office.wrongCredentials', office.operatorLogin, { body }, olga)
    world.advance(halfMinute)
    await enter(world, olga)
  })

  test('a code of the half minute before or after is taken, an older one is not, and never backwards', async () => {
    const olga = await hire(world, 'olga', supervisor)
    const at = (ms: number) => ({
      name: 'olga',
      password: operatorPassword,
      totp: olga.totp.generate({ timestamp: world.now + ms }),
    })
    await world.refused(
      'office.wrongCredentials',
      office.operatorLogin,
      { body: at(-2 * halfMinute) },
      olga,
    )
    await world.refused(
      'office.wrongCredentials',
      office.operatorLogin,
      { body: at(2 * halfMinute) },
      olga,
    )
    await world.must(office.operatorLogin, { body: at(halfMinute) }, olga)
    await world.refused('office.wrongCredentials', office.operatorLogin, { body: at(0) }, olga)
  })

  test('an unknown name, a wrong password and a wrong code have one answer', async () => {
    const olga = await hire(world, 'olga', supervisor)
    const right = { name: 'olga', password: operatorPassword, totp: codeOf(world, olga) }
    const wrong = [{ name: 'nobody' }, { password: 'wrong' }, { totp: '000000' }]
    const answers = []
    for (const part of wrong) {
      const body = { ...right, ...part }
      const { response } = await world.call(office.operatorLogin, { body }, olga)
      answers.push([response.statusCode, response.payload, response.headers['set-cookie']])
    }
    expect(answers[0]?.[1]).toContain('账号、密码或动态验证码不正确')
    expect(answers).toEqual(Array(3).fill(answers[0]))
    await world.must(office.operatorLogin, { body: right }, olga)
  })

  test('unknown names and wrong passwords look alike; five failures lock, for known and unknown', async () => {
    const olga = await hire(world, 'olga', supervisor)
    for (const name of ['olga', 'nobody']) {
      const body = { name, password: 'wrong', totp: '000000' }
      const answers = []
      for (let tries = 0; tries < 5; tries++) {
        answers.push(
          await world.refused('office.wrongCredentials', office.operatorLogin, { body }, olga),
        )
      }
      expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
      await world.refused('login.limit', office.operatorLogin, { body }, olga)
    }
    const right = { name: 'olga', password: operatorPassword, totp: codeOf(world, olga) }
    await world.refused('login.limit', office.operatorLogin, { body: right }, olga)
    world.advance(15 * minute)
    const renewed = await enter(world, olga)
    const lines = await trail(renewed, { action: 'operator.loginRefused' })
    expect(lines.map(({ operator, subject }) => operator || subject)).toEqual([
      ...Array(5).fill('nobody'),
      ...Array(5).fill('olga'),
    ])
  })

  test('an unknown name and a wrong code cost the same work as a wrong password', async () => {
    let asked: string[] = []
    const counting = (tx: Tx): Tx => ({
      ...tx,
      rows: (sql, params) => {
        asked.push(sql)
        return tx.rows(sql, params)
      },
      one: (sql, params) => {
        asked.push(sql)
        return tx.one(sql, params)
      },
    })
    const store = (db: Database): Database => ({
      ...db,
      tx: (run) => {
        asked.push('begin')
        return db.tx((tx) => run(counting(tx)))
      },
    })
    const counted = await World.create({ store })
    const olga = await hire(counted, 'olga', supervisor)
    const costs = []
    const wrong = { name: 'olga', password: 'wrong', totp: '000000' }
    for (const part of [{}, { name: 'nobody' }, { password: operatorPassword }]) {
      asked = []
      const body = { ...wrong, ...part }
      await counted.refused('office.wrongCredentials', office.operatorLogin, { body }, olga)
      costs.push(asked)
    }
    await counted.close()
    const [password, name, code] = costs
    expect(password?.filter((sql) => sql === 'begin').length).toBeGreaterThan(1)
    expect(name).toEqual(password)
    expect(code).toEqual(password)
  })

  test('a password that is replaced while it is compared opens nothing', async () => {
    let before: (() => Promise<unknown>)[] = []
    const store = (db: Database): Database => ({
      ...db,
      tx: async (run) => {
        await before.shift()?.()
        return db.tx(run)
      },
    })
    const raced = await World.create({ store })
    const olga = await hire(raced, 'olga', supervisor)
    const replace = () =>
      raced.db.tx((tx) =>
        tx.rows("update operator set password_hash = 'another' where name = 'olga'"),
      )
    const body = { name: 'olga', password: operatorPassword, totp: codeOf(raced, olga) }
    before = [async () => undefined, replace]
    await raced.refused('office.wrongCredentials', office.operatorLogin, { body }, olga)
    await raced.close()
  })

  test('the trail tells which unknown names were tried, no typed secrets, and is not flooded', async () => {
    const olga = await operator(world, 'olga', supervisor)
    // One network is stopped after twenty tries over all names: these come from many.
    let tries = 0
    const tryName = (name: string) => {
      const body = { name, password: 'wrong', totp: '000000' }
      const from = { ...olga, address: `10.9.${Math.floor(tries++ / 10)}.1` }
      return world.refused('office.wrongCredentials', office.operatorLogin, { body }, from)
    }
    const lines = () =>
      world.db.read((tx) =>
        tx.rows<{ subject: string }>(
          `select subject from audit_trail where operator_id is null order by id`,
        ),
      )
    await tryName('Correct Horse 42!')
    for (let at = 0; at < 104; at++) await tryName(`nobody${at}`)
    const found = await lines()
    expect(found).toHaveLength(100)
    expect(found.slice(0, 2)).toEqual([{ subject: '' }, { subject: 'nobody0' }])
    world.advance(15 * minute)
    await tryName('later')
    expect((await lines()).at(-1)).toEqual({ subject: 'later' })
    expect(await trail(await enter(world, olga), { subject: 'later' })).toMatchObject([
      { operator: '', action: 'operator.loginRefused', reason: '没有这个账号', after: null },
    ])
  })

  test('an account of one’s own wipes out no guesses at others', async () => {
    const mallory = await hire(world, 'mallory', supervisor)
    const from = { ...mallory, address: '10.12.1.1' }
    const guess = (at: number) => ({ name: `target${at}`, password: 'wrong', totp: '000000' })
    for (let at = 0; at < 19; at++) {
      const body = guess(at)
      await world.refused('office.wrongCredentials', office.operatorLogin, { body }, from)
    }
    await enter(world, from)
    const own = { name: 'mallory', password: operatorPassword, totp: '000000' }
    await world.refused('office.wrongCredentials', office.operatorLogin, { body: own }, from)
    await world.refused('login.limit', office.operatorLogin, { body: guess(20) }, from)
  })

  test('wrong codes are counted too, and a name tried from many addresses is closed to all', async () => {
    const olga = await hire(world, 'olga', supervisor)
    const body = { name: 'olga', password: operatorPassword, totp: '000000' }
    for (let host = 1; host <= 6; host++) {
      const from = { ...olga, address: `10.8.0.${host}` }
      for (let tries = 0; tries < 5; tries++) {
        await world.refused('office.wrongCredentials', office.operatorLogin, { body }, from)
      }
    }
    const fresh = { ...olga, address: '10.8.1.1' }
    await world.refused('login.limit', office.operatorLogin, { body }, fresh)
  })

  test('thirty at once let no more than five look at the password', async () => {
    const olga = await hire(world, 'olga', supervisor)
    const body = { name: 'olga', password: 'wrong', totp: '000000' }
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => world.call(office.operatorLogin, { body }, olga)),
    )
    expect(codes.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('the same code sent twice at once logs in once', async () => {
    const olga = await hire(world, 'olga', supervisor)
    const body = { name: 'olga', password: operatorPassword, totp: codeOf(world, olga) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call(office.operatorLogin, { body }, olga)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })
})

describe('sessions', () => {
  test('end after half an hour of silence, and after twelve hours in any case', async () => {
    const olga = await operator(world, 'olga', supervisor)
    world.advance(29 * minute)
    await world.must(office.operatorMe, {}, olga)
    world.advance(29 * minute)
    await world.must(office.operatorMe, {}, olga)
    world.advance(30 * minute)
    await world.refused('auth.required', office.operatorMe, {}, olga)

    const again = await enter(world, olga)
    for (let at = 0; at < 12 * 60 - 20; at += 20) {
      world.advance(20 * minute)
      await world.must(office.operatorMe, {}, again)
    }
    world.advance(20 * minute)
    await world.refused('auth.required', office.operatorMe, {}, again)
  })

  test('a newer login ends the older one; logging out ends it, and both stand in the trail', async () => {
    const olga = await operator(world, 'olga', supervisor)
    world.advance(minute)
    const newer = await enter(world, olga)
    await world.refused('session.replaced', office.operatorMe, {}, olga)
    await world.must(office.operatorLogout, {}, newer)
    await world.refused('auth.required', office.operatorMe, {}, newer)
    world.advance(minute)
    const last = await enter(world, olga)
    expect((await trail(last)).map(({ action }) => action)).toEqual([
      'operator.login',
      'operator.logout',
      'operator.login',
      'operator.login',
    ])
  })

  test('neither a token nor a secret is stored as it is', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const rows = await world.db.read((tx) =>
      tx.rows(
        'select s.token_hash, o.password_hash, o.totp_sealed, o.mail_sealed from operator_session s, operator o',
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [olga.token, olga.totp.secret.base32, operatorPassword, 'olga@office']) {
      expect(text).not.toContain(secret)
    }
  })

  test('a right that is taken away is gone with the next call; a disabled operator is out', async () => {
    const olga = await operator(world, 'olga', ['trail.read'])
    await trail(olga)
    await world.db.tx((tx) =>
      tx.rows("delete from operator_role_permission where role_id = 'olgaRole'"),
    )
    await world.refused('office.permission', trailOffice.listTrail, {}, olga)
    await world.db.tx((tx) => tx.rows("update operator set status = 'disabled'"))
    await world.refused('auth.refused', office.operatorMe, {}, olga)
  })
})

test('the first roles are those of the contract', async () => {
  const rows = await world.db.read((tx) =>
    tx.rows<{ id: string; title: string; permissions: string[] }>(
      `select r.id, r.title, json_agg(p.permission) as permissions
       from operator_role r join operator_role_permission p on p.role_id = r.id group by r.id`,
    ),
  )
  const found = Object.fromEntries(
    rows.map(({ id, title, permissions }) => [id, { title, permissions: permissions.sort() }]),
  )
  const wanted = Object.fromEntries(
    Object.entries(firstRoles).map(([id, title]) => [
      id,
      { title, permissions: firstRightsOf(id).sort() },
    ]),
  )
  expect(found).toEqual(wanted)
})

describe('the site', () => {
  const closed = {
    maintainConfig: { status: 0, startAt: 1, endAt: 2, content: '例行维护' },
    stopLogin: true,
    stopRegister: false,
  }

  test('a change tells the members at once and leaves before, after and reason', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const { version } = await world.must(siteOffice.getSiteSettings, {}, olga)
    const body = { ...closed, version, reason: '数据库升级' }
    const changed = await world.must(siteOffice.updateSiteSettings, { body }, olga)
    expect(changed).toMatchObject({ ...closed, version: version + 1 })
    expect(await world.must(preInfo)).toMatchObject(closed)
    const [line] = await trail(olga, { action: 'site.update' })
    expect(line).toMatchObject({
      operator: 'olga',
      address: olga.address,
      subject: 'site',
      reason: '数据库升级',
      before: { stopLogin: false, version },
      after: { stopLogin: true, version: version + 1 },
    })
  })

  test('an old version, an impossible window and a missing reason change nothing and leave no line', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const { version } = await world.must(siteOffice.getSiteSettings, {}, olga)
    const body = { ...closed, version, reason: '数据库升级' }
    await world.refused(
      'office.decided',
      siteOffice.updateSiteSettings,
      { body: { ...body, version: version + 7 } },
      olga,
    )
    const maintainConfig = { ...closed.maintainConfig, startAt: 5, endAt: 5 }
    await world.refused(
      'validation',
      siteOffice.updateSiteSettings,
      { body: { ...body, maintainConfig } },
      olga,
    )
    await world.refused(
      'office.reasonRequired',
      siteOffice.updateSiteSettings,
      { body: { ...body, reason: '   ' } },
      olga,
    )
    const { reason: _, ...silent } = body
    await world.refused('validation', siteOffice.updateSiteSettings, { body: silent }, olga)
    expect(await trail(olga, { action: 'site.update' })).toEqual([])
    expect(await world.must(preInfo)).toMatchObject({ stopLogin: false })
  })
})

describe('members', () => {
  test('are found by the beginning of their name, page by page', async () => {
    const olga = await operator(world, 'olga', supervisor)
    for (const name of ['anna01', 'anna02', 'anna03', 'bert01']) {
      world.advance(1)
      await world.member(name)
    }
    const first = await world.must(
      memberOffice.searchMembers,
      { query: { name: 'Anna', size: 2 } },
      olga,
    )
    expect(first.items.map(({ name }) => name)).toEqual(['anna03', 'anna02'])
    const cursor = first.nextCursor
    const rest = await world.must(
      memberOffice.searchMembers,
      { query: { name: 'anna', size: 2, cursor } },
      olga,
    )
    expect(rest).toMatchObject({ items: [{ name: 'anna01' }], nextCursor: null })
    expect((await world.must(memberOffice.searchMembers, {}, olga)).items).toHaveLength(4)
  })

  test('are shown masked, with their money', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const alice = await world.member('alice')
    await world.credit(alice, '1234.50')
    await world.db.tx((tx) => bindPhone(tx, world.keys, alice.id, '8613812345678'))
    const params = { memberId: alice.id }
    const shown = await world.must(memberOffice.officeGetMember, { params }, olga)
    expect(shown).toMatchObject({
      name: 'alice',
      realName: null,
      wallet: { available: '1234.50', held: '0.00', debt: '0.00' },
    })
    expect(shown.phone).not.toContain('1381234')
    const nobody = { memberId: world.id() }
    await world.refused('notFound', memberOffice.officeGetMember, { params: nobody }, olga)
    await world.refused('notFound', memberOffice.listMemberSessions, { params: nobody }, olga)
  })

  test('a session that an operator ends is over with the next call, once, and with a line', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const alice = await world.member('alice')
    const params = { memberId: alice.id }
    const { items } = await world.must(memberOffice.listMemberSessions, { params }, olga)
    const living = items.find(({ endedAt }) => endedAt === null)
    const command = {
      params: { sessionId: living?.id ?? '' },
      body: { reason: '会员报告账号被盗' },
    }
    await world.must(memberOffice.revokeSession, command, olga)
    await world.refused('auth.required', memberInfo, {}, alice)
    await world.refused('office.decided', memberOffice.revokeSession, command, olga)
    const unknown = { ...command, params: { sessionId: world.id() } }
    await world.refused('notFound', memberOffice.revokeSession, unknown, olga)
    expect(await trail(olga, { action: 'session.revoke' })).toMatchObject([
      {
        subject: living?.id,
        reason: '会员报告账号被盗',
        before: { memberId: alice.id, endedAt: null },
        after: { memberId: alice.id, endReason: 'endedByOperator' },
      },
    ])
  })
})

describe('outbox', () => {
  test('a login from a new address sends a mail, kept sealed, shown masked', async () => {
    const olga = await operator(world, 'olga', supervisor)
    expect((await world.must(messageOffice.listOutbox, {}, olga)).items).toEqual([])
    await world.jobs.run('deliverMessages')
    const { items } = await world.must(messageOffice.listOutbox, {}, olga)
    expect(items).toMatchObject([{ channel: 'mail', to: 'o***@office.example' }])
    expect(items[0]?.text).toContain(olga.address)
    const stored = await world.db.read((tx) =>
      tx.rows('select to_sealed, text_sealed from message'),
    )
    expect(JSON.stringify(stored)).not.toContain('olga@office.example')
    world.advance(minute)
    await enter(world, olga)
    await world.jobs.run('deliverMessages')
    expect(await world.db.read((tx) => tx.rows('select id from message'))).toHaveLength(1)
  })

  test('is read by channel; what no phone could get is not shown as sent', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const text = '你的验证码是 402918，5 分钟内有效。'
    const queue = (to: string) =>
      world.db.tx((tx) =>
        queueMessage(tx, world.keys, { channel: 'phone', to, subject: '验证码', text }),
      )
    await queue('8613812345678')
    await queue('no phone')
    await world.jobs.run('deliverMessages')
    const query = { channel: 'phone' }
    expect((await world.must(messageOffice.listOutbox, { query }, olga)).items).toMatchObject([
      { channel: 'phone', subject: '验证码', text },
    ])
    const states = await world.db.read((tx) =>
      tx.rows<{ state: string }>("select state from message where channel = 'phone' order by id"),
    )
    expect(states.map(({ state }) => state)).toEqual(['sent', 'refused'])
  })
})

describe('the trail', () => {
  test('is only ever inserted', async () => {
    await operator(world, 'olga', supervisor)
    for (const sql of [
      "update audit_trail set reason = 'x'",
      'delete from audit_trail',
      'truncate audit_trail',
    ]) {
      await expect(world.db.tx((tx) => tx.rows(sql))).rejects.toThrow('only ever inserted')
    }
  })

  test('is read newest first, page by page, by operator, action and subject', async () => {
    const olga = await operator(world, 'olga', supervisor)
    for (let day = 0; day < 3; day++) {
      world.advance(minute)
      await operator(world, `otto${day}`, supervisor)
    }
    const { items: operators } = await world.must(office.listOperators, {}, olga)
    expect(operators.map(({ name }) => name)).toEqual(['olga', 'otto0', 'otto1', 'otto2'])
    const all = await trail(olga)
    const first = await world.must(trailOffice.listTrail, { query: { size: 3 } }, olga)
    const query = { size: 3, cursor: first.nextCursor }
    const rest = await world.must(trailOffice.listTrail, { query }, olga)
    expect([...first.items, ...rest.items]).toEqual(all)
    expect(rest.nextCursor).toBeNull()
    expect(await trail(olga, { operatorId: olga.id })).toHaveLength(1)
    expect(await trail(olga, { subject: 'otto1' })).toHaveLength(1)
    expect(await trail(olga, { action: 'site.update' })).toEqual([])
  })
})

describe('what the trail is searched by', () => {
  test('a member by name, an order, days; a file has its own line, once a command', async () => {
    const olga = await operator(world, 'olga', supervisor)
    const alice = await world.member('alice01')
    const bob = await world.member('bobby01')
    const reason = '核实到账号被他人使用'
    for (const person of [alice, bob]) {
      const input = { params: { memberId: person.id }, body: { reason } }
      await world.must(freezeMember, input, olga)
    }
    const found = await trail(olga, { subject: 'Alice01' })
    expect(found).toMatchObject([{ action: 'member.freeze', subject: alice.id, member: 'alice01' }])
    const since = world.now + 1
    world.advance(5 * minute)
    await world.must(unfreezeMember, { params: { memberId: bob.id }, body: { reason } }, olga)
    expect((await trail(olga, { fromAt: since })).map(({ action }) => action)).toEqual([
      'member.unfreeze',
    ])
    const before = await trail(olga, { subject: 'bobby01', untilAt: since })
    expect(before.map(({ action }) => action)).toEqual(['member.freeze'])
    const body = { commandId: world.id(), reason: '内部审计', subject: 'bobby01', fromAt: since }
    const file = await world.must(trailOffice.exportTrail, { body }, olga)
    expect(file).toMatchObject({ isWhole: true, items: [{ action: 'member.unfreeze' }] })
    await world.must(trailOffice.exportTrail, { body }, olga)
    expect(await trail(olga, { action: 'trail.export' })).toMatchObject([
      { subject: 'bobby01', reason: '内部审计', after: { count: 1, isWhole: true, fromAt: since } },
    ])
    const reader = await operator(world, 'reader', ['trail.read'])
    await world.refused('office.permission', trailOffice.exportTrail, { body }, reader)
    await world.refused('auth.required', trailOffice.exportTrail, { body }, alice)
    await world.refused('auth.required', trailOffice.exportTrail, { body })
    const silent = { body: { ...body, commandId: world.id(), reason: '  ' } }
    await world.refused('office.reasonRequired', trailOffice.exportTrail, silent, olga)
  })
})
