import { listLetters } from '@zhengju/contract/inbox/calls'
import * as support from '@zhengju/contract/support/calls'
import * as office from '@zhengju/contract/support/office-calls'
import { complaintAnswerMs, linesPerMinute } from '@zhengju/domain/support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureOf } from '../../testing/identity.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let mei: OperatorPerson
const rights = ['support.read', 'support.answer', 'support.manage'] as const

beforeAll(async () => {
  world = await World.create({ seed: 'support' })
  lin = await operator(world, 'lin', [...rights])
  mei = await operator(world, 'mei', [...rights])
})
afterAll(() => world.close())

let count = 0
const fresh = () => world.member(`asker${++count}`)
const line = (text: string, pictureId: string | null = null) => ({
  body: { commandId: world.id(), text, pictureId },
})
const say = (person: Person, text: string) => world.must(support.saySupport, line(text), person)
const read = (person: Person) => world.must(support.readSupport, { query: { size: 100 } }, person)
const texts = async (person: Person) => (await read(person)).lines.map(({ text }) => text)
const queue = async (name: string) =>
  (await world.must(office.listTickets, { query: { queue: name, size: 100 } }, lin)).items
const ticketOf = async (person: Person) => {
  const all = [...(await queue('waiting')), ...(await queue('open')), ...(await queue('closed'))]
  const ticket = all.find(({ memberId }) => memberId === person.id)
  if (!ticket) throw new Error('no conversation')
  return ticket.id
}
const on = (ticketId: string, body: object = {}) => ({
  params: { ticketId },
  body: { commandId: world.id(), ...body },
})
async function opened() {
  const person = await fresh()
  await say(person, '存款没到账')
  const id = await ticketOf(person)
  world.advance(1_000)
  await world.must(office.takeTicket, on(id), lin)
  return { person, id }
}

describe('a conversation', () => {
  test('is opened by a first line, taken, answered, rated and closed; both sides see all of it', async () => {
    const person = await fresh()
    expect(await read(person)).toMatchObject({ state: 'none', lines: [] })
    await say(person, '你好')
    expect(await read(person)).toMatchObject({ state: 'waiting', unread: 0 })
    const id = await ticketOf(person)
    expect((await queue('waiting')).find((one) => one.id === id)).toMatchObject({ unread: 1 })
    world.advance(30_000)
    await world.must(office.takeTicket, on(id), lin)
    world.advance(10_000)
    await world.must(office.answerTicket, on(id, { text: '请说' }), lin)
    const now = await read(person)
    expect(now).toMatchObject({ state: 'open', operator: 'lin', mayRate: true, unread: 2 })
    expect(now.lines.map(({ author }) => author)).toEqual([
      'member',
      'system',
      'system',
      'operator',
    ])
    expect(now.lines[0]).toMatchObject({ isSeen: true })
    const lineId = now.lines.at(-1)?.id
    await world.must(support.seenSupport, { body: { commandId: world.id(), lineId } }, person)
    expect(await world.must(support.countSupport, {}, person)).toEqual({ unread: 0 })
    world.advance(60_000)
    const rate = { body: { commandId: world.id(), isSolved: true } }
    await world.must(support.rateSupport, rate, person)
    const closed = await world.must(office.readTicket, { params: { ticketId: id } }, mei)
    expect(closed.ticket).toMatchObject({
      ...{ state: 'closed', isSolved: true, firstAnswerMs: 40_000, resolutionMs: 100_000 },
    })
    await world.refused('office.decided', office.answerTicket, on(id, { text: '还在吗' }), lin)
    await say(person, '又有一个问题')
    expect((await texts(person))[0]).toBe('你好')
    expect(await ticketOf(person)).not.toBe(id)
  })

  test('is rated once for each answer, and not while it waits or a complaint does', async () => {
    const { person, id } = await opened()
    const rate = (isSolved: boolean) => ({ body: { commandId: world.id(), isSolved } })
    await world.refused('support.none', support.rateSupport, rate(false), person)
    await world.must(office.answerTicket, on(id, { text: '请说' }), lin)
    await world.must(support.rateSupport, rate(false), person)
    const before = await texts(person)
    expect(await read(person)).toMatchObject({ state: 'open', mayRate: false })
    await world.refused('support.none', support.rateSupport, rate(false), person)
    expect(await texts(person)).toEqual(before)
    await world.must(office.answerTicket, on(id, { text: '再看一下' }), lin)
    expect(await read(person)).toMatchObject({ mayRate: true })
    const complain = { body: { commandId: world.id(), text: '太慢' } }
    await world.must(support.complainSupport, complain, person)
    await world.refused('support.none', support.rateSupport, rate(true), person)
    await world.must(office.answerComplaint, on(id, { text: '已核对' }), mei)
    await world.must(support.moveSupport, { body: { commandId: world.id() } }, person)
    await world.refused('support.none', support.rateSupport, rate(true), person)
  })

  test('notes stay between operators', async () => {
    const { person, id } = await opened()
    await world.must(office.noteTicket, on(id, { text: '这位会员很急' }), mei)
    expect(await texts(person)).not.toContain('这位会员很急')
    const { lines } = await world.must(office.readTicket, { params: { ticketId: id } }, lin)
    expect(lines.find(({ author }) => author === 'note')).toMatchObject({ name: 'mei' })
    expect(await world.must(support.countSupport, {}, person)).toEqual({ unread: 1 })
  })

  test('is handed over with a word, or moved by the member; only who has it answers', async () => {
    const { person, id } = await opened()
    await world.refused('support.notYours', office.answerTicket, on(id, { text: '我来' }), mei)
    await world.refused('office.decided', office.takeTicket, on(id), mei)
    await world.must(office.handOverTicket, on(id, { reason: '要财务看' }), lin)
    await world.must(office.takeTicket, on(id), mei)
    await world.must(office.answerTicket, on(id, { text: '我来看' }), mei)
    expect(await texts(person)).not.toContain('要财务看')
    await world.must(support.moveSupport, { body: { commandId: world.id() } }, person)
    expect((await queue('waiting')).map((one) => one.id)).toContain(id)
    expect(await read(person)).toMatchObject({ state: 'waiting', operator: null })
  })

  test('typing is seen for seconds', async () => {
    const { person, id } = await opened()
    await world.must(support.typeSupport, { body: {} }, person)
    await world.must(office.typeTicket, { params: { ticketId: id }, body: {} }, lin)
    const desk = () => world.must(office.readTicket, { params: { ticketId: id } }, lin)
    expect([(await desk()).isTyping, (await read(person)).isTyping]).toEqual([true, true])
    world.advance(6_000)
    expect([(await desk()).isTyping, (await read(person)).isTyping]).toEqual([false, false])
  })

  test('history is read page by page, over all conversations', async () => {
    const { person } = await opened()
    for (let at = 0; at < 7; at++) await say(person, `第${at}句`)
    const all: string[] = []
    let cursor: string | null | undefined
    do {
      const query: Record<string, unknown> = { size: 3, ...(cursor ? { cursor } : {}) }
      const page: Awaited<ReturnType<typeof read>> = await world.must(
        support.readSupport,
        { query },
        person,
      )
      all.unshift(...page.lines.map(({ text }) => text))
      cursor = page.nextCursor
    } while (cursor)
    expect(all).toEqual(await texts(person))
    expect(all).toHaveLength(10)
  })
})

test('outside the hours a member is told when somebody answers', async () => {
  const hours = { commandId: world.id(), reason: '调整时间', fromMinute: 60, untilMinute: 61 }
  await world.must(office.saveSupportHours, { body: hours }, lin)
  const person = await fresh()
  await say(person, '有人吗')
  expect(await read(person)).toMatchObject({ isStaffed: false })
  expect((await texts(person)).join()).toContain('01:00–01:01')
  const always = { ...hours, commandId: world.id(), fromMinute: 0, untilMinute: 0 }
  await world.must(office.saveSupportHours, { body: always }, lin)
  expect(await read(person)).toMatchObject({ isStaffed: true })
})

describe('a complaint', () => {
  test('runs against a clock, once, and is not answered by whom it is about', async () => {
    const { person, id } = await opened()
    const complain = { body: { commandId: world.id(), text: '答非所问' } }
    const { dueAt } = await world.must(support.complainSupport, complain, person)
    expect(dueAt).toBe(world.now + complaintAnswerMs)
    const again = { body: { commandId: world.id(), text: '再来' } }
    await world.refused('support.complained', support.complainSupport, again, person)
    expect((await queue('complaint')).map((one) => one.id)).toContain(id)
    await world.refused('office.secondPerson', office.answerComplaint, on(id, { text: '不' }), lin)
    await world.refused('office.decided', office.closeTicket, on(id, { reason: '已解决' }), lin)
    await world.must(office.answerComplaint, on(id, { text: '已核对，抱歉' }), mei)
    expect(await read(person)).toMatchObject({ complaintDueAt: null })
    await world.refused('office.decided', office.answerComplaint, on(id, { text: '再' }), mei)
    await world.must(office.closeTicket, on(id, { reason: '已解决' }), lin)
    expect(await read(person)).toMatchObject({ state: 'closed', mayRate: true })
  })

  test.each(['operator', 'member'] as const)(
    'is about who served last, also when the %s let go of the conversation',
    async (who) => {
      const { person, id } = await opened()
      const ask = { body: { commandId: world.id() } }
      if (who === 'member') await world.must(support.moveSupport, ask, person)
      else await world.must(office.handOverTicket, on(id, { reason: '要财务看' }), lin)
      await world.must(office.noteTicket, on(id, { text: '旁观的话' }), mei)
      const complain = { body: { commandId: world.id(), text: '不理人' } }
      await world.must(support.complainSupport, complain, person)
      const answer = on(id, { text: '我自己答' })
      await world.refused('office.secondPerson', office.answerComplaint, answer, lin)
      expect((await read(person)).lines.map(({ name }) => name).join('')).toBe('')
      await world.must(office.answerComplaint, on(id, { text: '已核对' }), mei)
    },
  )

  test('that is late is counted', async () => {
    const before = await world.must(office.supportFigures, {}, lin)
    const person = await fresh()
    const complain = { body: { commandId: world.id(), text: '没有人理我' } }
    await world.must(support.complainSupport, complain, person)
    const after = await world.must(office.supportFigures, {}, lin)
    expect(after.complaints).toBe(before.complaints + 1)
    await world.db.tx((tx) =>
      tx.rows('update support_ticket set complaint_due_at = 1 where member_id = $1', [person.id]),
    )
    const late = await world.must(office.supportFigures, {}, lin)
    expect(late.overdue).toBe(before.overdue + 1)
  })
})

describe('pictures', () => {
  const upload = async (person: Person) => {
    const body = { commandId: world.id(), picture: pictureOf(90) }
    return (await world.must(support.uploadSupportPicture, { body }, person)).pictureId
  }
  const look = (pictureId: string) => ({ params: { pictureId } })

  test('are drawn anew, seen by their member and the desk, and taken once', async () => {
    const { person, id } = await opened()
    const other = await fresh()
    const pictureId = await upload(person)
    await world.refused('support.pictureUnknown', support.saySupport, line('', pictureId), other)
    expect(await read(other)).toMatchObject({ state: 'none' })
    await world.refused('notFound', office.readTicketPicture, look(pictureId), lin)
    await world.must(support.saySupport, line('', pictureId), person)
    await world.refused('support.pictureUnknown', support.saySupport, line('', pictureId), person)
    const seen = await world.must(support.readSupportPicture, look(pictureId), person)
    expect(Buffer.from(seen.content, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    await world.must(office.readTicketPicture, look(pictureId), lin)
    await world.refused('notFound', support.readSupportPicture, look(pictureId), other)
    expect(id).not.toBe('')
  })

  test('that are none are refused, and nothing is kept', async () => {
    const person = await fresh()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(200)).toString(
      'base64',
    )
    const body = { commandId: world.id(), picture: svg }
    await world.refused('upload.failed', support.uploadSupportPicture, { body }, person)
    const rows = await world.db.read((tx) =>
      tx.rows('select 1 from support_picture where member_id = $1', [person.id]),
    )
    expect(rows).toEqual([])
  })

  test('come in a bounded number a day, also when lines have taken them', async () => {
    const person = await fresh()
    await upload(person)
    await world.db.tx((tx) =>
      tx.rows(
        `insert into support_picture (id, member_id, type, sealed, created_at, is_taken)
         select gen_random_uuid(), member_id, type, sealed, created_at, true
         from support_picture, generate_series(1, 39) where member_id = $1`,
        [person.id],
      ),
    )
    const body = { commandId: world.id(), picture: pictureOf(90) }
    await world.refused('rateLimited', support.uploadSupportPicture, { body }, person)
    const dayAgo = world.now - 86_400_000
    await world.db.tx((tx) =>
      tx.rows('update support_picture set created_at = $2 where member_id = $1', [
        person.id,
        dayAgo,
      ]),
    )
    await upload(person)
  })

  test('go along with an opinion, which is taken in hand and answered once', async () => {
    const person = await fresh()
    const pictureIds = [await upload(person), await upload(person)]
    const wish = (part: object = {}) => ({
      body: {
        ...{
          commandId: world.id(),
          kind: 'advice',
          text: '<b>希望</b>字大一点',
          contact: ' @liwei ',
        },
        ...{ pictureIds, ...part },
      },
    })
    const made = await world.must(support.submitFeedback, wish(), person)
    const contact = '@liwei'
    expect(made).toMatchObject({
      state: 'submitted',
      contact,
      pictureIds,
      text: '<b>希望</b>字大一点',
    })
    await world.refused('support.pictureUnknown', support.submitFeedback, wish(), person)
    await world.refused('parameter', support.submitFeedback, wish({ text: '     1' }), person)
    const answer = (reply: string | null) => ({
      params: { feedbackId: made.id },
      body: { commandId: world.id(), reply },
    })
    await world.must(office.answerFeedback, answer(null), lin)
    await world.refused('office.decided', office.answerFeedback, answer(null), mei)
    // The place of letters in the log begins where they first look.
    await world.relay()
    await world.must(office.answerFeedback, answer('下一版会改'), lin)
    await world.refused('office.decided', office.answerFeedback, answer('再答'), mei)
    const [mine] = (await world.must(support.listFeedback, {}, person)).items
    expect(mine).toMatchObject({ state: 'answered', reply: '下一版会改' })
    await world.relay()
    const letters = await world.must(listLetters, { query: { category: 'notice' } }, person)
    expect(letters.items.map(({ title }) => title)).toEqual(['你的意见有了回复'])
    expect((await world.must(support.listFeedback, {}, await fresh())).items).toEqual([])
  })
})

describe('bad input', () => {
  test('long, empty and many lines are refused with nothing stored; markup stays text', async () => {
    const person = await fresh()
    await world.refused('validation', support.saySupport, line('长'.repeat(5_000)), person)
    await world.refused('parameter', support.saySupport, line('   '), person)
    await world.refused(
      'support.none',
      support.moveSupport,
      { body: { commandId: world.id() } },
      person,
    )
    expect(await read(person)).toMatchObject({ state: 'none', lines: [] })
    for (let at = 0; at < linesPerMinute; at++) await say(person, `<script>${at}</script>`)
    await world.refused('rateLimited', support.saySupport, line('太快了'), person)
    const known = await texts(person)
    expect(known).toContain('<script>0</script>')
    expect(known).not.toContain('太快了')
    world.advance(60_001)
    await say(person, '慢一点')
  })

  test('opinions come in a bounded number a day', async () => {
    const person = await fresh()
    const wish = () => ({
      body: {
        ...{ commandId: world.id(), kind: 'other', text: '一条意见而已', contact: '' },
        pictureIds: [],
      },
    })
    for (let at = 0; at < support.supportLimits.feedbacksPerDay; at++) {
      await world.must(support.submitFeedback, wish(), person)
    }
    await world.refused('rateLimited', support.submitFeedback, wish(), person)
  })
})

test('templates are kept by name and taken away by an empty text', async () => {
  const save = (part: object) => ({
    body: { commandId: world.id(), reason: '新的', id: null, name: '问候', text: '你好', ...part },
  })
  const { items } = await world.must(office.saveSupportTemplate, save({}), lin)
  expect(items).toMatchObject([{ name: '问候', text: '你好' }])
  await world.refused('exists', office.saveSupportTemplate, save({}), lin)
  await world.refused('notFound', office.saveSupportTemplate, save({ id: world.id() }), lin)
  const gone = save({ id: items[0]?.id, text: '' })
  expect(await world.must(office.saveSupportTemplate, gone, lin)).toEqual({ items: [] })
})

test('every call asks for its right: visitors, other members, operators without it', async () => {
  const { person, id } = await opened()
  const deskCalls = [
    [office.listTickets, { query: { queue: 'waiting' } }],
    [office.readTicket, { params: { ticketId: id } }],
    [office.supportFigures, {}],
    [office.readTicketPicture, { params: { pictureId: id } }],
    [office.takeTicket, on(id)],
    [office.answerTicket, on(id, { text: '一' })],
    [office.noteTicket, on(id, { text: '一' })],
    [office.typeTicket, { params: { ticketId: id }, body: {} }],
    [office.handOverTicket, on(id, { reason: '转交' })],
    [office.closeTicket, on(id, { reason: '结束' })],
    [office.answerComplaint, on(id, { text: '一' })],
    [office.listSupportTemplates, {}],
    [office.listSupportOperators, {}],
    [office.assignTicket, on(id, { reason: '分派', operatorId: id })],
    [office.uploadTicketPicture, on(id, { picture: 'A'.repeat(64) })],
    [
      office.saveSupportTemplate,
      { body: { commandId: world.id(), reason: '新的', id: null, name: '名字', text: '字' } },
    ],
    [
      office.saveSupportHours,
      { body: { commandId: world.id(), reason: '新的', fromMinute: 0, untilMinute: 1 } },
    ],
    [office.officeListFeedback, {}],
    [office.listVisitorRequests, {}],
    [
      office.finishVisitorRequest,
      { params: { requestId: id }, body: { commandId: world.id(), note: '一' } },
    ],
    [
      office.answerFeedback,
      { params: { feedbackId: id }, body: { commandId: world.id(), reply: null } },
    ],
  ] as const
  const bare = await operator(world, 'bare', ['member.read'])
  const reader = await operator(world, 'reader', ['support.read'])
  for (const [call, input] of deskCalls) {
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, person)
    await world.refused('office.permission', call, input, bare)
    if (call.method === 'POST') await world.refused('office.permission', call, input, reader)
  }
  const memberCalls = [
    [support.readSupport, {}],
    [support.countSupport, {}],
    [support.saySupport, line('一')],
    [support.seenSupport, { body: { commandId: world.id(), lineId: id } }],
    [support.typeSupport, { body: {} }],
    [support.moveSupport, { body: { commandId: world.id() } }],
    [support.rateSupport, { body: { commandId: world.id(), isSolved: true } }],
    [support.complainSupport, { body: { commandId: world.id(), text: '一' } }],
    [support.uploadSupportPicture, { body: { commandId: world.id(), picture: 'A'.repeat(64) } }],
    [support.readSupportPicture, { params: { pictureId: id } }],
    [
      support.submitFeedback,
      {
        body: {
          ...{ commandId: world.id(), kind: 'other', text: '一条意见而已', contact: '' },
          pictureIds: [],
        },
      },
    ],
    [support.listFeedback, {}],
  ] as const
  for (const [call, input] of memberCalls) await world.refused('auth.required', call, input)
  const other = await fresh()
  const [first] = (await read(person)).lines
  await world.must(
    support.seenSupport,
    { body: { commandId: world.id(), lineId: first?.id ?? '' } },
    other,
  )
  expect(await texts(other)).toEqual([])
})
