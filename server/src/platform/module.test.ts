import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { World } from '../testing/world.ts'
import { createQueues } from './db/queues.ts'
import { defineModule, joinAll, type ModuleDeps } from './module.ts'
import { Port } from './port.ts'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

/** A module asks for none of them here; each platform has its own. */
const deps = (): ModuleDeps => {
  const { config, db, runtime, keys, jobs, app } = world
  const hosts = { isServed: () => true, isOwn: () => true }
  const passwords = { hash: async () => '', verify: async () => false, isOld: () => false }
  const { log } = app.member
  return {
    config,
    db,
    runtime,
    log,
    keys,
    passwords,
    hosts,
    relay: app.relay,
    jobs,
    queues: createQueues(),
    redis: undefined,
  }
}

const shop = defineModule({
  name: 'shop',
  needs: {},
  create() {
    const price = new Port<(ware: string) => number>('what a ware costs')
    return { services: { price, asked: (ware: string) => price.value(ware) }, ports: [price] }
  },
})
const market = defineModule({
  name: 'market',
  needs: { shop },
  create(_deps, { shop: { price, asked } }) {
    price.fill((ware) => ware.length)
    return { services: { apple: () => asked('apple') } }
  },
})

test('a module is handed the services of those it needs, and answers their questions', () => {
  const platform = deps()
  joinAll([shop, market], platform)
  expect(market.servicesIn(platform).apple()).toBe(5)
  expect(() => market.servicesIn(deps())).toThrow('market offers nothing, or has not joined yet')
})

test('a platform without what a module needs, or with a question that nobody answers, does not start', () => {
  expect(() => joinAll([market, shop], deps())).toThrow('market needs shop before it')
  expect(() => joinAll([shop], deps())).toThrow('no module answers what a ware costs')
  const twice = defineModule({
    name: 'twice',
    needs: { shop },
    create(_deps, { shop: { price } }) {
      price.fill(() => 0)
      return {}
    },
  })
  expect(() => joinAll([shop, market, twice], deps())).toThrow(
    'what a ware costs is answered already',
  )
  const other = defineModule({ name: 'other', needs: { store: shop }, create: () => ({}) })
  expect(() => joinAll([shop, other], deps())).toThrow('other calls shop store')
})

test('every folder of modules is on the list, under its own name', () => {
  const folders = readdirSync(new URL('../modules/', import.meta.url))
  expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort())
})
