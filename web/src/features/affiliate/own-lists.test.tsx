import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { affiliateText as text } from '#text/affiliate.ts'
import { DownlineTree } from './downline.tsx'
import { Statements } from './own-lists.tsx'

vi.mock('#lib/router/page.tsx', () => ({
  Link: 'a',
  useLocation: () => ({ key: 'entry', pathname: '/agent', search: '', hash: '' }),
}))

test('bills and members that have not come are not said to be none', () => {
  const bills = (initial: { items: []; nextCursor: null } | undefined) =>
    renderToStaticMarkup(<Statements initial={initial} statementDay={5} />)
  const members = (initial: { items: []; nextCursor: null } | undefined) =>
    renderToStaticMarkup(<DownlineTree initial={initial} />)
  const known = { items: [], nextCursor: null } as const
  expect(bills({ ...known, items: [] })).toContain(text.noStatements(5))
  expect(bills(undefined)).not.toContain(text.noStatements(5))
  expect(members({ ...known, items: [] })).toContain(text.noDownline)
  expect(members(undefined)).not.toContain(text.noDownline)
  expect(members(undefined)).toContain('aria-busy="true"')
})
