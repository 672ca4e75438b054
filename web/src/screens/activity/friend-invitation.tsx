import { invitationOverview, listInvitedFriends } from '@zhengju/contract/invitation/calls'
import { href } from '@zhengju/contract/kernel/path'
import { SkeletonRows } from '@zhengju/ui/states'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { FriendList } from '#features/invitation/friend-list.tsx'
import { Funnel, Rewards } from '#features/invitation/funnel.tsx'
import { Poster } from '#features/invitation/poster.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { call } from '#lib/call.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { invitationText as text } from '#text/invitation.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

const firstPage = { query: {} } as const

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const [invitation, friends] = await Promise.all([
    readOnServer(args, invitationOverview, {}),
    readOnServer(args, listInvitedFriends, firstPage),
  ])
  return { invitation, friends, origin: args.context.origin }
}

export default function FriendInvitation() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(invitationOverview, {}, { initial: loaded.invitation })
  const friends = useRead(listInvitedFriends, firstPage, { initial: loaded.friends })
  const list = useList(friends, friends.data, (cursor) =>
    call(listInvitedFriends, { query: { cursor } }),
  )
  return (
    <>
      <ScreenTop title={text.title} up={href('mine')} />
      <main>
        {data ? (
          <>
            <Poster code={data.code} origin={loaded.origin} />
            {data.restsFor ? <p className="inv__note">{obstacleText[data.restsFor]}</p> : null}
            {data.isStopped ? <p className="inv__note">{text.stopped}</p> : null}
            <Rewards invitation={data} />
            <GrantList grants={data.claimable} />
            <Funnel invitation={data} />
            <FriendList list={list} reading={friends} />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
    </>
  )
}
