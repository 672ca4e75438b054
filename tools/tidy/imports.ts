import type { ImportUse } from './import-use.ts'
import { featureOf, moduleOf, type Place, placeOf } from './place.ts'
import { type Finding, finding, type Source } from './source.ts'

type Allowed = Partial<Record<Place, 'yes' | 'types'>>

const browserBase: Allowed = {
  domain: 'yes',
  contract: 'yes',
  schema: 'types',
  'venue-protocol': 'yes',
  lib: 'yes',
  text: 'yes',
}
const platform: Allowed = {
  domain: 'yes',
  contract: 'yes',
  schema: 'yes',
  'venue-protocol': 'yes',
  tx: 'yes',
  db: 'yes',
  base: 'yes',
  http: 'yes',
  socket: 'yes',
  kit: 'yes',
}
const everything: Allowed = {
  ...platform,
  wiring: 'yes',
  config: 'yes',
  storage: 'yes',
  ui: 'yes',
  house: 'yes',
  sim: 'yes',
}

/** Rows import columns. What is not written here is not allowed; `types` are gone when the program runs. */
const matrix: Record<Place, Allowed> = {
  domain: { domain: 'yes' },
  contract: { contract: 'yes', domain: 'yes', schema: 'types' },
  schema: { contract: 'yes', schema: 'yes', domain: 'yes' },
  'venue-protocol': { 'venue-protocol': 'yes', domain: 'yes' },
  storage: { storage: 'yes', tx: 'yes', domain: 'yes' },
  tx: { storage: 'yes', tx: 'yes', domain: 'yes', db: 'yes', base: 'yes' },
  kit: { kit: 'yes', domain: 'types' },
  ui: { ui: 'yes' },
  house: {
    house: 'yes',
    domain: 'yes',
    'venue-protocol': 'yes',
    storage: 'yes',
    tx: 'yes',
    kit: 'yes',
  },
  sim: { ...everything, composition: 'yes', module: 'yes', adapter: 'yes', tools: 'yes' },
  tools: { ...everything, composition: 'yes', module: 'yes', adapter: 'yes', tools: 'yes' },
  routes: {
    domain: 'types',
    contract: 'yes',
    schema: 'yes',
    base: 'yes',
    http: 'yes',
    tx: 'types',
  },
  service: {
    domain: 'yes',
    contract: 'types',
    schema: 'types',
    base: 'yes',
    tx: 'yes',
    module: 'yes',
    adapter: 'types',
    kit: 'yes',
  },
  store: { domain: 'yes', contract: 'types', tx: 'yes', base: 'yes', adapter: 'types' },
  module: {},
  adapter: {
    adapter: 'yes',
    domain: 'yes',
    contract: 'types',
    'venue-protocol': 'yes',
    base: 'yes',
    socket: 'yes',
    kit: 'yes',
  },
  db: { storage: 'yes', tx: 'yes', db: 'yes', domain: 'yes', base: 'yes' },
  base: { base: 'yes', domain: 'yes', contract: 'types', kit: 'yes' },
  http: platform,
  socket: { socket: 'yes', domain: 'yes', contract: 'yes', base: 'yes', kit: 'yes' },
  // What a noun says over its sockets, between them and its services.
  nounSocket: {
    socket: 'yes',
    domain: 'yes',
    contract: 'yes',
    base: 'yes',
    kit: 'yes',
    tx: 'types',
    module: 'yes',
    adapter: 'types',
    'venue-protocol': 'types',
  },
  // What a noun brings. It takes the config as an argument, and knows nothing of the list that it stands in.
  wiring: { ...platform, wiring: 'yes', module: 'yes', adapter: 'yes', config: 'types' },
  config: {
    config: 'yes',
    tx: 'yes',
    domain: 'yes',
    contract: 'yes',
    'venue-protocol': 'yes',
    base: 'yes',
    kit: 'yes',
  },
  composition: {
    ...platform,
    storage: 'yes',
    composition: 'yes',
    wiring: 'yes',
    config: 'yes',
    module: 'yes',
    adapter: 'yes',
  },
  lib: browserBase,
  text: { text: 'yes', domain: 'types', contract: 'types' },
  feature: { ...browserBase, ui: 'yes' },
  screen: { ...browserBase, ui: 'yes', feature: 'yes', screen: 'yes', app: 'yes' },
  app: { ...browserBase, ui: 'yes', feature: 'yes', screen: 'yes', app: 'yes' },
}

/** Who may import whom. Tests enter through the front door and may name what they test. */
export function importRule(source: Source): Finding[] {
  if (source.room === '' || isRoomConfig(source.path)) return []
  return source.imports.flatMap((use) => {
    const sentence = source.kind === 'test' ? testProblem(source, use) : problem(source, use)
    return sentence ? [finding(source, use.line, 'imports', sentence)] : []
  })
}

function problem(source: Source, use: ImportUse): string | undefined {
  const { target } = use
  if (target === undefined) return nodeProblem(source, use)
  const path =
    crossingProblem(source, use, target) ??
    farProblem(source, use, target) ??
    gameProblem(source.path, target)
  if (path) return path
  const row = placeOf(source.path)
  if (isOwn(source.path, target)) return undefined
  const column = moduleOf(target) === undefined ? placeOf(target) : 'module'
  if (column === 'module' && !isOpenTo(row, target)) {
    return `${target} is inside another module: import its index.ts`
  }
  if (row === 'kit' && column === 'domain' && !target.startsWith(kitMayRead)) {
    return `kit knows no noun of the business (${target})`
  }
  const allowed = matrix[row][column]
  if (allowed === 'yes' || (allowed === 'types' && use.isType)) return undefined
  if (allowed === 'types') return `${row} takes only types from ${column}, with import type`
  return `${row} may not import ${column} (${target})`
}

/** A module's services to everybody, the module itself to those that are composed of it. */
function isOpenTo(row: Place, target: string): boolean {
  if (target.endsWith('/index.ts') || row === 'tools' || row === 'sim') return true
  return target.endsWith('/module.ts') && (row === 'wiring' || row === 'composition')
}

/** What a clock, ids and chance are. */
const kitMayRead = 'domain/src/runtime/'

/** The rest of its own server module, or of its own feature. */
function isOwn(path: string, target: string): boolean {
  const noun = moduleOf(path)
  if (noun !== undefined && noun === moduleOf(target)) {
    return placeOf(path) !== 'store' || placeOf(target) !== 'routes'
  }
  const feature = featureOf(path)
  return feature !== undefined && feature === featureOf(target)
}

function crossingProblem(source: Source, use: ImportUse, target: string): string | undefined {
  if (!use.specifier.startsWith('.') || target.startsWith(`${source.room}/`)) return undefined
  if (['tools', 'sim', 'bench'].includes(source.room)) return undefined
  return `${use.specifier} leaves the room: import another room by its package name`
}

/** No game knows another, and the host none: each part of the house starts without the rest (decision 345). */
function gameProblem(path: string, target: string): string | undefined {
  const game = /^house\/src\/games\/([^/]+)\//.exec(target)?.[1]
  if (game === undefined) return undefined
  if (path.startsWith('house/src/host/')) return `the host knows no game (${target})`
  if (path === 'house/src/main.ts') return `a game comes from a list of games (${target})`
  const own = /^house\/src\/games\/(?:([^/]+)\/)?/.exec(path)
  if (!own) return undefined
  const isListed = own[1] === undefined && path.endsWith('/sports.ts') === (game === 'sportsbook')
  if (own[1] === game || isListed) return undefined
  return own[1] === undefined
    ? `the sportsbook has a list of its own, sports.ts (${target})`
    : `a game imports nothing of another (${target})`
}

const withAliases = ['web', 'office']

/** A reader would have to count folders, and so would everybody who moves the file. */
function farProblem(
  { room }: Source,
  { specifier }: ImportUse,
  target: string,
): string | undefined {
  const home = `${room}/src/`
  const isFar = specifier.startsWith('../../../') && target.startsWith(home)
  if (!isFar || !withAliases.includes(room)) return undefined
  return `${specifier} is far away: import it as #${target.slice(home.length)}`
}

const withoutNode = ['domain', 'contract', 'venue-protocol', 'ui', 'web', 'office']

function nodeProblem(source: Source, use: ImportUse): string | undefined {
  if (!use.specifier.startsWith('node:') || !withoutNode.includes(source.room)) return undefined
  if (/\.server\.tsx?$/.test(source.path)) return undefined
  return `${source.room} runs without Node: ${use.specifier}`
}

/** Only the simulation looks at both sides; nobody looks at the simulation. */
function testProblem(source: Source, use: ImportUse): string | undefined {
  const to = use.target?.split('/')[0]
  if (to === undefined || source.room === 'sim' || source.room === 'tools') return undefined
  if (to === 'sim') return 'nothing imports the simulation'
  const sides = ['server', 'house']
  if (sides.includes(source.room) && sides.includes(to) && to !== source.room) {
    return `${source.room} and ${to} meet over the wire only`
  }
  return undefined
}

function isRoomConfig(path: string): boolean {
  return /^[^/]+\/[^/]+\.ts$/.test(path)
}
