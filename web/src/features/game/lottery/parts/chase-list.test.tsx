import type { ChaseView } from '@zhengju/venue-protocol/game'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChaseList } from './chase-list.tsx'

const chase = (chaseId: string, state: ChaseView['state']): ChaseView => ({
  ...{ chaseId, state, game: 'k3', tableId: 'm1', stopsOnWin: true, createdAt: 0, issues: [] },
})
const shown = (chases: readonly ChaseView[], failed: string | undefined) =>
  renderToStaticMarkup(
    <ChaseList
      chases={chases}
      isBusy={false}
      notStopped={failed === undefined ? undefined : { chaseId: failed, failure: 'system' }}
      onStop={() => undefined}
    />,
  )

test('a stop that failed for good says so at the chase that goes on, and there alone', () => {
  const chases = [chase('a', 'running'), chase('b', 'running')]
  const [first, second] = shown(chases, 'b').split('</section>')
  expect(first).not.toContain('未能停止')
  expect(first).toContain('进行中')
  expect(second).toContain('role="alert"')
  expect(second).toContain('未能停止：系统繁忙，请稍后再试')
  // It may be asked for again.
  expect(second).toContain('<button')
})

test('nothing is said where it was stopped, or is over', () => {
  expect(shown([chase('a', 'running')], undefined)).not.toContain('未能停止')
  expect(shown([chase('a', 'stopped')], 'a')).not.toContain('未能停止')
})
