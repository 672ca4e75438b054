import * as support from '@zhengju/contract/support/calls'
import * as office from '@zhengju/contract/support/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureOf } from '../../testing/identity.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let mei: OperatorPerson
let lead: OperatorPerson
const rights = ['support.read', 'support.answer'] as const

beforeAll(async () => {
  world = await World.create({ seed: 'answers' })
  lin = await operator(world, 'lin', [...rights])
  mei = await operator(world, 'mei', [...rights])
  lead = await operator(world, 'lead', ['support.read', 'support.manage', 'trail.read'])
})
afterAll(() => world.close())

let count = 0
const on = (ticketId: string, body: object = {}) => ({
  params: { ticketId },
  body: { commandId: world.id(), ...body },
})
const read = (person: Person) => world.must(support.readSupport, { query: { size: 100 } }, person)
const detail = (ticketId: string) => world.must(office.readTicket, { params: { ticketId } }, lin)

async function asked() {
  const person = await world.member(`asker${++count}`)
  const line = { body: { commandId: world.id(), text: '存款没到账', pictureId: null } }
  await world.must(support.saySupport, line, person)
  const { items } = await world.must(office.listTickets, { query: { queue: 'waiting' } }, lin)
  const id = items.find(({ memberId }) => memberId === person.id)?.id ?? ''
  return { person, id }
}

async function opened() {
  const { person, id } = await asked()
  await world.must(office.takeTicket, on(id), lin)
  return { person, id }
}

describe('beside an answer', () => {
  const upload = async (id: string, by: OperatorPerson, picture = pictureOf(80)) =>
    (await world.must(office.uploadTicketPicture, on(id, { picture }), by)).pictureId

  test('a picture is drawn anew, taken once, by its operator and for its member alone', async () => {
    const { person, id } = await opened()
    const { id: other } = await opened()
    const pictureId = await upload(id, lin)
    const look = { params: { pictureId } }
    await world.refused('notFound', support.readSupportPicture, look, person)
    const say = (ticketId: string, text = '') => on(ticketId, { text, pictureId })
    await world.refused('support.pictureUnknown', office.answerTicket, say(other), lin)
    const line = { body: { commandId: world.id(), text: '', pictureId } }
    await world.refused('support.pictureUnknown', support.saySupport, line, person)
    await world.must(office.answerTicket, say(id), lin)
    await world.refused('support.pictureUnknown', office.answerTicket, say(id), lin)
    expect((await read(person)).lines.at(-1)).toMatchObject({
      author: 'operator',
      text: '',
      pictureId,
    })
    expect(await world.must(support.readSupportPicture, look, person)).toMatchObject({
      type: 'image/jpeg',
    })
  })

  test('pictures of the desk count against no member, and what is none is refused', async () => {
    const { person, id } = await opened()
    for (let at = 0; at < 13; at++) await upload(id, lin)
    const body = { commandId: world.id(), picture: pictureOf(90) }
    await world.must(support.uploadSupportPicture, { body }, person)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(200))
    const wrong = on(id, { picture: svg.toString('base64') })
    await world.refused('upload.failed', office.uploadTicketPicture, wrong, lin)
    const nowhere = on(world.id(), { picture: pictureOf(80) })
    await world.refused('notFound', office.uploadTicketPicture, nowhere, lin)
  })

  test('an order of that member stands with its amount; nobody else’s does', async () => {
    const { person, id } = await opened()
    const { person: stranger } = await asked()
    const orderNo = await payIn(world, person, '120.00')
    const foreign = await payIn(world, stranger, '188.00')
    const say = (kind: string, no: string) => on(id, { text: '', order: { kind, orderNo: no } })
    for (const no of [foreign, 'D0', orderNo.slice(0, -1)]) {
      await world.refused('support.orderUnknown', office.answerTicket, say('deposit', no), lin)
    }
    for (const kind of ['withdrawal', 'bet']) {
      await world.refused('support.orderUnknown', office.answerTicket, say(kind, orderNo), lin)
    }
    await world.must(office.answerTicket, say('deposit', orderNo), lin)
    const order = { kind: 'deposit', orderNo, amount: '120.00', currency: 'CNY' }
    expect((await read(person)).lines.at(-1)).toMatchObject({ text: '', order })
    expect((await detail(id)).lines.at(-1)).toMatchObject({ order })
    await world.refused('parameter', office.answerTicket, on(id, { text: ' ' }), lin)
    await world.refused('validation', office.answerTicket, say('account', orderNo), lin)
  })
})

describe('a conversation is assigned', () => {
  const to = (id: string, operatorId: string, reason = '专人处理') => on(id, { reason, operatorId })

  test('to whoever answers members, while it waits or another has it', async () => {
    const { person, id } = await asked()
    const { items } = await world.must(office.listSupportOperators, {}, lead)
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['lin', 'mei']))
    expect(items.map(({ name }) => name)).not.toContain('lead')
    await world.must(office.assignTicket, to(id, lin.id), lead)
    expect(await read(person)).toMatchObject({ state: 'open', operator: 'lin' })
    await world.must(office.answerTicket, on(id, { text: '请说' }), lin)
    await world.must(office.assignTicket, to(id, mei.id), lead)
    await world.refused('support.notYours', office.answerTicket, on(id, { text: '我来' }), lin)
    await world.must(office.answerTicket, on(id, { text: '我来' }), mei)
    expect((await read(person)).lines.map(({ text }) => text)).not.toContain('专人处理')
    const trail = await world.must(listTrail, { query: { subject: `support:${id}` } }, lead)
    expect(trail.items.map(({ action }) => action)).toEqual(['support.assign', 'support.assign'])
  })

  test('never to nobody, to the same again, without a reason, or once it is over', async () => {
    const { id } = await opened()
    await world.refused('notFound', office.assignTicket, to(id, world.id()), lead)
    await world.refused('notFound', office.assignTicket, to(id, lead.id), lead)
    await world.refused('office.decided', office.assignTicket, to(id, lin.id), lead)
    await world.refused('office.reasonRequired', office.assignTicket, to(id, mei.id, '  '), lead)
    await world.refused('office.permission', office.assignTicket, to(id, mei.id), mei)
    await world.must(office.closeTicket, on(id, { reason: '已解决' }), lin)
    await world.refused('office.decided', office.assignTicket, to(id, mei.id), lead)
  })
})
