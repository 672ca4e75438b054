import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What runs for most of a minute or waits for its clock. Those that start programs come apart, in their turn. */
const longest = [
  'house/src/kill-rounds.test.ts',
  'sim/src/bad-input.test.ts',
  'bench/reconcile.test.ts',
  'sim/src/arbitrage/no-sure-win.test.ts',
  'house/src/games/sportsbook/sealed.test.ts',
]

/** The longest files begin first, so that none of them is left alone on the machine at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
