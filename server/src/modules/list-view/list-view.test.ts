import {
  listViews,
  mostListViews,
  removeListView,
  saveListView,
} from '@zhengju/contract/list-view/office-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let sun: OperatorPerson

beforeAll(async () => {
  world = await World.create({ seed: 'list-view' })
  lin = await operator(world, 'lin', ['withdrawal.read'])
  sun = await operator(world, 'sun', ['withdrawal.read'])
})
afterAll(() => world.close())

const save = (more: object = {}, as = lin) => {
  const body = { list: 'withdrawals', name: '大额', filter: {}, hidden: [], ...more }
  return world.must(saveListView, { body: { commandId: world.id(), ...body } }, as)
}
const views = async (list = 'withdrawals', as = lin) =>
  (await world.must(listViews, { query: { list } }, as)).items

test('a view is kept by name for its operator and list, and another under the name replaces it', async () => {
  const filter = { amountFrom: '5000.00', fromAt: 1_700_000_000_000 }
  const first = await save({ filter, hidden: ['手续费'] })
  expect(await views()).toEqual([{ id: first.id, name: '大额', filter, hidden: ['手续费'] }])
  await save({ name: ' 大额 ', filter: { member: 'alice' } })
  expect(await views()).toEqual([
    { id: first.id, name: '大额', filter: { member: 'alice' }, hidden: [] },
  ])
  expect(await views('deposits')).toEqual([])
  expect(await views('withdrawals', sun)).toEqual([])
})

test('nobody takes another’s view off, and one’s own goes once', async () => {
  const { id: viewId } = await save({ name: '自己的' })
  const input = () => ({ params: { viewId }, body: { commandId: world.id() } })
  await world.refused('notFound', removeListView, input(), sun)
  await world.must(removeListView, input(), lin)
  await world.refused('notFound', removeListView, input(), lin)
})

test('there are twelve of a list at most, saved at once or one by one', async () => {
  const many = Array.from({ length: mostListViews + 3 }, (_, at) =>
    world.call(
      saveListView,
      {
        body: {
          ...{ commandId: world.id(), list: 'deposits', name: `v${at}`, filter: {}, hidden: [] },
        },
      },
      lin,
    ),
  )
  const answers = await Promise.all(many)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostListViews)
  expect(await views('deposits')).toHaveLength(mostListViews)
})

test('what is no view is refused', async () => {
  for (const wrong of [
    { name: ' ' },
    { list: 'x y' },
    { filter: { sql: '1' } },
    { hidden: [''] },
  ]) {
    const of = { list: 'deposits', name: 'v1', filter: {}, hidden: [], ...wrong }
    const body = { commandId: world.id(), ...of }
    await world.refused('validation', saveListView, { body }, lin)
  }
  await world.refused('auth.required', listViews, { query: { list: 'deposits' } })
})
