import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckEvent, type CheckState, checkKindOf, checkNext, noCheck } from './check-state.ts'

type Event = CheckEvent<string>
const after = (...events: readonly Event[]) =>
  events.reduce<CheckState<string>>((state, event) => checkNext(state, event), noCheck)

const image: Event = { kind: 'needed', what: 'image', problem: undefined }

test('a picture is asked for, comes, and what is typed stands beside it', () => {
  const state = after(
    image,
    { kind: 'came', round: 1, picture: 'p1' },
    { kind: 'typed', text: '7K3V' },
  )
  expect(state).toEqual({
    kind: 'image',
    round: 1,
    picture: 'p1',
    typed: '7K3V',
    problem: undefined,
    isBroken: false,
  })
})

test('a picture is used once: after any answer there is another, and nothing typed', () => {
  const state = after(
    image,
    { kind: 'came', round: 1, picture: 'p1' },
    { kind: 'typed', text: '7K3V' },
    { kind: 'needed', what: 'image', problem: '不正确' },
  )
  expect(state).toMatchObject({ kind: 'image', round: 2, picture: undefined, typed: '' })
  expect(state.problem).toBe('不正确')
  expect(checkNext(state, { kind: 'typed', text: 'A' }).problem).toBeUndefined()
})

test('a late picture of an earlier round is not shown', () => {
  const state = after(image, { kind: 'renewed' }, { kind: 'came', round: 1, picture: 'late' })
  expect(state.picture).toBeUndefined()
  expect(checkNext(state, { kind: 'failed', round: 1, text: 'x' }).isBroken).toBe(false)
})

test('a picture that did not come can be asked for again', () => {
  const broken = after(image, { kind: 'failed', round: 1, text: '没能载入' })
  expect(broken).toMatchObject({ isBroken: true, problem: '没能载入' })
  expect(checkNext(broken, { kind: 'renewed' })).toMatchObject({ isBroken: false, round: 2 })
})

test('renewing asks for nothing where no check is wanted', () => {
  expect(after({ kind: 'renewed' })).toEqual(noCheck)
  expect(after(image, { kind: 'over' }).kind).toBeUndefined()
})

test('rounds only grow, whatever happens', () => {
  const event = fc.oneof(
    fc.constant<Event>(image),
    fc.constant<Event>({ kind: 'renewed' }),
    fc.constant<Event>({ kind: 'over' }),
    fc.nat(9).map<Event>((round) => ({ kind: 'came', round, picture: `p${round}` })),
    fc.string().map<Event>((text) => ({ kind: 'typed', text })),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state: CheckState<string> = noCheck
      for (const next of events) {
        const { round } = state
        state = checkNext(state, next)
        expect(state.round).toBeGreaterThanOrEqual(round)
        if (state.picture !== undefined) expect(state.picture).toBe(`p${state.round}`)
      }
    }),
  )
})

test.each([
  ['captcha.imageNeeded', undefined, 'image'],
  ['captcha.imageWrong', 'slider', 'image'],
  ['captcha.sliderNeeded', 'image', 'slider'],
  ['captcha.sliderFailed', undefined, 'slider'],
  ['captcha.code', 'slider', 'slider'],
  ['captcha.code', undefined, 'image'],
  ['auth.wrongCredentials', 'image', undefined],
  [undefined, undefined, undefined],
] as const)('%s while %s asks for %s', (failure, current, kind) => {
  expect(checkKindOf(failure, current)).toBe(kind)
})
