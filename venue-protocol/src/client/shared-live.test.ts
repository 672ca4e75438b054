import { expect, test } from 'vitest'
import type { LiveChange } from './index.ts'
import { sharedLive } from './shared-live.ts'

function scene() {
  const opened: { tell: (change: LiveChange) => void; ids: readonly string[]; isOpen: boolean }[] =
    []
  const subscribe = sharedLive((tell) => {
    const one = { tell, ids: [] as readonly string[], isOpen: true }
    opened.push(one)
    return {
      follow(ids) {
        one.ids = ids
      },
      close() {
        one.isOpen = false
      },
    }
  })
  const listen = () => {
    const heard: LiveChange[] = []
    return { heard, ...subscribe((change) => void heard.push(change)) }
  }
  return { opened, listen }
}

const score = (fixtureId: string): LiveChange => {
  return { kind: 'score', fixtureId, score: { home: 1, away: 0 } } as LiveChange
}

test('two who listen have one connection, which follows what either follows', () => {
  const { opened, listen } = scene()
  const [page, bets] = [listen(), listen()]
  page.follow(['a', 'b'])
  bets.follow(['b', 'c'])
  expect(opened).toMatchObject([{ ids: ['a', 'b', 'c'], isOpen: true }])
  opened[0]?.tell(score('a'))
  opened[0]?.tell(score('c'))
  opened[0]?.tell({ kind: 'fixtures' })
  expect(page.heard).toEqual([score('a'), { kind: 'fixtures' }])
  expect(bets.heard).toEqual([score('c'), { kind: 'fixtures' }])
})

test('it ends with the last of them, and the next one has another', () => {
  const { opened, listen } = scene()
  const [page, bets] = [listen(), listen()]
  page.follow(['a'])
  bets.follow(['b'])
  page.close()
  page.close()
  expect(opened).toMatchObject([{ ids: ['b'], isOpen: true }])
  opened[0]?.tell(score('b'))
  expect(page.heard).toEqual([])
  bets.close()
  expect(opened).toMatchObject([{ isOpen: false }])
  listen().follow(['b'])
  expect(opened).toMatchObject([{ isOpen: false }, { ids: ['b'], isOpen: true }])
})

test('whoever comes later hears that it stands, and of each gap after that', async () => {
  const { opened, listen } = scene()
  const page = listen()
  opened[0]?.tell({ kind: 'connected', isResumed: false })
  const bets = listen()
  await Promise.resolve()
  expect(bets.heard).toEqual([{ kind: 'connected', isResumed: false }])
  opened[0]?.tell({ kind: 'disconnected' })
  const late = listen()
  await Promise.resolve()
  expect(late.heard).toEqual([])
  opened[0]?.tell({ kind: 'connected', isResumed: true })
  for (const one of [page, bets, late]) {
    expect(one.heard.at(-1)).toEqual({ kind: 'connected', isResumed: true })
  }
})
