import { chatRooms } from '@zhengju/contract/chat/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { ScreenTop } from '#app/screen-top.tsx'
import { type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { chatText } from '#text/chat.ts'
import '#features/chat/parts/chat.css'

const everyMs = 30_000

export async function loader(args: LoaderArgs) {
  return { rooms: await readOnServer(args, chatRooms, {}) }
}

export default function ChatRooms() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(chatRooms, {}, { initial: loaded.rooms, everyMs })
  return (
    <>
      <ScreenTop title={chatText.rooms} up={href('home')} />
      <main className="chat-rooms">
        {data?.map(({ rid, kind, title, linesLately, present }) => (
          <Link key={rid} to={href('chatRoom', { roomId: rid })}>
            <Icon name={kind === 'fixture' ? 'sport' : 'chat'} size={24} className="soft" />
            <span className="grow">
              <b>{title}</b>
              <small>
                {chatText.online(present)} · {chatText.lately(linesLately)}
              </small>
            </span>
            <Icon name="right" size={16} className="soft" />
          </Link>
        ))}
        {data?.length === 0 ? (
          <EmptyState drawing="rooms" title={chatText.roomsEmpty} text={chatText.roomsEmptyText} />
        ) : null}
        {data === undefined && failure === undefined ? (
          <SkeletonRows label={chatText.loading} count={4} />
        ) : null}
        {data !== undefined || failure === undefined ? null : (
          <ErrorState
            title={chatText.failedTitle}
            text={failure}
            action={
              <Button kind="ink" onClick={reload}>
                {chatText.retry}
              </Button>
            }
          />
        )}
      </main>
    </>
  )
}
