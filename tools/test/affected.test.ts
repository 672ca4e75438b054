import { expect, test } from 'vitest'
import type { Files } from '../tidy/source.ts'
import { affectedTests } from './affected.ts'

const files: Files = {
  'README.md': '# It',
  'package.json': '{}',
  'domain/src/odds/index.ts': 'export const odds = 1\n',
  'domain/src/odds/odds.test.ts': "import { odds } from './index.ts'\n",
  'contract/src/bet.ts': "import { odds } from '@zhengju/domain/odds'\n",
  'contract/src/bet.test.ts': "import { bet } from './bet.ts'\n",
  'server/src/main.ts': "import { app } from './app.ts'\n",
  'server/src/app.ts': [
    "import type { Bet } from '@zhengju/contract/bet'",
    "export const migrations = new URL('./db/migrations/', import.meta.url)",
  ].join('\n'),
  'server/src/db/migrations/0001_a.sql': 'select 1',
  'server/src/app.test.ts': "import { app } from './app.ts'\n",
  'server/src/kill.test.ts': "const program = new URL('./main.ts', import.meta.url)\n",
  'sim/src/product.ts': "start('server/src/main.ts')\n",
  'sim/src/story.test.ts': "import { product } from './product.ts'\n",
  'sim/src/journeys/start.journey.ts': "import { product } from '../product.ts'\n",
  'tools/readme.test.ts': "text('README.md')\n",
}
const everyTest = Object.keys(files).filter((path) => path.includes('.test.'))
const serverTests = ['server/src/app.test.ts', 'server/src/kill.test.ts', 'sim/src/story.test.ts']

test.each([
  [
    'what imports it, from whichever room',
    'domain/src/odds/index.ts',
    ['domain/src/odds/odds.test.ts', 'contract/src/bet.test.ts'],
  ],
  ['a type is nothing that runs', 'contract/src/bet.ts', ['contract/src/bet.test.ts']],
  ['what starts it as a program', 'server/src/app.ts', serverTests],
  ['what reads the folder it is new in', 'server/src/db/migrations/0002_b.sql', serverTests],
  ['a file that is gone still counts for those who ask for it', 'server/src/app.ts', serverTests],
  ['what reads it by its name', 'README.md', ['tools/readme.test.ts']],
  ['itself', 'server/src/app.test.ts', ['server/src/app.test.ts']],
  [
    'the tests beside a snapshot',
    'contract/src/__snapshots__/bet.test.ts.snap',
    ['contract/src/bet.test.ts'],
  ],
  ['nobody', 'docs/logo.png', []],
  ['everyone, where all tests stand on it', 'package-lock.json', everyTest],
  ['everyone, where all tests stand on it', 'tools/testing/recorder.ts', everyTest],
])('%s: %s', (_, path, tests) => {
  expect(affectedTests(files, [path]).tests).toEqual(tests)
})

test('journeys walk again when the product or the simulation has changed, not for a rule, a test or a page of text', () => {
  const walks = (path: string) => affectedTests(files, [path]).hasJourneys
  for (const path of ['server/src/app.ts', 'web/src/a.css', 'sim/src/product.ts', 'ui/src/a.tsx']) {
    expect(walks(path), path).toBe(true)
  }
  for (const path of [
    'domain/src/odds/index.ts',
    'server/src/app.test.ts',
    'tools/test.ts',
    'web/a.md',
  ]) {
    expect(walks(path), path).toBe(false)
  }
})
