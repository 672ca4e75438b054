import * as identity from '@zhengju/contract/identity/calls'
import * as identityOffice from '@zhengju/contract/identity/office-calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  numberOf,
  pictureOf,
  pngOf,
  reviewRights,
  shown,
  uploaded,
} from '../../testing/identity.ts'
import { operator } from '../../testing/operators.ts'
import { addCard, cardEnding } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { changeStatus } from '../member/index.ts'

let world: World
let reviewer: Person
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'identity' })
  reviewer = await operator(world, 'reviewer', reviewRights)
})
afterAll(() => world.close())

const fresh = () => world.member(`shower${++count}`)
const requestOf = async (person: Person) =>
  (await world.must(identity.getIdentity, {}, person)).requestId ?? ''

describe('pictures', () => {
  const upload = (picture: string) => [identity.uploadPicture, { body: { picture } }] as const

  test('nobody without a session', async () => {
    await world.refused('auth.required', ...upload(pictureOf()))
  })

  test('what cannot be drawn is refused with its reason', async () => {
    const alice = await fresh()
    const broken = pngOf(1, 320, 240)
    broken[50] = (broken[50] ?? 0) ^ 0xff
    const wrong: [string, Buffer][] = [
      ['只支持 JPG 或 PNG', Buffer.from('GIF89a'.padEnd(80))],
      ['只支持 JPG 或 PNG', Buffer.from('<svg onload="alert(1)">'.padEnd(80))],
      ['图片已损坏', broken],
      ['尺寸不合适', pngOf(0, 100, 400)],
      ['尺寸不合适', pngOf(0, 7_000, 200)],
    ]
    for (const [reason, bytes] of wrong) {
      const refused = await world.refused(
        'upload.failed',
        ...upload(bytes.toString('base64')),
        alice,
      )
      expect(refused.message).toContain(reason)
    }
  })

  test('what is no base64 or too much is refused before anything is read', async () => {
    const alice = await fresh()
    await world.refused(
      'validation',
      ...upload('data:image/png;base64,AAAA'.padEnd(80, 'A')),
      alice,
    )
    await world.refused('validation', ...upload('A'.repeat(2_000_004)), alice)
    await world.refused('validation', ...upload('A'.repeat(3_000_000)), alice)
    await world.refused('validation', ...upload(''), alice)
  })

  test('is kept sealed, without what came along', async () => {
    const alice = await fresh()
    const png = pngOf(9, 320, 240)
    const hung = Buffer.concat([png, Buffer.from('<script>')]).toString('base64')
    const answer = await world.must(...upload(hung), alice)
    expect(answer).toMatchObject({ type: 'image/jpeg', width: 320, height: 240 })
    const row = await world.db.read((tx) =>
      tx.one<{ sealed: Uint8Array }>('select sealed from profile_picture where id = $1', [
        answer.pictureId,
      ]),
    )
    const sealed = Buffer.from(row?.sealed ?? [])
    expect(sealed.includes('JFIF')).toBe(false)
    const opened = Buffer.from(world.keys.openBytes('profilePicture', sealed))
    expect(opened.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(opened.includes('<script>')).toBe(false)
    const altered = Buffer.from(sealed)
    altered[20] = (altered[20] ?? 0) ^ 1
    expect(() => world.keys.openBytes('profilePicture', altered)).toThrow()
  })
})

describe('the document', () => {
  test('nobody without a session', async () => {
    const pictureIds = [world.id(), world.id()]
    const body = { realName: '王小明', number: numberOf(1), pictureIds }
    await world.refused('auth.required', identity.submitIdentity, { body })
    await world.refused('auth.required', identity.getIdentity, {})
  })

  test('from unverified over reviewing to verified: name and birthday are fixed by it', async () => {
    const alice = await fresh()
    const before = await world.must(identity.getIdentity, {}, alice)
    expect(before).toMatchObject({ state: 'unverified', requestId: null, number: null })
    const number = numberOf(10, '1988-03-04')
    const reviewing = await shown(world, alice, { number })
    expect(reviewing).toMatchObject({
      state: 'reviewing',
      realName: '王**',
      number: `330*************${number.slice(-2)}`,
      birthday: '1988-03-04',
      decidedAt: null,
    })
    expect((await world.must(memberInfo, {}, alice)).realName).toBeNull()
    await approved(world, reviewer, reviewing.requestId ?? '')
    const verified = await world.must(identity.getIdentity, {}, alice)
    expect(verified).toMatchObject({ state: 'verified', decidedAt: world.now, reason: null })
    const info = await world.must(memberInfo, {}, alice)
    expect(info).toMatchObject({ realName: '王**', birthday: '1988-03-04' })
    await world.refused('identity.verified', identity.submitIdentity, await again(alice), alice)
    const other = { cardNum: cardEnding('0128', 10), name: '李四' }
    await expect(addCard(world, alice, other)).rejects.toThrow()
    await addCard(world, alice, { cardNum: cardEnding('0128', 10) })
  })

  async function again(person: Person, change: object = {}) {
    const pictureIds = await uploaded(world, person, 2)
    return { body: { realName: '王小明', number: numberOf(11), pictureIds, ...change } }
  }

  test('a refused one says why, and may be shown again', async () => {
    const alice = await fresh()
    await shown(world, alice, { number: numberOf(20) })
    const reviewId = await requestOf(alice)
    const input = { params: { reviewId }, body: { reason: '照片模糊，请重新拍摄' } }
    await world.must(identityOffice.refuseReview, input, reviewer)
    const refused = await world.must(identity.getIdentity, {}, alice)
    expect(refused).toMatchObject({ state: 'refused', reason: '照片模糊，请重新拍摄' })
    const second = await shown(world, alice, { number: numberOf(20) })
    expect(second.state).toBe('reviewing')
    expect(second.requestId).not.toBe(reviewId)
  })

  test('is wrong in its check character, its birthday, its region or its name', async () => {
    const alice = await fresh()
    const right = numberOf(30)
    const last = right.endsWith('0') ? '1' : '0'
    for (const number of [`${right.slice(0, 17)}${last}`, numberOf(30, '1990-02-30')]) {
      const input = await again(alice, { number })
      await world.refused('identity.documentInvalid', identity.submitIdentity, input, alice)
    }
    const name = await again(alice, { realName: '王·' })
    await world.refused('identity.documentInvalid', identity.submitIdentity, name, alice)
    for (const change of [{ number: '123' }, { realName: '王1' }, { pictureIds: [] }]) {
      const input = { body: { realName: '王小明', number: right, pictureIds: [], ...change } }
      await world.refused('validation', identity.submitIdentity, input, alice)
    }
  })

  test('below 18 nothing is reviewed, and its birthday stops every stake', async () => {
    const alice = await fresh()
    const input = await again(alice, { number: numberOf(40, '2010-06-01') })
    await world.refused('member.underage', identity.submitIdentity, input, alice)
    expect((await world.must(identity.getIdentity, {}, alice)).state).toBe('unverified')
    const profile = await world.must(identity.getProfile, {}, alice)
    expect(profile).toMatchObject({ birthday: '2010-06-01', isAdult: false })
  })

  test('below 18 takes no approved one back', async () => {
    const alice = await fresh()
    await shown(world, alice, { number: numberOf(41) })
    await approved(world, reviewer, await requestOf(alice))
    const input = await again(alice, { number: numberOf(42, '2010-06-01') })
    await world.refused('identity.verified', identity.submitIdentity, input, alice)
    const profile = await world.must(identity.getProfile, {}, alice)
    expect(profile).toMatchObject({ birthday: '1990-01-05', isAdult: true })
  })

  test('belongs to one member, also when two show it at once', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const number = numberOf(50)
    const inputs = await Promise.all([alice, bob].map((person) => again(person, { number })))
    const answers = await Promise.all(
      [alice, bob].map((person, index) =>
        world.call(identity.submitIdentity, inputs[index] ?? {}, person),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers[0]?.status === 200 ? bob : alice
    const input = await again(late, { number: number.toLowerCase() })
    await world.refused('identity.documentTaken', identity.submitIdentity, input, late)
    const rows = await world.db.read((tx) => tx.rows('select * from profile_review'))
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain(number)
    const commands = await world.db.read((tx) => tx.rows('select answer from command'))
    expect(JSON.stringify(commands)).not.toContain(number)
  })

  test('bears the name that the first card has fixed', async () => {
    const alice = await fresh()
    await addCard(world, alice, { cardNum: cardEnding('0128', 60), name: '李四' })
    const input = await again(alice, { number: numberOf(60) })
    await world.refused('identity.nameMismatch', identity.submitIdentity, input, alice)
    const same = await again(alice, { number: numberOf(60), realName: '李 四' })
    await world.refused('identity.documentInvalid', identity.submitIdentity, same, alice)
    const right = await again(alice, { number: numberOf(60), realName: ' 李四 ' })
    expect((await world.must(identity.submitIdentity, right, alice)).state).toBe('reviewing')
  })

  test('takes only the member’s own pictures, each once', async () => {
    const [alice, bob] = [await fresh(), await fresh()]
    const pictureIds = await uploaded(world, bob, 2)
    const strange = { body: { realName: '王小明', number: numberOf(70), pictureIds } }
    await world.refused('identity.fileUnknown', identity.submitIdentity, strange, alice)
    await world.must(identity.submitIdentity, strange, bob)
    const requestId = await requestOf(bob)
    await world.must(identity.cancelRequest, { params: { requestId } }, bob)
    await world.refused('identity.fileUnknown', identity.submitIdentity, strange, bob)
    expect((await world.must(identity.getIdentity, {}, bob)).state).toBe('unverified')
  })

  test('the same command is one; pressed five times at once it is one too', async () => {
    const alice = await fresh()
    const input = await again(alice, { number: numberOf(80) })
    const commandId = world.id()
    const once = { body: { ...input.body, commandId } }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.must(identity.submitIdentity, once, alice)),
    )
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1)
    const other = { body: { ...once.body, realName: '王大明' } }
    await world.refused('command.conflict', identity.submitIdentity, other, alice)
    await world.refused('identity.requestOpen', identity.submitIdentity, await again(alice), alice)
  })

  test('a frozen member shows none', async () => {
    const alice = await fresh()
    const input = await again(alice, { number: numberOf(90) })
    await world.db.tx((tx) => changeStatus(tx, alice.id, 'frozen'))
    await world.refused('member.frozen', identity.submitIdentity, input, alice)
  })
})

test('a card bound meanwhile under another name stops the approval', async () => {
  const alice = await fresh()
  await shown(world, alice, { number: numberOf(100) })
  await addCard(world, alice, { cardNum: cardEnding('0128', 100), name: '李四' })
  const params = { reviewId: await requestOf(alice) }
  const detail = await world.must(identityOffice.officeGetReview, { params }, reviewer)
  expect(detail.remarks).toEqual(['nameDiffers'])
  const input = { params, body: { reason: '资料核对一致' } }
  await world.must(identityOffice.openReview, input, reviewer)
  await world.refused('identity.nameMismatch', identityOffice.approveReview, input, reviewer)
  const list = await world.must(payment.listPaymentAccounts, {}, alice)
  expect(list.realName).toBe('李**')
})

test('twelve may wait; those that no request takes are gone after a day', async () => {
  const alice = await fresh()
  const ids = await uploaded(world, alice, 12)
  const one = { body: { picture: pictureOf() } }
  await world.refused('rateLimited', identity.uploadPicture, one, alice)
  world.advance(86_400_001)
  await world.jobs.run('identity.dropLoosePictures')
  const again = await world.logIn(alice.name)
  const body = { realName: '王小明', number: numberOf(900), pictureIds: ids.slice(0, 2) }
  await world.refused('identity.fileUnknown', identity.submitIdentity, { body }, again)
  await uploaded(world, again)
})
