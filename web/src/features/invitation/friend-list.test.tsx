import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { invitationText } from '#text/invitation.ts'
import { FriendList } from './friend-list.tsx'

const none = () => undefined
const list = {
  ...{ items: [], isAtEnd: true, isLoadingMore: false },
  ...{ loadMore: none, change: none, forget: none },
}
const shown = (data: object | undefined, failure?: string) =>
  renderToStaticMarkup(
    <FriendList
      list={list}
      reading={{ data, failure, isLoading: false, staleSince: undefined, reload: none }}
    />,
  )

test('no friends are said to be there only once it is known', () => {
  expect(shown({})).toContain(invitationText.noFriends)
  expect(shown(undefined)).not.toContain(invitationText.noFriends)
  expect(shown(undefined, '网络不通')).not.toContain(invitationText.noFriends)
  expect(shown(undefined, '网络不通')).toContain('role="alert"')
})
