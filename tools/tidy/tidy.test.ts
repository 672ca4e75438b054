import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Files } from './source.ts'
import { tidy } from './tidy.ts'
import { shunned } from './words.ts'

const packages: Files = {
  'package.json': '{"dependencies":{"vitest":"1.0.0"}}',
  'domain/package.json': '{"dependencies":{}}',
  'contract/package.json': '{"dependencies":{"@zhengju/domain":"0.1.0","typebox":"1.0.0"}}',
  'server/package.json':
    '{"dependencies":{"@zhengju/domain":"0.1.0","@zhengju/contract":"0.1.0","@zhengju/storage":"0.1.0"}}',
  'house/package.json': '{"dependencies":{"@zhengju/domain":"0.1.0","@zhengju/server":"0.1.0"}}',
  'web/package.json':
    '{"dependencies":{"@zhengju/domain":"0.1.0","@zhengju/contract":"0.1.0","@zhengju/ui":"0.1.0"}}',
}
const contract: Files = {
  'contract/src/kernel/path.ts': "export const paths = { deposit: '/mine/finance/deposit' }\n",
  'contract/src/kernel/failure.ts': 'export const failures = { blocked: row(10104, 403) }\n',
}

/** The files of these tests stand alone: that nobody imports them is looked at in a test of its own. */
const messagesOf = (files: Files) =>
  tidy({ ...packages, ...files }).filter((message) => !message.includes(' orphan: '))
const lines = (count: number, line = 'export {}') => `${line}\n`.repeat(count)

test('the import matrix', () => {
  expect(
    messagesOf({
      'domain/src/odds/index.ts': "import { endpoint } from '@zhengju/contract/kernel/endpoint'\n",
      'domain/src/money/index.ts': "import { readFileSync } from 'node:fs'\n",
      'server/src/modules/payment/routes.ts': [
        "import { requestWithdrawal } from '@zhengju/contract/payment/calls'",
        "import { serve } from '../../platform/http/serve.ts'",
        "import { addMoney } from '@zhengju/domain/money'",
        "import { openDatabase } from '@zhengju/storage/open'",
      ].join('\n'),
      'server/src/modules/payment/service.ts': [
        "import type { WithdrawalView } from '@zhengju/contract/payment/calls'",
        "import { limits } from '@zhengju/contract/kernel/limit'",
        "import type { Tx } from '@zhengju/storage/tx'",
        "import { insert } from '../ledger/store.ts'",
      ].join('\n'),
      'server/src/payments/bank/adapter.ts': [
        "import type { Tx } from '@zhengju/storage/tx'",
        "import { ledger } from '../../modules/ledger/index.ts'",
      ].join('\n'),
      'server/src/platform/http/serve.ts':
        "export type { Money } from '../../../../domain/src/money/index.ts'\n",
      'house/src/main.ts': "import { createApp } from '@zhengju/server/app'\n",
      'web/src/features/betting/slip.tsx': [
        "import { Button } from '@zhengju/ui/button'",
        "import { useWallet } from '../wallet/api.ts'",
        "import { call } from '#lib/call.ts'",
        "import { usePurse } from '#features/wallet/hooks.ts'",
      ].join('\n'),
      'office/src/features/a/parts/b.tsx': "import { call } from '../../../lib/call.ts'\n",
      'web/src/lib/call.ts': "import { Toast } from '@zhengju/ui/toast'\n",
    }),
  ).toMatchInlineSnapshot(`
    [
      "domain/src/money/index.ts:1 imports: domain runs without Node: node:fs",
      "domain/src/odds/index.ts:1 imports: domain may not import contract (contract/src/kernel/endpoint.ts)",
      "domain/src/odds/index.ts:1 packages: @zhengju/contract is not declared in domain/package.json",
      "house/src/main.ts:1 imports: house may not import composition (server/src/app.ts)",
      "office/src/features/a/parts/b.tsx:1 imports: ../../../lib/call.ts is far away: import it as #lib/call.ts",
      "server/src/modules/payment/routes.ts:3 imports: routes takes only types from domain, with import type",
      "server/src/modules/payment/routes.ts:4 imports: routes may not import storage (storage/src/open.ts)",
      "server/src/modules/payment/service.ts:2 imports: service takes only types from contract, with import type",
      "server/src/modules/payment/service.ts:4 imports: server/src/modules/ledger/store.ts is inside another module: import its index.ts",
      "server/src/payments/bank/adapter.ts:1 imports: adapter may not import tx (storage/src/tx.ts)",
      "server/src/payments/bank/adapter.ts:2 imports: adapter may not import module (server/src/modules/ledger/index.ts)",
      "server/src/platform/http/serve.ts:1 imports: ../../../../domain/src/money/index.ts leaves the room: import another room by its package name",
      "web/src/features/betting/slip.tsx:2 imports: feature may not import feature (web/src/features/wallet/api.ts)",
      "web/src/features/betting/slip.tsx:4 imports: feature may not import feature (web/src/features/wallet/hooks.ts)",
      "web/src/lib/call.ts:1 imports: lib may not import ui (ui/src/toast.tsx)",
    ]
  `)
})

test('kit knows no noun of the business, and every program signs with its one HMAC', () => {
  expect(
    messagesOf({
      'kit/package.json': '{ "dependencies": { "@zhengju/domain": "0.1.0" } }',
      'kit/src/runtime.ts': "import type { Clock } from '@zhengju/domain/runtime'\n",
      'kit/src/bucket.ts': "import type { Minor } from '@zhengju/domain/money'\n",
      'kit/src/log.ts': "import { redis } from '../../server/src/platform/net/redis.ts'\n",
      'kit/src/hmac.ts': "import { createHmac } from 'node:crypto'\n",
      'server/src/modules/login/service.ts': "import { createHmac } from 'node:crypto'\n",
      'server/src/modules/login/service.test.ts': "import { createHmac } from 'node:crypto'\n",
      'server/src/platform/net/redis.ts': 'export {}\n',
      'domain/src/runtime/index.ts': 'export {}\n',
      'domain/src/money/index.ts': 'export {}\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "kit/src/bucket.ts:1 imports: kit knows no noun of the business (domain/src/money/index.ts)",
      "kit/src/log.ts:1 imports: ../../server/src/platform/net/redis.ts leaves the room: import another room by its package name",
      "server/src/modules/login/service.ts:1 hmac: createHmac stands in kit/src/hmac.ts",
    ]
  `)
})

test('a module calls what its module.ts names in needs, and names what it calls', () => {
  const module = (needs: string, create = '() => ({})') =>
    `export const it = defineModule({ needs: { ${needs} }, create: ${create} })\n`
  expect(
    messagesOf({
      'server/src/modules/wallet/module.ts': module('ledger: ledgerModule'),
      'server/src/modules/wallet/index.ts': "export * from './service.ts'\n",
      'server/src/modules/wallet/service.ts': "import { pay } from '../payment/index.ts'\n",
      'server/src/modules/payment/module.ts': [
        "import { walletModule } from '../wallet/module.ts'",
        module('ledger: ledgerModule, wallet: walletModule', '(deps, { wallet }) => ({})'),
      ].join('\n'),
      'server/src/modules/payment/index.ts': "import { ledger } from '../ledger/index.ts'\n",
      'server/src/modules/payment/routes.ts': "import { ledger } from '../ledger/module.ts'\n",
      'server/src/modules/ledger/module.ts': module(''),
      'server/src/modules/ledger/index.ts': 'export {}\n',
      'server/src/modules/raffle/index.ts': 'export {}\n',
      'server/src/modules.ts': "import { it } from './modules/wallet/module.ts'\n",
      'domain/src/odds/index.ts': "import { double } from './double.ts'\n",
      'domain/src/odds/double.ts': "import { odds } from './index.ts'\n",
    }),
  ).toMatchInlineSnapshot(`
    [
      "domain/src/odds/double.ts:1 cycle: domain/src/odds/index.ts -> domain/src/odds/double.ts -> domain/src/odds/index.ts",
      "server/src/modules/payment/module.ts:1 cycle: module wallet -> module payment -> module wallet",
      "server/src/modules/payment/routes.ts:1 imports: server/src/modules/ledger/module.ts is inside another module: import its index.ts",
      "server/src/modules/raffle/index.ts:1 module-map: raffle has no module.ts that says what it needs",
      "server/src/modules/wallet/module.ts:1 module-map: wallet names ledger and never calls it",
      "server/src/modules/wallet/service.ts:1 module-map: wallet does not name payment in its needs: name it, send an event or open a port",
    ]
  `)
})

test('caps of files and functions', () => {
  const body = lines(70, '  step()')
  expect(
    messagesOf({
      'server/src/platform/http/long.ts': lines(301),
      'server/src/platform/http/long.test.ts': lines(601),
      'server/src/platform/http/fits.test.ts': lines(600),
      'server/src/platform/db/migrations/0001_ledger.sql': lines(601, '-- a line'),
      'web/src/text/payment.ts': lines(600),
      'server/src/platform/http/function.ts': `export function long() {\n${body}}\n`,
      'server/src/platform/http/function.test.ts': `export function long() {\n${body}}\n`,
    }),
  ).toMatchInlineSnapshot(`
    [
      "server/src/platform/db/migrations/0001_ledger.sql:601 file-size: 601 lines, at most 600",
      "server/src/platform/http/function.ts:1 function-size: a function of 72 lines, at most 70",
      "server/src/platform/http/long.test.ts:601 file-size: 601 lines, at most 600",
      "server/src/platform/http/long.ts:301 file-size: 301 lines, at most 300",
    ]
  `)
})

test('names of files', () => {
  expect(
    messagesOf({
      'server/src/modules/payment/helpers.ts': 'export {}\n',
      'server/src/modules/payment/callback-service.ts': 'export {}\n',
      'server/src/modules/payment/expiry.test.ts': 'export {}\n',
      'server/src/platform/http/sendAnswer.ts': 'export {}\n',
      'web/src/screens/mine/addBankCard.tsx': 'export {}\n',
      'server/src/platform/db/migrations/first.sql': 'select 1;\n',
      'docs/decisions/storage.md': '# Storage\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "docs/decisions/storage.md:1 file-name: a decision is named NNN-what-was-decided.md",
      "server/src/modules/payment/helpers.ts:1 module-file: a file of a module is index, module, routes, service, store, tables, lifecycle, jobs, consumers, present, parse or writer, or ends in -service.ts and so on",
      "server/src/platform/db/migrations/first.sql:1 file-name: a migration is named YYYYMMDDHHMM_noun.sql",
      "server/src/platform/http/sendAnswer.ts:1 file-name: files are named in kebab-case",
    ]
  `)
})

test('literals of paths, codes, headers and storage keys', () => {
  expect(
    messagesOf({
      ...contract,
      'web/src/screens/mine.tsx': [
        "export const link = <a href='/mine/finance/deposit'>存款</a>",
        ['export const call = (id) => fetch(`/site/api/v1/order/$', '{id}`)'].join(''),
        'export const isBlocked = (code) => code === 10104',
        'export const waitMs = 10_104',
        "export const token = localStorage.getItem('X-API-TOKEN')",
        "export const name = headers['x-api-uuid']",
        "export const venue = '/yewu11/v1/m'",
      ].join('\n'),
      'venue-protocol/src/ob/index.ts': "export const base = '/yewu11'\n",
      'web/src/screens/mine.test.tsx': "export const call = '/site/api/v1/order'\n",
    }),
  ).toMatchInlineSnapshot(`
    [
      "web/src/screens/mine.tsx:1 literal: the path /mine/finance/deposit has a name in contract",
      "web/src/screens/mine.tsx:1 text: visible text stands in text/ or a file named *text.ts",
      "web/src/screens/mine.tsx:2 literal: the path /site/api/v1/order/ has a name in contract",
      "web/src/screens/mine.tsx:3 literal: the code 10104 has a name in contract (a plain number is written 10_104)",
      "web/src/screens/mine.tsx:5 literal: the storage key X-API-TOKEN has a name in contract",
      "web/src/screens/mine.tsx:5 literal: the header X-API-TOKEN has a name in contract",
      "web/src/screens/mine.tsx:6 literal: the header x-api-uuid has a name in contract",
      "web/src/screens/mine.tsx:7 literal: /yewu11/v1/m is a wire of venue-protocol",
    ]
  `)
})

test('time, chance and the environment', () => {
  expect(
    messagesOf({
      'domain/src/event/index.ts': [
        'export const now = () => new Date()',
        'export const luck = () => Math.random()',
        'export async function wait() {}',
      ].join('\n'),
      'domain/src/event/runtime.ts': 'export const now = () => Date.now()\n',
      'server/src/runtime.ts': 'export const now = () => Date.now()\n',
      'server/src/platform/http/serve.ts': [
        "import { createHash, randomUUID } from 'node:crypto'",
        'export const port = process.env.PORT',
        'export const since = performance.now()',
        'export const id = crypto.randomUUID()',
      ].join('\n'),
      'server/src/config/config.ts': 'export const port = process.env.PORT\n',
      'server/src/platform/http/serve.test.ts': [
        'export const noon = Date.UTC(2026, 0, 1)',
        'export const now = Date.now()',
        'export const today = new Date()',
        'export const then = new Date(0)',
      ].join('\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "domain/src/event/index.ts:1 chance: Date belongs in the room's runtime.ts",
      "domain/src/event/index.ts:2 chance: Math.random belongs in the room's runtime.ts",
      "domain/src/event/index.ts:3 pure: the domain has nothing to wait for",
      "domain/src/event/runtime.ts:1 chance: Date belongs in the room's runtime.ts",
      "server/src/platform/http/serve.test.ts:2 chance: Date.now belongs in the room's runtime.ts",
      "server/src/platform/http/serve.test.ts:3 chance: new Date() belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:1 chance: randomUUID belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:2 environment: process.env is read in config.ts and handed on",
      "server/src/platform/http/serve.ts:3 chance: performance.now belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:4 chance: crypto.randomUUID belongs in the room's runtime.ts",
    ]
  `)
})

test('time and chance under another name', () => {
  expect(
    messagesOf({
      'server/src/platform/http/serve.ts': [
        "import * as c from 'node:crypto'",
        "import { webcrypto as w } from 'node:crypto'",
        "import { hrtime, env } from 'node:process'",
        'export const bytes = c.randomBytes(8)',
        'export const more = w.getRandomValues(new Uint8Array(8))',
        'const { random } = Math',
        'const { random: luck, max } = globalThis.Math',
        'export const since = process.hrtime()',
        'export const exact = process.hrtime.bigint()',
        "export const dice = Math['random']()",
        'const m = Math',
        'export const again = m.random()',
        "const { randomInt } = await import('node:crypto')",
        "export { randomUUID } from 'node:crypto'",
        'export const D = globalThis.Date',
        'export const half = Math.floor(1 / 2)',
        'export const hash = c.createHash',
      ].join('\n'),
      'web/src/lib/clock.ts': [
        "export const day = new Intl.DateTimeFormat('zh-CN').format()",
        'export const pieces = (format: Intl.DateTimeFormat) => format.formatToParts()',
        'export const of = (format: Intl.DateTimeFormat, at: number) => format.format(at)',
      ].join('\n'),
      'server/src/platform/http/serve.test.ts': [
        "import { hrtime } from 'node:process'",
        'export const since = performance.now()',
      ].join('\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "server/src/platform/http/serve.ts:3 chance: process.hrtime belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:3 environment: process.env is read in config.ts and handed on",
      "server/src/platform/http/serve.ts:4 chance: crypto.randomBytes belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:5 chance: crypto.getRandomValues belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:6 chance: Math.random belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:7 chance: Math.random belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:8 chance: process.hrtime belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:9 chance: process.hrtime belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:10 chance: Math.random belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:12 chance: Math.random belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:13 chance: crypto.randomInt belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:14 chance: randomUUID belongs in the room's runtime.ts",
      "server/src/platform/http/serve.ts:15 chance: Date belongs in the room's runtime.ts",
      "web/src/lib/clock.ts:1 chance: the time that format() asks for belongs in the room's runtime.ts",
      "web/src/lib/clock.ts:2 chance: the time that formatToParts() asks for belongs in the room's runtime.ts",
    ]
  `)
})

test('storage keys and cookies that are written otherwise', () => {
  expect(
    messagesOf({
      'web/src/screens/mine.tsx': [
        "export const theme = localStorage['theme']",
        "localStorage.theme = 'dark'",
        'const { seen } = window.sessionStorage',
        "localStorage['setItem']('loginInfo', '')",
        'localStorage.clear()',
        "document.cookie = 'theme=1'",
        "document.cookie = 'token=' + seen + '; path=/'",
        ['document.cookie = `$', '{name}=$', '{seen}`'].join(''),
        'export const count = localStorage.length',
      ].join('\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "web/src/screens/mine.tsx:1 literal: the storage key theme has a name in contract",
      "web/src/screens/mine.tsx:2 literal: the storage key theme has a name in contract",
      "web/src/screens/mine.tsx:3 literal: the storage key seen has a name in contract",
      "web/src/screens/mine.tsx:4 literal: the storage key loginInfo has a name in contract",
      "web/src/screens/mine.tsx:6 literal: the cookie theme has a name in contract",
      "web/src/screens/mine.tsx:7 literal: the cookie token has a name in contract",
    ]
  `)
})

test('the clock of the database server', () => {
  expect(
    messagesOf({
      'server/src/platform/db/migrations/0001_first.sql': [
        '-- now() is not asked',
        'create table a (at timestamptz default now(), day date default CURRENT_DATE);',
        'update a set at = clock_timestamp();',
      ].join('\n'),
      'server/src/modules/payment/store.ts': [
        "export const late = 'select 1 from a where at < current_timestamp'",
        'export const soon = `update a',
        ['  set at = now() where id = $', '{id}`'].join(''),
        'export const fine = (now: () => number) => now()',
      ].join('\n'),
      'house/src/host/store/calls.ts': "export const at = 'select localtimestamp'\n",
      'bench/lib/baseline.ts': "export const at = 'select now()'\n",
    }),
  ).toMatchInlineSnapshot(`
    [
      "house/src/host/store/calls.ts:1 sql: localtimestamp asks the database server's clock: SQL is given tx.now",
      "server/src/modules/payment/store.ts:1 sql: current_timestamp asks the database server's clock: SQL is given tx.now",
      "server/src/modules/payment/store.ts:3 sql: a value inside SQL: pass it as a parameter",
      "server/src/modules/payment/store.ts:3 sql: now() asks the database server's clock: SQL is given tx.now",
      "server/src/platform/db/migrations/0001_first.sql:2 sql: now() asks the database server's clock: SQL is given tx.now",
      "server/src/platform/db/migrations/0001_first.sql:2 sql: CURRENT_DATE asks the database server's clock: SQL is given tx.now",
      "server/src/platform/db/migrations/0001_first.sql:3 sql: clock_timestamp() asks the database server's clock: SQL is given tx.now",
    ]
  `)
})

test('undeclared packages', () => {
  expect(
    messagesOf({
      'domain/src/odds/index.ts': "import { z } from 'zod/mini'\n",
      'domain/src/odds/odds.test.ts': "import { test } from 'vitest'\n",
      'contract/src/kernel/limit.ts': "import { odds } from '@zhengju/contract/odds'\n",
      'tools/start.ts': "import pg from 'pg'\nimport { odds } from '@zhengju/domain/odds'\n",
    }),
  ).toMatchInlineSnapshot(`
    [
      "contract/src/kernel/limit.ts:1 packages: inside a room files are named by their path",
      "domain/src/odds/index.ts:1 packages: zod is not declared in domain/package.json",
      "tools/start.ts:1 packages: pg is not declared in package.json",
    ]
  `)
})

test('documents and left-over words', () => {
  const undone = ['TO', 'DO'].join('')
  expect(
    messagesOf({
      'README.md': '# One\n\n```sh\n# no title\n```\n\n# Two\n',
      'docs/OPERATING.md': 'Words first\n\n# Then a title\n',
      'docs/GLOSSARY.md': '## Small\n',
      'server/src/platform/http/serve.ts': `// ${undone}: later\nconsole.log('here')\n`,
      'server/src/platform/http/serve.test.ts': 'test.only("one", () => {})\n',
      'web/src/text/mine.ts': 'export const mineText = { hi: "请您", ok: "你好" }\n',
      'web/src/text/demo.ts':
        'export const demoText = { a: "4串1 快乐8", b: "满18岁", c: "满 18 岁" }\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "README.md:7 title: a document has one title",
      "docs/GLOSSARY.md:1 title: a document has a title",
      "docs/OPERATING.md:1 title: a document begins with its title",
      "server/src/platform/http/serve.test.ts:1 only: the other tests would not run",
      "server/src/platform/http/serve.ts:1 unfinished: do it now, or write an issue",
      "server/src/platform/http/serve.ts:2 console: a room writes to its logger",
      "web/src/text/demo.ts:1 copy: a space stands between Chinese and Latin",
      "web/src/text/mine.ts:1 copy: readers are told 你, not 您",
    ]
  `)
})

test('the style sheet of Chinese copy names every word that is looked for, and what is written instead', () => {
  const sheet = readFileSync(new URL('../../docs/copy.md', import.meta.url), 'utf8')
  const rows = [...sheet.matchAll(/^\| (\S+) +\| (\S+) +\|/gm)].map(([, word, better]) => [
    word,
    better,
  ])
  for (const pair of shunned) expect(rows).toContainEqual(pair)
})

test('names that others read say what the glossary says', () => {
  expect(
    messagesOf({
      'domain/src/odds/door.ts':
        'const part = 1\nexport const partsOf = part\nexport type Odds = 1\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "domain/src/odds/door.ts:1 glossary: door: for door say entryGate, siteSwitches, walletListener or socketServer",
      "domain/src/odds/door.ts:2 glossary: partsOf: for parts say module, deps, or what it is a part of",
    ]
  `)
})

test('no game imports another, and none the sportsbook', () => {
  const take = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')
  expect(
    messagesOf({
      'house/src/games/mines/mines.ts': take('../sportsbook/venue.ts', './board.ts'),
      'house/src/games/mines/board.ts': '',
      'house/src/games/games.ts': take('./sportsbook/venue.ts', './mines/mines.ts'),
      'house/src/games/sports.ts': take('./sportsbook/venue.ts', './mines/mines.ts'),
      'house/src/games/sportsbook/venue.ts': '',
      'house/src/host/host.ts': take('../games/mines/mines.ts'),
      'house/src/main.ts': take('./games/mines/mines.ts', './games/games.ts'),
    }).filter((line) => line.includes(' imports: ')),
  ).toMatchInlineSnapshot(`
    [
      "house/src/games/games.ts:1 imports: the sportsbook has a list of its own, sports.ts (house/src/games/sportsbook/venue.ts)",
      "house/src/games/mines/mines.ts:1 imports: a game imports nothing of another (house/src/games/sportsbook/venue.ts)",
      "house/src/games/sports.ts:2 imports: the sportsbook has a list of its own, sports.ts (house/src/games/mines/mines.ts)",
      "house/src/host/host.ts:1 imports: the host knows no game (house/src/games/mines/mines.ts)",
      "house/src/main.ts:1 imports: a game comes from a list of games (house/src/games/mines/mines.ts)",
    ]
  `)
})

test('a tidy house says nothing', () => {
  expect(messagesOf({ 'domain/src/odds/index.ts': 'export const double = 2n\n' })).toEqual([])
})

/** Written with § where a template has its dollar sign: these are texts of code, not templates. */
const statements = `
import { columns } from './tables.ts'
const order = { newest: true } ? 'desc' : 'asc'
function page(now: \`$§{number}\`) {
  return \`ended_at > §{now}\`
}
export const good = (tx: Tx) =>
  tx.rows(\`select §{columns} from member where §{page('$1')} order by id §{order}\`)
export const bad = (tx: Tx, name: string) => {
  const one = \`'§{name}'\`
  return tx.one(\`select * from member where name = §{one} or id = §{name.trim()}\`)
}
`.replaceAll('§', '$')

test('SQL stands in stores, and no value stands in SQL', () => {
  const ask = (sql: string) => `export const ask = (tx: Tx, id: string) => tx.rows(${sql})\n`
  expect(
    messagesOf({
      'server/src/modules/member/service.ts': ask("'select 1'"),
      'server/src/platform/http/health.ts': "export const sql = 'update member set name = $1'\n",
      'server/src/modules/member/store.ts': statements,
      'server/src/modules/login/risk/rate-store.ts': ask("'select 1'"),
      'server/src/platform/events/upkeep.ts': ask("'select 1'"),
    }),
  ).toMatchInlineSnapshot(`
    [
      "server/src/modules/member/service.ts:1 sql: SQL stands in a store",
      "server/src/modules/member/store.ts:11 sql: a value inside SQL: pass it as a parameter",
      "server/src/modules/member/store.ts:11 sql: a value inside SQL: pass it as a parameter",
      "server/src/platform/http/health.ts:1 sql: SQL stands in a store",
    ]
  `)
})

test('nobody calls the network where a transaction is open', () => {
  expect(
    messagesOf({
      'server/src/modules/member/service.ts': [
        "import { request } from 'node:https'",
        'export async function tell(tx: Tx) {',
        "  await fetch('x')",
        '  await Promise.all([1].map(() => send()))',
        '}',
        'export const ask = (db: Database) => db.tx(async (tx) => request(tx.now))',
        'export const good = () => send()',
        'async function send() {',
        "  await fetch('x')",
        '}',
      ].join('\n'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "server/src/modules/member/service.ts:3 network: fetch calls the network where a transaction is open",
      "server/src/modules/member/service.ts:4 network: send calls the network where a transaction is open",
      "server/src/modules/member/service.ts:6 network: request calls the network where a transaction is open",
    ]
  `)
})

test('a file that only tests import, or nobody, is no part of the product', () => {
  const files: Files = {
    'server/src/main.ts': "import { a } from './a.ts'\nvoid import('./late.ts')\n",
    'server/src/a.ts': 'export const a = 1\n',
    'server/src/late.ts': 'export const late = 1\n',
    'server/src/left.ts': 'export const left = 1\n',
    'server/src/left.test.ts': "import { left } from './left.ts'\n",
    'domain/src/odds/index.ts': 'export const odds = 1\n',
    'domain/src/odds/odds.test.ts': "import { odds } from './index.ts'\n",
    'domain/src/cash/index.ts': 'export const cash = 1\n',
  }
  expect(tidy({ ...packages, ...files })).toEqual([
    'domain/src/cash/index.ts:1 orphan: no file of the product imports it',
    'server/src/left.ts:1 orphan: no file of the product imports it',
  ])
})

test('a class by itself is laid out in one style sheet', () => {
  const files: Files = {
    'ui/src/parts.css': '.bar { top: 0 }\n.bar, .row > a { left: 0 }\n',
    'web/src/features/a/a.css':
      '/* .bar { } */\n.tiles { gap: 0 }\n.a .bar { & .row { top: 0 } }\n',
    'web/src/features/b/b.css':
      '.row { top: 0 }\n@media (width > 900px) {\n  .bar,\n  .tiles { top: 0 } }\n',
    'office/src/office.css': '.bar { top: 0 }\n',
  }
  expect(tidy({ ...packages, ...files })).toEqual([
    'web/src/features/b/b.css:3 style: .bar is laid out in ui/src/parts.css',
    'web/src/features/b/b.css:3 style: .tiles is laid out in web/src/features/a/a.css',
  ])
})

test('figures are written in one place', () => {
  const text = 'export const one = (n: number) => n.toFixed(2) + n.toLocaleString()\n'
  expect(
    messagesOf({
      'web/src/text/coin.ts': text,
      'office/src/features/coin/list.tsx': "export const two = String(1).padStart(2, '0')\n",
      'web/src/lib/hex.ts': "export const hex = (9).toString(16).padStart(2, '0')\n",
    }).filter((message) => message.includes(' figure: ')),
  ).toHaveLength(3)
})

test('the index of decisions has a row for each, with status and date', () => {
  const files: Files = {
    'docs/decisions/README.md': [
      '# Decisions',
      '| [001](001-one.md) | The one | in force, amended 2026-11-22 | 2026-11-20 |',
      '| [002](002-two.md) | Another title | in force | 2026-11-20 |',
      '| [003](003-three.md) | The three | maybe | 2026-11-20 |',
    ].join('\n'),
    'docs/decisions/001-one.md': '# 001 The one\n',
    'docs/decisions/002-two.md': '# 002 The two\n',
    'docs/decisions/003-three.md': '# 003 The three\n',
    'docs/decisions/004-four.md': '# 004 The four\n',
  }
  const found = tidy({ ...packages, ...files })
  expect(found.map((message) => message.split(' wants ')[0])).toEqual([
    'docs/decisions/002-two.md:1 decision: docs/decisions/README.md',
    'docs/decisions/003-three.md:1 decision: docs/decisions/README.md',
    'docs/decisions/004-four.md:1 decision: docs/decisions/README.md',
  ])
})

test('what people read stands in texts, in every room that shows something', () => {
  expect(
    messagesOf({
      'server/src/modules/member/service.ts': "export const a = '余额不足'\n",
      'server/src/text/member.ts': "export const a = '余额不足'\n",
      'office/src/screens/members.tsx': 'export const A = () => <p>会员</p>\n',
      'web/src/lib/site-time.ts': 'export const day = (at: number) => `§{at}月`\n'.replace(
        '§',
        '$',
      ),
      'house/src/games/sportsbook/text.ts': "export const round = '第一轮'\n",
      'house/src/games/sportsbook/wire/lists.ts':
        '/** 让球 */\nexport const a = `第§{1}轮`\n'.replace('§', '$'),
    }),
  ).toEqual([
    'house/src/games/sportsbook/wire/lists.ts:2 text: visible text stands in text/ or a file named *text.ts',
    'office/src/screens/members.tsx:1 text: visible text stands in text/ or a file named *text.ts',
    'server/src/modules/member/service.ts:1 text: visible text stands in text/ or a file named *text.ts',
  ])
})
