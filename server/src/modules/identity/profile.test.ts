import * as identity from '@zhengju/contract/identity/calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../testing/world.ts'
import { bindPhone } from '../member/index.ts'

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'profile' })
})
afterAll(() => world.close())

const fresh = () => world.member(`teller${++count}`)

test('nobody without a session', async () => {
  await world.refused('auth.required', identity.getProfile, {})
  await world.refused('auth.required', identity.saveProfile, { body: { nickName: '阿明' } })
  await world.refused('auth.required', identity.fixBirthday, { body: { birthday: '1990-01-05' } })
})

test('a profile begins empty, fills up and leaves masked', async () => {
  const alice = await fresh()
  const first = await world.must(identity.getProfile, {}, alice)
  expect(first).toMatchObject({
    id: alice.id,
    nickName: alice.name,
    avatar: alice.id,
    identity: 'unverified',
    realName: null,
    isAdult: null,
    completeness: 0,
  })
  const body = {
    nickName: '阿明_88',
    avatar: 'face-07',
    gender: 'male',
    email: 'liwei88@mail.cn',
    wechat: 'liwei_88',
    qq: '1234567',
    address: '浙江省杭州市西湖区文三路 1 号',
  }
  const saved = await world.must(identity.saveProfile, { body }, alice)
  expect(saved).toMatchObject({
    nickName: '阿明_88',
    avatar: 'face-07',
    gender: 'male',
    email: 'li***ei88@mail.cn',
    wechat: 'li***i_88',
    qq: '12***4567',
    address: '浙江省杭州市****',
    completeness: 60,
  })
  await world.db.tx((tx) => bindPhone(tx, world.keys, alice.id, '8613800005678'))
  const withPhone = await world.must(identity.getProfile, {}, alice)
  expect(withPhone.completeness).toBe(70)
  const info = await world.must(memberInfo, {}, alice)
  expect(info).toMatchObject({ avatar: 'face-07', nickName: '阿明_88', email: 'li***ei88@mail.cn' })
  const rows = await world.db.read((tx) => tx.rows('select * from member_profile'))
  const kept = JSON.stringify(rows, (_, value) => String(value))
  for (const secret of ['liwei', '1234567', '杭州']) expect(kept).not.toContain(secret)
})

test('what is not named stays, an empty text takes a field away', async () => {
  const alice = await fresh()
  await world.must(identity.saveProfile, { body: { qq: '1234567', wechat: 'liwei_88' } }, alice)
  const saved = await world.must(
    identity.saveProfile,
    { body: { qq: '', avatar: 'face-01' } },
    alice,
  )
  expect(saved).toMatchObject({ qq: null, wechat: 'li***i_88', avatar: 'face-01' })
  const own = await world.must(identity.saveProfile, { body: { avatar: '' } }, alice)
  expect(own.avatar).toBe(alice.id)
})

test('nick names are well formed and nobody passes for the site', async () => {
  const alice = await fresh()
  for (const nickName of ['a', '在线客服', '<b>x</b>', '一二三四五六七八九十一']) {
    const input = { body: { nickName } }
    await world.refused('identity.nickNameRefused', identity.saveProfile, input, alice)
  }
  for (const body of [
    { nickName: 'x'.repeat(21) },
    { avatar: 'https://example.com/x.png' },
    { email: 'no mail' },
    { wechat: '_x' },
    { qq: '01' },
    { gender: 'other' },
    { address: 'x'.repeat(121) },
    { realName: '王伟' },
    { birthday: '1990-01-01' },
  ]) {
    await world.refused('validation', identity.saveProfile, { body }, alice)
  }
  expect((await world.must(identity.getProfile, {}, alice)).completeness).toBe(0)
})

test('a command twice is one, with other input a conflict', async () => {
  const alice = await fresh()
  const commandId = world.id()
  const body = { commandId, nickName: '阿明' }
  const first = await world.must(identity.saveProfile, { body }, alice)
  await world.must(identity.saveProfile, { body: { nickName: '阿强' } }, alice)
  expect(await world.must(identity.saveProfile, { body }, alice)).toEqual(first)
  expect((await world.must(identity.getProfile, {}, alice)).nickName).toBe('阿强')
  const other = { body: { commandId, nickName: '阿三' } }
  await world.refused('command.conflict', identity.saveProfile, other, alice)
})

test('the birthday is set once, also by two at once', async () => {
  const alice = await fresh()
  for (const birthday of ['1990-02-30', '1899-12-31', '2999-01-01']) {
    await world.refused('validation', identity.fixBirthday, { body: { birthday } }, alice)
  }
  const answers = await Promise.all(
    ['1990-01-05', '1991-01-05', '1992-01-05'].map((birthday) =>
      world.call(identity.fixBirthday, { body: { birthday } }, alice),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  const later = { body: { birthday: '1980-01-01' } }
  await world.refused('identity.birthdayFixed', identity.fixBirthday, later, alice)
})

test('a birthday below 18 is taken, and says so', async () => {
  const alice = await fresh()
  const saved = await world.must(identity.fixBirthday, { body: { birthday: '2015-01-05' } }, alice)
  expect(saved).toMatchObject({ birthday: '2015-01-05', isAdult: false })
})
