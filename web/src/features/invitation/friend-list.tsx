import type { listInvitedFriends } from '@zhengju/contract/invitation/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { Button } from '@zhengju/ui/button'
import { ReadSection } from '@zhengju/ui/reading'
import { EmptyState } from '@zhengju/ui/states'
import { yearDayText } from '#lib/site-time.ts'
import type { List } from '#lib/use-list.ts'
import type { Reading } from '#lib/use-read.ts'
import { friendStateText, invitationText as text } from '#text/invitation.ts'
import { sectionText } from '#text/shell.ts'

type Friend = DataOf<typeof listInvitedFriends>['items'][number]

/** Who came by the code, masked, and how far each has come. */
export function FriendList({
  list,
  reading,
}: {
  readonly list: List<Friend>
  readonly reading: Reading<unknown>
}) {
  return (
    <section className="inv" aria-labelledby="inv-friends">
      <h2 id="inv-friends">{text.friends}</h2>
      <ReadSection reading={reading} words={sectionText}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState drawing="friends" title={text.noFriends} text={text.noFriendsText} />
          ) : (
            <ul className="card">
              {list.items.map(({ id, name, registeredAt, state }) => (
                <li key={id} className="li">
                  <span className="grow">
                    {name}
                    <span className="li__sub">{text.registeredAt(yearDayText(registeredAt))}</span>
                  </span>
                  <span className={state === 'valid' ? 'badge badge--jade' : 'badge'}>
                    {friendStateText[state]}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </ReadSection>
      {list.isAtEnd || !reading.data ? null : (
        <Button isWide isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      )}
    </section>
  )
}
