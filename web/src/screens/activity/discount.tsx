import { activityStatuses, listActivities } from '@zhengju/contract/activity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { activityCategories } from '@zhengju/domain/activity'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { ActivityCard } from '#features/activity/activity-card.tsx'
import { ActivitySheet } from '#features/activity/activity-sheet.tsx'
import { ParticipationSheet } from '#features/activity/participation-sheet.tsx'
import { type Activity, offersShown, type Statuses } from '#features/activity/words.ts'
import { hasSession, type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { minorOf } from '#lib/money.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { type Reading, useRead } from '#lib/use-read.ts'
import { activityCategoryText, activityText as text } from '#text/activity.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  const isMember = hasSession(args)
  const [activities, statuses] = await Promise.all([
    readOnServer(args, listActivities, {}),
    isMember ? readOnServer(args, activityStatuses, {}) : undefined,
  ])
  return { activities, statuses, isMember }
}

export default function Discount() {
  const loaded = useLoaderData<typeof loader>()
  return loaded.isMember ? <OfMember initial={loaded.statuses} /> : <Page statuses={undefined} />
}

function OfMember({ initial }: { readonly initial: Statuses | undefined }) {
  const statuses = useRead(activityStatuses, {}, { initial })
  return <Page statuses={statuses} />
}

/** Visitors see what is on offer; a member also whether he may have it, and why not. */
function Page({ statuses }: { readonly statuses: Reading<Statuses> | undefined }) {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(listActivities, {}, { initial: loaded.activities })
  const [isMineOpen, setMineOpen] = useState(false)
  const waiting = statuses?.data?.waiting ?? 0
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('home')}
        end={
          statuses ? (
            <button
              type="button"
              className="icon-btn"
              aria-label={waiting > 0 ? text.mineWaiting(waiting) : text.mine}
              onClick={() => setMineOpen(true)}
            >
              <Icon name="list" />
            </button>
          ) : undefined
        }
      />
      <main>
        {data ? (
          <>
            {data.isStopped ? <p className="act-note">{text.stopped}</p> : null}
            {statuses?.data ? <Own statuses={statuses.data} /> : null}
            <Offers items={data.items} statuses={statuses} />
          </>
        ) : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
      {isMineOpen ? <ParticipationSheet onClose={() => setMineOpen(false)} /> : null}
    </>
  )
}

function Own({ statuses: { restsFor, claimable } }: { readonly statuses: Statuses }) {
  if (restsFor) return <p className="act-note">{obstacleText[restsFor]}</p>
  if (claimable.length === 0) return null
  const sum = claimable.reduce((total, { amount }) => total + minorOf(amount), 0n)
  return (
    <Link className="act-claim" to={href('welfare')}>
      <Icon name="gift" size={20} />
      <span className="grow">
        {text.claimable(claimable.length, formatMoney(sum, siteCurrency))}
      </span>
      <span className="link">{text.goClaim}</span>
    </Link>
  )
}

/** Undefined `statuses` for a visitor. */
function Offers({ items, statuses }: CardsProps) {
  switch (offersShown(statuses)) {
    case 'cards':
      return <Cards items={items} statuses={statuses} />
    case 'none':
      return null
    case 'loading':
      return <SkeletonRows label={shellText.loading} count={6} />
    case 'failed':
      return (
        <LoadFailure
          title={text.failedTitle}
          text={text.failedText}
          onRetry={() => statuses?.reload()}
        />
      )
  }
}

interface CardsProps {
  readonly items: readonly Activity[]
  readonly statuses: Reading<Statuses> | undefined
}

function Cards({ items, statuses }: CardsProps) {
  const [category, setCategory] = useState<string>('all')
  const [open, setOpen] = useState<string>()
  const chips = [
    { id: 'all', label: text.chip(text.all, items.length) },
    ...activityCategories.flatMap((id) => {
      const count = items.filter((item) => item.category === id).length
      return count > 0
        ? [{ id: id as string, label: text.chip(activityCategoryText[id], count) }]
        : []
    }),
  ]
  const shown = items.filter((item) => category === 'all' || item.category === category)
  const statusOf = (id: string) =>
    statuses?.data?.statuses.find(({ activityId }) => activityId === id)
  const opened = items.find(({ id }) => id === open)
  const isMember = statuses !== undefined
  return (
    <>
      <Chips label={text.chips} items={chips} value={category} onChange={setCategory} />
      {shown.length === 0 ? <p className="act-none">{text.none}</p> : null}
      {shown.map((activity) => (
        <ActivityCard
          key={activity.id}
          activity={activity}
          status={statusOf(activity.id)}
          isMember={isMember}
          onOpen={() => setOpen(activity.id)}
        />
      ))}
      <div className="act-end" />
      {opened ? (
        <ActivitySheet
          activity={opened}
          status={statusOf(opened.id)}
          isMember={isMember}
          onDone={() => {
            setOpen(undefined)
            statuses?.reload()
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
