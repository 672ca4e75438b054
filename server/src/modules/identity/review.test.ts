import * as identity from '@zhengju/contract/identity/calls'
import * as identityOffice from '@zhengju/contract/identity/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approved, numberOf, reviewRights, shadeOf, shown } from '../../testing/identity.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let reviewer: Person
let count = 0

beforeAll(async () => {
  world = await World.create({ seed: 'review' })
  reviewer = await operator(world, 'reviewer', reviewRights)
})
afterAll(() => world.close())

const reason = '资料核对一致'

async function waiting(birthday?: string): Promise<{ reviewId: string; person: Person }> {
  count += 1
  const person = await world.member(`waiter${count}`)
  const { requestId } = await shown(world, person, { number: numberOf(count, birthday) })
  return { reviewId: requestId ?? '', person }
}

/** What an opened picture shows: drawn anew it has other bytes than the one that was sent. */
async function seen(content: string) {
  const picture = sharp(Buffer.from(content, 'base64'))
  const [{ format, width, height }, { channels }] = await Promise.all([
    picture.metadata(),
    picture.stats(),
  ])
  return { format, width, height, shade: Math.round(channels[0]?.mean ?? -1) }
}

describe('who may do what', () => {
  test('nobody without a session, no member, and no operator without that right', async () => {
    const { reviewId, person } = await waiting()
    const params = { reviewId }
    const body = { reason }
    const calls = [
      [identityOffice.officeListReviews, {}],
      [identityOffice.officeGetReview, { params }],
      [identityOffice.openReview, { params, body }],
      [identityOffice.approveReview, { params, body }],
      [identityOffice.refuseReview, { params, body }],
    ] as const
    const stranger = await operator(world, 'stranger', ['member.read', 'withdrawal.decide'])
    const reader = await operator(world, 'reader', ['identity.read'])
    for (const [endpoint, input] of calls) {
      await world.refused('auth.required', endpoint, input)
      await world.refused('auth.required', endpoint, input, person)
      await world.refused('office.permission', endpoint, input, stranger)
    }
    await world.must(identityOffice.officeGetReview, { params }, reader)
    for (const [endpoint, input] of calls.slice(2)) {
      await world.refused('office.permission', endpoint, input, reader)
    }
    const opener = await operator(world, 'opener', ['identity.read', 'identity.open'])
    await world.must(identityOffice.openReview, { params, body }, opener)
    await world.refused('office.permission', identityOffice.approveReview, { params, body }, opener)
  })

  test('unknown requests and empty reasons', async () => {
    const { reviewId } = await waiting()
    const unknown = { params: { reviewId: world.id() }, body: { reason } }
    const silent = { params: { reviewId }, body: { reason: '  ' } }
    for (const endpoint of [
      identityOffice.openReview,
      identityOffice.approveReview,
      identityOffice.refuseReview,
    ]) {
      await world.refused('notFound', endpoint, unknown, reviewer)
      await world.refused('office.reasonRequired', endpoint, silent, reviewer)
    }
    await world.refused('notFound', identityOffice.officeGetReview, unknown, reviewer)
  })
})

test('everything is masked until it is opened, and opening stands in the trail', async () => {
  const { reviewId, person } = await waiting()
  const params = { reviewId }
  const detail = await world.must(identityOffice.officeGetReview, { params }, reviewer)
  expect(detail).toMatchObject({
    kind: 'identity',
    memberName: person.name,
    to: '王**',
    birthday: '1990-01-05',
    realName: null,
    pictureCount: 2,
    isOpened: false,
    remarks: [],
    history: [{ event: 'submitted', actor: 'member' }],
  })
  expect(detail.number).toMatch(/^330\*{13}..$/)
  const body = { commandId: world.id(), reason: '首次审核' }
  const opened = await world.must(identityOffice.openReview, { params, body }, reviewer)
  expect(opened).toMatchObject({ to: '王小明', number: numberOf(count) })
  const drawn = await Promise.all(opened.pictures.map(({ content }) => seen(content)))
  const asSent = { format: 'jpeg', width: 320, height: 240 }
  expect(drawn).toEqual([0, 1].map((side) => ({ ...asSent, shade: shadeOf(side) })))
  // Said twice it is one opening, and two readings.
  expect(await world.must(identityOffice.openReview, { params, body }, reviewer)).toEqual(opened)
  const after = await world.must(identityOffice.officeGetReview, { params }, reviewer)
  expect(after.isOpened).toBe(true)
  expect(after.history.filter(({ event }) => event === 'opened')).toHaveLength(1)
  const other = await operator(world, 'other', reviewRights)
  const theirs = await world.must(identityOffice.officeGetReview, { params }, other)
  expect(theirs.isOpened).toBe(false)
  const query = { action: 'identity.open' }
  const trail = await world.must(listTrail, { query }, reviewer)
  const deed = trail.items.find(({ subject }) => subject === reviewId)
  expect(deed).toMatchObject({ operator: 'reviewer', reason: '首次审核' })
  expect(trail.items.filter(({ subject }) => subject === reviewId)).toHaveLength(2)
  const conflict = { params, body: { ...body, reason: '再看一次' } }
  await world.refused('command.conflict', identityOffice.openReview, conflict, reviewer)
  const later = await world.must(listTrail, { query }, reviewer)
  expect(later.items.filter(({ subject }) => subject === reviewId)).toHaveLength(2)
  const kept = await world.db.read(async (tx) => [
    await tx.rows('select answer from command'),
    await tx.rows('select before, after from audit_trail'),
  ])
  expect(JSON.stringify(kept)).not.toContain(numberOf(count))
  expect(JSON.stringify(kept)).not.toContain('王小明')
})

test('nobody approves what he has not opened', async () => {
  const { reviewId } = await waiting()
  const input = { params: { reviewId }, body: { reason } }
  await world.refused('identity.openFirst', identityOffice.approveReview, input, reviewer)
  await approved(world, reviewer, reviewId)
})

test('a decision is made once, under its own words, and stands in the trail', async () => {
  const { reviewId } = await waiting()
  await world.must(identityOffice.openReview, { params: { reviewId }, body: { reason } }, reviewer)
  const commandId = world.id()
  const input = { params: { reviewId }, body: { commandId, reason } }
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => world.call(identityOffice.approveReview, input, reviewer)),
    world.call(
      identityOffice.refuseReview,
      { params: { reviewId }, body: { reason: '照片模糊' } },
      reviewer,
    ),
  ])
  const done = answers.filter(({ status }) => status === 200)
  expect([1, 3]).toContain(done.length)
  await world.refused(
    'office.decided',
    identityOffice.refuseReview,
    { params: { reviewId }, body: { reason } },
    reviewer,
  )
  const deeds = await Promise.all(
    ['identity.approve', 'identity.refuse'].map((action) =>
      world.must(listTrail, { query: { action } }, reviewer),
    ),
  )
  const own = deeds.flatMap(({ items }) => items).filter(({ subject }) => subject === reviewId)
  expect(own).toHaveLength(1)
  expect(own[0]?.before).toMatchObject({ state: 'waiting' })
  const steps = await world.must(identityOffice.officeGetReview, { params: { reviewId } }, reviewer)
  expect(steps.history.map(({ event }) => event)).toHaveLength(3)
  await expect(
    world.db.tx((tx) => tx.rows('update profile_review_step set actor = $1', ['x'])),
  ).rejects.toThrow()
})

test('the work list: what waits longest first, by kind and state, page by page', async () => {
  const board = await World.create({ seed: 'board' })
  const operatorOf = await operator(board, 'lister', reviewRights)
  const ids: string[] = []
  for (let each = 1; each <= 3; each += 1) {
    const person = await board.member(`lister${each}`)
    const { requestId } = await shown(board, person, { number: numberOf(each) })
    ids.push(requestId ?? '')
    board.advance(1_000)
  }
  const list = (query: object) =>
    board.must(identityOffice.officeListReviews, { query: { ...query } }, operatorOf)
  const page = await list({ size: 2 })
  expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const rest = await list({ size: 2, cursor: page.nextCursor })
  expect(rest.items.map(({ id }) => id)).toEqual(ids.slice(2))
  await approved(board, operatorOf, ids[0] ?? '')
  expect((await list({})).items.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await list({ state: 'approved' })).items.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  expect((await list({ kind: 'name' })).items).toEqual([])
  await board.refused(
    'validation',
    identityOffice.officeListReviews,
    { query: { kind: 'x' } },
    operatorOf,
  )
  await board.close()
})

test('a document whose birthday differs is remarked on, and so is an earlier refusal', async () => {
  const { reviewId, person } = await waiting('1985-05-05')
  const refusal = { params: { reviewId }, body: { reason: '照片模糊' } }
  await world.must(identityOffice.refuseReview, refusal, reviewer)
  await world.must(identity.fixBirthday, { body: { birthday: '1986-06-06' } }, person)
  const again = await shown(world, person, { number: numberOf(count, '1985-05-05') })
  const params = { reviewId: again.requestId ?? '' }
  const detail = await world.must(identityOffice.officeGetReview, { params }, reviewer)
  expect(detail.remarks).toEqual(['birthdayDiffers', 'earlierRefused'])
})
