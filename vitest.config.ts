import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/.types/**', '**/build/**', '**/dist/**']
/** What every run walks through; `npm run test:journeys` walks through all of them (decision 085). */
const mainJourneys = ['start', 'story', 'site', 'signature', 'office'].map(
  (name) => `sim/src/journeys/${name}.journey.ts`,
)
/** Hashes every table around each block of 20,000 calls: on a server that takes many minutes and says nothing more. */
const embeddedOnly = process.env.TEST_DATABASE === 'postgres' ? ['sim/src/bad-input.test.ts'] : []
const conformance = '**/*conformance.test.ts'
const setupFiles = ['./tools/testing/recorder.ts', './tools/testing/console-error.ts']

/** One project a kind of test, so that `tools/test.ts` can run the kinds apart and in order. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A process loads the program once and not once a file: no test may leave anything behind in a module.
    isolate: false,
    setupFiles,
    // Programs that tests start keep their compiled sources, as the start script's do.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url)),
    },
    // Long enough for a busy machine; on a quiet one a poll ends as soon as it is right.
    expect: { poll: { timeout: 20_000, interval: 20 } },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: [conformance],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: process.env.JOURNEYS === 'all' ? ['**/*.journey.ts'] : mainJourneys,
          exclude: ignored,
          // The browser of the npm package unpacks itself where none is installed: two at once start a half-written one.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
