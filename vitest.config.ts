import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserJourneys, mainJourneys } from './tools/test/journeys.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'

const ignored = ['**/node_modules/**', '**/.types/**', '**/build/**', '**/dist/**']
/**
 * What says nothing more on a server: one hashes every table around each block of 20,000 calls, one waits minutes for
 * issues to end (the other kill tests run on both).
 */
const embeddedOnly =
  process.env.TEST_DATABASE === 'postgres'
    ? ['sim/src/bad-input', 'house/src/kill-rounds'].map((name) => `${name}.test.ts`)
    : []
const conformance = '**/*conformance.test.ts'
const setupFiles = ['recorder', 'console-error', 'globals'].map(
  (name) => `./tools/testing/${name}.ts`,
)

/** One project a kind of test, so that `tools/test.ts` can run the kinds apart and in order. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Most files wait a part of their time: for a hash, for a program that they started.
    maxWorkers: 3,
    // A process loads the program once and not once a file: no test may leave anything behind in a module.
    isolate: false,
    setupFiles,
    sequence: { sequencer: LongestFirst },
    // Programs that tests start keep their compiled sources, as the start script's do.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url)),
    },
    // Long enough for a busy machine; on a quiet one a poll ends as soon as it is right.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,contract,venue-protocol,ui,web,office}/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          exclude: [...ignored, conformance],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'module',
          include: ['{storage,kit,server,house,sim,bench}/**/*.test.ts'],
          exclude: [...ignored, conformance, ...embeddedOnly],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: [conformance],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: process.env.JOURNEYS === 'all' ? ['**/*.journey.ts'] : mainJourneys,
          exclude: process.env.NO_BROWSER ? [...ignored, ...browserJourneys()] : ignored,
          // Each drives a browser and two programs.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['sim/src/screens/*.screens.ts'],
          exclude: ignored,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
