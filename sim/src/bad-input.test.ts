import { covers } from '@zhengju/contract/testing/record'
import { ticks } from '@zhengju/kit/runtime'
import { World } from '@zhengju/server/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput } from './bad-input/run.ts'
import { changed, snapshot } from './bad-input/store.ts'

let world: World
beforeAll(async () => {
  world = await World.create({ seed: 'bad input' })
}, 180_000)
afterAll(() => world?.close())

test('a look at what was written to alone sees what a look at everything sees', async () => {
  const before = await snapshot(world.db)
  expect(changed(before, await snapshot(world.db, before))).toEqual([])
  const alice = await world.member('alice7')
  const added = await snapshot(world.db, before)
  expect(changed(before, added)).toContain('member')
  expect(changed(added, await snapshot(world.db))).toEqual([])
  const rename = `update member set name = 'alice8' where id = $1`
  await world.db.tx((tx) => tx.rows(rename, [alice.id]))
  expect(changed(added, await snapshot(world.db, added))).toEqual(['member'])
})

/** What strangers send and what no schema takes are some twenty-five of them, of whichever endpoint. */
const perEndpoint = 55

/** Limits and signatures are off here; they have tests of their own. */
test('whatever an endpoint is sent, by whomever: a declared answer, and nothing has changed', async () => {
  const began = ticks()
  const { cases, handled, accepted, problems } = await new BadInput(world, perEndpoint).all()
  const seconds = Math.round((ticks() - began) / 1_000)
  console.info(
    `bad input: ${cases} cases, ${handled} of them decided by a handler, ${seconds} s; ${accepted} good commands left out`,
  )
  expect(problems).toEqual([])
  expect(cases).toBeGreaterThanOrEqual(20_000)
  expect(handled).toBeGreaterThanOrEqual(cases / 2)
  covers('input.bad')
}, 1_200_000)
