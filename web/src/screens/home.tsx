import { listNaming, queryNoticeList, queryStationAdList } from '@zhengju/contract/content/calls'
import { manualDividends } from '@zhengju/contract/dividend/calls'
import { memberInfo } from '@zhengju/contract/member/calls'
import { sportHighlights } from '@zhengju/contract/sport/calls'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button } from '@zhengju/ui/button'
import { Seal } from '@zhengju/ui/seal'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import {
  AdvertRow,
  DividendStrip,
  HomeOverlay,
  Marquee,
  type Naming,
  NamingList,
} from '../features/content/parts/strips.tsx'
import { almanac } from '../features/home/almanac-text.ts'
import { CategoryRail } from '../features/home/category-rail.tsx'
import { FixtureLine } from '../features/home/fixture-line.tsx'
import { Focus } from '../features/home/focus.tsx'
import { data } from '../lib/router/answer.ts'
import { Link, useLoaderData } from '../lib/router/page.tsx'
import '../features/content/parts/content.css'
import '../features/home/home.css'
import { href } from '@zhengju/contract/kernel/path'
import { type MemberInfo, Purse, PurseWait, VisitorPurse } from '../features/home/purse.tsx'
import { type Highlights, VenueCard } from '../features/home/venue-card.tsx'
import { hasSession, type LoaderArgs, readOnServer } from '../lib/loader.ts'
import { runtime } from '../lib/runtime.ts'
import { stagePath } from '../lib/sport-path.ts'
import { type Reading, useRead } from '../lib/use-read.ts'
import { homeText } from '../text/home.ts'
import { shellText } from '../text/shell.ts'

const highlightsEveryMs = 10_000
const sharedFor = 'private, no-cache, s-maxage=2'

export async function loader(args: LoaderArgs) {
  const isSignedIn = hasSession(args)
  const [highlights, member, published] = await Promise.all([
    readOnServer(args, sportHighlights, { query: {} }),
    isSignedIn ? readOnServer(args, memberInfo, { body: {} }) : undefined,
    readPublished(args, isSignedIn),
  ])
  const now = runtime.clock.now()
  const page = {
    highlights: highlights && withoutMarkets(highlights),
    member,
    ...published,
    isSignedIn,
    now,
    date: almanac(now),
  }
  const { notices, adverts, naming } = published
  const isWhole = [highlights, notices, adverts, naming].every((part) => part !== undefined)
  const isShared = !isSignedIn && isWhole
  return data(page, isShared ? { headers: { 'cache-control': sharedFor } } : {})
}

/** What operators publish; undefined where the platform did not answer in time. */
async function readPublished(args: LoaderArgs, isSignedIn: boolean) {
  const [notices, adverts, naming, dividends] = await Promise.all([
    readOnServer(args, queryNoticeList, { body: { category: 1 } }),
    readOnServer(args, queryStationAdList, {}),
    readOnServer(args, listNaming, {}),
    isSignedIn ? readOnServer(args, manualDividends, {}) : undefined,
  ])
  return { notices, adverts, naming, dividends }
}

export default function Home() {
  const loaded = useLoaderData<typeof loader>()
  const reading = useRead(
    sportHighlights,
    { query: {} },
    {
      initial: loaded.highlights,
      everyMs: highlightsEveryMs,
    },
  )
  const fixtures = reading.data?.fixtures ?? []
  const soon = fixtures.filter((fixture) => fixture.stage !== 'live')
  const focus = soon[0]
  return (
    <>
      <Masthead date={loaded.date} highlights={reading.data} />
      <main>
        <Marquee notices={loaded.notices} />
        {loaded.isSignedIn ? <MemberPurse initial={loaded.member} /> : <VisitorPurse />}
        <DividendStrip dividends={loaded.dividends} />
        <AdvertRow adverts={loaded.adverts} />
        {focus ? <Focus fixture={focus} now={loaded.now} /> : null}
        <CategoryRail />
        <VenueCard counts={reading.data} />
        <LiveFixtures reading={reading} hasSoon={soon.length > 0} now={loaded.now} />
        {soon.length > 1 ? (
          <>
            <div className="h wrap">
              <h2>{homeText.soonTitle}</h2>
              <Link to={stagePath('today')}>{homeText.all(reading.data?.todayCount ?? 0)}</Link>
            </div>
            <ul className="hot card">
              {soon.slice(1).map((fixture) => (
                <FixtureLine key={fixture.id} fixture={fixture} now={loaded.now} />
              ))}
            </ul>
          </>
        ) : null}
        <Foot naming={loaded.naming} />
        <HomeOverlay isPartial={loaded.notices === undefined} />
      </main>
    </>
  )
}

/** Home shows no prices: the page is a third of the size without them. */
function withoutMarkets(highlights: Highlights): Highlights {
  return {
    ...highlights,
    fixtures: highlights.fixtures.map((fixture) => ({ ...fixture, markets: [] })),
  }
}

function Masthead({
  date,
  highlights,
}: {
  readonly date: string
  readonly highlights: Highlights | undefined
}) {
  return (
    <header>
      <div className="mast">
        <Seal />
        <div>
          <h1 className="mast__name">{shellText.siteName}</h1>
          <p className="mast__line">{shellText.motto}</p>
        </div>
      </div>
      <DoubleRule isInset />
      <div className="dateline">
        <span>{date}</span>
        <span>{highlights ? homeText.todayCount(highlights.todayCount) : null}</span>
      </div>
    </header>
  )
}

function MemberPurse({ initial }: { readonly initial: MemberInfo | undefined }) {
  const { data, failure, reload } = useRead(memberInfo, { body: {} }, { initial })
  if (data) return <Purse member={data} />
  return <PurseWait hasFailed={failure !== undefined} onRetry={reload} />
}

interface LiveFixturesProps {
  readonly reading: Reading<Highlights>
  readonly hasSoon: boolean
  readonly now: number
}

function LiveFixtures({ reading, hasSoon, now }: LiveFixturesProps) {
  const live = reading.data?.fixtures.filter((fixture) => fixture.stage === 'live') ?? []
  return (
    <>
      <div className="h wrap">
        <h2>{homeText.liveTitle}</h2>
        {reading.data ? (
          <Link to={stagePath('live')}>{homeText.all(reading.data.liveCount)}</Link>
        ) : null}
      </div>
      <div className="hot card">
        {reading.isLoading ? <SkeletonRows label={shellText.loading} count={3} /> : null}
        {reading.failure && !reading.data ? (
          <ErrorState
            title={homeText.failedTitle}
            text={homeText.failedText}
            action={
              <Button kind="ink" onClick={reading.reload}>
                {shellText.retry}
              </Button>
            }
          />
        ) : null}
        {reading.data && live.length === 0 ? (
          <EmptyState
            title={homeText.noLiveTitle}
            text={hasSoon ? homeText.noLiveText : homeText.noFixtureText}
          />
        ) : null}
        <ul>
          {live.map((fixture) => (
            <FixtureLine key={fixture.id} fixture={fixture} now={now} />
          ))}
        </ul>
      </div>
    </>
  )
}

function Foot({ naming }: { readonly naming: Naming | undefined }) {
  return (
    <footer className="homefoot">
      <DoubleRule isFoot />
      <NamingList naming={naming} />
      <div className="row">
        <span className="eighteen">18+</span>
        <span>
          {homeText.adult}
          <Link className="link" to={href('protection')}>
            {homeText.myLimit}
          </Link>
        </span>
      </div>
    </footer>
  )
}
