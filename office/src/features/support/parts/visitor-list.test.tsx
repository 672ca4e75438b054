import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { listVisitorRequests } from '@zhengju/contract/support/office-calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VisitorRequest } from '../api/api.ts'
import { VisitorList } from './visitor-list.tsx'

const asked: VisitorRequest = {
  ...{ id: '1', name: 'shutout', memberId: null, text: '新手机登录不了' },
  ...{ contact: 'li@mail.example', address: '198.51.100.7', state: 'waiting' },
  ...{ note: null, operator: null, createdAt: 0, doneAt: null },
}

test('the list says what was asked, and not how the person is reached', () => {
  const client = new QueryClient()
  const pages = [{ items: [asked], nextCursor: null }]
  const key = [listVisitorRequests.path, { state: 'waiting' }]
  client.setQueryData(key, { pages, pageParams: [''] })
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VisitorList lead={null} />
    </QueryClientProvider>,
  )
  expect(shown).toContain(asked.text)
  expect(shown).not.toContain(asked.contact)
  expect(shown).not.toContain(asked.address)
  client.clear()
})
